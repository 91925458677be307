"""The notation of Adios Amigos: actions, counters, gangsters and pairs as text, both ways.

    shoot 7 > 1b        counter 7 at the second gangster (a, b, c) of seat 1
    shoot 3+5+7 > 1b    several counters, only under one's own bomb; printed in ascending order, read in any
    reload              give up a bullet; without one it is an empty reload
    bomb                throw the bomb
    ready               the next round may begin (real time)
    pass                nothing in this step (steps)

Words are parted by one or more spaces; round `>` and `+` there may be none. A gangster card is its two numbers, the lower one first: `3/7`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from standoff.core.action_space import ActionSpace
from standoff.core.errors import BadNotation
from standoff.core.notation import parse_name
from standoff.games.adios_amigos.actions import Act, counters_of, kind_of, place_of, shot, target_of
from standoff.games.adios_amigos.components import COUNTERS, IN_FRONT, PAIR_NAMES

MOST_SEATS = 4
PLACES = "abc"
_BARE = {"pass": Act.PASS, "reload": Act.RELOAD, "bomb": Act.BOMB, "ready": Act.READY}
_WORD = {kind: word for word, kind in _BARE.items()}
_SHOT = re.compile(r"shoot ([0-9](?: ?\+ ?[0-9])*) ?> ?([0-3]) ?([abc])")


def parse_pair(text: str) -> int:
    """The gangster card of a text such as `3/7`; raises BadNotation."""
    return parse_name(text, PAIR_NAMES, "gangster")


def print_counters(counters: int) -> list[int]:
    """The counters of a mask, ascending."""
    return [counter for counter in range(COUNTERS) if (counters >> counter) & 1]


def print_action(action: int) -> str:
    """The action as one line."""
    if kind_of(action) != Act.SHOOT:
        return _WORD[kind_of(action)]
    counters = "+".join(map(str, print_counters(counters_of(action))))
    if not counters or target_of(action) < 0:
        raise LookupError(f"{action} is no shot")
    return f"shoot {counters} > {target_of(action)}{PLACES[place_of(action)]}"


def parse_action(text: str) -> int:
    """The packed action of one line; raises BadNotation with what was expected and what came."""
    line = " ".join(text.split())
    if line in _BARE:
        return _BARE[line]
    found = _SHOT.fullmatch(line) if line.isascii() else None
    if found is None:
        raise BadNotation(f"expected shoot COUNTER > GANGSTER, {', '.join(_BARE)}; got {text!r}", code="notation/action")
    numbers = [int(number) for number in found[1].split("+")]
    if len(set(numbers)) < len(numbers):
        raise BadNotation(f"expected each counter once, got {text!r}", code="notation/action")
    return int(shot(IN_FRONT * int(found[2]) + PLACES.index(found[3]), sum(1 << number for number in numbers)))


def _all_actions() -> Iterator[int]:
    """Every action that some position could offer; new ones may only be put at the end."""
    yield from _BARE.values()
    for counters in range(1, 1 << COUNTERS):
        for gangster in range(MOST_SEATS * IN_FRONT):
            yield int(shot(gangster, counters))


SPACE = ActionSpace(_all_actions)
