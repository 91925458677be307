"""The WebSocket protocol of the server, by which a page is also written to at once, and how long its line is."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from standoff.server.vigil import Vigil

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

KEY = "wire"  # of a connection's state in its scope
WHOLE_TEXT = 0x81  # how such a frame begins
MIN_RTT_AT = 148  # of tcpi_min_rtt in Linux's struct tcp_info, in us
NO_RTT = 0xFFFF_FFFF


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's own, which can also be written to without a task that waits for the message.

    An answer that denies the socket ends the handshake as well as one that opens it. `taste`: takes what must be heard the moment it comes,
    and says whether it did; all else goes its usual way. `is_heard`: see Watched.
    """

    taste: Callable[[bytes], bool] | None = None
    vigil: Vigil | None = None
    is_heard = False

    def handle_connect(self, event: Request) -> None:
        """The handshake."""
        self.app_state = {**self.app_state, KEY: self}
        super().handle_connect(event)

    async def send(self, message: ASGISendEvent) -> None:
        """What the application answers; otherwise each page that is not let in would be logged as a mistake of ours."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def connection_lost(self, exc: Exception | None) -> None:
        """The end; what led here from the scope is cut, so that all goes at once."""
        super().connection_lost(exc)
        if self.vigil is not None:
            self.vigil.forget(self)
        self.app_state = {}
        self.taste = self.vigil = None
        getattr(self, "scope", {}).get("state", {}).pop(KEY, None)

    def data_received(self, data: bytes) -> None:
        """Whatever comes, the answer to a ping too."""
        self.is_heard = True
        super().data_received(data)

    def be_watched(self, vigil: Vigil) -> None:
        """The handshake is over: it is looked whether the page is still there, until its line is lost."""
        self.vigil = vigil
        vigil.watch(self)

    def ping(self) -> None:
        """See Watched; nothing where it could not go out."""
        if self.handshake_complete and not self.disconnected and self.writable.is_set():
            with suppress(InvalidState):
                self.conn.send_ping(b"")
            self.transport.write(b"".join(self.conn.data_to_send()))

    def cut(self) -> None:
        """See Watched. An orderly end would wait until the page has read what was sent to it."""
        self.transport.abort()

    def handle_text(self, event: Frame) -> None:
        """A message, or its first part."""
        if self.taste is None or not event.fin or self.close_sent or not self.taste(bytes(event.data)):
            super().handle_text(event)

    @property
    def has_waiting(self) -> bool:
        """Whether the application has not taken all that came its usual way."""
        return not self.queue.empty()

    def write_text(self, text: bytes) -> bool:
        """Send a message at once; False where it cannot go now, and must wait its turn as others do."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(frame_of(text))
        return True


def frame_of(text: bytes) -> bytes:
    """A whole message as one frame of RFC 6455, unmasked as a server's are; the library's own way takes three times as long."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 2**16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size) + text


def wire_of(scope: Any) -> Protocol | None:
    """The protocol beneath a page; None where another server than ours runs the application."""
    found: Protocol | None = scope.get("state", {}).get(KEY)
    return found


def socket_of(scope: Any) -> Any:
    """The TCP socket of a page that connects directly; None where a proxy is between, whose line tells nothing of the page's."""
    wire, client = wire_of(scope), scope.get("client")
    if wire is None or client is None:
        return None
    connection = wire.transport.get_extra_info("socket")
    try:
        peer = connection.getpeername()
    except OSError:
        return None  # it was reset meanwhile
    return connection if tuple(peer[:2]) == tuple(client) else None


def shortest_trip(connection: Any) -> float | None:
    """The shortest round trip of a TCP socket in ms, as the system has seen it in the last minutes; None where it does not tell."""
    if connection is None or not sys.platform.startswith("linux"):
        return None
    try:
        info: bytes = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, MIN_RTT_AT + 4)
    except OSError:
        return None
    if len(info) < MIN_RTT_AT + 4:
        return None
    (trip,) = struct.unpack_from("=I", info, MIN_RTT_AT)
    return None if trip == NO_RTT else trip / 1000
