"""The bots: `BOTS` maps a game to its levels, `choose` answers one view."""

from standoff.bots.bot import Bot, MakeBot
from standoff.bots.choose import BOTS, choose, make_bot

__all__ = ["BOTS", "Bot", "MakeBot", "choose", "make_bot"]
