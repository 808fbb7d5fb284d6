"""Tables, their events, and who may come back to them; the same statements for both databases.

An event is written once and never changed: (table, number) is its key. Whatever one step brings, its events, the answer
to the command, a new member, a finished game, is one transaction.
"""

import hmac
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from outofsock.server.store.connection import Conflict, Connection
from outofsock.server.store.migrations import migrate
from outofsock.server.store.rows import (
    Addition,
    Answer,
    Found,
    GameSummary,
    Handover,
    Loaded,
    Member,
    MemberGame,
    MemberTable,
    NewTable,
    Summary,
)
from outofsock.server.store.sqlite import Sqlite
from outofsock.server.store.writer import Writer

LISTED: Final = 100  # tables and games listed for a device, the newest first
EXPIRED: Final = "expired"


class Store:
    """The store. Every change is durable when its method returns."""

    def __init__(self, connect: Callable[[], Connection], timed: Callable[[str, float], None] | None = None) -> None:
        self._writer = Writer(connect, timed)

    async def migrate(self) -> int:
        """Bring the database up to date and give the version it had."""
        return await self._writer.run(migrate)

    async def close(self) -> None:
        """Finish and let go."""
        await self._writer.close()

    async def ping(self) -> None:
        """Raise StoreError if the database does not answer."""
        await self._writer.run(lambda db: db.execute("SELECT 1"))

    # Tables

    async def make(self, table: NewTable, first: Addition) -> None:
        """A new table with its first events."""

        def work(db: Connection) -> None:
            db.execute(
                "INSERT INTO tables"
                " (id, invite_hash, watch_hash, secrets, number, phase, summary, created_at, changed_at)"
                " VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?)",
                (*table, first.phase, first.summary.decode(), first.at, first.at),
            )
            _append(db, table.id, first)

        await self._writer.run(work)

    async def append(self, table: str, addition: Addition) -> None:
        """Add to a table. Raises Conflict, and changes nothing, if it has moved on in the meantime."""
        await self._writer.run(lambda db: _append(db, table, addition))

    async def find(self, code_hash: bytes) -> Found | None:
        """The table of an invitation or of a code for watching."""

        def work(db: Connection) -> Found | None:
            rows = db.execute(
                "SELECT id, invite_hash, phase FROM tables WHERE invite_hash = ? OR watch_hash = ?",
                (code_hash, code_hash),
            )
            if not rows:
                return None
            table, invite_hash, phase = rows[0]
            return Found(table, hmac.compare_digest(invite_hash, code_hash), phase == EXPIRED)

        return await self._writer.run(work)

    async def load(self, table: str) -> Loaded:
        """A whole table; its events in their order."""

        def work(db: Connection) -> Loaded:
            secrets = db.execute("SELECT secrets FROM tables WHERE id = ?", (table,))
            if not secrets:
                raise Conflict(f"there is no table {table}")
            events = db.execute("SELECT event FROM events WHERE table_id = ? ORDER BY number", (table,))
            members = db.execute("SELECT device_hash, person, sealed_code FROM members WHERE table_id = ?", (table,))
            answers = db.execute("SELECT client, id, number FROM answers WHERE table_id = ?", (table,))
            return Loaded(
                bytes(secrets[0][0]),
                [bytes(event) for (event,) in events],
                {bytes(row[0]): Member(bytes(row[0]), row[1], bytes(row[2])) for row in members},
                {Answer(client, asked): number for client, asked, number in answers},
            )

        return await self._writer.run(work)

    async def count_open(self) -> int:
        """How many tables are not over."""
        counted = "SELECT COUNT(*) FROM tables WHERE phase IN ('waiting', 'playing')"
        return int((await self._writer.run(lambda db: db.execute(counted)))[0][0])

    # Devices

    async def member(self, table: str, device_hash: bytes) -> Member | None:
        """Who a device is at a table."""
        asked = "SELECT device_hash, person, sealed_code FROM members WHERE table_id = ? AND device_hash = ?"
        rows = await self._writer.run(lambda db: db.execute(asked, (table, device_hash)))
        return Member(bytes(rows[0][0]), rows[0][1], bytes(rows[0][2])) if rows else None

    async def tables_of(self, device_hash: bytes) -> list[MemberTable]:
        """The tables of a device, the last changed first."""
        asked = (
            "SELECT t.id, m.person, m.sealed_code, t.phase, t.summary, t.changed_at FROM members m"
            " JOIN tables t ON t.id = m.table_id WHERE m.device_hash = ? AND t.phase <> ?"
            f" ORDER BY t.changed_at DESC LIMIT {LISTED}"
        )
        rows = await self._writer.run(lambda db: db.execute(asked, (device_hash, EXPIRED)))
        return [
            MemberTable(table, person, bytes(code), phase, msgspec.json.decode(summary, type=Summary), at)
            for table, person, code, phase, summary, at in rows
        ]

    async def games_of(self, device_hash: bytes) -> list[MemberGame]:
        """The finished games of a device, the newest first."""
        asked = (
            "SELECT g.table_id, m.person, m.sealed_code, g.game, g.summary, g.ended_at FROM members m"
            " JOIN games g ON g.table_id = m.table_id WHERE m.device_hash = ?"
            f" ORDER BY g.ended_at DESC LIMIT {LISTED}"
        )
        rows = await self._writer.run(lambda db: db.execute(asked, (device_hash,)))
        return [
            MemberGame(table, person, bytes(code), game, msgspec.json.decode(summary, type=GameSummary), at)
            for table, person, code, game, summary, at in rows
        ]

    async def record(self, table: str, game: int) -> str | None:
        """The record of a finished game."""
        asked = "SELECT record FROM games WHERE table_id = ? AND game = ?"
        rows = await self._writer.run(lambda db: db.execute(asked, (table, game)))
        return str(rows[0][0]) if rows else None

    # Handing a seat over

    async def offer(self, code_hash: bytes, handover: Handover) -> None:
        """Keep a one-time code; another one for the same seat is void from then on."""

        def work(db: Connection) -> None:
            db.execute("DELETE FROM handovers WHERE table_id = ? AND seat = ?", (handover.table, handover.seat))
            db.execute(
                "INSERT INTO handovers (code_hash, table_id, seat, person, sealed_code, expires_at)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (code_hash, *handover),
            )

        await self._writer.run(work)

    async def offered(self, code_hash: bytes, now: float) -> Handover | None:
        """What a one-time code is for, while it holds."""
        asked = (
            "SELECT table_id, seat, person, sealed_code, expires_at FROM handovers"
            " WHERE code_hash = ? AND expires_at > ?"
        )
        rows = await self._writer.run(lambda db: db.execute(asked, (code_hash, now)))
        return Handover(rows[0][0], rows[0][1], rows[0][2], bytes(rows[0][3]), rows[0][4]) if rows else None

    # Time

    async def expire(self, before: float, now: float) -> int:
        """Forget the tables that nobody has touched since a moment; their finished games stay."""

        def work(db: Connection) -> int:
            stale = "SELECT id FROM tables WHERE changed_at < ? AND phase <> ?"
            gone = [row[0] for row in db.execute(stale, (before, EXPIRED))]
            db.execute("DELETE FROM handovers WHERE expires_at < ?", (now,))
            for table in gone:
                for part in ("events", "answers", "handovers"):
                    db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
                if db.execute("SELECT 1 FROM games WHERE table_id = ? LIMIT 1", (table,)):
                    db.execute("UPDATE tables SET phase = ?, secrets = ? WHERE id = ?", (EXPIRED, b"", table))
                else:
                    db.execute("DELETE FROM members WHERE table_id = ?", (table,))
                    db.execute("DELETE FROM tables WHERE id = ?", (table,))
            return len(gone)

        return await self._writer.run(work)


def _append(db: Connection, table: str, new: Addition) -> None:
    after = new.number + len(new.events)
    moved = db.execute(
        "UPDATE tables SET number = ?, phase = ?, summary = ?, changed_at = ?"
        " WHERE id = ? AND number = ? AND phase <> ? RETURNING id",
        (after, new.phase, new.summary.decode(), new.at, table, new.number, EXPIRED),
    )
    if not moved:
        raise Conflict(f"table {table} does not stand at event {new.number}")
    if new.spends and not db.execute("DELETE FROM handovers WHERE code_hash = ? RETURNING seat", (new.spends,)):
        raise Conflict("the one-time code was used before")
    if new.events:
        marks = ", ".join(["(?, ?, ?)"] * len(new.events))
        values = [part for row in enumerate(new.events, new.number + 1) for part in (table, *row)]
        db.execute(f"INSERT INTO events (table_id, number, event) VALUES {marks}", values)
    if new.answer:
        db.execute(
            "INSERT INTO answers (table_id, client, id, number) VALUES (?, ?, ?, ?)", (table, *new.answer, after)
        )
    if new.member:
        db.execute(
            "INSERT INTO members (table_id, device_hash, person, sealed_code) VALUES (?, ?, ?, ?)", (table, *new.member)
        )
    for game in new.games:
        db.execute(
            "INSERT INTO games (table_id, game, summary, record, ended_at) VALUES (?, ?, ?, ?, ?)",
            (table, game.game, game.summary.decode(), game.record, new.at),
        )


async def open_store(address: str, timed: Callable[[str, float], None] | None = None) -> Store:
    """The store at a PostgreSQL address or in a SQLite file, brought up to date."""
    if address.startswith(("postgresql://", "postgres://")):
        from outofsock.server.store.postgres import Postgres

        store = Store(lambda: Postgres(address), timed)
    else:
        store = Store(lambda: Sqlite(Path(address)), timed)
    try:
        await store.migrate()
    except BaseException:
        await store.close()
        raise
    return store
