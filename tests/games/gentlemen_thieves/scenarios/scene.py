"""Scenarios of Gentlemen Thieves: a position written in a few words, actions played from it, and what can then be read.

    scene = given().at("bank", "gloves/comte mask/comte hook/comte lamp/docteur").display("stethoscope/etoile").ready()
    scene.play("place stethoscope/etoile > bank")
    assert scene.bars() == {"comte": 3, "baronne": 3}

Whatever a scenario does not name is neutral: locations are empty and hold no gold but the Bank's two, Le Comte and La Baronne work by
day, one tunnel lies at the Manor, the lock at the Museum, seat 0 is the starting player, and seat 1 has the turn.
"""

from __future__ import annotations

from typing import Any

import pytest

from standoff.core.contract import OMNISCIENT
from standoff.core.errors import IllegalAction
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import PLACE_NAMES, THIEF_NAMES, TOKENS, copies_of
from standoff.games.gentlemen_thieves.notation import print_token
from standoff.games.gentlemen_thieves.sight import places_of
from standoff.games.gentlemen_thieves.state import State

ALL_KINDS = "gloves/comte stethoscope/comte mask/comte hook/docteur lamp/docteur"  # three by day, two by night


class Given:
    """A position being written; `ready()` makes the scene."""

    def __init__(self, seats: int, chosen: dict[str, str]) -> None:
        self.seats: list[dict[str, Any]] = [{} for _ in range(seats)]
        self.places: dict[str, dict[str, Any]] = {}
        self.data: dict[str, Any] = {"options": chosen, "seed": 1, "seats": self.seats, "places": self.places}

    def seat(self, seat: int, **fields: Any) -> Given:
        """Set thief or clovers of one seat."""
        self.seats[seat].update(fields)
        return self

    def clovers(self, *counts: int) -> Given:
        """The clovers of the seats in order."""
        for seat, count in zip(self.seats, counts, strict=True):
            seat["clovers"] = count
        return self

    def at(self, place: str, tokens: str) -> Given:
        """The equipment tokens at a location, parted by spaces."""
        self.places.setdefault(place, {})["tokens"] = tokens.split()
        return self

    def gold(self, *, gone: int = 0, **counts: int) -> Given:
        """The gold tokens at locations, also of the Bank; so many were robbed, the rest lies in the supply."""
        for place in PLACE_NAMES:
            self.places.setdefault(place, {})["gold"] = counts.get(place, 0)
        return self.set(gold_gone=gone)

    def display(self, tokens: str) -> Given:
        """The tokens on the display, parted by spaces."""
        return self.set(display=tokens.split())

    def pile(self, tokens: str) -> Given:
        """The top of the pile, top first, parted by spaces; `police` is the police token."""
        return self.set(pile=tokens.split())

    def tunnels(self, *places: str) -> Given:
        """Where the tunnels lie, the others in the supply."""
        return self.set(tunnels=list(places))

    def day(self, *thieves: str) -> Given:
        """Who works by day."""
        return self.set(day=list(thieves))

    def set(self, **fields: Any) -> Given:
        """Other fields of the position."""
        self.data.update(fields)
        return self

    def ready(self) -> Scene:
        """The scene at its first decision."""
        return Scene(GAME.load(self.data))


def given(seats: int = 4, **chosen: str) -> Given:
    """Begin a position at a table of so many seats, with options over the preset `manual`."""
    return Given(seats, chosen)


class Scene:
    """A running match, played by notation and read in plain words."""

    def __init__(self, state: State) -> None:
        self.state = state

    # ------------------------------------------------------------------ playing

    def play(self, *texts: str) -> Scene:
        """Whoever is asked takes these actions one after another; each must be offered."""
        for text in texts:
            assert text in self.legal(), f"{text} is not offered to seat {self.asked()}, but {self.legal()}"
            self.state.apply(self.asked(), GAME.parse_action(text))
        return self

    def lapse(self) -> Scene:
        """The clock of who is asked runs out."""
        self.state.lapse(self.asked())
        return self

    def refused(self, text: str, clause: str, seat: int | None = None) -> Scene:
        """The action of who is asked, or of another seat, is not offered; it is refused by this clause and changes nothing."""
        before = self.state.position()
        who = self.asked() if seat is None else seat
        assert GAME.parse_action(text) not in self.state.legal_actions(who)
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(who, GAME.parse_action(text))
        assert caught.value.clause == clause, f"{text}: refused by {caught.value.clause}, expected {clause}"
        assert self.state.position() == before
        return self

    # ------------------------------------------------------------------ reading

    def asked(self) -> int:
        """The seat that owes a decision."""
        return self.state.to_act()[0]

    def kind(self) -> str:
        """What is asked, `over` when the match is."""
        return "over" if self.state.is_over() else str(self.state.decision(self.asked()).kind)

    def legal(self, verb: str = "") -> list[str]:
        """What is offered to who is asked, of this verb or all."""
        offered = [GAME.print_action(action) for action in self.state.legal_actions(self.asked())]
        return [text for text in offered if not verb or text.split()[0] == verb]

    def tokens(self, place: str) -> list[str]:
        """The equipment tokens at a location, by kind and color."""
        packed = self.state.at[PLACE_NAMES.index(place)]
        return [print_token(token) for token in range(TOKENS) for _ in range(copies_of(packed, token))]

    def display(self) -> list[str]:
        """The tokens on the display, in their places."""
        return [print_token(token) for token in self.state.display if token >= 0]

    def gold(self) -> dict[str, int]:
        """Where gold tokens lie, and how many; `supply` too."""
        lies = {"supply": self.state.supply, **dict(zip(PLACE_NAMES, self.state.gold, strict=True))}
        return {place: count for place, count in lies.items() if count}

    def bars(self) -> dict[str, int]:
        """The gold of the thieves that have some."""
        return {thief: bars for thief, bars in zip(THIEF_NAMES, self.state.bars, strict=True) if bars}

    def clovers(self) -> list[int]:
        """Clovers by seat."""
        return list(self.state.clovers)

    def tunnels(self) -> list[str]:
        """Where tunnels lie."""
        return places_of(self.state.tunnels)

    def lock(self) -> str:
        """Where the lock is."""
        return PLACE_NAMES[self.state.lock]

    def car(self) -> str | None:
        """Where the car is, None: in the supply."""
        return PLACE_NAMES[self.state.car] if self.state.car >= 0 else None

    def winners(self) -> list[int]:
        """Who has won."""
        return [seat for seat, points in enumerate(self.state.returns()) if points]

    def events(self, *types: str, viewer: int | None = OMNISCIENT) -> list[Any]:
        """What this viewer has seen of these types (all types if none is named)."""
        seen = self.state.events(viewer)
        return [event for event in seen if not types or event.__struct_config__.tag in types]

    def robbery(self) -> tuple[list[str], str]:
        """The locations and the side of the one robbery that was seen."""
        [robbed] = self.events("places-robbed")
        return robbed.places, robbed.side

    def told(self) -> list[str]:
        """The types of all events in order."""
        return [str(event.__struct_config__.tag) for event in self.events()]
