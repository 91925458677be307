"""How often somebody may do something: buckets that fill with time."""

from __future__ import annotations

import math
from ipaddress import IPv4Address, ip_address, ip_network

from standoff.table.refusal import Refusal

KEPT = 10_000
HOME_BITS = 64  # what a line at home is given of IPv6; one person has all addresses of it


class Later(Refusal):
    """Too much at once, or too many already: `wait` says after how many seconds another try makes sense."""

    def __init__(self, code: str, wait: float) -> None:
        super().__init__(code)
        self.wait = max(1, math.ceil(wait))


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


def neighborhood(address: str) -> str:
    """The key under which an address is counted: an IPv4 address itself, the /64 of an IPv6 address, any other text as it is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, HOME_BITS), strict=False))
