"""What a worker process does: fill baskets, toss dice, think for bots. It sees one task at a time and keeps nothing.

A task is data and goes through a pipe; so does its result.
"""

import contextlib
import os
import signal
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from outofsock.bots import BOTS, bot
from outofsock.rules import Decision, Position
from outofsock.toss.fill import Filled
from outofsock.toss.flick import Flick
from outofsock.toss.result import Tossed

SOME_POSITION: Final = "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:1:336"  # to warm the bots up
NICENESS: Final = 5  # the event loop goes first when all cores are busy


class Fill(NamedTuple):
    """Fill a basket before its player tosses."""

    key: bytes

    def do(self) -> Filled:
        """The basket."""
        from outofsock.toss import physics

        return physics.fill(self.key)


class Throw(NamedTuple):
    """Toss."""

    strength: float
    yaw: float
    key: bytes
    filled: Filled | None

    def do(self) -> Tossed:
        """The dice and their motion."""
        from outofsock.toss import physics

        return physics.toss(Flick(self.strength, self.yaw), self.key, self.filled)


class Aim(NamedTuple):
    """Ask a bot how hard to toss."""

    bot: str
    seed: int
    position: str

    def do(self) -> float:
        """A strength."""
        return bot(self.bot, seed=self.seed).aim(Position.parse(self.position))


class Choose(NamedTuple):
    """Ask a bot for a decision."""

    bot: str
    seed: int
    position: str

    def do(self) -> Decision:
        """One of the legal ones."""
        return bot(self.bot, seed=self.seed).choose(Position.parse(self.position))


Task = Fill | Throw | Aim | Choose


class Failed(NamedTuple):
    """A task that raised: what it said."""

    why: str


def warm_up() -> None:
    """Do everything once, so that the first player waits no longer than the others."""
    Throw(0.5, 0.0, b"warm", Fill(b"warm").do()).do()
    for name in BOTS:
        Aim(name, 0, SOME_POSITION).do()
        Choose(name, 0, SOME_POSITION).do()


def main(pipe: Connection) -> None:
    """Answer tasks until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    warm_up()
    pipe.send(None)
    with contextlib.suppress(EOFError, OSError):
        while True:
            task: Task = pipe.recv()
            try:
                result: object = task.do()
            except Exception as error:
                result = Failed(f"{type(error).__name__}: {error}")
            pipe.send(result)
