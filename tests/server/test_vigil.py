"""A page that is gone without a word is known to be gone, soon in a match; one that is there is never taken for gone."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from standoff.server import vigil
from standoff.server.link import AnyFrame
from standoff.server.peer import Peer
from standoff.server.vigil import CALM, GROUPS, MATCH, Vigil
from standoff.server.visitor import Visitor
from standoff.table.command import Person
from tests.server.harness import Page, running


class Wire:
    """The line of a page: how often it was asked, and whether it was cut."""

    def __init__(self) -> None:
        self.is_heard = False
        self.read_paused = False
        self.pings = 0
        self.is_cut = False

    def ping(self) -> None:
        """See Watched."""
        self.pings += 1

    def cut(self) -> None:
        """See Watched."""
        self.is_cut = True


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Vigil:
    """One whose sweeps are the test's."""
    monkeypatch.setattr(Vigil, "_wait", lambda self: None)
    return Vigil()


def sweep(watch: Vigil, times: int) -> None:
    """All groups, so many times."""
    for _ in range(times * GROUPS):
        watch.sweep()


@pytest.mark.parametrize("pace", [CALM, MATCH])
def test_silent_page_is_asked_once_and_then_gone(watch: Vigil, pace: vigil.Pace) -> None:
    wire = Wire()
    watch.watch(wire)
    watch.attend(wire, on=pace is MATCH)
    sweep(watch, pace.asked - 1)
    assert wire.pings == 0
    sweep(watch, pace.gone - pace.asked)
    assert (wire.pings, wire.is_cut) == (1, False)
    sweep(watch, 1)
    assert (wire.pings, wire.is_cut) == (1, True)


def test_match_page_is_known_to_be_gone_within_ten_seconds() -> None:
    assert MATCH.gone * vigil.SWEEP_SECONDS + vigil.SWEEP_SECONDS <= 10


def test_page_that_answers_stays_and_one_that_talks_is_not_even_asked(watch: Vigil) -> None:
    wires = [Wire() for _ in range(30)]
    for wire in wires:
        watch.watch(wire)
        watch.attend(wire, on=True)
    for _ in range(100):
        sweep(watch, MATCH.asked - 1)
        for wire in wires[:15]:
            wire.is_heard = True
        sweep(watch, 1)
        for wire in wires[15:]:
            wire.is_heard = wire.is_heard or wire.pings > 0
    assert not any(wire.is_cut for wire in wires)
    assert {wire.pings for wire in wires[:15]} == {0}
    assert all(wire.pings > 0 for wire in wires[15:])


def test_nobody_is_silent_to_whom_we_do_not_listen(watch: Vigil) -> None:
    wire = Wire()
    wire.read_paused = True
    watch.watch(wire)
    sweep(watch, 2 * CALM.gone)
    assert (wire.pings, wire.is_cut) == (0, False)


def test_page_that_was_silent_before_its_match_is_asked_in_it(watch: Vigil) -> None:
    wire = Wire()
    watch.watch(wire)
    sweep(watch, MATCH.gone + 1)
    watch.attend(wire, on=True)
    sweep(watch, MATCH.asked)
    assert (wire.pings, wire.is_cut) == (1, False)
    watch.attend(wire, on=True)  # it is told again, and time goes on
    sweep(watch, MATCH.gone - MATCH.asked)
    assert wire.is_cut


def test_line_that_was_lost_is_looked_at_no_longer(watch: Vigil) -> None:
    wire = Wire()
    watch.watch(wire)
    watch.attend(wire, on=True)
    watch.forget(wire)
    watch.attend(wire, on=True)
    sweep(watch, CALM.gone)
    assert (wire.pings, wire.is_cut) == (0, False)


def test_mistake_with_one_page_ends_nothing_for_the_others() -> None:
    class Odd(Wire):
        def ping(self) -> None:
            raise RuntimeError("the handler is closed")

    async def trial() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context["exception"]))
        watch, wires = Vigil(), [Odd(), Wire()]
        watch.sweep_seconds = 0.001
        for wire in wires:
            watch.watch(wire)
            watch.attend(wire, on=True)
        while not all(wire.is_cut for wire in wires):  # noqa: ASYNC110 (nothing tells it)
            await asyncio.sleep(0.001)
        for wire in wires:
            watch.forget(wire)

    failures: list[Exception] = []
    asyncio.run(asyncio.wait_for(trial(), 20))
    assert [str(error) for error in failures] == ["the handler is closed"]


def test_page_at_another_server_is_looked_after_there() -> None:
    """The room's word goes over the line between both to the server that has the socket."""
    told: list[tuple[str, bool]] = []

    async def trial() -> None:
        frames: list[AnyFrame] = []
        away: Any = SimpleNamespace(send=frames.append)
        way: Any = SimpleNamespace()
        Visitor(7, Person("ben", "Ben"), away, lambda _: None).tend("match", way)

        async def run(heard: Callable[[AnyFrame], None]) -> None:
            for frame in frames:
                heard(msgspec.msgpack.decode(msgspec.msgpack.encode(frame), type=AnyFrame))

        here: Any = SimpleNamespace(run=run)
        page: Any = SimpleNamespace(tend=lambda care, door: told.append((care, door is way)), move=lambda _: None)
        peer = Peer(here, lambda _: None)
        peer.pages[7] = (page, way)
        await asyncio.sleep(0)

    asyncio.run(trial())
    assert told == [("match", True)]


# ---------------------------------------------------------------------- at a server


class Mute:
    """A page whose device went: its line is open, and nothing comes any more."""

    def __init__(self, url: str, token: str, code: str) -> None:
        self.pings = 0
        host, _, port = url.removeprefix("http://").partition(":")
        self.socket = socket.create_connection((host, int(port)))
        self.protocol = ClientProtocol(parse_uri(f"ws://{host}:{port}/ws"))
        self.protocol.send_request(self.protocol.connect())
        self.flush()
        self.read()
        for text in (f'{{"type":"hello","token":"{token}"}}', f'{{"type":"enter","id":1,"code":"{code}"}}'):
            self.protocol.send_text(text.encode())
            self.flush()

    def flush(self) -> None:
        """Send what waits."""
        for data in self.protocol.data_to_send():
            self.socket.sendall(data)

    def read(self) -> bool:
        """What has come; answers nothing. False: the line was cut."""
        try:
            data = self.socket.recv(65536)
        except ConnectionResetError:
            return False
        self.protocol.receive_data(data)
        self.pings += sum(isinstance(event, Frame) and event.opcode is Opcode.PING for event in self.protocol.events_received())
        return bool(data)


def is_there(page: Page) -> bool:
    """Whether this page sees that who sits at seat 1 is present."""
    return bool(page.held["table"]["seats"][1]["present"])


def test_page_that_went_without_a_word_is_away_soon() -> None:
    """It was asked before, and its line is ended, so that a page which only seemed gone notices and comes back."""
    with running() as server:
        ann, ben = Page(server.url, "Ann"), Page(server.url, "Ben")
        code = ann.make_table(seats=4)
        for page in (ann, ben):
            page.enter(code)
            page.do("sit")
            page.do("ready")
        ann.take_until(lambda: is_there(ann) and ann.held["table"]["seats"][1]["ready"], "Ben is ready")
        ben.drop()
        ann.take_until(lambda: not is_there(ann), "Ben has closed his page")
        mute = Mute(server.url, ben.token, code)
        with mute.socket:
            ann.take_until(lambda: is_there(ann), "Ben is there")
            ann.do("start", fill=True)
            server.hall.vigil.sweep_seconds = 0.2  # not before: he is to be there when the match begins
            ann.take_until(lambda: not is_there(ann), "Ben is away")
            while mute.read():
                pass
        assert mute.pings > 0
        ann.do("say", text="where is he?")
        ann.drop()
