# mypyc: compiled
"""The legal actions of each decision of Gentlemen Thieves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.gentlemen_thieves.actions import Act, pack, source_of, to_of
from standoff.games.gentlemen_thieves.components import (
    KIND_BITS,
    KIND_LIMIT,
    KINDS,
    PAIRS,
    PLACES,
    THIEVES,
    TUNNELS,
    bits_of,
    copies_of,
    held_of_kind,
)
from standoff.games.gentlemen_thieves.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(s: State, seat: i64) -> list[int]:
    """Every action the seat may take now; empty where it owes none. Tokens that are alike are one action."""
    if s.outcome or seat != s.asked_seat():
        return []
    ask = s.ask
    if ask == Ask.TURN:
        return turn_actions(s, seat)
    found: list[int] = []
    if ask == Ask.ALLIANCE:
        for pair in PAIRS:
            if pair != s.day:
                found.append(pack_day(pair))
    elif ask == Ask.PLACE:
        add_places(s, found, s.drawn)
    elif ask == Ask.GOLD:
        found.append(Act.DONE)
        add_gold(s, found)
    else:
        for place in range(PLACES):
            if (s.tunnels >> place) & 1:
                found.append(pack(Act.BACK, place))
    return found


def turn_actions(s: State, seat: i64) -> list[int]:
    """A known token, an unknown one, or for a clover a special one (GT-12 to GT-19); nobody may pass."""
    found: list[int] = []
    first: i64 = s.display[0]
    second: i64 = s.display[1]
    third: i64 = s.display[2]
    add_places(s, found, first)
    if second != first:
        add_places(s, found, second)
    if third not in (first, second):
        add_places(s, found, third)
    found.append(Act.DRAW)
    if s.clovers[seat]:
        add_gold(s, found)
        add_car(s, found)
        for place in range(PLACES):
            if place != s.lock:
                found.append(pack(Act.LOCK, -1, place))
        add_tunnels(s, found)
    return found


def pack_day(pair: i64) -> i64:
    """The action that puts these two thieves by day."""
    first: i64 = 0
    while (pair >> first) & 1 == 0:
        first += 1
    second = first + 1
    while (pair >> second) & 1 == 0:
        second += 1
    return pack(Act.DAY, first, second)


def day_mask(action: i64) -> i64:
    """The thieves by day of an alliance, as a mask."""
    one: i64 = 1
    return (one << source_of(action)) | (one << to_of(action))


def add_places(s: State, found: list[int], token: i64) -> None:
    """Every location that may hold one more of this kind (GT-15, GT-19); there always is one, as fifteen of a kind exist."""
    kind = token // THIEVES
    link = s.link()
    for place in range(PLACES):
        if held_of_kind(s.at[place], kind) < KIND_LIMIT or (link >> place) & 1:
            found.append(pack(Act.PLACE, -1, place, token))


def add_gold(s: State, found: list[int]) -> None:
    """Every move of one gold token to a location; the second of a clover must not undo the first (GT-16)."""
    undo: i64 = -1
    if s.ask == Ask.GOLD and source_of(s.first_gold) >= 0:
        undo = pack(Act.GOLD, to_of(s.first_gold), source_of(s.first_gold))
    for source in range(-1, PLACES):
        held: i64 = s.supply
        if source >= 0:
            held = s.gold[source]
        if held:
            for place in range(PLACES):
                action = pack(Act.GOLD, source, place)
                if place != source and action != undo:
                    found.append(action)


def add_car(s: State, found: list[int]) -> None:
    """Every drive of the car to another location, with a token that the lock's location can take (GT-17)."""
    taken = s.at[s.lock]
    for place in range(PLACES):
        if place != s.car and place != s.lock:
            packed = s.at[place]
            for kind in range(KINDS):
                if (packed >> (10 * kind)) & KIND_BITS and held_of_kind(taken, kind) < KIND_LIMIT:
                    for token in range(kind * THIEVES, (kind + 1) * THIEVES):
                        if copies_of(packed, token):
                            found.append(pack(Act.CAR, -1, place, token))


def add_tunnels(s: State, found: list[int]) -> None:
    """Every tunnel to a location without one (GT-19)."""
    has_spare = bits_of(s.tunnels) < TUNNELS
    for source in range(-1, PLACES):
        if (source < 0 and has_spare) or (source >= 0 and (s.tunnels >> source) & 1):
            for place in range(PLACES):
                if (s.tunnels >> place) & 1 == 0:
                    found.append(pack(Act.TUNNEL, source, place))
