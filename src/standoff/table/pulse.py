"""The measurement of one line: probes sent, echoes timed, the best round trip of the last few, held down to what is known otherwise.

No page can shorten its line by a lie, since nobody can echo a nonce before he has it. A page that answers late makes it longer: so far as
`most` goes, which is the shortest round trip that the system's own TCP has seen, where a page connects directly.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

KEPT = 8
QUICK = 4  # the first probes come quickly, so that a line is known soon
QUICK_SECONDS = 0.12
SECONDS = 1.0
PENDING_MOST = 8


class Pulse:
    """One line. `most`: the longest round trip in ms that is believed now, None for any; `nonce`: draws what must be echoed."""

    def __init__(self, most: Callable[[], float | None], nonce: Callable[[], int]) -> None:
        self._most = most
        self._nonce = nonce
        self._sent: dict[int, float] = {}
        self._trips: deque[float] = deque(maxlen=KEPT)
        self._probes = 0

    def begin(self) -> None:
        """Probe quickly at first."""
        self._probes = 0

    def probe(self, now: float) -> int:
        """The nonce of a new probe, which is sent now (ms)."""
        self._probes += 1
        while len(self._sent) >= PENDING_MOST:
            del self._sent[next(iter(self._sent))]
        nonce = self._nonce()
        self._sent[nonce] = now
        return nonce

    def echo(self, nonce: int, now: float) -> bool:
        """Time an echo that comes now (ms); False: it answers no probe."""
        sent = self._sent.pop(nonce, None)
        if sent is None:
            return False
        self._trips.append(now - sent)
        return True

    @property
    def line(self) -> int:
        """The round trip in ms; 0 while nothing is known."""
        if not self._trips:
            return 0
        best, most = min(self._trips), self._most()
        return int(best if most is None else min(best, most))

    @property
    def wait(self) -> float:
        """Seconds until the next probe."""
        return QUICK_SECONDS if self._probes < QUICK else SECONDS
