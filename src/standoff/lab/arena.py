"""What the laboratory asks of a game: whole matches from a key, counted and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: seats, the game's options, and the level of each seat in turn (one level stands for all seats)."""

    game: str
    seats: int
    options: Any
    levels: list[str]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """One match, and the state at its end."""

    decisions: int
    finished: bool
    checksum: int
    state: Any


class Arena(Protocol):
    """A game as the laboratory plays it."""

    @property
    def levels(self) -> Sequence[str]:
        """The levels of bots that can play it."""

    def play(self, setup: Setup, key: bytes) -> Played:
        """A whole match; all chance in it comes from the 32-byte key."""

    def marks(self, state: Any) -> list[tuple[str, str, bool]]:
        """(group, name, won) of a finished match for the tables of wins, each name of a group at most once."""

    def check(self, setup: Setup, key: bytes) -> str:
        """A whole match with every invariant checked at each decision; the first one broken in words, or ''."""

    def prepare(self, setup: Setup, key: bytes) -> Any:
        """A state in the middle of a match, for benchmarks."""

    def random_decisions(self, setup: Setup, key: bytes) -> int:
        """Play a whole match of uniformly random actions; the number of decisions."""

    def copy(self, state: Any, times: int) -> None:
        """Copy the state so often."""

    def determinize(self, state: Any, times: int) -> None:
        """Draw so often a state that fits what the seat to act knows."""
