"""The choices of a game: its options as data, its presets, and the numbers that the rules read them as."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from standoff.core.contract import Option
from standoff.core.errors import BadOptions

Made = TypeVar("Made", bound=msgspec.Struct)


class Choices(Generic[Made]):
    """`made`: the frozen Struct of the options; `presets` by name: what differs from the defaults, the default preset first."""

    def __init__(self, made: type[Made], seats: range, schema: list[Option], presets: Mapping[str, Mapping[str, str]]) -> None:
        defaults = {option.name: option.default for option in schema}
        self.made = made
        self.seats = seats
        self.schema = schema
        self.presets = {name: {**defaults, **values} for name, values in presets.items()}
        self._values = {option.name: option.values for option in schema}
        self._numbers: dict[Made, tuple[int, ...]] = {}
        self._of_numbers: dict[tuple[int, ...], Made] = {}

    def make(self, chosen: Mapping[str, str] | None = None, *, preset: str | None = None, seats: int | None = None) -> Made:
        """The options of a preset (by default the first) with the chosen values over it; raises BadOptions with what was expected."""
        name = preset or next(iter(self.presets))
        if name not in self.presets:
            raise BadOptions(f"expected a preset of {', '.join(self.presets)}; got {name!r}", code="options/unknown_preset")
        if seats is not None:
            self.check_seats(seats)
        values = dict(self.presets[name])
        for key, value in (chosen or {}).items():
            if key not in self._values:
                raise BadOptions(f"expected an option of {', '.join(self._values)}; got {key!r}", code="options/unknown")
            if value not in self._values[key]:
                raise BadOptions(f"expected {key} to be one of {', '.join(self._values[key])}; got {value!r}", code="options/value")
            values[key] = value
        return msgspec.convert(values, self.made)

    def check_seats(self, seats: int) -> None:
        """Raises BadOptions for a seat count that the game does not have."""
        if seats not in self.seats:
            raise BadOptions(f"expected {self.seats[0]} to {self.seats[-1]} seats, got {seats}", code="options/seats")

    def numbers(self, options: Made) -> tuple[int, ...]:
        """The place of each value in its list, in the order of the Struct's fields; kept, since every state that is made asks for them."""
        if options not in self._numbers:
            self._numbers[options] = tuple(self._values[name].index(getattr(options, name)) for name in self.made.__struct_fields__)
        return self._numbers[options]

    def of_numbers(self, numbers: Sequence[int]) -> Made:
        """The options that these numbers were made from."""
        key = tuple(numbers)
        if key not in self._of_numbers:
            names = self.made.__struct_fields__
            values = {name: self._values[name][number] for name, number in zip(names, key, strict=True)}
            self._of_numbers[key] = msgspec.convert(values, self.made)
        return self._of_numbers[key]
