"""The `rules` bot of each game at a table: its view becomes a state that fits it, and the compiled bot looks at that through a lens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from standoff.core.chance import Chance, key_of
from standoff.core.contract import Game
from standoff.games.bang.bot import RulesBot as BangBot
from standoff.games.bang.lens import Lens as BangLens
from standoff.games.cash_n_guns.bot import RulesBot as CashBot
from standoff.games.cash_n_guns.lens import Lens as CashLens
from standoff.games.gentlemen_thieves.bot import RulesBot as ThievesBot
from standoff.games.gentlemen_thieves.lens import Lens as ThievesLens


class Rules:
    """Plays what the game's `bot` chooses; what is hidden from the view cannot change the choice, see tests/bots."""

    bot: Any
    lens: Any

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def observe(self, events: Sequence[Any]) -> None:
        """Nothing is remembered: the view holds the public tally that the bot judges by."""

    def choose(self, view: Any) -> str:
        """The notation of its choice."""
        if len(view.legal) == 1:
            only: str = view.legal[0].text
            return only
        state: Any = self.game.determinize(view, Chance(key_of(self.seed)))
        action = self.bot().choose(self.lens(state, view.viewer), state.legal_actions(view.viewer), self.seed & 0x7FFFFFFF)
        return self.game.print_action(action)


class BangRules(Rules):
    """BANG!"""

    bot = BangBot
    lens = BangLens


class CashRules(Rules):
    """Cash'n Guns."""

    bot = CashBot
    lens = CashLens


class ThievesRules(Rules):
    """Gentlemen Thieves."""

    bot = ThievesBot
    lens = ThievesLens
