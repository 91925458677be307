"""BANG!: hidden roles, hidden hands, turns with answers out of turn."""

from standoff.games.bang.game import GAME

__all__ = ["GAME"]
