"""A graceful stop: people are told to come back, and find everything as it was."""

import contextlib
import json
import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from outofsock.bots import bot
from outofsock.server.client import Client
from outofsock.server.player import Player
from outofsock.table import commands
from tests.server.running import InProcess, raw_socket, table_for, told


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_people_are_told_to_come_back_and_the_game_goes_on(tmp_path: Path, by: signal.Signals) -> None:
    database = str(tmp_path / "tables.sqlite")
    with InProcess(tmp_path, database, "--bot-pause", "0") as server, contextlib.ExitStack() as stack:
        ana = stack.enter_context(Client(server.address))
        made = table_for(ana, "greedy", starts=True)
        ana.join(made.invite)
        watcher = stack.enter_context(raw_socket(server.address, made.watch))
        watcher.send(json.dumps({"type": "hello", "client": "w"}))
        assert told(watcher)["type"] == "welcome"
        ana.ask(commands.React(reaction="hello"))
        before = list(ana.events)
        code = server.send(by)
        assert code in (0, -by), "it stopped by itself"
        with pytest.raises(ConnectionClosed) as closed:
            list(iter(lambda: told(watcher), None))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert '"event": "stopped"' in server.log.read_text()
        assert "Traceback" not in server.log.read_text()
        server.start()
        Player(ana, bot("greedy", seed=1)).play()
        assert ana.connections == 2
        assert ana.events[: len(before)] == before
        assert [each.number for each in ana.events] == list(range(1, ana.number + 1))
        assert not any(type(each.event).__name__ == "WentAway" for each in ana.events), "nobody counted as gone"
