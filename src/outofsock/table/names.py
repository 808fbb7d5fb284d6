"""What people may call themselves: anything they can write, but nothing that plays tricks with the page."""

import unicodedata
from typing import Final

from outofsock.table.errors import Refused

LONGEST: Final = 24


def cleaned(name: str) -> str:
    """The name in one line, without invisible characters that turn or hide text.

    >>> cleaned("  Ana\\u202e   Lu\\u0301cia\\n")
    'Ana Lúcia'
    """
    visible = (
        " " if mark.isspace() else mark for mark in name if mark.isspace() or unicodedata.category(mark)[0] != "C"
    )
    words = unicodedata.normalize("NFC", " ".join("".join(visible).split()))
    if not words:
        raise Refused("name_empty")
    if len(words) > LONGEST:
        raise Refused("name_too_long", limit=LONGEST)
    return words
