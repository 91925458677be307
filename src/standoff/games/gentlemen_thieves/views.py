"""Views of Gentlemen Thieves: what one viewer may see, built up from nothing (GT-4, GT-13, GT-21).

Locations, thieves and kinds of tokens are named as in `components`. A view for PUBLIC holds nobody's thief or drawn token, and no legal
actions.
"""

from __future__ import annotations

import msgspec

from standoff.games.gentlemen_thieves.events import ThievesToken
from standoff.games.gentlemen_thieves.options import ThievesOptions


class ThievesSeat(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as this viewer sees it. `thief`: its secret, for its owner, and for all at the end.

    `favors`: by thief, in the order of `thieves`, how far all have seen the seat favor it: 2 for each token in its color that the seat
    placed, 1 for each in another color of its alliance, 4 for each robbery of the seat that paid it.
    """

    seat: int
    clovers: int
    thief: str | None
    favors: list[int]


class Thief(msgspec.Struct, frozen=True, kw_only=True):
    """One thief. `side`: day, night, None before the first alliances. `bars`: its gold. `seat`: whose it is, where the viewer knows."""

    name: str
    side: str | None
    bars: int
    seat: int | None


class ThievesBalance(msgspec.Struct, frozen=True, kw_only=True):
    """What counts together for a robbery: one location, or two joined by tunnels (GT-19, GT-20).

    `missing`: kinds that it still lacks. `day`, `night`: tokens of both alliances; `leader`: day, night, tie. `bars`: what a robbery
    would pay now. `locked`: it is never robbed.
    """

    places: list[str]
    missing: list[str]
    day: int
    night: int
    leader: str
    bars: int
    locked: bool


class ThievesPlace(msgspec.Struct, frozen=True, kw_only=True):
    """One location; `tokens` by kind, `full`: kinds of which no more may come (GT-15). `robbed`: it was just robbed."""

    name: str
    tokens: list[ThievesToken]
    full: list[str]
    gold: int
    tunnel: bool
    lock: bool
    car: bool
    robbed: bool


class ThievesSupply(msgspec.Struct, frozen=True, kw_only=True):
    """The special tokens that lie at no location."""

    gold: int
    tunnels: int
    car: bool


class ThievesAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action that the viewer may take now: `text` (its notation) is what he sends back.

    `do`: day, place, draw, gold, done, car, lock, tunnel, back. `source`: the location that a gold token or tunnel leaves (None: the
    supply); `place`: where something goes. `robs`: the locations that it would rob, `side`: who would be paid (day, night, tie).
    """

    text: str
    do: str
    day: list[str] = []
    token: ThievesToken | None = None
    source: str | None = None
    place: str | None = None
    robs: list[str] = []
    side: str | None = None


class ThievesRefusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why an action that one might look for is not offered; `reason` a catalog key (`gentlemen_thieves_refusal_<reason>`).

    `action`: in notation, or its first words where all that begin with them are refused: `car museum`, `gold supply`, `tunnel manor`, and
    `gold`, `car`, `lock`, `tunnel` alone without a clover. In views stand those of the first line; the others come with errors only.

    reasons: same-alliances, kind-full, no-clover, no-gold-there, undoes-first, car-there, lock-there (the car cannot go there),
    no-such-token (nothing that the car could take), lock-full, lock-stays (it must move), no-tunnel-there, tunnel-there;
    not-displayed, not-drawn, not-your-decision, no-such-action.
    """

    action: str
    reason: str
    clause: str


class ThievesDecision(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a seat, as all may know it.

    kind: alliance, turn, place, gold, tunnel. `answer`: it has the short clock. Nothing in this game is sealed or blind.
    """

    kind: str
    seat: int
    answer: bool
    sealed: bool = False
    blind: bool = False


class ThievesGold(msgspec.Struct, frozen=True, kw_only=True):
    """Where the first gold of a clover went while the second is asked; `source` None: from the supply."""

    source: str | None
    place: str


class ThievesView(msgspec.Struct, frozen=True, kw_only=True, tag="gentlemen-thieves", tag_field="game"):
    """The whole view.

    `turn_number`: the round, from 1. phase: alliances, turns, robbery, over. `starter`: who makes the alliances; `turn`: whose action it
    is. `balances`: each location, or pair joined by tunnels. `display`: the known tokens, fewer than three only at the end. `drawn`: the
    viewer's own unknown token; `drawing`: somebody holds one. `pile`: how many tokens are left in it, the police token too.
    `gone[kind][thief]`: tokens that were robbed. `lost`: bars out of the game.
    """

    viewer: int | None
    options: ThievesOptions
    seats: list[ThievesSeat]
    thieves: list[Thief]
    places: list[ThievesPlace]
    balances: list[ThievesBalance]
    supply: ThievesSupply
    turn_number: int
    phase: str
    starter: int
    turn: int
    display: list[ThievesToken]
    drawn: ThievesToken | None
    drawing: bool
    first_gold: ThievesGold | None
    pile: int
    gone: list[list[int]]
    lost: int
    decisions: list[ThievesDecision]
    legal: list[ThievesAction]
    refusals: list[ThievesRefusal]
    over: bool
    outcome: str | None
    winners: list[int]
    seen: int
