# mypyc: compiled
"""What actions and robberies do to the table of Gentlemen Thieves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.log import entry
from standoff.games.gentlemen_thieves.actions import Act, kind_of, source_of, to_of, token_of
from standoff.games.gentlemen_thieves.components import (
    BANK,
    BANK_GOLD,
    DISPLAY,
    KINDS,
    PLACES,
    POLICE,
    THIEVES,
    bits_of,
    held_of_thief,
    kinds_of,
    one_of,
)
from standoff.games.gentlemen_thieves.log import Log, Side, robbery
from standoff.games.gentlemen_thieves.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

ALL_KINDS: Final = (1 << KINDS) - 1


# ---------------------------------------------------------------------- the table changes


def change_table(s: State, action: i64) -> None:
    """Move the tokens that an action moves; nothing else follows from it here. No alliance, draw, done or tunnel that goes back."""
    kind = kind_of(action)
    source = source_of(action)
    to = to_of(action)
    if kind == Act.PLACE:
        s.at[to] += one_of(token_of(action))
    elif kind == Act.GOLD:
        if source < 0:
            s.supply -= 1
        else:
            s.gold[source] -= 1
        s.gold[to] += 1
    elif kind == Act.CAR:
        s.car = to
        s.at[to] -= one_of(token_of(action))
        s.at[s.lock] += one_of(token_of(action))
    elif kind == Act.LOCK:
        s.lock = to
    elif kind == Act.TUNNEL:
        move_tunnel(s, source, to)


def move_tunnel(s: State, source: i64, to: i64) -> None:
    """A tunnel goes from a location, or the supply (-1), to a location, or the supply."""
    one: i64 = 1
    if source >= 0:
        s.tunnels &= ~(one << source)
    if to >= 0:
        s.tunnels |= one << to


def take_from_display(s: State, token: i64) -> i64:
    """The place of the display that the token leaves."""
    slot: i64 = 0
    while s.display[slot] != token:
        slot += 1
    s.display[slot] = -1
    return slot


def draw(s: State) -> i64:
    """The top of the pile; the police token is in it until the match ends, so that it is never empty."""
    s.left -= 1
    return s.pile[s.left]


def refill(s: State) -> bool:
    """Fill the empty place of the display; whether the police token showed instead (GT-12, GT-24)."""
    for slot in range(DISPLAY):
        if s.display[slot] < 0:
            token = draw(s)
            if token == POLICE:
                return True
            s.display[slot] = token
            s.emit(entry(Log.SHOWN, -1, -1, token, -1, slot))
    return False


# ---------------------------------------------------------------------- whom a seat favors

COLOR_FAVOR: Final = 2  # a placed token, for the thief of its color
ALLY_FAVOR: Final = 1  # and for the others of the alliance that it counts for
PAID_FAVOR: Final = 4  # a robbery that pays the thief


def favor_alliance(s: State, seat: i64, token: i64) -> None:
    """Note in the public tally whom a token that this seat places helps: the thief of its color, and the same alliance."""
    color = token % THIEVES
    by_day = (s.day >> color) & 1
    for thief in range(THIEVES):
        if (s.day >> thief) & 1 == by_day:
            s.favors[seat * THIEVES + thief] += COLOR_FAVOR if thief == color else ALLY_FAVOR


# ---------------------------------------------------------------------- robberies


def robbed_places(s: State) -> i64:
    """The mask of the locations that are robbed now: a pair by its tunnels, or one; 0 for none (GT-18 to GT-20).

    One action completes at most one robbery: only what it changed can have become complete.
    """
    one: i64 = 1
    link = s.link()
    linked_kinds: i64 = 0
    for place in range(PLACES):
        kinds = kinds_of(s.at[place])
        if (link >> place) & 1:
            linked_kinds |= kinds
        elif kinds == ALL_KINDS and place != s.lock:
            return one << place
    return link if linked_kinds == ALL_KINDS else 0


def tokens_of_side(s: State, places: i64, thieves: i64) -> i64:
    """How many tokens in the colors of these thieves lie at these locations."""
    found: i64 = 0
    for place in range(PLACES):
        if (places >> place) & 1:
            for thief in range(THIEVES):
                if (thieves >> thief) & 1:
                    found += held_of_thief(s.at[place], thief)
    return found


def leading_side(day: i64, night: i64) -> i64:
    """The alliance with more tokens (GT-20)."""
    if day == night:
        return Side.NONE
    return Side.DAY if day > night else Side.NIGHT


def rob(s: State, places: i64) -> None:
    """Rob these locations and pay the alliance that has more tokens there (GT-20, GT-21)."""
    night_thieves = ((1 << THIEVES) - 1) & ~s.day
    day = tokens_of_side(s, places, s.day)
    night = tokens_of_side(s, places, night_thieves)
    side = leading_side(day, night)
    gold: i64 = 0
    for place in range(PLACES):
        if (places >> place) & 1:
            gold += s.gold[place]
            s.gold[place] = 0
            s.gone += s.at[place]
            s.at[place] = 0
    s.emit(entry(Log.ROBBED, s.turn, -1, places, -1, robbery(side, day, night, gold)))
    winners: i64 = 0
    if side == Side.DAY:
        winners = s.day
    elif side == Side.NIGHT:
        winners = night_thieves
    share_out(s, day + night + gold, winners)


def share_out(s: State, total: i64, winners: i64) -> None:
    """Equal shares to the thieves of a mask; what is left, or all where nobody has won, is out of the game (GT-21)."""
    share: i64 = 0
    if winners:
        share = total // bits_of(winners)
    for thief in range(THIEVES):
        if (winners >> thief) & 1:
            s.bars[thief] += share
            s.favors[s.turn * THIEVES + thief] += PAID_FAVOR
            s.emit(entry(Log.PAID, -1, -1, thief, -1, share))
            total -= share
    if total:
        s.lost += total
        s.emit(entry(Log.LOST, -1, -1, -1, -1, total))


def lay_new(s: State, places: i64) -> bool:
    """Two new tokens at each robbed location, then the Bank's gold (GT-22); whether the police token showed instead."""
    for place in range(PLACES):
        if (places >> place) & 1:
            for _ in range(2):
                token = draw(s)
                if token == POLICE:
                    return True
                s.at[place] += one_of(token)
                s.emit(entry(Log.LAID, -1, -1, token, place, 1))
    if (places >> BANK) & 1 and s.supply:
        gold: i64 = min(BANK_GOLD, s.supply)
        s.supply -= gold
        s.gold[BANK] += gold
        s.emit(entry(Log.BANK, -1, -1, -1, BANK, gold))
    return False
