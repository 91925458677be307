"""The game object of Adios Amigos: the door through which table, bots, lab and command line use these rules."""

from __future__ import annotations

from typing import Final

from standoff.core.title import Parts, Title
from standoff.games.adios_amigos import notation
from standoff.games.adios_amigos.decode import events_for
from standoff.games.adios_amigos.determinize import determinize
from standoff.games.adios_amigos.events import VERDICTS, AdiosEvent
from standoff.games.adios_amigos.options import CHOICES, AdiosOptions, to_setting
from standoff.games.adios_amigos.position import RULES_VERSION, load_position, write_position
from standoff.games.adios_amigos.setup import new_match
from standoff.games.adios_amigos.sight import add_own, build_view, decision
from standoff.games.adios_amigos.state import State
from standoff.games.adios_amigos.views import AdiosView

GAME: Final = Title[State, AdiosView, AdiosOptions](
    "adios-amigos",
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
        view_type=AdiosView,
        event_type=AdiosEvent,
        verdicts=VERDICTS,
    ),
)
