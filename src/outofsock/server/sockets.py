"""The socket of a client: hello, then commands and pings, one after another."""

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from outofsock.server import messages
from outofsock.server.api import where
from outofsock.server.hub import Hub
from outofsock.server.limits import Bucket
from outofsock.server.messages import Ask, FromClient, Hello, Ping, Pong
from outofsock.server.peer import REFUSED, RESTART, TOO_FAST, TOO_SLOW, Peer
from outofsock.server.room import Room, RoomGone
from outofsock.server.store import StoreError
from outofsock.table.commands import React
from outofsock.table.errors import Refused
from outofsock.table.words import Json

PATIENCE: Final = 100  # messages that come too fast in a row before the socket is closed
LAST_WORDS: Final = 2.0  # seconds to send what is left when a socket is closed
DECODER: Final = msgspec.json.Decoder(FromClient)


class _Id(msgspec.Struct):
    """The id of a message that is otherwise wrong."""

    id: messages.Id | None = None


class Sockets:
    """All sockets, for one hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._limits = hub.services.settings.limits

    def routes(self) -> list[WebSocketRoute]:
        """Where they connect."""
        return [WebSocketRoute("/tables/{code}/socket", self.socket)]

    async def socket(self, websocket: WebSocket) -> None:
        """One socket from its first message to its last, whichever side ends it."""
        await websocket.accept()
        peer = Peer(websocket, websocket.scope["device"], self._limits.waiting)
        talking = asyncio.create_task(self._visit(websocket, peer))
        await asyncio.wait([peer.writing, talking], return_when=asyncio.FIRST_COMPLETED)
        if not peer.writing.done():
            await asyncio.wait([peer.writing], timeout=LAST_WORDS if talking.result() else 0)
        if peer.writing.cancelled():
            with contextlib.suppress(RuntimeError, TimeoutError):
                await asyncio.wait_for(websocket.close(TOO_SLOW), LAST_WORDS)
        for task in (peer.writing, talking):
            task.cancel()
        await asyncio.gather(peer.writing, talking, return_exceptions=True)

    async def _visit(self, websocket: WebSocket, peer: Peer) -> bool:
        """Everything the client says; True if it is still there to hear why that ended."""
        try:
            hello = await self._hello(websocket, peer)
            room = await self._enter(peer, hello, websocket.path_params["code"])
            try:
                await self._talk(websocket, peer, room)
            finally:
                room.exit(peer)
        except Refused as refused:
            self._refuse(peer, None, refused.code, refused.params)
            peer.close(REFUSED)
        except StoreError:
            peer.close(RESTART)
        except WebSocketDisconnect:
            return False
        return True

    async def _hello(self, websocket: WebSocket, peer: Peer) -> Hello:
        """The first message, which must be `hello` and not keep us waiting."""
        try:
            async with asyncio.timeout(self._limits.hello):
                text = await self._text(websocket)
        except TimeoutError:
            raise Refused("hello_first") from None
        try:
            message = DECODER.decode(text)
        except msgspec.DecodeError as error:
            raise Refused("malformed", at=where(error)) from None
        if not isinstance(message, Hello):
            raise Refused("hello_first")
        peer.client = message.client
        hub, limits = self._hub, self._limits
        if hub.sockets >= limits.sockets or hub.sockets_of(peer.device) >= limits.sockets_a_device:
            raise Refused("too_many_sockets")
        return message

    async def _enter(self, peer: Peer, hello: Hello, code: str) -> Room:
        while True:
            room, may_sit = await self._hub.open(code)
            try:
                await room.enter(peer, code, may_sit=may_sit, last=hello.last)
            except RoomGone:
                continue
            return room

    async def _talk(self, websocket: WebSocket, peer: Peer, room: Room) -> None:
        loop, clock = asyncio.get_running_loop(), self._hub.services.clock
        bucket, reactions = Bucket(self._limits.messages, loop.time()), Bucket(self._limits.reactions, loop.time())
        hasty = 0
        while True:
            text = await self._text(websocket)
            wait = bucket.wait(loop.time())
            if wait:
                hasty += 1
                self._refuse(peer, _id(text), "too_fast", {"seconds": round(wait, 3)})
                if hasty >= PATIENCE:
                    peer.close(TOO_FAST)
                    return
                continue
            hasty = 0
            try:
                message = DECODER.decode(text)
            except msgspec.DecodeError as error:
                self._refuse(peer, _id(text), "malformed", {"at": where(error)})
                continue
            match message:
                case Ping():
                    peer.tell(Pong(now=clock()))
                case Ask(command=React()) if wait := reactions.wait(loop.time()):
                    self._refuse(peer, message.id, "too_fast", {"seconds": round(wait, 3)})
                case Ask():
                    await self._ask(peer, room, message)
                case Hello():
                    self._refuse(peer, None, "hello_again", {})

    async def _ask(self, peer: Peer, room: Room, ask: Ask) -> None:
        try:
            peer.tell(await room.ask(peer, ask))
        except Refused as refused:
            self._refuse(peer, ask.id, refused.code, refused.params)
        else:
            self._hub.services.metrics.accepted.add(str(ask.command.__struct_config__.tag))

    def _refuse(self, peer: Peer, asked: str | None, code: str, params: dict[str, Json]) -> None:
        self._hub.services.metrics.refused.add(code)
        peer.tell(messages.Refused(id=asked, code=code, params=params))

    async def _text(self, websocket: WebSocket) -> str | bytes:
        """The next message; raises WebSocketDisconnect at the end."""
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | bytes | None = message.get("text")
        return message["bytes"] if text is None else text


def _id(text: str | bytes) -> str | None:
    try:
        return msgspec.json.decode(text, type=_Id).id
    except msgspec.DecodeError:
        return None
