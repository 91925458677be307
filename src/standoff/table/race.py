"""The judgment of a race: which moment is settled next, from when on that is certain, and what becomes of its claims.

A moment is certain once nobody who may act could still deliver a claim in it: when the largest credit that one of them could get has
passed, at most 150 ms. A bot that has made up its mind is waited for only if it fires in that moment. Then all claims within 8 ms of the
first count in its moment, the rules settle it, and each gets its receipt. What comes later than that counts at the earliest open moment
(AA-31).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from standoff.core.errors import IllegalAction
from standoff.core.receipt import OVER, PHOTO_MS, WINDOW_MOST, Receipt, credit_of, rivals_of, verdict_events
from standoff.table import entry as e
from standoff.table.match import Claim, Match
from standoff.table.table import Table


class Step(NamedTuple):
    """The next thing in a race: at table time `due` it is certain that `claims` count at `at`, or that time passes to it without any."""

    due: int
    at: int
    claims: list[Claim]


def next_step(table: Table, match: Match) -> Step | None:
    """What is settled next; None: nothing is in sight."""
    timer = match.state.wake_at() if match.is_racing else None
    first = min(match.claims, key=_moment, default=None)
    if first is None and timer is None:
        return None
    at = max(match.open, first.moment) if first is not None else 0
    if first is None or (timer is not None and timer <= at):
        assert timer is not None
        return Step(timer + reach(table, match.may_act()), timer, [])
    group = _group(match, at, at + PHOTO_MS if timer is None else min(at + PHOTO_MS, timer - 1))
    others = [seat for seat in match.may_act() if all(claim.seat != seat for claim in group)]
    open_ = [seat for seat in others if not is_decided(table, match, seat)]
    wait = min(WINDOW_MOST, reach(table, open_) + PHOTO_MS + 1) if open_ else 0  # one more: a ms counts to its end
    bots = [aim.due for seat, aim in match.aims.items() if seat in others and aim.action is not None and aim.due <= at + PHOTO_MS]
    return Step(max([at + wait, *bots]), at, group)


def is_decided(table: Table, match: Match, seat: int) -> bool:
    """Whether a bot plays this seat that has thought about the table as it is: in the next 8 ms it does what its aim says, or nothing."""
    aim = match.aims.get(seat)
    if aim is None or not table.seats[seat].is_bot_playing:
        return False
    return not aim.is_asked and aim.looked == match.state.version()


def reach(table: Table, seats: Iterable[int]) -> int:
    """The largest credit that a claim of these seats could get now, in ms."""
    return max((credit_of(table.line_of(seat)) for seat in seats), default=0)


def _moment(claim: Claim) -> int:
    return claim.moment


def _group(match: Match, first: int, last: int) -> list[Claim]:
    """The claims of one moment: up to `last`, one a seat."""
    found: dict[int, Claim] = {}
    for claim in sorted(match.claims, key=_moment):
        if max(first, claim.moment) <= last:
            found.setdefault(claim.seat, claim)
    return [found[seat] for seat in sorted(found)]


def judge(table: Table, match: Match, now: int) -> list[e.AnyEntry]:
    """The entries of the next step, if it is certain by now; [] otherwise."""
    step = next_step(table, match)
    if step is None or match.watch.read(now) < step.due:
        return []
    if not step.claims:
        return [e.Passed(at=now, match=match.id, clock=step.at)]
    return _settle(match, step, now)


def _settle(match: Match, step: Step, now: int) -> list[e.AnyEntry]:
    """Try the moment on a copy, whose chance is the same, and write down what will come of it."""
    probe = match.state.clone()
    since = probe.version()
    returned: dict[int, tuple[str, str | None]] = {}
    for claim in step.claims:
        try:
            probe.apply(claim.seat, claim.action, step.at)
            if not match.is_racing:  # what is asked between races is no claim, and has a number of its own
                returned[claim.seat] = (OVER, None)
        except IllegalAction as error:
            returned[claim.seat] = (error.reason or OVER, error.clause)
    probe.advance(step.at + 1)
    found = verdict_events(probe.events(None, since), match.game.verdicts, step.at)
    entries: list[e.AnyEntry] = []
    receipts: list[Receipt] = []
    for claim in step.claims:
        seq = None
        if claim.seat not in returned:
            seq = match.moves + len(entries) + 1
            entries.append(_acted(match, claim, (seq, step.at), now))
        verdict, clause = returned.get(claim.seat) or (found[claim.seat], None)
        receipts.append(_receipt(claim, match.judged + len(receipts) + 1, step.at, (verdict, clause, seq)))
    near = [*match.receipts, *receipts]
    receipts = [replace(receipt, rivals=rivals_of(near, receipt.seat, receipt.at)) for receipt in receipts]
    return [*entries, e.Judged(at=now, match=match.id, receipts=receipts)]


def _acted(match: Match, claim: Claim, place: tuple[int, int], now: int) -> e.Acted:
    seq, clock = place
    bank = match.bank[claim.seat]
    return e.Acted(at=now, match=match.id, seq=seq, clock=clock, seat=claim.seat, action=claim.text, bank=bank, by=claim.by)


def _receipt(claim: Claim, number: int, at: int, outcome: tuple[str, str | None, int | None]) -> Receipt:
    verdict, clause, seq = outcome
    return Receipt(
        number=number,
        seat=claim.seat,
        action=claim.text,
        arrived=claim.arrived,
        line=claim.line,
        credit=claim.credit,
        at=at,
        verdict=verdict,
        clause=clause,
        seq=seq,
    )
