"""How inputs of JSON lines are varied where bytes alone would never come past the parser.

An input is a list of lines. A line may begin with anything; from its first bracket on it is JSON, whose values are exchanged here.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 7, 63, 255, 256, 2**31, 2**53, 2**60, 2**62, 2**63, 2**64, -(2**63), 1.5, 1e308,
    "", "x", "0", "\u0000", "\u202e", "\U0001f920", "end", "pass", [], [[]], [None], {}, {"": None},
]  # fmt: skip
Mutate = Callable[[bytes, int], bytes]


def mutate(data: bytes, most: int, seed: int, by_bytes: Mutate) -> bytes:
    """One variation of the input, of at most so many bytes; `by_bytes`: how the fuzzer itself does it."""
    dice = random.Random(seed)
    if dice.random() < 0.25 or not data:
        return by_bytes(data, most)
    lines = data.split(b"\n")
    for _ in range(dice.choice((1, 1, 2, 4))):
        change = dice.choice(LINES) if dice.random() < 0.25 else _change_json
        change(lines, dice)
    return b"\n".join(lines)[:most]


def cross(one: bytes, other: bytes, most: int, seed: int) -> bytes:
    """The first lines of one input, and the last of another one."""
    dice = random.Random(seed)
    first, last = one.split(b"\n"), other.split(b"\n")
    return b"\n".join(first[: dice.randint(0, len(first))] + last[dice.randint(0, len(last)) :])[:most]


# ---------------------------------------------------------------------- lines


def _double(lines: list[bytes], dice: random.Random) -> None:
    lines.insert(dice.randint(0, len(lines)), dice.choice(lines))


def _drop(lines: list[bytes], dice: random.Random) -> None:
    if len(lines) > 1:
        del lines[dice.randrange(len(lines))]


def _swap(lines: list[bytes], dice: random.Random) -> None:
    one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _cut(lines: list[bytes], dice: random.Random) -> None:
    if len(lines) > 2:
        del lines[dice.randrange(2, len(lines)) :]


LINES = (_double, _drop, _swap, _cut)


# ---------------------------------------------------------------------- values


def _change_json(lines: list[bytes], dice: random.Random) -> None:
    """Exchange one value in one line."""
    at = dice.randrange(len(lines))
    line = lines[at]
    begin = min((place for place in (line.find(b"{"), line.find(b"[")) if place >= 0), default=-1)
    if begin < 0:
        lines[at] = _change_prefix(line, dice)
        return
    try:
        value = msgspec.json.decode(line[begin:])
        places = list(_places(value))
        if places:
            _change_place(places, dice)
        lines[at] = line[:begin] + msgspec.json.encode(value)
    except (ValueError, RecursionError):
        _drop(lines, dice)
        return
    if begin and dice.random() < 0.1:
        lines[at] = _change_prefix(line[:begin], dice) + line[begin:]


def _change_prefix(line: bytes, dice: random.Random) -> bytes:
    at = dice.randint(0, len(line))
    return line[:at] + bytes([dice.choice(b"0123456789+-^ ab")]) + line[at + dice.randint(0, 1) :]


def _places(value: Any) -> Any:
    """Every (container, key) within a value."""
    stack = [value]
    while stack:
        inner = stack.pop()
        keys = inner if isinstance(inner, dict) else range(len(inner)) if isinstance(inner, list) else ()
        for key in keys:
            yield inner, key
            if isinstance(inner[key], dict | list):
                stack.append(inner[key])


def _change_place(places: list[tuple[Any, Any]], dice: random.Random) -> None:
    holder, key = dice.choice(places)
    what = dice.randrange(8)
    if what == 0:
        del holder[key]
    elif what == 1:
        holder[key] = dice.choice(ODD)
    elif what <= 3:
        other, where = dice.choice(places)
        holder[key] = _copy(other[where])
    elif what == 4 and isinstance(holder, list):
        holder.insert(dice.randint(0, len(holder)), _copy(holder[key]))
    elif what == 5 and isinstance(holder, dict):
        other, where = dice.choice(places)
        if isinstance(where, str):
            holder[where] = _copy(holder[key])
    else:
        holder[key] = _near(holder[key], places, dice)


def _near(value: Any, places: list[tuple[Any, Any]], dice: random.Random) -> Any:
    """Something much like the value."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int | float):
        return value + dice.choice((-1, 1, -2, 2, 10, 1000))
    if isinstance(value, str):
        return _near_text(value, places, dice)
    if isinstance(value, list):
        return dice.sample(value, dice.randint(0, len(value)))
    return {key: value[key] for key in value if dice.random() < 0.7}


def _near_text(text: str, places: list[tuple[Any, Any]], dice: random.Random) -> str:
    """The words of it in another order, or with a word of another text, or with another letter or digit."""
    words = text.split(" ")
    others = [holder[key] for holder, key in places if isinstance(holder[key], str)]
    what = dice.randrange(4)
    if what == 0 and others:
        words[dice.randrange(len(words))] = dice.choice(dice.choice(others).split(" "))
    elif what == 1:
        words.insert(dice.randint(0, len(words)), dice.choice(words))
    elif what == 2:
        del words[dice.randrange(len(words))]
    else:
        at = dice.randint(0, len(text))
        return text[:at] + dice.choice("0123456789>,+/- abcdefhijkqstux") + text[at + dice.randint(0, 1) :]
    return " ".join(words)


def _copy(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
