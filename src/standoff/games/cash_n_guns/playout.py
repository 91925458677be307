# mypyc: compiled
"""Whole matches in one loop: random playouts, matches between bots, their checksum, and the invariants that must always hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.chance import Chance
from standoff.games.cash_n_guns.bot import RulesBot
from standoff.games.cash_n_guns.components import ALL_NOTES, FULL_SET, LIMIT, ONE, ROUNDS, Power
from standoff.games.cash_n_guns.legal import legal_actions
from standoff.games.cash_n_guns.lens import Lens
from standoff.games.cash_n_guns.log import Outcome
from standoff.games.cash_n_guns.rules import step
from standoff.games.cash_n_guns.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_DECISIONS: Final = 20_000  # far above any match; beyond it a match counts as unfinished
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
    seat: i64 = 0
    owing = s.owing
    while (owing >> seat) & 1 == 0:
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
        if s.owing == 0:
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
        return f"seat {seat} is asked and is dead"
    if s.number > ROUNDS:
        return f"round {s.number} of {ROUNDS}"
    if s.standing != s.alive & ~s.dropped & ~s.hurt:
        return f"{s.standing} stand, of {s.alive} alive, {s.dropped} dropped out, {s.hurt} hurt"
    return broken_counts(s)


def broken_counts(s: State) -> str:
    """Whether a note, a bullet or a wound is missing or twice there; '' if all are right."""
    notes: i64 = s.loot + s.box
    bullets: i64 = 0
    for kind in s.pile:
        notes += ONE[kind]
    for seat in range(s.setting.seats):
        notes += s.money[seat]
        bullets += s.bullets[seat] + s.fired[seat] + s.down[seat]
        for place in range(2 * seat, 2 * seat + 2):
            bullet: i64 = s.loaded[place]
            if bullet >= 0 and ((s.turned | s.gone) >> place) & 1 == 0:
                bullets += ONE[bullet]
        least: i64 = LIMIT
        if s.power[seat] == Power.UNBREAKABLE:
            least += 1
        wounds: i64 = s.wounds[seat]
        if (wounds < least) != s.is_alive(seat):
            return f"seat {seat} has {wounds} wounds"
        if s.money[seat] and not s.is_alive(seat):
            return f"seat {seat} is dead and has money"
    if notes != ALL_NOTES:
        return f"the notes are {notes}"
    if bullets != s.setting.seats * FULL_SET:
        return f"the bullets are {bullets}"
    return ""


def broken_end(s: State) -> str:
    """The invariant that a finished match breaks, or ''."""
    if (s.winners == 0) != (s.outcome == Outcome.NOBODY):
        return f"outcome {s.outcome}, winners {s.winners}"
    if s.winners & ~s.alive:
        return "a dead player has won"
    if s.owing or s.asked:
        return "the match is over and somebody is asked"
    return broken_counts(s)
