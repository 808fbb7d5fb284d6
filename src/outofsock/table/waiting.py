"""The waiting room: people take seats, dress, vote for the nicest socks, and the host begins.

Each command is a generator of events. It checks everything before its first event, so a refused command has changed
nothing; the table applies each event before the next one is asked for.
"""

from collections import Counter
from collections.abc import Iterator

from outofsock.bots import BOTS
from outofsock.rules.events import MOST_PLAYERS
from outofsock.table import commands, events
from outofsock.table.dealer import Dealer, Secret, deal_key, starter
from outofsock.table.errors import Refused
from outofsock.table.names import cleaned
from outofsock.table.socks import Socks, socks_of
from outofsock.table.state import State

Events = Iterator[events.AnyEvent]
FEWEST = 2


def sit(state: State, command: commands.Sit, person: str, now: float) -> Events:
    """Take a seat."""
    _waiting(state)
    name = _free_name(state, cleaned(command.name))
    seat = _free_seat(state, command.seat)
    socks = command.socks or _other_socks(state)
    if state.host is None:
        yield events.HostChanged(at=now, person=person)
    yield events.Seated(at=now, seat=seat, person=person, name=name, language=command.language, socks=socks)


def seat_bot(state: State, command: commands.SeatBot, person: str, now: float) -> Events:
    """Give a seat to a bot."""
    _waiting(state)
    _host(state, person)
    if command.bot not in BOTS:
        raise Refused("no_such_bot", bot=command.bot, bots=list(BOTS))
    seat = _free_seat(state, command.seat)
    name = _free_name(state, command.bot.capitalize(), is_bot=True)
    language = (
        next(chair.language for chair in state.chairs if chair.person == person) if state.seats_of(person) else "en"
    )
    yield events.Seated(at=now, seat=seat, bot=command.bot, name=name, language=language, socks=_other_socks(state))


def stand(state: State, command: commands.Stand, person: str, now: float) -> Events:
    """Free a seat."""
    _waiting(state)
    if command.seat not in state.seats_of(person):
        _host(state, person)
        _seat(state, command.seat)
    yield events.Stood(at=now, seat=command.seat)


def dress(state: State, command: commands.Dress, person: str, now: float) -> Events:
    """Change name, language or socks."""
    _own(state, command.seat, person)
    chair = state.chairs[command.seat]
    name = chair.name
    if command.name is not None and cleaned(command.name) != name:
        _waiting(state)
        name = _free_name(state, cleaned(command.name))
    yield events.Dressed(
        at=now,
        seat=command.seat,
        name=name,
        language=command.language or chair.language,
        socks=command.socks or chair.socks,
    )


def arrange(state: State, command: commands.Arrange, person: str, now: float) -> Events:
    """Choose the options."""
    _waiting(state)
    _host(state, person)
    yield events.Arranged(at=now, options=command.options)


def add_seed(state: State, command: commands.AddSeed, person: str, now: float) -> Events:
    """Add one's own chance."""
    _waiting(state)
    if not state.seats_of(person):
        raise Refused("not_seated")
    if person in state.seeds:
        raise Refused("seed_given")
    yield events.SeedAdded(at=now, person=person, seed=command.seed)


def vote(state: State, command: commands.Vote, person: str, now: float) -> Events:
    """Say whose socks are the nicest."""
    _waiting(state)
    _own(state, command.seat, person)
    _seat(state, command.nicest)
    yield events.Voted(at=now, seat=command.seat, nicest=command.nicest)


def start(state: State, command: commands.Start, person: str, now: float, secret: Secret) -> Events:
    """Begin the game."""
    _waiting(state)
    _host(state, person)
    if not is_ready(state):
        raise Refused("too_few_players", players=len(state.chairs), fewest=FEWEST)
    if not any(chair.person for chair in state.chairs):
        raise Refused("nobody_seated")
    dealer = Dealer(deal_key(secret, list(state.seeds.values())))
    if command.starter == "lot":
        first = starter(dealer.key, range(len(state.chairs)))
    else:
        for seat, chair in enumerate(state.chairs):
            if chair.bot:
                others = [other for other in range(len(state.chairs)) if other != seat]
                yield events.Voted(at=now, seat=seat, nicest=others[dealer.number(f"vote/{seat}") % len(others)])
        first = starter(dealer.key, nicest(state))
    yield events.Started(at=now, game=state.game, first=first, starter=command.starter)


def is_ready(state: State) -> bool:
    """Whether there are enough players to begin."""
    return len(state.chairs) >= FEWEST


def nicest(state: State) -> list[int]:
    """The seats with the most votes for their socks; all of them if nobody voted."""
    votes = Counter(chair.vote for chair in state.chairs if chair.vote is not None)
    most = max(votes.values(), default=0)
    return [seat for seat in range(len(state.chairs)) if votes[seat] == most]


def _waiting(state: State) -> None:
    if state.phase != "waiting":
        raise Refused("game_has_begun")


def _host(state: State, person: str) -> None:
    if state.host != person:
        raise Refused("not_host")


def _seat(state: State, seat: int) -> None:
    if seat >= len(state.chairs):
        raise Refused("no_such_seat", seat=seat, seats=len(state.chairs))


def _own(state: State, seat: int, person: str) -> None:
    _seat(state, seat)
    if state.chairs[seat].person != person:
        raise Refused("not_your_seat", seat=seat)


def _free_seat(state: State, wish: int | None) -> int:
    """Seats are filled without gaps; a wish for a taken one is refused."""
    if len(state.chairs) >= MOST_PLAYERS:
        raise Refused("table_full", seats=MOST_PLAYERS)
    if wish is not None and wish < len(state.chairs):
        raise Refused("seat_taken", seat=wish)
    return len(state.chairs)


def _free_name(state: State, name: str, *, is_bot: bool = False) -> str:
    """A name that nobody else at the table has; bots get a number, people are told."""
    taken = {chair.name.casefold() for chair in state.chairs}
    if name.casefold() not in taken:
        return name
    if not is_bot:
        raise Refused("name_taken", name=name)
    return next(f"{name} {number}" for number in range(2, 9) if f"{name} {number}".casefold() not in taken)


def _other_socks(state: State) -> Socks:
    """Socks that nobody wears yet; which ones depends on the commitment, so every table looks different."""
    worn = {chair.socks for chair in state.chairs}
    lot = int(state.commitment[:8] or "0", 16) + 131 * len(state.chairs)
    return next(socks for socks in (socks_of(lot + 17 * more) for more in range(99)) if socks not in worn)
