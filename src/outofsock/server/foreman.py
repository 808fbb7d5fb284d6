"""Sees to it that what a table wants computed is computed: tosses, bots, and baskets filled beforehand."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from outofsock.rules import Toss
from outofsock.server import labour, work
from outofsock.server.ledger import Act
from outofsock.server.logs import say
from outofsock.server.services import Services
from outofsock.server.store import StoreError
from outofsock.server.workers import WorkFailed
from outofsock.table.state import FLIGHT
from outofsock.table.table import BotJob, Table, TossJob
from outofsock.toss.fill import Filled

AGAIN: Final = 1.0  # seconds until failed work is tried again


class Foreman:
    """Works for one table, one job after another; what is out of date when it is done counts for nothing."""

    def __init__(self, services: Services, table: Table, step: Callable[[Act], Awaitable[object]]) -> None:
        self._services = services
        self._table = table
        self._step = step
        self._filled: Filled | None = None
        self._working: asyncio.Task[None] | None = None
        self._filling: asyncio.Task[None] | None = None

    def go_on(self) -> None:
        """Look what there is to do."""
        if self._working is None and self._table.work() is not None:
            self._working = asyncio.create_task(self._work())
        key = self._table.prefill()
        if key and self._filling is None and not (self._filled and self._filled.key == key):
            self._filling = asyncio.create_task(self._fill(key))

    def stop(self) -> None:
        """Let everything be."""
        for task in (self._working, self._filling):
            if task:
                task.cancel()

    async def _work(self) -> None:
        try:
            while (job := self._table.work()) is not None:
                try:
                    await self._step(await self._done(job))
                except StoreError:
                    return  # the room is gone, and with it this work
                except WorkFailed as error:
                    say("work failed", level=logging.ERROR, kind=type(job).__name__, why=str(error))
                    await asyncio.sleep(AGAIN)
                except Exception as error:
                    say("work failed", level=logging.ERROR, kind=type(job).__name__, error=error)
                    await asyncio.sleep(AGAIN)
        finally:
            self._working = None

    async def _done(self, job: TossJob | BotJob) -> Act:
        if isinstance(job, TossJob):
            toss = job
            tossed = await work.tossed(self._services, toss, self._filled)
            return lambda now: self._table.land(toss.number, tossed, now)
        asked_at, on, pause = self._services.clock(), job.on, self._pause()
        if job.kind == "aim":
            strength = await work.aimed(self._services, job)
            await self._wait(asked_at + pause)
            return lambda now: self._table.bot_aims(on, strength, now)
        decision = await work.chosen(self._services, job)
        await self._wait(asked_at + pause)
        return lambda now: self._table.bot_chooses(on, decision, now)

    def _pause(self) -> float:
        """How long a bot waits so that people can follow: longer while they watch dice roll."""
        pause, play = self._services.settings.bot_pause, self._table.state.play
        just_tossed = play is not None and bool(play.moves) and isinstance(play.moves[-1], Toss)
        return pause + FLIGHT if pause and just_tossed else pause

    async def _wait(self, until: float) -> None:
        await asyncio.sleep(max(0.0, until - self._services.clock()))

    async def _fill(self, key: bytes) -> None:
        try:
            self._filled = await self._services.pool.run(labour.Fill(key))
        except WorkFailed as error:
            say("work failed", level=logging.WARNING, kind="Fill", why=str(error))
        finally:
            self._filling = None
