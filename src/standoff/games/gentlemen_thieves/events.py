"""Events of Gentlemen Thieves as one viewer sees them: tagged Structs, built up from the log by `decode`.

Every viewer gets every event, at the same place: `index` counts them from 0. Locations, thieves and kinds of tokens are named as in
`components`; a location of None is the supply. A token or thief that the viewer may not see is None.
"""

from __future__ import annotations

import msgspec


class ThievesToken(msgspec.Struct, frozen=True):
    """An equipment token: its kind, and the thief whose color it has."""

    kind: str
    thief: str


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Root of all events."""

    index: int


class ThiefDealt(Event, frozen=True, kw_only=True, tag="thief-dealt"):
    """A seat gets a thief; for its owner alone (GT-4)."""

    seat: int
    thief: str | None


class TokenLaid(Event, frozen=True, kw_only=True, tag="token-laid"):
    """A token comes from the pile to a location; `why`: setup, robbery (GT-7, GT-22)."""

    place: str
    token: ThievesToken
    why: str


class TokenShown(Event, frozen=True, kw_only=True, tag="token-shown"):
    """A token comes from the pile to place `slot` of the display (GT-12)."""

    slot: int
    token: ThievesToken


class ThievesRoundBegan(Event, frozen=True, kw_only=True, tag="thieves-round-began"):
    """A round begins; `starter` makes the alliances (GT-10)."""

    number: int
    starter: int


class AlliancesMade(Event, frozen=True, kw_only=True, tag="alliances-made"):
    """The thieves by day, the others work by night; `before`: who worked by day until now, [] in the first round."""

    seat: int
    day: list[str]
    before: list[str]


class TokenPlaced(Event, frozen=True, kw_only=True, tag="token-placed"):
    """A seat puts a token at a location; `slot`: its place in the display, None: it was drawn unknown."""

    seat: int
    place: str
    token: ThievesToken
    slot: int | None


class TokenDrawn(Event, frozen=True, kw_only=True, tag="token-drawn"):
    """A seat draws an unknown token; for itself alone (GT-13)."""

    seat: int
    token: ThievesToken | None


class GoldMoved(Event, frozen=True, kw_only=True, tag="gold-moved"):
    """A gold token goes to a location; `nth` of this clover: 1 or 2 (GT-16)."""

    seat: int
    source: str | None
    place: str
    nth: int


class CarDriven(Event, frozen=True, kw_only=True, tag="car-driven"):
    """The car goes to `place`, and a token from there to `lock`, where the lock is (GT-17)."""

    seat: int
    source: str | None
    place: str
    token: ThievesToken
    lock: str


class LockMoved(Event, frozen=True, kw_only=True, tag="lock-moved"):
    """The lock goes to another location (GT-18)."""

    seat: int
    source: str
    place: str


class TunnelMoved(Event, frozen=True, kw_only=True, tag="tunnel-moved"):
    """A tunnel goes to a location (GT-19)."""

    seat: int
    source: str | None
    place: str


class PlacesRobbed(Event, frozen=True, kw_only=True, tag="places-robbed"):
    """One location, or two joined by tunnels, is robbed; `side` has more tokens: day, night, tie (GT-20)."""

    seat: int
    places: list[str]
    side: str
    day: int
    night: int
    gold: int


class SharePaid(Event, frozen=True, kw_only=True, tag="share-paid"):
    """A thief receives so many bars (GT-21)."""

    thief: str
    bars: int


class BarsLost(Event, frozen=True, kw_only=True, tag="bars-lost"):
    """Bars that cannot be shared are out of the game (GT-21)."""

    bars: int


class TunnelTakenBack(Event, frozen=True, kw_only=True, tag="tunnel-taken-back"):
    """After the robbery of a pair one of the tunnels goes back to the supply (GT-19)."""

    seat: int
    place: str


class BankRefilled(Event, frozen=True, kw_only=True, tag="bank-refilled"):
    """Gold tokens come from the supply to the robbed Bank (GT-22)."""

    gold: int


class PoliceShown(Event, frozen=True, kw_only=True, tag="police-shown"):
    """The police token shows; `seat`: who drew it, None: it came to the table (GT-30)."""

    seat: int | None


class ThiefShown(Event, frozen=True, kw_only=True, tag="thief-shown"):
    """A thief at the end, and its bars (GT-31)."""

    seat: int
    thief: str
    bars: int


class ThievesOver(Event, frozen=True, kw_only=True, tag="thieves-over"):
    """The end; outcome: gold, clovers, shared."""

    outcome: str
    winners: list[int]


ThievesEvent = (
    ThiefDealt | TokenLaid | TokenShown | ThievesRoundBegan | AlliancesMade | TokenPlaced | TokenDrawn | GoldMoved | CarDriven | LockMoved
    | TunnelMoved | PlacesRobbed | SharePaid | BarsLost | TunnelTakenBack | BankRefilled | PoliceShown | ThiefShown | ThievesOver
)  # fmt: skip
