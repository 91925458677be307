"""Views of Adios Amigos: what one viewer may see (AA-10, AA-31).

Everything on the table is public; face-down counters, gangsters to come and claims of the open moment are hidden from all. Only `legal`,
`refusals` and `chosen` are a viewer's own. The open moment itself stands in no view: it moves when somebody books.
"""

from __future__ import annotations

import msgspec

from standoff.games.adios_amigos.options import AdiosOptions


class AdiosGangster(msgspec.Struct, frozen=True, kw_only=True):
    """A gangster card before its owner. `hit_by`: who shot it; `counters`: what lies on it; `bomb`: a bomb did it.

    `right`: whether it was rightly shot; None while it lives, or while nobody has checked (`miss_check` round_end).
    """

    numbers: list[int]
    hit_by: int | None
    counters: list[int]
    bomb: bool
    right: bool | None


class AdiosCounter(msgspec.Struct, frozen=True, kw_only=True):
    """A counter that has turned; state: open, placed."""

    number: int
    state: str


class AdiosSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat. `fortune`: its nuggets with every IOU counted (AA-22). `counters`: those that have turned, in order.

    `closed`: how many lie face down. `hits`: gangsters that it shot this round; `misses`: this round, by the seat shot at.
    """

    seat: int
    in_round: bool
    ready: bool
    nuggets: int
    fortune: int
    bullets: int
    bomb: bool
    gangsters: list[AdiosGangster]
    counters: list[AdiosCounter]
    closed: int
    hits: int
    misses: list[int]
    empty_reloads: int


class AdiosBomb(msgspec.Struct, frozen=True, kw_only=True):
    """Whose bomb burns, and until which table time; None in steps."""

    seat: int
    ends_at: int | None


class AdiosTurn(msgspec.Struct, frozen=True, kw_only=True):
    """The counters that a seat will turn."""

    seat: int
    counters: list[int]


class AdiosCue(msgspec.Struct, frozen=True, kw_only=True):
    """What will turn at this table time, told ahead so that all see it at once (AA-31)."""

    at: int
    turns: list[AdiosTurn]


class AdiosPayRow(msgspec.Struct, frozen=True, kw_only=True):
    """The payment of one seat (AA-20, AA-21). `fines`, `received`: what was charged, in nuggets or as IOUs; `change`: the sum of all."""

    seat: int
    hits: int
    survived: int
    loot: int
    fines: int
    received: int
    change: int


class AdiosPayment(msgspec.Struct, frozen=True, kw_only=True):
    """The last payment: of which round, why it ended (survivor, nobody, deadlock, idle), and a row a seat."""

    number: int
    why: str
    survivor: int | None
    rows: list[AdiosPayRow]


class AdiosDebt(msgspec.Struct, frozen=True, kw_only=True):
    """An IOU."""

    seat: int
    to: int
    amount: int


class AdiosAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action that the viewer may take now: `text` (its notation) is what he sends back; do: shoot, reload, bomb, ready, pass.

    Under a bomb sets of counters with a wrong total are not listed, and accepted all the same (they are misses).
    """

    text: str
    do: str
    target: int | None = None
    gangster: int | None = None
    counters: list[int] = []


class AdiosRefusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why an action that one might look for is not offered: `action` in notation, `reason` a catalog key (`refusals`)."""

    action: str
    reason: str
    clause: str


class AdiosDecision(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a seat; kind: ready, shoot, bomb, step.

    `owed` False: real time, the seat may act and need not. `sealed`: choices stay hidden until all have chosen (steps).
    """

    kind: str
    seat: int
    answer: bool
    sealed: bool
    owed: bool


class AdiosView(msgspec.Struct, frozen=True, kw_only=True, tag="adios-amigos", tag_field="game"):
    """The whole view. Times are table time in ms, None where there is none (always in steps).

    `turn_number`: the round, 0 before the first. phase: ready, count, cue, shoot, bomb, step, bomb-step, over. `loot`: this round's tile.
    `last`: when something happened that all saw. `idle_at`: when the idle limit ends the round; `idle_steps`: idle steps in a row.
    `step_number`: steps of this round that are over. `earlier`: the gangsters of earlier rounds. `chosen`: the viewer's own claim that is
    not settled, or sealed choice.
    """

    viewer: int | None
    options: AdiosOptions
    seats: list[AdiosSeat]
    turn_number: int
    phase: str
    starter: int
    loot: int | None
    tiles: list[int]
    last: int
    starts_at: int | None
    idle_at: int | None
    bomb: AdiosBomb | None
    cues: list[AdiosCue]
    step_number: int
    idle_steps: int
    payment: AdiosPayment | None
    debts: list[AdiosDebt]
    earlier: list[str]
    decisions: list[AdiosDecision]
    legal: list[AdiosAction]
    refusals: list[AdiosRefusal]
    chosen: str | None
    over: bool
    outcome: str | None
    winners: list[int]
    seen: int
