"""People come, go away, leave and come back; hosts pass their role on; clocks run; a deserted table pauses."""

import pytest

from outofsock.table import commands, events
from outofsock.table.errors import Refused
from outofsock.table.options import Clock, Options
from outofsock.table.state import AWAY_GRACE, FLIGHT
from outofsock.table.table import BotJob
from outofsock.table.view import Turn
from tests.table.evening import Evening, begun, two_friends

CLOCK = Options(clock=Clock(seconds=30, bank=10))


def refusal(evening: Evening, person: str | None, command: commands.AnyCommand) -> str:
    with pytest.raises(Refused) as caught:
        evening.asks(person, command)
    return caught.value.code


def running(evening: Evening) -> Turn | None:
    """The clock that runs."""
    return evening.view.turn


def other_than(person: str | None) -> str:
    return {"p1": "p2", "p2": "p1"}[person or ""]


def seat_of(evening: Evening, person: str | None) -> int:
    return evening.table.state.seats_of(person)[0]


def test_somebody_who_is_away_is_seen_to_be_with_a_countdown() -> None:
    evening = begun()
    evening.goes_away("p2")
    seat = evening.view.seats[1]
    assert not seat.is_present
    assert seat.away_since == evening.now
    assert seat.bot_may_hold_from == evening.now + AWAY_GRACE
    evening.arrives("p2")
    assert evening.view.seats[1].away_since is None


def test_after_the_countdown_others_may_let_a_bot_hold_the_seat() -> None:
    evening = begun()
    away = evening.person_to_act or ""
    evening.goes_away(away)
    hold = commands.LetBotHold(seat=seat_of(evening, away))
    assert refusal(evening, other_than(away), hold) == "not_away_long_enough"
    evening.later(AWAY_GRACE)
    evening.asks(other_than(away), hold)
    assert isinstance(evening.table.work(), BotJob)
    evening.rests()
    assert evening.table.state.play
    assert evening.table.state.play.tosses, "the bot tossed"


def test_a_seat_can_be_taken_back_at_any_time() -> None:
    evening = begun()
    away = evening.person_to_act or ""
    evening.goes_away(away)
    evening.later(AWAY_GRACE)
    seat = seat_of(evening, away)
    evening.asks(other_than(away), commands.LetBotHold(seat=seat))
    evening.arrives(away)
    assert refusal(evening, away, commands.Hold(seconds=1)) == "bot_holds_seat"
    assert refusal(evening, other_than(away), commands.TakeBack(seat=seat)) == "not_your_seat"
    job = evening.table.work()
    assert isinstance(job, BotJob)
    evening.asks(away, commands.TakeBack(seat=seat))
    assert evening.table.bot_aims(job.on, 0.5, evening.later()) == [], "the bot's answer came too late"
    evening.asks(away, commands.Hold(seconds=1))
    assert refusal(evening, away, commands.TakeBack(seat=seat)) == "not_held"


def test_nobody_who_is_here_can_be_replaced_by_a_bot() -> None:
    evening = begun()
    evening.later(1000)
    assert refusal(evening, "p1", commands.LetBotHold(seat=1)) == "not_away"
    evening.arrives("p3")
    evening.goes_away("p2")
    assert refusal(evening, "p3", commands.LetBotHold(seat=1)) == "not_seated"


def test_whoever_leaves_a_game_is_replaced_by_a_bot_at_once_and_may_come_back() -> None:
    evening = begun()
    evening.asks("p1", commands.Leave())
    assert evening.view.seats[0].is_held_by_bot
    assert evening.view.host == "p2"
    evening.asks("p1", commands.TakeBack(seat=0))
    assert not evening.view.seats[0].is_held_by_bot


def test_whoever_leaves_after_the_game_is_replaced_in_the_next_one() -> None:
    evening = begun()
    evening.plays_to_the_end()
    evening.asks("p2", commands.Leave())
    assert refusal(evening, "p2", commands.Leave()) == "has_left"
    evening.asks("p1", commands.Rematch())
    assert evening.view.seats[1].is_held_by_bot
    evening.asks("p2", commands.TakeBack(seat=1))
    assert not evening.view.seats[1].is_held_by_bot


def test_a_host_who_stays_away_passes_the_role_on() -> None:
    evening = two_friends()
    evening.goes_away("p1")
    assert evening.table.deadline() == evening.now + AWAY_GRACE
    assert evening.time_passes(AWAY_GRACE - 5) == []
    done = evening.time_passes(5)
    assert [type(event) for event in done] == [events.HostChanged]
    assert evening.view.host == "p2"
    assert evening.table.deadline() is None


def test_a_host_who_only_reloads_the_page_stays_host() -> None:
    evening = two_friends()
    evening.goes_away("p1")
    evening.arrives("p1")
    assert evening.table.deadline() is None
    assert evening.view.host == "p1"


def test_the_host_may_pass_the_role_on() -> None:
    evening = two_friends()
    evening.asks("p1", commands.PassHost(person="p2"))
    assert evening.view.host == "p2"


def test_a_table_where_nobody_is_present_pauses() -> None:
    evening = Evening()
    evening.sits("p1", "Ana")
    evening.asks("p1", commands.SeatBot(bot="greedy"))
    evening.asks("p1", commands.Start())
    evening.rests()
    evening.asks("p1", commands.Leave())
    assert isinstance(evening.table.work(), BotJob)
    evening.goes_away("p1")
    assert evening.view.is_paused
    assert evening.table.work() is None
    evening.arrives("p1")
    assert isinstance(evening.table.work(), BotJob)


def test_a_seat_is_handed_over_to_another_device() -> None:
    evening = begun()
    evening.arrives("p3")
    evening.log += evening.table.hand_over(0, "p3", evening.later())
    assert evening.view.seats[0].person == "p3"
    assert evening.view.host == "p3", "the host moved with the seat"
    with pytest.raises(Refused, match="same_person"):
        evening.table.hand_over(0, "p3", evening.later())
    with pytest.raises(Refused, match="no_such_seat"):
        evening.table.hand_over(3, "p3", evening.later())


def test_no_clock_no_deadline() -> None:
    evening = begun()
    assert evening.table.deadline() is None
    assert running(evening) is None


def test_a_clock_that_runs_out_hands_the_seat_to_a_bot() -> None:
    evening = begun(CLOCK)
    turn = running(evening)
    assert turn is not None
    assert (turn.bank_from, turn.ends_at) == (evening.now + 30, evening.now + 40)
    assert evening.table.deadline() == turn.ends_at
    assert evening.time_passes(39) == []
    done = evening.time_passes(1)
    assert [(event.seat, event.reason) for event in done if isinstance(event, events.BotHolds)] == [(turn.seat, "time")]
    assert isinstance(evening.table.work(), BotJob)


def test_time_over_the_limit_comes_from_the_bank() -> None:
    evening = begun(CLOCK)
    person, seat = evening.person_to_act, evening.table.state.to_act
    assert seat is not None
    evening.later(33)
    evening.asks(person, commands.Hold(seconds=0.9))  # a second later: 34 in all
    assert evening.view.seats[seat].bank == 6.0
    assert running(evening) is None, "nobody's clock runs while the dice fly"
    assert evening.table.deadline() is None
    evening.rests()
    turn = running(evening)
    assert turn is not None
    assert turn.bank_from == evening.now + FLIGHT + 30, "everybody may watch the dice"


def test_the_clock_stands_while_the_table_pauses() -> None:
    evening = begun(CLOCK)
    evening.later(10)
    evening.goes_away("p1")
    assert evening.table.deadline() is not None
    evening.goes_away("p2")
    assert running(evening) is None
    assert evening.table.deadline() is None
    evening.later(5000)
    evening.arrives("p2")
    turn = running(evening)
    assert turn is not None
    assert turn.bank_from == evening.now + 30 - 12


def test_reactions_come_from_a_fixed_set_and_from_ones_own_seat() -> None:
    evening = begun()
    evening.asks("p2", commands.React(reaction="socks", seat=1))
    assert refusal(evening, "p2", commands.React(reaction="socks", seat=0)) == "not_your_seat"
    assert [event.reaction for event in evening.log if isinstance(event, events.Reacted)] == ["socks"]
