"""The reading of position data: defaults, values, and errors that name the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from standoff.core.errors import BadNotation, BadPosition
from standoff.core.reader import Reader, shown

FIELDS = ("a", "b")


def reader(**data: Any) -> Reader:
    """A reader of these fields."""
    return Reader(data, "position", FIELDS)


def parse(text: str) -> int:
    """The number of a text."""
    if not text.isdigit():
        raise BadNotation(f"expected digits, got {text!r}")
    return int(text)


def test_what_is_left_out_has_its_default() -> None:
    """Each kind of field."""
    data = reader()
    assert (data.whole("a", 3, 0, 9), data.flag("a", default=True), data.seat_or_none("a", 5)) == (3, True, -1)
    assert (data.one_of("a", ("x", "y"), "y"), data.mask("a", 5, 7)) == (1, 7)
    assert (data.list_of("a", str, 2), data.wholes("a", 0, 9, 2), data.square("a", 2, 9)) == ([], [], [0] * 4)
    assert (data.all_parsed("a", parse), data.readers("a", ())) == ([], [])


def test_what_is_there_is_read() -> None:
    """Each kind of field."""
    assert (reader(a=4).whole("a", 3, 0, 9), reader(a=False).flag("a", default=True), reader(a=4).seat_or_none("a", 5)) == (4, False, 4)
    assert (reader(a="x").one_of("a", ("x", "y"), "y"), reader(a=[0, 2, 2]).mask("a", 5), reader(a=None).seat_or_none("a", 5)) == (0, 5, -1)
    assert (reader(a=[1, 2]).wholes("a", 0, 9, 2), reader(a=[[1, 2], [3, 4]]).square("a", 2, 9)) == ([1, 2], [1, 2, 3, 4])
    assert reader(a=["1", "22"]).all_parsed("a", parse) == [1, 22]
    assert [each.where for each in reader(a=[{}, {"b": 1}]).readers("a", FIELDS)] == ["a[0]", "a[1]"]


@pytest.mark.parametrize(
    ("data", "read", "named"),
    [
        ({"a": 10}, lambda r: r.whole("a", 0, 0, 9), "position.a: expected a whole number from 0 to 9, got 10"),
        ({"a": True}, lambda r: r.whole("a", 0, 0, 9), "position.a: expected a whole number from 0 to 9, got True"),
        ({"a": 1}, lambda r: r.flag("a", default=True), "position.a: expected true or false, got 1"),
        ({"a": 5}, lambda r: r.seat_or_none("a", 5), "position.a: expected a whole number from 0 to 4, got 5"),
        ({"a": "z"}, lambda r: r.one_of("a", ("x", "y"), "x"), "position.a: expected one of x, y, got 'z'"),
        ({"a": []}, lambda r: r.one_of("a", ("x", "y"), "x"), "position.a: expected one of x, y, got []"),
        ({"a": [1, True]}, lambda r: r.list_of("a", int), "position.a: expected a list of int, got [1, True]"),
        ({"a": [1]}, lambda r: r.wholes("a", 0, 9, 2), "position.a: expected 2 items, got [1]"),
        ({"a": [[1], [1, 2]]}, lambda r: r.square("a", 2, 9), "position.a: expected 2 rows of 2 numbers, got [[1], [1, 2]]"),
        ({"a": [[1, 10], [1, 2]]}, lambda r: r.square("a", 2, 9), "position.a: expected a whole number from 0 to 9, got 10"),
        ({"a": [5]}, lambda r: r.mask("a", 5), "position.a: expected a whole number from 0 to 4, got 5"),
        ({"a": ["x"]}, lambda r: r.all_parsed("a", parse), "position.a: expected digits, got 'x'"),
        ({"a": 1}, lambda r: r.parsed("a", parse, 1), "position.a: expected a text, got 1"),
        ({"a": [{"c": 1}]}, lambda r: r.readers("a", FIELDS), "a[0]: expected fields of a, b; got 'c'"),
        ({"a": "x"}, lambda r: r.expect_value("a", "y"), "position.a: expected 'y', got 'x'"),
        ({"c": 1}, lambda r: r, "position: expected fields of a, b; got 'c'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_wrong_is_named(data: dict[str, Any], read: Callable[[Reader], Any], named: str) -> None:
    """The field, what was expected, what came."""
    with pytest.raises(BadPosition) as caught:
        read(Reader(data, "position", FIELDS))
    assert str(caught.value) == named


def test_what_came_is_not_too_long_for_an_error() -> None:
    """80 characters at most."""
    assert shown([1]) == "[1]"
    assert (len(shown("x" * 100)), shown("x" * 100)[-3:]) == (80, "...")
