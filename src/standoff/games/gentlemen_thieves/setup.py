# mypyc: compiled
"""The setup of a match of Gentlemen Thieves (GT-1 to GT-9)."""

from __future__ import annotations

from standoff.core.chance import Chance
from standoff.core.log import entry
from standoff.games.gentlemen_thieves.components import (
    BANK,
    BANK_GOLD,
    CLOVERS,
    COPIES,
    DISPLAY,
    GOLD,
    KINDS,
    LAST,
    MANOR,
    MUSEUM,
    PLACES,
    POLICE,
    THIEVES,
    TOKENS,
    one_of,
)
from standoff.games.gentlemen_thieves.log import Log
from standoff.games.gentlemen_thieves.state import Ask, Setting, State


def blank(setting: Setting, chance: Chance) -> State:
    """A match before anything was dealt: the special tokens of GT-6, nothing else on the table, seat 0 begins."""
    n = setting.seats
    gold: list[int] = [0] * PLACES
    gold[BANK] = BANK_GOLD
    return State(
        setting, chance, list(range(n)), [], 0, [-1] * DISPLAY, -1, [0] * PLACES, 0, gold, GOLD - BANK_GOLD, 1 << MANOR, MUSEUM, -1,
        [0] * THIEVES, 0, [CLOVERS[n]] * n, 0, 0, 0, 1, Ask.ALLIANCE, -1, 0, 0, 0, [], 0, 0,
        [0] * (n * THIEVES),
    )  # fmt: skip


def new_match(setting: Setting, chance: Chance) -> State:
    """A match at its first decision; thieves, tokens and the starting player come from `chance`, in this order."""
    s = blank(setting, chance)
    n = setting.seats
    thieves: list[int] = list(range(THIEVES))
    chance.shuffle(thieves)
    s.thief = thieves[:n]
    for seat in range(n):
        s.emit(entry(Log.THIEF_DEALT, seat, -1, thieves[seat]))
    opening = deal_tokens(s)
    for place in range(PLACES):
        for token in opening[2 * place : 2 * place + 2]:
            s.at[place] += one_of(token)
            s.emit(entry(Log.LAID, -1, -1, token, place))
    for slot in range(DISPLAY):
        s.left -= 1
        s.display[slot] = s.pile[s.left]
        s.emit(entry(Log.SHOWN, -1, -1, s.display[slot], -1, slot))
    if setting.host_first == 0:
        s.starter = chance.below(n)
    s.turn = s.starter
    s.emit(entry(Log.ROUND, s.starter, -1, -1, -1, 1))
    return s


def deal_tokens(s: State) -> list[int]:
    """Make the pile; the ten tokens for the locations, two each (GT-7, GT-9)."""
    chance = s.chance
    tokens: list[int] = list(range(TOKENS)) * COPIES
    opening: list[int] = []
    if s.setting.golden_ten:
        opening = golden_ten(chance)
        for token in opening:
            tokens.remove(token)
    chance.shuffle(tokens)
    if not opening:
        opening = tokens[-2 * PLACES :]
        tokens = tokens[: -2 * PLACES]
    bottom: list[int] = [POLICE, *tokens[:LAST]]
    chance.shuffle(bottom)
    s.pile = bottom + tokens[LAST:]
    s.left = len(s.pile)
    return opening


def golden_ten(chance: Chance) -> list[int]:
    """Ten marked tokens, two a location: each kind and each color twice, no location with two of one kind (GT-9)."""
    kinds: list[int] = list(range(KINDS)) * 2
    thieves: list[int] = list(range(THIEVES)) * 2
    chance.shuffle(thieves)
    chance.shuffle(kinds)
    while has_twins(kinds):
        chance.shuffle(kinds)
    return [kind * THIEVES + thief for kind, thief in zip(kinds, thieves, strict=True)]


def has_twins(kinds: list[int]) -> bool:
    """Whether a location would get two of one kind."""
    for place in range(PLACES):
        if kinds[2 * place] == kinds[2 * place + 1]:
            return True
    return False
