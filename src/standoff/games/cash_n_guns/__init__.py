"""Cash'n Guns: sealed bullets, drawn guns, loot for those who stay standing."""

from standoff.games.cash_n_guns.game import GAME

__all__ = ["GAME"]
