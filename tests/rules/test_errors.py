"""What goes wrong is told apart by its type, and every message says what was wrong and what was allowed."""

from typing import Any

import pytest

import outofsock
from outofsock.rules import (
    Card,
    Crown,
    IllegalEvent,
    MalformedCard,
    MalformedDeck,
    MalformedEvent,
    MalformedPosition,
    OutOfSockError,
    Position,
    Reveal,
    Take,
    Toss,
)
from tests.rules.play import OPEN_FOR_3, event, play


def test_a_malformed_event_an_illegal_one_and_a_broken_record_are_three_things() -> None:
    three = [MalformedEvent, IllegalEvent, outofsock.BrokenRecord]
    assert [[issubclass(one, other) for other in three] for one in three] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]


def test_one_except_catches_them_all() -> None:
    ours = [MalformedEvent, IllegalEvent, outofsock.BrokenRecord, MalformedCard, MalformedDeck, MalformedPosition]
    assert all(issubclass(error, OutOfSockError) for error in ours)
    assert issubclass(OutOfSockError, ValueError)


Y6 = Card.parse("y6")
ANYTHING: list[Any] = [None, "3", 3.0, True, 1, 8, (), [3], {}]


@pytest.mark.parametrize("pile", ANYTHING)
def test_a_take_names_a_pile(pile: Any) -> None:  # noqa: ANN401 - anything at all may come in
    with pytest.raises(MalformedEvent) as caught:
        Take(pile)
    assert str(caught.value) == f"a take names a pile from 2 to 7, not {pile!r}"


@pytest.mark.parametrize("pile", ANYTHING)
def test_a_reveal_names_a_pile(pile: Any) -> None:  # noqa: ANN401 - as above
    with pytest.raises(MalformedEvent) as caught:
        Reveal(pile, Y6)
    assert str(caught.value) == f"a reveal names a pile from 2 to 7, not {pile!r}"


@pytest.mark.parametrize("card", [None, "y6", 6])
def test_a_reveal_shows_a_card(card: Any) -> None:  # noqa: ANN401 - as above
    with pytest.raises(MalformedEvent) as caught:
        Reveal(2, card)
    assert str(caught.value) == f"a reveal shows a card, not {card!r}"


@pytest.mark.parametrize("player", [None, "1", 1.0, True, -1, 4])
def test_a_crown_goes_to_a_player(player: Any) -> None:  # noqa: ANN401 - as above
    with pytest.raises(MalformedEvent) as caught:
        Crown(player)
    assert str(caught.value) == f"a crown goes to a player from 0 to 3, not {player!r}"


@pytest.mark.parametrize(
    ("dice", "message"),
    [
        ([2] * 9, "the basket holds 8 dice, so a toss cannot be 9"),
        ([1, 2], "a die shows a number from 2 to 7, not 1"),
        ([2, 8], "a die shows a number from 2 to 7, not 8"),
        ([2, 3.0], "a die shows a number from 2 to 7, not 3.0"),
        ("23", "a die shows a number from 2 to 7, not '2'"),
        ([2, None], "a toss is a list of dice, each from 2 to 7, not [2, None]"),
        (None, "a toss is a list of dice, each from 2 to 7, not None"),
        (5, "a toss is a list of dice, each from 2 to 7, not 5"),
    ],
)
def test_a_toss_is_dice(dice: Any, message: str) -> None:  # noqa: ANN401 - as above
    with pytest.raises(MalformedEvent) as caught:
        Toss(dice)
    assert str(caught.value) == message


@pytest.mark.parametrize("thing", [None, "toss", ("take", 3), Take])
def test_only_events_happen(thing: Any) -> None:  # noqa: ANN401 - as above
    with pytest.raises(MalformedEvent) as caught:
        Position.start(2).after(thing)
    assert str(caught.value).endswith("is no event of the game: use Toss, Reveal, Separate, Together, Take or Crown")


@pytest.mark.parametrize(
    ("before", "words", "message"),
    [
        ([], "separate", "separate cannot happen now; allowed: a toss by player 0"),
        ([], "reveal 2 y6", "reveal 2 y6 cannot happen now; allowed: a toss by player 0"),
        ([], "crown 1", "crown 1 cannot happen now; allowed: a toss by player 0"),
        (["toss 2 3"], "take 2", "take 2 cannot happen now; allowed: separate or together, by player 0"),
        (["toss 2 3"], "toss -", "toss - cannot happen now; allowed: separate or together, by player 0"),
        (["toss 2 3", "separate"], "together", "together cannot happen now; allowed: take 2 or take 3, by player 0"),
        (["toss 2 3", "separate", "take 2"], "toss 2", "toss 2 cannot happen now; allowed: a reveal of pile 2"),
        (
            ["toss 2 3", "separate", "take 2"],
            "reveal 3 y6",
            "reveal 3 y6 cannot happen now; allowed: a reveal of pile 2",
        ),
        (
            ["toss 2 3", "separate", "take 2"],
            "reveal 2 y5",
            "reveal 2 y5 cannot happen now: the standard deck has no such card; allowed: a reveal of pile 2, "
            "showing one of the 66 cards not seen yet",
        ),
        (
            ["toss 2 3", "separate", "take 2"],
            "reveal 2 o2",
            "reveal 2 o2 cannot happen now: the standard deck has 1 × o2, all of them seen; allowed: a reveal "
            "of pile 2, showing one of the 66 cards not seen yet",
        ),
    ],
)
def test_an_illegal_event_is_told_what_is_allowed(before: list[str], words: str, message: str) -> None:
    position = play(OPEN_FOR_3, *before)
    with pytest.raises(IllegalEvent) as caught:
        play(position, words)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "words", ["toss -", "toss 2 3 3 7", "reveal 2 y6", "separate", "together", "take 7", "crown 3"]
)
def test_an_event_is_written_in_words(words: str) -> None:
    assert str(event(words)) == words


def test_events_are_equal_by_what_they_say_and_never_change() -> None:
    assert Toss([3, 2]) == Toss((2, 3))
    assert len({Take(2), Take(2), Take(3), Crown(2)}) == 3
    with pytest.raises(AttributeError):
        Take(2).pile = 3  # type: ignore[misc]  # this is what must fail
