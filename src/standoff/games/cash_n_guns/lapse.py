# mypyc: compiled
"""What is played for one who is absent or too slow (CG-12, CG-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.cash_n_guns.actions import Act, pack
from standoff.games.cash_n_guns.state import State, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def default_action(s: State, seat: i64) -> i64:
    """A CLIC or the weakest bullet left, nobody aimed at, staying, passing; no chance is drawn. Aiming at nobody is no legal action."""
    step = s.step
    if step == Step.LOAD or step == Step.CUNNING:
        return Act.WAIT if step == Step.LOAD and s.is_cunning(seat) else pack(Act.LOAD, weakest(s, seat))
    if step == Step.AIM or step == Step.KID:
        return Act.WAIT if step == Step.AIM and s.is_kid(seat) else Act.AIM
    return Act.STAY if step == Step.COURAGE else Act.PASS


def weakest(s: State, seat: i64) -> i64:
    """The weakest unused bullet (CG-12)."""
    held: i64 = s.bullets[seat]
    if held & 0xFF:
        return 0
    return 1 if held & 0xFF00 else 2
