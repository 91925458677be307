"""The game object of BANG!: the door through which table, bots, lab and command line use these rules."""

from __future__ import annotations

from typing import Final

from standoff.core.title import Parts, Title
from standoff.games.bang import notation
from standoff.games.bang.decode import events_for
from standoff.games.bang.determinize import determinize
from standoff.games.bang.events import BangEvent
from standoff.games.bang.options import CHOICES, BangOptions, to_setting
from standoff.games.bang.position import RULES_VERSION, load_position, write_position
from standoff.games.bang.setup import new_match
from standoff.games.bang.sight import build_view, decision
from standoff.games.bang.state import State
from standoff.games.bang.views import BangView

GAME: Final = Title[State, BangView, BangOptions](
    "bang",
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
        determinize=determinize,
        notation=notation,
        view_type=BangView,
        event_type=BangEvent,
    ),
)
