"""The reading of position data, field by field, with errors that say where something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from standoff.core.chance import Chance, key_of
from standoff.core.choices import Choices
from standoff.core.errors import BadNotation, BadOptions, BadPosition

Made = TypeVar("Made", bound=msgspec.Struct)


class Reader:
    """A mapping that says where it stands when something in it is wrong; every method raises BadPosition."""

    def __init__(self, data: Any, where: str, fields: Sequence[str]) -> None:
        if not isinstance(data, Mapping):
            raise BadPosition(f"{where}: expected an object, got {shown(data)}")
        for field in data:
            if field not in fields:
                raise BadPosition(f"{where}: expected fields of {', '.join(fields)}; got {field!r}")
        self.data = data
        self.where = where

    def fail(self, field: str, expected: str, came: Any) -> BadPosition:
        """The error of one field."""
        return BadPosition(f"{self.where}.{field}: expected {expected}, got {shown(came)}")

    def expect_value(self, field: str, value: str) -> None:
        """The field, if there, has this value."""
        if self.data.get(field, value) != value:
            raise self.fail(field, repr(value), self.data[field])

    def check_whole(self, field: str, value: Any, least: int, most: int) -> int:
        """The value, if it is a whole number within bounds."""
        if type(value) is not int or not least <= value <= most:
            raise self.fail(field, f"a whole number from {least} to {most}", value)
        return value

    def whole(self, field: str, default: int, least: int, most: int) -> int:
        """A whole number within bounds."""
        return self.check_whole(field, self.data.get(field, default), least, most)

    def seat_or_none(self, field: str, seats: int) -> int:
        """A seat, -1 for null or where it is left out."""
        value = self.data.get(field)
        return -1 if value is None else self.check_whole(field, value, 0, seats - 1)

    def flag(self, field: str, *, default: bool) -> bool:
        """True or false."""
        value = self.data.get(field, default)
        if type(value) is not bool:
            raise self.fail(field, "true or false", value)
        return value

    def one_of(self, field: str, names: Sequence[str], default: str) -> int:
        """The place of a name in `names`."""
        value = self.data.get(field, default)
        if value not in names:
            raise self.fail(field, f"one of {', '.join(names)}", value)
        return names.index(value)

    def list_of(self, field: str, kind: type, count: int | None = None) -> list[Any]:
        """A list of things of one kind, so many if it is there; empty by default."""
        value = self.data.get(field, [])
        if not isinstance(value, list) or not all(isinstance(item, kind) and not (kind is int and type(item) is bool) for item in value):
            raise self.fail(field, f"a list of {kind.__name__}", value)
        if count is not None and field in self.data and len(value) != count:
            raise self.fail(field, f"{count} items", value)
        return value

    def readers(self, field: str, fields: Sequence[str]) -> list[Reader]:
        """A list of objects with these fields, empty by default."""
        return [Reader(item, f"{field}[{at}]", fields) for at, item in enumerate(self.list_of(field, dict))]

    def wholes(self, field: str, least: int, most: int, count: int | None = None) -> list[int]:
        """Whole numbers within bounds, so many if they are there; empty by default."""
        return [self.check_whole(field, item, least, most) for item in self.list_of(field, int, count)]

    def square(self, field: str, side: int, most: int) -> list[int]:
        """`side` rows of so many whole numbers from 0 to `most`, in one list; all 0 by default."""
        if field not in self.data:
            return [0] * (side * side)
        rows = self.list_of(field, list, side)
        if any(len(row) != side for row in rows):
            raise self.fail(field, f"{side} rows of {side} numbers", rows)
        return [self.check_whole(field, item, 0, most) for row in rows for item in row]

    def mask(self, field: str, seats: int, default: int = 0) -> int:
        """The mask of a list of seats."""
        if field not in self.data:
            return default
        return sum(1 << seat for seat in set(self.wholes(field, 0, seats - 1)))

    def parsed(self, field: str, parse: Callable[[str], int], text: Any) -> int:
        """The number of a text that belongs to this field."""
        if not isinstance(text, str):
            raise self.fail(field, "a text", text)
        try:
            return parse(text)
        except BadNotation as error:
            raise BadPosition(f"{self.where}.{field}: {error}") from error

    def all_parsed(self, field: str, parse: Callable[[str], int]) -> list[int]:
        """The numbers of a list of texts, empty by default."""
        return [self.parsed(field, parse, text) for text in self.list_of(field, str)]


def shown(value: Any) -> str:
    """What came, not too long for an error."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."


# ---------------------------------------------------------------------- what every position holds


def read_options(data: Reader, choices: Choices[Made], seats: int) -> Made:
    """The field `options`, those of the first preset by default; `seats`: how many the position has."""
    if seats not in choices.seats:
        raise data.fail("seats", f"{choices.seats[0]} to {choices.seats[-1]} seats", f"{seats} seats")
    options = data.data.get("options", {})
    if not isinstance(options, Mapping):
        raise data.fail("options", "an object", options)
    try:
        return choices.make(options, seats=seats)
    except BadOptions as error:
        raise BadPosition(f"{data.where}.options: {error}") from error


def write_options(options: msgspec.Struct) -> dict[str, str]:
    """The field `options`."""
    return {field: getattr(options, field) for field in options.__struct_fields__}


def read_chance(data: Reader) -> Chance:
    """The fields `seed` (a whole number, 0 by default) or `chance` (as `write_chance` writes it)."""
    if "chance" not in data.data:
        seed = data.data.get("seed", 0)
        if type(seed) is not int:
            raise data.fail("seed", "a whole number", seed)
        return Chance(key_of(seed))
    if "seed" in data.data:
        raise data.fail("seed", "either seed or chance", data.data["seed"])
    chance = Reader(data.data["chance"], f"{data.where}.chance", ("key", "counter", "used"))
    key = chance.data.get("key")
    try:
        raw = bytes.fromhex(key) if isinstance(key, str) else b""
    except ValueError:
        raw = b""
    if len(raw) != 32:
        raise BadPosition(f"{chance.where}.key: expected 64 hex digits, got something else")
    counter = chance.whole("counter", 0, 0, 2**60)
    return Chance(raw, counter, chance.whole("used", 16, 0 if counter else 16, 16))


def write_chance(chance: Chance) -> dict[str, Any]:
    """The field `chance`; secret, since it tells all that will be drawn."""
    return {"key": chance.key.hex(), "counter": int(chance.counter), "used": int(chance.used)}


def read_log(data: Reader, last_kind: int) -> list[int]:
    """The field `log`: packed entries of kinds up to this one."""
    log = data.wholes("log", 0, 2**60)
    for entry in log:
        if entry & 63 > last_kind:
            raise data.fail("log", "entries of a log", entry)
    return log
