"""A table: commands in, events out, and the state is the fold of the events.

One device or many, a game in progress, a replay and recovery after a crash are one code path: whoever has the events
has the table. Only the dealer's secrets are kept apart. The table has no clock and no thread: it is told the time, and
says what has to be computed for it (`work`) or waited for (`deadline`).
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Self

from outofsock import rules
from outofsock.bots import hand_of
from outofsock.records import wire
from outofsock.table import commands, events, playing, waiting
from outofsock.table.company import Company
from outofsock.table.dealer import Dealer, Secrets, deal_key
from outofsock.table.errors import Refused
from outofsock.table.fairness import record_of
from outofsock.table.options import Options
from outofsock.table.show import shown
from outofsock.table.state import State
from outofsock.table.view import View
from outofsock.toss.flick import Flick
from outofsock.toss.result import Tossed

OF_THE_GAME: Final = (
    commands.Stroke, commands.Hold, commands.Separate, commands.Together, commands.Take, commands.Crown, commands.Undo,
)  # fmt: skip


class TossJob(NamedTuple):
    """A flick whose dice have to be simulated."""

    number: int
    strength: float
    yaw: float
    key: bytes


class BotJob(NamedTuple):
    """A question to a bot: it is told the position, and a seed of its own."""

    on: int
    kind: Literal["aim", "choose"]
    bot: str
    seed: int
    position: str


class Table:
    """Seats, people, the dealer and the game."""

    def __init__(self, secrets: Secrets) -> None:
        self.state = State()
        self._secrets = secrets
        self._dealer: Dealer | None = None

    @classmethod
    def make(cls, secrets: Secrets, options: Options, now: float) -> tuple[Self, list[events.AnyEvent]]:
        """A new table; its first events are how it was made and what its dealer committed to."""
        table = cls(secrets)
        commitment = secrets.of(1).commitment
        made: list[events.AnyEvent] = [
            events.Made(at=now, options=options),
            events.Committed(at=now, game=1, commitment=commitment),
        ]
        return table, table._carry_out(made)

    @classmethod
    def restored(cls, secrets: Secrets, log: Iterable[events.AnyEvent]) -> Self:
        """The table that these events made."""
        table = cls(secrets)
        for event in log:
            table.apply(event)
        return table

    @property
    def number(self) -> int:
        """How many events there are."""
        return self.state.number

    def apply(self, event: events.AnyEvent) -> None:
        """Take in one event that has happened."""
        self.state.apply(event)
        if isinstance(event, events.Started):
            self._dealer = Dealer(deal_key(self._secrets.of(event.game), list(self.state.seeds.values())))
        elif isinstance(event, events.Ended):
            self._dealer = None

    def view(self) -> View:
        """What everybody may see."""
        return shown(self.state)

    def record(self, game: int) -> str:
        """A finished game as one line of JSON, with all that is needed to check it."""
        if game not in self.state.finished:
            raise Refused("no_such_game", game=game, games=sorted(self.state.finished))
        return wire.write(record_of(*self.state.finished[game]))

    # People

    def next_person(self) -> str:
        """A name for somebody new in this table's log."""
        return f"p{len(self.state.people) + 1}"

    def arrive(self, person: str, now: float) -> list[events.AnyEvent]:
        """Somebody is here."""
        if self.state.is_here(person):
            return []
        return self._carry_out([events.Arrived(at=now, person=person)])

    def go_away(self, person: str, now: float) -> list[events.AnyEvent]:
        """Somebody's last connection is gone."""
        if not self.state.is_here(person):
            return []
        return self._carry_out([events.WentAway(at=now, person=person)])

    def hand_over(self, seat: int, person: str, now: float) -> list[events.AnyEvent]:
        """A seat moves to a person at another device."""
        return self._carry_out(Company(self.state, now).hand_over(seat, person))

    # Commands

    def ask(
        self, command: commands.AnyCommand, person: str | None, now: float, on: int | None = None
    ) -> list[events.AnyEvent]:
        """Carry a command out, or refuse it and change nothing. `on` is the last event its sender had seen."""
        if person is None:
            if not isinstance(command, commands.React):
                raise Refused("watching")
        elif person not in self.state.people:
            raise Refused("not_here", person=person)
        if isinstance(command, OF_THE_GAME) and on is not None and on < self.state.last_move:
            raise Refused("stale", on=on, number=self.state.last_move)
        return self._carry_out(self._answer(command, person or "", now))

    def _answer(self, command: commands.AnyCommand, person: str, now: float) -> Iterable[events.AnyEvent]:
        state = self.state
        match command:
            case commands.Sit():
                return waiting.sit(state, command, person, now)
            case commands.SeatBot():
                return waiting.seat_bot(state, command, person, now)
            case commands.Stand():
                return waiting.stand(state, command, person, now)
            case commands.Dress():
                return waiting.dress(state, command, person, now)
            case commands.Arrange():
                return waiting.arrange(state, command, person, now)
            case commands.AddSeed():
                return self._add_seed(command, person, now)
            case commands.Vote():
                return waiting.vote(state, command, person, now)
            case commands.Start():
                return self._start(command, person, now)
            case commands.Undo():
                return playing.undo(state, person, now)
            case commands.Stroke() | commands.Hold():
                self._must_act(person, rules.Awaits.TOSS)
                return self._flick(playing.flick_of(command), now)
            case commands.Separate() | commands.Together() | commands.Take() | commands.Crown():
                self._must_act(person)
                decision = playing.decision_of(command)
                assert decision is not None, "these four are decisions"
                return self._decide(decision, now)
            case commands.Rematch():
                return Company(state, now).rematch(person, self._secrets.of(state.game + 1).commitment)
            case _:
                return Company(state, now).answer(command, person)

    def _must_act(self, person: str, awaits: rules.Awaits | None = None) -> None:
        """It is this person's turn, and for this."""
        position = self.state.position
        if position is None or self.state.phase != "playing":
            raise Refused("no_game")
        seat = self.state.to_act
        if seat is None:
            raise Refused("not_now", awaits="landing")
        chair = self.state.chairs[seat]
        if chair.person != person:
            raise Refused("not_your_turn", seat=seat)
        if chair.is_held:
            raise Refused("bot_holds_seat", seat=seat)
        if awaits and position.awaits is not awaits:
            raise Refused("not_now", awaits=position.awaits.value)

    def _add_seed(self, command: commands.AddSeed, person: str, now: float) -> Iterable[events.AnyEvent]:
        yield from waiting.add_seed(self.state, command, person, now)
        if self.state.options.starts_at_once and self.state.host == person and waiting.is_ready(self.state):
            yield from self._start(commands.Start(starter="lot"), person, now)

    def _start(self, command: commands.Start, person: str, now: float) -> Iterable[events.AnyEvent]:
        secret = self._secrets.of(self.state.game)
        yield from waiting.start(self.state, command, person, now, secret)
        yield from playing.dealt(self.state, self._the_dealer(), secret, now)

    def _flick(self, flick: Flick, now: float) -> Iterable[events.AnyEvent]:
        play = self.state.play
        assert play is not None, "dice are tossed in a game only"
        return playing.flicked(play, flick, now)

    def _decide(self, decision: rules.Decision, now: float) -> Iterable[events.AnyEvent]:
        secret = self._secrets.of(self.state.game)
        return playing.decided(self.state, decision, self._the_dealer(), secret, now)

    # What has to be computed

    def work(self) -> TossJob | BotJob | None:
        """What has to be computed next; None while people decide, when the table pauses, and when the game is over."""
        play, dealer = self.state.play, self._dealer
        if play is None or dealer is None:
            return None
        if play.flick:
            number = play.flick.number
            return TossJob(number, play.flick.strength, play.flick.yaw, dealer.toss_key(number))
        seat = self.state.to_act
        if seat is None or self.state.is_paused or not self.state.chairs[seat].is_played_by_bot:
            return None
        kind: Literal["aim", "choose"] = "aim" if play.position.awaits is rules.Awaits.TOSS else "choose"
        on = self.state.last_move
        bot = self.state.chairs[seat].bot or SUBSTITUTE
        return BotJob(on, kind, bot, dealer.number(f"bot/{seat}/{on}"), str(play.position))

    def prefill(self) -> bytes | None:
        """The key of the next toss while its player thinks, so that the basket can be filled beforehand."""
        play, dealer = self.state.play, self._dealer
        if play is None or dealer is None or play.flick or play.position.awaits is not rules.Awaits.TOSS:
            return None
        return dealer.toss_key(len(play.tosses))

    def land(self, number: int, tossed: Tossed, now: float) -> list[events.AnyEvent]:
        """The dice of a flick lie; nothing if they were told already."""
        play = self.state.play
        if play is None or play.flick is None or play.flick.number != number:
            return []
        return self._carry_out(playing.landed(play, tossed, now))

    def bot_aims(self, on: int, strength: float, now: float) -> list[events.AnyEvent]:
        """A bot's wish for its toss; its hand adds what hands add. Nothing if the question is out of date."""
        job, dealer = self.work(), self._dealer
        if not isinstance(job, BotJob) or (job.on, job.kind) != (on, "aim") or dealer is None:
            return []
        given = hand_of(job.bot).strength(strength, dealer.chance(f"hand/{on}").unit)
        return self._carry_out(self._flick(Flick(given), now))

    def bot_chooses(self, on: int, decision: rules.Decision, now: float) -> list[events.AnyEvent]:
        """A bot's decision. Nothing if the question is out of date."""
        job = self.work()
        if not isinstance(job, BotJob) or (job.on, job.kind) != (on, "choose"):
            return []
        return self._carry_out(self._decide(decision, now))

    # Time

    def deadline(self) -> float | None:
        """When `tick` should be called, if nothing else happens before."""
        return Company(self.state, 0.0).deadline()

    def tick(self, now: float) -> list[events.AnyEvent]:
        """Time has passed: a clock may have run out, or a host been away for long."""
        return self._carry_out(Company(self.state, now).time_passed())

    def _the_dealer(self) -> Dealer:
        if self._dealer is None:
            raise Refused("no_game")
        return self._dealer

    def _carry_out(self, happenings: Iterable[events.AnyEvent]) -> list[events.AnyEvent]:
        done: list[events.AnyEvent] = []
        for event in happenings:
            self.apply(event)
            done.append(event)
        return done


SUBSTITUTE: Final = "greedy"  # the bot that holds a person's seat
