"""Scenarios of BANG!: a position written in a few words, the actions played from it, and what can then be read.

    scene = given(4).seat(0, hand=["bang/QH"]).seat(1, hand=["missed/2S"]).ready()
    scene.play("play bang/QH > 1", "missed/2S")
    assert scene.life(1) == 4

Whatever a scenario does not name is neutral: seat 0 is the Sheriff and has the turn in phase 2, hands and tables are empty,
characters have 4 lives and no ability that matters, and cards that are named nowhere lie in the draw pile.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from standoff.core.contract import OMNISCIENT
from standoff.core.errors import IllegalAction
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES, CHARACTER_NAMES, ROLE_NAMES, ROLES_FOR
from standoff.games.bang.state import State

# abilities of the first ones show in nothing but their own phase 1, BANG! or draw!
NEUTRAL = ["black-jack", "willy-the-kid", "slab-the-killer", "lucky-duke", "pedro-ramirez", "jesse-jones", "kit-carlson", "rose-doolan"]


class Given:
    """A position being written; `ready()` makes the scene."""

    def __init__(self, seats: int, preset: str, chosen: dict[str, str]) -> None:
        self.seats: list[dict[str, Any]] = [{} for _ in range(seats)]
        options = GAME.presets()[preset] | chosen
        self.data: dict[str, Any] = {"game": "bang", "rules": GAME.rules_version, "options": options, "seed": 1, "turn": 0}

    def seat(self, seat: int, **fields: Any) -> Given:
        """Set role, character, life, hand, in_play or alive of one seat."""
        assert set(fields) <= {"role", "character", "life", "max_life", "hand", "in_play", "alive"}, fields
        self.seats[seat].update(fields)
        return self

    def dead(self, *seats: int) -> Given:
        """These seats were eliminated before."""
        for seat in seats:
            self.seats[seat].update(alive=False, life=0)
        return self

    def pile(self, *cards: str, only: bool = False) -> Given:
        """The top of the draw pile, top first; `only`: there is nothing beneath, all other cards are out of the game."""
        self.data["pile"] = list(cards)
        if only:
            self.data["rest"] = "removed"
        return self

    def discard(self, *cards: str) -> Given:
        """The discard pile, its top last."""
        self.data["discard"] = list(cards)
        return self

    def turn(self, seat: int, phase: str = "play", bangs_played: int = 0) -> Given:
        """Whose turn it is: before its start checks (`draw`), in phase 2 (`play`) or in phase 3 (`discard`)."""
        self.data.update(turn=seat, phase=phase, bangs_played=bangs_played)
        return self

    def seed(self, seed: int) -> Given:
        """Another seed for what is left to chance."""
        self.data["seed"] = seed
        return self

    def ready(self) -> Scene:
        """The scene at its first decision."""
        fill(self.seats, "character", [*NEUTRAL, *CHARACTER_NAMES])
        roles = Counter(ROLE_NAMES[role] for role in ROLES_FOR[len(self.seats)])
        roles.subtract(seat["role"] for seat in self.seats if "role" in seat)
        order = [ROLE_NAMES[role] for role in ROLES_FOR[len(self.seats)]]
        left: list[str] = []
        for role in order:
            if roles[role] > 0:
                left.append(role)
                roles[role] -= 1
        for seat in self.seats:
            seat.setdefault("role", left.pop(0) if "role" not in seat else "")
        return Scene(GAME.load(self.data | {"seats": self.seats}))


def fill(seats: list[dict[str, Any]], field: str, names: list[str]) -> None:
    """Give each seat that has none the first name that no seat has."""
    for seat in seats:
        if field not in seat:
            seat[field] = next(name for name in names if all(other.get(field) != name for other in seats))


def given(seats: int = 4, preset: str = "manual", **chosen: str) -> Given:
    """Begin a position at a table of so many seats, with a preset and options over it."""
    return Given(seats, preset, chosen)


class Scene:
    """A running match, played by notation and read by card names."""

    def __init__(self, state: State) -> None:
        self.state = state

    # ------------------------------------------------------------------ playing

    def play(self, *texts: str) -> Scene:
        """Play each line for the one seat that owes a decision; it must be offered to it."""
        for text in texts:
            self.play_as(self.asked_seat(), text)
        return self

    def play_as(self, seat: int, text: str) -> Scene:
        """Play a line for this seat, which must owe a decision."""
        assert seat in self.state.to_act(), f"{text}: seat {seat} is not asked, but {self.state.to_act()}"
        assert text in self.legal(seat), f"{text} is not offered to seat {seat}, but {self.legal(seat)}"
        self.state.apply(seat, GAME.parse_action(text))
        return self

    def lapse(self, seat: int | None = None) -> Scene:
        """The clock of the seat that is asked runs out."""
        self.state.lapse(self.asked_seat() if seat is None else seat)
        return self

    def refused(self, text: str, clause: str, seat: int | None = None) -> Scene:
        """The line is refused by this clause and changes nothing."""
        at = self.asked_seat() if seat is None else seat
        before = self.state.position()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(at, GAME.parse_action(text))
        assert caught.value.clause == clause, f"{text}: refused by {caught.value.clause}, expected {clause}"
        assert self.state.position() == before
        assert at not in self.state.to_act() or text not in self.legal(at)
        return self

    def take_the_rest(self) -> Scene:
        """Take the first card of a General Store for everybody who is still asked."""
        while self.asked()[1] == "store":
            self.play(self.legal()[0])
        return self

    def parse(self, text: str) -> int:
        """The action of a line, legal or not."""
        return GAME.parse_action(text)

    # ------------------------------------------------------------------ reading

    def asked_seat(self) -> int:
        """The one seat that owes a decision."""
        seats = self.state.to_act()
        assert len(seats) == 1, f"expected one seat to be asked, got {seats}"
        return seats[0]

    def asked(self) -> tuple[int, str]:
        """Who is asked what: (seat, kind of the decision)."""
        seat = self.asked_seat()
        return seat, self.state.decision(seat).kind

    def decision(self) -> Any:
        """The pending decision as data."""
        return self.state.decision(self.asked_seat())

    def legal(self, seat: int | None = None) -> list[str]:
        """What is offered to the seat (the asked one), as notation."""
        actions = self.state.legal_actions(self.asked_seat() if seat is None else seat)
        return sorted(GAME.print_action(action) for action in actions)

    def offers(self, start: str, seat: int | None = None) -> list[str]:
        """What is offered that begins with these words."""
        return [text for text in self.legal(seat) if text.startswith(start)]

    def life(self, seat: int) -> int:
        """The life points of a seat."""
        return int(self.state.life[seat])

    def hand(self, seat: int) -> list[str]:
        """The hand of a seat, sorted."""
        return sorted(CARD_NAMES[card] for card in self.state.hands[seat])

    def in_play(self, seat: int) -> list[str]:
        """The cards in play before a seat, sorted."""
        return sorted(CARD_NAMES[card] for card in self.state.table_cards(seat))

    def pile(self) -> list[str]:
        """The draw pile, top first."""
        return [CARD_NAMES[card] for card in reversed(self.state.pile)]

    def discard(self) -> list[str]:
        """The discard pile, top last."""
        return [CARD_NAMES[card] for card in self.state.discard]

    def removed(self) -> list[str]:
        """The cards out of the game, sorted."""
        return sorted(CARD_NAMES[card] for card in self.state.removed)

    def alive(self) -> list[int]:
        """The seats in the game."""
        return [seat for seat in range(self.state.setting.seats) if self.state.is_alive(seat)]

    def turn(self) -> int:
        """Whose turn it is."""
        return int(self.state.turn)

    def winners(self) -> list[int]:
        """The winning seats, none while the match goes on."""
        return [seat for seat, points in enumerate(self.state.returns()) if points]

    def events(self, *types: str, viewer: int | None = OMNISCIENT) -> list[Any]:
        """What this viewer has seen of these types since the scene began (all types if none is named)."""
        seen = self.state.events(viewer)
        return [event for event in seen if not types or event.__struct_config__.tag in types]

    def told(self, *types: str) -> list[tuple[str, int]]:
        """The events of these types in order, as (type, seat)."""
        return [(event.__struct_config__.tag, event.seat) for event in self.events(*types)]
