# mypyc: compiled
"""A lens on the state for compiled bots: what `view(seat)` of one seat holds, and nothing else.

Bots must reach the state through these methods only; a property test proves that an equal view gives an equal choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.gentlemen_thieves.components import ALL_TOKENS, THIEVES, one_of
from standoff.games.gentlemen_thieves.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Lens:
    """What the seat may see. Locations, thieves, packed tokens and masks are those of the state, see `components`."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state: State = state
        self.seat: i64 = seat
        self.seats: i64 = state.seats

    def look(self, state: State, seat: i64) -> None:
        """Point the lens at another state or seat, so that a playout needs one lens only."""
        self._state = state
        self.seat = seat
        self.seats = state.seats

    # ------------------------------------------------------------------ the round

    def ask(self) -> i64:
        """What is asked, one of Ask."""
        return self._state.ask

    def number(self) -> i64:
        """The round, from 1."""
        return self._state.number

    def day(self) -> i64:
        """The mask of the thieves by day, 0 before the first alliances."""
        return self._state.day

    def left(self) -> i64:
        """How many tokens the pile holds, the police token too."""
        return self._state.left

    # ------------------------------------------------------------------ the table

    def at(self, place: i64) -> i64:
        """The tokens of a location, packed."""
        return self._state.at[place]

    def gold(self, place: i64) -> i64:
        """The gold tokens of a location; of the supply for -1."""
        if place < 0:
            return self._state.supply
        return self._state.gold[place]

    def tunnels(self) -> i64:
        """The mask of locations with a tunnel."""
        return self._state.tunnels

    def lock(self) -> i64:
        """Where the lock is."""
        return self._state.lock

    def displayed(self, slot: i64) -> i64:
        """A token of the display, -1 for an empty place."""
        return self._state.display[slot]

    def unseen(self) -> i64:
        """The tokens, packed, that may still be in the pile by what the seat sees; one in another's hand is among them."""
        state = self._state
        found: i64 = ALL_TOKENS - state.gone
        for packed in state.at:
            found -= packed
        for token in state.display:
            if token >= 0:
                found -= one_of(token)
        if self.drawn() >= 0:
            found -= one_of(self.drawn())
        return found

    # ------------------------------------------------------------------ thieves and seats

    def thief(self) -> i64:
        """One's own thief."""
        return self._state.thief[self.seat]

    def drawn(self) -> i64:
        """The unknown token in one's own hand, -1."""
        if self._state.turn == self.seat:
            return self._state.drawn
        return -1

    def bars(self, thief: i64) -> i64:
        """A thief's bars of gold."""
        return self._state.bars[thief]

    def clovers(self, seat: i64) -> i64:
        """How many clovers a seat has."""
        return self._state.clovers[seat]

    def favor(self, seat: i64, thief: i64) -> i64:
        """The public tally: how far the seat's actions favored the side that the thief was on."""
        return self._state.favors[seat * THIEVES + thief]
