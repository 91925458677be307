"""The error of an action that the rules refuse: its frame, the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from standoff.core.errors import IllegalAction


class Why(NamedTuple):
    """A reason, a key of the catalogs without its game (`<game>_refusal_<reason>`), and the clause that refuses."""

    reason: str
    clause: str


class Tried(NamedTuple):
    """What a seat tried: an action as text, or `a lapse`."""

    seat: int
    text: str


def describe(action: int, bits: int, print_action: Callable[[int], str]) -> str:
    """An action for an error, also one that is no action of the game; -1 is a lapse; an action has so many bits."""
    if action < 0:
        return "a lapse"
    try:
        return repr(print_action(action)) if action < 1 << bits else f"the packed int {action}"
    except LookupError:
        return f"the packed int {action}"


def when_over(tried: Tried, clause: str | None = None) -> IllegalAction:
    """Nothing is asked any more."""
    return IllegalAction(
        f"expected nothing, the match is over; got {tried.text} from seat {tried.seat}", code="action/match_over", clause=clause
    )


def when_not_asked(tried: Tried, asked: str, owing: str, clause: str) -> IllegalAction:
    """Others are asked; `asked`: the kind of decision, `owing`: of whom, such as `seats 1, 2`."""
    return IllegalAction(
        f"expected a choice ({asked}) of {owing}, got {tried.text} from seat {tried.seat}",
        code="action/not_your_decision",
        clause=clause,
        reason="not-your-decision",
    )


def when_not_legal(tried: Tried, asked: str, reason: str, clause: str) -> IllegalAction:
    """The seat is asked, and this is no answer."""
    text = f"expected a legal choice ({asked}) of seat {tried.seat}, got {tried.text}: {reason}"
    return IllegalAction(text, clause=clause, reason=reason)
