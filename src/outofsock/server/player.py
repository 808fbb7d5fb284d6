"""A bot of one's own machine at a table somewhere: it reads the view, and sends what its bot decides."""

import secrets
from random import Random

from outofsock import rules
from outofsock.bots import Bot
from outofsock.server.client import Client
from outofsock.table import commands
from outofsock.table.errors import Refused
from outofsock.table.view import Board
from outofsock.toss.gesture import SWEEP
from outofsock.toss.model import HANDS


def command_of(decision: rules.Decision) -> commands.AnyCommand:
    """What to send for a decision."""
    match decision:
        case rules.Separate():
            return commands.Separate()
        case rules.Together():
            return commands.Together()
        case rules.Take(pile):
            return commands.Take(pile=pile)
        case rules.Crown(player):
            return commands.Crown(seat=player)


class Player:
    """Plays the seats of a client with a bot, with a hand as steady as a practised person's."""

    def __init__(self, client: Client, bot: Bot, hand: str = "skilled") -> None:
        self._client = client
        self._bot = bot
        self._hand = HANDS[hand]
        self._chance = Random(secrets.randbits(64))

    def sit(self, name: str) -> None:
        """Take a seat, and add chance of one's own to the deal."""
        self._client.ask(commands.Sit(name=name))
        self._client.add_seed()

    def play(self) -> None:
        """Play until the game is over."""
        while self._client.view.phase != "over":
            command = self._next()
            if command is None:
                self._client.wait()
                continue
            try:
                self._client.ask(command)
            except Refused as refused:
                if refused.code not in ("stale", "not_now", "not_your_turn"):
                    raise  # these only say that the table has moved on; the news are on their way
                self._client.wait(1.0)

    def _next(self) -> commands.AnyCommand | None:
        """What to do now, if it is for us to do."""
        board = self._client.view.board
        if board is None or board.to_act not in self._client.seats:
            return None
        held = self._client.view.seats[board.to_act].is_held_by_bot
        return commands.TakeBack(seat=board.to_act) if held else self._act(board)

    def _act(self, board: Board) -> commands.AnyCommand:
        position = rules.Position.parse(board.line)
        if position.awaits is rules.Awaits.TOSS:
            strength = self._hand.strength(self._bot.aim(position), self._chance.random)
            return commands.Hold(seconds=strength * SWEEP)
        return command_of(self._bot.choose(position))
