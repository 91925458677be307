"""Events of BANG! as one viewer sees them: tagged Structs, built up from the log.

Cards are notation (`bang/QH`); a card that the viewer may not see is None. `index` counts the events of the match that this viewer
may see, from 0 without gaps: sealed choices of others (`PickMade`) are no events to him, so neither index nor gap betrays them.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Root of all events."""

    index: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn-began"):
    """A seat's turn begins."""

    seat: int
    number: int


class CardDrawn(Event, frozen=True, kw_only=True, tag="card-drawn"):
    """From the draw pile into a hand; `card` for its owner, or for all where it was shown (Black Jack); `deal`: opening hand."""

    seat: int
    card: str | None
    shown: bool
    deal: bool


class CardStolen(Event, frozen=True, kw_only=True, tag="card-stolen"):
    """A random hand card of `victim` into the hand of `seat`; why: panic, jesse, gringo. `card` for these two alone."""

    seat: int
    victim: int
    card: str | None
    why: str


class CardTaken(Event, frozen=True, kw_only=True, tag="card-taken"):
    """A card that all see goes into a hand; source: discard (Pedro), table (Panic!), store."""

    seat: int
    card: str
    source: str
    victim: int | None


class CardDiscarded(Event, frozen=True, kw_only=True, tag="card-discarded"):
    """To the discard pile, from a hand or from the table; why: cat-balou, excess, sid, penalty, eliminated, replaced, jail, dynamite."""

    seat: int
    card: str
    source: str
    by: int | None
    why: str


class CardPlayed(Event, frozen=True, kw_only=True, tag="card-played"):
    """A brown card is played; `aim`: the card in play it is aimed at."""

    seat: int
    card: str
    target: int | None
    aim: str | None


class CardEquipped(Event, frozen=True, kw_only=True, tag="card-equipped"):
    """A blue card is put in play before `target` (the seat itself unless it is a Jail)."""

    seat: int
    card: str
    target: int


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    """A card given up as an answer; asked: shot, indians, duel, rescue."""

    seat: int
    card: str
    to: int | None
    asked: str


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """No answer is given; asked: shot, indians, duel, rescue."""

    seat: int
    to: int | None
    asked: str


class CardTurnedUp(Event, frozen=True, kw_only=True, tag="card-turned-up"):
    """A card of the draw pile is turned up for a draw!; why: barrel, jourdonnais, jail, dynamite."""

    seat: int
    card: str
    why: str


class TestMade(Event, frozen=True, kw_only=True, tag="test-made"):
    """A draw! is settled: `matched` says whether the card showed what was printed. No card: both piles were empty."""

    seat: int
    card: str | None
    why: str
    matched: bool


class LifeLost(Event, frozen=True, kw_only=True, tag="life-lost"):
    """Lives lost; `by`: whose card, None for the Dynamite."""

    seat: int
    lives: int
    by: int | None
    card: str | None


class LifeGained(Event, frozen=True, kw_only=True, tag="life-gained"):
    """Lives regained; card None: Sid Ketchum's ability."""

    seat: int
    lives: int
    card: str | None


class Eliminated(Event, frozen=True, kw_only=True, tag="eliminated"):
    """A seat is out and its role shown; `by`: who is responsible (BG-42)."""

    seat: int
    role: str
    by: int | None


class CardInherited(Event, frozen=True, kw_only=True, tag="card-inherited"):
    """Vulture Sam takes a card of the eliminated; hand cards are seen by these two alone."""

    seat: int
    victim: int
    card: str | None
    source: str


class DynamiteMoved(Event, frozen=True, kw_only=True, tag="dynamite-moved"):
    """The Dynamite goes to the next seat."""

    seat: int
    target: int
    card: str


class Reshuffled(Event, frozen=True, kw_only=True, tag="reshuffled"):
    """The discard pile is shuffled into a new draw pile of `cards` cards."""

    cards: int


class CardRemoved(Event, frozen=True, kw_only=True, tag="card-removed"):
    """A Beer leaves the game (BG-24)."""

    card: str


class ShelfFilled(Event, frozen=True, kw_only=True, tag="shelf-filled"):
    """A card is turned up for a General Store."""

    seat: int
    card: str


class CardLookedAt(Event, frozen=True, kw_only=True, tag="card-looked-at"):
    """Kit Carlson looks at a card of the draw pile; `card` for him alone."""

    seat: int
    card: str | None


class CardPutBack(Event, frozen=True, kw_only=True, tag="card-put-back"):
    """Kit Carlson leaves a card on top of the draw pile; `card` for him alone."""

    seat: int
    card: str | None


class TurnSkipped(Event, frozen=True, kw_only=True, tag="turn-skipped"):
    """Jail: the turn, or its phases 1 and 2, are skipped."""

    seat: int


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn-ended"):
    """A seat's turn ends."""

    seat: int


class CharactersOffered(Event, frozen=True, kw_only=True, tag="characters-offered"):
    """Two characters to choose from, for their owner; None for others."""

    seat: int
    characters: list[str] | None


class PickMade(Event, frozen=True, kw_only=True, tag="pick-made"):
    """A sealed choice of a character; only its owner gets this event at all."""

    seat: int
    character: str


class CharacterShown(Event, frozen=True, kw_only=True, tag="character-shown"):
    """Who plays which character."""

    seat: int
    character: str


class RoleShown(Event, frozen=True, kw_only=True, tag="role-shown"):
    """A role that all may know now."""

    seat: int
    role: str


class MatchOver(Event, frozen=True, kw_only=True, tag="match-over"):
    """The end; outcome: law, outlaws, renegade, prey, survivor."""

    outcome: str
    winners: list[int]


BangEvent = (
    TurnBegan | CardDrawn | CardStolen | CardTaken | CardDiscarded | CardPlayed | CardEquipped | Answered | Passed | CardTurnedUp
    | TestMade | LifeLost | LifeGained | Eliminated | CardInherited | DynamiteMoved | Reshuffled | CardRemoved | ShelfFilled
    | CardLookedAt | CardPutBack | TurnSkipped | TurnEnded | CharactersOffered | PickMade | CharacterShown | RoleShown | MatchOver
)  # fmt: skip
