"""Scenarios of Cash'n Guns: a position written in a few words, choices made at once, and what can then be read.

    scene = given(4).loot(20, 10).guns("bang>1", "clic>0", "clic>0", "bang>3").courage(drop=[3])
    assert scene.wounds() == [0, 1, 0, 0]

Whatever a scenario does not name is neutral: round 1, no powers, no cop, nobody has money, wounds or markers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from standoff.core.contract import OMNISCIENT
from standoff.core.errors import IllegalAction
from standoff.core.row import seats_of
from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.components import units_of
from standoff.games.cash_n_guns.decode import bullets_of, notes_of
from standoff.games.cash_n_guns.state import State


class Given:
    """A position being written; `ready()` makes the scene."""

    def __init__(self, seats: int, chosen: dict[str, str]) -> None:
        self.seats: list[dict[str, Any]] = [{} for _ in range(seats)]
        self.data: dict[str, Any] = {"options": chosen, "seed": 1, "seats": self.seats}

    def seat(self, seat: int, **fields: Any) -> Given:
        """Set fields of one seat, notes in thousands."""
        if "notes" in fields:
            fields["notes"] = [thousand * 1000 for thousand in fields["notes"]]
        self.seats[seat].update(fields)
        return self

    def powers(self, *names: str) -> Given:
        """The powers of the seats in order."""
        for seat, name in zip(self.seats, names, strict=False):
            seat["power"] = name
        return self

    def cop(self, cop: int) -> Given:
        """Who is the undercover cop."""
        for at, seat in enumerate(self.seats):
            seat["role"] = "cop" if at == cop else "gangster"
        return self

    def loot(self, *thousands: int) -> Given:
        """The notes on the table, in thousands."""
        self.data["loot"] = [thousand * 1000 for thousand in thousands]
        return self

    def at(self, step: str, **fields: Any) -> Given:
        """The step, and other fields of the position."""
        self.data.update(step=step, **fields)
        return self

    def round(self, number: int) -> Given:
        """The round."""
        self.data["round"] = number
        return self

    def guns(self, *texts: str | None) -> Given:
        """Loaded guns by seat at the step of courage: `bang>2`, two guns `bang>2 clic>3`, too slow `bang>-`, not aimed yet `bang`."""
        for seat, text in zip(self.seats, texts, strict=False):
            seat["guns"] = [_gun(part) for part in (text or "").split()]
        return self.at(self.data.get("step", "courage"))

    def ready(self) -> Scene:
        """The scene at its first decision."""
        return Scene(GAME.load(self.data))

    def courage(self, drop: list[int] | None = None) -> Scene:
        """The scene after all have stayed or dropped out."""
        return self.ready().courage(drop)


def _gun(text: str) -> dict[str, Any]:
    bullet, _, target = text.partition(">")
    return {"bullet": bullet, "target": int(target) if target.isdigit() else None, "state": "gone" if target == "-" else "loaded"}


def given(seats: int = 4, **chosen: str) -> Given:
    """Begin a position at a table of so many seats, with options over the preset `manual`."""
    return Given(seats, chosen)


class Scene:
    """A running match, played by notation and read in plain words."""

    def __init__(self, state: State) -> None:
        self.state = state

    # ------------------------------------------------------------------ playing

    def choose(self, texts: Mapping[int, str]) -> Scene:
        """Make these choices; each must be offered."""
        for seat, text in texts.items():
            assert text in self.legal(seat), f"{text} is not offered to seat {seat}, but {self.legal(seat)}"
            self.state.apply(seat, GAME.parse_action(text))
        return self

    def all(self, *texts: str) -> Scene:
        """The choices of those who are asked, in order of the seats."""
        return self.choose(dict(zip(self.asked(), texts, strict=True)))

    def courage(self, drop: list[int] | None = None) -> Scene:
        """All stay but these."""
        assert self.kind() == "courage"
        return self.choose({seat: "drop" if seat in (drop or []) else "stay" for seat in self.asked()})

    def pass_all(self, *kinds: str) -> Scene:
        """Everybody passes while one of these things is asked (all askings about powers, if none is named)."""
        while self.asked() and self.kind() in (kinds or ("grenade", "specialist", "take", "insist", "phone")):
            self.choose(dict.fromkeys(self.asked(), "pass"))
        return self

    def lapse(self, *seats: int) -> Scene:
        """The clocks of these seats run out, or of all who are asked."""
        for seat in seats or self.state.to_act():
            self.state.lapse(seat)
        return self

    def refused(self, seat: int, text: str, clause: str) -> Scene:
        """The choice is refused by this clause and changes nothing."""
        before = self.state.position()
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(seat, GAME.parse_action(text))
        assert caught.value.clause == clause, f"{text}: refused by {caught.value.clause}, expected {clause}"
        assert self.state.position() == before
        return self

    # ------------------------------------------------------------------ reading

    def asked(self) -> list[int]:
        """The seats of the open group, whether they have chosen or not."""
        return seats_of(self.state.asked)

    def kind(self) -> str:
        """What is asked."""
        return str(self.state.decision(self.asked()[0]).kind)

    def legal(self, seat: int) -> list[str]:
        """What is offered to the seat."""
        return [GAME.print_action(action) for action in self.state.legal_actions(seat)]

    def wounds(self) -> list[int]:
        """Wounds by seat."""
        return list(self.state.wounds)

    def markers(self) -> list[tuple[int, int]]:
        """Shame and alarm markers by seat."""
        return list(zip(self.state.shame, self.state.alarm, strict=True))

    def money(self) -> list[int]:
        """Money by seat, in thousands."""
        return [5 * units_of(notes) for notes in self.state.money]

    def loot(self) -> list[int]:
        """The notes on the table in thousands."""
        return [note // 1000 for note in notes_of(self.state.loot)]

    def bullets(self, seat: int) -> list[str]:
        """Unused bullets."""
        return bullets_of(self.state.bullets[seat])

    def fired(self, seat: int) -> list[str]:
        """Bullets that were turned up."""
        return bullets_of(self.state.fired[seat])

    def discarded(self, seat: int) -> list[str]:
        """Bullets that went face down."""
        return bullets_of(self.state.down[seat])

    def alive(self) -> list[int]:
        """Who lives."""
        return seats_of(self.state.alive)

    def winners(self) -> list[int]:
        """Who has won."""
        return [seat for seat, points in enumerate(self.state.returns()) if points]

    def events(self, *types: str, viewer: int | None = OMNISCIENT) -> list[Any]:
        """What this viewer has seen of these types (all types if none is named)."""
        seen = self.state.events(viewer)
        return [event for event in seen if not types or event.__struct_config__.tag in types]

    def shared(self) -> tuple[list[int], int]:
        """Who shared in the first split that was seen, and the amount each in thousands."""
        split = self.events("loot-split")[0]
        return split.seats, split.amount // 1000
