"""Every level of bot by game, and one answer to one view: what the server's worker processes call."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from standoff.bots.adios import AdiosQuick, AdiosRandom, AdiosRules, AdiosSlow
from standoff.bots.bot import Bot, Intent, MakeBot
from standoff.bots.rules import BangRules, CashRules, ThievesRules
from standoff.bots.uniform import RandomBot
from standoff.core.errors import BadOptions
from standoff.games import GAMES

BOTS: Final[dict[str, dict[str, MakeBot]]] = {
    "bang": {"rules": BangRules, "random": RandomBot},
    "cash-n-guns": {"rules": CashRules, "random": RandomBot},
    "gentlemen-thieves": {"rules": ThievesRules, "random": RandomBot},
    "adios-amigos": {"rules": AdiosRules, "slow": AdiosSlow, "quick": AdiosQuick, "random": AdiosRandom},
}


def make_bot(game: str, bot: str, seed: int) -> Bot:
    """A new bot of this level; raises BadOptions for a game or level that does not exist."""
    if game not in BOTS:
        raise BadOptions(f"expected a game of {', '.join(BOTS)}; got {game!r}", code="options/unknown_game")
    if bot not in BOTS[game]:
        raise BadOptions(f"expected a bot of {', '.join(BOTS[game])}; got {bot!r}", code="options/unknown_bot")
    return BOTS[game][bot](GAMES[game], seed)


def choose(game: str, bot: str, view: bytes | str, seed: int) -> str:
    """The notation of what the bot does, given its view as JSON; the same view and seed give the same answer.

    Everything that goes in and out is plain data, so that it can run in another process.
    """
    made = make_bot(game, bot, seed)
    decoded: Any = msgspec.json.decode(view, type=GAMES[game].view_type())
    return made.choose(decoded)


def intend(game: str, bot: str, view: bytes | str, seed: int) -> Intent:
    """What the bot will do and when, given its view as JSON (real time); the same view and seed give the same intent.

    Raises BadOptions for a bot that does not play in real time.
    """
    made: Any = make_bot(game, bot, seed)
    if not hasattr(made, "intend"):
        raise BadOptions(f"expected a bot of a game in real time; got {bot!r} of {game!r}", code="options/unknown_bot")
    intent: Intent = made.intend(msgspec.json.decode(view, type=GAMES[game].view_type()))
    return intent
