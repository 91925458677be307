"""What a bot is: a player that gets a view and answers with a line of notation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from standoff.core.contract import Game


class Bot(Protocol):
    """One player at one seat. It may keep what it observes; it is rebuilt from the same events after a restart."""

    def observe(self, events: Sequence[Any]) -> None:
        """The next events, as this seat saw them."""

    def choose(self, view: Any) -> str:
        """The notation of one of the view's legal actions; the view has at least one."""


MakeBot = Callable[[Game, int], Bot]  # a game and a seed for all that the bot draws


class Intent(msgspec.Struct, frozen=True, kw_only=True):
    """What a player of a real-time game will do who sees the table as it is now: `action` (notation; None: nothing) after `delay` ms.

    In the last `commit` ms he cannot stop himself any more, whatever happens. `rested`: the delay if he had time to think before, because
    others alone could act.
    """

    action: str | None
    delay: int
    commit: int
    rested: int


class Racer(Bot, Protocol):
    """A bot that plays in real time too."""

    def intend(self, view: Any) -> Intent:
        """What it will do, and when."""
