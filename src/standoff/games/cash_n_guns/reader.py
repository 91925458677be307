"""Position data, read field by field with errors that say where something is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from standoff.core.errors import BadNotation, BadPosition
from standoff.games.cash_n_guns.components import NOTE_UNITS, ONE, UNIT
from standoff.games.cash_n_guns.notation import parse_bullet, parse_power


class Reader:
    """A mapping that says where it stands when something in it is wrong."""

    def __init__(self, data: Any, where: str, fields: tuple[str, ...]) -> None:
        if not isinstance(data, Mapping):
            raise BadPosition(f"{where}: expected an object, got {shown(data)}")
        for field in data:
            if field not in fields:
                raise BadPosition(f"{where}: expected fields of {', '.join(fields)}; got {field!r}", code="position/unknown_field")
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
        """A seat, -1 for none."""
        value = self.data.get(field)
        return -1 if value is None else self.check_whole(field, value, 0, seats - 1)

    def flag(self, field: str, *, default: bool) -> bool:
        """True or false."""
        value = self.data.get(field, default)
        if type(value) is not bool:
            raise self.fail(field, "true or false", value)
        return value

    def list_of(self, field: str, kind: type, count: int | None = None) -> list[Any]:
        """A list of things of one kind, empty by default."""
        value = self.data.get(field, [])
        if not isinstance(value, list) or not all(isinstance(item, kind) and not (kind is int and type(item) is bool) for item in value):
            raise self.fail(field, f"a list of {kind.__name__}", value)
        if count is not None and field in self.data and len(value) != count:
            raise self.fail(field, f"{count} items", value)
        return value

    def mask(self, field: str, most: int, default: int = 0) -> int:
        """The mask of a list of seats below `most`."""
        if field not in self.data:
            return default
        return sum(1 << self.check_whole(field, seat, 0, most - 1) for seat in set(self.list_of(field, int)))

    def powers(self, field: str) -> int:
        """The mask of a list of powers."""
        return sum(1 << parsed(self, field, parse_power, name) for name in set(self.list_of(field, str)))

    def bullets(self, field: str) -> int | None:
        """Packed bullets, None where they are left out."""
        if field not in self.data:
            return None
        return sum(ONE[parsed(self, field, parse_bullet, name)] for name in self.list_of(field, str))

    def note_kinds(self, field: str) -> list[int]:
        """The kinds of a list of notes."""
        amounts = [unit * UNIT for unit in NOTE_UNITS]
        for amount in self.list_of(field, int):
            if amount not in amounts:
                raise self.fail(field, f"notes of {', '.join(map(str, amounts))}", amount)
        return [amounts.index(amount) for amount in self.list_of(field, int)]


def parsed(data: Reader, field: str, parse: Any, text: str) -> int:
    """The number of a text of this field; raises BadPosition where it does not parse."""
    try:
        return int(parse(text))
    except BadNotation as error:
        raise BadPosition(f"{data.where}.{field}: {error}") from error


def shown(value: Any) -> str:
    """What came, not too long for an error."""
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "..."
