"""One thread that talks to the database. Jobs that wait together are committed together: one sync to disk for all.

A job is a function of a connection. It is answered only after the commit that makes it durable, and a job that fails
leaves no trace and does not harm the others of its batch.
"""

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from outofsock.server.store.connection import Connection, StoreError

MOST: Final = 200  # jobs in one transaction
T = TypeVar("T")


class _Job(Generic[T]):
    """A function to run, and where its answer is awaited."""

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[T] = self.loop.create_future()
        self.outcome: T | BaseException | None = None

    def answer(self) -> None:
        """Tell whoever waits, unless they no longer do."""
        if self.future.done():
            return
        if isinstance(self.outcome, BaseException):
            self.future.set_exception(self.outcome)
        else:
            self.future.set_result(self.outcome)  # type: ignore[arg-type]  # the work's own result


class Writer:
    """Runs jobs in their order, in a thread of its own."""

    def __init__(self, connect: Callable[[], Connection], timed: Callable[[str, float], None] | None = None) -> None:
        self._connect = connect
        self._timed = timed or (lambda kind, seconds: None)
        self._connection: Connection | None = connect()
        self._connection.close()  # it can be reached; the thread makes its own
        self._connection = None
        self._queue: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="outofsock-store", daemon=True)
        self._thread.start()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run a job; its changes are durable when this returns."""
        job = _Job(work)
        if not self._thread.is_alive():
            raise StoreError("the store is closed")
        self._queue.put(job)
        return await job.future

    async def close(self) -> None:
        """Finish what waits, and stop."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        is_open = True
        while is_open:
            batch: list[_Job[Any]] = []
            job = self._queue.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MOST or self._queue.empty():
                    break
                job = self._queue.get()
            is_open = job is not None
            if batch:
                self._run(batch)
                _answer(batch)
        if self._connection:
            self._connection.close()

    def _run(self, batch: list[_Job[Any]]) -> None:
        started = time.perf_counter()
        try:
            connection = self._connection = self._connection or self._connect()
            connection.begin()
            for job in batch:
                _one(connection, job)
            connection.control("COMMIT")
        except StoreError as error:
            for job in batch:
                job.outcome = error
            self._give_up()
        else:
            self._timed(connection.kind, time.perf_counter() - started)

    def _give_up(self) -> None:
        """Close a connection in an unknown state; the next batch makes a new one."""
        with contextlib.suppress(Exception):
            if self._connection:
                self._connection.close()
        self._connection = None


def _answer(batch: list[_Job[Any]]) -> None:
    """Answer all jobs in one step of their loop; a loop that has ended awaits nothing."""
    with contextlib.suppress(RuntimeError):
        batch[0].loop.call_soon_threadsafe(_tell, batch)


def _tell(batch: list[_Job[Any]]) -> None:
    for job in batch:
        job.answer()


def _one(connection: Connection, job: _Job[Any]) -> None:
    """Run a job so that it can fail alone."""
    connection.control("SAVEPOINT job")
    try:
        job.outcome = job.work(connection)
    except Exception as error:
        job.outcome = error
        connection.control("ROLLBACK TO SAVEPOINT job")
    connection.control("RELEASE SAVEPOINT job")
