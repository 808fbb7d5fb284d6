"""The game at the table: turns, consequences, undo, the end, the rematch."""

from random import Random

import pytest

from outofsock import rules
from outofsock.table import commands, events, view
from outofsock.table.errors import Refused
from outofsock.table.options import Options
from outofsock.table.table import Table, TossJob
from outofsock.table.words import Suit
from tests.table.evening import Evening, begun, quick_toss, two_friends


def board(evening: Evening) -> view.Board:
    shown = evening.view.board
    assert shown is not None
    return shown


def refused(evening: Evening, person: str | None, command: commands.AnyCommand, on: int | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        evening.asks(person, command, on)
    return caught.value


def test_six_cards_are_turned_and_the_starter_tosses() -> None:
    evening = begun()
    assert [pile.left for pile in board(evening).piles] == [12] * 6
    assert all(pile.top for pile in board(evening).piles)
    assert (board(evening).awaits, board(evening).to_act) == ("toss", board(evening).first)


def test_only_the_player_whose_turn_it_is_may_toss() -> None:
    evening = begun()
    other = {"p1": "p2", "p2": "p1"}[evening.person_to_act or ""]
    assert refused(evening, other, commands.Hold(seconds=1)).code == "not_your_turn"
    assert refused(evening, evening.person_to_act, commands.Separate()).code == "not_now"


def test_a_stroke_and_a_hold_of_equal_strength_are_the_same_flick() -> None:
    strengths = []
    stroke = commands.Stroke(samples=[(0.02 * step, 0.05 * step, 0.0) for step in range(8)])
    for command in (stroke, commands.Hold(seconds=0.612 * 1.6)):
        evening = begun()
        evening.asks(evening.person_to_act, command)
        strengths += [event.strength for event in evening.log if isinstance(event, events.Flicked)]
    assert strengths == [0.612, 0.612]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (commands.Stroke(samples=[]), "gesture.no_samples"),
        (commands.Stroke(samples=[(1, 0, 0), (0, 1, 1)]), "gesture.time_runs_backwards"),
        (commands.Stroke(samples=[(0, 0, 0), (0.01, 5, 5)]), "gesture.teleport"),
        (commands.Hold(seconds=-1), "hold.negative"),
        (commands.Hold(seconds=float("nan")), "gesture.not_a_number"),
    ],
)
def test_a_broken_gesture_is_no_toss(command: commands.AnyCommand, code: str) -> None:
    evening = begun()
    number = evening.table.number
    assert refused(evening, evening.person_to_act, command).code == code
    assert evening.table.number == number


def test_while_the_dice_fly_nobody_may_do_anything() -> None:
    evening = begun()
    person = evening.person_to_act
    evening.asks(person, commands.Hold(seconds=0.9))
    assert board(evening).is_flying
    assert board(evening).to_act is None
    assert refused(evening, person, commands.Hold(seconds=0.9)).params == {"awaits": "landing"}


def test_dice_land_once() -> None:
    evening = begun()
    evening.asks(evening.person_to_act, commands.Hold(seconds=0.9))
    job = evening.table.work()
    assert isinstance(job, TossJob)
    assert len(evening.table.land(job.number, quick_toss(job), evening.later())) == 1
    assert evening.table.land(job.number, quick_toss(job), evening.later()) == []


def test_every_choice_is_told_with_its_consequence_and_the_consequence_comes_true() -> None:
    """Over whole games: what a view says about a take is what the position after it says."""
    lot, seen = Random(5), 0
    for master in range(3):
        evening = begun(master=bytes([master]) * 32)
        evening.rests()
        while evening.table.state.phase == "playing":
            before = board(evening)
            for choice in before.choices:
                position = rules.Position.parse(before.line)
                if isinstance(choice, view.TakeChoice) and choice.effect:
                    taken = position.after(rules.Take(choice.pile))
                    seat = position.turn
                    suit = rules.Card.parse(choice.effect.card).suit
                    assert choice.effect.total_before == position.scores[seat]
                    assert choice.effect.total_after == taken.scores[seat]
                    assert choice.effect.column_after == taken.collections[seat][suit].score
                    assert choice.effect.column.cards == [str(card) for card in taken.collections[seat][suit].cards]
                    assert choice.effect.column.score == choice.effect.column_after
                    seen += 1
                elif isinstance(choice, view.SeparateChoice):
                    assert choice.picks == list(position.after(rules.Separate()).order_of_picks())
                elif isinstance(choice, view.TogetherChoice):
                    assert choice.cards == min(2, position.pile(len(position.dice)).left)
            evening.acts(lot)
    assert seen > 100


def test_separate_can_be_undone_until_the_first_die_is_taken() -> None:
    evening = begun()
    evening.plays_until("place")
    person, before = evening.person_to_act, board(evening)
    evening.asks(person, commands.Separate())
    assert board(evening).can_undo
    other = {"p1": "p2", "p2": "p1"}[person or ""]
    assert refused(evening, other, commands.Undo()).code == "not_your_turn"
    evening.asks(person, commands.Undo())
    assert board(evening) == before
    evening.asks(person, commands.Separate())
    evening.asks(person, commands.Take(pile=board(evening).dice[0]))
    assert not board(evening).can_undo
    assert refused(evening, person, commands.Undo()).code == "nothing_to_undo"


def test_together_takes_its_cards_at_once_and_cannot_be_undone() -> None:
    evening = begun()
    evening.plays_until("place")
    person = evening.person_to_act
    done = evening.asks(person, commands.Together())
    assert [type(event) for event in done] == [events.PlacedTogether, events.Revealed, events.Revealed]
    placed, second, third = done
    assert isinstance(placed, events.PlacedTogether)
    assert isinstance(second, events.Revealed)
    assert isinstance(third, events.Revealed)
    assert placed.card is not None
    assert second.taken_by == placed.seat
    assert third.taken_by is None
    assert refused(evening, person, commands.Undo()).code == "nothing_to_undo"


def test_a_die_that_is_not_there_cannot_be_taken() -> None:
    evening = begun()
    evening.plays_until("place")
    evening.asks(evening.person_to_act, commands.Separate())
    missing = next(pile for pile in range(2, 8) if pile not in board(evening).dice)
    error = refused(evening, evening.person_to_act, commands.Take(pile=missing))
    assert (error.code, error.params) == ("no_such_die", {"pile": missing, "dice": board(evening).dice})


def test_an_answer_to_an_older_state_of_the_game_is_stale() -> None:
    evening = begun()
    evening.plays_until("place")
    seen = evening.table.number
    evening.asks(evening.person_to_act, commands.Separate(), on=seen)
    error = refused(evening, evening.person_to_act, commands.Undo(), on=seen)
    assert (error.code, error.params) == ("stale", {"on": seen, "number": seen + 1})


def test_what_others_chat_does_not_make_an_answer_stale() -> None:
    evening = begun()
    seen = evening.table.number
    evening.asks("p1", commands.React(reaction="hello", seat=0))
    evening.asks(None, commands.React(reaction="clap"))
    evening.asks(evening.person_to_act, commands.Hold(seconds=0.9), on=seen)
    assert board(evening).is_flying


def test_columns_are_hung_in_an_order_of_ones_own() -> None:
    evening = begun()
    order: list[Suit] = ["blue", "yellow", "green", "pink", "red", "orange"]
    evening.asks("p2", commands.Reorder(seat=1, suits=order))
    assert evening.view.seats[1].suits == order
    blues: list[Suit] = ["blue"] * 6
    twice = commands.Reorder(seat=1, suits=blues)
    assert refused(evening, "p2", twice).code == "not_six_suits"
    assert refused(evening, "p1", commands.Reorder(seat=1, suits=order)).code == "not_your_seat"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_ends_with_a_result_and_the_secret(players: int) -> None:
    evening = two_friends(master=bytes([players]) * 32)
    for _ in range(players - 2):
        evening.asks("p1", commands.SeatBot(bot="greedy"))
    evening.asks("p1", commands.Start())
    evening.plays_to_the_end(players)
    result = evening.view.result
    assert result is not None
    assert evening.view.phase == "over"
    assert result.scores[result.winner] == max(result.scores)
    assert evening.view.fairness.server_seed == evening.secrets.of(1).server_seed.hex()
    assert refused(evening, "p1", commands.Take(pile=2)).code == "no_game"


def test_the_holder_of_the_basket_crowns_one_of_the_tied() -> None:
    evening = begun()
    play = evening.table.state.play
    assert play is not None
    # One pile gone, another with its last card: a banned suit each, so nothing but the basket can decide.
    green, red = "g2g4g4g6g6g8g~g~gxgxg!", "r2r4r4r6r6r8r~r~r~rxrxr!"
    line = f"0/1y~/12p4/12p2/12o2/12b4 {green}/{red} 9 0 take:0:3"
    play.positions[-1] = rules.Position.parse(line)
    evening.asks("p1", commands.Take(pile=3))
    assert board(evening).awaits == "crown"
    assert [choice.seat for choice in board(evening).choices if isinstance(choice, view.CrownChoice)] == [0, 1]
    assert refused(evening, "p2", commands.Crown(seat=1)).code == "not_your_turn"
    assert refused(evening, "p1", commands.Crown(seat=3)).code == "not_tied"
    evening.asks("p1", commands.Crown(seat=1))
    result = evening.view.result
    assert result is not None
    assert (result.winner, result.decided_by, result.tied) == (1, "basket", [0, 1])


def test_a_rematch_keeps_the_people_and_commits_anew() -> None:
    evening = begun(options=Options(confirm_takes=False))
    evening.plays_to_the_end()
    first = evening.view
    evening.asks("p2", commands.Rematch())
    again = evening.view
    assert (again.phase, again.game, again.board, again.result) == ("waiting", 2, None, None)
    assert [seat.name for seat in again.seats] == ["Ana", "Ben"]
    assert again.options == first.options
    assert again.fairness.commitment != first.fairness.commitment
    assert again.fairness.server_seed is None
    evening.asks("p1", commands.Start())
    evening.plays_to_the_end(3)
    assert evening.table.record(1) != evening.table.record(2)
    with pytest.raises(Refused) as caught:
        evening.table.record(3)
    assert caught.value.params == {"game": 3, "games": [1, 2]}


def test_a_table_is_the_fold_of_its_events() -> None:
    evening = begun(master=bytes([9]) * 32)
    lot = Random(4)
    while evening.table.state.phase == "playing":
        evening.acts(lot)
        again = Table.restored(evening.secrets, evening.log)
        assert again.view() == evening.view
        assert again.work() == evening.table.work()
        assert again.deadline() == evening.table.deadline()
    assert Table.restored(evening.secrets, evening.log).record(1) == evening.table.record(1)


def test_the_basket_can_be_filled_while_the_player_thinks() -> None:
    evening = begun()
    key = evening.table.prefill()
    evening.asks(evening.person_to_act, commands.Hold(seconds=0.9))
    job = evening.table.work()
    assert isinstance(job, TossJob)
    assert job.key == key
    assert evening.table.prefill() is None
