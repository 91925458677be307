"""The games: `GAMES` maps a name to its rules; the first is the one that is offered first."""

from standoff.core.contract import Game
from standoff.games.adios_amigos import GAME as ADIOS_AMIGOS
from standoff.games.bang import GAME as BANG
from standoff.games.cash_n_guns import GAME as CASH_N_GUNS
from standoff.games.gentlemen_thieves import GAME as GENTLEMEN_THIEVES

__all__ = ["GAMES"]

GAMES: dict[str, Game] = {game.name: game for game in (BANG, CASH_N_GUNS, GENTLEMEN_THIEVES, ADIOS_AMIGOS)}
