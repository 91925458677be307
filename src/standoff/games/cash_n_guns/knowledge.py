# mypyc: compiled
"""What the bullets of a seat can still be, as far as all know (CG-20): from what was turned up, and when what went face down.

Bullets that nobody saw lie in slots: face down, loaded, unused. A slot is *low* where all know that it holds no BBB: bullets that were
still loaded when the BBB had fired (CG-15), and all face-down ones of a Specialist who took his BBB back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.cash_n_guns.components import FULL_SET, count_of
from standoff.games.cash_n_guns.state import State, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def unseen(s: State, seat: i64) -> i64:
    """The packed bullets of the seat that were never turned up; an heir's hold those of the other gun once he uses them."""
    held: i64 = FULL_SET
    if seat == s.heir and s.heir_fired >= 0:
        held += FULL_SET - s.fired[s.donor]
    held -= s.fired[seat]
    return held


def open_slots(s: State, seat: i64) -> i64:
    """In how many slots of the seat a BBB that nobody saw may be."""
    slots = count_of(s.bullets[seat]) + count_of(s.down[seat]) - s.low[seat]
    if seat == s.heir:
        if s.heir_fired < 0:
            slots -= count_of(s.gift)
        else:
            slots += count_of(s.down[s.donor]) - s.low[s.donor]
    if s.step <= Step.BBB:
        slots += live_bullets(s, seat)
    return slots


def live_bullets(s: State, seat: i64) -> i64:
    """How many bullets lie loaded before the seat, neither turned up nor discarded."""
    count: i64 = 0
    done = s.turned | s.gone
    for place in range(2 * seat, 2 * seat + 2):
        if s.loaded[place] >= 0 and (done >> place) & 1 == 0:
            count += 1
    return count


def bbb_odds(s: State, seat: i64) -> i64:
    """The chance in thousandths that a bullet which the seat has loaded, or loads next, is a BBB."""
    left: i64 = unseen(s, seat) >> 16
    slots = open_slots(s, seat)
    if left <= 0 or slots <= 0 or (s.step > Step.BBB and live_bullets(s, seat) > 0):
        return 0
    return 1000 * left // slots if left < slots else 1000


def shot_odds(s: State, seat: i64) -> i64:
    """The chance in thousandths that such a bullet wounds: a BANG! or a BBB."""
    left = unseen(s, seat)
    rapid = bbb_odds(s, seat)
    single: i64 = (left >> 8) & 0xFF
    others = single + (left & 0xFF)
    if others <= 0:
        return rapid
    return rapid + (1000 - rapid) * single // others
