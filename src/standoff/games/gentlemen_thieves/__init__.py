"""Gentlemen Thieves: alliances by day and by night, robberies, a secret that is worth gold."""

from standoff.games.gentlemen_thieves.game import GAME

__all__ = ["GAME"]
