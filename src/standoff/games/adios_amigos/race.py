# mypyc: compiled
"""Whole matches against the clock between bots with human reactions, event by event: the wall clock is never asked.

Every bot has an intent: what it will do, and when. Time jumps to whatever comes first: an intent that is due is fired as a claim, through
the same booking as a person's, or something happens by itself; then all look again. A claim that has become illegal meanwhile was fired
too late: it is counted and comes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.chance import Chance
from standoff.core.playout import MOST_DECISIONS, RANDOM, Tally, mix
from standoff.games.adios_amigos.actions import Act, kind_of
from standoff.games.adios_amigos.legal import is_legal, legal_actions
from standoff.games.adios_amigos.lens import Lens
from standoff.games.adios_amigos.playout import broken
from standoff.games.adios_amigos.reaction import FROZEN_SHARE, Racer
from standoff.games.adios_amigos.rules import advance, step, wake
from standoff.games.adios_amigos.state import Phase, State

if TYPE_CHECKING:
    from mypy_extensions import i64

RANDOM_LEAST_MS: Final = 400
RANDOM_MOST_MS: Final = 3000


class Race:
    """A real-time match that is played out. `levels` by seat: RANDOM, or one more than a level of `reaction`."""

    def __init__(self, state: State, levels: list[int], chance: Chance) -> None:
        self.state: State = state
        self.levels: list[int] = levels
        self.chance: Chance = chance
        self.lens: Lens = Lens(state, 0)
        self.racer: Racer = Racer()
        self.action: list[int] = [-1] * state.seats
        self.due: list[int] = [-1] * state.seats  # -1: no intent
        self.commit: list[int] = [0] * state.seats  # from when on he cannot stop himself
        self.looked: list[int] = [-1] * state.seats  # how much had happened when he last looked
        self.turned: list[int] = [-1] * state.seats  # how many counters had turned then
        self.frozen: i64 = 0  # who sat through another's bomb, and could think
        self.late: i64 = 0  # claims that came too late
        self.tally: Tally = Tally()

    def run(self, checked: i64) -> str:
        """Play to the end; with `checked` every invariant is looked at at each claim. What is broken in words, or ''."""
        s = self.state
        while s.outcome == 0 and self.tally.decisions < MOST_DECISIONS:
            if s.phase == Phase.READY:
                self.book(0 if s.owing & 1 else self.first(s.owing), Act.READY)
                continue
            at = self.next_due()
            own = wake(s)
            if at < 0 or 0 <= own <= at:
                advance(s, own)
            else:
                advance(s, at)
                problem = self.fire(checked)
                if problem:
                    return problem
            if s.owing or s.phase == Phase.BOMB:
                self.look()
        self.tally.finished = s.outcome != 0
        self.tally.checksum = mix(self.tally.checksum, s.outcome, s.winners)
        return "" if s.outcome else f"no end after {MOST_DECISIONS} decisions"

    def first(self, mask: i64) -> i64:
        """The first seat of a mask that is not 0."""
        seat: i64 = 0
        while (mask >> seat) & 1 == 0:
            seat += 1
        return seat

    def book(self, seat: i64, action: i64) -> None:
        """A claim of this moment, through the same step as everybody's."""
        self.tally.checksum = mix(self.tally.checksum, seat, action + 32 * (self.state.clock & 0xFFFFF))
        self.tally.decisions += 1
        step(self.state, seat, action)

    def next_due(self) -> i64:
        """When the next intent is fired, -1: there is none."""
        best: i64 = -1
        for due in self.due:
            if due >= 0 and (best < 0 or due < best):
                best = due
        return best

    def fire(self, checked: i64) -> str:
        """All intents of this moment."""
        s = self.state
        now = s.clock
        for seat in range(s.seats):
            if self.due[seat] != now:
                continue
            self.due[seat] = -1
            self.looked[seat] = -1
            action: i64 = self.action[seat]
            if not is_legal(s, seat, action):
                self.late += 1
                continue
            if checked:
                problem = broken(s, seat)
                if problem:
                    return problem
            self.book(seat, action)
        return ""

    # ------------------------------------------------------------------ looking

    def look(self) -> None:
        """All see what happened, and change their minds where they still can."""
        s = self.state
        for seat in range(s.seats):
            if self.looked[seat] == s.log_end or s.picks[seat] >= 0:
                continue
            self.looked[seat] = s.log_end
            if s.phase == Phase.BOMB and s.thrower != seat:
                if self.due[seat] < 0 or self.due[seat] - s.clock > self.commit[seat]:
                    self.due[seat] = -1
                    self.frozen |= 1 << seat
            elif not s.is_in(seat):
                self.due[seat] = -1
            elif self.due[seat] < 0 or self.turned[seat] != s.turned[seat]:
                if kind_of(self.action[seat]) != Act.SHOOT and self.due[seat] - s.clock > self.commit[seat]:
                    self.due[seat] = -1  # who wanted to reload looks at the new counters first
                self.think(seat)
            elif self.due[seat] - s.clock > self.commit[seat] and not is_legal(s, seat, self.action[seat]):
                self.due[seat] = -1
                self.think(seat)

    def think(self, seat: i64) -> None:
        """A new intent, or the old one if that is sooner."""
        s = self.state
        racer = self.racer
        level: i64 = self.levels[seat]
        if level == RANDOM:
            self.think_randomly(seat)
            return
        self.turned[seat] = s.turned[seat]
        self.lens.look(s, seat)
        racer.intend(self.lens, level - 1, self.chance)
        if racer.action < 0:
            return
        delay = racer.delay
        if (self.frozen >> seat) & 1:
            self.frozen &= ~(1 << seat)
            delay = racer.commit + (delay - racer.commit) // FROZEN_SHARE
        if self.due[seat] < 0 or s.clock + delay < self.due[seat]:
            self.action[seat] = racer.action
            self.due[seat] = s.clock + delay
            self.commit[seat] = racer.commit

    def think_randomly(self, seat: i64) -> None:
        """Any legal action, after some time."""
        s = self.state
        self.turned[seat] = s.turned[seat]
        legal = legal_actions(s, seat)
        if self.due[seat] < 0 and len(legal) > 0:
            self.action[seat] = legal[self.chance.below(len(legal))]
            self.due[seat] = s.clock + RANDOM_LEAST_MS + self.chance.below(RANDOM_MOST_MS - RANDOM_LEAST_MS)
            self.commit[seat] = 0
