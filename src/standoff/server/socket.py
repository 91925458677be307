"""One WebSocket: a page's frames in, messages out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.hall import Hall
from standoff.server.limit import Bucket
from standoff.server.lobby import Lobby
from standoff.server.origin import is_own_origin
from standoff.server.room import Commanding, Entering, Leaving, Room
from standoff.server.version import VERSION
from standoff.store.error import StoreFailed
from standoff.table.command import Person
from standoff.table.refusal import Refusal

HELLO_SECONDS = 15.0
QUEUE_MOST = 1000
TOO_FAST_MOST = 200
POLICY = 1008
TOO_SLOW = 1013

_decoder = msgspec.json.Decoder(m.ClientMessage)
_encoder = msgspec.json.Encoder()


class Socket:
    """One open page. `person` is known after its Hello."""

    def __init__(self, websocket: WebSocket, hall: Hall, lobby: Lobby) -> None:
        self.person = Person("", "")
        self._websocket = websocket
        self._hall = hall
        self._lobby = lobby
        self._token = ""
        self._room: Room | None = None
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue()
        settings = hall.settings
        self._frames = Bucket(settings.frame_rate, settings.frame_burst, hall.now())
        self._chat = Bucket(settings.chat_rate, settings.chat_burst, hall.now())
        self._too_fast = 0

    # ------------------------------------------------------------------ a Page

    def send(self, message: m.ServerMessage) -> None:
        """See Page."""
        if self._out.qsize() > QUEUE_MOST:
            self._out.put_nowait(TOO_SLOW)
        else:
            self._out.put_nowait(_encoder.encode(message))

    def detach(self) -> None:
        """See Page."""
        self._room = None

    # ------------------------------------------------------------------ its life

    async def serve(self) -> None:
        """Until the page goes."""
        if not is_own_origin(self._websocket.headers, self._hall.settings):
            await self._websocket.close(POLICY, Code.REQUEST_ORIGIN)
            return
        await self._websocket.accept()
        self._hall.pages += 1
        writer = asyncio.get_running_loop().create_task(self._write())
        try:
            if await self._hello():
                await self._read()
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            await self._websocket.close(POLICY, Code.FRAME_NO_HELLO)
        finally:
            self._hall.pages -= 1
            self._lobby.watch(self, on=False)
            self._leave_room()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _write(self) -> None:
        try:
            while True:
                item = await self._out.get()
                if isinstance(item, int):
                    await self._websocket.close(item)
                    return
                await self._websocket.send({"type": "websocket.send", "text": item.decode()})
        except (WebSocketDisconnect, RuntimeError):
            return  # the page is gone; the reader notices

    async def _hello(self) -> bool:
        while True:
            message = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
            if isinstance(message, m.Ping):
                self.send(m.Pong(now=self._hall.now()))
            elif isinstance(message, m.Hello):
                if self._greet(message):
                    return True
            elif message is not None:
                self._refuse(Code.FRAME_NO_HELLO, message)

    def _greet(self, message: m.Hello) -> bool:
        try:
            self.person = self._hall.person(message.token)
        except (Refusal, StoreFailed) as refusal:
            self._refuse(str(refusal.code), message)
            return False
        self._token = message.token
        tables = [room.table.code for room in self._hall.rooms_of(self.person.id)]
        self.send(m.Welcome(person=self.person.id, name=self.person.name, version=VERSION, tables=tables))
        return True

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message is not None:
                await self._take(message)

    async def _receive(self) -> Any:
        """The next frame as a message; None where it was refused."""
        frame = await self._websocket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1005))
        text = frame.get("text")
        if not self._frames.take(self._hall.now()):
            self._too_fast += 1
            self._refuse(Code.FRAME_TOO_FAST, None)
            if self._too_fast > TOO_FAST_MOST:
                self._out.put_nowait(POLICY)
            return None
        if text is None:
            self._refuse(Code.FRAME_MALFORMED, None)
            return None
        if len(text) > self._hall.settings.frame_most:
            self._refuse(Code.FRAME_TOO_LARGE, None)
            return None
        return self._decode(text)

    def _decode(self, text: str) -> Any:
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            unknown = isinstance(error, msgspec.ValidationError) and str(error).startswith("Invalid value") and "$.type" in str(error)
            self._refuse(Code.FRAME_UNKNOWN if unknown else Code.FRAME_MALFORMED, None)
            return None

    def _refuse(self, code: str, message: Any) -> None:
        self.send(m.Refused(code=code, id=getattr(message, "id", None)))

    # ------------------------------------------------------------------ messages

    async def _take(self, message: Any) -> None:
        if isinstance(message, m.Command):
            await self._command(message)
        elif isinstance(message, m.Enter):
            self._enter(message)
        elif isinstance(message, m.Exit):
            self._exit(message)
        elif isinstance(message, m.WatchLobby):
            self._lobby.watch(self, on=message.on)
        elif isinstance(message, m.Ping):
            self.send(m.Pong(now=self._hall.now()))
        else:
            self._refuse(Code.FRAME_UNKNOWN, message)  # a second Hello

    async def _command(self, command: m.Command) -> None:
        if isinstance(command, m.Say) and not self._chat.take(self._hall.now()):
            self._refuse(Code.CHAT_TOO_FAST, command)
            return
        if isinstance(command, m.Rename) and not await self._rename(command):
            return
        if self._room is None:
            self._refuse(Code.TABLE_NOT_ENTERED, command)
            return
        self._room.put(Commanding(self, command))

    async def _rename(self, command: m.Rename) -> bool:
        """Keep the new name; without a table that is all, and False."""
        try:
            self.person = await self._hall.rename(self._token, command.name)
        except Refusal as refusal:
            self.send(m.Refused(code=refusal.code, id=command.id, params=refusal.params))
            return False
        except StoreFailed as error:
            self._refuse(error.code, command)
            return False
        if self._room is None:
            self.send(m.Ack(id=command.id))
        return self._room is not None

    def _enter(self, message: m.Enter) -> None:
        try:
            room = self._hall.room(message.code)
        except Refusal as refusal:
            self._refuse(refusal.code, message)
            return
        if room is not self._room:
            self._leave_room()
        self._room = room
        room.put(Entering(self, message))

    def _exit(self, message: m.Exit) -> None:
        room, self._room = self._room, None
        if room is None:
            self.send(m.Ack(id=message.id))
        else:
            room.put(Leaving(self, message.id))

    def _leave_room(self) -> None:
        room, self._room = self._room, None
        if room is not None:
            room.put(Leaving(self))
