"""A table and its place in the store: every step is written before anybody hears of it."""

from collections.abc import Callable
from typing import NamedTuple

from outofsock.server.codes import Device, sealed, unsealed
from outofsock.server.log import ENCODER, EVENT, Log
from outofsock.server.services import Services
from outofsock.server.store.rows import Addition, Answer, FinishedGame, GameSummary, Loaded, Member, Summary
from outofsock.table.dealer import Secrets
from outofsock.table.events import AnyEvent, Ended
from outofsock.table.table import Table

Act = Callable[[float], list[AnyEvent]]  # what happens at a moment; it may refuse, and then nothing has


class With(NamedTuple):
    """What is stored together with the events of a step."""

    answer: Answer | None = None
    member: Member | None = None
    spends: bytes | None = None


class Ledger:
    """The live table, its log, its members, and the answers it has given."""

    def __init__(self, table_id: str, services: Services, table: Table, loaded: Loaded) -> None:
        self.id = table_id
        self.table = table
        self.log = Log(loaded.events)
        self._services = services
        self._members = dict(loaded.members)
        self._answers = dict(loaded.answers)

    @classmethod
    def restored(cls, table_id: str, services: Services, loaded: Loaded) -> "Ledger":
        """A stored table."""
        log = map(EVENT.decode, loaded.events)
        return cls(table_id, services, Table.restored(Secrets.from_bytes(loaded.secrets), log), loaded)

    def person_of(self, device: Device) -> str | None:
        """Who a device is here."""
        member = self._members.get(device.hash)
        return member.person if member else None

    def invite_of(self, device: Device) -> str | None:
        """The invitation, as this device once had it."""
        member = self._members.get(device.hash)
        return unsealed(member.sealed_code, device.secret, self.id) if member else None

    def newcomer(self, device: Device, invite: str) -> Member:
        """A device that will be a new person here."""
        return Member(device.hash, self.table.next_person(), sealed(invite, device.secret, self.id))

    def answered(self, answer: Answer) -> int | None:
        """What a command that came before was answered."""
        return self._answers.get(answer)

    async def write(self, act: Act, also: With) -> int:
        """Let something happen and store it; gives the number of the event before it.

        Raises Refused, and nothing has changed; or StoreError, and this ledger must not be used any more.
        """
        table = self.table
        before = table.number
        now = max(self._services.clock(), table.state.changed_at)
        happened = act(now)
        if happened or also != With():
            addition = addition_of(table, happened, before, now, also)
            await self._services.store.append(self.id, addition)
            self.log.add(addition.events)
            self._services.metrics.events.add(number=len(happened))
            if also.member:
                self._members[also.member.device_hash] = also.member
            if also.answer:
                self._answers[also.answer] = table.number
        return before


def addition_of(table: Table, happened: list[AnyEvent], before: int, now: float, also: With) -> Addition:
    """A step as the store wants it."""
    state = table.state
    names, persons = [chair.name for chair in state.chairs], [chair.person for chair in state.chairs]
    summary = Summary(names=names, persons=persons, to_act=state.to_act if state.phase == "playing" else None)
    games = tuple(
        FinishedGame(
            event.game,
            ENCODER.encode(GameSummary(names=names, persons=persons, scores=event.scores, winner=event.winner)),
            table.record(event.game),
        )
        for event in happened
        if isinstance(event, Ended)
    )
    return Addition(
        events=[ENCODER.encode(event) for event in happened],
        number=before,
        phase=state.phase,
        summary=ENCODER.encode(summary),
        at=now,
        answer=also.answer,
        member=also.member,
        games=games,
        spends=also.spends,
    )
