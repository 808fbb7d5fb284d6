"""The event loop never blocks: its heartbeat is measured in a real server while bots think and dice fly."""

import threading
from pathlib import Path

from outofsock.bots import bot
from outofsock.server.client import Client
from outofsock.server.player import Player
from tests.server.running import InProcess, eventually, is_well, metric, table_for

LONGEST = 0.25  # seconds; on an idle machine it is a few milliseconds


def test_the_event_loop_is_never_late_while_bots_think_and_dice_fly(tmp_path: Path) -> None:
    with InProcess(tmp_path, str(tmp_path / "tables.sqlite"), "--bot-pause", "0", "--workers", "2") as server:
        assert eventually(lambda: is_well(server.address), 60)
        clients = [Client(server.address) for _ in range(4)]
        games = [threading.Thread(target=_play, args=(client, seed)) for seed, client in enumerate(clients)]
        for game in games:
            game.start()
        for game in games:
            game.join(120)
        assert [client.view.phase for client in clients] == ["over"] * 4
        tosses = metric(server.address, 'outofsock_work_seconds_count{kind="throw"}')
        thoughts = metric(server.address, 'outofsock_work_seconds_count{kind="choose"}')
        assert tosses > 40
        assert thoughts > 60
        assert 0 < metric(server.address, "outofsock_loop_lag_seconds_max") < LONGEST
        for client in clients:
            client.close()


def _play(client: Client, seed: int) -> None:
    client.join(table_for(client, "greedy", "greedy", "random", starts=True).invite)
    Player(client, bot("greedy", seed=seed)).play()
