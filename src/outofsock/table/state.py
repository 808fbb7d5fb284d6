"""The state of a table: the fold of its events. Each kind of event has one method, and nothing else changes a state."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from outofsock import rules
from outofsock.table import events
from outofsock.table.clock import Thinking
from outofsock.table.options import Options
from outofsock.table.seat import Chair
from outofsock.table.words import Json

FLIGHT: Final = 2.0  # seconds for which everybody watches the dice; nobody's clock runs
AWAY_GRACE: Final = 45.0  # seconds after which others may let a bot hold the seat of somebody who is away


@dataclass
class Presence:
    """Whether a person is here, and since when."""

    is_here: bool
    since: float


@dataclass
class Play:
    """A game in progress or just ended."""

    number: int
    chairs: list[Chair]
    start: rules.Position
    starter: Literal["votes", "lot"]
    votes: list[int | None]
    moves: list[rules.Event] = field(default_factory=list)
    positions: list[rules.Position] = field(default_factory=list)
    tosses: list[Json] = field(default_factory=list)
    flick: events.Flicked | None = None
    ended: events.Ended | None = None

    @property
    def position(self) -> rules.Position:
        """What lies on the table."""
        return self.positions[-1] if self.positions else self.start

    def play(self, event: rules.Event) -> None:
        """Add an event of the rules."""
        self.positions.append(self.position.after(event))
        self.moves.append(event)

    def take_back(self) -> None:
        """Undo the last event."""
        self.positions.pop()
        self.moves.pop()


class State:
    """Seats, people, options, the game: all that a table knows, and all of it public."""

    def __init__(self) -> None:
        self.number = 0
        self.last_move = 0  # the number of the last event that changed the game: older answers to it are stale
        self.made_at = 0.0
        self.changed_at = 0.0
        self.options = Options()
        self.host: str | None = None
        self.people: dict[str, Presence] = {}
        self.chairs: list[Chair] = []
        self.game = 0
        self.commitment = ""
        self.seeds: dict[str, str] = {}
        self.play: Play | None = None
        self.thinking: Thinking | None = None
        self.finished: dict[int, tuple[Play, dict[str, str], str]] = {}  # with the seeds and the commitment
        self._fold: dict[type, Callable[[Any], None]] = {
            events.Made: self._made,
            events.Committed: self._committed,
            events.Arrived: self._arrived,
            events.WentAway: self._went_away,
            events.HostChanged: self._host_changed,
            events.Seated: self._seated,
            events.Stood: self._stood,
            events.Dressed: self._dressed,
            events.SeatMoved: self._seat_moved,
            events.Arranged: self._arranged,
            events.SeedAdded: self._seed_added,
            events.Voted: self._voted,
            events.Started: self._started,
            events.Revealed: lambda event: self._move(event, rules.Reveal(event.pile, rules.Card.parse(event.card))),
            events.Flicked: self._flicked,
            events.Landed: self._landed,
            events.Separated: lambda event: self._move(event, rules.Separate()),
            events.PlacedTogether: lambda event: self._move(event, rules.Together()),
            events.Took: lambda event: self._move(event, rules.Take(event.pile)),
            events.Undone: self._undone,
            events.Crowned: lambda event: self._move(event, rules.Crown(event.winner)),
            events.Ended: self._ended,
            events.Reacted: lambda event: None,
            events.Reordered: self._reordered,
            events.BotHolds: self._bot_holds,
            events.TakenBack: self._taken_back,
            events.RematchCalled: self._rematch_called,
        }

    def apply(self, event: events.AnyEvent) -> None:
        """Take in one event."""
        self._fold[type(event)](event)
        self.number += 1
        self.changed_at = event.at

    # What follows from it

    @property
    def phase(self) -> Literal["waiting", "playing", "over"]:
        """Before, in or after a game."""
        if self.play is None:
            return "waiting"
        return "over" if self.play.ended else "playing"

    @property
    def position(self) -> rules.Position | None:
        """What lies on the table."""
        return self.play.position if self.play else None

    @property
    def to_act(self) -> int | None:
        """The seat whose toss or decision is awaited; nobody while dice fly or cards are turned."""
        if self.play is None or self.play.flick is not None:
            return None
        return self.play.position.to_act

    def is_here(self, person: str | None) -> bool:
        """Whether a person has a connection."""
        return person is not None and person in self.people and self.people[person].is_here

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person."""
        return [seat for seat, chair in enumerate(self.chairs) if person is not None and chair.person == person]

    @property
    def is_paused(self) -> bool:
        """A game at which nobody is present waits."""
        return self.phase == "playing" and not any(self.is_here(chair.person) for chair in self.chairs)

    def bot_may_hold_from(self, seat: int) -> float | None:
        """From when on others may let a bot hold the seat; None while its person is here."""
        person = self.chairs[seat].person
        if self.phase != "playing" or person is None or self.is_here(person):
            return None
        return self.people[person].since + AWAY_GRACE if person in self.people else 0.0

    # The fold

    def _made(self, event: events.Made) -> None:
        self.made_at = event.at
        self.options = event.options

    def _committed(self, event: events.Committed) -> None:
        self.game = event.game
        self.commitment = event.commitment
        self.seeds = {}

    def _arrived(self, event: events.Arrived) -> None:
        self.people[event.person] = Presence(True, event.at)
        if self.thinking and not self.is_paused:
            self.thinking.go(event.at)

    def _went_away(self, event: events.WentAway) -> None:
        self.people[event.person] = Presence(False, event.at)
        if self.thinking and self.is_paused:
            self.thinking.stop(event.at)

    def _host_changed(self, event: events.HostChanged) -> None:
        self.host = event.person

    def _seated(self, event: events.Seated) -> None:
        chair = Chair(event.name, event.language, event.socks, event.person, event.bot)
        self.chairs.insert(event.seat, chair)

    def _stood(self, event: events.Stood) -> None:
        del self.chairs[event.seat]
        for chair in self.chairs:
            chair.vote = None  # the seats have moved, so votes for them would be for others

    def _dressed(self, event: events.Dressed) -> None:
        chair = self.chairs[event.seat]
        chair.name, chair.language, chair.socks = event.name, event.language, event.socks

    def _seat_moved(self, event: events.SeatMoved) -> None:
        self.chairs[event.seat].person = event.person

    def _arranged(self, event: events.Arranged) -> None:
        self.options = event.options

    def _seed_added(self, event: events.SeedAdded) -> None:
        self.seeds[event.person] = event.seed

    def _voted(self, event: events.Voted) -> None:
        self.chairs[event.seat].vote = event.nicest

    def _started(self, event: events.Started) -> None:
        start = rules.Position.start(len(self.chairs), event.first)
        self.play = Play(event.game, self.chairs, start, event.starter, [chair.vote for chair in self.chairs])
        for chair in self.chairs:
            chair.bank = float(self.options.clock.bank) if self.options.clock else 0.0
        self._think(event.at)

    def _move(self, event: events.AnyEvent, move: rules.Event) -> None:
        self._charge(event.at)
        self._game().play(move)
        self.last_move = self.number + 1
        self._think(event.at)

    def _flicked(self, event: events.Flicked) -> None:
        self._charge(event.at)
        self._game().flick = event
        self.last_move = self.number + 1
        self._think(event.at)

    def _landed(self, event: events.Landed) -> None:
        play = self._game()
        play.flick = None
        play.tosses.append(event.toss)
        play.play(rules.Toss(event.dice))
        self.last_move = self.number + 1
        self._think(event.at + FLIGHT)

    def _undone(self, event: events.Undone) -> None:
        self._charge(event.at)
        self._game().take_back()
        self.last_move = self.number + 1
        self._think(event.at)

    def _ended(self, event: events.Ended) -> None:
        play = self._game()
        play.ended = event
        self.finished[event.game] = (play, dict(self.seeds), self.commitment)
        self.thinking = None

    def _reordered(self, event: events.Reordered) -> None:
        self.chairs[event.seat].suits = list(event.suits)

    def _bot_holds(self, event: events.BotHolds) -> None:
        self.chairs[event.seat].is_held = True
        self._think(event.at)

    def _taken_back(self, event: events.TakenBack) -> None:
        self.chairs[event.seat].is_held = False
        self._think(event.at)

    def _rematch_called(self, event: events.RematchCalled) -> None:
        self.chairs = [chair.for_next_game() for chair in self.chairs]
        self.play = None
        self.thinking = None

    def _game(self) -> Play:
        assert self.play is not None, "this event happens in a game only"
        return self.play

    def _charge(self, now: float) -> None:
        """Whoever acted pays for the time it took."""
        if self.thinking and self.options.clock:
            chair = self.chairs[self.thinking.seat]
            chair.bank = self.thinking.bank_after(self.options.clock, chair.bank, now)
        self.thinking = None

    def _think(self, now: float) -> None:
        """Start the clock of whoever has to act, unless a bot does."""
        seat = self.to_act
        if seat is None or self.chairs[seat].is_played_by_bot:
            self.thinking = None
        elif self.thinking is None or self.thinking.seat != seat:
            self.thinking = Thinking(seat, None if self.is_paused else now)
