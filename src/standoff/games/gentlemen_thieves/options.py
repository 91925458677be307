"""The options of Gentlemen Thieves as data (GT-8, GT-9)."""

from __future__ import annotations

from typing import Literal

import msgspec

from standoff.core.choices import Choices
from standoff.core.contract import Option
from standoff.games.gentlemen_thieves.state import Setting


class ThievesOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose; the defaults are the preset `manual`.

    `first_player` `host`: the first seat, where who opens a table sits.
    """

    first_player: Literal["random", "host"] = "random"
    golden_ten: Literal["off", "on"] = "off"


CHOICES = Choices(
    ThievesOptions,
    seats=range(2, 6),
    schema=[
        Option(name="first_player", values=["random", "host"], default="random", clause="GT-8"),
        Option(name="golden_ten", values=["off", "on"], default="off", clause="GT-9"),
    ],
    presets={"manual": {}},
)


def to_setting(options: ThievesOptions, seats: int) -> Setting:
    """The options as the rules read them: the place of each value in its list."""
    return Setting(seats, *CHOICES.numbers(options))


def of_setting(setting: Setting) -> ThievesOptions:
    """The options that a setting was made from."""
    return CHOICES.of_numbers(setting.fields()[1:])
