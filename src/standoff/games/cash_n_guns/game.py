"""The game object of Cash'n Guns: the door through which table, bots, lab and command line use these rules."""

from __future__ import annotations

from typing import Final

from standoff.core.title import Parts, Title
from standoff.games.cash_n_guns import notation
from standoff.games.cash_n_guns.decode import events_for
from standoff.games.cash_n_guns.determinize import determinize
from standoff.games.cash_n_guns.events import CashEvent
from standoff.games.cash_n_guns.options import CHOICES, CashOptions, to_setting
from standoff.games.cash_n_guns.position import RULES_VERSION, load_position, write_position
from standoff.games.cash_n_guns.setup import new_match
from standoff.games.cash_n_guns.sight import add_own, build_view, decision
from standoff.games.cash_n_guns.state import State
from standoff.games.cash_n_guns.views import CashView

GAME: Final = Title[State, CashView, CashOptions](
    "cash-n-guns",
    RULES_VERSION,
    CHOICES,
    Parts(
        to_setting=to_setting,
        new_match=new_match,
        load_position=load_position,
        write_position=write_position,
        decision=decision,
        events_for=events_for,
        build_view=build_view,
        add_own=add_own,
        determinize=determinize,
        notation=notation,
        view_type=CashView,
        event_type=CashEvent,
    ),
)
