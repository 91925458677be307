# mypyc: compiled
"""The setup of a match of BANG! (BG-2 to BG-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.chance import Chance
from standoff.core.log import entry
from standoff.games.bang.components import CARDS, CHARACTER_NAMES, LIFE_OF, ROLES_FOR, Char, Role
from standoff.games.bang.log import Log
from standoff.games.bang.state import Ask, Frame, Setting, State

if TYPE_CHECKING:
    from mypy_extensions import i64

JAIL_JS: Final = 63
JAIL_10S: Final = 65


def jails_out(setting: Setting) -> list[int]:
    """The Jails that are taken out of the deck (BG-8)."""
    if setting.jails_all or setting.seats == 3 or setting.seats >= 6:
        return []
    return [JAIL_JS] if setting.seats == 5 else [JAIL_JS, JAIL_10S]


def new_match(setting: Setting, chance: Chance) -> State:
    """A match at its first decision; roles, characters and deck come from `chance`, in this order."""
    from standoff.games.bang import rules

    n = setting.seats
    role: list[int] = ROLES_FOR[int(n)][:]
    chance.shuffle(role)
    characters: list[int] = list(range(len(CHARACTER_NAMES)))
    chance.shuffle(characters)
    removed = jails_out(setting)
    pile: list[int] = [card for card in range(CARDS) if card not in removed]
    chance.shuffle(pile)
    first = first_seat(role, n)
    shown: i64 = 1
    shown = (shown << n) - 1 if n == 3 else shown << first
    one: i64 = 1
    s = State(
        setting, chance, role, [-1] * n, [0] * n, [0] * n, (one << n) - 1, shown, [], [0] * n, pile, [], removed, [], [], first, 0,
        0, 0, [0] * n, [0] * (n * n), [], [-1] * n, -1, -1, 0, 0, [], 0, None,
    )  # fmt: skip
    for seat in range(n):
        s.hands.append([])
        if (shown >> seat) & 1:
            s.emit(entry(Log.ROLE, seat, -1, role[seat]))
    if setting.choose_of_two:
        s.offers = characters[: 2 * n]
        for seat in range(n):
            s.emit(entry(Log.OFFER, seat, -1, s.offers[2 * seat], s.offers[2 * seat + 1]))
        s.stack.append(Frame(Ask.CHARACTER, 0, 0, -1, -1, 0, 0, 0))
    else:
        begin(s, characters[:n])
    rules.run(s)
    return s


def first_seat(role: list[int], n: i64) -> i64:
    """The Sheriff's seat; the Deputy's with three players (BG-10, BG-70)."""
    wanted: i64 = Role.DEPUTY if n == 3 else Role.SHERIFF
    for seat in range(n):
        if role[seat] == wanted:
            return seat
    return 0


def begin(s: State, characters: list[int]) -> None:
    """Characters are known: life points, opening hands, the first turn (BG-6, BG-7, BG-10)."""
    n = s.setting.seats
    s.character = characters
    max_life: list[int] = []
    for seat in range(n):
        life: i64 = LIFE_OF[characters[seat]]
        if s.role[seat] == Role.SHERIFF:
            life += 1
        max_life.append(life)
        s.emit(entry(Log.CHARACTER, seat, -1, characters[seat]))
        if characters[seat] == Char.SUZY_LAFAYETTE:
            s.suzy = seat
        elif characters[seat] == Char.VULTURE_SAM:
            s.sam = seat
    s.max_life = max_life
    s.life = max_life[:]
    for seat in range(n):
        count: i64 = 3 if s.setting.opening_three else max_life[seat]
        while count > 0:
            count -= 1
            card = s.pile.pop()
            s.hands[seat].append(card)
            s.emit(entry(Log.DEAL, seat, -1, card))
    s.stack.append(Frame(Ask.TURN, 0, s.turn, -1, -1, 0, 0, 0))
