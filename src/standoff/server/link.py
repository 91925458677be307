"""The line between two servers: frames both ways, beats that show that the other one lives, and a greeting that proves who it is.

Each frame is its length (4 bytes) and a tagged Struct as MessagePack. Both sides know the key of their database; each proves it with a
keyed hash of what the other one drew, so that the key itself never travels. What follows is not encrypted.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress

import msgspec

from standoff.server.log import bug
from standoff.server.page import Care

GREETING_SECONDS = 1.0
BEAT_SECONDS = 0.5
SILENT_SECONDS = 2.0
FRAME_MOST = 16_000_000
WAITING_MOST = 64_000_000
NONCE = 32


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """Root of all frames. `page`: the number that the page's server gave to its way to the table."""


class Come(Frame, frozen=True, array_like=True, tag=1):
    """A page enters a table; `epoch`, `number` and `id` as in its Enter."""

    page: int
    code: str
    person: str
    name: str
    epoch: int
    number: int
    id: int


class Do(Frame, frozen=True, array_like=True, tag=2):
    """A page's command, as JSON, by a person of this name."""

    page: int
    name: str
    command: bytes


class Go(Frame, frozen=True, array_like=True, tag=3):
    """A page goes."""

    page: int


class Ask(Frame, frozen=True, array_like=True, tag=4):
    """How does this table look to this person? Answered by Told with the same number."""

    number: int
    code: str
    person: str | None


class Out(Frame, frozen=True, array_like=True, tag=5):
    """A message to a page, as JSON."""

    page: int
    message: bytes


class Off(Frame, frozen=True, array_like=True, tag=6):
    """A page looks on no longer; `moved`: it is to find out who owns the table now."""

    page: int
    moved: bool


class Told(Frame, frozen=True, array_like=True, tag=7):
    """The answer to Ask, as JSON; None: the table is not here."""

    number: int
    info: bytes | None


class Feel(Frame, frozen=True, array_like=True, tag=9):
    """Is the other one well? Answered by Felt with the same number."""

    number: int


class Felt(Frame, frozen=True, array_like=True, tag=10):
    """The answer to Feel: whether its sender has the database."""

    number: int
    is_well: bool


class Tend(Frame, frozen=True, array_like=True, tag=11):
    """How closely the page's server is to look after its line from now on."""

    page: int
    care: Care


class Line(Frame, frozen=True, array_like=True, tag=12):
    """The line of a page was measured: its round trip in ms."""

    page: int
    trip: int


class Beat(Frame, frozen=True, array_like=True, tag=8):
    """Its sender lives."""


AnyFrame = Come | Do | Go | Ask | Out | Off | Told | Feel | Felt | Tend | Line | Beat

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(AnyFrame)


class Link:
    """An open line. `run` hands each frame to `heard` until the line is lost, which `is_open` tells."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.is_open = True
        self._reader = reader
        self._writer = writer
        self._heard_at = 0.0

    def send(self, frame: AnyFrame) -> None:
        """Put a frame on its way; never waits, and drops a line that cannot keep up."""
        if not self.is_open:
            return
        data = _encoder.encode(frame)
        self._writer.write(len(data).to_bytes(4, "big") + data)
        if self._writer.transport.get_write_buffer_size() > WAITING_MOST:
            self.close()

    async def run(self, heard: Callable[[AnyFrame], None]) -> None:
        """Until the line is lost."""
        self._heard_at = asyncio.get_running_loop().time()
        beating = asyncio.get_running_loop().create_task(self._beat())
        try:
            while True:
                frame = await self._receive()
                if frame is not None and not isinstance(frame, Beat):
                    self._hand_over(frame, heard)
        except (OSError, EOFError, msgspec.DecodeError):
            pass
        finally:
            beating.cancel()
            self.close()

    def _hand_over(self, frame: AnyFrame, heard: Callable[[AnyFrame], None]) -> None:
        try:
            heard(frame)
        except Exception:  # noqa: BLE001 (a mistake of ours with one page must not cut off all others)
            bug("a frame of another server failed", kind=type(frame).__name__)

    async def _receive(self) -> AnyFrame | None:
        """The next frame; None for one that a newer or older server means otherwise than we do, which must not cut off all pages."""
        size = int.from_bytes(await self._reader.readexactly(4), "big")
        if size > FRAME_MOST:
            raise OSError(f"expected a frame of at most {FRAME_MOST} bytes, got {size}")
        data = await self._reader.readexactly(size)
        self._heard_at = asyncio.get_running_loop().time()
        try:
            return _decoder.decode(data)
        except msgspec.ValidationError:
            return None

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while self.is_open:
            before = loop.time()
            self.send(Beat())
            await asyncio.sleep(BEAT_SECONDS)
            if loop.time() - before > 2 * BEAT_SECONDS:
                self._heard_at = loop.time()  # it was we who stood still; what came meanwhile is not read yet
            elif loop.time() - self._heard_at > SILENT_SECONDS:
                self.close()

    def close(self) -> None:
        """Lose the line; `run` ends."""
        self.is_open = False
        self._writer.transport.abort()


async def dial(address: str, key: bytes) -> Link | None:
    """A line to the server at host:port; None where it cannot be reached or is not one of ours."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(GREETING_SECONDS):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
            if await _greet(reader, writer, key, b"dial"):
                return Link(reader, writer)
    except (OSError, EOFError, TimeoutError, ValueError):
        pass
    return None


async def welcome(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, key: bytes) -> Link | None:
    """The line of who dialled us; None, and it is closed, where he does not know the key."""
    with suppress(OSError, EOFError, TimeoutError):
        async with asyncio.timeout(GREETING_SECONDS):
            if await _greet(reader, writer, key, b"welcome"):
                return Link(reader, writer)
    writer.transport.abort()
    return None


async def _greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, key: bytes, role: bytes) -> bool:
    """Prove that we know the key, and see that the other one does; each side proves it for its own role."""
    own = secrets.token_bytes(NONCE)
    writer.write(own)
    others = await reader.readexactly(NONCE)
    writer.write(_proof(key, role, others))
    expected = _proof(key, b"welcome" if role == b"dial" else b"dial", own)
    return secrets.compare_digest(await reader.readexactly(NONCE), expected)


def _proof(key: bytes, role: bytes, nonce: bytes) -> bytes:
    return hashlib.blake2b(role + nonce, key=key, digest_size=NONCE).digest()
