"""Bots in a race: when each looks at the table anew, and fires what it is up to, as a human of its level would.

A bot is asked what it will do, and when, if it sees the table now. It keeps to that unless it becomes illegal early enough to stop, or more
becomes possible; then it thinks again, and does what comes first. Who had to wait through another's time could think meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from standoff.core.errors import IllegalAction
from standoff.table.claim import book_aim
from standoff.table.match import Aim, Match
from standoff.table.table import Table

LATE_MS = 20  # a timer may be so late; what was thought out later than that is fired when it is known


class Intent(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot will do that sees the table as it is now: `action` (notation; None: nothing) after `delay` ms.

    `rested`: the delay if it could think before; in the last `commit` ms it cannot stop itself any more.
    """

    action: str | None
    delay: int
    commit: int
    rested: int


def look(table: Table, match: Match, now: int) -> Iterator[tuple[int, Aim]]:
    """The bots that must think, each with its aim, which is told so; those that need not are done with what they see."""
    if not match.is_racing:
        return
    clock, version = match.watch.read(now), match.state.version()
    for at, seat in enumerate(table.seats):
        if not seat.is_bot_playing or any(claim.seat == at for claim in match.claims):
            continue
        aim = match.aims.setdefault(at, Aim())
        if aim.looked == version or aim.is_asked:
            continue
        aim.looked = version
        if _must_think(match, at, aim, clock):
            aim.number += 1
            aim.is_asked = True
            aim.since = clock if match.seen is None else match.seen
            yield at, aim


def _must_think(match: Match, at: int, aim: Aim, clock: int) -> bool:
    legal = frozenset(match.state.legal_actions(at))
    fresh, aim.known = legal - aim.known, legal
    can_stop = aim.action is not None and aim.due - clock > aim.commit
    if not legal:
        aim.is_frozen = bool(match.may_act())
        aim.action = None if can_stop else aim.action
        return False
    if aim.action is None or fresh:
        return True
    if can_stop and not _is_legal(match, at, aim.action):
        aim.action = None
        return True
    return False


def _is_legal(match: Match, at: int, action: int) -> bool:
    if action in match.state.legal_actions(at):
        return True
    try:
        match.state.clone().apply(at, action, match.open)  # what another one stands for is legal too
    except IllegalAction:
        return False
    return True


def think_again(match: Match, at: int, number: int, intent: Intent | None, scale: float) -> None:
    """A bot has thought (None: it could not); what it does sooner counts. Too late an answer is dropped."""
    aim = match.aims.get(at)
    if aim is None or aim.number != number or not aim.is_asked:
        return
    aim.is_asked = False
    was_frozen, aim.is_frozen = aim.is_frozen, False
    if intent is None or intent.action is None:
        return
    due = aim.since + round((intent.rested if was_frozen else intent.delay) * scale)
    if aim.action is None or due < aim.due:
        aim.action = match.game.parse_action(intent.action)
        aim.due = due
        aim.commit = round(intent.commit * scale)


def fire(match: Match, clock: int) -> None:
    """The claims of all bots whose time has come."""
    for at, aim in match.aims.items():
        if match.is_racing and aim.action is not None and aim.due <= clock:
            book_aim(match, at, aim.action, aim.due if clock - aim.due <= LATE_MS else clock)
            aim.action = None
            aim.looked = -1


def aim_moments(match: Match) -> Iterator[int]:
    """The table times at which bots fire."""
    if match.is_racing:
        yield from (aim.due for aim in match.aims.values() if aim.action is not None)
