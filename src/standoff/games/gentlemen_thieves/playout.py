# mypyc: compiled
"""How Gentlemen Thieves is played out in one loop (`core.playout`), and the invariants that must always hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.playout import BasePlayout
from standoff.games.gentlemen_thieves.bot import RulesBot
from standoff.games.gentlemen_thieves.components import (
    CLOVERS,
    COPIES,
    GOLD,
    KIND_LIMIT,
    KINDS,
    PLACES,
    POLICE,
    THIEVES,
    TOKENS,
    TUNNELS,
    bits_of,
    copies_of,
    count_of,
    held_of_kind,
)
from standoff.games.gentlemen_thieves.effects import robbed_places
from standoff.games.gentlemen_thieves.legal import legal_actions
from standoff.games.gentlemen_thieves.lens import Lens
from standoff.games.gentlemen_thieves.rules import step
from standoff.games.gentlemen_thieves.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Playout(BasePlayout):
    """See `core.playout.BasePlayout`."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.state: State = state
        self.lens: Lens = Lens(state, 0)
        self.bot: RulesBot | None = None  # made when it is first asked
        self.kept: list[int] = [KIND_LIMIT] * (PLACES * KINDS)  # of a kind at a location: what may lie there, see `broken_limit`

    def seat(self) -> i64:
        """The seat that owes a decision, -1 where nobody does."""
        return -1 if self.state.outcome else self.state.asked_seat()

    def legal(self, seat: i64) -> list[int]:
        """Every legal action of the seat."""
        return legal_actions(self.state, seat)

    def step(self, seat: i64, action: i64) -> None:
        """Take one of the legal actions, unchecked."""
        step(self.state, seat, action)

    def choose(self, seat: i64, legal: list[int], seed: i64) -> i64:
        """What the rules bot takes of the legal actions."""
        bot = self.bot
        if bot is None:
            bot = RulesBot()
            self.bot = bot
        self.lens.look(self.state, seat)
        return bot.choose(self.lens, legal, seed)

    def broken(self, seat: i64) -> str:
        """The invariant that is broken now that the seat owes a decision, or ''."""
        s = self.state
        if seat != (s.starter if s.ask == Ask.ALLIANCE else s.turn):
            return f"seat {seat} is asked, not the one whose turn it is"
        if (s.drawn >= 0) != (s.ask == Ask.PLACE):
            return f"the drawn token is {s.drawn} while {s.ask} is asked"
        if -1 in s.display:
            return "the display has an empty place"
        ready = robbed_places(s)
        if ready:
            return f"the locations of mask {ready} have all kinds and stand"
        problem = self.broken_limit()
        return problem if problem else broken_counts(s)

    def broken_limit(self) -> str:
        """Whether more than three of a kind lie where no link allows it; what is above three stays when a link ends (GT-15, GT-19)."""
        s = self.state
        link = s.link()
        for place in range(PLACES):
            for kind in range(KINDS):
                at = place * KINDS + kind
                held = held_of_kind(s.at[place], kind)
                if (link >> place) & 1 == 0 and held > self.kept[at]:
                    return f"{held} tokens of kind {kind} at location {place}"
                self.kept[at] = held if held > KIND_LIMIT else KIND_LIMIT
        return ""

    def broken_end(self) -> str:
        """The invariant that the finished match breaks, or ''."""
        s = self.state
        if not s.winners:
            return "the match is over and nobody has won"
        best: i64 = max([s.bars[thief] for thief in s.thief])
        for seat in range(s.seats):
            if (s.winners >> seat) & 1 and s.bars[s.thief[seat]] < best:
                return f"seat {seat} has won with fewer than {best} bars"
        return broken_counts(s)


def broken_counts(s: State) -> str:
    """Whether a token, a gold token, a special token, a bar or a clover is missing or twice there; '' if all are right."""
    counts: list[int] = [0] * (TOKENS + 1)
    for token in s.pile[: s.left]:
        counts[token] += 1
    for token in s.display:
        if token >= 0:
            counts[token] += 1
    if s.drawn >= 0:
        counts[s.drawn] += 1
    for token in range(TOKENS):
        held: i64 = counts[token] + copies_of(s.gone, token)
        for place in range(PLACES):
            held += copies_of(s.at[place], token)
        if held != COPIES:
            return f"token {token} is there {held} times"
    police: i64 = 0 if s.outcome else 1
    if counts[POLICE] != police:
        return f"the police token is in the pile {counts[POLICE]} times"
    return broken_gold(s)


def broken_gold(s: State) -> str:
    """Whether gold, bars, clovers, tunnels, lock or car are wrong; '' if all are right."""
    for place in range(-1, PLACES):
        held: i64 = s.supply
        if place >= 0:
            held = s.gold[place]
        if held < 0:
            return f"{held} gold tokens at location {place}"
    robbed = count_of(s.gone) + s.gold_gone()
    bars: i64 = s.lost
    for thief in range(THIEVES):
        bars += s.bars[thief]
    if bars != robbed or s.gold_gone() < 0 or s.gold_gone() > GOLD:
        return f"{robbed} tokens were robbed, and the bars are {bars}"
    for seat in range(s.seats):
        if s.clovers[seat] < 0 or s.clovers[seat] > CLOVERS[s.seats]:
            return f"seat {seat} has {s.clovers[seat]} clovers"
    if bits_of(s.tunnels) > TUNNELS or s.tunnels >> PLACES:
        return f"the tunnels are at {s.tunnels}"
    if s.lock < 0 or s.lock >= PLACES or s.car < -1 or s.car >= PLACES:
        return f"the lock is at {s.lock}, the car at {s.car}"
    return ""
