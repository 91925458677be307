"""One player of Adios Amigos at the end of a line: what he sees, when he reacts, and what he sends.

He sees the table as the last update left it, turns counters at their cue by his own reckoning of table time, and takes what he fired
himself for done until he is told otherwise. His reactions are those of the bots' level, drawn from his own chance. So two heads of one
level differ in their lines alone.
"""

from __future__ import annotations

from typing import Any

from standoff.core.chance import Chance
from standoff.games.adios_amigos.legal import is_legal
from standoff.games.adios_amigos.lens import Lens
from standoff.games.adios_amigos.reaction import FROZEN_SHARE, STEADY, Racer
from standoff.games.adios_amigos.state import Phase

RACING = (Phase.SHOOT, Phase.BOMB)


class Head:
    """`state`: the table as he sees it; `due` (ms of his own time, None: nothing) is when he fires `action`."""

    def __init__(self, seat: int, chance: Chance, level: int = STEADY, early: int = 0) -> None:
        self.seat = seat
        self.level = level
        self.early = early  # so many ms before a cue he begins to read what will turn: no honest client shows it
        self.state: Any = None
        self.action = -1
        self.due: float | None = None
        self._chance = chance
        self._racer = Racer()
        self._lens: Any = None
        self._commit = 0
        self._turned = -1
        self._is_frozen = False
        self._pending: list[int] = []

    # ------------------------------------------------------------------ what he sees

    def see(self, state: Any, judged: int, now: float) -> None:
        """A new picture, in which so many of his claims have been judged; `state` is his own copy."""
        self.state = state
        del self._pending[:judged]
        for action in self._pending:
            self._imagine(action)
        self._look(now)

    def cue(self) -> int | None:
        """The table time at which something happens by itself that his client knows of."""
        s = self.state
        if s is None or s.outcome or s.phase not in (Phase.CUE, *RACING):
            return None
        if s.phase == Phase.SHOOT:
            return int(s.turns[0]) - self.early if len(s.turns) else None
        return int(s.due) - self.early

    def reach(self, clock: int, now: float) -> None:
        """Table time reaches what was told ahead."""
        self.state.advance(clock + self.early)
        self._look(now)
        if self.early and self.due is not None:
            self.due = max(self.due, now + self.early)  # before the cue the rules refuse it

    def _imagine(self, action: int) -> None:
        """Take what he fired for done."""
        s = self.state
        if s.phase in RACING and is_legal(s, self.seat, action):
            s.apply(self.seat, action, s.clock)
            s.advance(s.clock + 1)

    # ------------------------------------------------------------------ what he does

    def fire(self, now: float) -> int:
        """The action that is due."""
        action, self.action, self.due = self.action, -1, None
        self._pending.append(action)
        self._imagine(action)
        self._look(now)
        return action

    def _look(self, now: float) -> None:
        """Keep to what he is up to unless he must stop it or sees more, as `games/adios_amigos/race.py` has it."""
        s = self.state
        can_stop = self.due is None or self.due - now > self._commit
        if s.phase not in RACING or s.outcome or not s.is_in(self.seat):
            self.due = None
        elif s.phase == Phase.BOMB and s.thrower != self.seat:
            if can_stop:
                self.due = None
                self._is_frozen = True
        elif self.due is None or self._turned != s.turned[self.seat]:
            self._think(now)
        elif can_stop and not is_legal(s, self.seat, self.action):
            self.due = None
            self._think(now)

    def _think(self, now: float) -> None:
        s = self.state
        self._turned = s.turned[self.seat]
        if self._lens is None:
            self._lens = Lens(s, self.seat)
        self._lens.look(s, self.seat)
        racer = self._racer
        racer.intend(self._lens, self.level, self._chance)
        if racer.action < 0:
            return
        delay, commit = int(racer.delay), int(racer.commit)
        if self._is_frozen:
            self._is_frozen = False
            delay = commit + (delay - commit) // FROZEN_SHARE
        if self.due is None or now + delay < self.due:
            self.action, self.due, self._commit = racer.action, now + delay, commit
