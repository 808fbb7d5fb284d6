"""An outside opinion: OpenSpiel's MCTS with random rollouts plays through our rules against `master`.

    python bench/outside.py [DEALS [time | simulations]]      two games a deal, once from each seat (default: 10 deals)

MCTS gets a tenth of a second for every decision, far more than `master` takes; then as many simulations as `master` may
meet ends of rounds. Hands and aim are equal, so only decisions differ. MCTS sees the position and draws the
hidden cards itself, as chance.
"""

import sys
import time
from random import Random

import pyspiel

from outofsock.bots import Judge
from outofsock.bots.master import Master
from outofsock.kernel.entry import code, decision_of
from outofsock.kernel.warm_up import warm_up
from outofsock.lab.deal import shuffled
from outofsock.rules import PILES, STANDARD, Awaits, Card, Decision, Position, Reveal, Toss
from outofsock.toss.model import HANDS, draw, safest_strength

KINDS = sorted(set(STANDARD.cards))
COPIES = [STANDARD.bits(card) for card in KINDS]
ODDS = HANDS["skilled"].odds(safest_strength())
NUMBERS = [(number, chance) for number, chance in enumerate(ODDS) if chance > 0]
FACES = [(pile, 1 / 6) for pile in PILES]
SECONDS = 0.1
SIMULATIONS = 50
GAME_TYPE = pyspiel.GameType(
    short_name="outofsock_bench", long_name="Out of Sock", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION, utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=2, min_num_players=2,
    provides_information_state_string=False, provides_information_state_tensor=False,
    provides_observation_string=False, provides_observation_tensor=False, parameter_specification={},
)  # fmt: skip
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=12, max_chance_outcomes=len(KINDS), num_players=2, min_utility=-1.0, max_utility=1.0,
    utility_sum=0.0, max_game_length=400,
)  # fmt: skip


class Seen:
    """A position that OpenSpiel may copy as often as it likes: positions never change."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: object) -> "Seen":
        return self


class OutOfSockState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position; a toss is drawn die by die, first how many there are."""

    def __init__(self, game: pyspiel.Game, position: Position | None = None) -> None:
        super().__init__(game)
        self.seen = Seen(position or Position.start(2))
        self.number = -1  # of dice to come, once that is drawn
        self.dice: tuple[int, ...] = ()

    def current_player(self) -> int:
        position = self.seen.position
        if position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if position.unturned or position.awaits is Awaits.TOSS:
            return int(pyspiel.PlayerId.CHANCE)
        return position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(code(decision) for decision in self.seen.position.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        position = self.seen.position
        if position.unturned:
            unseen = position.unseen_bits
            size = unseen.bit_count()
            return [(kind, (unseen & bits).bit_count() / size) for kind, bits in enumerate(COPIES) if unseen & bits]
        if self.number < 0:
            return NUMBERS
        return FACES

    def _apply_action(self, action: int) -> None:
        position = self.seen.position
        if position.unturned:
            self.seen = Seen(position.after(Reveal(position.unturned, KINDS[action])))
        elif position.awaits is not Awaits.TOSS:
            self.seen = Seen(position.after(decision_of(action)))
        else:
            if self.number < 0:
                self.number = action
            else:
                self.dice += (action,)
            if len(self.dice) == self.number:
                self.seen = Seen(position.after(Toss(self.dice)))
                self.number, self.dice = -1, ()

    def is_terminal(self) -> bool:
        return self.seen.position.is_over

    def returns(self) -> list[float]:
        outcome = self.seen.position.outcome()
        return [0.0, 0.0] if outcome is None else [1.0, -1.0][:: 1 if outcome.winner == 0 else -1]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def __str__(self) -> str:
        return f"{self.seen.position} {self.number} {self.dice}"


class OutOfSockGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """Out of Sock for 2 players, as OpenSpiel wants it."""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> OutOfSockState:
        return OutOfSockState(self)


pyspiel.register_game(GAME_TYPE, OutOfSockGame)


class Outsider:
    """OpenSpiel's MCTS, by time or by simulations."""

    def __init__(self, seed: int, simulations: int, seconds: float) -> None:
        self.game = OutOfSockGame()
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self.search = pyspiel.MCTSBot(
            self.game, evaluator, 1.4, simulations, 500, False, seed, False, pyspiel.ChildSelectionPolicy.UCT, seconds
        )
        self.explored = self.searches = 0

    def choose(self, position: Position) -> Decision:
        if len(position.legal()) == 1:
            return position.legal()[0]
        root = self.search.mcts_search(OutOfSockState(self.game, position))
        self.explored += root.explore_count
        self.searches += 1
        # A machine too busy for two simulations leaves the root without children.
        return decision_of(root.best_child().action) if root.children else position.legal()[0]


def game(deal: int, ours: int, player: Judge, outsider: Outsider) -> tuple[bool, float, float]:
    """Whether master wins from this seat, and the CPU seconds of both."""
    piles: list[list[Card]] = shuffled(STANDARD, Random(f"outside {deal}"))
    position, spent = Position.start(2, deal % 2), [0.0, 0.0]
    while not position.is_over:
        if position.unturned:
            position = position.after(Reveal(position.unturned, piles[position.unturned - 2].pop()))
        elif position.awaits is Awaits.TOSS:
            lot = Random(f"outside {deal} {position.round}").random
            position = position.after(draw(HANDS["skilled"].strength(safest_strength(), lot), lot))
        else:
            is_ours = position.turn == ours
            started = time.thread_time()
            decision = (player if is_ours else outsider).choose(position)
            spent[not is_ours] += time.thread_time() - started
            position = position.after(decision)
    outcome = position.outcome()
    assert outcome is not None
    return outcome.winner == ours, spent[0], spent[1]


def master(seed: int, budget: int | None) -> Master:
    """Master as it is, or held down to this many ends of rounds in a search."""
    player = Master(seed)
    player.budget = budget or player.budget
    return player


def main() -> int:
    warm_up()
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    print("| MCTS with | games | won by master | simulations a search | CPU of master : MCTS |")
    print("|---|---|---|---|---|")
    worst = 1.0
    settings = {
        "time": (f"{SECONDS} s a decision", 10**6, SECONDS),
        "simulations": (f"{SIMULATIONS} simulations", SIMULATIONS, -1.0),
    }
    for name in sys.argv[2:] or settings:
        words, simulations, seconds = settings[name]
        outsider = Outsider(1, simulations, seconds)
        played = [
            game(deal, ours, master(deal, None if seconds > 0 else simulations), outsider)
            for deal in range(deals)
            for ours in (0, 1)
        ]
        wins = sum(won for won, _, _ in played)
        ours, theirs = sum(mine for _, mine, _ in played), sum(others for _, _, others in played)
        share = wins / len(played)
        worst = min(worst, share)
        mean = outsider.explored / max(1, outsider.searches)
        print(f"| {words} | {len(played)} | {100 * share:.1f} % | {mean:.0f} | 1 : {theirs / ours:.0f} |", flush=True)
    if worst <= 0.5:
        print("MISSED: master wins more than half of the games")
    return int(worst <= 0.5)


if __name__ == "__main__":
    sys.exit(main())
