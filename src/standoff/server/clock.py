"""The clock of a server: ms since the epoch, which stand still while the whole process does, so that nobody's time runs meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

BEAT_SECONDS = 0.25
CATCH_UP_MS = 2  # a beat, so that it never runs more than a hundredth too fast
LATE_MS = 1000  # a difference to the wall that is smaller is none
STILL_MS = 1200  # a process that was not heard of for so long stood still


class ServerClock:
    """Called, it gives the time. While `beat` runs, a pause of the process (a stopped or suspended machine) is left out of it.

    `resumed` is called after each such pause. Within one process the clock never goes back; neither NTP nor a pause makes it jump. What it
    lags behind the wall it makes good by the way, so slowly that no player's time is shorter by more than a hundredth.
    """

    def __init__(self, monotonic: Callable[[], int] = time.monotonic_ns, wall: Callable[[], int] = time.time_ns) -> None:
        self.resumed: Callable[[], None] = _nothing
        self._monotonic = monotonic
        self._wall = wall
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

    def late(self) -> int:
        """By how many ms it lags behind the wall (less than 0: it is ahead); 0 where that is less than a second."""
        late = self._wall() // 1_000_000 - self()
        return late if abs(late) >= LATE_MS else 0

    def catch_up(self) -> None:
        """Come a little nearer to the wall, if it is ahead; once a beat."""
        if self.late() > 0:
            self._base += CATCH_UP_MS

    async def beat(self) -> None:
        """Look at the time often enough to notice a pause, and catch up with the wall; until cancelled."""
        self._last = self._monotonic() // 1_000_000
        try:
            while True:
                await asyncio.sleep(BEAT_SECONDS)
                self.catch_up()
        finally:
            self._last = None


def _nothing() -> None:
    """Nobody minds."""
