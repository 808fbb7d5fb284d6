"""SQLite: a file, a write-ahead log, and a sync to disk at every commit."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from outofsock.server.store.connection import Conflict, Row, StoreError


class Sqlite:
    """A connection to a file."""

    kind: ClassVar = "sqlite"
    types: ClassVar = {"blob": "BLOB", "float": "REAL"}

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(path, isolation_level=None, timeout=10)
            for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                self._connection.execute(f"PRAGMA {pragma}")
        except (sqlite3.Error, OSError) as error:
            raise StoreError(f"the database {path} cannot be opened: {error}") from error

    def begin(self) -> None:
        """Take the right to write at once, so that no transaction fails half-way for want of it."""
        self.control("BEGIN IMMEDIATE")

    def control(self, statement: str) -> None:
        """COMMIT, ROLLBACK, SAVEPOINT and so on."""
        try:
            self._connection.execute(statement)
        except sqlite3.Error as error:
            raise StoreError(f"{statement}: {error}") from error

    def execute(self, statement: str, values: Sequence[object] = ()) -> list[Row]:
        """Run one statement."""
        try:
            return self._connection.execute(statement, tuple(values)).fetchall()
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from error
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def close(self) -> None:
        """Let go."""
        self._connection.close()
