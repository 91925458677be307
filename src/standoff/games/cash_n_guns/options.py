"""The options of Cash'n Guns as data, and their two presets (CG-17, CG-40, CG-50, CG-53, CG-54)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from standoff.core.contract import Option
from standoff.core.errors import BadOptions
from standoff.games.cash_n_guns.state import Setting


class CashOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose; the defaults are the preset `manual`."""

    powers: Literal["off", "open", "secret"] = "off"
    cop: Literal["off", "on"] = "off"
    dead_money: Literal["box", "pot"] = "box"
    cop_duck: Literal["forbidden", "loses"] = "forbidden"
    failed_cop_can_win: Literal["off", "on"] = "off"


SCHEMA: list[Option] = [
    Option(name="powers", values=["off", "open", "secret"], default="off", clause="CG-40"),
    Option(name="cop", values=["off", "on"], default="off", clause="CG-50"),
    Option(name="dead_money", values=["box", "pot"], default="box", clause="CG-17"),
    Option(name="cop_duck", values=["forbidden", "loses"], default="forbidden", clause="CG-53"),
    Option(name="failed_cop_can_win", values=["off", "on"], default="off", clause="CG-54"),
]

_MANUAL = {option.name: option.default for option in SCHEMA}
PRESETS: dict[str, dict[str, str]] = {"manual": _MANUAL, "official": _MANUAL | {"cop_duck": "loses"}}
_VALUES = {option.name: option.values for option in SCHEMA}


def make_options(chosen: Mapping[str, str] | None = None, *, preset: str | None = None, seats: int | None = None) -> CashOptions:
    """The options of a preset (default `manual`) with the chosen values over it; raises BadOptions with what was expected."""
    name = preset or "manual"
    if name not in PRESETS:
        raise BadOptions(f"expected a preset of {', '.join(PRESETS)}; got {name!r}", code="options/unknown_preset")
    if seats is not None and not 4 <= seats <= 6:
        raise BadOptions(f"expected 4 to 6 seats; got {seats}", code="options/seats")
    values = dict(PRESETS[name])
    for key, value in (chosen or {}).items():
        if key not in _VALUES:
            raise BadOptions(f"expected an option of {', '.join(_VALUES)}; got {key!r}", code="options/unknown")
        if value not in _VALUES[key]:
            raise BadOptions(f"expected {key} to be one of {', '.join(_VALUES[key])}; got {value!r}", code="options/value")
        values[key] = value
    return msgspec.convert(values, CashOptions)


def to_setting(options: CashOptions, seats: int) -> Setting:
    """The options as the rules read them: the place of each value in its list."""
    numbers = [_VALUES[name].index(getattr(options, name)) for name in CashOptions.__struct_fields__]
    return Setting(seats, *numbers)


def of_setting(setting: Setting) -> CashOptions:
    """The options that a setting was made from."""
    return _of_numbers(tuple(setting.fields()[1:]))


@cache
def _of_numbers(numbers: tuple[int, ...]) -> CashOptions:
    names = CashOptions.__struct_fields__
    return msgspec.convert({name: _VALUES[name][number] for name, number in zip(names, numbers, strict=True)}, CashOptions)
