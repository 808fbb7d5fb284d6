"""Where the work of the laboratory is done: pieces that depend on nothing else, on this machine or on a cluster.

Results come in the order of the pieces, wherever and whenever they were worked out, so that every way gives the same.
"""

import multiprocessing
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Protocol, TypeVar

from outofsock.rules import OutOfSockError

_Piece = TypeVar("_Piece")
_Done = TypeVar("_Done")


class NoCluster(OutOfSockError):
    """Ray is not installed, or there is no cluster at that address."""


class Workers(Protocol):
    """Somebody who does pieces of work."""

    def run(self, work: Callable[[_Piece], _Done], pieces: Sequence[_Piece]) -> Iterator[_Done]:
        """Do all pieces, and give the results in their order."""
        ...  # pragma: no cover


class Here:
    """This process, one piece after the other."""

    def run(self, work: Callable[[_Piece], _Done], pieces: Sequence[_Piece]) -> Iterator[_Done]:
        """Do all pieces, and give the results in their order."""
        return map(work, pieces)


class Processes:
    """Several processes of this machine."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, work: Callable[[_Piece], _Done], pieces: Sequence[_Piece]) -> Iterator[_Done]:
        """Do all pieces, and give the results in their order; what nobody waits for any more is dropped."""
        fresh = multiprocessing.get_context("spawn")  # a fork would copy the locks of other threads
        pool = ProcessPoolExecutor(self.number, mp_context=fresh, initializer=_leave_interrupts_to_the_parent)
        try:
            waiting: list[Future[_Done]] = [pool.submit(work, piece) for piece in pieces]
            for future in waiting:
                yield future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """A Ray cluster: `outofsock[cluster]`. Without an address a small one is started on this machine."""

    def __init__(self, address: str | None = None, processes: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise NoCluster("Ray is not installed: pip install 'outofsock[cluster]'") from None
        self._ray: Any = ray
        self._address = address
        self._processes = processes

    def run(self, work: Callable[[_Piece], _Done], pieces: Sequence[_Piece]) -> Iterator[_Done]:
        """Do all pieces, and give the results in their order."""
        ray = self._ray
        if self._address:
            _knock(self._address)
        options: dict[str, Any] = {"address": self._address} if self._address else {"num_cpus": self._processes}
        try:
            ray.init(log_to_driver=False, logging_level="error", include_dashboard=None, **options)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise NoCluster(f"there is no Ray cluster at {self._address or 'this machine'}: {error}") from None
        try:
            remote = ray.remote(_do)
            for promise in [remote.remote(work, piece) for piece in pieces]:
                yield ray.get(promise)
        finally:
            ray.shutdown()


def workers(processes: int, ray_address: str | None = None) -> Workers:
    """The workers that fit: a cluster if asked for, this process for one, and several processes otherwise."""
    if ray_address is not None:
        return Cluster(None if ray_address == "local" else ray_address, processes)
    return Here() if processes == 1 else Processes(processes)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _do(work: Callable[[_Piece], _Done], piece: _Piece) -> _Done:
    return work(piece)


def _knock(address: str) -> None:
    """Ray tries a host where nobody listens for minutes: find that out in seconds."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return  # "auto", a name that Ray resolves itself
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except OSError as error:
        raise NoCluster(f"there is no Ray cluster at {address}: {error}") from None
