"""Gentlemen Thieves as the laboratory plays it."""

from __future__ import annotations

from typing import Any, Final

from standoff.core.log import entry_kind, entry_seat
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import THIEF_NAMES
from standoff.games.gentlemen_thieves.log import OUTCOME_NAMES, Log, Outcome
from standoff.games.gentlemen_thieves.playout import Playout
from standoff.lab.playouts import PlayoutArena

ENDINGS: Final = (Outcome.GOLD, Outcome.CLOVERS, Outcome.SHARED)


class ThievesArena(PlayoutArena):
    """See `arena.Arena`."""

    game = GAME
    playout = Playout

    def marks(self, state: Any) -> list[tuple[str, str, bool]]:
        """How it ended, and who won by thief, by the order of the first round (0: who made the first alliances) and by seat."""
        won = [number > 0 for number in state.returns()]
        seats = range(len(won))
        first = next(entry_seat(e) for e in state.log if entry_kind(e) == Log.ROUND)
        marks = [("outcome", OUTCOME_NAMES[ending], ending == state.outcome) for ending in ENDINGS]
        marks += [("thief", THIEF_NAMES[state.thief[seat]], won[seat]) for seat in seats]
        marks += [("order", str((seat - first) % len(won)), won[seat]) for seat in seats]
        return marks + super().marks(state)
