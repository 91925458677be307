"""The `random` bot of every game: any legal action, each as likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from standoff.core.chance import Chance, key_of
from standoff.core.contract import Game


class RandomBot:
    """Draws from its own seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.chance = Chance(key_of(seed))

    def observe(self, events: Sequence[Any]) -> None:
        """Nothing is remembered."""

    def choose(self, view: Any) -> str:
        """One of the legal actions."""
        legal = view.legal
        text: str = legal[self.chance.below(len(legal))].text
        return text
