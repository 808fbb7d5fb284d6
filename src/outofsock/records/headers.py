"""Reads the headers of a text record: `[Name value]`, one a line, the value in JSON."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from outofsock.records import strict_json, wire
from outofsock.records.errors import BrokenRecord
from outofsock.records.game import Extra, Game, Json
from outofsock.records.notation import HEADERS, SEATS

_HEADER: Final = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_-]*|"(?:[^"\\]|\\.)*")\s+(.*)\]')


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Whatever breaks in here is placed in this line."""
    try:
        yield
    except BrokenRecord as error:
        raise error.at_line(line) from None


@dataclass
class Headers:
    """What stands above the deal: our own headers, a program's others, and the line of each of ours."""

    first_line: int
    own: Extra = field(default_factory=dict)
    extra: Extra = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def add(self, bare: str, number: int) -> None:
        """Read one header; a quoted name is always a program's, even if it looks like ours."""
        match = _HEADER.fullmatch(bare)
        if match is None:
            raise BrokenRecord(f'a header is [Name value], as in [A "Ana"], not {bare[:60]!r}', line=number)
        with at_line(number):
            written = match[1]
            key = str(strict_json.loads(written, "the name of this header")) if written.startswith('"') else written
            table = self.own if written in HEADERS else self.extra
            if key in table:
                raise BrokenRecord(f"the header {key[:40]} stands twice")
            table[key] = strict_json.loads(match[2], f"the value of the header {key[:40]}")
        if table is self.own:
            self.lines[key] = number

    def line(self, key: str) -> int:
        """Where a header stands, or where it is missed."""
        return self.lines.get(key, self.first_line)

    def game(self) -> Game:
        """The game they announce, before its first event."""
        version = self.own.get("OutOfSock")
        with at_line(self.line("OutOfSock")):
            if type(version) is not int or version != wire.VERSION:
                raise BrokenRecord(f"a game begins with the header [OutOfSock {wire.VERSION}]")
        seats = [seat for seat in SEATS if seat in self.own]
        if seats != list(SEATS[: len(seats)]):
            there = ", ".join(seats)
            raise BrokenRecord(f"players sit at A, B, C, D without a gap, not at {there}", line=self.line(seats[-1]))
        first = self.own.get("First")
        if not isinstance(first, str) or first not in seats:
            raise BrokenRecord(
                f'the header First names the seat of the first player, as in [First "A"], not {wire.short(first)}',
                line=self.line("First"),
            )
        players = []
        for seat in seats:
            with at_line(self.line(seat)):
                players.append(wire.player_from_json(_named(self.own[seat])))
        with at_line(self.line("Deck")):
            deck = wire.deck_from_json(self.own.get("Deck"))
        with at_line(self.line("OutOfSock")):
            return wire.new_game(players, first=seats.index(first), deck=deck, extra=self.extra)

    def check_result(self, game: Game) -> None:
        """Compare the header Result with what the game came to."""
        with at_line(self.line("Result")):
            wire.check_result(game, self.own.get("Result"))


def _named(player: Json) -> Json:
    return {"name": player} if isinstance(player, str) else player


def split(chunk: str, first_line: int) -> tuple[Headers, str, int]:
    """The headers, the rest, and the line the rest begins in."""
    headers = Headers(first_line)
    lines = chunk.split("\n")
    for number, line in enumerate(lines):
        bare = line.strip()
        if bare.startswith("["):
            headers.add(bare, first_line + number)
        elif bare and not bare.startswith(";"):
            return headers, "\n".join(lines[number:]), first_line + number
    return headers, "", first_line + len(lines)
