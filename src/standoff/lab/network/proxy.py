"""A TCP proxy that makes a line as long and as restless as its model, for clients of a real server.

Bytes are delayed, never dropped, swapped or changed: that is all that a client of TCP can see of a network.
"""

from __future__ import annotations

import asyncio
import contextlib
from random import Random

from standoff.lab.network.line import LineModel, Way

CHUNK = 65536


class Proxy:
    """Listens on a free `port` of this machine; every connection to it is one line of the model to the port behind it."""

    def __init__(self, behind: int, model: LineModel, seed: int) -> None:
        self.port = 0
        self._behind = behind
        self._model = model
        self._random = Random(seed)
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """No new connections; those that are open end with their clients."""
        if self._server is not None:
            self._server.close()

    async def _serve(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        server, ask = await asyncio.open_connection("127.0.0.1", self._behind)
        model = self._model
        up = Way(model, model.trip * model.up, self._random)
        down = Way(model, model.trip * (1 - model.up), self._random)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(_carry(client, ask, up), _carry(server, answer, down), return_exceptions=True)
        for sink in (ask, answer):
            sink.close()


async def _carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: Way) -> None:
    """Take what comes, and let it out in order when it would arrive."""
    waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
    out = asyncio.get_running_loop().create_task(_let_out(waiting, sink))
    try:
        while data := await source.read(CHUNK):
            waiting.put_nowait((way.arrival(_now()), data))
    finally:
        waiting.put_nowait((way.arrival(_now()), b""))
        await out


async def _let_out(waiting: asyncio.Queue[tuple[float, bytes]], sink: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            at, data = await waiting.get()
            await asyncio.sleep(max(0.0, at - _now()) / 1000)
            if not data:
                break
            sink.write(data)
            await sink.drain()
    with contextlib.suppress(OSError):
        sink.write_eof()


def _now() -> float:
    """Ms that only go on."""
    return 1000 * asyncio.get_running_loop().time()
