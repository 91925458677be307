"""A seat: who sits there."""

from __future__ import annotations

from dataclasses import dataclass

from standoff.protocol.messages import SeatKind


@dataclass
class Seat:
    """Nobody, a person, or a bot; `bot` is also the level that sits in for a person (`sitting_in`). `since`: when he sat down."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    sitting_in: bool = False
    ready: bool = False
    lapses: int = 0
    since: int = 0

    @property
    def kind(self) -> SeatKind:
        """Who it belongs to."""
        if self.person is not None:
            return "person"
        return "empty" if self.bot is None else "bot"

    @property
    def is_bot_playing(self) -> bool:
        """Whether a bot decides."""
        return self.bot is not None and (self.person is None or self.sitting_in)
