"""Reads the text form of games: headers, then events, each checked by the rules as it is read.

Everything the text says twice (who takes, which card) is compared with what the rules say. Any text at all gives
either games or a `BrokenRecord` that names the line.
"""

import re
from collections.abc import Iterator
from typing import Final

from outofsock.records import headers
from outofsock.records.errors import BrokenRecord
from outofsock.records.game import Game, play_all
from outofsock.records.notation import SEATS
from outofsock.rules import (
    Awaits,
    Card,
    Crown,
    Event,
    OutOfSockError,
    Position,
    Reveal,
    Separate,
    Stage,
    Take,
    Together,
    Toss,
)

_BEGINNING: Final = re.compile(r"\[\s*OutOfSock[\s\]]")
_TOKEN: Final = re.compile(
    r"""(?P<space>\s+|;[^\n]*)
      | \{(?P<comment>[^}]*)\}
      | (?P<round>[0-9]{1,6})\.\s+(?P<first>[A-D])\s+(?P<dice>[0-9]+|-)(?![^\s{;])
      | deal(?![^\s{;])
      | (?P<deal>[2-7]):(?P<dealt>[a-z0-9~!]+)
      | (?P<word>separate|together|lost)(?![^\s{;])
      | (?P<taker>[A-D])(?P<pile>[2-7]):(?P<taken>[a-z0-9~!]+|-)
      | /(?P<reveal>[a-z0-9~!]+|-)
      | crown\s+(?P<crown>[A-D])(?![^\s{;])
    """,
    re.VERBOSE,
)


def read(text: str) -> Game:
    """The one game of a text."""
    games = list(read_all(text))
    if len(games) != 1:
        raise BrokenRecord(f"this text has {len(games)} games, not one")
    return games[0]


def read_all(text: str) -> Iterator[Game]:
    """Every game of a text, one after the other; a header `[OutOfSock 1]` begins the next one."""
    for line, chunk in chunks(text):
        yield read_chunk(chunk, line)


def chunks(text: str) -> Iterator[tuple[int, str]]:
    """The text of each game with the number of its first line."""
    start, held, has_game = 1, list[str](), False
    for number, line in enumerate(text.split("\n"), start=1):
        bare = line.strip()
        if has_game and _BEGINNING.match(bare):
            yield start, "\n".join(held)
            start, held, has_game = number, [], False
        held.append(line)
        has_game = has_game or (bare != "" and not bare.startswith(";"))
    if has_game:
        yield start, "\n".join(held)


def read_chunk(chunk: str, first_line: int = 1) -> Game:
    """The game of one chunk, whose first line has this number in the whole text."""
    try:
        chunk.encode()
    except UnicodeEncodeError as error:
        line = first_line + chunk.count("\n", 0, error.start)
        raise BrokenRecord("half a character (a lone surrogate), which no file can hold", line=line) from None
    above, moves, moves_line = headers.split(chunk, first_line)
    game = above.game()
    _Reader(game, moves, moves_line).read()
    above.check_result(game)
    return game


class _Reader:
    """Walks through the tokens of a game, playing each event and comparing what is said twice."""

    def __init__(self, game: Game, moves: str, line: int) -> None:
        self.game = game
        self.moves = moves
        self.line = line
        self.last_pile = 0  # the pile of the latest take, which `/` goes on about
        self.before_together: Position | None = None  # set between the word and its first card

    def read(self) -> None:
        at = 0
        try:
            while at < len(self.moves):
                match = _TOKEN.match(self.moves, at)
                if match is None:
                    raise BrokenRecord(f"{self._word(at)!r} is not understood here; {self._hint()}")
                self._token({key: value for key, value in match.groupdict().items() if value is not None}, match[0])
                self.line += match[0].count("\n")
                at = match.end()
        except BrokenRecord as error:
            raise error.at_line(self.line) from None
        except OutOfSockError as error:
            raise BrokenRecord(str(error), line=self.line, event=len(self.game.events) + 1) from None

    def _word(self, at: int) -> str:
        return self.moves[at:].split(maxsplit=1)[0][:40]

    def _hint(self) -> str:
        return f"allowed: {self.game.position.allowed()}"

    def _token(self, part: dict[str, str], text: str) -> None:
        if "space" in part:
            return
        if "comment" in part:
            self._comment(part["comment"])
            return
        if self.before_together is not None and "taker" not in part:
            raise BrokenRecord(f"after together comes the card taken, as in A3:y6, not {text!r}")
        match part:
            case {"round": number, "first": seat, "dice": dice}:
                self._toss(int(number), seat, dice)
            case {"deal": pile, "dealt": card}:
                self._deal(int(pile), card)
            case {"word": word}:
                self._place(word)
            case {"taker": seat, "pile": pile, "taken": card}:
                self._take(seat, int(pile), card)
            case {"reveal": card}:
                self._reveal(card)
            case {"crown": seat}:
                self._play(Crown(SEATS.index(seat)))
            case _:
                self._begin_deal()

    def _play(self, event: Event) -> None:
        play_all(self.game, [event])

    def _comment(self, text: str) -> None:
        words = " ".join(text.split())
        if words:
            earlier = self.game.comments.get(len(self.game.events))
            self.game.comment(f"{earlier} {words}" if earlier else words)

    def _begin_deal(self) -> None:
        if self.game.events:
            raise BrokenRecord(f"the deal comes before everything else; {self._hint()}")

    def _deal(self, pile: int, card: str) -> None:
        if len(self.game.events) >= 6:
            raise BrokenRecord(f"{pile}:{card} is a card of the deal, which is over; {self._hint()}")
        self._play(Reveal(pile, Card.parse(card)))

    def _toss(self, number: int, seat: str, dice: str) -> None:
        position = self.game.position
        if position.awaits is not Awaits.TOSS:
            raise BrokenRecord(f"a round cannot begin here; {self._hint()}")
        if (number, seat) != (position.round, SEATS[position.turn]):
            raise BrokenRecord(f"this is round {position.round}. {SEATS[position.turn]}, not {number}. {seat}")
        self._play(Toss([] if dice == "-" else [int(die) for die in dice]))
        self.last_pile = 0

    def _place(self, word: str) -> None:
        if word == "lost":
            latest = self.game.events[-1] if self.game.events else None
            if not isinstance(latest, Toss) or self.game.position.stage is Stage.PLACE:
                raise BrokenRecord(f"a turn is lost by a toss of 0, 1 or 8 dice; {self._hint()}")
        elif word == "separate":
            self._play(Separate())
        else:
            before = self.game.position
            self._play(Together())
            self.before_together = before

    def _take(self, seat: str, pile: int, card: str) -> None:
        position = self.before_together or self.game.position
        if self.before_together is not None and pile != len(position.dice):
            raise BrokenRecord(f"{len(position.dice)} dice together stand before pile {len(position.dice)}, not {pile}")
        if position.awaits in (Awaits.TAKE, Awaits.PLACE) and seat != SEATS[position.turn]:
            raise BrokenRecord(f"it is {SEATS[position.turn]} who takes now, not {seat}")
        top = position.pile(pile).top
        if self.before_together is None:
            self._play(Take(pile))
        shown = str(top) if top else "-"
        if card != shown:
            raise BrokenRecord(f"the top card of pile {pile} is {shown}, not {card}")
        self.before_together = None
        self.last_pile = pile

    def _reveal(self, card: str) -> None:
        if not self.last_pile:
            raise BrokenRecord(f"/{card} goes on about a pile just taken from, but there is none; {self._hint()}")
        if card != "-":
            self._play(Reveal(self.last_pile, Card.parse(card)))
        elif not self.game.position.pile(self.last_pile).is_gone:
            raise BrokenRecord(f"/- means that the pile is gone, but it is not; {self._hint()}")
