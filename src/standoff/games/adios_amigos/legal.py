# mypyc: compiled
"""The legal actions of Adios Amigos.

Under a bomb they are folded: every single counter at every living rival gangster, and every set of counters whose total is right. Any other
set of open counters is legal too (`is_legal`), and a miss: to list them all would be thousands of lines that do the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.adios_amigos.actions import Act, counters_of, gangster_of, kind_of, target_of
from standoff.games.adios_amigos.components import CARDS, IN_FRONT, SETS, SUMS
from standoff.games.adios_amigos.state import Phase, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(s: State, seat: i64) -> list[int]:
    """Every action the seat may take now; empty where it may not act, or has a claim in this moment."""
    if seat < 0 or (s.asked >> seat) & 1 == 0:
        return []
    phase = s.phase
    if phase == Phase.STEP:
        return acts(s, seat, [Act.PASS])
    if phase == Phase.BOMB_STEP:
        return bomb_shots(s, seat, [Act.PASS])
    if (s.owing >> seat) & 1 == 0:
        return []
    if phase == Phase.SHOOT:
        return acts(s, seat, [])
    if phase == Phase.BOMB:
        return bomb_shots(s, seat, [])
    return [Act.READY]


def acts(s: State, seat: i64, found: list[int]) -> list[int]:
    """Shots with one counter, reload and bomb (AA-12 to AA-14), after what was found already."""
    shots(s, seat, found)
    if s.setting.no_empty == 0 or s.bullets[seat] > 0:
        found.append(Act.RELOAD)
    if (s.bombs >> seat) & 1:
        found.append(Act.BOMB)
    return found


def shots(s: State, seat: i64, found: list[int]) -> None:
    """Every open counter at every living rival gangster, right or wrong."""
    counters: i64 = s.open[seat]
    if counters == 0:
        return
    own = IN_FRONT * seat
    one: i64 = 1
    gangster: i64 = 0
    for shooter in s.shot:
        if shooter < 0 and not own <= gangster < own + IN_FRONT:
            base = Act.SHOOT | ((gangster // 3 + 1) << 4) | ((gangster % 3) << 7)
            left = counters
            bit: i64 = one << 9
            while left:
                if left & 1:
                    found.append(base | bit)
                left >>= 1
                bit <<= 1
        gangster += 1


def bomb_shots(s: State, seat: i64, found: list[int]) -> list[int]:
    """Single counters, and every set with the right total (AA-14), after what was found already."""
    shots(s, seat, found)
    closed: i64 = ~s.open[seat]
    own = IN_FRONT * seat
    gangster: i64 = 0
    for shooter in s.shot:
        if shooter < 0 and not own <= gangster < own + IN_FRONT:
            base = Act.SHOOT | ((gangster // 3 + 1) << 4) | ((gangster % 3) << 7)
            for each in SETS[SUMS[s.face[gangster]]]:
                mask: i64 = each
                if mask & closed == 0 and mask & (mask - 1):
                    found.append(base | (mask << 9))
        gangster += 1
    return found


def is_legal(s: State, seat: i64, action: i64) -> bool:
    """Whether the seat may take this action now, folded ones included."""
    if not 0 <= seat < s.setting.seats or not 0 <= action < 1 << 19 or (s.asked >> seat) & 1 == 0:
        return False
    phase = s.phase
    is_step = phase == Phase.STEP or phase == Phase.BOMB_STEP
    if not is_step and (s.owing >> seat) & 1 == 0:
        return False
    kind = kind_of(action)
    if kind == Act.SHOOT:
        return phase >= Phase.SHOOT and is_legal_shot(s, seat, action)
    if kind != action:
        return False
    if kind == Act.PASS:
        return is_step
    if kind == Act.READY:
        return phase == Phase.READY
    if phase != Phase.SHOOT and phase != Phase.STEP:
        return False
    if kind == Act.RELOAD:
        return s.setting.no_empty == 0 or s.bullets[seat] > 0
    return kind == Act.BOMB and (s.bombs >> seat) & 1 == 1


def is_legal_shot(s: State, seat: i64, action: i64) -> bool:
    """Open counters, one unless under a bomb, at a living gangster of another player."""
    target = target_of(action)
    gangster = gangster_of(action)
    counters = counters_of(action)
    if not 0 <= target < s.setting.seats or target == seat or gangster >= IN_FRONT * (target + 1) or s.shot[gangster] >= 0:
        return False
    if counters == 0 or counters & ~s.open[seat]:
        return False
    return s.is_burning() or counters & (counters - 1) == 0


def can_act(s: State, seat: i64) -> bool:
    """Whether one who is in has any action but passing."""
    if s.open[seat]:
        return True
    if s.is_burning():
        return False
    return s.setting.no_empty == 0 or s.bullets[seat] > 0 or (s.bombs >> seat) & 1 == 1


def cards_left(s: State) -> i64:
    """How many gangster cards nobody has seen."""
    return CARDS - IN_FRONT * s.setting.seats * s.number
