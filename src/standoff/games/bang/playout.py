# mypyc: compiled
"""Whole matches in one loop: random playouts, matches between bots, and the checksum of all that was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.chance import Chance
from standoff.games.bang.bot import RulesBot
from standoff.games.bang.components import CARDS, FIRST_BLUE
from standoff.games.bang.legal import legal_actions
from standoff.games.bang.lens import Lens
from standoff.games.bang.rules import step
from standoff.games.bang.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_DECISIONS: Final = 20_000  # far above any match that was ever seen; beyond it a match counts as unfinished
RANDOM: Final = 0
RULES: Final = 1


class Tally:
    """What a playout did: decisions, whether it ended, and a checksum over seats and actions (63 bits, the same on every machine)."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.finished: bool = False
        self.checksum: i64 = 0


def asked_seat(s: State) -> i64:
    """The first seat that owes a decision."""
    frame = s.stack[-1]
    if frame.kind != Ask.CHARACTER:
        return frame.seat
    seat: i64 = 0
    while s.picks[seat] >= 0:
        seat += 1
    return seat


def mix(checksum: i64, seat: i64, action: i64) -> i64:
    """The checksum with one more action; every product stays below 2**62, so that compiled and pure code agree."""
    low = checksum & 0x7FFFFFFF
    high = checksum >> 31
    word = action * 8 + seat + 1
    low = (low * 48271 + word + high) & 0x7FFFFFFF
    high = (high * 69621 + (word ^ low)) & 0x7FFFFFFF
    return (high << 31) | low


def random_playout(s: State, chance: Chance) -> i64:
    """Play uniformly random legal actions to the end; the number of decisions."""
    count: i64 = 0
    while s.outcome == 0 and count < MOST_DECISIONS:
        seat = asked_seat(s)
        legal = legal_actions(s, seat)
        held: i64 = len(legal)
        step(s, seat, legal[0] if held == 1 else legal[chance.below(held)])
        count += 1
    return count


def play_out(s: State, levels: list[int], chance: Chance, seed: i64) -> Tally:
    """Play a whole match, each seat by its level (RANDOM, RULES); `chance` serves the random ones, `seed` breaks the others' ties."""
    tally = Tally()
    bot = RulesBot()
    lens = Lens(s, 0)
    count: i64 = 0
    checksum: i64 = 0
    while s.outcome == 0 and count < MOST_DECISIONS:
        seat = asked_seat(s)
        legal = legal_actions(s, seat)
        action: i64 = legal[0]
        if len(legal) > 1:
            if levels[seat] == RULES:
                lens.look(s, seat)
                action = bot.choose(lens, legal, seed)
            else:
                action = legal[chance.below(len(legal))]
        step(s, seat, action)
        checksum = mix(checksum, seat, action)
        count += 1
    tally.decisions = count
    tally.finished = s.outcome != 0
    tally.checksum = mix(checksum, s.outcome, s.winners)
    return tally


def clone_often(s: State, times: i64) -> None:
    """Copy the state so often (for the benchmark)."""
    while times > 0:
        times -= 1
        s.clone()


# ---------------------------------------------------------------------- invariants


def check_out(s: State, levels: list[int], chance: Chance, seed: i64) -> str:
    """As play_out, but every invariant is looked at before each decision and at the end; what is broken in words, or ''."""
    bot = RulesBot()
    lens = Lens(s, 0)
    count: i64 = 0
    while s.outcome == 0:
        if not s.stack:
            return "nothing is asked and the match is not over"
        seat = asked_seat(s)
        legal = legal_actions(s, seat)
        problem = broken(s, seat, len(legal))
        if problem:
            return problem
        if count == MOST_DECISIONS:
            return f"no end after {MOST_DECISIONS} decisions"
        action: i64 = legal[0]
        if levels[seat] == RULES:
            lens.look(s, seat)
            action = bot.choose(lens, legal, seed)
            if action not in legal:
                return f"the bot chose {action}, which is not legal"
        elif len(legal) > 1:
            action = legal[chance.below(len(legal))]
        step(s, seat, action)
        count += 1
    return broken_end(s)


def broken(s: State, seat: i64, prompts: i64) -> str:
    """The invariant that a decision breaks, or ''."""
    if prompts == 0:
        return f"seat {seat} is asked and nothing is legal"
    if not s.is_alive(seat):
        return f"seat {seat} is asked and is out"
    if s.character[seat] >= 0 and not s.is_alive(s.turn):
        return f"it is the turn of seat {s.turn}, which is out"
    is_dying = False
    for frame in s.stack:
        if frame.kind == Ask.HARM or frame.kind == Ask.VOLLEY:
            is_dying = True
    for at in range(s.setting.seats):
        life: i64 = s.life[at]
        least: i64 = 1
        if is_dying:
            least = -3
        if s.character[at] >= 0 and s.is_alive(at) and (life < least or life > s.max_life[at]):
            return f"seat {at} has {life} lives"
        if not s.is_alive(at) and (life != 0 or s.hands[at] or s.in_play[at]):
            return f"seat {at} is out and has life or cards"
    return broken_cards(s)


def broken_cards(s: State) -> str:
    """Whether a card is missing or twice there; '' if all are where one card can be."""
    seen: list[int] = [0] * CARDS
    for seat in range(s.setting.seats):
        for card in s.hands[seat]:
            seen[card] += 1
        mask: i64 = s.in_play[seat]
        at: i64 = FIRST_BLUE
        while mask:
            if mask & 1:
                times: i64 = seen[at]
                seen[at] = times + 1
            mask >>= 1
            at += 1
    for pile in (s.pile, s.discard, s.removed, s.aside):
        for card in pile:
            seen[card] += 1
    for card in range(CARDS):
        if seen[card] != 1:
            return f"card {card} is there {seen[card]} times"
    return ""


def broken_end(s: State) -> str:
    """The invariant that a finished match breaks, or ''."""
    if s.winners == 0:
        return "the match is over and nobody has won"
    if s.to_act():
        return "the match is over and somebody is asked"
    return broken_cards(s)
