"""A bot of your own in twenty lines, and a match against `greedy`.

python examples/your_own_bot.py
"""

from random import Random

import outofsock as oos
from outofsock.toss.model import HANDS, draw


class Miser:
    """Takes whatever leaves it with the most points at once, and always tosses gently."""

    name = "miser"

    def aim(self, position: oos.Position) -> float:
        """How hard to toss, from 0 to 1."""
        return 0.5

    def choose(self, position: oos.Position) -> oos.Decision:
        """The legal decision after which its own score is highest."""
        seat = position.to_act
        assert seat is not None
        return max(position.legal(), key=lambda decision: position.after(decision).scores[seat])


def play(players: list[oos.Bot], seed: int) -> oos.Game:
    """One game on a deck shuffled by this seed."""
    lot = Random(seed)
    deck = list(oos.STANDARD.cards)
    lot.shuffle(deck)
    game = oos.Game([oos.Player(player.name) for player in players], first=seed % len(players))
    while not game.position.is_over:
        position = game.position
        if position.awaits is oos.Awaits.REVEAL:
            game.play(oos.Reveal(position.unturned, deck.pop()))
        elif position.awaits is oos.Awaits.TOSS:
            strength = HANDS["skilled"].strength(players[position.turn].aim(position), lot.random)
            game.play(draw(strength, lot.random))
        else:
            game.play(players[position.turn].choose(position))
    return game


def main(games: int = 200) -> None:
    """Play the match and print who won how often."""
    wins = [0, 0]
    for seed in range(games):
        outcome = play([Miser(), oos.bot("greedy", seed=seed)], seed).outcome()
        assert outcome is not None
        wins[outcome.winner] += 1
    print(f"miser {wins[0]}, greedy {wins[1]}")


if __name__ == "__main__":
    main()
