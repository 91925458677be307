# mypyc: compiled
"""How BANG! is played out in one loop (`core.playout`), and the invariants that must always hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.playout import BasePlayout
from standoff.games.bang.bot import RulesBot
from standoff.games.bang.components import CARDS, FIRST_BLUE
from standoff.games.bang.legal import legal_actions
from standoff.games.bang.lens import Lens
from standoff.games.bang.rules import step
from standoff.games.bang.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Playout(BasePlayout):
    """See `core.playout.BasePlayout`."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.state: State = state
        self.lens: Lens = Lens(state, 0)
        self.bot: RulesBot | None = None  # made when it is first asked

    def seat(self) -> i64:
        """The first seat that owes a decision, -1 where nobody does."""
        stack = self.state.stack
        if not stack:
            return -1
        frame = stack[-1]
        if frame.kind != Ask.CHARACTER:
            return frame.seat
        at: i64 = 0
        while self.state.picks[at] >= 0:
            at += 1
        return at

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

    def broken_end(self) -> str:
        """The invariant that the finished match breaks, or ''."""
        s = self.state
        if s.winners == 0:
            return "the match is over and nobody has won"
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
