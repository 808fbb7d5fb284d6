"""The requests of `docs/protocol.md`: make, find and read tables and games, and hand seats over."""

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from outofsock.bots import LADDER
from outofsock.server import messages
from outofsock.server.codes import Device, unsealed
from outofsock.server.gate import address_of
from outofsock.server.hub import Hub
from outofsock.server.limits import Buckets
from outofsock.server.problems import answer
from outofsock.server.room import RoomGone
from outofsock.table.errors import Refused
from outofsock.table.socks import socks_of
from outofsock.toss import model
from outofsock.version import __version__

METER = 41  # strengths for which the lobby tells the odds
T = TypeVar("T")


class Api:
    """The requests, for one hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._limits = hub.services.settings.limits
        self._new_tables = Buckets(self._limits.tables)
        self._lobby = lobby()

    def routes(self) -> list[Route]:
        """Where each is found."""
        return [
            Route("/lobby", self.lobby),
            Route("/mine", self.mine),
            Route("/tables", self.make, methods=["POST"]),
            Route("/tables/{code}", self.table),
            Route("/tables/{code}/games/{game:int}", self.game),
            Route("/tables/{code}/handover", self.hand_over, methods=["POST"]),
            Route("/handover/{code}", self.redeem, methods=["POST"]),
        ]

    async def lobby(self, request: Request) -> Response:
        """Bots and odds."""
        return answer(self._lobby)

    async def mine(self, request: Request) -> Response:
        """The tables and finished games of this device."""
        device, store = _device(request), self._hub.services.store
        return answer(
            messages.Mine(
                tables=[
                    messages.MyTable(
                        code=unsealed(row.sealed_code, device.secret, row.table),
                        phase=row.phase,
                        names=row.summary.names,
                        seats=_seats(row.summary.persons, row.person),
                        bots=_seats(row.summary.persons, None),
                        is_my_turn=row.summary.to_act in _seats(row.summary.persons, row.person),
                        changed_at=row.changed_at,
                    )
                    for row in await store.tables_of(device.hash)
                    if row.person in row.summary.persons
                ],
                games=[
                    messages.MyGame(
                        code=unsealed(row.sealed_code, device.secret, row.table),
                        game=row.game,
                        names=row.summary.names,
                        scores=row.summary.scores,
                        winner=row.summary.winner,
                        seats=_seats(row.summary.persons, row.person),
                        bots=_seats(row.summary.persons, None),
                        ended_at=row.ended_at,
                    )
                    for row in await store.games_of(device.hash)
                    if row.person in row.summary.persons
                ],
            )
        )

    async def make(self, request: Request) -> Response:
        """Make a table."""
        wait = self._new_tables.wait(address_of(request.scope))
        if wait:
            raise Refused("too_fast", seconds=round(wait, 3))
        wish = await self._read(request, messages.NewTable)
        return answer(await self._hub.make(wish, _device(request)), 201)

    async def table(self, request: Request) -> Response:
        """Read a table."""
        while True:
            room, may_sit = await self._hub.open(request.path_params["code"])
            try:
                view = await room.look()
            except RoomGone:
                continue
            person = room.ledger.person_of(_device(request))
            if person is None and not may_sit and not view.options.allow_watching:
                raise Refused("no_watching")
            return answer(messages.TableInfo(person=person, may_sit=may_sit, view=view))

    async def game(self, request: Request) -> Response:
        """The record of a finished game."""
        found = await self._hub.find(request.path_params["code"])
        game = request.path_params["game"]
        record = await self._hub.services.store.record(found.table, game) if game < 1 << 31 else None
        if record is None:
            raise Refused("no_such_game", game=game)
        return Response(record, media_type="application/json", headers={"cache-control": "no-store"})

    async def hand_over(self, request: Request) -> Response:
        """A one-time code for a seat."""
        wish = await self._read(request, messages.HandOver)
        code, expires_at = await self._hub.offer(request.path_params["code"], wish.seat, _device(request))
        return answer(messages.HandOverLink(code=code, expires_at=expires_at), 201)

    async def redeem(self, request: Request) -> Response:
        """Take a seat over."""
        return answer(await self._hub.redeem(request.path_params["code"], _device(request)))

    async def _read(self, request: Request, kind: type[T]) -> T:
        """The body of a request, if it is small enough and what it should be."""
        body = b""
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > self._limits.body:
                    raise Refused("too_large", limit=self._limits.body)
            return msgspec.json.decode(body, type=kind)
        except ClientDisconnect:
            raise Refused("malformed", at="$") from None
        except msgspec.DecodeError as error:
            raise Refused("malformed", at=where(error)) from None


def where(error: msgspec.DecodeError) -> str:
    """Which part of a message is wrong: msgspec's own path to it.

    >>> where(msgspec.ValidationError("Expected `int`, got `str` - at `$.on`"))
    '$.on'
    """
    parts = str(error).rsplit(" - at `", 1)
    return parts[1].rstrip("`") if len(parts) == 2 else "$"


def lobby() -> messages.Lobby:
    """What there is before there is a table."""
    return messages.Lobby(
        bots=[
            messages.BotInfo(name=name, level=level, socks=socks_of(37 * level + 5))
            for level, name in enumerate(LADDER, start=1)
        ],
        odds=[[round(chance, 4) for chance in model.odds(step / (METER - 1))] for step in range(METER)],
        toss_stamp=model.stamp(),
        version=__version__,
    )


def _device(request: Request) -> Device:
    device: Device = request.scope["device"]
    return device


def _seats(persons: list[str | None], person: str | None) -> list[int]:
    return [seat for seat, other in enumerate(persons) if other == person]
