# mypyc: compiled
"""The setup of a match and of each round of Adios Amigos (AA-1 to AA-5, AA-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.chance import Chance
from standoff.games.adios_amigos.components import BULLETS, CARDS_A_SEAT, COUNTERS, DECK, IN_FRONT
from standoff.games.adios_amigos.log import Log, entry
from standoff.games.adios_amigos.state import Phase, Setting, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def blank(setting: Setting, chance: Chance) -> State:
    """A match before anything was shuffled, dealt or asked."""
    n = setting.seats
    one: i64 = 1
    all_seats = (one << n) - 1
    return State(
        setting, chance, DECK, [], [-1] * (IN_FRONT * n), [0] * (IN_FRONT * n), 0, 0, [0] * n, [0] * n, [0] * n, [BULLETS] * n,
        all_seats, all_seats,
        [0] * (n * n), [0] * n, [0] * n, [0] * (n * n), [], 0, 0, Phase.READY, 0, 0, -1, 0, 0, [], 0, 0, 0, 0, [-1] * n, 0, 0, [], 0, 0,
    )  # fmt: skip


def new_match(setting: Setting, chance: Chance) -> State:
    """A match at its first decision; the cards and the first starter come from `chance`, in this order."""
    from standoff.games.adios_amigos import rules

    s = blank(setting, chance)
    deck: list[int] = DECK[:]
    chance.shuffle(deck)
    s.deck = deck
    s.starter = setting.first - 1
    if not 0 <= s.starter < setting.seats:
        s.starter = chance.below(setting.seats)
    rules.open_round(s)
    return s


def lay_out(s: State) -> None:
    """The next round: three gangsters before each, ten counters face down, two bullets, one bomb (AA-2, AA-10)."""
    n = s.setting.seats
    one: i64 = 1
    s.number += 1
    first = IN_FRONT * (s.number - 1)
    s.emit(entry(Log.ROUND, s.clock, s.starter, -1, s.number))
    face: list[int] = []
    order: list[int] = []
    for seat in range(n):
        start = CARDS_A_SEAT * seat + first
        cards = s.deck[start : start + IN_FRONT]
        face += cards
        s.emit(entry(Log.LAID, s.clock, seat, -1, cards[0] | (cards[1] << 6) | (cards[2] << 12)))
        counters: list[int] = list(range(COUNTERS))
        s.chance.shuffle(counters)
        order.append(packed(counters))
    s.face = face
    s.order = order
    s.shot = [-1] * (IN_FRONT * n)
    s.by = [0] * (IN_FRONT * n)
    s.blown = 0
    s.wrong = 0
    s.turned = [0] * n
    s.open = [0] * n
    s.bullets = [BULLETS] * n
    s.bombs = (one << n) - 1
    s.playing = s.bombs
    s.misses = [0] * (n * n)
    s.empties = [0] * n
    s.steps = 0
    s.idle = 0


def packed(counters: list[int]) -> int:
    """Counters in order, four bits each."""
    found: i64 = 0
    place: i64 = 0
    for counter in counters:
        value: i64 = counter
        found |= value << place
        place += 4
    return found
