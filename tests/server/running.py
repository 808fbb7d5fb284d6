"""A real server for the tests: in a thread of this process, or as a process of its own that can be killed."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from websockets.sync.client import ClientConnection, connect

from outofsock.server.app import application
from outofsock.server.client import Client
from outofsock.server.gate import COOKIE
from outofsock.server.messages import NewSeat, NewTable, TableMade
from outofsock.server.serve import Server, address, config_of, listening
from outofsock.server.settings import Settings
from outofsock.table.options import Options


def eventually(condition: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Whether a condition comes true in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


class InThread:
    """A server in a thread, with real sockets, a real store and real workers."""

    def __init__(self, settings: Settings) -> None:
        self._socket = listening("127.0.0.1", 0, may_move=False)
        self.address = address(self._socket).rstrip("/")
        ready = threading.Event()
        self.server = Server(config_of(application(settings), settings), ready.set)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert ready.wait(30), "the server did not start"

    def _run(self) -> None:
        self.server.run(sockets=[self._socket])

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(30)
        self._socket.close()
        assert not self._thread.is_alive(), "the server did not stop"


class InProcess:
    """`outofsock serve` as a process of its own, on a port that stays the same when it is started again."""

    def __init__(self, folder: Path, database: str, *options: str) -> None:
        self._command = [sys.executable, "-m", "outofsock", "serve", "--no-browser", "--database", database, *options]
        self.log = folder / "server.log"
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [*self._command, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        found = re.search(r"(http://\S+:(\d+))/", told)
        if found is None:
            self.kill()
            raise AssertionError(f"the server did not start: {told!r} {self.log.read_text()}")
        self.address, self.port = found[1], int(found[2])
        return self

    def send(self, number: signal.Signals) -> int:
        """Send a signal, wait for the end, and give the exit code."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(number)
        self.process.wait(30)
        self.process.stdout.close()
        return self.process.returncode

    def kill(self) -> None:
        self.send(signal.SIGKILL)

    def stop(self) -> int:
        return self.send(signal.SIGTERM)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process and self.process.poll() is None:
            self.kill()


def metric(server: str, name: str) -> float:
    """One number of /metrics."""
    with urllib.request.urlopen(server + "/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return float(next(line.rsplit(" ", 1)[1] for line in lines if line.startswith(name + " ")))


def is_well(server: str) -> bool:
    """Whether the store answers and a worker is ready."""
    try:
        with urllib.request.urlopen(server + "/healthz", timeout=10) as answer:
            return bool(answer.status == 200)
    except urllib.error.HTTPError as error:
        error.close()
        return False


def table_for(client: Client, *others: str, starts: bool = False) -> TableMade:
    """A table made by this client, with bots of these names."""
    seats = [NewSeat(bot=name) for name in others]
    return client.make(NewTable(name="Ana", seats=seats, options=Options(starts_at_once=starts)))


def raw_socket(server: str, code: str, *, origin: str | None = None, secret: str | None = None) -> ClientConnection:
    """A socket without any manners."""
    headers = {"Cookie": f"{COOKIE}={secret}"} if secret else {}
    url = f"ws{server.removeprefix('http')}/api/tables/{code}/socket"
    if origin:
        headers["Origin"] = origin
    return connect(url, additional_headers=headers, compression=None, max_size=None, ping_interval=None)


def told(socket: ClientConnection, seconds: float = 10.0) -> dict[str, object]:
    """The next message, as it is."""
    message: dict[str, object] = msgspec.json.decode(socket.recv(seconds))
    return message


def end(pid: int) -> None:
    """Kill a process that belongs to the server under test."""
    os.kill(pid, signal.SIGKILL)
