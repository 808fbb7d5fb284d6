"""What a number of dice is worth to the tosser: `python -m outofsock.lab.dice PLAYERS [GAMES]`, for `bots/master.py`.

Games of `quick` with itself and with shaky hands, so that every number of dice is tossed often: how many of them does
the tosser win? And what does `master` imagine in the same games before the toss?
"""

import sys
from random import Random

import numpy as np

from outofsock.bots import bot
from outofsock.bots.master import Master
from outofsock.lab.deal import shuffled
from outofsock.rules import PILES, STANDARD, Awaits, Position, Reveal
from outofsock.toss.model import HANDS, draw, safest_strength

LOST = (0, 1, 8)
SELDOM = 40  # of so many games one is imagined through


def worths(players: int, games: int) -> tuple[list[float], list[float]]:
    """The chances with 2, 3, … 7 dice above those of a lost turn: as the games ended, and as they were imagined."""
    tosses, wins, imagined = np.zeros(9), np.zeros(9), []
    for number in range(games):
        bots = [bot("quick", seed=number * 10 + seat) for seat in range(players)]
        piles, lot = shuffled(STANDARD, Random(f"dice {number}")), Random(f"tosses {number}").random
        position, tossed = Position.start(players, number % players), []
        while not position.is_over:
            if position.unturned:
                position = position.after(Reveal(position.unturned, piles[position.unturned - 2].pop()))
            elif position.awaits is Awaits.TOSS:
                if number % SELDOM == 0:
                    imagined.append(Master(number).imagined(position))
                toss = draw(HANDS["novice"].strength(safest_strength(), lot), lot)
                tossed.append((position.turn, len(toss.dice)))
                position = position.after(toss)
            else:
                position = position.after(bots[position.turn].choose(position))
        outcome = position.outcome()
        assert outcome is not None, "the game is over"
        for player, dice in tossed:
            tosses[dice] += 1
            wins[dice] += player == outcome.winner
    lost = wins[list(LOST)].sum() / max(1, tosses[list(LOST)].sum())
    ended = [float(wins[dice] / max(1, tosses[dice]) - lost) for dice in PILES]
    means = np.mean(imagined, axis=0)
    return ended, [float(means[dice] - means[0]) for dice in PILES]


def main(players: str, games: str = "12000") -> None:
    """Print the two rows for a number of players."""
    for name, row in zip(("WORTH", "IMAGINED"), worths(int(players), int(games)), strict=True):
        sys.stdout.write(f"{name} {players}: ({', '.join(f'{chance:.3f}' for chance in row)})\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
