"""An evening at a table, so that tests can be read aloud: people are named, time goes on, the log is kept."""

from random import Random

import msgspec

from outofsock.bots import bot
from outofsock.rules import DICE, Position
from outofsock.table import commands, events
from outofsock.table.dealer import Secrets
from outofsock.table.options import Options
from outofsock.table.table import BotJob, Table, TossJob
from outofsock.table.view import View
from outofsock.toss.cube import face
from outofsock.toss.flick import Flick
from outofsock.toss.model import draw
from outofsock.toss.result import Die, Tossed
from outofsock.toss.stream import Stream, rotations

SEED = "0123456789abcdef" * 2


def quick_toss(job: TossJob) -> Tossed:
    """A toss by the measured table instead of the physics: as many dice, the same rotations, no motion."""
    stream = Stream(job.key, "quick")
    count = len(draw(job.strength, stream.unit).dice)
    turns = rotations(job.key)
    sides = [stream.below(6) for _ in range(DICE)]
    out = tuple(Die(die, sides[die], turns[die], face(sides[die], turns[die])) for die in range(count))
    return Tossed(Flick(job.strength, job.yaw), out, tuple(range(count, DICE)), (), "quick", 0, (), b"")


class Evening:
    """A table and its log. `now` moves on by a second with everything that happens."""

    def __init__(self, options: Options | None = None, master: bytes = bytes(32)) -> None:
        self.now = 1000.0
        self.secrets = Secrets(master)
        self.table, made = Table.make(self.secrets, options or Options(), self.now)
        self.log: list[events.AnyEvent] = list(made)

    def later(self, seconds: float = 1.0) -> float:
        self.now += seconds
        return self.now

    def arrives(self, person: str) -> None:
        self.log += self.table.arrive(person, self.later())

    def goes_away(self, person: str) -> None:
        self.log += self.table.go_away(person, self.later())

    def asks(self, person: str | None, command: commands.AnyCommand, on: int | None = None) -> list[events.AnyEvent]:
        done = self.table.ask(command, person, self.later(), on)
        self.log += done
        return done

    def sits(self, person: str, name: str) -> None:
        self.arrives(person)
        self.asks(person, commands.Sit(name=name))

    def time_passes(self, seconds: float) -> list[events.AnyEvent]:
        done = self.table.tick(self.later(seconds))
        self.log += done
        return done

    def works(self) -> bool:
        """Do what the server would do next; False when people are awaited."""
        match self.table.work():
            case TossJob() as job:
                self.log += self.table.land(job.number, quick_toss(job), self.later())
            case BotJob() as job:
                player, position = bot(job.bot, seed=job.seed), Position.parse(job.position)
                if job.kind == "aim":
                    self.log += self.table.bot_aims(job.on, player.aim(position), self.later())
                else:
                    self.log += self.table.bot_chooses(job.on, player.choose(position), self.later())
            case None:
                return False
        return True

    def rests(self) -> None:
        """Let dice and bots do whatever they have to, until people are awaited."""
        while self.works():
            pass

    @property
    def view(self) -> View:
        return self.table.view()

    @property
    def person_to_act(self) -> str | None:
        seat = self.table.state.to_act
        return None if seat is None else self.table.state.chairs[seat].person

    def acts(self, lot: Random) -> None:
        """Whoever has to act does something legal."""
        self.rests()
        board, person = self.view.board, self.person_to_act
        assert board is not None
        assert person is not None
        if board.awaits == "toss":
            self.asks(person, commands.Hold(seconds=lot.uniform(0.5, 1.2)), on=self.table.number)
        else:
            choice = msgspec.to_builtins(lot.choice(board.choices))
            wanted = {key: choice[key] for key in ("do", "pile", "seat") if key in choice}
            wanted = {"do": wanted["do"]} if wanted["do"] == "together" else wanted
            self.asks(person, msgspec.convert(wanted, commands.AnyCommand), on=self.table.number)
        self.rests()

    def plays_to_the_end(self, seed: int = 0) -> None:
        lot = Random(seed)
        self.rests()
        while self.table.state.phase == "playing":
            self.acts(lot)

    def plays_until(self, awaits: str, seed: int = 0) -> None:
        lot = Random(seed)
        self.rests()
        while True:
            board = self.view.board
            assert board is not None
            if board.awaits == awaits:
                return
            self.acts(lot)


def two_friends(options: Options | None = None, master: bytes = bytes(32)) -> Evening:
    """Ana and Ben have sat down; Ana is the host."""
    evening = Evening(options, master)
    evening.sits("p1", "Ana")
    evening.sits("p2", "Ben")
    return evening


def begun(options: Options | None = None, master: bytes = bytes(32)) -> Evening:
    """Ana and Ben play."""
    evening = two_friends(options, master)
    evening.asks("p1", commands.Start())
    return evening
