"""When parts fail while people play: the database goes away, a reader does not read."""

import base64
import os
import socket
from pathlib import Path

import psycopg
import pytest

from outofsock.server.client import Client
from outofsock.server.limits import Limits, Rate
from outofsock.server.settings import Settings
from outofsock.table import commands, events
from outofsock.table.errors import Refused
from tests.server.conftest import Addresses
from tests.server.running import InThread, eventually, metric, table_for

FREE = Rate(1e9, 1e9)


def cut_off(address: str) -> None:
    """End all connections of this application to the database."""
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = current_setting('application_name') AND pid <> pg_backend_pid()"
        )


def test_a_step_that_the_store_lost_is_asked_again_and_happens_once(new_database: Addresses) -> None:
    address = new_database("postgresql")
    running = InThread(Settings(database=address, workers=1))
    ana, ben = Client(running.address), Client(running.address)
    made = table_for(ana)
    ana.join(made.invite)
    ben.join(made.invite)
    for connections in (2, 3, 4):
        cut_off(address)
        ana.ask(commands.React(reaction="oops"))
        assert ana.connections == connections, "the answer could not be given on the connection that lost the step"
        assert ben.wait(10)
    assert metric(running.address, "outofsock_reloads_total") == 3
    while ben.number < ana.number:
        assert ben.wait(10)
    assert ben.events == ana.events
    assert [each.number for each in ana.events] == list(range(1, ana.number + 1))
    assert sum(isinstance(each.event, events.Reacted) for each in ana.events) == 3
    ana.close()
    ben.close()
    running.stop()


def test_a_request_without_a_store_is_refused_and_the_next_one_is_not(new_database: Addresses) -> None:
    address = new_database("postgresql")
    running = InThread(Settings(database=address, workers=1))
    client = Client(running.address)
    client.request("/api/mine")
    cut_off(address)
    with pytest.raises(Refused, match="store_failed"):
        client.request("/api/mine")
    assert client.request("/api/mine") == b'{"tables":[],"games":[]}'
    running.stop()


def test_who_does_not_read_is_cut_off_and_holds_up_nobody(tmp_path: Path) -> None:
    limits = Limits(waiting=16, messages=FREE, reactions=FREE)
    running = InThread(Settings(database=str(tmp_path / "tables.sqlite"), workers=1, limits=limits))
    ana = Client(running.address)
    made = table_for(ana, "greedy", "greedy", "greedy", starts=True)
    ana.join(made.invite)
    deaf = _deaf(running.address, made.watch)
    assert eventually(lambda: metric(running.address, "outofsock_sockets") == 2)
    number = 0
    while metric(running.address, "outofsock_sockets") == 2 and number < 4000:
        for _ in range(100):
            ana.ask(commands.React(reaction="hurry"))
        number += 100
    assert metric(running.address, "outofsock_sockets") == 1
    ana.ask(commands.React(reaction="thanks"))
    deaf.close()
    ana.close()
    running.stop()


def _deaf(server: str, code: str) -> socket.socket:
    """A socket that says hello and then never reads a byte; its window is as small as the system allows."""
    host, port = server.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.connect((host, int(port)))
    key = base64.b64encode(os.urandom(16)).decode()
    deaf.sendall(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += deaf.recv(1)
    assert answer.startswith(b"HTTP/1.1 101")
    hello = b'{"type":"hello","client":"deaf"}'
    deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)  # a text frame under a mask of zeros
    return deaf
