"""PostgreSQL, through psycopg (the extra `postgres`)."""

from collections.abc import Sequence
from typing import ClassVar

from outofsock.server.store.connection import Conflict, Row, StoreError

try:
    import psycopg
except ImportError as missing:  # pragma: no cover - the tests run with it
    raise StoreError("PostgreSQL needs psycopg: pip install 'outofsock[postgres]'") from missing


class Postgres:
    """A connection to a server."""

    kind: ClassVar = "postgresql"
    types: ClassVar = {"blob": "BYTEA", "float": "DOUBLE PRECISION"}

    def __init__(self, address: str) -> None:
        try:
            self._connection = psycopg.connect(address, autocommit=True, fallback_application_name="outofsock")
        except psycopg.Error as error:
            raise StoreError(f"the database cannot be reached: {error}") from error

    def begin(self) -> None:
        """Begin a transaction."""
        self.control("BEGIN")

    def control(self, statement: str) -> None:
        """COMMIT, ROLLBACK, SAVEPOINT and so on."""
        self.execute(statement)

    def execute(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        """Run one statement. All of them are written in this package, none is put together from what people send."""
        written = statement.replace("?", "%s")
        try:
            done = self._connection.execute(written, tuple(values) or None)
            return done.fetchall() if done.description else []
        except psycopg.errors.IntegrityError as error:
            raise Conflict(str(error)) from error
        except psycopg.Error as error:
            raise StoreError(str(error)) from error

    def close(self) -> None:
        """Let go."""
        self._connection.close()
