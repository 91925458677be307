# mypyc: compiled
"""What all know of what lies face down (AA-1, AA-10): each seat's hidden counters as a set, never their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.adios_amigos.components import HITS, IN_FRONT, bits_of
from standoff.games.adios_amigos.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def targets_of(s: State, seat: i64) -> i64:
    """The mask of counters that hit some living gangster of another seat."""
    found: i64 = 0
    own = IN_FRONT * seat
    gangster: i64 = 0
    for shooter in s.shot:
        if shooter < 0 and not own <= gangster < own + IN_FRONT:
            found |= HITS[s.face[gangster]]
        gangster += 1
    return found


def turn_odds(s: State, seat: i64) -> i64:
    """The chance in thousandths that the next counter of a seat hits something; 0 where none is hidden."""
    hidden = s.hidden(seat)
    if hidden == 0:
        return 0
    return 1000 * bits_of(hidden & targets_of(s, seat)) // bits_of(hidden)
