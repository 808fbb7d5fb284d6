"""A second, slow reading of the rulebook to test the first against: plain lists, and the game as one coroutine.

It shares no code with `outofsock.rules`; cards are their two or three letters, events are words.
"""

from collections.abc import Generator
from dataclasses import dataclass, field


def naive_score(hand: list[str]) -> int:
    """The score of a hand, card by card and suit by suit."""
    total = 0
    for suit in "ygprob":
        signs = [card[1:] for card in hand if card[0] == suit]
        points = 0
        for sign in signs:
            if sign.isdigit():
                points += int(sign)
        for sign in signs:
            if sign == "x":
                points *= 2
            if sign == "~":
                points *= -1
        if "!" not in signs:
            total += points
    return total


def naive_sock_cards(hand: list[str]) -> int:
    """How many cards of a hand show socks."""
    return len([card for card in hand if card[-1] not in "~x!"])


@dataclass
class Wait:
    """What the table waits for: somebody (or nobody) and the words that may come; any toss if `toss` is among them."""

    player: int | None
    words: list[str]


class GameEndsError(Exception):
    """The last card that ends the game was taken."""


@dataclass
class Table:
    """A table with everything on it."""

    players: int
    first: int
    unseen: list[str]
    left: dict[int, int] = field(default_factory=lambda: dict.fromkeys(range(2, 8), 12))
    top: dict[int, str] = field(default_factory=dict)
    hands: list[list[str]] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    round: int = 1
    winner: int | None = None

    def __post_init__(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.game = self.play()
        self.wait = next(self.game)

    def happen(self, words: str) -> None:
        """Let something happen."""
        self.wait = self.game.send(words)

    def allows(self, words: str) -> bool:
        """Whether these words may come now."""
        return words in self.wait.words or (words.startswith("toss") and self.wait.words == ["toss"])

    def play(self) -> Generator[Wait, str, None]:
        """A whole game."""
        try:
            for pile in range(2, 8):
                yield from self.turn_up(pile)
            while True:
                yield from self.play_round()
                self.round += 1
                self.first = self.left_of(self.first)
        except GameEndsError:
            yield from self.find_winner()
        yield Wait(None, [])

    def left_of(self, player: int) -> int:
        return 0 if player == self.players - 1 else player + 1

    def turn_up(self, pile: int) -> Generator[Wait, str, None]:
        words = yield Wait(None, [f"reveal {pile} {card}" for card in self.unseen])
        card = words.split()[2]
        self.unseen.remove(card)
        self.top[pile] = card

    def play_round(self) -> Generator[Wait, str, None]:
        words = yield Wait(self.first, ["toss"])
        self.dice = [int(word) for word in words.split()[1:] if word != "-"]
        if len(self.dice) in (0, 1, 8):
            self.dice = []
            return
        words = yield Wait(self.first, ["separate", "together"])
        if words == "separate":
            player = self.first
            while self.dice:
                words = yield Wait(player, [f"take {die}" for die in self.dice])
                pile = int(words.split()[1])
                self.dice.remove(pile)
                yield from self.take_card(player, pile)
                player = self.left_of(player)
        else:
            pile = len(self.dice)
            for _ in range(2):
                yield from self.take_card(self.first, pile)
            self.dice = []

    def take_card(self, player: int, pile: int) -> Generator[Wait, str, None]:
        if self.left[pile] == 0:
            return
        self.hands[player].append(self.top.pop(pile))
        self.left[pile] -= 1
        if self.left[pile] > 0:
            yield from self.turn_up(pile)
        elif list(self.left.values()).count(0) == {2: 2, 3: 1, 4: 1}[self.players]:
            raise GameEndsError

    def find_winner(self) -> Generator[Wait, str, None]:
        everybody = range(self.players)
        most_points = max(naive_score(hand) for hand in self.hands)
        tied = [player for player in everybody if naive_score(self.hands[player]) == most_points]
        most_cards = max(naive_sock_cards(self.hands[player]) for player in tied)
        tied = [player for player in tied if naive_sock_cards(self.hands[player]) == most_cards]
        if len(tied) > 1:
            words = yield Wait(self.first, [f"crown {player}" for player in tied])
            tied = [int(words.split()[1])]
        self.winner = tied[0]
