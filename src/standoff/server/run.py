"""Start a server on a socket and let it run until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import importlib.util
import os
import socket
import threading
from types import FrameType

import uvicorn

from standoff.protocol.codes import Code
from standoff.server.app import Parts, make_app
from standoff.server.hall import Hall
from standoff.server.log import warn
from standoff.server.settings import SettingError, Settings
from standoff.server.wire import Protocol

BACKLOG = 512
PATIENCE = 0.1  # seconds until a second signal is noticed


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; raises SettingError for a taken port or an address that is not ours."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise SettingError(f"expected an address of this machine, got {host!r}", Code.SERVE_ADDRESS_BAD) from error
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        taken = error.errno in (errno.EADDRINUSE, errno.EACCES)
        code = Code.SERVE_PORT_TAKEN if taken else Code.SERVE_ADDRESS_BAD
        raise SettingError(f"expected a free port, got {host}:{port}: {error.strerror}", code) from error
    listener.set_inheritable(False)
    return listener


class Server(uvicorn.Server):
    """uvicorn's, which lets the hall drain before it closes anything, and ends in time whatever hangs."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self._hall = hall
        self._is_patient = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal drains, a second one waits for nobody any more; the process ends in any case."""
        if self.should_exit:
            self._is_patient = False
        else:
            end = threading.Timer(self._hall.settings.stop_seconds, _end)
            end.daemon = True
            end.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then what uvicorn does."""
        draining = asyncio.get_running_loop().create_task(self._hall.drain())
        while not draining.done() and self._is_patient:
            await asyncio.wait([draining], timeout=PATIENCE)
        if draining.done() and not draining.cancelled() and draining.exception() is not None:
            warn("hall did not drain", reason=repr(draining.exception()))
        draining.cancel()
        await super().shutdown(sockets)


def _end() -> None:
    """Something hangs: nothing that was acknowledged needs this process any more."""
    warn("the server did not end in time")
    os._exit(1)


def make_server(settings: Settings, parts: Parts) -> Server:
    """The server of an application; `run(sockets=[...])` serves until SIGTERM or SIGINT, then drains."""
    app = make_app(settings, parts)
    config = uvicorn.Config(
        app,
        loop="uvloop" if importlib.util.find_spec("uvloop") else "asyncio",
        ws=Protocol,
        ws_max_size=settings.frame_most * 8,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # server.vigil asks
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,  # server.proxy reads them
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    return Server(config, app.state.hall)


def lan_address() -> str | None:
    """The address of this machine in its network, None where it has none; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address
