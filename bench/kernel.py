"""How fast is the kernel? Blind play on one core and on two threads, beside OpenSpiel's C++ rollouts in the same run.

Floors (the run fails below them): 450,000 games for 2 players and 20 million decisions a second; 1.4 × the decisions of
`pig`; 3 × the games of `einstein_wurfelt_nicht`; two threads 1.9 × one. Figures of one run stand in bench/results.md.

Every rate is the best of several turns taken one after the other by us and the peers, so that a machine that slows
down slows all of them. Tosses have the odds of the safest strength; decisions are drawn from the legal ones.
"""

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pyspiel

from outofsock.kernel.chance import luck
from outofsock.kernel.entry import deck_of
from outofsock.kernel.rollout import blind_games, sums
from outofsock.rules import STANDARD
from outofsock.toss.model import odds, safest_strength

TURNS = 7
GAMES = 200_000
CARDS = deck_of(STANDARD)
SUMS = sums(odds(safest_strength()))


def our_rate(players: int, seed: int) -> tuple[float, float]:
    """Decisions and games a second of CPU."""
    started = time.thread_time()
    counts = blind_games(CARDS, players, GAMES, SUMS, luck(seed))
    spent = time.thread_time() - started
    return counts[0] / spent, GAMES / spent


def speed_up(seed: int) -> float:
    """Games a second of two threads, over those of one thread just before and just after."""
    with ThreadPoolExecutor(2) as threads:

        def rate(workers: int) -> float:
            started = time.perf_counter()
            jobs = [
                threads.submit(blind_games, CARDS, 2, GAMES, SUMS, luck(seed + worker)) for worker in range(workers)
            ]
            for job in jobs:
                job.result()
            return workers * GAMES / (time.perf_counter() - started)

        alone, both, again = rate(1), rate(2), rate(1)
    return 2 * both / (alone + again)


def decisions_a_game(name: str, games: int) -> float:
    """The mean number of decisions in random play, counted by stepping through games from Python."""
    game, lot = pyspiel.load_game(name), Random(1)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(lot.choices(outcomes, chances)[0])
            else:
                state.apply_action(lot.choice(state.legal_actions()))
                decisions += 1
    return decisions / games


def peer_games(name: str, rollouts: int) -> float:
    """Games a second of CPU in OpenSpiel's own C++ rollouts: one simulation of its MCTS, worth this many rollouts."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 100, False, 1, False)
    started = time.thread_time()
    search.mcts_search(state)
    return rollouts / (time.thread_time() - started)


def main() -> int:
    our_rate(2, 0)  # compiles
    ours: dict[int, tuple[float, float]] = dict.fromkeys((2, 3, 4), (0.0, 0.0))
    pig = wurfelt = threads = 0.0
    for turn in range(TURNS):
        for players, best in ours.items():
            ours[players] = max(best, our_rate(players, turn))
        pig = max(pig, peer_games("pig", 50_000))
        wurfelt = max(wurfelt, peer_games("einstein_wurfelt_nicht", 50_000))
        threads = max(threads, speed_up(turn))
    pig_decisions = pig * decisions_a_game("pig", 3000)
    decisions, games = ours[2]
    print("| work | figure | ratio |")
    print("|---|---|---|")
    for players, (rate, whole) in ours.items():
        print(f"| blind play, {players} players | {rate / 1e6:.1f}M decisions/s, {whole:,.0f} games/s | |")
    print(f"| OpenSpiel C++ `pig` | {pig_decisions / 1e6:.1f}M decisions/s | ours {decisions / pig_decisions:.2f} × |")
    print(f"| OpenSpiel C++ `einstein_wurfelt_nicht` | {wurfelt:,.0f} games/s | ours {games / wurfelt:.2f} × |")
    print(f"| two threads of {os.cpu_count()} cores | | {threads:.2f} × one |")
    floors = {
        "450,000 games a second": games >= 450_000,
        "20 million decisions a second": decisions >= 20e6,
        "1.4 × pig": decisions >= 1.4 * pig_decisions,
        "3 × einstein_wurfelt_nicht": games >= 3 * wurfelt,
        "two threads 1.9 × one": threads >= 1.9,
    }
    missed = [name for name, is_met in floors.items() if not is_met]
    for name in missed:
        print(f"MISSED: {name}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
