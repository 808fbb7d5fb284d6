"""Files of games in either form: JSON lines (a line begins with `{`) or text."""

from collections.abc import Iterator
from pathlib import Path

from outofsock.records import reader, wire
from outofsock.records.errors import BrokenRecord
from outofsock.records.game import Game


def read_file(path: Path) -> Iterator[tuple[int, Game]]:
    """Every game of a file with the line it begins in; `BrokenRecord` names the line of the first fault."""
    for line, text, is_json in pieces(path):
        yield line, read_piece(line, text, is_json=is_json)


def read_piece(line: int, text: str, *, is_json: bool) -> Game:
    """The game of one piece of a file."""
    if not is_json:
        return reader.read_chunk(text, line)
    try:
        return wire.read(text)
    except BrokenRecord as error:
        raise error.at_line(line) from None


def pieces(path: Path) -> Iterator[tuple[int, str, bool]]:
    """The file cut into games, not yet read: line, text, and whether it is JSON."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors put a mark in front
    except UnicodeDecodeError as error:
        raise BrokenRecord(f"{path.name} is not a text file in UTF-8 ({error.reason} at byte {error.start})") from None
    if not text.lstrip().startswith("{"):
        for line, chunk in reader.chunks(text):
            yield line, chunk, False
        return
    for number, line_text in enumerate(text.split("\n"), start=1):
        if line_text.strip():
            yield number, line_text, True
