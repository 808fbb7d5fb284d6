"""The shape of the database, version by version. A version that was ever released is never edited: add the next one.

{blob} and {float} are the database's own names for these types.
"""

from typing import Final

from outofsock.server.store.connection import Connection, StoreError

VERSIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            invite_hash {blob} NOT NULL UNIQUE,
            watch_hash {blob} NOT NULL UNIQUE,
            secrets {blob} NOT NULL,
            number BIGINT NOT NULL,
            phase TEXT NOT NULL,
            summary TEXT NOT NULL,
            created_at {float} NOT NULL,
            changed_at {float} NOT NULL
        )""",
        "CREATE INDEX tables_by_change ON tables (changed_at)",
        """CREATE TABLE events (
            table_id TEXT NOT NULL REFERENCES tables (id),
            number BIGINT NOT NULL,
            event {blob} NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
        """CREATE TABLE members (
            table_id TEXT NOT NULL REFERENCES tables (id),
            device_hash {blob} NOT NULL,
            person TEXT NOT NULL,
            sealed_code {blob} NOT NULL,
            PRIMARY KEY (table_id, device_hash)
        )""",
        "CREATE INDEX members_by_device ON members (device_hash)",
        """CREATE TABLE answers (
            table_id TEXT NOT NULL REFERENCES tables (id),
            client TEXT NOT NULL,
            id TEXT NOT NULL,
            number BIGINT NOT NULL,
            PRIMARY KEY (table_id, client, id)
        )""",
        """CREATE TABLE handovers (
            code_hash {blob} PRIMARY KEY,
            table_id TEXT NOT NULL REFERENCES tables (id),
            seat BIGINT NOT NULL,
            person TEXT NOT NULL,
            sealed_code {blob} NOT NULL,
            expires_at {float} NOT NULL
        )""",
        "CREATE INDEX handovers_by_table ON handovers (table_id)",
        """CREATE TABLE games (
            table_id TEXT NOT NULL REFERENCES tables (id),
            game BIGINT NOT NULL,
            summary TEXT NOT NULL,
            record TEXT NOT NULL,
            ended_at {float} NOT NULL,
            PRIMARY KEY (table_id, game)
        )""",
    ),
)


def version(connection: Connection) -> int:
    """How far the database has come; 0 if there is nothing."""
    connection.execute("CREATE TABLE IF NOT EXISTS schema_versions (version BIGINT PRIMARY KEY)")
    return int(connection.execute("SELECT COALESCE(MAX(version), 0) FROM schema_versions")[0][0])


def migrate(connection: Connection, upto: int = len(VERSIONS)) -> int:
    """Bring the database to a version, step by step, and give the one it had."""
    found = version(connection)
    if found > len(VERSIONS):
        raise StoreError(
            f"the database has version {found}, this program knows {len(VERSIONS)}: it was used by a newer one"
        )
    for number, statements in enumerate(VERSIONS[found:upto], start=found + 1):
        for statement in statements:
            connection.execute(statement.format(**connection.types))
        connection.execute("INSERT INTO schema_versions VALUES (?)", (number,))
    return found
