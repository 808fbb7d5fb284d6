"""A table in memory, with the sockets of its people. A step is decided, made durable and told, in this order.

Nobody ever sees an event that is not in the store. If the store fails in the middle of a step, nobody knows how much of
it was kept; so the room is thrown away and its people reconnect to what the store holds.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, TypeVar

from outofsock.server.codes import Device, watch_code
from outofsock.server.foreman import Foreman
from outofsock.server.ledger import Act, Ledger, With
from outofsock.server.log import encoded, news
from outofsock.server.logs import say
from outofsock.server.messages import Accepted, Ask
from outofsock.server.peer import RESTART, Peer
from outofsock.server.services import Services
from outofsock.server.store import StoreError
from outofsock.server.store.rows import Answer
from outofsock.table.errors import Refused
from outofsock.table.events import AnyEvent
from outofsock.table.view import View

IDLE: Final = 10.0  # seconds that a room without sockets stays in memory
JUST_MADE: Final = 20.0  # seconds in which somebody who was given a seat over HTTP should connect
T = TypeVar("T")


class RoomGone(StoreError):
    """The room was dropped from memory; open it again."""


class Room:
    """One live table."""

    def __init__(self, ledger: Ledger, services: Services, leave: Callable[["Room"], None]) -> None:
        self.ledger = ledger
        self.table = ledger.table
        self.peers: set[Peer] = set()
        self._services = services
        self._leave = leave
        self._lock = asyncio.Lock()
        self._is_gone = False
        self._steps: set[asyncio.Future[Any]] = set()
        self._foreman = Foreman(services, ledger.table, self.step)
        self._timer: asyncio.TimerHandle | None = None
        self._touched_at = services.clock()
        # Whoever was here when the server stopped is given the time to come back.
        here = [person for person, presence in self.table.state.people.items() if presence.is_here]
        self._leaving = dict.fromkeys(here, self._touched_at + services.settings.away_after)
        self._foreman.go_on()
        self._set_timer()

    # People

    async def enter(self, peer: Peer, code: str, *, may_sit: bool, last: int | None) -> None:
        """A socket comes in and is told how things stand. Raises Refused."""
        await self._alone(self._enter(peer, code, may_sit=may_sit, last=last))

    async def _enter(self, peer: Peer, code: str, *, may_sit: bool, last: int | None) -> None:
        person = self.ledger.person_of(peer.device)
        if person is None and not may_sit and not self.table.state.options.allow_watching:
            raise Refused("no_watching")
        if len(self.peers) >= self._services.settings.limits.sockets_a_table:
            raise Refused("too_many_sockets")
        member = None
        if person is None and may_sit:
            member = self.ledger.newcomer(peer.device, code)
            person = member.person
        if person is not None:
            known = person
            await self._step(lambda now: self.table.arrive(known, now), With(member=member))
            self._leaving.pop(known, None)
        invite = code if may_sit else self.ledger.invite_of(peer.device)
        peer.person = person
        self.peers.add(peer)
        log = self.ledger.log
        peer.welcome(
            invite=invite,
            watch=watch_code(invite) if invite else code,
            now=self._services.clock(),
            missed=log.since(len(log) if last is None else last),
            view=encoded(self.table.view()),
        )

    def exit(self, peer: Peer) -> None:
        """A socket is gone. Its person has a moment to come back before the others are told."""
        if peer in self.peers:
            self.peers.discard(peer)
            self._touched_at = self._services.clock()
            if peer.person:
                self._expect(peer.person, self._services.settings.away_after)

    def _expect(self, person: str, seconds: float) -> None:
        """Somebody without a connection counts as gone after a while."""
        if not self._is_connected(person):
            self._leaving[person] = self._services.clock() + seconds
        self._set_timer()

    def expect(self, person: str) -> None:
        """Somebody who was given a seat over HTTP will connect in a moment."""
        self._expect(person, JUST_MADE)

    def _is_connected(self, person: str) -> bool:
        return any(peer.person == person for peer in self.peers)

    async def look(self) -> View:
        """How things stand, as far as it is stored."""
        return await self._alone(self._look())

    async def _look(self) -> View:
        return self.table.view()

    # Commands

    async def ask(self, peer: Peer, ask: Ask) -> Accepted:
        """Carry out a command once, however often it is sent. Raises Refused."""
        return await self._alone(self._ask(peer, ask))

    async def _ask(self, peer: Peer, ask: Ask) -> Accepted:
        answer = Answer(f"{peer.person or '-'}/{peer.client}", ask.id)
        if self.ledger.answered(answer) is None:
            await self._step(lambda now: self.table.ask(ask.command, peer.person, now, ask.on), With(answer=answer))
        number = self.ledger.answered(answer)
        assert number is not None, "an accepted command has been answered"
        return Accepted(id=ask.id, number=number)

    async def hand_over(self, seat: int, giver: str, device: Device, invite: str, code_hash: bytes) -> None:
        """Move a seat to a device and spend the code that allows it. Raises Refused."""
        await self._alone(self._hand_over(seat, giver, device, invite, code_hash))

    async def _hand_over(self, seat: int, giver: str, device: Device, invite: str, code_hash: bytes) -> None:
        chairs = self.table.state.chairs
        if seat >= len(chairs) or chairs[seat].person != giver:
            raise Refused("no_such_code")  # the seat is no longer the giver's to give
        known = self.ledger.person_of(device)
        member = None if known else self.ledger.newcomer(device, invite)
        taker = known or (member.person if member else "")
        if taker == giver:
            raise Refused("same_person", seat=seat)

        def act(now: float) -> list[AnyEvent]:
            return self.table.hand_over(seat, taker, now) + self.table.arrive(taker, now)

        await self._step(act, With(member=member, spends=code_hash))
        self.expect(taker)

    # Steps

    async def step(self, act: Act) -> None:
        """Let something happen."""
        await self._alone(self._step(act))

    async def _alone(self, step: Coroutine[Any, Any, T]) -> T:
        """Run a step when no other runs, and to its end even if whoever asked for it has gone."""
        running = asyncio.ensure_future(self._locked(step))
        self._steps.add(running)
        running.add_done_callback(self._finished)
        return await asyncio.shield(running)

    async def _locked(self, step: Coroutine[Any, Any, T]) -> T:
        async with self._lock:
            if self._is_gone:
                step.close()
                raise RoomGone("this table is no longer in memory")
            return await step

    def _finished(self, running: "asyncio.Future[Any]") -> None:
        self._steps.discard(running)
        if not running.cancelled():
            running.exception()  # whoever asked may be gone; asyncio wants it looked at all the same

    async def _step(self, act: Act, also: With = With()) -> None:  # noqa: B008 - a With never changes
        try:
            before = await self.ledger.write(act, also)
        except Refused:
            raise
        except BaseException as error:
            say("step lost", level=logging.ERROR, table=self.ledger.id, error=error)
            self._services.metrics.reloads.add()
            self.drop()
            raise
        if self.table.number > before:
            text = news(self.ledger.log.since(before), encoded(self.table.view()))
            for peer in self.peers:
                peer.send(text)
        self._touched_at = self._services.clock()
        self._foreman.go_on()
        self._set_timer()

    def drop(self) -> None:
        """Leave memory; those who are connected come back to a fresh room."""
        if self._is_gone:
            return
        self._is_gone = True
        self._foreman.stop()
        if self._timer:
            self._timer.cancel()
        for peer in self.peers:
            peer.close(RESTART)
        self._leave(self)

    # Time

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
        due = [*self._leaving.values()]
        deadline = self.table.deadline()
        if deadline is not None:
            due.append(deadline)
        if not self.peers and not self._leaving:
            due.append(self._touched_at + IDLE)
        if due and not self._is_gone:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(due) - self._services.clock()) + 0.001, self._ring)

    def _ring(self) -> None:
        asyncio.ensure_future(self._alone(self._time_passed())).add_done_callback(self._finished)

    async def _time_passed(self) -> None:
        now = self._services.clock()
        for person in [person for person, due in self._leaving.items() if due <= now]:
            del self._leaving[person]
            if not self._is_connected(person):
                await self._step(partial(self.table.go_away, person))
        deadline = self.table.deadline()
        if deadline is not None and deadline <= self._services.clock():
            await self._step(self.table.tick)
        if not self.peers and not self._leaving and self._services.clock() >= self._touched_at + IDLE:
            self.drop()
        else:
            self._set_timer()
