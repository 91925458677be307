# mypyc: compiled
"""The log of a match: every happening as one packed int, in order.

Rules append entries (`core.log.entry`); events for listeners (`events`), what a viewer has learned (`knowledge`) and the text log are
all read from it afterwards, so that nothing is built for nobody.
"""

from __future__ import annotations

from typing import Final


class Log:
    """Kinds of entries: what the fields hold, where the card goes, and who may see the card (all, unless said otherwise)."""

    TURN: Final = 0  # seat begins turn `number`
    DEAL: Final = 1  # seat draws card for the opening hand; card: owner
    DRAW: Final = 2  # pile -> hand of seat; card: owner
    DRAW_SHOWN: Final = 3  # pile -> hand of seat, shown to all (Black Jack)
    STEAL: Final = 4  # hand of other -> hand of seat, at random; card: both; number: Why
    TAKE_DISCARD: Final = 5  # top of the discard pile -> hand of seat (Pedro Ramirez)
    TAKE_TABLE: Final = 6  # in play before other -> hand of seat (Panic!)
    LOSE_CARD: Final = 7  # hand of seat -> discard pile, at random, by other (Cat Balou)
    DISCARD: Final = 8  # hand of seat -> discard pile; number: Why
    DISCARD_TABLE: Final = 9  # in play before seat -> discard pile; other: who caused it or none; number: Why
    PLAY: Final = 10  # hand of seat -> discard pile, played; other: target or none; second: card in play aimed at
    EQUIP: Final = 11  # hand of seat -> in play before other
    ANSWER: Final = 12  # hand of seat -> discard pile, as an answer; other: whom he answers or none; number: Why
    PASS: Final = 13  # seat gives no answer; other: who asked or none; number: Why
    TURN_UP: Final = 14  # pile -> turned up for seat's draw!; number: Why
    TEST: Final = 15  # turned up -> discard pile; second (if any) below card; number: Why + 16 if card matched
    HURT: Final = 16  # seat loses `number` lives by card; other: whose card, none for Dynamite; card may be none
    HEAL: Final = 17  # seat regains `number` lives; card: by what, none for Sid Ketchum
    OUT: Final = 18  # seat is eliminated; card field: his role; other: who is responsible or none
    INHERIT: Final = 19  # hand of other -> hand of seat (Vulture Sam); card: both
    INHERIT_TABLE: Final = 20  # in play before other -> hand of seat (Vulture Sam)
    MOVE_DYNAMITE: Final = 21  # in play before seat -> in play before other
    RESHUFFLE: Final = 22  # all of the discard pile -> pile, shuffled; number: how many
    REMOVE: Final = 23  # discard pile -> out of the game (BG-24), before a RESHUFFLE
    SHELF: Final = 24  # pile -> face up on the shelf of seat's General Store
    TAKE: Final = 25  # shelf -> hand of seat
    LOOK: Final = 26  # seat looks at a card of the pile, which counts as in the pile until DRAW; card: seat (Kit Carlson);
    # a RESHUFFLE may come between two LOOKs: what he looked at before it is still of the old pile
    BACK: Final = 27  # the looked-at card that seat leaves on top of the pile; card: seat
    SKIP: Final = 28  # seat, in jail, skips his turn or its phases 1 and 2
    END: Final = 29  # seat's turn ends
    OFFER: Final = 30  # seat may choose between characters card and second; both: seat
    PICK: Final = 31  # seat chose character card; card and the entry itself: seat, until all have chosen
    CHARACTER: Final = 32  # seat plays character card
    ROLE: Final = 33  # seat's role (card field) is shown at the end or from the start
    OVER: Final = 34  # the match is over; number: Outcome, card field: mask of winning seats


class Why:
    """Why a card moved or was turned up; the order is that of WHY_NAMES."""

    NONE: Final = 0
    BARREL: Final = 1
    JOURDONNAIS: Final = 2
    JAIL: Final = 3
    DYNAMITE: Final = 4
    EXCESS: Final = 5
    SID: Final = 6
    PENALTY: Final = 7
    ELIMINATED: Final = 8
    REPLACED: Final = 9
    CAT_BALOU: Final = 10
    PANIC: Final = 11
    JESSE: Final = 12
    GRINGO: Final = 13
    SHOT: Final = 14
    RESCUE: Final = 15


WHY_NAMES: Final = (
    "none", "barrel", "jourdonnais", "jail", "dynamite", "excess", "sid", "penalty", "eliminated", "replaced", "cat-balou",
    "panic", "jesse", "gringo", "shot", "rescue",
)  # fmt: skip


class WhyAsked:
    """Which question an ANSWER or PASS entry answers; the order is that of WHY_ASKED_NAMES."""

    SHOT: Final = 0
    INDIANS: Final = 1
    DUEL: Final = 2
    RESCUE: Final = 3


WHY_ASKED_NAMES: Final = ("shot", "indians", "duel", "rescue")


class Outcome:
    """How a match ended; the order is that of OUTCOME_NAMES."""

    NONE: Final = 0
    LAW: Final = 1
    OUTLAWS: Final = 2
    RENEGADE: Final = 3
    PREY: Final = 4  # three players: the last hit on his own prey
    SURVIVOR: Final = 5  # three players: the last survivor


OUTCOME_NAMES: Final = ("none", "law", "outlaws", "renegade", "prey", "survivor")
