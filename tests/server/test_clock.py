"""The server's clock leaves out what passes while the process stands still, and tells of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from standoff.server.clock import BEAT_SECONDS, CATCH_UP_MS, LATE_MS, STILL_MS, ServerClock

EPOCH_MS = 1_800_000_000_000


class Time:
    """A monotonic clock that is moved by hand; the wall shows EPOCH_MS at its start, and is ahead by what the machine slept."""

    def __init__(self) -> None:
        self.ms = 5_000
        self.slept = 0

    def monotonic(self) -> int:
        return self.ms * 1_000_000

    def wall(self) -> int:
        return (EPOCH_MS + self.ms - 5_000 + self.slept) * 1_000_000


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


def test_clock_catches_up_with_the_wall_and_never_jumps() -> None:
    """A machine that slept has a wall that is ahead, and a monotonic clock that knows nothing of it."""
    time = Time()
    clock = ServerClock(time.monotonic, time.wall)
    time.slept = 60_000
    assert clock.late() == 60_000
    before, steps = clock(), []
    for _ in range(40_000):
        time.ms += 250
        clock.catch_up()
        steps.append(clock() - before)
        before += steps[-1]
    assert set(steps) == {250, 250 + CATCH_UP_MS}
    assert max(steps) / 250 <= 1.01
    assert clock.late() == 0
    assert time.wall() // 1_000_000 - clock() < LATE_MS


def test_clock_that_is_ahead_of_the_wall_stays_so() -> None:
    """NTP put the wall back: nobody's time stands still, and what is written beside chat is the wall's all the same."""
    time = Time()
    clock = ServerClock(time.monotonic, time.wall)
    time.slept = -5_000
    time.ms += 250
    clock.catch_up()
    assert (clock(), clock.late()) == (EPOCH_MS + 250, -5_000)


def test_the_beat_catches_up() -> None:
    """By itself, and tells of no pause."""

    async def drive() -> None:
        time = Time()
        clock = ServerClock(time.monotonic, time.wall)
        caught_up, told = asyncio.Event(), asyncio.Event()
        clock.resumed = told.set
        clock.catch_up = caught_up.set  # type: ignore[method-assign]
        beat = asyncio.create_task(clock.beat())
        await caught_up.wait()
        beat.cancel()
        assert not told.is_set()

    asyncio.run(drive())
