"""The JSON Schema of everything that crosses the wire, made from the types themselves.

Each type is a definition of its own name under `$defs`; so are the unions a reader looks for first, such as `AnyEvent`.
"""

from typing import Any, Final

import msgspec

from outofsock.server import messages
from outofsock.table.commands import AnyCommand
from outofsock.table.events import AnyEvent
from outofsock.table.socks import Colour, Pattern
from outofsock.table.view import AnyChoice
from outofsock.table.words import Language, Reaction, Suit
from outofsock.version import __version__

ASKED: Final = (messages.FromClient, messages.NewTable, messages.HandOver)
ANSWERED: Final = (
    messages.FromServer, messages.TableMade, messages.TableInfo, messages.Mine, messages.HandOverLink, messages.Lobby,
    messages.Problem,
)  # fmt: skip
UNIONS: Final[dict[str, Any]] = {
    "AnyCommand": AnyCommand,
    "AnyEvent": AnyEvent,
    "AnyChoice": AnyChoice,
    "FromClient": messages.FromClient,
    "FromServer": messages.FromServer,
}
WORDS: Final[dict[str, Any]] = {
    "Language": Language, "Suit": Suit, "Reaction": Reaction, "Pattern": Pattern, "Colour": Colour,
}  # fmt: skip

Schema = dict[str, Any]


def definitions(*types: Any) -> dict[str, Schema]:  # noqa: ANN401 - a type expression has no type of its own
    """The definitions of these types and of every type they use, by name."""
    return dict(sorted(msgspec.json.schema_components(types, ref_template="#/$defs/{name}")[1].items()))


def schema() -> Schema:
    """The whole protocol as one JSON Schema document."""
    (*unions,), found = msgspec.json.schema_components(UNIONS.values(), ref_template="#/$defs/{name}")
    (*words,), _ = msgspec.json.schema_components(WORDS.values())
    named = dict(zip(UNIONS, unions, strict=True)) | dict(zip(WORDS, words, strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Out of Sock protocol {__version__}",
        "$defs": dict(sorted({**definitions(*ASKED, *ANSWERED), **found, **named}.items())),
    }
