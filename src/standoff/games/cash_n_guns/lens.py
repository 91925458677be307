# mypyc: compiled
"""A lens on the state for compiled bots: what `view(seat)` of one seat holds, and nothing else.

Bots must reach the state through these methods only; a property test proves that an equal view gives an equal choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.cash_n_guns.components import LIMIT, ROUNDS, Power, bits_of, count_of, units_of
from standoff.games.cash_n_guns.ending import fortune
from standoff.games.cash_n_guns.knowledge import bbb_odds, shot_odds
from standoff.games.cash_n_guns.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Lens:
    """What the seat may see. Money is in units of 5,000, chances in thousandths, bullets and masks are those of the state."""

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

    def step(self) -> i64:
        """Where the round stands, one of Step."""
        return self._state.step

    def number(self) -> i64:
        """The round, from 1."""
        return self._state.number

    def rounds_left(self) -> i64:
        """Rounds after this one."""
        return ROUNDS - self._state.number

    def loot(self) -> i64:
        """What lies on the table."""
        return units_of(self._state.loot)

    def alive(self) -> i64:
        """The mask of living seats."""
        return self._state.alive

    def alive_count(self) -> i64:
        """How many live."""
        return bits_of(self._state.alive)

    def standing(self) -> i64:
        """The mask of seats that are in the round and unhurt."""
        return self._state.standing

    def fell(self) -> i64:
        """The mask of seats that died at the last moment of harm."""
        return self._state.fell

    def armed(self) -> i64:
        """Whose grenade lies open, -1."""
        return self._state.armed

    def calls(self) -> i64:
        """Calls made so far."""
        return self._state.calls

    # ------------------------------------------------------------------ seats

    def fortune(self, seat: i64) -> i64:
        """Money and markers, with the power if one knows it."""
        return fortune(self._state, seat, self.power(seat))

    def power(self, seat: i64) -> i64:
        """The power if it is shown or one's own, else -1."""
        if seat == self.seat or (self._state.shown >> seat) & 1:
            return self._state.power[seat]
        return -1

    def wealth(self, seat: i64) -> i64:
        """The fortune; of one whose power is secret the money alone, since markers may be worth something to him."""
        state = self._state
        if state.setting.powers == 2 and self.power(seat) < 0:
            return units_of(state.money[seat])
        return self.fortune(seat)

    def wounds_to_death(self, seat: i64) -> i64:
        """How many more wounds kill, as far as one knows."""
        limit: i64 = LIMIT
        if self.power(seat) == Power.UNBREAKABLE:
            limit += 1
        return limit - self._state.wounds[seat]

    def is_cop(self) -> bool:
        """Whether one is the undercover cop oneself."""
        return self._state.cop == self.seat

    def may_be_cop(self, seat: i64) -> bool:
        """Whether all know of nothing that speaks against it."""
        return (self._state.suspects >> seat) & 1 == 1

    def left(self, seat: i64) -> i64:
        """How many unused bullets the seat has."""
        return count_of(self._state.bullets[seat])

    def aimed(self, a: i64, b: i64) -> i64:
        """How often a aimed at b so far."""
        return self._state.aimed[a * self.seats + b]

    # ------------------------------------------------------------------ guns

    def target(self, place: i64) -> i64:
        """Whom a gun with a bullet that may still fire aims at, -1; the Cunning's gun counts before it is loaded."""
        state = self._state
        if ((state.turned | state.gone) >> place) & 1:
            return -1
        return state.aim[place]

    def shot_odds(self, seat: i64) -> i64:
        """The chance that a bullet which the seat has loaded, or loads next, wounds, by what all know."""
        return shot_odds(self._state, seat)

    def bbb_odds(self, seat: i64) -> i64:
        """The chance that it is a BBB."""
        return bbb_odds(self._state, seat)

    def bullets(self) -> i64:
        """One's own unused bullets, packed."""
        return self._state.bullets[self.seat]

    def loaded(self, gun: i64) -> i64:
        """One's own bullet in a gun, -1."""
        return self._state.loaded[2 * self.seat + gun]
