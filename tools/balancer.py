"""A small TCP balancer for trials: new connections go in turn to the servers that say on /readyz that they are ready."""

from __future__ import annotations

import asyncio
import contextlib

CHECK_SECONDS = 0.3
PATIENCE_SECONDS = 0.6


class Balancer:
    """Listens on a free port of this machine; `ports` are those of the servers. What was connected stays connected.

    While `is_frozen`, nothing is passed on and nobody is told, as when a cable is cut.
    """

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self.ready = list(ports)
        self.port = 0
        self.where: dict[int, int] = {}  # the port of a client -> that of the server which it came to
        self.is_frozen = False
        self.is_closed = False
        self._turn = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])
        self._begin(self._watch())

    def close(self) -> None:
        """Cut everything."""
        self.is_closed = True
        self._server.close()
        for task in list(self._tasks):
            task.cancel()

    def _begin(self, work: asyncio._CoroutineLike[None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _watch(self) -> None:
        while True:
            answers = await asyncio.gather(*(self._is_ready(port) for port in self.ports))
            self.ready = [port for port, is_ready in zip(self.ports, answers, strict=True) if is_ready]
            await asyncio.sleep(CHECK_SECONDS)

    async def _is_ready(self, port: int) -> bool:
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE_SECONDS):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                try:
                    writer.write(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    return b" 200 " in await reader.readline()
                finally:
                    writer.close()
        return False

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(len(self.ports)):
            candidates = self.ready or self.ports
            self._turn += 1
            port = candidates[self._turn % len(candidates)]
            try:
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            self.where[int(writer.get_extra_info("peername")[1])] = port
            ways = [self._begin(self._copy(reader, far_writer)), self._begin(self._copy(far_reader, writer))]
            await asyncio.wait(ways)
            return
        writer.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with contextlib.suppress(OSError):
                while (data := await reader.read(65536)) and not self.is_frozen:
                    writer.write(data)
                    await writer.drain()
            if self.is_frozen:
                await asyncio.Event().wait()
            writer.close()
        finally:
            if self.is_closed:
                writer.transport.abort()
