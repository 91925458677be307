"""What pages sent and were told, and whether the store says the same: nothing acknowledged is lost, nothing counts twice.

An act is known by its match, seat, decision and notation. Who got no answer does not know whether it counted: such an act may be stored
once, or not at all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field


@dataclass
class Act:
    """One act, sent once or several times. `is_single`: the decision can be answered once only, so that it is stored once at most.

    `acks`: how often it was acknowledged as done; `seqs`: the moves that receipts named; `refusals`: how often it was refused or came back.
    """

    seat: int
    decision: int
    action: str
    is_single: bool
    sends: int = 0
    acks: int = 0
    refusals: int = 0
    seqs: list[int] = field(default_factory=list)

    @property
    def unanswered(self) -> int:
        """How often no answer came."""
        return self.sends - self.acks - self.refusals

    @property
    def most(self) -> int:
        """How often it may be stored."""
        return max(self.acks, 1 if self.unanswered else 0) if self.is_single else self.acks + self.unanswered


@dataclass
class MatchLedger:
    """The acts of one match, as they were first sent. `told`: seat and notation of those acknowledged without a receipt, in order."""

    acts: list[Act] = field(default_factory=list)
    told: list[tuple[int, str]] = field(default_factory=list)

    def send(self, seat: int, decision: int, action: str, *, is_single: bool) -> Act:
        """An act goes out, perhaps again."""
        act = next((a for a in reversed(self.acts) if (a.seat, a.decision, a.action) == (seat, decision, action)), None)
        if act is None or not is_single:
            act = Act(seat, decision, action, is_single)
            self.acts.append(act)
        act.sends += 1
        return act

    def acknowledge(self, act: Act, receipt: dict[str, object] | None = None) -> None:
        """The server said that it was done; a receipt may say that it came back instead."""
        if receipt is None:
            act.acks += 1
            self.told.append((act.seat, act.action))
        elif isinstance(seq := receipt.get("seq"), int):
            act.acks += 1
            act.seqs.append(seq)
        else:
            act.refusals += 1


@dataclass(frozen=True)
class StoredAct:
    """An act of a person as it is stored: a move (`seq` in its match), or a sealed choice (`seq` None)."""

    seat: int
    action: str
    seq: int | None


@dataclass
class Findings:
    """What is wrong, in words, by what it is; empty lists are good."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    disordered: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        """These too."""
        self.lost += other.lost
        self.doubled += other.doubled
        self.disordered += other.disordered


def check_acts(ledger: MatchLedger, stored: list[StoredAct]) -> Findings:
    """Compare one match with what is stored of it, in the order of its log. May be called while it is played."""
    kept = Counter((act.seat, act.action) for act in stored)
    sure: Counter[tuple[int, str]] = Counter()
    most: Counter[tuple[int, str]] = Counter()
    for act in ledger.acts:
        sure[act.seat, act.action] += act.acks
        most[act.seat, act.action] += act.most
    found = Findings(
        lost=[f"seat {seat}: {action}" for seat, action in (sure - kept).elements()],
        doubled=[f"seat {seat}: {action}" for seat, action in (kept - most).elements()],
    )
    found.doubled += _answered_twice(ledger.acts)
    found.lost += _wrong_receipts(ledger.acts, stored)
    for seat in {seat for seat, _ in ledger.told}:
        order = [action for whose, action in ledger.told if whose == seat]
        if not found.lost and not _is_within(order, (act.action for act in stored if act.seat == seat)):
            found.disordered.append(f"seat {seat}: acknowledged in the order {order}")
    return found


def _answered_twice(acts: Iterable[Act]) -> Iterator[str]:
    """Decisions that can be answered once only, and for which more than one act was acknowledged."""
    acks: dict[tuple[int, int], int] = defaultdict(int)
    for act in acts:
        if act.is_single:
            acks[act.seat, act.decision] += act.acks
    for (seat, decision), count in acks.items():
        for _ in range(count - 1):
            yield f"seat {seat}: decision {decision} was answered more than once"


def _wrong_receipts(acts: Iterable[Act], stored: Iterable[StoredAct]) -> Iterator[str]:
    """Receipts whose move is another, or no, or that of an earlier receipt."""
    moves = {act.seq: (act.seat, act.action) for act in stored if act.seq is not None}
    for act in acts:
        for seq in act.seqs:
            if moves.pop(seq, None) != (act.seat, act.action):
                yield f"seat {act.seat}: {act.action}, move {seq} by its receipt"


def _is_within(part: Iterable[str], whole: Iterable[str]) -> bool:
    """Whether the first is found in the second, in its order."""
    rest = iter(whole)
    return all(any(other == one for other in rest) for one in part)


def check_chat(sent: dict[str, bool], stored: Iterable[str]) -> Findings:
    """Compare lines of chat, each of which was sent once; `sent`: whether the line was acknowledged."""
    kept = Counter(stored)
    return Findings(
        lost=[f"chat: {text}" for text, is_acked in sent.items() if is_acked and not kept[text]],
        doubled=[f"chat: {text}" for text, count in kept.items() if count > 1],
    )
