"""The protocol of a store that several servers (nodes) use at once: who lives, how their tables look, how often people do things."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Protocol, runtime_checkable

from standoff.store.store import Store


@runtime_checkable
class SharedStore(Store, Protocol):
    """See Store. `key`: a secret of all nodes; `lease_seconds`: how long a node lives after it last said so."""

    key: bytes
    lease_seconds: float

    def own_address(self) -> str:
        """An address at which others can reach this machine; the caller waits. Raises StoreFailed."""

    def join(self, address: str) -> Future[None]:
        """Live from now on, as a new node, at this address (host:port); what an earlier life owned is lost."""

    def renew(self) -> Future[bool]:
        """Live on; False: the lease has ended, every lease of a table with it, and this node must join anew."""

    def leave(self) -> Future[None]:
        """Live no longer."""

    def neighbors(self) -> Future[list[str]]:
        """The addresses of the other nodes that live."""

    def publish(self, listings: Mapping[str, bytes | None]) -> Future[None]:
        """Let others know how tables of this node look in the lobby (None: closed)."""

    def listings(self, codes: Sequence[str] | None = None) -> Future[dict[str, tuple[bytes, str]]]:
        """How these open tables (None: all) look in the lobby, and the address of the node that owns each (empty: nobody does)."""

    def listen(self, heard: Callable[[list[str] | None], None]) -> None:
        """Call `heard`, in a thread, with the codes of tables that look different; None: any may, for some news were missed."""

    def take(self, key: bytes, rate: float, burst: int) -> Future[bool]:
        """Whether one more is allowed for this key, at most `burst` at once and `rate` a second; it counts if so."""
