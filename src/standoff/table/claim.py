"""Claims in a race: how an act of a person, or the aim of a bot, comes into the one buffer of its match.

What counts is when the server had it and how long the seat's line is by the server's own measurement; a client is asked for neither.
"""

from __future__ import annotations

from standoff.core.errors import BadNotation
from standoff.core.receipt import credit_of
from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.table.command import Asked, acting_seat
from standoff.table.match import Claim, Match
from standoff.table.refusal import Refusal
from standoff.table.table import Table

PENDING_MOST = 6  # of a seat
RECEIPTS_MOST = 120  # of a seat in a race, those of its moves apart


def is_claim(table: Table, command: object) -> bool:
    """Whether this command is a claim in the present or last race of the match."""
    match = table.match
    return isinstance(command, m.Act) and match is not None and not match.is_ended and 0 < match.race == command.decision


def book_claim(table: Table, asked: Asked, ticket: object = None) -> Claim:
    """A person's claim, which arrived at `asked.now`; it is answered with `ticket` once it is judged. Raises Refusal."""
    if table.closed is not None:
        raise Refusal(Code.TABLE_CLOSED)
    if table.is_stalled:
        raise Refusal(Code.TABLE_STALLED)
    at = acting_seat(table, asked)
    match = table.match
    assert match is not None
    line = table.line_of(at)
    credit = credit_of(line)
    moment = match.watch.at(asked.now - credit)
    arrived = match.watch.at(asked.now)
    if moment is None or arrived is None:
        raise Refusal(Code.ACT_TOO_EARLY)
    _check_number(match, at)
    try:
        action = match.game.parse_action(asked.command.action)
    except BadNotation as error:
        raise Refusal(Code.NOTATION_BAD, clause=error.clause) from error
    text = match.game.print_action(action)
    claim = Claim(at, action, text, "person", arrived, line, credit, moment, ticket)
    match.claims.append(claim)
    return claim


def _check_number(match: Match, at: int) -> None:
    """Nobody may fill the buffer, or the log with what comes back at once."""
    waiting = sum(claim.seat == at for claim in match.claims)
    returned = sum(receipt.seat == at and receipt.seq is None for receipt in match.receipts)
    if waiting >= PENDING_MOST or waiting + returned >= RECEIPTS_MOST:
        raise Refusal(Code.ACT_TOO_FAST)


def book_aim(match: Match, at: int, action: int, due: int) -> None:
    """A bot's claim: it has no line, and fires at its time."""
    match.claims.append(Claim(at, action, match.game.print_action(action), "bot", due, 0, 0, due))
