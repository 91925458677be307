"""Events of Cash'n Guns as one viewer sees them: tagged Structs, built up from the log by `decode`.

Bullets are `clic`, `bang`, `bbb`; one that the viewer may not see is None. Notes are whole amounts, the largest first. Every viewer
gets every event, at the same place: `index` counts them from 0. Sealed choices become events when their group closes, in the
order of the seats.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Root of all events."""

    index: int


class PowerDealt(Event, frozen=True, kw_only=True, tag="power-dealt"):
    """A seat draws a special power; for its owner alone where powers are secret (CG-40)."""

    seat: int
    power: str | None


class RoleDealt(Event, frozen=True, kw_only=True, tag="role-dealt"):
    """A seat draws a role card, `gangster` or `cop`; for its owner alone (CG-50)."""

    seat: int
    role: str | None


class RoundBegan(Event, frozen=True, kw_only=True, tag="round-began"):
    """A round begins."""

    number: int
    godfather: int


class LootLaid(Event, frozen=True, kw_only=True, tag="loot-laid"):
    """New notes lie on the table."""

    notes: list[int]


class BulletLoaded(Event, frozen=True, kw_only=True, tag="bullet-loaded"):
    """A seat lays so many bullets face down; `bullets` for its owner alone."""

    seat: int
    count: int
    bullets: list[str] | None


class Aimed(Event, frozen=True, kw_only=True, tag="aimed"):
    """A gun (0, or 1 the second) points at a target; None: at nobody, he was too slow (CG-12)."""

    seat: int
    target: int | None
    gun: int


class CourageShown(Event, frozen=True, kw_only=True, tag="courage-shown"):
    """Who drops out and who stays (CG-13)."""

    dropped: list[int]
    stayed: list[int]


class MarkerTaken(Event, frozen=True, kw_only=True, tag="marker-taken"):
    """A seat takes a marker: `shame` or `alarm`."""

    seat: int
    marker: str


class BulletDiscarded(Event, frozen=True, kw_only=True, tag="bullet-discarded"):
    """A bullet goes face down; `bullet` for its owner alone; why: slow, dropped, void, hit, grenade."""

    seat: int
    bullet: str | None
    why: str


class ShotFired(Event, frozen=True, kw_only=True, tag="shot-fired"):
    """A bullet is turned up; `hits`: it wounds a living target."""

    seat: int
    target: int
    bullet: str
    hits: bool


class Wounded(Event, frozen=True, kw_only=True, tag="wounded"):
    """A seat takes wounds at one moment; `ignored`: hits that Dragon Skin ignores; cause: shot, grenade."""

    seat: int
    wounds: int
    ignored: int
    cause: str


class Died(Event, frozen=True, kw_only=True, tag="died"):
    """A seat is out of the game; its notes go to the `box` or to the `pot` (CG-17)."""

    seat: int
    notes: list[int]
    to: str


class PowerShown(Event, frozen=True, kw_only=True, tag="power-shown"):
    """All learn a secret power (CG-43)."""

    seat: int
    power: str


class GrenadeShown(Event, frozen=True, kw_only=True, tag="grenade-shown"):
    """The Insane shows his grenade."""

    seat: int


class GrenadeBurst(Event, frozen=True, kw_only=True, tag="grenade-burst"):
    """The grenade goes off."""

    seat: int


class GunTaken(Event, frozen=True, kw_only=True, tag="gun-taken"):
    """You Don't Need It Anymore takes a dead player's gun and so many bullets; `bullets` for these two alone."""

    seat: int
    donor: int
    count: int
    bullets: list[str] | None


class BulletTakenBack(Event, frozen=True, kw_only=True, tag="bullet-taken-back"):
    """The Specialist takes his BBB back and discards another bullet face down; `bullet` for him alone; `void`: it had not fired."""

    seat: int
    bullet: str | None
    void: bool


class ShareInsisted(Event, frozen=True, kw_only=True, tag="share-insisted"):
    """It Does Not Even Hurt! shares all the same."""

    seat: int


class LootSplit(Event, frozen=True, kw_only=True, tag="loot-split"):
    """Who shares, and how much each receives; 0 where it cannot be shared."""

    seats: list[int]
    amount: int


class ShareTaken(Event, frozen=True, kw_only=True, tag="share-taken"):
    """The notes that a seat receives."""

    seat: int
    notes: list[int]


class PhonePassed(Event, frozen=True, kw_only=True, tag="phone-passed"):
    """The phone is back on the table; `call`: the number of the call that was made, 0: none; `card`: what it turned up (busy, sent)."""

    seats: list[int]
    call: int
    card: str | None


class RoleCardShown(Event, frozen=True, kw_only=True, tag="role-card-shown"):
    """A role at the end."""

    seat: int
    role: str


class FortuneCounted(Event, frozen=True, kw_only=True, tag="fortune-counted"):
    """A fortune at the end, also that of the dead (CG-31)."""

    seat: int
    fortune: int


class PowerAsked(Event, frozen=True, kw_only=True, tag="power-asked"):
    """An asking about a power is over, whatever came of it; asked: grenade, specialist, take, insist."""

    seats: list[int]
    asked: str


class HeistOver(Event, frozen=True, kw_only=True, tag="heist-over"):
    """The end; outcome: fortune, sent, last, nobody."""

    outcome: str
    winners: list[int]


CashEvent = (
    PowerDealt | RoleDealt | RoundBegan | LootLaid | BulletLoaded | Aimed | CourageShown | MarkerTaken | BulletDiscarded | ShotFired
    | Wounded | Died | PowerShown | GrenadeShown | GrenadeBurst | GunTaken | BulletTakenBack | ShareInsisted | LootSplit | ShareTaken
    | PhonePassed | PowerAsked | RoleCardShown | FortuneCounted | HeistOver
)  # fmt: skip
