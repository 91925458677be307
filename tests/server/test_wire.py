"""What is sent to a page keeps its order, whether it goes at once or waits; echoes and acts are heard at once."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from standoff.server.page import Care
from standoff.server.settings import Settings
from standoff.server.socket import Socket
from standoff.server.wire import KEY, frame_of, socket_of


class Wire:
    """A line of a page: what has gone, and whether it is full."""

    taste: Any = None
    has_waiting = False

    def __init__(self) -> None:
        self.gone: list[str] = []
        self.is_full = False
        self.is_cut = False
        self.closed: list[int] = []
        self.is_free = asyncio.Event()

    def cut(self) -> None:
        """It ends at once."""
        self.is_cut = True

    def write_text(self, text: bytes) -> bool:
        """At once, or not at all."""
        if not self.is_full:
            self.gone.append(text.decode())
        return not self.is_full

    async def send(self, message: dict[str, Any]) -> None:
        """When there is room again."""
        await self.is_free.wait()
        self.gone.append(message["text"])

    async def close(self, code: int, reason: str) -> None:
        """The orderly end."""
        self.closed.append(code)


def make_socket(wire: Wire) -> Socket:
    websocket: Any = SimpleNamespace(scope={"state": {KEY: wire}}, send=wire.send, close=wire.close)
    hall: Any = SimpleNamespace(settings=Settings(), now=lambda: 0)
    lobby: Any = None
    return Socket(websocket, hall, lobby)


def enter(socket: Socket) -> None:
    """It has found the door of a table."""
    door: Any = SimpleNamespace(put=lambda job: None)
    socket._door = door


def test_nothing_overtakes_what_waits() -> None:
    """Also not what comes when the line is free again, and the message that waited is still on its way."""

    async def trial() -> list[str]:
        wire = Wire()
        socket = make_socket(wire)
        writer = asyncio.create_task(socket._write())
        socket.send_text(b"1")
        wire.is_full = True
        socket.send_text(b"2")
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # the writer has it, and waits
        wire.is_full = False
        socket.send_text(b"3")
        wire.is_free.set()
        socket.send_text(b"4")
        for _ in range(6):
            await asyncio.sleep(0)
        socket.send_text(b"5")
        writer.cancel()
        return wire.gone

    assert asyncio.run(trial()) == ["1", "2", "3", "4", "5"]


def test_for_a_page_that_reads_nothing_little_is_kept_and_its_line_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much it says itself; one that reads in the end is told to come again."""

    async def trial(*, reads: bool) -> tuple[int, bool, list[Any]]:
        wire = Wire()
        socket = make_socket(wire)
        wire.is_full = True
        writer = asyncio.create_task(socket._write())
        socket.send_text(b"first")
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # the writer has it, and waits
        most = 0
        for _ in range(50 * Settings().queue_most):
            socket.send_text(b"more")
            most = max(most, socket._out.qsize())
        if reads:
            wire.is_free.set()
        for _ in range(6):
            await asyncio.sleep(0)
        writer.cancel()
        return most, wire.is_cut, wire.closed

    monkeypatch.setattr("standoff.server.socket.PART_SECONDS", 0)
    most, is_cut, closed = asyncio.run(trial(reads=False))
    assert most <= Settings().queue_most + 1
    assert (is_cut, closed) == (True, [])
    assert asyncio.run(trial(reads=True))[2] == [1013]


def test_echo_is_heard_at_once() -> None:
    """What answers a probe is taken; any other frame, and one that is no echo at all, is left to be read in its turn."""

    async def trial() -> tuple[bool, ...]:
        wire = Wire()
        socket = make_socket(wire)
        enter(socket)
        socket.measure(on=True)
        await asyncio.sleep(0)
        nonce = msgspec.json.decode(wire.gone[-1])["nonce"]
        echo = msgspec.json.encode({"type": "echo", "nonce": nonce})
        wire.has_waiting = True
        found = tuple(socket._taste(data) for data in (echo, echo, b'{"type":"echo"', b'{"type":"ping"}'))
        socket.measure(on=False)
        return found

    assert asyncio.run(trial()) == (True, False, False, False)


class Books:
    """A door that writes down what is handed in."""

    def __init__(self) -> None:
        self.acts: list[str] = []

    def put(self, job: Any) -> None:
        """An act of a page."""
        self.acts.append(job.command.action)


def act(action: str) -> bytes:
    return msgspec.json.encode({"type": "act", "id": 1, "decision": 1, "action": action})


def test_act_is_handed_in_at_once_unless_something_came_before_it() -> None:
    """Nothing overtakes a frame that was not read yet, nor one that is still being dealt with."""
    wire, books = Wire(), Books()
    socket = make_socket(wire)
    socket._door = books  # type: ignore[assignment]
    assert socket._taste(act("a"))
    wire.has_waiting = True
    assert not socket._taste(act("b"))
    wire.has_waiting = False
    socket._is_taking = True
    assert not socket._taste(act("c"))
    socket._is_taking = False
    assert socket._taste(act("d"))
    assert books.acts == ["a", "d"]


def test_act_that_is_to_be_refused_goes_its_usual_way() -> None:
    """Too large, malformed, another message after all, or one too many: what refuses it stands at one place."""
    wire, books = Wire(), Books()
    socket = make_socket(wire)
    socket._door = books  # type: ignore[assignment]
    double = b'{"type":"act","type":"exit","id":1}'
    assert not any(socket._taste(data) for data in (act("x" * 9000), act("a")[:-1], b'{"type":"act","id":1}', double))
    taken = [socket._taste(act("a")) for _ in range(61)]
    assert taken == [True] * 60 + [False]
    assert len(books.acts) == 60


def test_page_that_left_before_it_was_let_in_is_not_measured() -> None:
    """Else its probes would gather for ever, for nobody."""

    async def trial() -> list[str]:
        wire = Wire()
        socket = make_socket(wire)
        socket.measure(on=True)  # the room comes to its entering when it is gone already
        for _ in range(3):
            await asyncio.sleep(0)
        return wire.gone

    assert asyncio.run(trial()) == []


def test_table_that_a_page_has_left_does_not_look_after_its_line() -> None:
    """It may hear of the leaving late, and its match begin or end meanwhile; the page is in another race, or in none."""

    async def trial() -> list[tuple[bool, bool]]:
        socket = make_socket(Wire())
        attended: list[bool] = []
        socket._hall.vigil = SimpleNamespace(attend=lambda wire, on: attended.append(on))  # type: ignore[assignment]
        left: Any = SimpleNamespace(put=lambda job: None)
        door: Any = SimpleNamespace(put=lambda job: None)
        socket._door = door
        found = []
        told: list[tuple[Care, Any]] = [("race", left), ("race", door), ("calm", left), ("match", left), ("calm", door)]
        for care, by in told:
            socket.tend(care, by)
            found.append((attended[-1:] == [True], socket._beat is not None))
        return found

    assert asyncio.run(trial()) == [(False, False), (True, True), (True, True), (True, True), (False, False)]


def test_line_that_was_reset_has_no_length_and_breaks_nothing() -> None:
    """By asyncio itself the socket of such a line has no peer any more."""

    def reset() -> Any:
        raise OSError(107, "Transport endpoint is not connected")

    transport = SimpleNamespace(get_extra_info=lambda name: SimpleNamespace(getpeername=reset))
    wire: Any = SimpleNamespace(transport=transport)
    assert socket_of({"state": {KEY: wire}, "client": ("127.0.0.1", 5)}) is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 3900, 65_535, 65_536, 300_000])
def test_a_message_is_the_frame_that_the_library_would_make(size: int) -> None:
    """Its length stands in one, two or eight bytes."""
    text = b"x" * size
    assert frame_of(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
