"""The game object of Gentlemen Thieves: the door through which table, bots, lab and command line use these rules."""

from __future__ import annotations

from typing import Final

from standoff.core.title import Parts, Title
from standoff.games.gentlemen_thieves import notation
from standoff.games.gentlemen_thieves.decode import events_for
from standoff.games.gentlemen_thieves.determinize import determinize
from standoff.games.gentlemen_thieves.events import ThievesEvent
from standoff.games.gentlemen_thieves.options import CHOICES, ThievesOptions, to_setting
from standoff.games.gentlemen_thieves.position import RULES_VERSION, load_position, write_position
from standoff.games.gentlemen_thieves.setup import new_match
from standoff.games.gentlemen_thieves.sight import add_own, build_view, decision
from standoff.games.gentlemen_thieves.state import State
from standoff.games.gentlemen_thieves.views import ThievesView

GAME: Final = Title[State, ThievesView, ThievesOptions](
    "gentlemen-thieves",
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
        view_type=ThievesView,
        event_type=ThievesEvent,
    ),
)
