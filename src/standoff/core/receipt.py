"""Receipts of a timed match: how each claim was judged, and the check of what they say against the moves.

A claim is what a seat wants to have done at a moment of table time. Its moment is its arrival less a bounded credit for the line as the
server measured it (AA-31); what the client says of times is never asked. All times are ms of table time.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from standoff.core.errors import BadNotation, IllegalAction

if TYPE_CHECKING:
    from standoff.core.contract import Game, State
    from standoff.core.record import Move

CREDIT_MOST: Final = 150  # the most that a line is made good, one way
WINDOW_MOST: Final = 150  # the longest that a claim waits for earlier ones
PHOTO_MS: Final = 8  # claims this much later than the first are of its moment
RIVAL_MS: Final = 150  # how near a claim is named as a rival
OVER: Final = "round-over"  # the verdict of a claim that came when all was over

Ms = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Receipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="claim", tag_field="type"):
    """How a claim was judged. Times are ms of table time.

    `number`: from 1 in the match, in the order of judgment. `arrived`: when the server had it; `line`: the round trip of the seat's line as
    the server had measured it by then (0: a bot's); `credit`: what was taken off for it; `at`: the moment in which it counted. `rivals`:
    the numbers of claims by others in the same moment or up to 150 ms before. `verdict`: the event that it came to, or the reason of the
    rules (with `clause`) why it came back. `seq`: its move, None where it came back at once.
    """

    number: int
    seat: Annotated[int, msgspec.Meta(ge=0, le=255)]
    action: str
    arrived: Ms
    line: Ms = 0
    credit: Ms = 0
    at: Ms
    rivals: list[int] = []
    verdict: str
    clause: str | None = None
    seq: int | None = None


def credit_of(line: int) -> int:
    """What is taken off the arrival of a claim for a line of this round trip: one way, at most 150 ms."""
    return min(CREDIT_MOST, line // 2)


def rivals_of(receipts: Sequence[Receipt], seat: int, at: int) -> list[int]:
    """The numbers of the claims by others that counted in this moment or up to 150 ms before it; receipts are in order."""
    near = receipts[bisect_left(receipts, at - RIVAL_MS, key=_moment) : bisect_right(receipts, at, key=_moment)]
    return [each.number for each in near if each.seat != seat]


def _moment(receipt: Receipt) -> int:
    return receipt.at


def verdict_events(events: Iterable[Any], verdicts: frozenset[str], at: int) -> dict[int, str]:
    """Which event the claim of each seat in this moment came to."""
    return {event.seat: tag for event in events if (tag := tag_of(event)) in verdicts and event.at == at}


def tag_of(event: Any) -> str:
    """The kind of an event."""
    return str(event.__struct_config__.tag)


# ---------------------------------------------------------------------- the check


def check_receipts(state: State, game: Game, moves: Sequence[Move], receipts: Sequence[Receipt]) -> Iterator[tuple[int, str]]:
    """(number of the receipt, what is wrong with it) for all that do not fit the moves; `state` is the start, and is moved on."""
    told = _check_numbers(receipts, moves)
    yield from told.items()
    place = 0
    for number, receipt in enumerate(receipts, 1):
        if number in told:
            continue
        while place < len(moves) and moves[place].at < receipt.at:
            _take(state, moves[place], game)
            place += 1
        found = _check(receipt, receipts, moves) or _check_verdict(state.clone(), game, moves[place:], receipt)
        if found:
            yield number, found


def _check_numbers(receipts: Sequence[Receipt], moves: Sequence[Move]) -> dict[int, str]:
    told: dict[int, str] = {}
    for number, receipt in enumerate(receipts, 1):
        if receipt.number != number:
            told[number] = f"expected the number {number}, got {receipt.number}"
        elif number > 1 and receipt.at < receipts[number - 2].at:
            told[number] = f"expected a moment of {receipts[number - 2].at} or later, got {receipt.at}"
        elif receipt.seq is not None and not 1 <= receipt.seq <= len(moves):
            told[number] = f"expected one of {len(moves)} moves, got {receipt.seq}"
    return told


def _check(receipt: Receipt, receipts: Sequence[Receipt], moves: Sequence[Move]) -> str:
    if receipt.credit != credit_of(receipt.line):
        return f"expected a credit of {credit_of(receipt.line)} for a line of {receipt.line}, got {receipt.credit}"
    if receipt.at < receipt.arrived - receipt.credit - PHOTO_MS:
        return f"expected a moment of {receipt.arrived - receipt.credit - PHOTO_MS} or later, got {receipt.at}"
    rivals = rivals_of(receipts, receipt.seat, receipt.at)
    if receipt.rivals != rivals:
        return f"expected the rivals {rivals}, got {receipt.rivals}"
    if receipt.seq is not None:
        move = moves[receipt.seq - 1]
        if (move.seat, move.action, move.at) != (receipt.seat, receipt.action, receipt.at):
            return f"expected move {receipt.seq}: seat {move.seat}, {move.action!r} at {move.at}; got another one"
    return ""


def _check_verdict(probe: State, game: Game, moves: Sequence[Move], receipt: Receipt) -> str:
    """`probe`: before the moment of the claim; `moves`: from that moment on."""
    try:
        if receipt.seq is None:
            probe.apply(receipt.seat, game.parse_action(receipt.action), receipt.at)
            return f"expected the rules to refuse it ({receipt.verdict}); they do not"
        since = probe.version()
        for move in moves:
            if move.at == receipt.at:
                _take(probe, move, game)
        probe.advance(receipt.at + 1)
        found = verdict_events(probe.events(None, since), game.verdicts, receipt.at).get(receipt.seat, "nothing")
    except BadNotation as error:
        return str(error)
    except IllegalAction as error:
        found = error.reason or OVER
    return "" if found == receipt.verdict else f"expected the verdict {found}, got {receipt.verdict}"


def _take(state: State, move: Move, game: Game) -> None:
    if move.action is None:
        state.lapse(move.seat, move.at)
    else:
        state.apply(move.seat, game.parse_action(move.action), move.at)
