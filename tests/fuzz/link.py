"""Frames between servers: a line that brings anything ends, or hands each frame to who has ears for it; no frame breaks them.

An input is a list of frames, each after one byte with its length.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

import msgspec

from standoff.protocol import messages as m
from standoff.server import link as n
from standoff.server.page import Care, Entering, PageJob
from standoff.server.peer import Peer, Way
from standoff.server.visitor import Ground, Visitors
from standoff.table.command import Person


def check(data: bytes) -> None:
    """Both ends of a line hear the same."""
    stream = bytearray()
    while data:
        frame = data[1 : 1 + data[0]]
        stream += len(frame).to_bytes(4, "big") + frame
        data = data[1 + len(frame) :]
    loop().run_until_complete(hear(bytes(stream)))


async def hear(stream: bytes) -> None:
    """A line that brings this and ends, heard by the side that has the tables and by the one that has the pages."""
    far = n.Link(ended(stream), SimpleNamespace(write=sink, transport=SILENT))  # type: ignore[arg-type]
    room = SimpleNamespace(put=put)
    visitors = Visitors(far, Ground(lambda code: None if code == "none" else room, lambda code, person: None, lambda: True))  # type: ignore[arg-type,return-value]
    await listening(far, visitors._hear)
    near = n.Link(ended(stream), SimpleNamespace(write=sink, transport=SILENT))  # type: ignore[arg-type]
    peer = Peer(near, lambda _: None)
    peer._task.cancel()  # the line is run here
    page: Any = Silent()
    way = Way("ABCDEF", peer)
    way.put(Entering(page, m.Enter(code="ABCDEF")))
    await listening(near, peer._hear)


async def listening(link: n.Link, ears: Any) -> None:
    """Run the line, and raise what the ears raised."""
    failures: list[Exception] = []

    def heard(frame: n.AnyFrame) -> None:
        try:
            ears(frame)
        except Exception as error:  # noqa: BLE001 (a link goes on; the fuzzer must know)
            failures.append(error)

    await link.run(heard)
    if failures:
        raise failures[0]


class Silent:
    """A page that does nothing."""

    person = Person("ann", "Ann")

    def send_text(self, text: bytes) -> None:
        """See Page."""
        assert isinstance(text, bytes)

    def tend(self, care: Care, door: Any) -> None:
        """See Page."""

    def detach(self, door: Any) -> None:
        """See Page."""

    def move(self, door: Any) -> None:
        """See Page."""


SILENT = SimpleNamespace(get_write_buffer_size=lambda: 0, abort=lambda: None)


def sink(data: bytes) -> None:
    """Where answers go."""
    assert len(data) >= 4


def put(job: PageJob) -> None:
    """A room that forgets."""


def ended(stream: bytes) -> asyncio.StreamReader:
    """A line that brings this and ends."""
    reader = asyncio.StreamReader()
    reader.feed_data(stream)
    reader.feed_eof()
    return reader


@cache
def loop() -> asyncio.AbstractEventLoop:
    """One for all inputs."""
    return asyncio.new_event_loop()


def seeds() -> Iterator[bytes]:
    """A frame of each kind alone, then all that a visitor does."""
    come = n.Come(1, "BCDFGH", "ann", "Ann", 1, 2, 3)
    do = n.Do(1, "Ann", b'{"type":"sit","id":1}')
    frames: list[n.AnyFrame] = [
        come, do, n.Go(1), n.Ask(1, "none", None), n.Out(1, b"{}"), n.Off(1, moved=True), n.Told(1, b"{}"), n.Feel(1),
        n.Felt(1, is_well=True), n.Tend(1, "race"), n.Line(1, 80), n.Beat(),
    ]  # fmt: skip
    packed = [msgspec.msgpack.encode(frame) for frame in frames]
    yield from (bytes([len(frame)]) + frame for frame in packed)
    yield b"".join(bytes([len(frame)]) + frame for frame in packed)
