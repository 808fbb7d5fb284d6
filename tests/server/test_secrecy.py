"""Nothing hidden ever leaves the server: every message, answer and line of the log of real games is searched for it."""

import base64
import secrets
import signal
import sqlite3
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from outofsock.bots import bot
from outofsock.server.client import Client
from outofsock.server.gate import COOKIE
from outofsock.server.messages import TableMade
from outofsock.server.player import Player
from outofsock.table import commands
from outofsock.table.dealer import Dealer, Secrets, deal_key
from outofsock.table.errors import Refused
from tests.server.running import InProcess, raw_socket, table_for

GAMES = 6


@dataclass
class Evening:
    """A table, somebody who plays there, somebody who watches, and everything either of them is sent."""

    player: Client
    watcher: Client
    made: TableMade
    to_player: list[bytes] = field(default_factory=list)
    to_watcher: list[bytes] = field(default_factory=list)

    def play(self, seed: int) -> None:
        self.player.join(self.made.invite)
        self.watcher.join(self.made.watch)
        _annoy(self.player)
        _annoy(self.watcher)
        self.to_player += [self.player.request(path) for path in self.paths(self.made.invite)]
        self.to_watcher += [self.watcher.request(path) for path in self.paths(self.made.watch)]
        Player(self.player, bot("random", seed=seed)).play()
        while self.watcher.view.phase != "over":
            assert self.watcher.wait(60)

    @staticmethod
    def paths(code: str) -> list[str]:
        return [f"/api/tables/{code}", "/api/mine", "/api/lobby", f"/t/{code}"]


def _annoy(client: Client) -> None:
    """Ask for much that is refused; errors tell nothing either."""
    wrong: list[commands.AnyCommand] = [
        commands.Take(pile=7),
        commands.Crown(seat=3),
        commands.Start(),
        commands.TakeBack(seat=2),
        commands.Undo(),
    ]
    for command in wrong:
        with pytest.raises(Refused):
            client.ask(command)
    for path in ("/api/tables/nowhere/games/1", "/api/handover/nothing", "/api/tables/../../secrets", "/%00.js"):
        with pytest.raises(Refused):
            client.request(path, {} if "handover" in path else None)


def _evening(server: InProcess) -> Evening:
    to_player: list[bytes] = []
    to_watcher: list[bytes] = []
    player = Client(server.address, hears=lambda text: to_player.append(_bytes(text)))
    watcher = Client(server.address, hears=lambda text: to_watcher.append(_bytes(text)))
    made = table_for(player, "greedy", starts=True)
    return Evening(player, watcher, made, to_player, to_watcher)


def _bytes(text: str | bytes) -> bytes:
    return text.encode() if isinstance(text, str) else text


def _forms(hidden: bytes) -> set[bytes]:
    """A secret in every form in which it might slip out."""
    return {
        hidden,
        hidden.hex().encode(),
        base64.b64encode(hidden).rstrip(b"="),
        base64.urlsafe_b64encode(hidden).rstrip(b"="),
    }


def test_nothing_hidden_is_in_anything_the_server_ever_says(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with InProcess(tmp_path, str(database), "--bot-pause", "0", "--workers", "2", "--log-level", "debug") as server:
        evenings = [_evening(server) for _ in range(GAMES)]
        threads = [threading.Thread(target=each.play, args=(seed,)) for seed, each in enumerate(evenings)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        with raw_socket(server.address, evenings[0].made.invite, secret=secrets.token_urlsafe(32)) as rude:
            rude.send("\x00" * 50)
        assert server.stop() in (0, -signal.SIGTERM)
        log = server.log.read_bytes()
        assert log.count(b'"request"') > 6 * GAMES
        with sqlite3.connect(database) as store:
            masters = [row[0] for row in store.execute("SELECT secrets FROM tables ORDER BY created_at")]
        store.close()
        assert len(masters) == GAMES
        for evening, master in zip(evenings, masters, strict=True):
            _search(evening, master, log)
            evening.player.close()
            evening.watcher.close()


def _search(evening: Evening, master: bytes, log: bytes) -> None:
    secret = Secrets.from_bytes(master).of(1)
    key = deal_key(secret, list(evening.player.view.fairness.seeds.values()))
    dealer = Dealer(key)
    tosses = [dealer.toss_key(number) for number in range(60)]
    seeds = {str(dealer.number(f"bot/{seat}/{number}")).encode() for seat in (0, 1) for number in range(400)}
    order = "".join(str(card) for card in dealer._order).encode()
    for heard in (evening.to_player, evening.to_watcher):
        end = next(place for place, text in enumerate(heard) if b'"event":"ended"' in text)
        before, ever = b"\n".join(heard[:end]), b"\n".join(heard)
        for hidden in (secret.server_seed, secret.nonce):
            assert not any(form in before for form in _forms(hidden)), "only the end tells the dealer's secret"
            assert hidden.hex().encode() in ever
        for hidden in (master, key, *tosses):
            assert not any(form in ever for form in _forms(hidden))
        assert not any(seed in ever for seed in seeds)
        assert order[:60] not in ever
    everything = b"\n".join([*evening.to_player, *evening.to_watcher, log])
    devices = (evening.player.secret, evening.watcher.secret)
    assert not any(device.encode() in everything for device in devices), "a device's secret is never repeated"
    assert evening.made.invite.encode() not in b"\n".join(evening.to_watcher), "watchers never learn the invitation"
    for hidden in (secret.server_seed, secret.nonce, master, key, *tosses):
        assert not any(form in log for form in _forms(hidden))
    for code in (evening.made.invite, evening.made.watch, COOKIE):
        assert code.encode() not in log
