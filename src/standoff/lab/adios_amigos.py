"""Adios Amigos as the laboratory plays it: in real time against the clock, in steps choice by choice."""

from __future__ import annotations

from typing import Any

from standoff.core.playout import RULES
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.log import END_NAMES, Log, entry_kind, entry_number
from standoff.games.adios_amigos.playout import Playout
from standoff.games.adios_amigos.race import Race
from standoff.lab.arena import Played, Setup
from standoff.lab.playouts import PlayoutArena


class AdiosArena(PlayoutArena):
    """See `arena.Arena`. The levels slow and quick differ from rules in real time only."""

    game = GAME
    playout = Playout
    levels = ("random", "rules", "slow", "quick")

    def play(self, setup: Setup, key: bytes) -> Played:
        """A whole match between bots."""
        if setup.options.pace == "steps":
            return super().play(setup, key)
        race = self._race(setup, key)
        race.run(0)
        tally = race.tally
        return Played(decisions=tally.decisions, finished=tally.finished, checksum=tally.checksum, state=race.state)

    def check(self, setup: Setup, key: bytes) -> str:
        """A whole match with every invariant; random play also decision by decision, at times that people would not choose."""
        if setup.options.pace == "steps" or set(setup.levels) == {"random"}:
            return super().check(setup, key)
        return self._race(setup, key).run(1)

    def marks(self, state: Any) -> list[tuple[str, str, bool]]:
        """Who won by seat, and how often a round ended so."""
        ends = [END_NAMES[entry_number(e)] for e in state.log[: state.log_end] if entry_kind(e) == Log.ENDED]
        return [("ending", name, name in ends) for name in END_NAMES] + super().marks(state)

    def _race(self, setup: Setup, key: bytes) -> Race:
        state, levels, chance, _ = self._begin(setup, key)
        return Race(state, levels, chance)

    def _begin(self, setup: Setup, key: bytes) -> tuple[Any, list[int], Any, int]:
        state, levels, chance, seed = super()._begin(setup, key)
        if setup.options.pace == "steps":
            levels = [min(level, RULES) for level in levels]
        return state, levels, chance, seed
