"""What a hall knows of other servers of the same store; `Alone` is what there is to know where there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from standoff.protocol.messages import TableInfo
from standoff.server.limit import Buckets
from standoff.server.listing import Listing
from standoff.server.page import Door
from standoff.store.lease import Held


class Others(Protocol):
    """The other servers, and this one's place among them."""

    @property
    def is_well(self) -> bool:
        """Whether this server may own tables now."""

    @property
    def is_alone(self) -> bool:
        """Whether no other server could take over what this one gives away."""

    async def open(self) -> None:
        """Become one of them. Raises StoreFailed."""

    async def close(self) -> None:
        """Be none of them any more."""

    async def door(self, code: str, held: Held) -> Door | None:
        """A way for one page to a table of another server; None: that one cannot be reached now."""

    async def info(self, code: str, held: Held, person: str | None) -> TableInfo | None:
        """A table of another server as this person sees it; None: that one cannot be reached, or does not know."""

    def listings(self) -> Iterable[Listing]:
        """Tables as others last showed them."""

    def touch(self, code: str) -> None:
        """A table of this server may look different."""

    async def may(self, what: str, key: str, rate: float, burst: int) -> bool:
        """Whether somebody may do something once more, on all servers together; it counts if so."""


class Alone:
    """There are no others."""

    is_well = True
    is_alone = True

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._buckets: dict[str, Buckets] = {}

    async def open(self) -> None:
        """See Others."""

    async def close(self) -> None:
        """See Others."""

    async def door(self, code: str, held: Held) -> Door | None:
        """See Others."""
        return None

    async def info(self, code: str, held: Held, person: str | None) -> TableInfo | None:
        """See Others."""
        return None

    def listings(self) -> Iterable[Listing]:
        """See Others."""
        return ()

    def touch(self, code: str) -> None:
        """See Others."""

    async def may(self, what: str, key: str, rate: float, burst: int) -> bool:
        """See Others."""
        return self._buckets.setdefault(what, Buckets(rate, burst)).take(key, self._now())
