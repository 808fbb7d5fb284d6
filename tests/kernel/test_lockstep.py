"""The kernel and the rules walk side by side: 10,200 random games, every position of them."""

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from outofsock.kernel.chance import luck
from outofsock.kernel.entry import STAGES, card_of, code, column_of, decision_of, deck_of, packed
from outofsock.kernel.layout import CARDS, COLUMNS, DICE, LEFT, OVER, STAGE, SUITS, State
from outofsock.kernel.moves import decide, winner
from outofsock.kernel.rollout import sums
from outofsock.kernel.scores import total
from outofsock.kernel.trace import traced_game
from outofsock.rules import STANDARD, Crown, Deck, Event, Position, Reveal, Stage, Toss
from tests.rules.play import ALL_ALIKE, ALL_BANNED, NO_BANS, ODD_SOCKS, ONE_SUIT_TURNS

# Lost turns and full baskets come up often, so that they are seen often.
ANY_NUMBER = sums([1 / 9] * 9)
DECKS = [(STANDARD, 1000), (ODD_SOCKS, 600), (NO_BANS, 600), (ALL_ALIKE, 400), (ALL_BANNED, 400), (ONE_SUIT_TURNS, 400)]


def event_of(happened: int, stage: int) -> Event:
    """What the trace wrote down as an event; a toss of no dice is 0, like separate, so the stage tells them apart."""
    if stage == STAGES[Stage.TOSS]:
        counts = [-happened // 9 ** (5 - place) % 9 for place in range(6)]
        return Toss([place + 2 for place, count in enumerate(counts) for _ in range(count)])
    return decision_of(happened)


def turned(position: Position, state: Sequence[int]) -> Position:
    """The position after the cards that came to light, which lie in the kernel's piles."""
    while position.unturned:
        pile = position.unturned - 2
        left = position.piles[pile].left
        position = position.after(Reveal(pile + 2, card_of(state[CARDS + 12 * pile + left - 1])))
    return position


def numbers(position: Position) -> list[int]:
    """A position as the kernel has it, but for the hidden cards."""
    return [
        *(pile.left for pile in position.piles),
        *(position.dice.count(pile) for pile in range(2, 8)),
        *(column_of(column) for collection in position.collections for column in collection),
        *[0] * (SUITS * (4 - position.players)),
        len(position.dice),
        position.first,
        position.turn,
        position.round,
        STAGES[position.stage],
        sum(pile.left == 0 for pile in position.piles),
        -1 if position.crowned is None else position.crowned,
        position.players,
    ]


def crown_everybody(position: Position, state: State) -> int:
    """Every choice of the holder leads to the same outcome on both sides; gives how many there are."""
    for decision in position.legal():
        crowned, after = state.copy(), position.after(decision)
        decide(crowned, code(decision))
        outcome = after.outcome()
        assert outcome is not None
        assert isinstance(decision, Crown)
        assert numbers(after) == crowned[LEFT:].tolist()
        assert winner(crowned) == outcome.winner == decision.player
    return len(position.legal())


def walk(
    deck: Deck, first: int, states: NDArray[np.int32], choices: Sequence[int], happened: Sequence[int]
) -> tuple[Position, int]:
    """Replay a traced game through the rules and compare every position; gives the last one and the crowns offered."""
    players = int(states[0, -1])
    position, crowns = turned(Position.start(players, first, deck), states[0].tolist()), 0
    for step, state in enumerate(states.tolist()):
        assert numbers(position) == state[LEFT:]
        assert sum([1 << code(decision) for decision in position.legal()]) == choices[step]
        for place, pile in enumerate(position.piles):
            assert pile.top is None or packed(pile.top) == state[CARDS + 12 * place + pile.left - 1]
        if position.stage is Stage.CROWN:
            crowns += crown_everybody(position, states[step])
        if step < len(happened):
            position = turned(position.after(event_of(happened[step], state[STAGE])), state)
    return position, crowns


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("deck", "games"), DECKS, ids=[deck.name for deck, _ in DECKS])
def test_the_kernel_plays_by_the_rules(deck: Deck, games: int, players: int) -> None:
    chance, crowns, steps = luck(players), 0, 0
    for game in range(games):
        states, choices, happened = traced_game(deck_of(deck), players, game % players, ANY_NUMBER, chance)
        position, offered = walk(deck, game % players, states, choices.tolist(), happened.tolist())
        outcome = position.outcome()
        assert outcome is not None
        assert states[-1, STAGE] == OVER
        assert winner(states[-1]) == outcome.winner
        assert [total(states[-1], player) for player in range(players)] == list(outcome.scores)
        crowns += offered
        steps += len(states)
    assert steps > 40 * games
    assert crowns > 0 or deck not in (ALL_ALIKE, ALL_BANNED)


def test_a_changed_column_is_noticed() -> None:
    """The walk compares: one number changed in one state, and it fails."""
    states, choices, happened = traced_game(deck_of(STANDARD), 3, 0, ANY_NUMBER, luck(1))
    states[20, COLUMNS + 7] += 1
    with pytest.raises(AssertionError):
        walk(STANDARD, 0, states, choices.tolist(), happened.tolist())


def test_dice_out_and_dice_before_the_piles_agree() -> None:
    states, _, _ = traced_game(deck_of(STANDARD), 2, 0, ANY_NUMBER, luck(2))
    assert states[:, DICE : DICE + 6].sum(axis=1).tolist() == states[:, 108].tolist()
