"""Frames of pages: each is refused with a code of its own kind, or it is a message, which says the same when it is written anew."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from standoff.core.record import commitment_of
from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.frame import id_of, read_frame
from standoff.table.refusal import Refusal
from tests.fuzz.tell import tell

CODES = (Code.FRAME_MALFORMED, Code.FRAME_UNKNOWN)
SHARE = bytes(range(32))  # what its pledger reveals
EVERY: list[m.ClientMessage] = [
    m.Hello(token="t"), m.Ping(), m.Echo(nonce=7), m.WatchLobby(on=False), m.Enter(code="ABCDEF", epoch=1, number=2, id=3), m.Exit(id=4),
    m.Sit(id=5, seat=1), m.Stand(id=6), m.Ready(id=7), m.Act(id=8, decision=0, action="*1"), m.Say(id=9, text="hi"),
    m.Say(id=9, phrase="hello"), m.TakeBack(id=10), m.Rename(id=11, name="Ann"), m.SetBot(id=12, seat=3, bot="random"),
    m.SetTable(id=13, name="T", seats=5, options={}, clock=m.ClockSettings(decision=10), listed=True, spectators_allowed=False),
    m.Kick(id=14, seat=1), m.Start(id=15, fill=True), m.GiveHost(id=16, seat=1),
    m.Pledge(id=17, pledge=commitment_of(SHARE)), m.Reveal(id=18, share=SHARE.hex()),
]  # fmt: skip


def check(data: bytes) -> None:
    """What a socket does with a text frame; a line of UTF-8 can hold anything but what the protocol of WebSockets itself refuses."""
    text = data.decode("utf-8", "replace")
    number = id_of(text)
    try:
        message = read_frame(text)
    except Refusal as refusal:
        assert refusal.code in CODES, refusal.code
        tell(str(refusal.__cause__))
        return
    tell(repr(message))
    assert number is None or number == getattr(message, "id", number)
    assert read_frame(msgspec.json.encode(message).decode()) == message


def seeds() -> Iterator[bytes]:
    """A message of each kind, and what is none."""
    for message in EVERY:
        yield msgspec.json.encode(message)
    yield b'{"type":"explode","id":1}'
    yield b"[" * 1000
