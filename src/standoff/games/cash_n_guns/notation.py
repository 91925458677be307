"""The notation of Cash'n Guns: bullets, powers, seats and actions as text, both ways.

    load bang          lay this bullet (clic, bang, bbb)
    load clic bbb      two guns: the first gun's bullet, then the second's
    aim 3              aim at seat 3; with two guns loaded: only the first gun aims
    aim 3 4            two guns: the first at seat 3, the second at seat 4
    wait               The Cunning and The Kid while their power is secret: they load or aim after all others
    stay | drop        courage
    grenade            The Insane shows it
    back clic          The Specialist takes his BBB back and discards this bullet instead
    share              It Does Not Even Hurt! shares all the same
    take 2             You Don't Need It Anymore takes the gun of seat 2
    call               the undercover cop calls
    pass               no power is used; the phone is passed on

`aim -` is what a lapse plays (CG-12); it is read and printed, and refused as an action. Words are parted by one or more spaces.
"""

from __future__ import annotations

from collections.abc import Iterator

from standoff.core.action_space import ActionSpace
from standoff.core.errors import BadNotation
from standoff.core.notation import parse_name, parse_seat
from standoff.games.cash_n_guns.actions import Act, first_of, kind_of, pack, second_of
from standoff.games.cash_n_guns.components import BULLET_NAMES, POWER_NAMES, Bullet

MOST_SEATS = 6
_BARE = {
    "pass": Act.PASS,
    "wait": Act.WAIT,
    "stay": Act.STAY,
    "drop": Act.DROP,
    "grenade": Act.GRENADE,
    "share": Act.SHARE,
    "call": Act.CALL,
}
_WORD = {kind: word for word, kind in _BARE.items()} | {Act.LOAD: "load", Act.AIM: "aim", Act.BACK: "back", Act.TAKE: "take"}
_KIND = {word: kind for kind, word in _WORD.items()}
_OF_BULLETS = (Act.LOAD, Act.BACK)


def parse_bullet(text: str) -> int:
    """The bullet of a name; raises BadNotation."""
    return parse_name(text, BULLET_NAMES, "bullet")


def parse_power(text: str) -> int:
    """The power of a name; raises BadNotation."""
    return parse_name(text, POWER_NAMES, "power")


def print_action(action: int) -> str:
    """The action as one line."""
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    words = [_WORD[kind]]
    if kind == Act.AIM and first < 0:
        return "aim -"
    for value in (first, second):
        if value >= 0:
            words.append(BULLET_NAMES[value] if kind in _OF_BULLETS else str(value))
    return " ".join(words)


def parse_action(text: str) -> int:
    """The packed action of one line; raises BadNotation with what was expected and what came."""
    words = text.split()
    if not words:
        raise BadNotation("expected an action, got an empty line", code="notation/action")
    verb, rest = words[0], words[1:]
    if verb in _BARE and not rest:
        return pack(_BARE[verb])
    if verb == "aim" and rest == ["-"]:
        return pack(Act.AIM)
    most = 2 if verb in ("load", "aim") else 1
    if verb in _KIND and verb not in _BARE and 1 <= len(rest) <= most:
        values = [parse_bullet(word) if _KIND[verb] in _OF_BULLETS else parse_seat(word, MOST_SEATS) for word in rest]
        return pack(_KIND[verb], *values)
    raise BadNotation(f"expected {', '.join(_KIND)}; got {text!r}", code="notation/action")


def _all_actions() -> Iterator[int]:
    """Every action that some position could offer; new ones may only be put at the end."""
    for kind in _BARE.values():
        yield pack(kind)
    for bullet in range(len(BULLET_NAMES)):
        yield pack(Act.LOAD, bullet)
    for seat in range(MOST_SEATS):
        yield pack(Act.AIM, seat)
    for bullet in (Bullet.CLIC, Bullet.BANG):
        yield pack(Act.BACK, bullet)
    for seat in range(MOST_SEATS):
        yield pack(Act.TAKE, seat)
    for first in range(len(BULLET_NAMES)):
        for second in range(len(BULLET_NAMES)):
            yield pack(Act.LOAD, first, second)
    for first in range(MOST_SEATS):
        for second in range(MOST_SEATS):
            yield pack(Act.AIM, first, second)


SPACE = ActionSpace(_all_actions)
