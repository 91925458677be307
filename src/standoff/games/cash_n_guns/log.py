# mypyc: compiled
"""The log of a match: every happening as one packed int, in order.

Nothing is logged while a sealed group is open: its choices are logged together when it closes, so that neither the number of
happenings nor a gap in it betrays anything. The packing is that of `core.log.entry`; its cards are bullets, powers, roles or masks here.
"""

from __future__ import annotations

from typing import Final


class Log:
    """Kinds of entries: what the fields hold, and who may see them (all, unless said otherwise). `notes`: a packed count."""

    POWER_DEALT: Final = 0  # seat draws power `card`; card: owner where powers are secret
    ROLE_DEALT: Final = 1  # seat draws role `card`; card: owner
    ROUND: Final = 2  # round `number` begins; seat: the godfather
    LOOT: Final = 3  # number: notes laid out
    LOADED: Final = 4  # seat lays bullet card, and second if any; bullets: owner
    AIMED: Final = 5  # seat aims at other, with gun `number`
    SLOW: Final = 6  # seat aims at nobody with gun `number`; a DISCARD follows if a bullet is loaded
    COURAGE: Final = 7  # card: mask of those who drop out, second: mask of those who stay
    MARKER: Final = 8  # seat takes a marker; number: 0 shame, 1 alarm
    DISCARD: Final = 9  # bullet card of seat goes face down; number: Why; card: owner
    SHOT: Final = 10  # seat's bullet card is turned up, aimed at other; number: 1 if it hits a living player
    WOUND: Final = 11  # seat takes `number` wounds, card more are ignored (Dragon Skin); second: 1 by a grenade
    DIED: Final = 12  # seat dies; number: his notes, card: 1 if they go to the pot
    POWER: Final = 13  # seat's power (card) is shown
    GRENADE: Final = 14  # seat shows his grenade
    BLAST: Final = 15  # seat's grenade goes off
    TAKEN: Final = 16  # seat takes the gun and bullets of other; number: the bullets; kinds: these two
    BACK: Final = 17  # seat takes back his BBB and discards bullet card instead, face down; number: 1 if it had not fired; card: owner
    INSISTS: Final = 18  # seat shares all the same
    SPLIT: Final = 19  # card: mask of those who share, number: the amount each in units
    SHARE: Final = 20  # seat receives `number` notes
    PHONE: Final = 21  # card: mask of those who passed it, number: the call made (1 to 3), 0 none
    ROLE: Final = 22  # seat's role (card) is shown at the end
    FORTUNE: Final = 23  # seat's fortune at the end; number: units + 1000
    OVER: Final = 24  # the match is over; number: Outcome, card: mask of winning seats
    ASKED: Final = 25  # an asking about a power is over; card: mask of those asked, number: the Step


class Why:
    """Why a bullet was discarded face down; the order is that of WHY_NAMES."""

    SLOW: Final = 0  # aimed at nobody (CG-12)
    DROPPED: Final = 1  # its owner dropped out (CG-13)
    VOID: Final = 2  # its target dropped out (CG-14)
    HIT: Final = 3  # its owner was hit in phase 5 (CG-15)
    GRENADE: Final = 4  # a grenade ended the round (CG-42)


WHY_NAMES: Final = ("slow", "dropped", "void", "hit", "grenade")


class Outcome:
    """How a match ended; the order is that of OUTCOME_NAMES."""

    NONE: Final = 0
    FORTUNE: Final = 1  # the richest living player (CG-31)
    SENT: Final = 2  # the cop made his third call and lives (CG-54)
    LAST: Final = 3  # the cop alone is left alive (CG-54)
    NOBODY: Final = 4  # all are dead (CG-31)


OUTCOME_NAMES: Final = ("none", "fortune", "sent", "last", "nobody")
