"""A deal that is being made: the server is committed, all pledges are fixed, and people reveal their shares.

Whoever reveals his share has seen, before it left his hands, what all other parts of the seed are bound to. So nobody can choose his
part by the others', the server included; what is left to a cheat is to withhold a share that he pledged, which everybody sees.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from standoff.core.record import Contribution, Header, commitment_of
from standoff.protocol.messages import Deal, DealShare
from standoff.table.entry import Committed, Pledged

REVEAL_MS = 5000  # as long all wait for a share


@dataclass
class Dealing:
    """`since`: ms since the epoch; `pledges` by seat, `revealed`: the shares (hex) by seat."""

    match: str
    number: int
    secret: str
    since: int
    pledges: dict[int, Pledged]
    revealed: dict[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, entry: Committed) -> Dealing:
        """The deal of this entry, in which nobody has revealed anything."""
        pledges = {pledged.seat: pledged for pledged in sorted(entry.pledges, key=_seat_of)}
        return cls(entry.match, entry.number, entry.secret, entry.at, pledges)

    def of_person(self, person: str) -> Pledged | None:
        """The pledge of this person."""
        return next((pledged for pledged in self.pledges.values() if pledged.person == person), None)

    def is_due(self, now: int) -> bool:
        """Whether all have revealed their shares, or had the time to."""
        return len(self.revealed) == len(self.pledges) or now >= self.since + REVEAL_MS

    def contributions(self) -> list[Contribution]:
        """The shares as a record has them, in the order of the seats."""
        return [Contribution(seat=at, hash=pledged.pledge, opened=self.revealed.get(at)) for at, pledged in self.pledges.items()]

    def shown(self) -> Deal:
        """What all are shown of it."""
        commitment = commitment_of(bytes.fromhex(self.secret))
        return Deal(match=self.match, number=self.number, commitment=commitment, shares=_shares(self.contributions()), begun=False)


def deal_of(match: str, number: int, header: Header) -> Deal:
    """What all are shown of the deal of a match that has begun."""
    return Deal(match=match, number=number, commitment=header.commitment, shares=_shares(header.contributions), begun=True)


def _shares(contributions: list[Contribution]) -> list[DealShare]:
    return [DealShare(seat=share.seat, pledge=share.hash, revealed=share.opened is not None) for share in contributions]


def _seat_of(pledged: Pledged) -> int:
    return pledged.seat
