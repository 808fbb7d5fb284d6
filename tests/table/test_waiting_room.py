"""Before the game: seats, names, socks, the vote for the nicest socks, the start."""

import pytest

from outofsock.table import commands, events
from outofsock.table.errors import Refused
from outofsock.table.options import Clock, Options
from outofsock.table.socks import COLOURS, PATTERNS, Socks, socks_of
from tests.table.evening import SEED, Evening, two_friends


def refusal(evening: Evening, person: str | None, command: commands.AnyCommand) -> Refused:
    before, number = evening.view, evening.table.number
    with pytest.raises(Refused) as caught:
        evening.asks(person, command)
    assert (evening.view, evening.table.number) == (before, number), "a refused command changes nothing"
    return caught.value


def test_whoever_sits_down_first_is_the_host() -> None:
    evening = two_friends()
    assert evening.view.host == "p1"
    assert [seat.name for seat in evening.view.seats] == ["Ana", "Ben"]


def test_one_device_may_hold_several_seats() -> None:
    evening = Evening()
    evening.sits("p1", "Ana")
    evening.asks("p1", commands.Sit(name="Grandma", language="es"))
    assert [seat.person for seat in evening.view.seats] == ["p1", "p1"]
    assert evening.view.seats[1].language == "es"


def test_a_fifth_player_finds_the_table_full() -> None:
    evening = two_friends()
    evening.asks("p1", commands.SeatBot(bot="greedy"))
    evening.asks("p1", commands.SeatBot(bot="greedy"))
    assert [seat.name for seat in evening.view.seats] == ["Ana", "Ben", "Greedy", "Greedy 2"]
    evening.arrives("p3")
    assert refusal(evening, "p3", commands.Sit(name="Carla")).code == "table_full"


@pytest.mark.parametrize(
    ("person", "command", "code"),
    [
        ("p2", commands.SeatBot(bot="greedy"), "not_host"),
        ("p1", commands.SeatBot(bot="deep blue"), "no_such_bot"),
        ("p2", commands.Start(), "not_host"),
        ("p2", commands.Arrange(options=Options()), "not_host"),
        ("p2", commands.Stand(seat=0), "not_host"),
        ("p1", commands.Stand(seat=3), "no_such_seat"),
        ("p2", commands.Dress(seat=0, name="Anna"), "not_your_seat"),
        ("p2", commands.Dress(seat=1, name="aNA"), "name_taken"),
        ("p2", commands.Sit(name="ben"), "name_taken"),
        ("p2", commands.Sit(name="\u202e \u0007"), "name_empty"),
        ("p2", commands.Sit(name="Carla", seat=0), "seat_taken"),
        ("p2", commands.Vote(seat=0, nicest=1), "not_your_seat"),
        ("p2", commands.Vote(seat=1, nicest=3), "no_such_seat"),
        ("p2", commands.Take(pile=3), "no_game"),
        ("p2", commands.Hold(seconds=1), "no_game"),
        ("p2", commands.Undo(), "no_game"),
        ("p2", commands.Rematch(), "game_not_over"),
        ("p2", commands.LetBotHold(seat=0), "no_game"),
        ("p2", commands.PassHost(person="p2"), "not_host"),
        ("p1", commands.PassHost(person="p9"), "no_such_person"),
        ("p9", commands.Sit(name="Nobody"), "not_here"),
        (None, commands.Sit(name="Nobody"), "watching"),
    ],
)
def test_a_refusal_has_a_code_and_changes_nothing(person: str | None, command: commands.AnyCommand, code: str) -> None:
    assert refusal(two_friends(), person, command).code == code


def test_a_refusal_says_what_is_allowed() -> None:
    error = refusal(two_friends(), "p1", commands.SeatBot(bot="deep blue"))
    assert "greedy" in error.params["bots"]


def test_a_game_needs_two_players() -> None:
    evening = Evening()
    evening.sits("p1", "Ana")
    assert refusal(evening, "p1", commands.Start()).params == {"players": 1, "fewest": 2}


def test_bots_alone_do_not_play() -> None:
    evening = Evening()
    evening.sits("p1", "Ana")
    for _ in range(2):
        evening.asks("p1", commands.SeatBot(bot="random"))
    evening.asks("p1", commands.Stand(seat=0))
    assert refusal(evening, "p1", commands.Start()).code == "nobody_seated"


def test_names_are_cleaned_and_never_trusted() -> None:
    evening = Evening()
    evening.sits("p1", "  <b>Ana</b>\u202e\n Lu\u0301 ")
    assert evening.view.seats[0].name == "<b>Ana</b> Lú"


def test_seats_move_up_when_somebody_stands_and_votes_are_cast_anew() -> None:
    evening = two_friends()
    evening.asks("p2", commands.Vote(seat=1, nicest=1))
    evening.asks("p1", commands.SeatBot(bot="random"))
    evening.asks("p1", commands.Stand(seat=0))
    assert [seat.name for seat in evening.view.seats] == ["Ben", "Random"]
    assert [seat.vote for seat in evening.view.seats] == [None, None]


def test_dressing_changes_only_what_was_named() -> None:
    evening = two_friends()
    before = evening.view.seats[1]
    socks = Socks(pattern="hearts", ground="rose", ink="cherry")
    evening.asks("p2", commands.Dress(seat=1, socks=socks))
    after = evening.view.seats[1]
    assert (after.name, after.language, after.socks) == (before.name, before.language, socks)


def test_everybody_gets_different_socks_until_they_choose() -> None:
    evening = two_friends()
    evening.asks("p1", commands.SeatBot(bot="random"))
    evening.asks("p1", commands.SeatBot(bot="random"))
    assert len({seat.socks for seat in evening.view.seats}) == 4


def test_every_pair_of_socks_can_be_drawn_and_two_colours_differ() -> None:
    drawn = {socks_of(lot) for lot in range(len(PATTERNS) * len(COLOURS) * (len(COLOURS) - 1))}
    assert len(drawn) == len(PATTERNS) * len(COLOURS) * (len(COLOURS) - 1)
    assert all(socks.ground != socks.ink for socks in drawn)


def test_the_nicest_socks_go_first() -> None:
    for nicest in (0, 1):
        evening = two_friends()
        evening.asks("p1", commands.Vote(seat=0, nicest=1))
        evening.asks("p1", commands.Vote(seat=0, nicest=nicest))
        evening.asks("p2", commands.Vote(seat=1, nicest=nicest))
        evening.asks("p1", commands.Start())
        board = evening.view.board
        assert board is not None
        assert board.first == nicest


def test_equal_votes_are_drawn_by_lot() -> None:
    starters = set()
    for number in range(24):
        evening = two_friends(master=bytes([number]) * 32)
        evening.asks("p1", commands.Vote(seat=0, nicest=0))
        evening.asks("p2", commands.Vote(seat=1, nicest=1))
        evening.asks("p1", commands.Start())
        board = evening.view.board
        assert board is not None
        starters.add(board.first)
    assert starters == {0, 1}


def test_the_host_may_let_the_lot_decide() -> None:
    starters = []
    for number in range(24):
        evening = two_friends(master=bytes([number]) * 32)
        evening.asks("p1", commands.Vote(seat=0, nicest=0))
        evening.asks("p2", commands.Vote(seat=1, nicest=0))
        evening.asks("p1", commands.Start(starter="lot"))
        board = evening.view.board
        assert board is not None
        starters.append(board.first)
    assert 4 <= sum(starters) <= 20


def test_bots_vote_but_never_for_themselves() -> None:
    votes = set()
    for number in range(24):
        evening = Evening(master=bytes([number]) * 32)
        evening.sits("p1", "Ana")
        evening.asks("p1", commands.SeatBot(bot="random"))
        evening.asks("p1", commands.SeatBot(bot="random"))
        evening.asks("p1", commands.Start())
        cast = [event for event in evening.log if isinstance(event, events.Voted)]
        assert [vote.seat for vote in cast] == [1, 2]
        assert all(vote.seat != vote.nicest for vote in cast)
        votes |= {(vote.seat, vote.nicest) for vote in cast}
    assert votes == {(1, 0), (1, 2), (2, 0), (2, 1)}


def test_a_seed_is_added_once_after_the_commitment_and_before_the_start() -> None:
    evening = two_friends()
    assert len(evening.view.fairness.commitment) == 64
    evening.asks("p1", commands.AddSeed(seed=SEED))
    assert evening.view.fairness.seeds == {"p1": SEED}
    assert refusal(evening, "p1", commands.AddSeed(seed=SEED)).code == "seed_given"
    evening.arrives("p3")
    assert refusal(evening, "p3", commands.AddSeed(seed=SEED)).code == "not_seated"
    evening.asks("p1", commands.Start())
    assert refusal(evening, "p2", commands.AddSeed(seed=SEED)).code == "game_has_begun"


def test_the_host_arranges_the_options() -> None:
    evening = two_friends()
    options = Options(clock=Clock(seconds=30, bank=60), confirm_takes=False)
    evening.asks("p1", commands.Arrange(options=options))
    assert evening.view.options == options


def test_whoever_leaves_frees_the_seats_and_passes_the_role_of_host_on() -> None:
    evening = two_friends()
    evening.asks("p1", commands.Sit(name="Grandma"))
    evening.asks("p1", commands.Leave())
    assert [seat.name for seat in evening.view.seats] == ["Ben"]
    assert evening.view.host == "p2"
    assert refusal(evening, "p1", commands.Leave()).code == "not_seated"


def test_a_table_that_starts_at_once_waits_for_the_seed_of_its_host() -> None:
    evening = two_friends(Options(starts_at_once=True))
    evening.asks("p2", commands.AddSeed(seed=SEED))
    assert evening.view.board is None
    evening.asks("p1", commands.AddSeed(seed=SEED))
    started = next(event for event in evening.log if isinstance(event, events.Started))
    assert started.starter == "lot"


def test_a_table_that_starts_at_once_needs_two_players_all_the_same() -> None:
    evening = Evening(Options(starts_at_once=True))
    evening.sits("p1", "Ana")
    evening.asks("p1", commands.AddSeed(seed=SEED))
    assert evening.view.phase == "waiting"
