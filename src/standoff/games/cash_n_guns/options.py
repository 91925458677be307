"""The options of Cash'n Guns as data, and their two presets (CG-17, CG-40, CG-50, CG-53, CG-54)."""

from __future__ import annotations

from typing import Literal

import msgspec

from standoff.core.choices import Choices
from standoff.core.contract import Option
from standoff.games.cash_n_guns.state import Setting


class CashOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose; the defaults are the preset `manual`."""

    powers: Literal["off", "open", "secret"] = "off"
    cop: Literal["off", "on"] = "off"
    dead_money: Literal["box", "pot"] = "box"
    cop_duck: Literal["forbidden", "loses"] = "forbidden"
    failed_cop_can_win: Literal["off", "on"] = "off"


CHOICES = Choices(
    CashOptions,
    seats=range(4, 7),
    schema=[
        Option(name="powers", values=["off", "open", "secret"], default="off", clause="CG-40"),
        Option(name="cop", values=["off", "on"], default="off", clause="CG-50"),
        Option(name="dead_money", values=["box", "pot"], default="box", clause="CG-17"),
        Option(name="cop_duck", values=["forbidden", "loses"], default="forbidden", clause="CG-53"),
        Option(name="failed_cop_can_win", values=["off", "on"], default="off", clause="CG-54"),
    ],
    presets={"manual": {}, "official": {"cop_duck": "loses"}},
)


def to_setting(options: CashOptions, seats: int) -> Setting:
    """The options as the rules read them: the place of each value in its list."""
    return Setting(seats, *CHOICES.numbers(options))


def of_setting(setting: Setting) -> CashOptions:
    """The options that a setting was made from."""
    return CHOICES.of_numbers(setting.fields()[1:])
