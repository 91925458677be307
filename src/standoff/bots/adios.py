"""The bots of Adios Amigos at a table: what they choose, and in real time when, by the human reactions of their level."""

from __future__ import annotations

from typing import Any

from standoff.bots.bot import Intent
from standoff.bots.rules import Rules
from standoff.bots.uniform import RandomBot
from standoff.core.chance import Chance, key_of
from standoff.games.adios_amigos.bot import RulesBot
from standoff.games.adios_amigos.lens import Lens
from standoff.games.adios_amigos.race import RANDOM_LEAST_MS, RANDOM_MOST_MS
from standoff.games.adios_amigos.reaction import FROZEN_SHARE, QUICK, SLOW, STEADY, Racer


class AdiosRules(Rules):
    """Steady."""

    bot = RulesBot
    lens = Lens
    level = STEADY

    def intend(self, view: Any) -> Intent:
        """What a human of this level would do and when, errors included."""
        chance = Chance(key_of(self.seed))
        state: Any = self.game.determinize(view, chance)
        racer = Racer()
        racer.intend(Lens(state, view.viewer), self.level, chance)
        action = self.game.print_action(racer.action) if racer.action >= 0 else None
        rested = racer.commit + (racer.delay - racer.commit) // FROZEN_SHARE
        return Intent(action=action, delay=racer.delay, commit=racer.commit, rested=rested)


class AdiosSlow(AdiosRules):
    """Thinks long and errs often."""

    level = SLOW


class AdiosQuick(AdiosRules):
    """Thinks fast and errs seldom."""

    level = QUICK


class AdiosRandom(RandomBot):
    """Any legal action, at any time."""

    def intend(self, view: Any) -> Intent:
        """One of them, after a time that tells nothing."""
        delay = RANDOM_LEAST_MS + self.chance.below(RANDOM_MOST_MS - RANDOM_LEAST_MS)
        return Intent(action=self.choose(view) if view.legal else None, delay=delay, commit=0, rested=delay)
