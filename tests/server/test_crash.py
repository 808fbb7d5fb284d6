"""Kill −9 the server at random moments in 20 games and finish them: no accepted event lost, none doubled."""

import sqlite3
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random

from outofsock.bots import bot
from outofsock.records import wire
from outofsock.server.client import Client
from outofsock.server.log import ENCODER
from outofsock.server.messages import Accepted, TableMade
from outofsock.server.player import Player
from outofsock.table import commands, events, fairness
from outofsock.table.commands import AnyCommand
from tests.server.running import InProcess, table_for

GAMES = 20
MOST_KILLS = 8
MADE_BY: dict[type[AnyCommand], type[events.AnyEvent]] = {
    commands.AddSeed: events.SeedAdded,
    commands.Hold: events.Flicked,
    commands.Separate: events.Separated,
    commands.Together: events.PlacedTogether,
    commands.Take: events.Took,
    commands.Crown: events.Crowned,
}


class Witness(Client):
    """A client that remembers what it was promised."""

    def __init__(self, server: str) -> None:
        super().__init__(server, patience=60.0)
        self.promised: list[tuple[AnyCommand, Accepted]] = []

    def ask(self, command: AnyCommand, asked: str | None = None) -> Accepted:
        accepted = super().ask(command, asked)
        self.promised.append((command, accepted))
        return accepted


def test_games_survive_a_server_that_is_killed_again_and_again(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    chance = Random(20)
    with InProcess(tmp_path, str(database), "--bot-pause", "0", "--workers", "2") as server:
        witnesses = [Witness(server.address) for _ in range(GAMES)]
        tables = [table_for(witness, "greedy", starts=True) for witness in witnesses]
        players = [
            threading.Thread(target=_play, args=(witness, made, number))
            for number, (witness, made) in enumerate(zip(witnesses, tables, strict=True))
        ]
        for player in players:
            player.start()
        kills = 0
        while any(player.is_alive() for player in players) and kills < MOST_KILLS:
            time.sleep(chance.uniform(0.3, 1.5) if kills < 2 else chance.uniform(1.5, 4.0))
            server.kill()
            server.start()
            kills += 1
        for player in players:
            player.join(120)
        assert all(witness.view.phase == "over" for witness in witnesses)
        assert all(witness.connections > 1 for witness in witnesses), "every game was hit"
        assert kills >= 2
        for witness, made in zip(witnesses, tables, strict=True):
            _check(witness, database)
            record = witness.request(f"/api/tables/{made.invite}/games/1").decode()
            assert fairness.check(wire.read(record))
            witness.close()


def _play(witness: Witness, made: TableMade, number: int) -> None:
    witness.join(made.invite)
    Player(witness, bot("greedy", seed=number)).play()


def _check(witness: Witness, database: Path) -> None:
    seen = [(each.number, ENCODER.encode(each.event)) for each in witness.events]
    assert [number for number, _ in seen] == list(range(1, len(seen) + 1)), "nothing was missed, nothing told twice"
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as stored:
        found = stored.execute(
            "SELECT e.number, e.event FROM events e JOIN tables t ON t.id = e.table_id"
            " WHERE e.table_id = (SELECT table_id FROM events WHERE event = ?) ORDER BY e.number",
            (seen[1][1],),  # its commitment is like no other
        ).fetchall()
    stored.close()
    assert found[: len(seen)] == seen, "what was told is what is stored"
    assert all(accepted.number <= len(seen) for _, accepted in witness.promised)
    assert len({accepted.number for _, accepted in witness.promised}) == len(witness.promised)
    promised = Counter(MADE_BY[type(command)] for command, _ in witness.promised)
    happened = Counter(
        type(each.event)
        for each in witness.events
        if isinstance(each.event, tuple(MADE_BY.values())) and getattr(each.event, "seat", 0) == 0
    )
    assert happened == promised, "each accepted command happened exactly once"
