"""BANG! as the laboratory plays it."""

from __future__ import annotations

from typing import Any, Final

from standoff.games.bang import GAME
from standoff.games.bang.components import CHARACTER_NAMES, ROLE_NAMES
from standoff.games.bang.log import OUTCOME_NAMES, Outcome
from standoff.games.bang.playout import Playout
from standoff.lab.playouts import PlayoutArena

THREE_END: Final = (Outcome.PREY, Outcome.SURVIVOR)
MANY_END: Final = (Outcome.LAW, Outcome.OUTLAWS, Outcome.RENEGADE)


class BangArena(PlayoutArena):
    """See `arena.Arena`."""

    game = GAME
    playout = Playout

    def marks(self, state: Any) -> list[tuple[str, str, bool]]:
        """How it ended, and who won by role, character and seat."""
        won = [number > 0 for number in state.returns()]
        seats = range(len(won))
        endings = THREE_END if len(won) == 3 else MANY_END
        marks = [("outcome", OUTCOME_NAMES[ending], ending == state.outcome) for ending in endings]
        marks += dict.fromkeys(("role", ROLE_NAMES[state.role[seat]], won[seat]) for seat in seats)
        marks += [("character", CHARACTER_NAMES[state.character[seat]], won[seat]) for seat in seats]
        return marks + super().marks(state)
