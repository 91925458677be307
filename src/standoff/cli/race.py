"""Adios Amigos in real time at the terminal: what happens is printed as it happens, and a typed line is a claim."""

from __future__ import annotations

import re
import select
import sys
from time import monotonic
from typing import Any, Protocol

from standoff.bots import Intent, make_bot
from standoff.cli.adios_board import show_board
from standoff.cli.text import report
from standoff.core.errors import BadNotation, IllegalAction

SHORT = re.compile(r"([0-9](?:\+?[0-9])*) *>? *([0-3] ?[abc])")
WORDS = {"r": "reload", "b": "bomb", "": "ready"}


class Desk(Protocol):
    """Where the player sits."""

    def now(self) -> int:
        """Ms since he sat down."""

    def read(self, seconds: float) -> str | None:
        """The line that he types within this time, or None; raises EOFError when he leaves."""


class Terminal:
    """A real terminal and the real time."""

    def __init__(self) -> None:
        self.began = monotonic()

    def now(self) -> int:
        """Ms since the match began."""
        return int((monotonic() - self.began) * 1000)

    def read(self, seconds: float) -> str | None:
        """A line of standard input."""
        ready, _, _ = select.select([sys.stdin], [], [], seconds)
        if not ready:
            return None
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


def notation_of(line: str) -> str:
    """What a short line means: `7 1b`, `7>1b`, `357 1b` under a bomb, `r`, `b`, nothing for `ready`; others are notation already."""
    if line in WORDS:
        return WORDS[line]
    found = SHORT.fullmatch(line)
    if found is None:
        return line
    counters = "+".join(found[1].replace("+", ""))
    return f"shoot {counters} > {found[2].replace(' ', '')}"


class Race:
    """One match against the clock; `sitting` is the `play.Sitting` whose state, seat and console it plays with."""

    def __init__(self, sitting: Any, level: str, seed: int, desk: Desk | None = None) -> None:
        self.sitting = sitting
        self.state = sitting.state
        self.level = level
        self.seed = seed
        self.desk: Desk = desk or Terminal()
        self.intents: dict[int, tuple[int, Intent]] = {}  # by seat: when, and what
        self.looked: dict[int, int] = {}  # by seat: how much had happened
        self.turned: dict[int, int] = {}  # by seat: how many counters had turned
        self.shown = -1  # how much had happened when the board was shown

    def play(self) -> None:
        """To the end; raises EOFError when the player leaves."""
        self.sitting.console.print(self.sitting.text("cli_race_help"), style="dim", soft_wrap=True)
        while not self.state.is_over():
            self.state.advance(self.desk.now())
            self.let_bots()
            self.show()
            line = self.desk.read(self.pause())
            if line is not None:
                self.claim(line)

    def pause(self) -> float:
        """Seconds until something is due."""
        moments = [due for due, _ in self.intents.values()]
        wake = self.state.wake_at()
        if wake is not None:
            moments.append(wake)
        until = min(moments, default=self.desk.now() + 1000)
        return max(0.001, min(1.0, (until - self.desk.now()) / 1000))

    def claim(self, line: str) -> None:
        """What the player typed, in this moment."""
        if line in ("q", "quit"):
            raise EOFError
        if line == "?":
            self.shown = -1
            return
        try:
            self.state.apply(self.sitting.seat, self.sitting.game.parse_action(notation_of(line)), self.desk.now())
        except (BadNotation, IllegalAction) as error:
            reason = getattr(error, "reason", None)
            if reason is None:
                report(error.code, str(error))
            else:
                key = f"adios_amigos_refusal_{reason.replace('-', '_')}"
                self.sitting.console.print(f"   {self.sitting.text(key)}", style="yellow", soft_wrap=True)

    def show(self) -> None:
        """What happened; the board where a round begins, counters turned or a gangster fell."""
        if self.shown == self.state.version():
            return
        self.shown = self.state.version()
        self.sitting.tell()
        self.sitting.console.print()
        show_board(self.sitting.console, self.state.view(self.sitting.seat), self.sitting.teller)

    # ------------------------------------------------------------------ bots

    def let_bots(self) -> None:
        """Bots look, and do what is due; a claim that comes too late comes back."""
        for seat in self.sitting.bots:
            if seat in self.intents and self.intents[seat][0] <= self.desk.now():
                due, intent = self.intents.pop(seat)
                self.looked.pop(seat, None)
                if intent.action is not None:
                    self.book(seat, intent.action, due)
            elif self.looked.get(seat) != self.state.version():
                self.look(seat)

    def book(self, seat: int, action: str, due: int) -> None:
        """A bot's claim."""
        try:
            self.state.apply(seat, self.sitting.game.parse_action(action), due)
        except IllegalAction:
            return

    def look(self, seat: int) -> None:
        """Keep an intent that is still possible; else think anew."""
        view = self.state.view(seat)
        self.looked[seat] = self.state.version()
        held, turned = self.intents.get(seat), len(view.seats[seat].counters)
        legal = [action.text for action in view.legal]
        if held is not None and held[1].action in legal and self.turned.get(seat) == turned:
            return
        if held is not None and held[0] - self.desk.now() <= held[1].commit:
            return
        self.turned[seat] = turned
        self.intents.pop(seat, None)
        self.seed += 1
        if legal == ["ready"]:
            self.intents[seat] = (self.desk.now() + 300, Intent(action="ready", delay=300, commit=0, rested=300))
        elif legal:
            bot: Any = make_bot("adios-amigos", self.level, self.seed)
            intent = bot.intend(view)
            if intent.action is not None:
                self.intents[seat] = (self.desk.now() + intent.delay, intent)
