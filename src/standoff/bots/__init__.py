"""The bots: `BOTS` maps a game to its levels, `choose` answers one view, `intend` says what one will do and when (real time)."""

from standoff.bots.bot import Bot, Intent, MakeBot
from standoff.bots.choose import BOTS, choose, intend, make_bot

__all__ = ["BOTS", "Bot", "Intent", "MakeBot", "choose", "intend", "make_bot"]
