"""Which pages are still there: who says nothing for long is asked by the WebSocket's own ping, and who says nothing then is gone.

Browsers answer such a ping without the page's script, so that hidden tabs, whose timers are slow, count as there. All bytes that come
count, so that a page which talks is never asked. Time is counted in sweeps: while this process stands still, nobody is silent.
"""

from __future__ import annotations

import asyncio
from itertools import cycle
from typing import Final, NamedTuple, Protocol

SWEEP_SECONDS: float = 1.0
GROUPS: Final = 10  # swept one after another, so that no sweep takes long


class Pace(NamedTuple):
    """After how many sweeps without a word a page is asked, and after how many it is gone."""

    asked: int
    gone: int


CALM: Final = Pace(25, 45)  # a page itself asks every 20 s whether we are there
MATCH: Final = Pace(4, 9)


class Watched(Protocol):
    """The line of a page. `is_heard`: something came since the last sweep; `read_paused`: what came last is not taken yet, and we wait."""

    is_heard: bool
    read_paused: bool

    def ping(self) -> None:
        """Ask for a sign of life."""

    def cut(self) -> None:
        """End it without waiting for anything."""


class Vigil:
    """All lines of a server that are open. `sweep_seconds`: how long all groups take, by the time of the loop."""

    def __init__(self) -> None:
        self.sweep_seconds = SWEEP_SECONDS
        self._groups: list[dict[Watched, int]] = [{} for _ in range(GROUPS)]  # how many sweeps each was silent
        self._next = cycle(self._groups)
        self._attended: set[Watched] = set()
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, wire: Watched) -> None:
        """From now on, until `forget`."""
        min(self._groups, key=len)[wire] = 0
        if self._timer is None:
            self._wait()

    def forget(self, wire: Watched) -> None:
        """It was closed."""
        self._attended.discard(wire)
        for group in self._groups:
            group.pop(wire, None)

    def attend(self, wire: Watched, *, on: bool) -> None:
        """Others wait for this page: know soon when it is gone; or no longer."""
        if not on:
            self._attended.discard(wire)
        elif wire not in self._attended:
            self._attended.add(wire)
            for group in self._groups:
                if wire in group:
                    group[wire] = 0  # it was not asked at this pace yet

    def sweep(self) -> None:
        """Look at the next group."""
        group = next(self._next)
        for wire, silent in list(group.items()):
            if wire.is_heard or wire.read_paused:
                wire.is_heard = False
                group[wire] = 0
                continue
            group[wire] = silent + 1
            pace = MATCH if wire in self._attended else CALM
            if silent + 1 >= pace.gone:
                wire.cut()
            elif silent + 1 == pace.asked:
                wire.ping()

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self.sweep_seconds / GROUPS, self._sweep)

    def _sweep(self) -> None:
        self._timer = None
        try:
            self.sweep()
        finally:  # a mistake with one page must not end it for all
            if any(self._groups):
                self._wait()
