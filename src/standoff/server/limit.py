"""How often somebody may do something: buckets that fill with time."""

from __future__ import annotations

KEPT = 10_000


class Bucket:
    """At most `burst` at once and `rate` a second in the long run."""

    def __init__(self, rate: float, burst: int, now: int) -> None:
        self.rate = rate
        self.burst = burst
        self.level = float(burst)
        self.at = now

    def take(self, now: int) -> bool:
        """Whether one more is allowed now (ms); it counts if so."""
        self.level = min(self.burst, self.level + max(0, now - self.at) * self.rate / 1000)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def give_back(self) -> None:
        """What was taken last counts for nothing."""
        self.level = min(self.burst, self.level + 1)


class Buckets:
    """A bucket for each key; the ones used longest ago are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, now: int) -> bool:
        """Whether one more is allowed for this key now (ms)."""
        bucket = self._buckets.pop(key, None) or Bucket(self.rate, self.burst, now)
        self._buckets[key] = bucket
        if len(self._buckets) > KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(now)
