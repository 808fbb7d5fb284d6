"""Checking that nobody steered the game: the record of a finished game holds all it takes.

`docs/fairness.md` explains it to a player and to a programmer. Nothing here needs the physics engine.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import Final

from outofsock import rules
from outofsock.records import BrokenRecord, Game, Player
from outofsock.table.dealer import Secret, deal_key, shuffled, starter, toss_key
from outofsock.table.state import Play
from outofsock.table.words import Json
from outofsock.toss.result import Tossed

KEY: Final = "fairness"


def record_of(play: Play, seeds: Mapping[str, str], commitment: str) -> Game:
    """The record of a finished game."""
    ended = play.ended
    assert ended is not None, "only a finished game tells its secret"
    return Game(
        [Player(chair.name, chair.bot) for chair in play.chairs],
        first=play.start.first,
        events=play.moves,
        extra={
            KEY: {
                "commitment": commitment,
                "server_seed": ended.server_seed,
                "nonce": ended.nonce,
                "seeds": list(seeds.values()),
                "starter": play.starter,
                "votes": list(play.votes),
                "tosses": list(play.tosses),
            }
        },
    )


def check(game: Game) -> bool:
    """Check the deal and every toss of a record; False if the record promises nothing, `BrokenRecord` if it lied."""
    told = game.extra.get(KEY)
    if told is None:
        return False
    try:
        _check(game, told)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, rules.OutOfSockError):
            raise
        raise BrokenRecord(f"what this record says about its fairness cannot be read: {error!r}") from None
    return True


def _check(game: Game, told: Json) -> None:  # what a file holds may be anything; the caller reports what does not fit
    secret = Secret(bytes.fromhex(told["server_seed"]), bytes.fromhex(told["nonce"]))
    found = hashlib.sha256(secret.server_seed + secret.nonce).hexdigest()
    if told["commitment"] != found:
        raise BrokenRecord(f"the secret seed does not fit the commitment {told['commitment']}: it gives {found}")
    key = deal_key(secret, told["seeds"])
    _check_starter(game, key, told)
    _check_cards(game, key)
    _check_tosses(game, key, told["tosses"])


def _check_starter(game: Game, key: bytes, told: Json) -> None:
    seats = range(len(game.players))
    candidates = list(seats)
    if told["starter"] == "votes":
        votes = Counter(vote for vote in told["votes"] if vote is not None)
        candidates = [seat for seat in seats if votes[seat] == max(votes.values(), default=0)]
    drawn = starter(key, candidates)
    if game.first != drawn:
        raise BrokenRecord(f"player {game.first} began, but the lot gives player {drawn}")


def _check_cards(game: Game, key: bytes) -> None:
    order = shuffled(key, game.deck)
    piles = {number: iter(order[12 * place : 12 * place + 12]) for place, number in enumerate(rules.PILES)}
    for number, event in enumerate(game.events, start=1):
        if isinstance(event, rules.Reveal):
            card = next(piles[event.pile])
            if card is not event.card:
                raise BrokenRecord(f"pile {event.pile} showed {event.card}, but {card} was dealt", event=number)


def _check_tosses(game: Game, key: bytes, told: Json) -> None:
    tosses = [(number, event) for number, event in enumerate(game.events, start=1) if isinstance(event, rules.Toss)]
    if len(told) != len(tosses):
        raise BrokenRecord(f"{len(tosses)} tosses were made, but {len(told)} are stored")
    for place, ((number, event), stored) in enumerate(zip(tosses, told, strict=True)):
        tossed = Tossed.from_json(stored)
        try:
            tossed.check(toss_key(key, place))
        except rules.OutOfSockError as error:
            raise BrokenRecord(str(error), event=number) from None
        if tossed.faces != event.dice:
            raise BrokenRecord(f"the stored toss shows {tossed.faces}, not {event.dice}", event=number)
