"""Run the server: find a port, say where it is, open a browser, and stop gracefully."""

import asyncio
import errno
import logging
import os
import socket
import webbrowser
from collections.abc import Callable
from dataclasses import replace

import uvicorn

from outofsock.rules import OutOfSockError
from outofsock.server import logs
from outofsock.server.app import application
from outofsock.server.gate import Gate
from outofsock.server.settings import Settings
from outofsock.server.store import open_store

GRACE = 5  # seconds for open requests when the server stops; sockets are told to come back (code 1012)


class PortTaken(OutOfSockError):
    """The address cannot be listened on."""


def listening(host: str, port: int, *, may_move: bool) -> socket.socket:
    """A bound socket on this port; if it is taken and we may move, on one that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ours = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        ours.bind((host, port))
    except OSError as error:
        ours.close()
        if may_move and error.errno == errno.EADDRINUSE:
            return listening(host, 0, may_move=False)
        raise PortTaken(f"cannot listen on {host}:{port}: {error.strerror}") from error
    ours.set_inheritable(False)
    return ours


def address(ours: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = ours.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


async def _try(database: str) -> None:
    """Say in one clear sentence, before anything is started, that the database cannot be used."""
    await (await open_store(database)).close()


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def config_of(app: Gate, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # each idle socket would keep buffers for it
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def serve(settings: Settings, *, may_move: bool, browser: bool, announce: Callable[[str], None]) -> int:
    """Serve until interrupted; gives an exit code."""
    logs.set_up(settings.log_level)
    asyncio.run(_try(settings.database))
    ours = listening(settings.host, settings.port, may_move=may_move)
    where = address(ours)
    settings = replace(settings, port=ours.getsockname()[1])

    def ready() -> None:
        announce(where)
        if browser:
            webbrowser.open(where)

    server = Server(config_of(application(settings), settings), ready)
    try:
        server.run(sockets=[ours])
    except KeyboardInterrupt:
        logs.say("interrupted", level=logging.DEBUG)
    return 0 if server.started else 1
