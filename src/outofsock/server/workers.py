"""Worker processes for everything that takes long, so that the event loop never does.

Each worker is a process with a thread of the server that hands it tasks. A worker that dies is replaced and its task
done again; one that takes too long is ended, and whoever asked is told.
"""

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import queue
import threading
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final

from outofsock.rules import OutOfSockError
from outofsock.server import labour
from outofsock.server.logs import say
from outofsock.server.metrics import Metrics

ATTEMPTS: Final = 3  # of a task whose worker dies
WARM_UP: Final = 120.0  # seconds until a new worker must be ready
LONGEST: Final = 60.0  # seconds for anything
URGENT, USUAL, IDLE, LAST = range(4)  # a toss goes first, then bots, then baskets to be filled for later
PRIORITY: Final = {labour.Throw: URGENT, labour.Fill: IDLE}


class WorkFailed(OutOfSockError):
    """A task that could not be done."""


class TookTooLong(WorkFailed):
    """A task that was given up."""


class _Died(Exception):
    """The worker is gone."""


@dataclass(order=True)
class _Job:
    priority: int
    place: int
    task: labour.Task | None = field(compare=False)
    seconds: float = field(compare=False, default=LONGEST)
    future: asyncio.Future[Any] | None = field(compare=False, default=None)


class _Worker:
    """One process, and the server's end of its pipe."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=labour.main, args=(theirs,), name="outofsock-worker", daemon=True)
        self.process.start()
        theirs.close()

    def answer(self, seconds: float) -> object:
        """Wait for what the worker sends."""
        pipe: Connection = self._pipe
        try:
            if not pipe.poll(seconds):
                raise TookTooLong(f"no answer within {seconds:g} s")
            return pipe.recv()
        except (EOFError, OSError) as error:
            raise _Died from error

    def do(self, task: labour.Task, seconds: float) -> object:
        """Hand over a task and wait for its result."""
        try:
            self._pipe.send(task)
        except OSError as error:
            raise _Died from error
        return self.answer(seconds)

    def end(self) -> None:
        """End the process for good."""
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Pool:
    """The workers."""

    def __init__(self, workers: int, metrics: Metrics) -> None:
        self._metrics = metrics
        self._places = itertools.count()
        self._queue: queue.PriorityQueue[_Job] = queue.PriorityQueue()
        self._workers: dict[int, _Worker] = {}
        self._ready: set[int] = set()
        self._is_closed = threading.Event()
        self._threads = [
            threading.Thread(target=self._serve, args=(number,), name=f"outofsock-worker-{number}", daemon=True)
            for number in range(workers)
        ]
        metrics.gauge("outofsock_workers", "Worker processes that are ready.", lambda: self.ready)
        metrics.gauge("outofsock_work_waiting", "Tasks that wait for a worker.", self._queue.qsize)

    def start(self) -> None:
        """Start all workers; tasks may be given at once and wait for the first that is ready."""
        for thread in self._threads:
            thread.start()

    @property
    def ready(self) -> int:
        """How many workers are ready."""
        return len(self._ready)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes."""
        return [worker.process.pid or 0 for worker in list(self._workers.values())]

    async def run(self, task: labour.Task, seconds: float = LONGEST) -> Any:  # noqa: ANN401 - as the task gives it
        """The result of a task. Raises WorkFailed."""
        started = time.perf_counter()
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        priority = PRIORITY.get(type(task), USUAL)
        self._queue.put(_Job(priority, next(self._places), task, seconds, future))
        result = await future
        self._metrics.work.add(type(task).__name__.lower(), time.perf_counter() - started)
        return result

    async def close(self) -> None:
        """End all workers, whatever they do."""
        self._is_closed.set()
        for _ in self._threads:
            self._queue.put(_Job(LAST, next(self._places), None))
        for worker in list(self._workers.values()):
            worker.process.kill()
        await asyncio.to_thread(self._join)

    def _join(self) -> None:
        for thread in self._threads:
            if thread.ident:
                thread.join()

    def _serve(self, number: int) -> None:
        """One thread: keep one worker alive and give it tasks."""
        worker = self._new_worker(number)
        while worker is not None:
            job = self._queue.get()
            if self._is_closed.is_set() or job.task is None:
                break
            outcome: object = WorkFailed(f"{ATTEMPTS} workers died over it")
            for _ in range(ATTEMPTS):
                try:
                    outcome = worker.do(job.task, job.seconds)
                except _Died:
                    worker = self._replace(number, worker, "died")
                except TookTooLong as error:
                    outcome = error
                    worker = self._replace(number, worker, "took too long")
                    break
                else:
                    break
                if worker is None:
                    break
            _answer(job, outcome)
        if worker is not None:
            worker.end()

    def _replace(self, number: int, worker: _Worker, why: str) -> _Worker | None:
        self._ready.discard(number)
        worker.end()
        if self._is_closed.is_set():
            return None
        self._metrics.restarts.add()
        say("worker replaced", level=logging.WARNING, worker=number, why=why)
        return self._new_worker(number)

    def _new_worker(self, number: int) -> _Worker | None:
        """A worker that is warm; tries again for as long as it takes, or until the pool is closed."""
        pause = 0.5
        while not self._is_closed.is_set():
            worker = _Worker()
            self._workers[number] = worker
            try:
                worker.answer(WARM_UP)
            except (_Died, TookTooLong):
                worker.end()
                if not self._is_closed.is_set():
                    say("worker could not start", level=logging.ERROR, worker=number, again_in=pause)
                self._is_closed.wait(pause)
                pause = min(30.0, pause * 2)
            else:
                self._ready.add(number)
                return worker
        return None


def _answer(job: _Job, outcome: object) -> None:
    """Tell whoever waits; a loop that has ended awaits nothing."""
    assert job.future, "only real jobs are answered"
    with contextlib.suppress(RuntimeError):
        job.future.get_loop().call_soon_threadsafe(_settle, job.future, outcome)


def _settle(future: asyncio.Future[Any], outcome: object) -> None:
    if future.done():
        return
    if isinstance(outcome, labour.Failed):
        future.set_exception(WorkFailed(outcome.why))
    elif isinstance(outcome, WorkFailed):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
