"""Views of Cash'n Guns: what one viewer may see, built up from nothing (CG-20, CG-43, CG-50).

Bullets are `clic`, `bang`, `bbb`; money is whole amounts, notes the largest first. A view for PUBLIC holds nobody's bullets, powers or
roles but those that all know, and no legal actions.
"""

from __future__ import annotations

import msgspec

from standoff.games.cash_n_guns.options import CashOptions


class CashBullets(msgspec.Struct, frozen=True):
    """How many bullets of each kind."""

    clic: int
    bang: int
    bbb: int


class CashNotes(msgspec.Struct, frozen=True):
    """How many notes of 5,000, 10,000 and 20,000."""

    fives: int
    tens: int
    twenties: int


class CashGun(msgspec.Struct, frozen=True, kw_only=True):
    """One gun this round. `target`: None while it aims at nobody. `bullet`: where the viewer may know it.

    state: empty (no bullet laid, or taken back), loaded, shown (turned up), void (face down, its target dropped out), gone (face down).
    """

    target: int | None
    state: str
    bullet: str | None


class CashSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as this viewer sees it.

    `standing`: alive, neither dropped out nor hurt this round. `left`: unused bullets. `fired`: bullets that all have seen;
    `face_down`: how many were discarded unseen, `face_down_low` of them are known to be no BBB. `bullets`, `discarded`: what the unused
    and the face-down ones are, for their owner. `power_shown`: all know the power. `cannot_be`: powers that all know it cannot have,
    while powers are secret. `fortune`: by what the viewer knows now (CG-31).
    """

    seat: int
    alive: bool
    standing: bool
    dropped: bool
    hurt: bool
    wounds: int
    shame: int
    alarm: int
    money: int
    notes: list[int]
    fortune: int
    guns: list[CashGun]
    left: int
    fired: CashBullets
    face_down: int
    face_down_low: int
    bullets: CashBullets | None
    discarded: CashBullets | None
    power: str | None
    power_shown: bool
    cannot_be: list[str]
    role: str | None


class CashAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action that the viewer may take now: `text` (its notation) is what he sends back.

    `do`: pass, load, wait, aim, stay, drop, grenade, back, share, take, call. `second_bullet`, `second_target`: of a second gun.
    """

    text: str
    do: str
    bullet: str | None = None
    target: int | None = None
    second_bullet: str | None = None
    second_target: int | None = None


class CashRefusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why an action that one might look for is not offered: `action` in notation, `reason` a catalog key (`cash_n_guns_refusal_<reason>`).

    reasons: bullet-used, you-load-last, one-gun, not-alive, not-yourself, you-aim-last, aim-at-somebody, cop-must-stay, still-alive,
    not-your-decision, no-such-action.
    """

    action: str
    reason: str
    clause: str


class CashDecision(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a seat, as all may know it.

    kind: load, aim, courage, grenade, specialist, take, insist, phone. `answer`: it has the short clock. `sealed`: answers stay hidden
    until all have chosen. `blind`: nobody may learn whether the seat chose at all, or had a choice, not from the moment at which this
    is settled either; so an answer that is blind is open for a fixed time. `guns`: how many guns may load or aim. `dead`: whose gun may
    be taken.
    """

    kind: str
    seat: int
    answer: bool
    sealed: bool
    blind: bool
    guns: int = 1
    dead: list[int] = []


class CashHeir(msgspec.Struct, frozen=True, kw_only=True):
    """Who has a second gun, and whose it was (CG-44). `bullets`: what came with it, for these two alone.

    `fired`, `face_down`, `face_down_low`: what the heir had shown and discarded when he began to use them; None, 0, 0 until then.
    """

    seat: int
    donor: int
    bullets: CashBullets | None
    fired: CashBullets | None
    face_down: int
    face_down_low: int


class CashView(msgspec.Struct, frozen=True, kw_only=True, tag="cash-n-guns", tag_field="game"):
    """The whole view.

    `turn_number`: the round, from 1. phase: loot, load, aim, courage, bbb, others, split, phone, over. `step`: where the round stands,
    see `state.STEP_NAMES`. `loot`: the notes on the table; `to_come`: notes that will still come; `box`: notes out of the game.
    `switchboard`: cards turned up so far. `suspects`: who can be the cop as far as all know. `used`: powers that cannot be used any more.
    `grenade`: whose grenade lies open. `fell`: who died at the last moment of harm. `insisting`, `paid`: who shares although he is down,
    and who received money in the last split. `aimed[a][b]`: how often a aimed at b so far. `chosen`: the viewer's own sealed choice.
    """

    viewer: int | None
    options: CashOptions
    seats: list[CashSeat]
    turn_number: int
    phase: str
    step: str
    godfather: int
    loot: list[int]
    loot_value: int
    to_come: CashNotes
    box: list[int]
    switchboard: list[str]
    suspects: list[int]
    used: list[str]
    grenade: int | None
    heir: CashHeir | None
    fell: list[int]
    insisting: list[int]
    paid: list[int]
    decisions: list[CashDecision]
    legal: list[CashAction]
    refusals: list[CashRefusal]
    chosen: str | None
    aimed: list[list[int]]
    over: bool
    outcome: str | None
    winners: list[int]
    seen: int
