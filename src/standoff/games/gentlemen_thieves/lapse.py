# mypyc: compiled
"""What is played for one who is absent or too slow (GT-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.gentlemen_thieves.actions import Act
from standoff.games.gentlemen_thieves.components import DISPLAY
from standoff.games.gentlemen_thieves.legal import add_places, legal_actions
from standoff.games.gentlemen_thieves.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def default_action(s: State) -> i64:
    """A displayed token at random to a legal location at random; alliances, the drawn token's location and the tunnel at random.

    No second gold is moved. All is drawn from the match's own chance.
    """
    if s.ask == Ask.GOLD:
        return Act.DONE
    found: list[int] = []
    if s.ask == Ask.TURN:
        add_places(s, found, s.display[s.chance.below(DISPLAY)])
    else:
        found = legal_actions(s, s.asked_seat())
    return found[s.chance.below(len(found))]
