"""A client of the protocol for programs: it asks, keeps up with the news, and comes back after a lost connection.

`examples/wire_client.py` plays a whole game with it; `outofsock join` lets a bot of one's own machine take a seat.
"""

import contextlib
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from outofsock.rules import OutOfSockError
from outofsock.server import messages
from outofsock.server.gate import COOKIE
from outofsock.server.messages import Accepted, Ask, FromServer, Hello, News, NewTable, Ping, TableMade, Welcome
from outofsock.table.commands import AddSeed, AnyCommand
from outofsock.table.errors import Refused
from outofsock.table.view import View

DECODER: Final = msgspec.json.Decoder(FromServer)
PING: Final = 2.5  # seconds of silence after which a client asks whether the server is there
GIVE_UP: Final = 9.0  # seconds of silence after which it reconnects
LARGEST: Final = 16 * 1024 * 1024  # bytes of a message: a welcome may hold a whole evening


class Unreachable(OutOfSockError):
    """The server did not come back in time."""


class BadLink(OutOfSockError):
    """A text that is no link to a table."""


def parse_link(link: str) -> tuple[str, str]:
    """The server and the code of a link.

    >>> parse_link("http://127.0.0.1:8642/t/hqEeMtCkgG2ADZBK2pZ2Qw")
    ('http://127.0.0.1:8642', 'hqEeMtCkgG2ADZBK2pZ2Qw')
    """
    parts = urlsplit(link)
    path = parts.path.strip("/").split("/")
    if parts.scheme not in ("http", "https") or not parts.netloc or len(path) != 2 or path[0] != "t":
        raise BadLink("a link looks like https://host/t/CODE")
    return f"{parts.scheme}://{parts.netloc}", path[1]


class Client:
    """One device at one table."""

    def __init__(
        self,
        server: str,
        *,
        secret: str | None = None,
        patience: float = 30.0,
        hears: Callable[[str | bytes], None] | None = None,
    ) -> None:
        self.server = server.rstrip("/")
        self.secret = secret or secrets.token_urlsafe(32)
        self.name = secrets.token_hex(8)  # of this client; ids of commands are counted within it
        self.events: list[messages.Numbered] = []
        self._patience = patience
        self._hears = hears  # is given every message as it came
        self._asked = 0
        self._code = ""
        self.connections = 0
        self._open = contextlib.ExitStack()
        self._socket: ClientConnection | None = None
        self._welcome: Welcome | None = None
        self._view: View | None = None

    # Over HTTP

    def request(self, path: str, body: object = None) -> bytes:
        """GET, or POST with a body. Raises Refused with what the server says."""
        sent = None if body is None else msgspec.json.encode(body)
        headers = {"Cookie": f"{COOKIE}={self.secret}", "Content-Type": "application/json"}
        try:
            with urllib.request.urlopen(
                urllib.request.Request(self.server + path, sent, headers), timeout=30
            ) as answer:
                return bytes(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                told = json.loads(error.read() or b"{}")
            raise Refused(told.get("code", "not_possible"), **told.get("params", {})) from None

    def make(self, wish: NewTable) -> TableMade:
        """Make a table."""
        return msgspec.json.decode(self.request("/api/tables", wish), type=TableMade)

    # The socket

    @property
    def view(self) -> View:
        """How things stand, as far as this client knows."""
        assert self._view is not None, "join a table first"
        return self._view

    @property
    def welcome(self) -> Welcome:
        """The last welcome."""
        assert self._welcome is not None, "join a table first"
        return self._welcome

    @property
    def number(self) -> int:
        """The last event seen."""
        return self._view.number if self._view else 0

    @property
    def seats(self) -> list[int]:
        """Our seats."""
        return [seat.seat for seat in self.view.seats if seat.person == self.welcome.person]

    def join(self, code: str) -> Welcome:
        """Connect to a table, from its first event on. Raises Refused."""
        self._code = code
        self._reconnect()
        if self.seats:
            self.add_seed()
        return self.welcome

    def add_seed(self) -> None:
        """Add chance of our own to the deal, unless we have, or the game has begun."""
        if self.view.phase == "waiting" and self.welcome.person not in self.view.fairness.seeds:
            self.ask(AddSeed(seed=secrets.token_hex(16)))

    def ask(self, command: AnyCommand, asked: str | None = None) -> Accepted:
        """Ask for something and wait for the answer, across lost connections. Raises Refused."""
        self._asked += 1
        ask = Ask(id=asked or str(self._asked), on=self.number, command=command)
        self._send(ask)
        while True:
            try:
                message = self._receive(PING)
            except ConnectionClosed:
                self._reconnect()
                self._send(ask)  # the same id: if it was carried out before, the answer is the same
                continue
            match message:
                case Accepted(id=ask.id):
                    return message
                case messages.Refused(id=ask.id, code="too_fast"):
                    time.sleep(float(message.params["seconds"]))
                    self._send(ask)
                case messages.Refused(id=ask.id):
                    raise Refused(message.code, **message.params)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for news; False if nothing new came in this time."""
        until = None if seconds is None else time.monotonic() + seconds
        before = self.number
        while self.number == before:
            left = PING if until is None else min(PING, until - time.monotonic())
            if left <= 0:
                return False
            try:
                if self._receive(left) is None and left == PING:
                    self._send(Ping())
            except ConnectionClosed:
                self._reconnect()
        return True

    def close(self) -> None:
        """Hang up."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _send(self, message: messages.FromClient) -> None:
        assert self._socket is not None, "join a table first"
        with contextlib.suppress(ConnectionClosed):  # noticed when the answer is awaited
            self._socket.send(msgspec.json.encode(message).decode())

    def _receive(self, seconds: float) -> FromServer | None:
        """The next message, taken in; None after silence."""
        assert self._socket is not None, "join a table first"
        try:
            text = self._socket.recv(seconds)
        except TimeoutError:
            return None
        message: FromServer = DECODER.decode(text)
        if self._hears:
            self._hears(text)
        if isinstance(message, Welcome):
            self._welcome = message
            self._take_in(message.missed, message.view)
        elif isinstance(message, News):
            self._take_in(message.events, message.view)
        return message

    def _take_in(self, events: list[messages.Numbered], view: View) -> None:
        self.events += events
        self._view = view

    def _reconnect(self) -> None:
        until, pause = time.monotonic() + self._patience, 0.05
        while True:
            try:
                self._connect()
            except (OSError, ConnectionClosed, InvalidHandshake) as error:
                if time.monotonic() > until:
                    raise Unreachable(f"{self.server} cannot be reached: {error}") from error
                time.sleep(pause)
                pause = min(1.0, 2 * pause)
            else:
                return

    def _connect(self) -> None:
        """Say hello with the last event seen, and take in what was missed."""
        self.close()
        connecting = connect(
            f"ws{self.server.removeprefix('http')}/api/tables/{self._code}/socket",
            additional_headers={"Cookie": f"{COOKIE}={self.secret}"},
            compression=None,
            max_size=LARGEST,
            ping_interval=None,
            close_timeout=1,
        )
        self._socket = self._open.enter_context(connecting)
        self._send(Hello(client=self.name, last=self.number))
        first = self._receive(GIVE_UP)
        if isinstance(first, messages.Refused):
            raise Refused(first.code, **first.params)
        if not isinstance(first, Welcome):
            raise TimeoutError("no welcome")
        self.connections += 1
