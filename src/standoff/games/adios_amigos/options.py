"""The options of Adios Amigos as data, and their presets (AA-5, AA-15, AA-17, AA-18, AA-20, AA-32)."""

from __future__ import annotations

from typing import Literal

import msgspec

from standoff.core.choices import Choices
from standoff.core.contract import Option
from standoff.games.adios_amigos.components import IDLE_SECONDS
from standoff.games.adios_amigos.state import Setting


class AdiosOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose; the defaults are the preset `manual`. A first starter that the table does not have is drawn."""

    pace: Literal["real_time", "steps"] = "real_time"
    miss_check: Literal["at_once", "round_end"] = "at_once"
    empty_reload: Literal["penalty", "blocked"] = "penalty"
    survivors_pay: Literal["yes", "no"] = "yes"
    idle_limit: Literal["20", "45", "90", "180"] = "45"
    first_starter: Literal["random", "0", "1", "2", "3"] = "random"


CHOICES = Choices(
    AdiosOptions,
    seats=range(2, 5),
    schema=[
        Option(name="pace", values=["real_time", "steps"], default="real_time", clause="AA-32"),
        Option(name="miss_check", values=["at_once", "round_end"], default="at_once", clause="AA-15"),
        Option(name="empty_reload", values=["penalty", "blocked"], default="penalty", clause="AA-17"),
        Option(name="survivors_pay", values=["yes", "no"], default="yes", clause="AA-20"),
        Option(name="idle_limit", values=[str(seconds) for seconds in IDLE_SECONDS], default="45", clause="AA-18"),
        Option(name="first_starter", values=["random", "0", "1", "2", "3"], default="random", clause="AA-5"),
    ],
    presets={"manual": {}, "tabletop": {"miss_check": "round_end"}, "calm": {"pace": "steps"}},
)


def to_setting(options: AdiosOptions, seats: int) -> Setting:
    """The options as the rules read them: the place of each value in its list."""
    return Setting(seats, *CHOICES.numbers(options))


def of_setting(setting: Setting) -> AdiosOptions:
    """The options that a setting was made from."""
    return CHOICES.of_numbers(setting.fields()[1:])
