"""All tables: the rooms in memory, and the way to them from a code."""

import asyncio
import logging
import secrets
from typing import Final

from outofsock.server.codes import Device, hashed, is_code, new_code, sealed, unsealed, watch_code
from outofsock.server.ledger import Ledger, With, addition_of
from outofsock.server.logs import say
from outofsock.server.messages import NewTable, TableMade
from outofsock.server.room import Room, RoomGone
from outofsock.server.services import Services
from outofsock.server.store import Conflict, StoreError, rows
from outofsock.table import commands
from outofsock.table.dealer import Secrets
from outofsock.table.errors import Refused
from outofsock.table.table import Table

HANDOVER: Final = 15 * 60.0  # seconds for which a one-time code holds
SWEEP: Final = 3600.0  # seconds from one look for old tables to the next
DAY: Final = 86_400.0


class Hub:
    """Finds, opens and makes tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._rooms: dict[str, asyncio.Future[Room]] = {}
        services.metrics.gauge("outofsock_rooms", "Tables in memory.", lambda: len(self._rooms))
        services.metrics.gauge("outofsock_sockets", "Connected sockets.", lambda: self.sockets)

    @property
    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return [each.result() for each in self._rooms.values() if each.done() and not each.exception()]

    @property
    def sockets(self) -> int:
        """How many sockets are connected."""
        return sum(len(room.peers) for room in self.rooms)

    def sockets_of(self, device: Device) -> int:
        """How many sockets a device has."""
        return sum(peer.device.secret == device.secret for room in self.rooms for peer in room.peers)

    # Finding

    async def find(self, code: str) -> rows.Found:
        """The table of a code. Raises Refused."""
        found = await self.services.store.find(hashed(code)) if is_code(code) else None
        if found is None:
            raise Refused("no_such_table")
        return found

    async def open(self, code: str) -> tuple[Room, bool]:
        """The room of a code, and whether the code allows to sit down. Raises Refused."""
        found = await self.find(code)
        if found.is_expired:
            raise Refused("expired")
        return await self.room(found.table), found.may_sit

    async def room(self, table: str) -> Room:
        """The room of a table, from memory or from the store."""
        if table not in self._rooms:
            self._rooms[table] = asyncio.ensure_future(self._load(table))
        opening = self._rooms[table]
        try:
            return await asyncio.shield(opening)
        except Exception:
            if self._rooms.get(table) is opening:
                del self._rooms[table]
            raise

    async def _load(self, table: str) -> Room:
        loaded = await self.services.store.load(table)
        return Room(Ledger.restored(table, self.services, loaded), self.services, self._forget)

    def _forget(self, room: Room) -> None:
        self._rooms.pop(room.ledger.id, None)

    # Making

    async def make(self, wish: NewTable, device: Device) -> TableMade:
        """A new table as wished. Raises Refused, and then there is none."""
        if await self.services.store.count_open() >= self.services.settings.limits.open_tables:
            raise Refused("too_many_tables")
        invite, table_id, secret, now = new_code(), secrets.token_hex(8), Secrets.new(), self.services.clock()
        table, happened = Table.make(secret, wish.options, now)
        host = table.next_person()
        happened += table.arrive(host, now)
        for command in _wishes(wish):
            happened += table.ask(command, host, now)
        member = rows.Member(device.hash, host, sealed(invite, device.secret, table_id))
        watch = watch_code(invite)
        row = rows.NewTable(table_id, hashed(invite), hashed(watch), secret.to_bytes())
        first = addition_of(table, happened, 0, now, With(member=member))
        await self.services.store.make(row, first)
        self._seat(table_id, table, first, member)
        say("table made", table=table_id, seats=len(table.state.chairs))
        return TableMade(invite=invite, watch=watch)

    def _seat(self, table_id: str, table: Table, first: rows.Addition, member: rows.Member) -> None:
        """Keep a new table in memory: its maker is about to connect."""
        loaded = rows.Loaded(b"", first.events, {member.device_hash: member}, {})
        room = Room(Ledger(table_id, self.services, table, loaded), self.services, self._forget)
        room.expect(member.person)
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        future.set_result(room)
        self._rooms[table_id] = future

    # Handing over

    async def offer(self, code: str, seat: int, device: Device) -> tuple[str, float]:
        """A one-time code for a seat of this device's person, and until when it holds. Raises Refused."""
        room, _ = await self.open(code)
        person, invite = room.ledger.person_of(device), room.ledger.invite_of(device)
        chairs = room.table.state.chairs
        if person is None or invite is None or seat >= len(chairs) or chairs[seat].person != person:
            raise Refused("not_your_seat", seat=seat)
        one_time = new_code()
        until = self.services.clock() + HANDOVER
        handover = rows.Handover(room.ledger.id, seat, person, sealed(invite, one_time, room.ledger.id), until)
        await self.services.store.offer(hashed(one_time), handover)
        return one_time, until

    async def redeem(self, one_time: str, device: Device) -> TableMade:
        """Take the seat of a one-time code over. Raises Refused."""
        code_hash = hashed(one_time)
        offered = await self.services.store.offered(code_hash, self.services.clock()) if is_code(one_time) else None
        if offered is None:
            raise Refused("no_such_code")
        invite = unsealed(offered.sealed_code, one_time, offered.table)
        while True:
            room = await self.room(offered.table)
            try:
                await room.hand_over(offered.seat, offered.person, device, invite, code_hash)
            except RoomGone:
                continue
            except Conflict:
                raise Refused("no_such_code") from None
            return TableMade(invite=invite, watch=watch_code(invite))

    # Time

    async def sweep(self) -> None:
        """Forget old tables, for ever, every now and then."""
        while True:
            now = self.services.clock()
            try:
                gone = await self.services.store.expire(now - self.services.settings.expire_days * DAY, now)
            except StoreError as error:
                say("sweep failed", level=logging.WARNING, error=error)
            else:
                say("swept", forgotten=gone)
            await asyncio.sleep(SWEEP)

    def close(self) -> None:
        """Drop every room; their people will come back to the next server."""
        for room in self.rooms:
            room.drop()


def _wishes(wish: NewTable) -> list[commands.AnyCommand]:
    """What the maker of a table asks for, as the commands it stands for."""
    asked: list[commands.AnyCommand] = [commands.Sit(name=wish.name, language=wish.language, socks=wish.socks)]
    for seat in wish.seats:
        if seat.bot is not None:
            asked.append(commands.SeatBot(bot=seat.bot))
        elif seat.name is not None:
            language = seat.language or wish.language
            asked.append(commands.Sit(name=seat.name, language=language, socks=seat.socks))
        else:
            raise Refused("seat_for_nobody")
    return asked
