"""Nobody can steer the deal or the dice, and anybody can check it."""

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from outofsock import rules
from outofsock.records import BrokenRecord, Game, Player, wire
from outofsock.table import commands, fairness
from outofsock.table.dealer import Secret, Secrets, deal_key, shuffled, starter, toss_key
from outofsock.table.table import BotJob, TossJob
from outofsock.toss import physics
from outofsock.toss.cube import face
from outofsock.toss.flick import Flick
from tests.cli.command import run
from tests.table.evening import SEED, Evening


@pytest.fixture(scope="module")
def record() -> str:
    """A whole game with real physics."""
    evening = Evening(master=bytes(range(32)))
    evening.sits("p1", "Ana")
    evening.asks("p1", commands.SeatBot(bot="greedy"))
    evening.asks("p1", commands.SeatBot(bot="random"))
    evening.asks("p1", commands.AddSeed(seed=SEED))
    evening.asks("p1", commands.Start())
    evening.asks("p1", commands.Leave())
    while job := evening.table.work():
        if isinstance(job, TossJob):
            tossed = physics.toss(Flick(job.strength, job.yaw), job.key)
            evening.log += evening.table.land(job.number, tossed, evening.later())
        else:
            assert isinstance(job, BotJob)
            evening.works()
    return evening.table.record(1)


def forged(record: str, **told: object) -> str:
    written: dict[str, Any] = json.loads(record)
    written["fairness"] |= told
    return json.dumps(written)


def test_a_finished_game_can_be_checked(record: str) -> None:
    assert fairness.check(wire.read(record)) is True


def test_the_command_says_so(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record + "\n", encoding="utf-8")
    said = run(capsys, "verify", str(file))
    assert (said.code, said.err) == (0, "")
    assert "1 game dealt and tossed as the seeds committed to say" in said.out


def test_a_record_without_a_promise_is_not_checked() -> None:
    assert fairness.check(Game([Player("Ana"), Player("Ben")])) is False


def test_a_few_lines_of_the_standard_library_repeat_the_deal(record: str) -> None:
    """What docs/fairness.md tells a programmer, without a line of ours but the list of cards."""
    written = json.loads(record)
    told = written["fairness"]
    seed, nonce = bytes.fromhex(told["server_seed"]), bytes.fromhex(told["nonce"])
    assert hashlib.sha256(seed + nonce).hexdigest() == told["commitment"]
    people = b"".join(map(bytes.fromhex, told["seeds"]))
    key = hmac.digest(seed, b"outofsock deal 1\0" + nonce + people, "sha256")
    chance = (byte for block in range(99) for byte in hmac.digest(key, b"deck\0" + block.to_bytes(4, "big"), "sha256"))
    order = [str(card) for card in rules.STANDARD.cards]
    for last in range(71, 0, -1):
        limit = last + 1
        byte = next(byte for byte in chance if byte < 256 - 256 % limit)
        order[last], order[byte % limit] = order[byte % limit], order[last]
    opening = [event[2] for event in written["events"][:6]]
    assert opening == order[0:72:12]


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"server_seed": "00" * 32}, "does not fit the commitment"),
        ({"nonce": "00" * 16}, "does not fit the commitment"),
        ({"seeds": []}, "was dealt|the lot gives"),
        ({"seeds": ["ff" * 16]}, "was dealt|the lot gives"),
        ({"tosses": []}, "tosses were made, but 0 are stored"),
        ({"tosses": None}, "cannot be read"),
        ({"server_seed": 7}, "cannot be read"),
    ],
)
def test_a_lie_is_found(record: str, told: dict[str, object], message: str) -> None:
    with pytest.raises(BrokenRecord, match=message):
        fairness.check(wire.read(forged(record, **told)))


def test_a_card_swapped_after_the_deal_is_found(record: str) -> None:
    game = wire.read(record)
    written = json.loads(record)
    # The last card revealed is exchanged for one that nobody saw: the rules cannot notice, the deal does.
    number = max(place for place, event in enumerate(written["events"]) if event[0] == "reveal")
    other = next(card for card in game.position.unseen if str(card) != written["events"][number][2])
    written["events"][number][2] = str(other)
    with pytest.raises(BrokenRecord, match=rf"event {number + 1}.*was dealt"):
        fairness.check(wire.read(json.dumps(written)))


def test_a_die_turned_by_hand_is_found(record: str) -> None:
    written = json.loads(record)
    place, toss = next((place, toss) for place, toss in enumerate(written["fairness"]["tosses"]) if toss["out"])
    ident, side, rotation, shown, _ = toss["out"][0]
    tosses = written["fairness"]["tosses"]
    turned = next(other for other in range(24) if other != rotation and face(side, other) == shown)
    tosses[place]["out"][0][2] = turned
    with pytest.raises(BrokenRecord, match=f"die {ident} should have rotation {rotation}"):
        fairness.check(wire.read(json.dumps(written)))


def test_a_commitment_tells_nothing_and_binds() -> None:
    secret = Secret(b"s" * 32, b"n" * 16)
    assert secret.commitment == hashlib.sha256(b"s" * 32 + b"n" * 16).hexdigest()
    assert Secrets.new().of(1) != Secrets.new().of(1)
    known = Secrets(bytes(32))
    assert len({known.of(game) for game in range(50)}) == 50
    assert Secrets.from_bytes(known.to_bytes()).of(3) == known.of(3)
    assert known.to_bytes().hex() not in repr(known)


def test_every_seed_and_their_order_change_the_deal() -> None:
    secret = Secret(bytes(32), bytes(16))
    keys = [
        deal_key(secret, seeds)
        for seeds in ([], ["00" * 16], ["01" * 16], ["00" * 16, "01" * 16], ["01" * 16, "00" * 16])
    ]
    assert len(set(keys)) == 5
    assert len({toss_key(keys[0], number) for number in range(30)}) == 30


def test_the_deck_is_shuffled_evenly() -> None:
    """Each of 72 cards comes to lie on top of pile 2 about equally often: chi-square with 71 degrees, p = .001."""
    deals, places = 7200, Counter[int]()
    cards = rules.STANDARD.cards
    index = {id(card): place for place, card in enumerate(dict.fromkeys(cards))}
    for number in range(deals):
        places[index[id(shuffled(number.to_bytes(4, "big"))[0])]] += 1
    copies = Counter(index[id(card)] for card in cards)
    chi = sum((places[place] - deals * count / 72) ** 2 / (deals * count / 72) for place, count in copies.items())
    assert sum(places.values()) == deals
    assert chi < 100.0  # fewer than 60 degrees of freedom: the limit at p = .001 is 99.6


def test_the_lot_for_the_starter_is_even() -> None:
    drawn = Counter(starter(number.to_bytes(4, "big"), (0, 1, 2)) for number in range(3000))
    assert all(900 < count < 1100 for count in drawn.values()), drawn
