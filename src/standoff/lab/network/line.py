"""Models of lines as TCP shows them: bytes come late, never lost and never out of order."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True)
class LineModel:
    """Times in ms. `trip`: the round trip without any trouble, of which `up` (a share) is the way to the server.

    `jitter`: the mean of what each frame takes longer, exponential. `stall_every`: the mean time between stalls of the whole line (0:
    none), as a lost packet causes them, each `stall` long: what was sent meanwhile comes when it ends. `skew` and `drift`: how far the
    player's own clock is off, and how much faster it runs.
    """

    trip: float = 0.0
    up: float = 0.5
    jitter: float = 0.0
    stall_every: float = 0.0
    stall: float = 250.0
    skew: float = 0.0
    drift: float = 0.0


class Way:
    """One direction of a line."""

    def __init__(self, model: LineModel, delay: float, random: Random) -> None:
        self._model = model
        self._delay = delay
        self._random = random
        self._last = 0.0
        self._stalls = random.expovariate(1 / model.stall_every) if model.stall_every else float("inf")

    def arrival(self, now: float) -> float:
        """When a frame that is sent now arrives: after all that were sent before it."""
        model = self._model
        at = now + self._delay
        if model.jitter:
            at += self._random.expovariate(1 / model.jitter)
        while now >= self._stalls + model.stall:
            self._stalls += model.stall + self._random.expovariate(1 / model.stall_every)
        if now >= self._stalls:
            at = max(at, self._stalls + model.stall + self._delay)
        self._last = max(self._last, at)
        return self._last


class Line:
    """Both ways, and the clock of the player at its end."""

    def __init__(self, model: LineModel, random: Random) -> None:
        self.model = model
        self.up = Way(model, model.trip * model.up, random)
        self.down = Way(model, model.trip * (1 - model.up), random)

    def local(self, now: float) -> float:
        """What the player's own clock shows at a true time."""
        return now * (1 + self.model.drift) + self.model.skew

    def true(self, local: float) -> float:
        """The true time at which his clock shows this."""
        return (local - self.model.skew) / (1 + self.model.drift)
