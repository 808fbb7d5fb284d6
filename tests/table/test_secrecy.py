"""Hidden cards never leave the dealer."""

from itertools import takewhile
from random import Random

import msgspec
import pytest

from outofsock.table import commands, events
from outofsock.table.dealer import Dealer, deal_key
from outofsock.table.table import Table
from tests.table.evening import SEED, Evening


def played(master: bytes, seed: int, *, swap: tuple[int, int] | None = None) -> tuple[Evening, list[bytes]]:
    """A game of two people and a bot: every event and view as it would be sent."""
    evening = Evening(master=master)
    evening.sits("p1", "Ana")
    evening.sits("p2", "Ben")
    evening.asks("p1", commands.SeatBot(bot="greedy"))
    evening.asks("p1", commands.AddSeed(seed=SEED))
    evening.asks("p1", commands.Start())
    dealer = evening.table._dealer
    assert dealer is not None
    if swap:
        order = list(dealer._order)
        order[swap[0]], order[swap[1]] = order[swap[1]], order[swap[0]]
        dealer._order = tuple(order)
    lot, sent = Random(seed), [msgspec.json.encode(evening.view)]
    while evening.table.state.phase == "playing":
        known = len(evening.log)
        evening.acts(lot)
        sent.append(msgspec.json.encode([evening.log[known:], evening.view]))
    return evening, sent


@pytest.mark.parametrize("chunk", range(4))
def test_nothing_sent_in_a_hundred_games_holds_a_secret(chunk: int) -> None:
    for game in range(25 * chunk, 25 * chunk + 25):
        master = game.to_bytes(32, "big")
        evening, sent = played(master, game)
        secret = evening.secrets.of(1)
        key = deal_key(secret, [SEED])
        dealer = Dealer(key)
        hidden = [master, key, secret.server_seed, secret.nonce, *(dealer.toss_key(number) for number in range(30))]
        before_the_end = b"".join(sent[:-1])
        for secret_bytes in hidden:
            assert secret_bytes.hex().encode() not in before_the_end
            assert secret_bytes not in before_the_end
        assert secret.server_seed.hex().encode() in sent[-1], "the end tells the seed of this game"
        assert master.hex().encode() not in sent[-1]
        assert key.hex().encode() not in sent[-1]


@pytest.mark.parametrize("game", range(12))
def test_two_games_that_differ_only_in_hidden_order_are_alike_until_the_difference_comes_to_light(game: int) -> None:
    master = (1000 + game).to_bytes(32, "big")
    # The fourth and the fifth card of pile 2 + game % 6, exchanged.
    pile = 12 * (game % 6)
    evening, first = played(master, game)
    other, second = played(master, game, swap=(pile + 3, pile + 4))
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
    if _revealed(evening.log, 2 + game % 6) < 4:
        assert first == second, "what never comes to light makes no difference at all"
        return
    assert same > 3
    news = msgspec.json.decode(first[same])[0]
    assert any(event["event"] == "revealed" and event["pile"] == 2 + game % 6 for event in news)
    assert evening.log[: len(evening.log) - len(news)][:20] == other.log[:20]


def _revealed(log: list[events.AnyEvent], pile: int) -> int:
    return sum(isinstance(event, events.Revealed) and event.pile == pile for event in log)


def test_a_refusal_tells_nothing_hidden() -> None:
    evening, _ = played(bytes([7]) * 32, 1)
    table: Table = evening.table
    assert "Dealer(…)" in repr(Dealer(b"key"))
    assert "Secrets(…)" in repr(evening.secrets)
    assert evening.secrets.to_bytes().hex() not in repr(vars(table))
