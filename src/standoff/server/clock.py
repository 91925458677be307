"""The clock of a server: ms since the epoch, which stand still while the whole process does, so that nobody's time runs meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

BEAT_SECONDS = 0.25
STILL_MS = 1200  # a process that was not heard of for so long stood still


class ServerClock:
    """Called, it gives the time. While `beat` runs, a pause of the process (a stopped or suspended machine) is left out of it.

    `resumed` is called after each such pause. Within one process the clock never goes back; NTP does not move it.
    """

    def __init__(self, monotonic: Callable[[], int] = time.monotonic_ns, wall: Callable[[], int] = time.time_ns) -> None:
        self.resumed: Callable[[], None] = _nothing
        self._monotonic = monotonic
        self._base = (wall() - monotonic()) // 1_000_000
        self._last: int | None = None  # None while it does not beat

    def __call__(self) -> int:
        """The time in ms since the epoch."""
        now = self._monotonic() // 1_000_000
        if self._last is not None:
            pause = now - self._last
            self._last = now
            if pause > STILL_MS:
                self._base -= pause
                asyncio.get_running_loop().call_soon(self.resumed)
        return self._base + now

    async def beat(self) -> None:
        """Look at the time often enough to notice a pause; until cancelled."""
        self._last = self._monotonic() // 1_000_000
        try:
            while True:
                await asyncio.sleep(BEAT_SECONDS)
                self()
        finally:
            self._last = None


def _nothing() -> None:
    """Nobody minds."""
