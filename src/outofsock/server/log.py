"""A table's log as bytes: each event is encoded once, for the store and for everybody who is told of it."""

from collections.abc import Sequence
from typing import Final

import msgspec

from outofsock.table.events import AnyEvent
from outofsock.table.view import View

ENCODER: Final = msgspec.json.Encoder()
EVENT: Final = msgspec.json.Decoder(AnyEvent)


class Log:
    """The events of a table in their order, numbered from 1."""

    def __init__(self, stored: Sequence[bytes] = ()) -> None:
        self._numbered = [_numbered(number, event) for number, event in enumerate(stored, start=1)]

    def add(self, events: Sequence[bytes]) -> None:
        """Append; they are in the store by now."""
        self._numbered += [_numbered(number, event) for number, event in enumerate(events, len(self._numbered) + 1)]

    def since(self, number: int) -> bytes:
        """The events after a number, as a JSON list of `Numbered`."""
        return b"[" + b",".join(self._numbered[max(0, number) :]) + b"]"

    def __len__(self) -> int:
        return len(self._numbered)


def news(events: bytes, view: bytes) -> str:
    """The message `News`, put together from its encoded parts."""
    return (b'{"type":"news","events":' + events + b',"view":' + view + b"}").decode()


def encoded(view: View) -> bytes:
    """A view, for everybody."""
    return ENCODER.encode(view)


def _numbered(number: int, event: bytes) -> bytes:
    return b'{"number":%d,"event":%s}' % (number, event)
