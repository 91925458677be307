"""Views of BANG!: what one viewer may see, built up from nothing (BG-5, BG-18).

Cards are notation (`bang/QH`). A view for PUBLIC holds no hand and no legal actions; what it knows is what anybody learns who
watches from the start.
"""

from __future__ import annotations

import msgspec

from standoff.games.bang.options import BangOptions


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as this viewer sees it. `distance` and `in_range` are those from the viewer's seat (None for the public and the dead).

    `shown`: all know the role (BG-5); else `role` is the viewer's own or None. `dying`: in the game with no life left (BG-45).
    """

    seat: int
    alive: bool
    role: str | None
    character: str | None
    life: int
    max_life: int
    hand_size: int
    hand: list[str] | None
    in_play: list[str]
    weapon: str | None
    weapon_range: int
    distance: int | None
    in_range: bool | None
    dying: bool
    shown: bool = False


class LegalAction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One action that the viewer may take now: `text` (its notation) is what he sends back.

    `do`: end, pass, play, answer, barrel, jourdonnais, heal, take, back, choose, discard, draw-pile, draw-discard, draw-hand,
    character. `swapped`: Calamity Janet plays a Missed! as a BANG! or the other way round.
    """

    text: str
    do: str
    card: str | None = None
    target: int | None = None
    aim: str | None = None
    second: str | None = None
    character: str | None = None
    swapped: bool = False


class Refusal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a hand card cannot be played now, or not at this target. `reason` is a catalog key (`bang_refusal_<reason>`).

    reasons: not-your-decision, one-bang-a-turn, out-of-range, only-as-answer, nobody-in-range, same-name-in-play, no-card-there,
    too-far, not-the-sheriff, already-jailed, no-answer-here, not-yourself. Errors of refused actions know life-full, not-in-hand,
    no-such-target and no-such-action besides.
    """

    card: str
    reason: str
    clause: str
    target: int | None = None
    range: int | None = None
    distance: int | None = None


class BangDecision(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is asked of a seat, as all may know it.

    kind: character, play, discard, source, kit, lucky, shot, indians, duel, store, rescue. `answer`: it has the short clock.
    `sealed`: answers stay hidden until all have chosen. `source`: who causes it; `card`: by which card; `needed`: cancels still
    needed (shot), Beers still needed (rescue), cards over the limit (discard), lives at stake in `loss`; `lethal`: the loss
    would kill; `why`: the draw! Lucky Duke chooses for; `cards`: the cards to choose from, where the viewer may see them
    (store and lucky: all; kit: its owner).
    """

    kind: str
    seat: int
    answer: bool
    sealed: bool = False
    source: int | None = None
    card: str | None = None
    needed: int = 0
    loss: int = 0
    lethal: bool = False
    why: str | None = None
    cards: list[str] = []


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """A hidden card of which the viewer knows that it does not lie among the unseen cards of the pile: the seats that may hold it.

    One seat and no pile: he knows exactly. `pile` and `top` go together: it may be the top card of the pile (and with no seat it is).
    All other cards that he cannot see may lie in the pile, or in the hands that `BangView.fresh` allows for.
    """

    card: str
    seats: list[int]
    pile: bool
    top: bool = False


class Pending(msgspec.Struct, frozen=True, kw_only=True):
    """The unfinished business as all may know it, for `determinize`; people read `decisions`.

    `frames`: the fields of `state.Frame`, the last is worked on. `lost`: lives lost by seat to the card being resolved. `result`: 1 if
    the last draw! matched. `looked`: cards that a Kit Carlson is looking at. `top`: cards on top of the pile that `known` tells apart
    from it; `top_open`: one of them may be a card of which nothing is known.
    """

    frames: list[list[int]]
    lost: list[int]
    result: int
    looked: int
    top: int
    top_open: bool


class BangView(msgspec.Struct, frozen=True, kw_only=True, tag="bang", tag_field="game"):
    """The whole view.

    phase: characters, draw, play, discard, over. `decisions`: what is asked of whom; of a sealed group, every seat of the group
    whether it has chosen or not. `may_bang`: the limit of BANG! cards allows one more to the seat whose turn it is (BG-12).
    `hostile[a][b]`: hostile cards that a played at b so far (public). `fresh[s]`: at most how many hidden cards of seat s can be of
    those that may still lie in the pile as far as the viewer knows. `seen`: how many events of the match he may have seen.
    `offered`, `picked`: his own sealed choice of a character.
    """

    viewer: int | None
    options: BangOptions
    seats: list[SeatView]
    turn: int
    turn_number: int
    phase: str
    bangs_played: int
    may_bang: bool
    pile_size: int
    discard: list[str]
    removed: list[str]
    shelf: list[str]
    turned_up: list[str]
    decisions: list[BangDecision]
    legal: list[LegalAction]
    refusals: list[Refusal]
    known: list[Known]
    fresh: list[int]
    hostile: list[list[int]]
    over: bool
    outcome: str | None
    winners: list[int]
    seen: int
    pending: Pending
    offered: list[str] = []
    picked: str | None = None
