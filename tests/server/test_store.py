"""The store: what is written stays, once, and all of a step or nothing of it. On both databases."""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg
import pytest

from outofsock.server.codes import hashed
from outofsock.server.store import Conflict, Store, StoreError, open_store
from outofsock.server.store.connection import Connection
from outofsock.server.store.migrations import VERSIONS, migrate, version
from outofsock.server.store.rows import Addition, Answer, FinishedGame, Handover, Member, NewTable
from tests.server.conftest import opened

SUMMARY = b'{"names":["Ana"],"persons":["p1"],"to_act":0}'
GAME = b'{"names":["Ana","Ben"],"persons":["p1",null],"scores":[12,-4],"winner":0}'
DEVICE = b"d" * 32


def table(name: str) -> NewTable:
    return NewTable(name, hashed(f"invite {name}"), hashed(f"watch {name}"), b"the dealer's secret")


def adds(*events: bytes, number: int, at: float = 100.0, **more: object) -> Addition:
    return Addition(list(events), number, "playing", SUMMARY, at, **more)  # type: ignore[arg-type]


def run(database: str, scene: Callable[[Store], Awaitable[None]]) -> None:
    async def play() -> None:
        async with opened(database) as store:
            await scene(store)

    asyncio.run(play())


def test_a_table_comes_back_as_it_was_written(database: str) -> None:
    member = Member(DEVICE, "p1", b"s" * 16)

    async def write(store: Store) -> None:
        await store.make(table("t"), adds(b"one", b"two", number=0, member=member))
        await store.append("t", adds(b"three", number=2, answer=Answer("p1/tab", "7")))

    async def read(store: Store) -> None:
        loaded = await store.load("t")
        assert loaded.secrets == b"the dealer's secret"
        assert loaded.events == [b"one", b"two", b"three"]
        assert loaded.members == {DEVICE: member}
        assert loaded.answers == {Answer("p1/tab", "7"): 3}

    run(database, write)
    run(database, read)


def test_codes_are_found_by_their_hashes_only(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.make(table("t"), adds(b"one", number=0))
        invited, watching = await store.find(hashed("invite t")), await store.find(hashed("watch t"))
        assert invited is not None
        assert watching is not None
        assert (invited.table, invited.may_sit) == ("t", True)
        assert (watching.table, watching.may_sit) == ("t", False)
        assert await store.find(hashed("invite u")) is None
        assert await store.find(b"invite t") is None

    run(database, scene)


def test_the_same_number_is_never_written_twice(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.make(table("t"), adds(b"one", number=0))
        await store.append("t", adds(b"two", number=1))
        with pytest.raises(Conflict, match="does not stand at event 1"):
            await store.append("t", adds(b"another two", number=1))
        with pytest.raises(Conflict):
            await store.append("t", adds(b"five", number=4))
        assert (await store.load("t")).events == [b"one", b"two"]

    run(database, scene)


def test_a_step_is_written_as_a_whole_or_not_at_all(database: str) -> None:
    answer = Answer("p1/tab", "1")

    async def scene(store: Store) -> None:
        await store.make(table("t"), adds(b"one", number=0))
        await store.append("t", adds(b"two", number=1, answer=answer))
        with pytest.raises(Conflict):
            await store.append("t", adds(b"three", number=2, answer=answer))  # the same id, answered before
        loaded = await store.load("t")
        assert loaded.events == [b"one", b"two"]
        await store.append("t", adds(b"three", number=2))
        assert len((await store.load("t")).events) == 3

    run(database, scene)


def test_of_many_steps_at_once_those_that_fail_do_not_harm_the_others(database: str) -> None:
    async def scene(store: Store) -> None:
        for name in "abcdefgh":
            await store.make(table(name), adds(b"one", number=0))
        steps = [store.append(name, adds(b"two", number=5 if name in "cf" else 1)) for name in "abcdefgh"]
        outcomes = await asyncio.gather(*steps, return_exceptions=True)
        failed = "".join(name for name, outcome in zip("abcdefgh", outcomes, strict=True) if outcome is not None)
        assert failed == "cf"
        assert all(isinstance(outcome, Conflict) for outcome in outcomes if outcome)
        counts = [len((await store.load(name)).events) for name in "abcdefgh"]
        assert counts == [2, 2, 1, 2, 2, 1, 2, 2]

    run(database, scene)


def test_of_two_who_race_for_the_same_number_one_wins(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.make(table("t"), adds(b"one", number=0))
        other = await open_store(database)
        racing = [each.append("t", adds(b"two", number=1)) for each in (store, other) for _ in range(3)]
        outcomes = await asyncio.gather(*racing, return_exceptions=True)
        await other.close()
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict"] * 5 + ["NoneType"]
        assert (await store.load("t")).events == [b"one", b"two"]

    run(database, scene)


def test_a_device_finds_its_tables_and_its_finished_games(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.make(table("old"), adds(b"one", number=0, at=1.0, member=Member(DEVICE, "p1", b"o" * 16)))
        await store.make(table("new"), adds(b"one", number=0, at=2.0, member=Member(DEVICE, "p2", b"n" * 16)))
        await store.make(table("foreign"), adds(b"one", number=0, at=3.0))
        await store.append("old", adds(b"two", number=1, at=1.5, games=(FinishedGame(1, GAME, "the record"),)))
        mine = await store.tables_of(DEVICE)
        assert [(row.table, row.person, row.sealed_code) for row in mine] == [
            ("new", "p2", b"n" * 16),
            ("old", "p1", b"o" * 16),
        ]
        games = await store.games_of(DEVICE)
        assert [(row.table, row.game, row.summary.scores, row.ended_at) for row in games] == [("old", 1, [12, -4], 1.5)]
        assert await store.record("old", 1) == "the record"
        assert await store.record("old", 2) is None
        assert await store.tables_of(b"e" * 32) == []

    run(database, scene)


def test_a_one_time_code_holds_once_and_for_a_while(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.make(table("t"), adds(b"one", number=0))
        await store.offer(b"c" * 32, Handover("t", 1, "p1", b"s" * 16, 50.0))
        assert await store.offered(b"c" * 32, 49.0) == Handover("t", 1, "p1", b"s" * 16, 50.0)
        assert await store.offered(b"c" * 32, 51.0) is None
        await store.append("t", adds(b"two", number=1, spends=b"c" * 32))
        assert await store.offered(b"c" * 32, 49.0) is None
        with pytest.raises(Conflict, match="used before"):
            await store.append("t", adds(b"three", number=2, spends=b"c" * 32))
        assert len((await store.load("t")).events) == 2

    run(database, scene)


def test_a_second_code_for_a_seat_makes_the_first_one_void(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.make(table("t"), adds(b"one", number=0))
        await store.offer(b"c" * 32, Handover("t", 1, "p1", b"s" * 16, 50.0))
        await store.offer(b"e" * 32, Handover("t", 1, "p1", b"s" * 16, 50.0))
        assert await store.offered(b"c" * 32, 1.0) is None
        assert await store.offered(b"e" * 32, 1.0) is not None

    run(database, scene)


def test_old_tables_go_and_their_finished_games_stay(database: str) -> None:
    member = Member(DEVICE, "p1", b"s" * 16)

    async def scene(store: Store) -> None:
        await store.make(table("idle"), adds(b"one", number=0, at=10.0, member=member))
        await store.make(table("played"), adds(b"one", number=0, at=10.0, member=member))
        await store.append("played", adds(b"two", number=1, at=20.0, games=(FinishedGame(1, GAME, "the record"),)))
        await store.make(table("busy"), adds(b"one", number=0, at=10.0, member=member))
        await store.append("busy", adds(b"two", number=1, at=90.0))
        assert await store.count_open() == 3
        assert await store.expire(before=50.0, now=100.0) == 2
        assert await store.expire(before=50.0, now=100.0) == 0
        assert await store.find(hashed("invite idle")) is None
        with pytest.raises(Conflict):
            await store.load("idle")
        played = await store.find(hashed("invite played"))
        assert played is not None
        assert played.is_expired
        assert await store.record("played", 1) == "the record"
        assert [row.table for row in await store.games_of(DEVICE)] == ["played"]
        assert [row.table for row in await store.tables_of(DEVICE)] == ["busy"]
        left = await store.load("played")
        assert (left.secrets, left.events) == (b"", [])
        with pytest.raises(Conflict):
            await store.append("played", adds(b"three", number=2))
        assert (await store.load("busy")).events == [b"one", b"two"]

    run(database, scene)


def test_a_database_is_brought_up_to_date_step_by_step_and_only_once(database: str) -> None:
    async def scene(store: Store) -> None:
        assert await store.migrate() == len(VERSIONS)
        await store.make(table("t"), adds(b"one", number=0))

    run(database, scene)
    run(database, _has_one_event)


async def _has_one_event(store: Store) -> None:
    assert (await store.load("t")).events == [b"one"]


def test_a_database_of_a_newer_program_is_refused(database: str) -> None:
    def from_the_future(db: Connection) -> None:
        db.execute("INSERT INTO schema_versions VALUES (?)", (len(VERSIONS) + 1,))

    async def scene(store: Store) -> None:
        await store._writer.run(from_the_future)
        assert await store._writer.run(version) == len(VERSIONS) + 1
        with pytest.raises(StoreError, match="used by a newer one"):
            await store._writer.run(migrate)

    run(database, scene)
    with pytest.raises(StoreError, match="newer"):
        asyncio.run(open_store(database))


def test_a_closed_store_says_so(database: str) -> None:
    async def scene() -> None:
        store = await open_store(database)
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.ping()

    asyncio.run(scene())


def test_a_lost_connection_fails_one_step_and_is_made_again(new_database: Callable[[str], str]) -> None:
    address = new_database("postgresql")

    async def scene(store: Store) -> None:
        await store.make(table("t"), adds(b"one", number=0))
        with psycopg.connect(address, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()"
            )
        with pytest.raises(StoreError):
            await store.append("t", adds(b"two", number=1))
        await store.append("t", adds(b"two", number=1))
        assert (await store.load("t")).events == [b"one", b"two"]

    run(address, scene)


def test_a_folder_that_cannot_be_written_is_named() -> None:
    with pytest.raises(StoreError, match=r"/proc/nowhere/tables\.sqlite cannot be opened"):
        asyncio.run(open_store("/proc/nowhere/tables.sqlite"))


def test_a_server_that_cannot_be_reached_is_said_without_its_password() -> None:
    with pytest.raises(StoreError, match="cannot be reached") as caught:
        asyncio.run(open_store("postgresql://sock:hunter2@127.0.0.1:1/sock"))
    assert "hunter2" not in str(caught.value)
