"""Cash'n Guns as the laboratory plays it."""

from __future__ import annotations

from typing import Any, Final

from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.components import POWER_NAMES, ROLE_NAMES
from standoff.games.cash_n_guns.log import OUTCOME_NAMES, Outcome
from standoff.games.cash_n_guns.playout import Playout
from standoff.lab.playouts import PlayoutArena

PLAIN_END: Final = (Outcome.FORTUNE, Outcome.NOBODY)
COP_END: Final = (Outcome.FORTUNE, Outcome.SENT, Outcome.LAST, Outcome.NOBODY)


class CashArena(PlayoutArena):
    """See `arena.Arena`."""

    game = GAME
    playout = Playout

    def marks(self, state: Any) -> list[tuple[str, str, bool]]:
        """How it ended, and who won by seat and, where there are any, by power and by role (one of several gangsters is enough)."""
        won = [number > 0 for number in state.returns()]
        seats = range(len(won))
        endings = COP_END if state.cop >= 0 else PLAIN_END
        marks = [("outcome", OUTCOME_NAMES[ending], ending == state.outcome) for ending in endings]
        marks += [("power", POWER_NAMES[state.power[seat]], won[seat]) for seat in seats if state.power[seat] >= 0]
        if state.cop >= 0:
            marks.append(("role", ROLE_NAMES[1], won[state.cop]))
            marks.append(("role", ROLE_NAMES[0], any(won[seat] for seat in seats if seat != state.cop)))
        return marks + super().marks(state)
