"""Scenarios of Adios Amigos: a position written in a few words, claims at certain moments, and what can then be read.

    scene = given(2).gangsters(0, "1/4", "2/9", "3/3").gangsters(1, "5/8", "2/6", "7/7").open(0, 8, 3).ready()
    scene.claim(0, "shoot 8 > 1b", 100).settle()
    assert scene.told() == ["gangster-shot"]

Whatever a scenario does not name is neutral: round 1 in real time at moment 0, nothing shot, two bullets and a bomb, no nuggets. Counters
that are not named lie face down; gangsters that are not named are dealt by the seed.
"""

from __future__ import annotations

from typing import Any

import pytest

from standoff.core.errors import IllegalAction
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.state import State


class Given:
    """A position being written; `ready()` makes the scene."""

    def __init__(self, seats: int, chosen: dict[str, str]) -> None:
        self.seats: list[dict[str, Any]] = [{} for _ in range(seats)]
        self.data: dict[str, Any] = {"options": chosen, "seed": 1, "seats": self.seats}

    def gangsters(self, seat: int, *cards: str) -> Given:
        """The three cards before a seat; `3/7<1:4` was shot by seat 1 with counter 4, `3/7<1:4+6` by its bomb."""
        self.seats[seat]["gangsters"] = [_gangster(card) for card in cards]
        return self

    def open(self, seat: int, *counters: int) -> Given:
        """The open counters of a seat, besides those that it has placed."""
        self.seats[seat]["open"] = list(counters)
        return self

    def seat(self, seat: int, **fields: Any) -> Given:
        """Other fields of a seat: hidden, bullets, bomb, nuggets, owes, misses, empty_reloads."""
        self.seats[seat].update(fields)
        return self

    def at(self, **fields: Any) -> Given:
        """Other fields of the position."""
        self.data.update(fields)
        return self

    def ready(self) -> Scene:
        """The scene."""
        placed: dict[int, list[int]] = {at: [] for at in range(len(self.seats))}
        for seat in self.seats:
            for card in seat.get("gangsters", []):
                if isinstance(card, dict):
                    placed[card["shot_by"]] += card["counters"]
        for at, seat in enumerate(self.seats):
            seat["counters"] = placed[at] + seat.pop("open", [])
        return Scene(GAME.load(self.data))


def _gangster(text: str) -> str | dict[str, Any]:
    card, _, shot = text.partition("<")
    if not shot:
        return card
    by, counters = shot.split(":")
    return {"card": card, "shot_by": int(by), "counters": [int(number) for number in counters.split("+")]}


def given(seats: int = 3, **options: str) -> Given:
    """A position of so many seats; options by name."""
    return Given(seats, options)


class Scene:
    """A state, and what happened in it since the scene began."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.since = state.version()

    # ------------------------------------------------------------------ what is done

    def claim(self, seat: int, text: str, at: int = 0) -> Scene:
        """A claim of the moment `at`, or a choice."""
        self.state.apply(seat, GAME.parse_action(text), at)
        return self

    def claims(self, at: int, **texts: str) -> Scene:
        """Claims of one moment: s0="reload", s2="bomb"."""
        for seat, text in texts.items():
            self.claim(int(seat[1:]), text, at)
        return self

    def step(self, *texts: str) -> Scene:
        """The choices of all who are asked in a step, in the order of the seats."""
        for seat, text in zip(self.state.to_act(), texts, strict=True):
            self.claim(seat, text)
        return self

    def settle(self) -> Scene:
        """Settle the open moment, and nothing else."""
        self.state.advance(self.state.clock + 1)
        return self

    def until(self, at: int) -> Scene:
        """Let time go on."""
        self.state.advance(at)
        return self

    def refused(self, seat: int, text: str, at: int = 0) -> str:
        """`reason CLAUSE` of an action that is refused and changes nothing."""
        before = self.state.position()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(seat, GAME.parse_action(text), at)
        assert self.state.position() == before
        return f"{caught.value.reason} {caught.value.clause}"

    # ------------------------------------------------------------------ what can be read

    def events(self) -> list[Any]:
        """What happened since the scene began."""
        return self.state.events(None, self.since)

    def told(self) -> list[str]:
        """Its kinds."""
        return [str(event.__struct_config__.tag) for event in self.events()]

    def all_of(self, tag: str) -> list[dict[str, Any]]:
        """The events of a kind, without index and time."""
        found = [event for event in self.events() if event.__struct_config__.tag == tag]
        names = found[0].__struct_fields__[2:] if found else ()
        return [{name: getattr(event, name) for name in names} for event in found]

    def one(self, tag: str) -> dict[str, Any]:
        """The one event of a kind."""
        (event,) = self.all_of(tag)
        return event

    @property
    def view(self) -> Any:
        """The public view."""
        return self.state.view(None)

    def open(self, seat: int) -> list[int]:
        """The open counters of a seat."""
        return sorted(counter.number for counter in self.view.seats[seat].counters if counter.state == "open")

    def legal(self, seat: int) -> list[str]:
        """Its legal actions."""
        return [action.text for action in self.state.view(seat).legal]

    def nuggets(self) -> list[int]:
        """By seat."""
        return [seat.nuggets for seat in self.view.seats]

    def fortunes(self) -> list[int]:
        """By seat, with IOUs."""
        return [seat.fortune for seat in self.view.seats]

    def debts(self) -> list[tuple[int, int, int]]:
        """(who owes, whom, how much)."""
        return [(debt.seat, debt.to, debt.amount) for debt in self.view.debts]


PLAIN = (("1/4", "2/9", "3/3"), ("5/8", "2/6", "7/7"), ("1/6", "4/9", "8/8"), ("2/3", "6/7", "9/9"))


def plain(seats: int = 3, **options: str) -> Given:
    """Gangsters as in the examples: 1/4 2/9 3/3, 5/8 2/6 7/7, 1/6 4/9 8/8, 2/3 6/7 9/9."""
    scene = given(seats, **options)
    for seat in range(seats):
        scene.gangsters(seat, *PLAIN[seat])
    return scene
