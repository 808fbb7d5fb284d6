"""The people round the table: who is host, who is away, who leaves and comes back, reactions, rematch, clocks."""

from collections.abc import Iterator
from typing import Final

from outofsock.table import commands, events
from outofsock.table.errors import Refused
from outofsock.table.seat import SUITS
from outofsock.table.state import AWAY_GRACE, State

Events = Iterator[events.AnyEvent]
_NEVER: Final = float("inf")


class Company:
    """The people of a table at one moment."""

    def __init__(self, state: State, now: float) -> None:
        self._state = state
        self._now = now

    def answer(self, command: commands.AnyCommand, person: str) -> Events:
        """The commands that are about people rather than about the game."""
        match command:
            case commands.React():
                return self._react(command, person)
            case commands.Reorder():
                return self._reorder(command, person)
            case commands.LetBotHold(seat=seat):
                return self._let_bot_hold(seat, person)
            case commands.TakeBack(seat=seat):
                return self._take_back(seat, person)
            case commands.Leave():
                return self._leave(person)
            case commands.PassHost(person=other):
                return self._pass_host(other, person)
            case _:
                raise AssertionError(f"{command} is answered elsewhere")

    def _react(self, command: commands.React, person: str) -> Events:
        if command.seat is not None:
            self._own(command.seat, person)
        yield events.Reacted(at=self._now, seat=command.seat, reaction=command.reaction)

    def _reorder(self, command: commands.Reorder, person: str) -> Events:
        self._own(command.seat, person)
        if sorted(command.suits) != sorted(SUITS):
            raise Refused("not_six_suits", suits=list(command.suits))
        yield events.Reordered(at=self._now, seat=command.seat, suits=command.suits)

    def _let_bot_hold(self, seat: int, person: str) -> Events:
        self._playing()
        if not self._state.seats_of(person):
            raise Refused("not_seated")
        self._seat(seat)
        since = self._state.bot_may_hold_from(seat)
        if self._state.chairs[seat].is_held or since is None:
            raise Refused("not_away", seat=seat)
        if self._now < since:
            raise Refused("not_away_long_enough", seat=seat, at=since)
        yield events.BotHolds(at=self._now, seat=seat, reason="away")

    def _take_back(self, seat: int, person: str) -> Events:
        self._own(seat, person)
        if not self._state.chairs[seat].is_held:
            raise Refused("not_held", seat=seat)
        yield events.TakenBack(at=self._now, seat=seat)

    def _leave(self, person: str) -> Events:
        seats = self._state.seats_of(person)
        if not seats:
            raise Refused("not_seated")
        if self._state.phase != "waiting" and all(self._state.chairs[seat].is_held for seat in seats):
            raise Refused("has_left")
        if self._state.host == person:
            yield from self._new_host(besides=person)
        if self._state.phase == "waiting":
            for seat in reversed(seats):
                yield events.Stood(at=self._now, seat=seat)
            return
        for seat in seats:
            if not self._state.chairs[seat].is_held:
                yield events.BotHolds(at=self._now, seat=seat, reason="left")

    def _pass_host(self, other: str, person: str) -> Events:
        if self._state.host != person:
            raise Refused("not_host")
        if not self._state.seats_of(other):
            raise Refused("no_such_person", person=other)
        yield events.HostChanged(at=self._now, person=other)

    def rematch(self, person: str, commitment: str) -> Events:
        """The same people again."""
        if self._state.phase != "over":
            raise Refused("game_not_over")
        if not self._state.seats_of(person):
            raise Refused("not_seated")
        game = self._state.game + 1
        yield events.RematchCalled(at=self._now, game=game)
        yield events.Committed(at=self._now, game=game, commitment=commitment)

    def hand_over(self, seat: int, person: str) -> Events:
        """A seat moves to another person, and the role of the host with the last one."""
        self._seat(seat)
        before = self._state.chairs[seat].person
        if before is None:
            raise Refused("not_your_seat", seat=seat)
        if before == person:
            raise Refused("same_person", seat=seat)
        yield events.SeatMoved(at=self._now, seat=seat, person=person)
        if self._state.host == before and not self._state.seats_of(before):
            yield events.HostChanged(at=self._now, person=person)

    def deadline(self) -> float | None:
        """When something has to happen by itself."""
        first = min(self._clock_ends(), self._host_gone_from())
        return None if first == _NEVER else first

    def time_passed(self) -> Events:
        """A clock that ran out hands the seat to a bot; a host who stays away passes the role on."""
        if self._now >= self._clock_ends():
            thinking = self._state.thinking
            assert thinking is not None, "a clock runs for somebody"
            yield events.BotHolds(at=self._now, seat=thinking.seat, reason="time")
        if self._now >= self._host_gone_from():
            assert self._state.host is not None, "nobody cannot be gone"
            yield from self._new_host(besides=self._state.host)

    def _clock_ends(self) -> float:
        clock, thinking = self._state.options.clock, self._state.thinking
        if clock is None or thinking is None:
            return _NEVER
        bank_from = thinking.bank_from(clock)
        return _NEVER if bank_from is None else bank_from + self._state.chairs[thinking.seat].bank

    def _host_gone_from(self) -> float:
        host = self._state.host
        if host is None or self._state.is_here(host) or self._heir(besides=host) is None:
            return _NEVER
        return self._state.people[host].since + AWAY_GRACE

    def _heir(self, besides: str) -> str | None:
        """The next host: the first seated person who is here."""
        people = [chair.person for chair in self._state.chairs if chair.person not in (None, besides)]
        return next((person for person in people if self._state.is_here(person)), None)

    def _new_host(self, besides: str) -> Events:
        heir = self._heir(besides)
        if heir is not None:
            yield events.HostChanged(at=self._now, person=heir)

    def _playing(self) -> None:
        if self._state.phase != "playing":
            raise Refused("no_game")

    def _seat(self, seat: int) -> None:
        if seat >= len(self._state.chairs):
            raise Refused("no_such_seat", seat=seat, seats=len(self._state.chairs))

    def _own(self, seat: int, person: str) -> None:
        self._seat(seat)
        if self._state.chairs[seat].person != person:
            raise Refused("not_your_seat", seat=seat)
