"""What reaches a table through the queue of its room, besides what pages do."""

from __future__ import annotations

from dataclasses import dataclass

from standoff.server.page import PageJob
from standoff.table.aim import Intent
from standoff.table.tick import BotTask


@dataclass(frozen=True)
class Thought:
    """A bot has thought."""

    task: BotTask
    action: str | Intent | None


@dataclass(frozen=True)
class Ticking:
    """Time has come for something."""


@dataclass(frozen=True)
class Stopping:
    """The server ends."""


@dataclass(frozen=True)
class Losing:
    """The lease of the table has ended."""


@dataclass(frozen=True)
class Resuming:
    """The server stood still, and goes on."""


Job = PageJob | Thought | Ticking | Stopping | Losing | Resuming
