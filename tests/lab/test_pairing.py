"""Pairings: every deal from every seat with the same luck, counted with honest intervals."""

import pytest

from outofsock.lab.deal import Conditions, play_deal
from outofsock.lab.pairing import Chunk, Pairing, Result, chunks, pairings
from outofsock.rules import Toss
from outofsock.toss.model import Uniform, draw

FAIR = Conditions("skilled", is_aim_fixed=True)


def test_a_deal_depends_on_its_seed_and_number_only() -> None:
    one, again = (play_deal(["regular", "random"], 3, 5, FAIR) for _ in range(2))
    assert (one.outcome, one.rounds, one.decisions) == (again.outcome, again.rounds, again.decisions)
    assert one.outcome != play_deal(["regular", "random"], 3, 6, FAIR).outcome


def test_the_cards_and_the_dice_of_a_deal_are_the_same_whoever_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn for round 1 is written down for two tables of different bots."""
    tossed: list[list[Toss]] = []

    def watched(strength: float, uniform: Uniform) -> Toss:
        tossed[-1].append(draw(strength, uniform))
        return tossed[-1][-1]

    monkeypatch.setattr("outofsock.lab.deal.draw", watched)
    for seats in (["random", "regular"], ["novice", "random"]):
        tossed.append([])
        play_deal(seats, 1, 2, FAIR)
    shared = min(map(len, tossed))
    assert shared > 8
    assert tossed[0][:shared] == tossed[1][:shared]


def test_every_deal_is_played_from_every_seat() -> None:
    result = Result.of(Chunk(Pairing(4, "regular", "random"), 1, 0, 5, FAIR))
    assert result.games == 20
    assert len(result.wins) == 5
    assert sum(result.wins) > 10
    assert min(result.decisions) > 0
    assert min(result.seconds) > 0


def test_among_equals_nobody_gains_from_the_seat() -> None:
    """A bot among copies of itself wins each deal once: whoever sits on the winning seat."""
    result = Result.of(Chunk(Pairing(3, "novice", "novice"), 1, 0, 10, FAIR))
    assert result.share == pytest.approx(1 / 3, abs=0.2)


def test_a_round_robin_has_all_pairs_and_both_tables_of_each_with_more_than_two_players() -> None:
    assert pairings(["a", "b", "c"], [2]) == [Pairing(2, "a", "b"), Pairing(2, "a", "c"), Pairing(2, "b", "c")]
    assert pairings(["a", "b"], [2, 3]) == [Pairing(2, "a", "b"), Pairing(3, "a", "b"), Pairing(3, "b", "a")]


def test_chunks_cover_every_deal_once() -> None:
    pieces = chunks(Pairing(3, "a", "b"), 100, 1, FAIR, deals_at_once=7)
    numbers = [number for piece in pieces for number in range(piece.start, piece.start + piece.deals)]
    assert numbers == list(range(34))


def test_the_interval_counts_deals() -> None:
    pairing = Pairing(2, "a", "b")
    assert Result(pairing, [1] * 50).interval == pytest.approx((0.366, 0.634), abs=0.001)  # Wilson, 50 deals alike
    mixed = Result(pairing, [0, 1, 2, 1] * 25)
    assert mixed.share == 0.5
    assert mixed.interval == pytest.approx((0.4303, 0.5697), abs=0.001)  # sd of the deals 0.3553, 100 of them
    assert Result(pairing, [2]).interval == (0.0, 1.0)


def test_results_add_up() -> None:
    pairing = Pairing(2, "regular", "random")
    whole = Result.of(Chunk(pairing, 1, 0, 6, FAIR))
    parts = Result(pairing)
    for start in (0, 3):
        parts.add(Result.of(Chunk(pairing, 1, start, 3, FAIR)))
    assert (parts.wins, parts.decisions, parts.rounds) == (whole.wins, whole.decisions, whole.rounds)
