"""The server's clock leaves out what passes while the process stands still, and tells of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from standoff.server.clock import BEAT_SECONDS, STILL_MS, ServerClock

EPOCH_MS = 1_800_000_000_000


class Time:
    """A monotonic clock that is moved by hand; the wall shows EPOCH_MS at its start."""

    def __init__(self) -> None:
        self.ms = 5_000

    def monotonic(self) -> int:
        return self.ms * 1_000_000

    def wall(self) -> int:
        return EPOCH_MS * 1_000_000


def beating(what: Callable[[ServerClock, Time], list[int]]) -> tuple[list[int], int]:
    """What was read of a clock that beats, and how often it told of a pause."""

    async def drive() -> tuple[list[int], int]:
        time = Time()
        clock = ServerClock(time.monotonic, time.wall)
        told: list[None] = []
        clock.resumed = lambda: told.append(None)
        beat = asyncio.create_task(clock.beat())
        await asyncio.sleep(0)
        found = what(clock, time)
        await asyncio.sleep(0)
        beat.cancel()
        return found, len(told)

    return asyncio.run(drive())


def test_time_passes() -> None:
    def read(clock: ServerClock, time: Time) -> list[int]:
        found = [clock()]
        for _ in range(3):
            time.ms += int(BEAT_SECONDS * 1000)
            found.append(clock())
        return found

    assert beating(read) == ([EPOCH_MS, EPOCH_MS + 250, EPOCH_MS + 500, EPOCH_MS + 750], 0)


def test_pause_of_the_process_is_left_out_and_told() -> None:
    def read(clock: ServerClock, time: Time) -> list[int]:
        time.ms += 100
        found = [clock()]
        time.ms += 3_600_000
        found.append(clock())
        time.ms += 100
        return [*found, clock()]

    assert beating(read) == ([EPOCH_MS + 100, EPOCH_MS + 100, EPOCH_MS + 200], 1)


def test_clock_that_does_not_beat_leaves_nothing_out() -> None:
    """It is not looked at often enough to know."""
    time = Time()
    clock = ServerClock(time.monotonic, time.wall)
    assert clock() == EPOCH_MS
    time.ms += 10 * STILL_MS
    assert clock() == EPOCH_MS + 10 * STILL_MS
