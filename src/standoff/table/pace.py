"""How long bots take: like people, and never depending on what is held."""

from __future__ import annotations

from math import exp
from random import Random, SystemRandom

SEALED_WINDOW_MS = 4000
GRACE_MS = 5000
MEDIAN_MS = 1500
MEDIAN_ANSWER_MS = 1100
SPREAD = 0.45
LEAST_MS = 450
MOST_MS = 5000


class Pace:
    """Delays in ms; `scale` 1 is human, 0 at once. The draws depend on the kind of decision alone, and follow from a `seed` in trials only:
    otherwise whoever has seen many of them could foresee when a blind choice is given up."""

    def __init__(self, scale: float = 1.0, seed: int | None = None) -> None:
        self.scale = scale
        self._random = SystemRandom() if seed is None else Random(seed)

    def delay(self, *, is_answer: bool) -> int:
        """How long a bot waits before it acts."""
        median = MEDIAN_ANSWER_MS if is_answer else MEDIAN_MS
        drawn = median * exp(self._random.gauss(0.0, SPREAD))
        return round(min(max(drawn, LEAST_MS), MOST_MS) * self.scale)

    def window(self) -> int:
        """How long a sealed group stays open at least."""
        return round(SEALED_WINDOW_MS * self.scale)

    def blind_window(self, answer_seconds: int) -> int:
        """How long a blind asking stays open, whoever has a choice in it: a third of the time for an answer, at least the window."""
        return max(self.window(), round(answer_seconds * 1000 / 3 * self.scale))

    def grace(self) -> int:
        """How long after the deadline a blind choice is given up: at random, so that giving up looks like a late choice."""
        return round(self._random.random() * GRACE_MS)
