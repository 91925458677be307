"""A TCP proxy whose single lines can be cut, stalled and delayed; bytes are never dropped, swapped or changed while a line lives."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import cast


class Line:
    """One connection, from a page to the server. `delay`: seconds that everything takes longer each way."""

    def __init__(self) -> None:
        self.ends: list[End] = [End(self), End(self)]
        self.delay = 0.0
        self.is_cut = False
        self._open_at = 0.0

    def cut(self) -> None:
        """Both ends see it reset."""
        self.is_cut = True
        for end in self.ends:
            if end.transport is not None:
                end.transport.abort()

    def stall(self, seconds: float) -> None:
        """Nothing gets through so long, and nobody is told."""
        self._open_at = asyncio.get_running_loop().time() + seconds

    def carry(self, source: End, data: bytes) -> None:
        """Let out at the other end what came in at this one, in its time."""
        sink = self.ends[1] if source is self.ends[0] else self.ends[0]
        due = asyncio.get_running_loop().time() + self.delay
        sink.take(max(due, self._open_at), data)

    def open_at(self) -> float:
        """When it lets through again."""
        return self._open_at


class End(asyncio.Protocol):
    """One end of a line: what waits to be let out there."""

    def __init__(self, line: Line) -> None:
        self.transport: asyncio.Transport | None = None
        self._line = line
        self._waiting: deque[tuple[float, bytes]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It stands."""
        self.transport = cast("asyncio.Transport", transport)
        self._let_out()

    def data_received(self, data: bytes) -> None:
        """Bytes came in here."""
        self._line.carry(self, data)

    def connection_lost(self, error: Exception | None) -> None:
        """Who sits here is gone: so is the line."""
        self._line.cut()

    def take(self, due: float, data: bytes) -> None:
        """Let these out at `due`, after all that came before."""
        self._waiting.append((due, data))
        if self._timer is None:
            self._let_out()

    def _let_out(self) -> None:
        self._timer = None
        loop = asyncio.get_running_loop()
        while self._waiting and self.transport is not None:
            due = max(self._waiting[0][0], self._line.open_at())
            if due > loop.time():
                self._timer = loop.call_at(due, self._let_out)
                return
            data = self._waiting.popleft()[1]
            if not self.transport.is_closing():
                self.transport.write(data)


class Lines:
    """Listens on a free `port` of this machine; `behind` is the server's. `by_port`: the line of each page, by the page's own port."""

    def __init__(self, behind: int) -> None:
        self.behind = behind
        self.port = 0
        self.by_port: dict[int, Line] = {}
        self._dialing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.get_running_loop().create_server(self._new_line, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """Cut everything."""
        self._server.close()
        for line in list(self.by_port.values()):
            line.cut()

    def _new_line(self) -> End:
        line = Line()
        near = line.ends[0]
        dialing = asyncio.get_running_loop().create_task(self._dial(line))
        self._dialing.add(dialing)
        dialing.add_done_callback(self._dialing.discard)
        return near

    async def _dial(self, line: Line) -> None:
        await asyncio.sleep(0)  # the near end stands first
        near = line.ends[0].transport
        if near is None:
            return
        page = int(near.get_extra_info("peername")[1])
        self.by_port[page] = line
        try:
            await asyncio.get_running_loop().create_connection(lambda: line.ends[1], "127.0.0.1", self.behind)
        except OSError:
            line.cut()
        if line.is_cut:
            line.cut()  # it was cut while it was dialed
