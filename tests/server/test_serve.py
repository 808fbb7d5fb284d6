"""`outofsock serve` and `outofsock join`, as somebody at a terminal meets them."""

import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from outofsock.server.client import BadLink, Client, Unreachable, parse_link
from outofsock.server.settings import Settings, default_database
from outofsock.table import commands
from tests.server.running import InProcess, InThread, eventually, is_well, metric, table_for

OUTOFSOCK = [sys.executable, "-m", "outofsock"]


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*OUTOFSOCK, *words], capture_output=True, text=True, timeout=60, env={**os.environ, **environment}, check=False
    )


def test_a_taken_port_is_said_and_with_any_port_another_one_is_found(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("serve", "--no-browser", "--port", str(port), "--database", database)
        assert done.returncode == 1
        assert f"cannot listen on 127.0.0.1:{port}" in done.stderr
        server = InProcess(tmp_path, database, "--any-port")
        server.port = port
        with server:
            assert server.port != port
            assert eventually(lambda: is_well(server.address), 60)


def test_a_database_that_cannot_be_used_is_said_in_one_line() -> None:
    done = run("serve", "--no-browser", "--port", "0", "--database", "/proc/nowhere/t.sqlite")
    assert done.returncode == 1
    assert "/proc/nowhere/t.sqlite cannot be opened" in done.stderr
    assert "Traceback" not in done.stderr
    done = run("serve", "--no-browser", "--port", "0", OUTOFSOCK_DATABASE="postgresql://a:hunter2@127.0.0.1:1/x")
    assert done.returncode == 1
    assert "cannot be reached" in done.stderr
    assert "hunter2" not in done.stderr


def test_settings_come_from_the_environment_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTOFSOCK_WORKERS", "2")
    with InProcess(tmp_path, str(tmp_path / "tables.sqlite")) as server:
        assert eventually(lambda: is_well(server.address) and metric(server.address, "outofsock_workers") == 2, 60)
        assert '"workers": 2' in server.log.read_text()


def test_a_nonsensical_number_in_the_environment_is_refused() -> None:
    done = run("serve", "--no-browser", OUTOFSOCK_WORKERS="none")
    assert done.returncode == 2
    assert "--workers" in done.stderr


def test_the_database_lives_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/ana/data")
    if sys.platform == "linux":
        assert default_database() == "/home/ana/data/outofsock/tables.sqlite"
    assert default_database().endswith("tables.sqlite")


def test_a_bot_of_ones_own_machine_joins_a_table(server: str) -> None:
    with Client(server) as ana:
        made = table_for(ana)
        ana.join(made.invite)
        joining = subprocess.Popen(
            [*OUTOFSOCK, "join", f"{server}/t/{made.invite}", "--bot", "random", "--name", "Robo"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        while len(ana.view.fairness.seeds) < 2:
            assert ana.wait(30), "the bot did not sit down"
        assert [seat.name for seat in ana.view.seats] == ["Ana", "Robo"]
        ana.ask(commands.Start())
        from outofsock.bots import bot
        from outofsock.server.player import Player

        playing = threading.Thread(target=Player(ana, bot("random", seed=1)).play)
        playing.start()
        told, complained = joining.communicate(timeout=60)
        playing.join(60)
        result = ana.view.result
        assert result is not None
        assert joining.returncode == 0, complained
        assert told.strip().endswith(f"Ana {result.scores[0]}, Robo {result.scores[1]}")


def test_a_link_that_leads_nowhere_is_said(server: str) -> None:
    done = run("join", f"{server}/t/AAAAAAAAAAAAAAAAAAAAAA")
    assert done.returncode == 1
    assert "no_such_table" in done.stderr
    done = run("join", "hello")
    assert done.returncode == 1
    assert "a link looks like" in done.stderr


@pytest.mark.parametrize("link", ["", "http://", "ftp://host/t/x", "http://host/x/y", "http://host/t/", "host/t/x"])
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(BadLink):
        parse_link(link if link != "http://host/t/" else "http://host/t")


def test_a_server_that_does_not_come_back_is_given_up(tmp_path: Path) -> None:
    running = InThread(Settings(database=str(tmp_path / "tables.sqlite"), workers=1))
    client = Client(running.address, patience=0.5)
    client.join(table_for(client).invite)
    running.stop()
    with pytest.raises(Unreachable):
        client.ask(commands.React(reaction="hello"))


def test_the_example_plays_a_whole_game(server: str) -> None:
    example = Path(__file__).parents[2] / "examples" / "wire_client.py"
    done = subprocess.run(
        [sys.executable, str(example), server], capture_output=True, text=True, timeout=90, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "scores" in done.stdout
    assert "Wire tosses" in done.stdout


def test_an_interrupt_before_anybody_came_is_quiet(tmp_path: Path) -> None:
    with InProcess(tmp_path, str(tmp_path / "tables.sqlite")) as server:
        server.send(signal.SIGINT)
        assert "Traceback" not in server.log.read_text()
        assert '"event": "stopped"' in server.log.read_text()
