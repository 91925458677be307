"""The WebSocket protocol of the server, which also lets the application see the socket beneath, and how long its line is."""

from __future__ import annotations

import socket
import struct
import sys
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

KEY = "socket"  # of a connection's state in its scope
MIN_RTT_AT = 148  # of tcpi_min_rtt in Linux's struct tcp_info, in us
NO_RTT = 0xFFFF_FFFF


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's own, for which an answer that denies the socket ends the handshake as well as one that opens it."""

    def handle_connect(self, event: Request) -> None:
        """The handshake."""
        self.app_state = {**self.app_state, KEY: self.transport.get_extra_info("socket")}
        super().handle_connect(event)

    async def send(self, message: ASGISendEvent) -> None:
        """What the application answers; otherwise each page that is not let in would be logged as a mistake of ours."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True


def socket_of(scope: Any) -> Any:
    """The TCP socket of a page that connects directly; None where a proxy is between, whose line tells nothing of the page's."""
    connection = scope.get("state", {}).get(KEY)
    client = scope.get("client")
    if connection is None or client is None:
        return None
    peer = connection.getpeername()
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
