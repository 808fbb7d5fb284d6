"""Dice that lie oddly: each rule on a saved case, through the real engine."""

import contextlib
import math
from dataclasses import replace

import pytest

from outofsock.toss.errors import NeverSettled
from outofsock.toss.flick import Flick
from outofsock.toss.physics import Engine
from outofsock.toss.settings import SETTINGS
from outofsock.toss.settle import Body, Lie, Reading, Trouble, read, read_all
from outofsock.toss.stream import seed_key
from tests.toss.play import assert_sound, case, engine, turn

FLICK = Flick(0.5)
KEY = seed_key("settle")


def lies(readings: tuple[Reading, ...] | Trouble) -> list[str]:
    assert not isinstance(readings, Trouble), readings
    return [str(reading.lie) for reading in readings]


def test_a_die_on_the_rim_is_in() -> None:
    settled = engine().settle(FLICK, KEY, dice=case("rim"))
    assert lies(settled.outcome) == ["flat"] * 4 + ["in"] * 3 + ["rim"]
    assert not Lie.RIM.is_out
    assert settled.nudges == 0


def test_a_die_flat_on_another_die_counts_by_its_top_face() -> None:
    dice = case("stacked")
    settled = engine().settle(FLICK, KEY, dice=dice)
    assert lies(settled.outcome)[7] == "stacked"
    assert Lie.STACKED.is_out
    assert settled.nudges == 0
    assert settled.outcome[7] == read(dice[7], SETTINGS)


@pytest.mark.parametrize(("name", "die"), [("cocked_on_a_die", 6), ("cocked_on_a_wall", 4)])
def test_a_cocked_die_is_nudged_until_every_die_can_be_read(name: str, die: int) -> None:
    dice = case(name)
    before = read_all(dice, SETTINGS)
    assert [each for each, reading in enumerate(before) if reading.lie is Lie.COCKED] == [die]
    settled = engine().settle(FLICK, KEY, dice=dice)
    assert 1 <= settled.nudges <= SETTINGS.nudges
    assert set(lies(settled.outcome)) <= {"in", "rim", "flat", "stacked"}


def test_after_a_nudge_every_die_is_read_again() -> None:
    """The readings are those of the last moment, not of the moment before the nudge."""
    settled = engine().settle(FLICK, KEY, dice=case("cocked_on_a_die"))
    last = settled.frames[-1][5:].reshape(8, 7)
    now = [Body((p[0], p[1], p[2]), (p[3], p[4], p[5], p[6])) for p in last.tolist()]
    assert settled.outcome == read_all(now, SETTINGS)


def test_a_die_that_stays_cocked_spoils_the_attempt() -> None:
    strict = Engine(replace(SETTINGS, flat=1.1))  # nothing is ever this flat
    settled = strict.settle(FLICK, KEY, dice=case("stacked"))
    assert settled.outcome is Trouble.COCKED
    assert settled.nudges == SETTINGS.nudges


def test_a_die_beyond_the_tray_spoils_the_attempt() -> None:
    assert read(case("escaped")[0], SETTINGS).lie is Lie.ESCAPED
    short = Engine()
    short.settings = replace(SETTINGS, tray_length=0.05)  # the walls stay, the tray ends before them
    assert short.settle(FLICK, KEY, dice=case("stacked")).outcome is Trouble.ESCAPED


def test_the_walls_bring_a_die_beyond_them_back() -> None:
    settled = engine().settle(FLICK, KEY, dice=case("escaped"))
    assert "escaped" not in lies(settled.outcome)


def test_dice_that_still_move_after_three_seconds_spoil_the_attempt() -> None:
    settled = engine().settle(FLICK, KEY, dice=case("unsettled"))
    assert settled.outcome is Trouble.UNSETTLED
    assert len(settled.frames) == SETTINGS.longest * SETTINGS.frames_a_second


@pytest.mark.parametrize("x", [float("nan"), 1e6])
def test_a_die_that_is_no_number_any_more_spoils_the_attempt(x: float) -> None:
    lost = [Body((x, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0)), *case("stacked")[1:]]
    assert read(lost[0], SETTINGS).lie is Lie.ESCAPED
    assert engine().settle(FLICK, KEY, dice=lost).outcome is Trouble.WARNING
    assert lies(engine().settle(FLICK, KEY, dice=case("rim")).outcome)[7] == "rim"  # and the engine works on


def test_a_die_counts_as_cocked_from_ten_degrees_on() -> None:
    def leaning(angle: float) -> Lie:
        return read(Body((0.0, 0.0, 0.009), turn(0, angle)), SETTINGS).lie

    assert [leaning(angle) for angle in (0.0, 0.17, 0.18, 0.7)] == [Lie.FLAT, Lie.FLAT, Lie.COCKED, Lie.COCKED]


def test_a_die_is_out_below_the_basket_and_in_above_its_floor() -> None:
    def at(z: float) -> Lie:
        return read(Body((-0.1, 0.0, z), (1.0, 0.0, 0.0, 0.0)), SETTINGS).lie

    assert [at(z) for z in (0.008, 0.024, 0.149, 0.158, 0.19, 0.21)] == [
        Lie.FLAT, Lie.STACKED, Lie.STACKED, Lie.IN, Lie.IN, Lie.RIM,
    ]  # fmt: skip


def test_a_spoilt_attempt_is_repeated_with_the_next_sub_seed_and_named() -> None:
    hasty = Engine(replace(SETTINGS, longest=0.9))
    results = []
    for number in range(24):
        key = seed_key(f"hasty/{number}")
        with contextlib.suppress(NeverSettled):
            results.append((hasty.toss(FLICK, key), key))
    repeated = [(result, key) for result, key in results if result.troubles]
    assert repeated
    for result, key in repeated:
        assert set(result.troubles) == {"unsettled"}
        assert result.attempts == len(result.troubles) + 1
        assert_sound(result, key)


def test_a_toss_that_never_settles_says_so() -> None:
    with pytest.raises(NeverSettled, match="no attempt settled") as caught:
        Engine(replace(SETTINGS, flat=1.1, nudges=0, second_look=0.02, attempts=2)).toss(Flick(1.0), KEY)
    assert caught.value.code == "toss.never_settled"
    assert caught.value.params == {"attempts": 2}


def test_a_die_that_is_about_to_fall_by_itself_is_not_nudged() -> None:
    """Almost balanced on an edge it moves so slowly at first that it seems to be at rest."""
    balanced = Body((0.0, 0.0, SETTINGS.die_size * 0.5**0.5), turn(0, math.pi / 4 - 0.001))
    assert read(balanced, SETTINGS).lie is Lie.COCKED
    settled = engine().settle(FLICK, KEY, dice=[balanced, *case("rim")[1:]])
    assert settled.nudges == 0
    assert lies(settled.outcome)[0] == "flat"
    assert len(settled.frames) > SETTINGS.second_look * SETTINGS.frames_a_second


def test_a_second_look_waits_until_all_is_still_again() -> None:
    hasty = Engine(replace(SETTINGS, nudge_seconds=0.0))
    settled = hasty.settle(FLICK, KEY, dice=case("cocked_on_a_die"))
    assert settled.outcome is Trouble.UNSETTLED
    assert settled.nudges == 0


def test_dice_that_do_not_come_to_rest_in_the_basket_are_let_go_again_and_the_result_says_so() -> None:
    hasty = Engine(replace(SETTINGS, fill_seconds=0.36, longest=0.02, attempts=30))
    baskets = [hasty.fill(seed_key(f"hasty fill/{number}")) for number in range(8)]
    assert any(filled.attempt == 0 for filled in baskets)
    again = next(filled for filled in baskets if filled.attempt)
    result = engine().toss(FLICK, again.key, again)
    assert result.troubles == ("overfull",) * again.attempt
    assert_sound(result, again.key)


def test_a_basket_that_cannot_be_filled_says_so() -> None:
    with pytest.raises(NeverSettled, match="would not drop into the basket"):
        Engine(replace(SETTINGS, basket_height=0.001, attempts=2)).fill(KEY)
