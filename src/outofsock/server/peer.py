"""One connected client: who it is, and what waits to be sent to it."""

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from outofsock.server.codes import Device
from outofsock.server.log import ENCODER
from outofsock.server.messages import FromServer

RESTART: Final = 1012  # "come back in a moment"
TOO_SLOW: Final = 1008
TOO_FAST: Final = 1008
REFUSED: Final = 4000  # a `refused` message before it says why; trying again does not help


class Peer:
    """The server's side of one socket. Sending never waits: a task of its own writes what is queued."""

    def __init__(self, websocket: WebSocket, device: Device, most: int) -> None:
        self.device = device
        self.client = ""  # as it calls itself in its hello
        self.person: str | None = None
        self._websocket = websocket
        self._waiting: asyncio.Queue[str | int] = asyncio.Queue(most)
        self.writing = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        """Queue a message; a reader who is too slow is cut off rather than waited for."""
        if self._waiting.full():
            self.writing.cancel()
        else:
            self._waiting.put_nowait(text)

    def tell(self, message: FromServer) -> None:
        """Queue a message of the protocol."""
        self.send(ENCODER.encode(message).decode())

    def welcome(self, *, invite: str | None, watch: str, now: float, missed: bytes, view: bytes) -> None:
        """The first message, from parts that are encoded already."""
        known = {"type": "welcome", "person": self.person, "invite": invite, "watch": watch, "now": now}
        parts = {"missed": msgspec.Raw(missed), "view": msgspec.Raw(view)}
        self.send(ENCODER.encode(known | parts).decode())

    def close(self, code: int) -> None:
        """Close after what is queued now; nothing more is sent."""
        if self._waiting.full():
            self.writing.cancel()
        else:
            self._waiting.put_nowait(code)

    async def _write(self) -> None:
        """Send what is queued, until the socket is closed."""
        try:
            while True:
                message = await self._waiting.get()
                if isinstance(message, int):
                    await self._websocket.close(message)
                    return
                await self._websocket.send_text(message)
        except (WebSocketDisconnect, RuntimeError):
            return  # the other side went first; the reader notices
