"""What the store asks of a database: transactions with savepoints, and one way to write a statement."""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from outofsock.rules import OutOfSockError

Row = tuple[Any, ...]


class StoreError(OutOfSockError):
    """The store could not do what it was asked; nothing was changed."""


class Conflict(StoreError):
    """What was to be added is there already, or what it builds on has moved on."""


class Connection(Protocol):
    """One connection, used by one thread. Statements mark values by `?`."""

    kind: ClassVar[str]
    types: ClassVar[dict[str, str]]  # what the database calls `blob` and `float`

    def begin(self) -> None:
        """Begin a transaction that may write."""

    def control(self, statement: str) -> None:
        """COMMIT, ROLLBACK, SAVEPOINT and so on."""

    def execute(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        """Run one statement and give its rows. Raises Conflict for a key that exists."""
        ...

    def close(self) -> None:
        """Let go."""
