"""Worker processes: warm, replaceable, and never waited for longer than allowed. Real processes, killed for real."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable

import pytest

from outofsock.rules import Position, Take
from outofsock.server import labour, work
from outofsock.server.metrics import Metrics
from outofsock.server.services import Services
from outofsock.server.settings import Settings
from outofsock.server.store import open_store
from outofsock.server.workers import Pool, TookTooLong, WorkFailed
from outofsock.table.table import BotJob
from outofsock.toss import physics
from outofsock.toss.flick import Flick

POSITION = labour.SOME_POSITION
TOSS = labour.Throw(0.5, 0.0, b"key", None)


def with_pool(scene: Callable[[Pool, Metrics], Awaitable[None]], workers: int = 1) -> None:
    async def play() -> None:
        metrics = Metrics()
        pool = Pool(workers, metrics)
        pool.start()
        try:
            await scene(pool, metrics)
        finally:
            await pool.close()
        assert all(not _is_alive(process) for process in pool.processes)

    asyncio.run(play())


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_tosses_as_the_physics_here_does_with_and_without_a_filled_basket() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        here = physics.toss(Flick(0.5), b"key")
        filled = await pool.run(labour.Fill(b"key"))
        assert await pool.run(TOSS) == here
        assert await pool.run(TOSS._replace(filled=filled)) == here
        assert 'outofsock_work_seconds_count{kind="throw"} 2' in metrics.text()

    with_pool(scene)


def test_bots_think_in_workers() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        assert await pool.run(labour.Choose("greedy", 1, POSITION)) in Position.parse(POSITION).legal()
        assert 0 <= await pool.run(labour.Aim("random", 1, POSITION)) <= 1

    with_pool(scene)


def test_a_worker_that_dies_is_replaced_and_its_work_done_again() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        expected = await pool.run(TOSS)
        before = pool.processes
        os.kill(before[0], signal.SIGSTOP)  # so that it dies in the middle of its work
        pending = asyncio.create_task(pool.run(TOSS))
        await asyncio.sleep(0.2)
        os.kill(before[0], signal.SIGKILL)
        assert await pending == expected
        assert pool.processes != before
        assert metrics.restarts.values[""] == 1

    with_pool(scene)


def test_workers_killed_while_idle_are_noticed_with_the_next_work() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        expected = await pool.run(TOSS)
        while pool.ready < 2:
            await asyncio.sleep(0.05)
        for process in pool.processes:
            os.kill(process, signal.SIGKILL)
        assert await asyncio.gather(*[pool.run(TOSS) for _ in range(4)]) == [expected] * 4

    with_pool(scene, workers=2)


def test_a_worker_that_takes_too_long_is_given_up_and_replaced() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        expected = await pool.run(TOSS)
        os.kill(pool.processes[0], signal.SIGSTOP)
        with pytest.raises(TookTooLong, match=r"no answer within 0\.2 s"):
            await pool.run(labour.Choose("greedy", 1, POSITION), seconds=0.2)
        assert await pool.run(TOSS) == expected

    with_pool(scene)


def test_what_goes_wrong_in_a_worker_is_told_and_harms_no_other_work() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        with pytest.raises(WorkFailed, match="there is no bot 'nobody'"):
            await pool.run(labour.Choose("nobody", 1, POSITION))
        assert await pool.run(labour.Choose("greedy", 1, POSITION)) in Position.parse(POSITION).legal()
        assert metrics.restarts.values[""] == 0

    with_pool(scene)


def test_a_toss_goes_before_baskets_to_be_filled() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        await pool.run(TOSS)
        done: list[str] = []

        async def run(name: str, task: labour.Task) -> None:
            await pool.run(task)
            done.append(name)

        fills = [run(f"fill {number}", labour.Fill(b"%d" % number)) for number in range(6)]
        await asyncio.gather(*fills, run("toss", TOSS))
        assert done.index("toss") <= 1, done  # at most one fill was under way already

    with_pool(scene)


def test_closing_does_not_wait_for_a_worker_that_hangs() -> None:
    async def scene(pool: Pool, metrics: Metrics) -> None:
        await pool.run(TOSS)
        os.kill(pool.processes[0], signal.SIGSTOP)
        hanging = asyncio.create_task(pool.run(TOSS))
        await asyncio.sleep(0.2)
        started = time.monotonic()
        await pool.close()
        assert time.monotonic() - started < 5
        with pytest.raises(WorkFailed):
            await hanging

    with_pool(scene)


@pytest.mark.parametrize("bot", ["greedy", "nobody"])
def test_when_a_bot_fails_another_thinks_for_it(bot: str, tmp_path: object) -> None:
    async def play() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        store = await open_store(f"{tmp_path}/tables.sqlite")
        services = Services(Settings(bot_seconds=0.3), metrics, store, pool)
        pool.start()
        try:
            await pool.run(TOSS)
            if bot == "greedy":
                os.kill(pool.processes[0], signal.SIGSTOP)
            decision = await work.chosen(services, BotJob(1, "choose", bot, 5, POSITION))
            assert decision in Position.parse(POSITION).legal()
            assert isinstance(decision, Take)
            assert metrics.fallbacks.values[bot] == 1
            assert 0 <= await work.aimed(services, BotJob(1, "aim", bot, 5, POSITION)) <= 1
        finally:
            await pool.close()
            await store.close()

    asyncio.run(play())
