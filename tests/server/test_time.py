"""What happens by itself: clocks run out, rooms leave memory, old tables are forgotten."""

import sqlite3
from pathlib import Path

import pytest

from outofsock.bots import bot
from outofsock.server.client import Client
from outofsock.server.messages import NewSeat, NewTable
from outofsock.server.player import Player
from outofsock.server.settings import Settings
from outofsock.table import events
from outofsock.table.errors import Refused
from outofsock.table.options import Clock, Options
from tests.server.running import InThread, eventually, metric, table_for


def settings(folder: Path, **more: float) -> Settings:
    values = {"bot_pause": 0.0, "away_after": 0.2, **more}
    return Settings(database=str(folder / "tables.sqlite"), workers=1, **values)  # type: ignore[arg-type]


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot_without_anybody_asking(tmp_path: Path) -> None:
    running = InThread(settings(tmp_path))
    with Client(running.address) as ana:
        wish = NewTable(
            name="Ana", seats=[NewSeat(name="Ben")], options=Options(clock=Clock(seconds=5), starts_at_once=True)
        )
        ana.join(ana.make(wish).invite)
        turn = ana.view.turn
        assert turn is not None
        while not any(isinstance(each.event, events.Flicked) for each in ana.events):
            assert ana.wait(30), "nobody plays on"
        held = next(each.event for each in ana.events if isinstance(each.event, events.BotHolds))
        assert held.reason == "time"
        assert turn.ends_at <= held.at < turn.ends_at + 1.0
    running.stop()


def test_a_room_leaves_memory_when_nobody_is_there_and_comes_back_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("outofsock.server.room.IDLE", 0.2)
    running = InThread(settings(tmp_path))
    with Client(running.address) as ana:
        made = table_for(ana, "greedy", starts=True)
        ana.join(made.invite)
        before = list(ana.events)
    assert eventually(lambda: metric(running.address, "outofsock_rooms") == 0)
    with Client(running.address, secret=ana.secret) as again:
        again.join(made.invite)
        assert again.events[: len(before)] == before
        kinds = [type(each.event).__name__ for each in again.events]
        assert "WentAway" in kinds
        assert kinds[-1] == "Arrived" or "Arrived" in kinds[len(before) :]
        Player(again, bot("greedy", seed=1)).play()
        assert [each.number for each in again.events] == list(range(1, again.number + 1))
    running.stop()


def test_a_table_that_was_only_read_leaves_memory_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outofsock.server.room.IDLE", 0.2)
    monkeypatch.setattr("outofsock.server.room.JUST_MADE", 0.2)
    running = InThread(settings(tmp_path))
    client = Client(running.address)
    made = table_for(client)
    assert metric(running.address, "outofsock_rooms") == 1
    assert eventually(lambda: metric(running.address, "outofsock_rooms") == 0)
    client.request(f"/api/tables/{made.invite}")
    assert metric(running.address, "outofsock_rooms") == 1
    assert eventually(lambda: metric(running.address, "outofsock_rooms") == 0)
    running.stop()


def test_old_tables_are_forgotten_and_their_finished_games_are_not(tmp_path: Path) -> None:
    running = InThread(settings(tmp_path))
    with Client(running.address) as ana:
        idle, played = table_for(ana), table_for(ana, "random", starts=True)
        ana.join(played.invite)
        Player(ana, bot("random", seed=1)).play()
        record = ana.request(f"/api/tables/{played.invite}/games/1")
    running.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as store:
        store.execute("UPDATE tables SET changed_at = changed_at - 31 * 86400")
    store.close()
    running = InThread(settings(tmp_path))
    later = Client(running.address, secret=ana.secret)
    with pytest.raises(Refused, match="no_such_table"):
        later.join(idle.invite)
    with pytest.raises(Refused, match="expired"):
        later.join(played.invite)
    with pytest.raises(Refused, match="expired"):
        later.request(f"/api/tables/{played.invite}")
    assert later.request(f"/api/tables/{played.invite}/games/1") == record
    assert later.request("/api/mine").count(b'"ended_at"') == 1
    later.close()
    running.stop()
