"""The games: `GAMES` maps a name to its rules."""

from standoff.core.contract import Game
from standoff.games.bang import GAME as BANG

__all__ = ["GAMES"]

GAMES: dict[str, Game] = {BANG.name: BANG}
