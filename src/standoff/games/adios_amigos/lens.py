# mypyc: compiled
"""A lens on the state for compiled bots: what `view(seat)` of one seat holds, and nothing else.

Bots must reach the state through these methods only; a property test proves that an equal view gives an equal choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.adios_amigos.actions import counters_of, gangster_of
from standoff.games.adios_amigos.components import COUNTERS, HITS, IN_FRONT, SUMS, TILES, TOTALS
from standoff.games.adios_amigos.knowledge import turn_odds
from standoff.games.adios_amigos.state import Phase, State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Lens:
    """What the seat may see. Counters are masks of ten bits, chances are in thousandths."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state: State = state
        self.seat: i64 = seat
        self.seats: i64 = state.setting.seats

    def look(self, state: State, seat: i64) -> None:
        """Point the lens at another state or seat, so that a playout needs one lens only."""
        self._state = state
        self.seat = seat
        self.seats = state.setting.seats

    # ------------------------------------------------------------------ the table

    def phase(self) -> i64:
        """Where the round stands, one of Phase."""
        return self._state.phase

    def number(self) -> i64:
        """The round, from 1."""
        return self._state.number

    def steps(self) -> i64:
        """How many steps of this round are over."""
        return self._state.steps

    def loot(self) -> i64:
        """This round's tile."""
        return TILES[self._state.number - 1]

    def playing(self) -> i64:
        """The mask of who is in."""
        return self._state.playing

    def fortune(self, seat: i64) -> i64:
        """Nuggets, with every IOU counted."""
        return self._state.fortune(seat)

    def may_act(self) -> bool:
        """Whether one may act now: in the round, and not frozen by another's bomb."""
        s = self._state
        if s.phase == Phase.BOMB or s.phase == Phase.BOMB_STEP:
            return s.thrower == self.seat
        return (s.phase == Phase.SHOOT or s.phase == Phase.STEP) and s.is_in(self.seat)

    def is_bombing(self) -> bool:
        """Whether one's own bomb burns."""
        return self._state.thrower == self.seat

    # ------------------------------------------------------------------ guns

    def open(self) -> i64:
        """One's own open counters."""
        return self._state.open[self.seat]

    def bullets(self) -> i64:
        """One's own bullets."""
        return self._state.bullets[self.seat]

    def has_bomb(self) -> bool:
        """Whether one still has the bomb."""
        return (self._state.bombs >> self.seat) & 1 == 1

    def turn_odds(self) -> i64:
        """The chance that one's next counter hits something; 0 if none is hidden."""
        return turn_odds(self._state, self.seat)

    def others_hide(self) -> bool:
        """Whether another who is in has hidden counters."""
        s = self._state
        for seat in range(self.seats):
            if seat != self.seat and s.is_in(seat) and s.turned[seat] < COUNTERS:
                return True
        return False

    # ------------------------------------------------------------------ gangsters

    def is_target(self, gangster: i64) -> bool:
        """Whether a gangster is alive and another's."""
        return self._state.shot[gangster] < 0 and gangster // IN_FRONT != self.seat

    def sum_of(self, gangster: i64) -> i64:
        """The sum of its numbers."""
        return SUMS[self._state.face[gangster]]

    def hits(self, gangster: i64) -> i64:
        """The counters that hit it."""
        return HITS[self._state.face[gangster]]

    def alive_of(self, seat: i64) -> i64:
        """How many gangsters a seat has left."""
        count: i64 = 0
        for gangster in range(IN_FRONT * seat, IN_FRONT * (seat + 1)):
            if self._state.shot[gangster] < 0:
                count += 1
        return count

    def is_right(self, action: i64) -> bool:
        """Whether a shot would hit: everybody can add and subtract."""
        gangster = gangster_of(action)
        counters = counters_of(action)
        if self.is_bombing():
            total: i64 = TOTALS[counters]
            return total == self.sum_of(gangster)
        return self.hits(gangster) & counters != 0
