# mypyc: compiled
"""A lens on the state for compiled bots: what `view(seat)` of one seat holds, and nothing else.

Bots must reach the state through these methods only; a property test proves that an equal view gives an equal choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.bang.legal import beers_work
from standoff.games.bang.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

UNKNOWN: Final = -1


class Lens:
    """What the seat may see. Cards and kinds are those of `components`, masks those of the state."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state: State = state
        self.seat: i64 = seat
        self.seats: i64 = state.setting.seats

    def look(self, state: State, seat: i64) -> None:
        """Point the lens at another state or seat, so that a playout needs one lens only."""
        self._state = state
        self.seat = seat
        self.seats = state.setting.seats

    # ------------------------------------------------------------------ seats

    def is_alive(self, seat: i64) -> bool:
        """Whether the seat is in the game."""
        return (self._state.alive >> seat) & 1 == 1

    def alive_count(self) -> i64:
        """How many seats are in the game."""
        return self._state.alive_count()

    def next_alive(self, seat: i64) -> i64:
        """The next seat in the game clockwise."""
        return self._state.next_alive(seat)

    def role(self, seat: i64) -> i64:
        """The role if it is shown or one's own, else UNKNOWN (BG-5)."""
        if seat == self.seat or (self._state.shown >> seat) & 1:
            return self._state.role[seat]
        return UNKNOWN

    def roles_known(self) -> i64:
        """All roles that one knows in one number, three bits a seat: role + 1, 0 for UNKNOWN."""
        state = self._state
        roles = state.role
        shown = state.shown
        one: i64 = 1
        shown |= one << self.seat
        found: i64 = 0
        seat = self.seats
        while seat > 0:
            seat -= 1
            found <<= 3
            if (shown >> seat) & 1:
                role: i64 = roles[seat]
                found |= role + 1
        return found

    def character(self, seat: i64) -> i64:
        """The character; -1 while they are being chosen."""
        return self._state.character[seat]

    def life(self, seat: i64) -> i64:
        """Life points."""
        return self._state.life[seat]

    def max_life(self, seat: i64) -> i64:
        """The most life points."""
        return self._state.max_life[seat]

    def hand_size(self, seat: i64) -> i64:
        """How many cards the seat holds."""
        return len(self._state.hands[seat])

    def hand(self) -> list[int]:
        """One's own hand; not to be changed."""
        return self._state.hands[self.seat]

    def in_play(self, seat: i64) -> i64:
        """The mask of the cards in play before the seat."""
        return self._state.in_play[seat]

    def weapon(self, seat: i64) -> i64:
        """The weapon in play, -1 for the gun that everybody has."""
        return self._state.weapon(seat)

    def weapon_range(self, seat: i64) -> i64:
        """How far the seat's gun reaches."""
        return self._state.weapon_range(seat)

    def distance(self, a: i64, b: i64) -> i64:
        """The distance of b as a sees it."""
        return self._state.distance(a, b)

    def hostile(self) -> list[int]:
        """At place `a * seats + b`, the hostile cards that a played at b so far; the list is never changed, only replaced."""
        return self._state.hostile

    # ------------------------------------------------------------------ the table

    def turn(self) -> i64:
        """Whose turn it is."""
        return self._state.turn

    def turn_number(self) -> i64:
        """The number of the turn, from 1."""
        return self._state.turn_number

    def has_many_bangs(self) -> bool:
        """Whether one may play any number of BANG! (BG-12)."""
        return self._state.has_many_bangs(self.seat)

    def bangs_played(self) -> i64:
        """BANG! cards played this turn."""
        return self._state.bangs

    def pile_size(self) -> i64:
        """How many cards the draw pile has."""
        return len(self._state.pile)

    def discard_top(self) -> i64:
        """The top card of the discard pile, -1 if there is none."""
        discard = self._state.discard
        return discard[-1] if discard else -1

    def beers_work(self) -> bool:
        """Whether a Beer gives life (BG-24)."""
        return beers_work(self._state)

    # ------------------------------------------------------------------ what is asked

    def asked(self) -> i64:
        """What is asked of the seat, one of Ask."""
        return self._state.stack[-1].kind

    def is_main(self) -> bool:
        """Whether a TURN asks in phase 2 (else in phase 3)."""
        return self._state.stack[-1].step == 6

    def other(self) -> i64:
        """The other seat of what is asked: the shooter, the opponent; -1 if none."""
        return self._state.stack[-1].other

    def need(self) -> i64:
        """Missed! still needed against a shot."""
        return self._state.stack[-1].need

    def tries(self) -> i64:
        """Barrels still to be tried: 1 a Barrel, 2 Jourdonnais."""
        return self._state.stack[-1].tries

    def value(self) -> i64:
        """Who played a Duel, or why a draw! is made."""
        return self._state.stack[-1].value
