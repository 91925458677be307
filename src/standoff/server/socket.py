"""One WebSocket: a page's frames in, messages out."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.frame import id_of, read_frame
from standoff.server.gate import address_of
from standoff.server.hall import Hall
from standoff.server.limit import Bucket, Later
from standoff.server.lobby import Lobby
from standoff.server.page import Care, Commanding, Door, Entering, Leaving, Measured
from standoff.server.problem import refused
from standoff.server.version import VERSION
from standoff.server.wire import shortest_trip, socket_of, wire_of
from standoff.store.error import StoreFailed
from standoff.table.command import Person
from standoff.table.pulse import Pulse
from standoff.table.refusal import Refusal

SEEK_SECONDS = 0.15
SEEK_MOST = 100
PART_SECONDS = 10.0
POLICY = 1008
RESTART = 1012
LIMITS = (Code.FRAME_TOO_FAST, Code.FRAME_TOO_LARGE, Code.CHAT_TOO_FAST, Code.PAGE_TOO_MANY)
LATER = 1013
ECHO, ACT = b'{"type":"echo"', b'{"type":"act"'  # how they begin, if they are written as ours are

_encoder = msgspec.json.Encoder()


class Socket:
    """One open page. `person` is known after its Hello."""

    def __init__(self, websocket: WebSocket, hall: Hall, lobby: Lobby) -> None:
        self.person = Person("", "")
        self._websocket = websocket
        self._hall = hall
        self._lobby = lobby
        self._token = ""
        self._door: Door | None = None
        self._seeking: asyncio.Task[None] | None = None
        self._wire = wire_of(websocket.scope)
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._is_writing = False  # what was taken from the queue last is not sent yet
        self._is_taking = False  # the message that was read last is not done with yet
        settings = hall.settings
        self._frames = Bucket(settings.frame_rate, settings.frame_burst, hall.now())
        self._too_fast = 0
        self._came = 0  # when the last frame did
        self._pulse: Pulse | None = None
        self._beat: asyncio.Handle | None = None
        self._line = 0
        self._farewell = ""  # the reason with which the line is closed
        self._parting: asyncio.TimerHandle | None = None  # it is about to be closed, and when it is cut

    # ------------------------------------------------------------------ a Page

    def send(self, message: m.ServerMessage) -> None:
        """See Page."""
        self.send_text(_encoder.encode(message))

    def send_text(self, text: bytes) -> None:
        """Put an encoded message on its way: at once, unless the line is full or others wait."""
        if self._wire is not None and not self._is_writing and self._out.empty() and self._wire.write_text(text):
            return
        if self._parting is not None:
            return
        if self._out.qsize() > self._hall.settings.queue_most:
            while not self._out.empty():
                self._out.get_nowait()
            self.send_away()
        else:
            self._out.put_nowait(text)

    def send_away(self) -> None:
        """See Line."""
        self._part(LATER)

    def say_goodbye(self, wait: int) -> None:
        """See Line."""
        self._farewell = f"wait={wait}"
        self._part(RESTART)

    def _part(self, code: int) -> None:
        """Close the line after what waits, or without that where the page does not read it."""
        if self._parting is None:
            self._parting = asyncio.get_running_loop().call_later(PART_SECONDS, self._cut)
            self._out.put_nowait(code)

    def _cut(self) -> None:
        if self._wire is not None:
            self._wire.cut()

    def detach(self, door: Door) -> None:
        """See Page."""
        if self._door is door:
            self._door = None
            self._tend("calm")

    def tend(self, care: Care, door: Door) -> None:
        """See Page."""
        if self._door is door:
            self._tend(care)

    def _tend(self, care: Care) -> None:
        if self._wire is not None:
            self._hall.vigil.attend(self._wire, on=care != "calm")
        self.measure(on=care == "race")

    def measure(self, *, on: bool) -> None:
        """Measure the line from now on, or no longer."""
        if not on:
            if self._beat is not None:
                self._beat.cancel()
                self._beat = None
            return
        if self._door is None:
            return  # it left before the room came to its entering
        if self._beat is None:
            self._pulse = self._pulse or Pulse(partial(shortest_trip, socket_of(self._websocket.scope)), partial(secrets.randbits, 48))
            self._pulse.begin()
            self._beat = asyncio.get_running_loop().call_soon(self._probe, self._pulse)
        self._tell_line(anew=True)

    def move(self, door: Door) -> None:
        """See Page."""
        if self._door is door:
            self._door = None
            self._tend("calm")
            self._seek(m.Enter(code=door.code))

    # ------------------------------------------------------------------ its life

    async def serve(self) -> None:
        """Until the page goes."""
        address = address_of(self._websocket)
        try:
            self._hall.gate.open(self._websocket.headers, address)
        except Refusal as refusal:
            self._hall.meter.refused(refusal.code)
            await self._websocket.send_denial_response(refused(refusal))
            return
        try:
            await self._serve()
        finally:
            self._hall.gate.close(address, self.person.id)

    async def _serve(self) -> None:
        await self._websocket.accept()
        if self._wire is not None:
            self._wire.be_watched(self._hall.vigil)
        self._hall.lines.add(self)
        writer = asyncio.get_running_loop().create_task(self._write())
        try:
            if await self._hello():
                await self._read()
        except WebSocketDisconnect:
            pass
        except TimeoutError:
            await self._websocket.close(POLICY, Code.FRAME_NO_HELLO)
        finally:
            self._hall.lines.discard(self)
            self._lobby.unwatch(self)
            self._leave_table()
            if self._parting is not None:
                self._parting.cancel()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer

    async def _write(self) -> None:
        try:
            while True:
                item = await self._out.get()
                self._is_writing = True
                if isinstance(item, int):
                    await self._websocket.close(item, self._farewell)
                    return
                await self._websocket.send({"type": "websocket.send", "text": item.decode()})
                self._is_writing = False
        except (WebSocketDisconnect, RuntimeError):
            return  # the page is gone; the reader notices

    def _probe(self, pulse: Pulse) -> None:
        self.send(m.Probe(nonce=pulse.probe(tick()), now=self._hall.now(), line=self._line))
        self._beat = asyncio.get_running_loop().call_later(pulse.wait, self._probe, pulse)

    def _tell_line(self, *, anew: bool = False) -> None:
        line = self._pulse.line if self._pulse is not None else 0
        if self._door is not None and (anew or line != self._line):
            self._line = line
            self._door.put(Measured(self, line))

    def _taste(self, data: bytes) -> bool:
        """Take what comes all the time as soon as it is there; whatever is wrong with it is left to be found in its turn.

        An echo that answers a probe waits for nothing, for a line is no longer because the server has much to do; an act waits for what
        came before it.
        """
        if not data.startswith((ECHO, ACT)) or len(data) > self._hall.settings.frame_most:
            return False
        try:
            message = read_frame(data)
        except Refusal:
            return False
        if isinstance(message, m.Echo):
            return self._is_answer(message)
        return isinstance(message, m.Act) and self._is_next() and self._act(message)

    def _is_next(self) -> bool:
        """Whether all that came before is done with."""
        return not self._is_taking and self._wire is not None and not self._wire.has_waiting

    def _act(self, act: m.Act) -> bool:
        self._came = self._hall.now()
        if not self._frames.take(self._came):
            return False
        self._hand_in(act)
        return True

    def _is_answer(self, message: m.Echo) -> bool:
        """Whether it answers a probe; then the line is known anew."""
        if self._pulse is None or not self._pulse.echo(message.nonce, tick()):
            return False
        self._tell_line()
        return True

    def _echo(self, message: m.Echo) -> None:
        """An echo that answers a probe costs nothing; any other is a frame like all."""
        if self._is_answer(message):
            self._frames.give_back()

    async def _hello(self) -> bool:
        while True:
            message = await asyncio.wait_for(self._receive(), self._hall.settings.hello_seconds)
            if isinstance(message, m.Ping):
                self.send(m.Pong(now=self._hall.now()))
            elif isinstance(message, m.Hello):
                if await self._greet(message):
                    return True
            elif message is not None:
                self._refuse(Code.FRAME_NO_HELLO, message)

    async def _greet(self, message: m.Hello) -> bool:
        try:
            person = await self._hall.guests.person(message.token)
            self._hall.gate.greet(person.id)
        except Later as refusal:
            self._refuse(refusal.code, message)
            self._part(POLICY)
            return False
        except Refusal as refusal:
            self._refuse(str(refusal.code), message)
            return False
        except StoreFailed:
            self.send_away()  # nothing is wrong with the token, so it is not refused
            return False
        self.person = person
        self._token = message.token
        tables = self._hall.tables_of(self.person.id)
        self.send(m.Welcome(person=self.person.id, name=self.person.name, version=VERSION, tables=tables))
        return True

    async def _read(self) -> None:
        if self._wire is not None:
            self._wire.taste = self._taste
        while True:
            message = await self._receive()
            if message is not None:
                self._is_taking = True
                await self._take(message)
                self._is_taking = False

    async def _receive(self) -> Any:
        """The next frame as a message; None where it was refused."""
        frame = await self._websocket.receive()
        if frame["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(frame.get("code", 1005))
        self._came = self._hall.now()
        text = frame.get("text")
        if not self._frames.take(self._hall.now()):
            self._too_fast += 1
            self._refuse_text(Code.FRAME_TOO_FAST, text)
            if self._too_fast > self._hall.settings.refused_most:
                self._part(POLICY)
            return None
        if text is None:
            self._refuse_text(Code.FRAME_MALFORMED, None)
            return None
        if len(text) > self._hall.settings.frame_most:
            self._refuse_text(Code.FRAME_TOO_LARGE, text)
            return None
        return self._decode(text)

    def _decode(self, text: str) -> Any:
        try:
            return read_frame(text)
        except Refusal as refusal:
            self._refuse_text(refusal.code, text)
            return None

    def _refuse(self, code: str, message: Any) -> None:
        self._say_no(code, getattr(message, "id", None))

    def _refuse_text(self, code: str, text: str | None) -> None:
        """Refuse a frame that did not become a message, by the id that it has all the same."""
        self._say_no(code, None if text is None else id_of(text))

    def _say_no(self, code: str, number: int | None) -> None:
        if code in LIMITS:
            self._hall.meter.refused(code)
        self.send(m.Refused(code=code, id=number))

    # ------------------------------------------------------------------ messages

    async def _take(self, message: Any) -> None:
        if isinstance(message, m.Command):
            await self._command(message)
        elif isinstance(message, m.Echo):
            self._echo(message)
        elif isinstance(message, m.Enter):
            await self._enter(message)
        elif isinstance(message, m.Exit):
            self._exit(message)
        elif isinstance(message, m.WatchLobby):
            await self._watch(message)
        elif isinstance(message, m.Ping):
            self.send(m.Pong(now=self._hall.now()))
        else:
            self._refuse(Code.FRAME_UNKNOWN, message)  # a second Hello

    async def _watch(self, message: m.WatchLobby) -> None:
        if message.on:
            await self._lobby.watch(self)
        else:
            self._lobby.unwatch(self)

    async def _command(self, command: m.Command) -> None:
        if isinstance(command, m.Say) and not self._hall.gate.may_say(self.person.id):
            self._refuse(Code.CHAT_TOO_FAST, command)
            return
        if isinstance(command, m.Rename) and not await self._rename(command):
            return
        self._hand_in(command)

    def _hand_in(self, command: m.Command) -> None:
        if self._door is None:
            self._refuse(Code.TABLE_NOT_ENTERED if self._seeking is None else Code.TABLE_MOVED, command)
            return
        self._door.put(Commanding(self, command, self._came))

    async def _rename(self, command: m.Rename) -> bool:
        """Keep the new name; without a table that is all, and False."""
        try:
            self.person = await self._hall.guests.rename(self._token, command.name)
        except Refusal as refusal:
            self.send(m.Refused(code=refusal.code, id=command.id, params=refusal.params))
            return False
        except StoreFailed as error:
            self._refuse(error.code, command)
            return False
        if self._door is None:
            self.send(m.Ack(id=command.id))
        return self._door is not None

    # ------------------------------------------------------------------ the way to a table

    async def _enter(self, message: m.Enter) -> None:
        if self._door is not None and self._door.is_open and self._door.code == message.code.upper():
            self._door.put(Entering(self, message))  # it asks for what it missed
            return
        try:
            door = await self._hall.door(message.code)
        except Refusal as refusal:
            self._refuse(refusal.code, message)
            return
        except StoreFailed:
            door = None
        self._leave_table()
        if door is None:
            self._seek(message)
        else:
            self._go_through(door, message)

    def _go_through(self, door: Door, message: m.Enter) -> None:
        self._door = door
        door.put(Entering(self, message))

    def _seek(self, message: m.Enter) -> None:
        """Nobody can be reached who owns the table just now: say so, and enter it as soon as somebody does."""
        self.send(m.Moved(code=message.code))
        self._seeking = asyncio.get_running_loop().create_task(self._seek_door(message))

    async def _seek_door(self, message: m.Enter) -> None:
        for _ in range(SEEK_MOST):
            try:
                door = await self._hall.door(message.code)
            except Refusal as refusal:
                self._seeking = None
                self._refuse(refusal.code, message)
                return
            except StoreFailed:
                door = None
            if door is not None:
                self._seeking = None
                self._go_through(door, message)
                return
            await asyncio.sleep(SEEK_SECONDS)
        self.send_away()  # another server may reach more than this one

    def _exit(self, message: m.Exit) -> None:
        door = self._leave_table(message.id)
        if door is None:
            self.send(m.Ack(id=message.id))

    def _leave_table(self, number: int | None = None) -> Door | None:
        """Look on at no table; gives the door of the one that was left, which acknowledges command `number`."""
        if self._seeking is not None:
            self._seeking.cancel()
            self._seeking = None
        self._tend("calm")
        door, self._door = self._door, None
        if door is not None:
            door.put(Leaving(self, number))
        return door


def tick() -> float:
    """Ms that only go on, for measuring."""
    return 1000 * asyncio.get_running_loop().time()
