"""A viewer of a table: what was sent to him, numbered without gaps, so that he can come back to where he was."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

from standoff.core.receipt import Receipt
from standoff.protocol.messages import Deal, TableClock, TableInfo, Timer, Update

KEPT_UPDATES = 100


@dataclass
class Sent:
    """The picture that the viewer holds: what the last updates left on his screen."""

    table: TableInfo | None = None
    deal: Deal | None = None
    view: Any = None
    timers: list[Timer] = field(default_factory=list)
    decision: int | None = None
    clock: TableClock | None = None
    receipts: list[Receipt] = field(default_factory=list)
    cue_at: int | None = None  # table time at which he is told the next cue that is held back
    match: int = 0
    version: int = 0
    chat: int = 0
    eyes: int | None = None


class Viewer:
    """One person who looks on, seated or not. `away_since`: ms since the epoch, None while online; `pledge`: for the next deal."""

    def __init__(self, person: str, name: str) -> None:
        self.person = person
        self.name = name
        self.away_since: int | None = None
        self.pledge: str | None = None
        self.number = 0
        self.sent = Sent()
        self.updates: deque[Update] = deque(maxlen=KEPT_UPDATES)

    @property
    def is_online(self) -> bool:
        """Whether he looks on now."""
        return self.away_since is None

    def next_number(self) -> int:
        """The number of his next update."""
        self.number += 1
        return self.number

    def keep(self, update: Update) -> None:
        """Keep an update for his return."""
        self.updates.append(update)

    def forget_updates(self) -> None:
        """A whole view replaces all that came before it."""
        self.updates.clear()

    def missed(self, number: int) -> list[Update] | None:
        """The updates after this number, or None where some are no longer kept."""
        found = [update for update in self.updates if update.number > number]
        if number > self.number or len(found) != self.number - number:
            return None
        return found
