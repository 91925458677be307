"""When decisions of a match are settled: deadlines, banks, and the moments of sealed groups that must tell nothing.

All moments are table time in ms.
"""

from __future__ import annotations

from standoff.table.match import Match, Question
from standoff.table.pace import GRACE_MS
from standoff.table.table import Table


def lapse_moment(table: Table, match: Match, at: int) -> int:
    """When the rules play for the seat: after its bank or, where nobody may learn of it, a random while after the deadline."""
    question = match.questions[at]
    if not question.is_blind:
        return match.deadline(at, table.clock) + match.bank[at]
    if question.grace is None:
        question.grace = table.pace.grace()
    return match.deadline(at, table.clock) + question.grace


def closing_moment(table: Table, group: dict[int, Question]) -> int:
    """Before it a sealed group stays open; a window then closes, whoever has chosen."""
    is_window = any(question.is_window for question in group.values())
    least = table.pace.blind_window(table.clock.answer) if is_window else table.pace.window()
    return max(question.since for question in group.values()) + least


def shown_moments(table: Table, match: Match, at: int) -> tuple[int, int]:
    """What all are shown of the seat's time: until when it has, and when what is left after that ends."""
    question = match.questions[at]
    if question.is_window:
        closing = closing_moment(table, dict(match.sealed()))
        return closing, closing
    deadline = match.deadline(at, table.clock)
    return deadline, deadline + (GRACE_MS if question.is_blind else match.bank[at])
