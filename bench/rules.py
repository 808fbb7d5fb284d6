"""How fast are the rules? Random play through `Position` on one core, beside OpenSpiel's games written in Python.

Floors (the run fails below them): 150,000 decisions a second, twice `python_block_dominoes`, 10,000 records verified
in less than 60 seconds. Figures of one run stand in bench/results.md.
"""

import sys
import time
from random import Random

import open_spiel.python.games  # noqa: F401 - registers the games written in Python
import pyspiel

from outofsock.lab.deal import shuffled
from outofsock.lab.simulate import play
from outofsock.records import wire
from outofsock.rules import STANDARD, Position, Reveal, Stage, Toss

SECONDS = 3.0


def random_game(players: int, lot: Random) -> int:
    """One game of blind play; gives its number of decisions."""
    uniform = lot.random
    piles = shuffled(STANDARD, lot)
    position = Position.start(players)
    decisions = 0
    while not position.is_over:
        if position.unturned:
            position = position.after(Reveal(position.unturned, piles[position.unturned - 2].pop()))
        elif position.stage is Stage.TOSS:
            dice = 2 + int(uniform() * 6)
            position = position.after(Toss([2 + int(uniform() * 6) for _ in range(dice)]))
        else:
            legal = position.legal()
            position = position.after(legal[int(uniform() * len(legal))])
            decisions += 1
    return decisions


def our_rate(players: int) -> tuple[float, float]:
    """Decisions and games a second of CPU."""
    lot = Random(players)
    games = decisions = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        decisions += random_game(players, lot)
        games += 1
    spent = time.process_time() - started
    return decisions / spent, games / spent


def peer_rate(name: str) -> float:
    """Decisions a second of CPU in an OpenSpiel game, chance drawn by the same kind of generator."""
    game, lot = pyspiel.load_game(name), Random(1)
    decisions = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(lot.random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(lot.random() * len(legal))])
                decisions += 1
    return decisions / (time.process_time() - started)


def verified_in(records: int) -> float:
    """Seconds of CPU to replay this many JSON records through the rules."""
    lines = [wire.write(play(["random", "random", "random"], seed=1, number=number)) for number in range(500)]
    started = time.process_time()
    for number in range(records):
        wire.read(lines[number % len(lines)])
    return time.process_time() - started


def main() -> int:
    rates = {players: our_rate(players) for players in (2, 3, 4)}
    peer = peer_rate("python_block_dominoes")
    seconds = verified_in(10_000)
    slowest = min(rate for rate, _ in rates.values())
    print("| work | figure | ratio or floor |")
    print("|---|---|---|")
    for players, (rate, whole) in rates.items():
        figure = f"{rate:,.0f} decisions/s, {whole:,.0f} games/s"
        print(f"| random play, {players} players | {figure} | {rate / peer:.1f} × peer |")
    print(f"| OpenSpiel `python_block_dominoes` | {peer:,.0f} decisions/s | the peer |")
    print(f"| 10,000 records verified | {seconds:.1f} s | < 60 s |")
    missed = [
        name
        for name, is_met in {
            "150,000 decisions a second": slowest >= 150_000,
            "twice the peer": slowest >= 2 * peer,
            "10,000 records in 60 s": seconds < 60,
        }.items()
        if not is_met
    ]
    for name in missed:
        print(f"MISSED: {name}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
