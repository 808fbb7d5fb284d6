"""What is true in every game, whoever plays it, with whatever deck."""

import copy
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outofsock.rules import (
    PILES,
    Awaits,
    Collection,
    DecidedBy,
    Deck,
    IllegalEvent,
    MalformedPosition,
    OutOfSockError,
    Position,
    standing,
)
from tests.rules.naive import Table, naive_score, naive_sock_cards
from tests.rules.play import Setting, decks, every_event, settings_of_games


@given(settings_of_games())
def test_72_cards_are_conserved(setting: Setting) -> None:
    for position in setting.positions():
        seen = [card for collection in position.collections for card in collection.cards]
        seen += [pile.top for pile in position.piles if pile.top]
        assert Counter(seen) + Counter(position.unseen) == Counter(setting.deck.cards)
        hidden = sum(pile.left for pile in position.piles) - sum(pile.top is not None for pile in position.piles)
        assert hidden == len(position.unseen)


@given(settings_of_games())
def test_what_is_written_is_read_back(setting: Setting) -> None:
    for position in setting.positions():
        assert Position.parse(str(position), setting.deck) == position


@given(settings_of_games())
def test_there_are_decisions_unless_chance_has_the_word_or_the_game_is_over(setting: Setting) -> None:
    for position in setting.positions():
        waits_for_nobody = position.awaits in (Awaits.REVEAL, Awaits.TOSS, Awaits.NOTHING)
        assert (position.legal() == ()) == waits_for_nobody
        assert len(set(position.legal())) == len(position.legal())
        assert (position.to_act is None) == (position.awaits in (Awaits.REVEAL, Awaits.NOTHING))


@given(settings_of_games())
def test_no_event_is_legal_after_the_end(setting: Setting) -> None:
    over = setting.positions()[-1]
    for event in every_event(setting.deck):
        with pytest.raises(IllegalEvent, match="nothing, the game is over"):
            over.after(event)


@given(settings_of_games(), st.data())
def test_an_illegal_event_is_refused_and_changes_nothing(setting: Setting, data: st.DataObject) -> None:
    position = data.draw(st.sampled_from(setting.positions()))
    line, twin = str(position), copy.deepcopy(position)
    for event in every_event(setting.deck):
        match position.awaits, str(event).split():
            case (Awaits.REVEAL, ["reveal", pile, card]):
                is_legal = int(pile) == position.unturned and card in map(str, position.unseen)
            case (Awaits.TOSS, ["toss", *_]):
                is_legal = True
            case _:
                is_legal = event in position.legal()
        if is_legal:
            assert position.after(event) != position
        else:
            with pytest.raises(IllegalEvent, match="allowed: "):
                position.after(event)
        assert position == twin
    assert str(position) == line


@given(settings_of_games())
def test_every_score_is_that_of_a_straightforward_scorer(setting: Setting) -> None:
    for position in setting.positions():
        hands = [[str(card) for card in collection.cards] for collection in position.collections]
        assert position.scores == tuple(map(naive_score, hands))
        assert standing(position.collections).sock_cards == tuple(map(naive_sock_cards, hands))


@given(settings_of_games())
def test_the_winner_is_that_of_the_rulebook(setting: Setting) -> None:
    outcome = setting.positions()[-1].outcome()
    assert outcome is not None
    points = [(score, socks) for score, socks in zip(outcome.scores, outcome.sock_cards, strict=True)]
    best = max(points)
    assert points[outcome.winner] == best
    is_alone_in_points = outcome.scores.count(best[0]) == 1
    expected = (
        DecidedBy.SCORE if is_alone_in_points else DecidedBy.SOCK_CARDS if points.count(best) == 1 else DecidedBy.BASKET
    )
    assert outcome.decided_by is expected


@given(settings_of_games())
def test_a_position_survives_pickling_and_copying(setting: Setting) -> None:
    for position in setting.positions()[::7]:
        assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == copy.copy(position) == position
        assert hash(pickle.loads(pickle.dumps(position))) == hash(position)


@given(settings_of_games())
def test_a_pickled_game_plays_on(setting: Setting) -> None:
    for before, event, after in setting.steps():
        if before.awaits is Awaits.TOSS:
            assert pickle.loads(pickle.dumps(before)).after(event) == after


@given(decks(), st.integers(0, 2**32 - 1), st.integers(0, 40))
def test_the_order_of_a_column_never_matters(deck: Deck, seed: int, number: int) -> None:
    luck = random.Random(seed)
    held = luck.sample(deck.cards, number)
    shuffled = luck.sample(held, number)
    collection = Collection.of(())
    for card in shuffled:
        collection = collection.plus(card)
    assert collection == Collection.of(held)
    assert collection.total == naive_score([str(card) for card in held])


@given(settings_of_games())
def test_the_game_ends_as_soon_as_enough_decks_are_gone(setting: Setting) -> None:
    enough = 2 if setting.players == 2 else 1
    for before, _, after in setting.steps():
        gone = [sum(pile.is_gone for pile in position.piles) for position in (before, after)]
        assert (gone[1] == enough) == (after.awaits in (Awaits.CROWN, Awaits.NOTHING))
        assert gone[0] <= gone[1] <= enough


@given(settings_of_games())
def test_replay_is_play(setting: Setting) -> None:
    steps = list(setting.steps())
    position = setting.start()
    for _, event, after in steps:
        position = position.after(event)
        assert position == after


@given(settings_of_games())
def test_the_basket_goes_round_the_table(setting: Setting) -> None:
    for position in setting.positions():
        assert position.first == (setting.first + position.round - 1) % setting.players
        assert set(position.order_of_picks()) <= set(range(setting.players))


@given(settings_of_games())
def test_a_second_reading_of_the_rulebook_plays_the_same_game(setting: Setting) -> None:
    table = Table(setting.players, setting.first, [str(card) for card in setting.deck.cards])
    for before, event, after in setting.steps():
        assert before.to_act == table.wait.player
        assert table.allows(str(event))
        table.happen(str(event))
        assert [pile.left for pile in after.piles] == [table.left[pile] for pile in PILES]
        hands = [sorted(str(card) for card in collection.cards) for collection in after.collections]
        assert (after.awaits is Awaits.REVEAL) == any("reveal" in words for words in table.wait.words)
        assert hands == [sorted(hand) for hand in table.hands]
    outcome = after.outcome()
    assert outcome is not None
    assert outcome.winner == table.winner


JUNK = st.text("0123456789ygprob~x!?/-: takepcsondvr", max_size=60)


@given(settings_of_games(), JUNK, st.data())
def test_a_spoilt_line_is_refused_or_is_a_position_that_plays_on(
    setting: Setting, junk: str, data: st.DataObject
) -> None:
    line = str(data.draw(st.sampled_from(setting.positions())))
    for _ in range(30):
        start, end = sorted(data.draw(st.tuples(st.integers(0, len(line)), st.integers(0, len(line)))))
        spoilt = line[:start] + junk[: end - start] + line[min(end, start + 2) :]
        try:
            position = Position.parse(spoilt, setting.deck)
        except MalformedPosition:
            continue
        assert Position.parse(str(position), setting.deck) == position
        for event in every_event(setting.deck)[:30]:
            try:
                position.after(event)
            except OutOfSockError as error:
                assert isinstance(error, IllegalEvent)  # noqa: PT017 - anything else of ours would be wrong
