"""The options of BANG! as data, and their two presets (BG-7 to BG-9, BG-24, BG-32, BG-44, BG-50, BG-55, BG-63)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from standoff.core.contract import Option
from standoff.core.errors import BadOptions
from standoff.games.bang.state import Setting


class BangOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose; the defaults are the preset `manual`."""

    opening_hand: Literal["life", "three"] = "life"
    jails: Literal["by_players", "all"] = "by_players"
    character_choice: Literal["dealt", "choose_of_two"] = "dealt"
    two_player_beer: Literal["out_of_the_deck", "no_effect"] = "out_of_the_deck"
    jail: Literal["until_heart", "one_test"] = "until_heart"
    deputy_penalty: Literal["hand", "hand_and_table"] = "hand"
    bart_cassidy: Literal["hit", "life_point"] = "hit"
    jourdonnais: Literal["bang", "symbol"] = "bang"
    vulture_sam: Literal["all", "hand"] = "all"


SCHEMA: list[Option] = [
    Option(name="opening_hand", values=["life", "three"], default="life", clause="BG-7"),
    Option(name="character_choice", values=["dealt", "choose_of_two"], default="dealt", clause="BG-9"),
    Option(name="jails", values=["by_players", "all"], default="by_players", clause="BG-8"),
    Option(name="jail", values=["until_heart", "one_test"], default="until_heart", clause="BG-32"),
    Option(name="two_player_beer", values=["out_of_the_deck", "no_effect"], default="out_of_the_deck", clause="BG-24"),
    Option(name="deputy_penalty", values=["hand", "hand_and_table"], default="hand", clause="BG-44"),
    Option(name="bart_cassidy", values=["hit", "life_point"], default="hit", clause="BG-50"),
    Option(name="jourdonnais", values=["bang", "symbol"], default="bang", clause="BG-55"),
    Option(name="vulture_sam", values=["all", "hand"], default="all", clause="BG-63"),
]

_MANUAL = {option.name: option.default for option in SCHEMA}
PRESETS: dict[str, dict[str, str]] = {
    "manual": _MANUAL,
    "official": _MANUAL
    | {
        "jails": "all",
        "jail": "one_test",
        "two_player_beer": "no_effect",
        "deputy_penalty": "hand_and_table",
        "bart_cassidy": "life_point",
        "jourdonnais": "symbol",
    },
}


def make_options(chosen: Mapping[str, str] | None = None, *, preset: str | None = None, seats: int | None = None) -> BangOptions:
    """The options of a preset (default `manual`) with the chosen values over it; raises BadOptions with what was expected."""
    name = preset or "manual"
    if name not in PRESETS:
        raise BadOptions(f"expected a preset of {', '.join(PRESETS)}; got {name!r}", code="options/unknown_preset")
    if seats is not None and not 3 <= seats <= 7:
        raise BadOptions(f"expected 3 to 7 seats; got {seats}", code="options/seats")
    values = dict(PRESETS[name])
    known = {option.name: option for option in SCHEMA}
    for key, value in (chosen or {}).items():
        if key not in known:
            raise BadOptions(f"expected an option of {', '.join(known)}; got {key!r}", code="options/unknown")
        if value not in known[key].values:
            raise BadOptions(f"expected {key} to be one of {', '.join(known[key].values)}; got {value!r}", code="options/value")
        values[key] = value
    return msgspec.convert(values, BangOptions)


def to_setting(options: BangOptions, seats: int) -> Setting:
    """The options as the rules read them: a number each, 0 for the value of the preset `manual`."""
    return Setting(seats, *_to_numbers(options))


def of_setting(setting: Setting) -> BangOptions:
    """The options that a setting was made from."""
    return _of_numbers(tuple(setting.fields()[1:]))


_VALUES = {option.name: option.values for option in SCHEMA}


@cache
def _to_numbers(options: BangOptions) -> tuple[int, ...]:
    return tuple(_VALUES[name].index(getattr(options, name)) for name in BangOptions.__struct_fields__)


@cache
def _of_numbers(numbers: tuple[int, ...]) -> BangOptions:
    names = BangOptions.__struct_fields__
    return msgspec.convert({name: _VALUES[name][number] for name, number in zip(names, numbers, strict=True)}, BangOptions)
