"""How a client tells the server's clock, by the same reckoning as the web client (`web/src/net/clock.ts`)."""

from __future__ import annotations

from collections import deque

KEPT = 8


class Estimate:
    """The server's clock less the client's own, in ms."""

    def __init__(self) -> None:
        self._samples: deque[float] = deque(maxlen=KEPT)
        self._first: float | None = None

    def heard(self, now: float, local: float) -> None:
        """Any message with the server's clock `now`, heard at `local`: better than nothing until a line is known."""
        if self._first is None or now - local > self._first:
            self._first = now - local

    def probed(self, now: float, line: float, local: float) -> None:
        """A probe that was sent at the server's `now` over a line of this round trip; the one least delayed tells best."""
        self._samples.append(now + line / 2 - local)

    @property
    def offset(self) -> float:
        """What to add to the client's clock."""
        return max(self._samples) if self._samples else self._first or 0.0
