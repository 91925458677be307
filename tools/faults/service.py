"""How long the server served nobody, and how long each page waited because of it."""

from __future__ import annotations

import time
from collections import defaultdict
from dataclasses import dataclass

TAKEN_BACK = frozenset({"killed", "stopped"})  # nobody's clock may run meanwhile, whatever his table is at


@dataclass
class Outage:
    """A fault of the server from `start` to `end` (monotonic seconds; infinite while it lasts). `dead_at`: when its process was gone."""

    kind: str
    start: float
    end: float = float("inf")
    dead_at: float = float("inf")

    def over(self) -> None:
        """It is over, unless somebody saw that earlier."""
        self.end = min(self.end, time.monotonic())


class Service:
    """`outages` in order; `waits`: how long pages waited for the next that they were shown or answered, by kind of fault."""

    def __init__(self) -> None:
        self.outages: list[Outage] = []
        self.waits: dict[str, list[float]] = defaultdict(list)

    def begin(self, kind: str) -> Outage:
        """A fault begins; who begins it says when it ends."""
        self.outages.append(Outage(kind, time.monotonic()))
        return self.outages[-1]

    def welcomed(self, since: float) -> None:
        """The server answered on a line that was opened at `since`: one that was killed before has come back."""
        for outage in self.outages[-2:]:
            if outage.dead_at < since:
                outage.over()

    def lost(self, start: float, end: float) -> float:
        """Seconds between these two in which no clock may run."""
        return sum(max(0.0, min(end, each.end) - max(start, each.start)) for each in self.outages[-30:] if each.kind in TAKEN_BACK)

    def kind_between(self, start: float, end: float) -> str:
        """The faults that touch this span: one kind, or `several`; empty where there was none."""
        kinds = [each.kind for each in self.outages[-30:] if each.start < end and each.end > start]
        return "" if not kinds else kinds[0] if len(kinds) == 1 else "several"

    def last_end(self) -> float:
        """When the last fault ended; infinite while one lasts."""
        return max((each.end for each in self.outages[-30:]), default=0.0)

    def watch(self) -> Watch:
        """What notes the waits of one page."""
        return Watch(self)


class Watch:
    """One page: when it was served last, what has happened to its own line since, and the longest wait of the fault at hand."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._last: float | None = None
        self._label: str | None = None
        self._kind = ""
        self._wait = 0.0

    def label(self, kind: str) -> None:
        """Something was done to this page's line; empty: it went away by itself, and waits for nobody."""
        self._label = kind

    def served(self) -> None:
        """It was served: what it asked for was done, or it was shown something."""
        now = time.monotonic()
        last, label, self._last, self._label = self._last, self._label, now, None
        if last is None or label == "":
            return
        kind = self._service.kind_between(last, now)
        kind = ("several" if kind else label) if label else kind
        if kind:
            self._kind, self._wait = (kind, max(self._wait, now - last)) if kind == self._kind else (kind, now - last)
        elif self._kind:
            self._service.waits[self._kind].append(self._wait)
            self._kind, self._wait = "", 0.0
