"""The shape of everything that is stored or sent: named fields, checked when read, tagged by a word.

Commands come in, events go out and are stored, views show how things stand. All of them are plain values without any
hidden card, and none holds a sentence: a reader words them in its own language.
"""

import re
from typing import Annotated, Any, Literal

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Number = Annotated[int, msgspec.Meta(ge=2, le=7)]  # of a pile, or on a die
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Person = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]{1,16}$")]  # somebody's name within one table's log
Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
CardText = Annotated[str, msgspec.Meta(pattern="^[ygprob]([1-9][0-9]?|~|x|!)$")]
Language = Literal["en", "es", "pt", "fr", "it"]
Suit = Literal["yellow", "green", "pink", "red", "orange", "blue"]
Reaction = Literal["hello", "clap", "wow", "oops", "laugh", "socks", "hurry", "thanks"]
Json = Any


def word(name: str) -> str:
    """The tag of a class: `LetBotHold` is written `let_bot_hold`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False):
    """A value without a tag."""
