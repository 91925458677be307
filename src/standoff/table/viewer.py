"""A viewer of a table: what was sent to him, numbered without gaps, so that he can come back to where he was."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from standoff.core.receipt import Receipt
from standoff.protocol.messages import Deal, TableClock, TableInfo, Timer

KEPT_BYTES = 65_536


@dataclass
class Sent:
    """The picture that the viewer holds: what the last updates left on his screen."""

    table: TableInfo | None = None
    base: TableInfo | None = None  # what all were shown then, from which `table` was made
    deal: Deal | None = None
    view: bytes | None = None  # as JSON
    timers: list[Timer] = field(default_factory=list)
    decision: int | None = None
    clock: TableClock | None = None
    receipts: list[Receipt] = field(default_factory=list)
    cue_at: int | None = None  # table time at which he is told the next cue that is held back
    match: int = 0
    version: int = 0
    chat: int = 0
    eyes: int | None = None
    looked: tuple[int, int, int | None, Any] | None = None  # at what: see show.look


class Viewer:
    """One person who looks on, seated or not. `away_since`: ms since the epoch, None while online; `pledge`: for the next deal."""

    def __init__(self, person: str, name: str) -> None:
        self.person = person
        self.name = name
        self.away_since: int | None = None
        self.pledge: str | None = None
        self.number = 0
        self.sent = Sent()
        self._kept: deque[tuple[int, bytes]] = deque()  # as JSON, a tenth of the memory and nothing for the garbage collector to go through
        self._kept_bytes = 0

    @property
    def is_online(self) -> bool:
        """Whether he looks on now."""
        return self.away_since is None

    def next_number(self) -> int:
        """The number of his next update."""
        self.number += 1
        return self.number

    def keep(self, number: int, text: bytes) -> None:
        """Keep an update (JSON) for his return; the oldest go when all together are more than 64 KiB, for a whole view is less by then."""
        self._kept.append((number, text))
        self._kept_bytes += len(text)
        while self._kept_bytes > KEPT_BYTES:
            self._kept_bytes -= len(self._kept.popleft()[1])

    def forget_updates(self) -> None:
        """A whole view replaces all that came before it."""
        self._kept.clear()
        self._kept_bytes = 0

    def missed(self, number: int) -> list[bytes] | None:
        """The updates after this number as JSON, or None where some are no longer kept."""
        found = [text for kept, text in self._kept if kept > number]
        if number > self.number or len(found) != self.number - number:
            return None
        return found
