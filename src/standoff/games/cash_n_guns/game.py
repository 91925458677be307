"""The game object of Cash'n Guns: the door through which table, bots, lab and command line use these rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from standoff.core.chance import Chance, key_of
from standoff.core.contract import Option
from standoff.core.errors import BadOptions
from standoff.games.cash_n_guns import notation
from standoff.games.cash_n_guns.determinize import determinize
from standoff.games.cash_n_guns.events import CashEvent
from standoff.games.cash_n_guns.options import PRESETS, SCHEMA, CashOptions, make_options, to_setting
from standoff.games.cash_n_guns.position import RULES_VERSION, load_position
from standoff.games.cash_n_guns.setup import new_match
from standoff.games.cash_n_guns.state import State
from standoff.games.cash_n_guns.views import CashView


class CashNGuns:
    """The rules of Cash'n Guns, see `core.contract.Game`."""

    name = "cash-n-guns"
    rules_version = RULES_VERSION
    seats = range(4, 7)

    def options_schema(self) -> list[Option]:
        """The options as data, in the order of the form."""
        return SCHEMA[:]

    def presets(self) -> dict[str, dict[str, str]]:
        """Every option's value under `manual` (the default) and `official`."""
        return {name: dict(values) for name, values in PRESETS.items()}

    def options(self, chosen: Mapping[str, str] | None = None, *, preset: str | None = None, seats: int | None = None) -> CashOptions:
        """The options of a preset with the chosen values over it; raises BadOptions."""
        return make_options(chosen, preset=preset, seats=seats)

    def new(self, seats: int, seed: int | bytes, options: Any = None) -> State:
        """A new match at its first decision; `options` is CashOptions, by default those of the manual. Raises BadOptions."""
        if seats not in self.seats:
            raise BadOptions(f"expected {self.seats[0]} to {self.seats[-1]} seats, got {seats}", code="options/seats")
        chosen = CashOptions() if options is None else options
        if not isinstance(chosen, CashOptions):
            raise BadOptions(f"expected CashOptions, got {type(chosen).__name__}", code="options/type")
        return new_match(to_setting(chosen, seats), Chance(key_of(seed)))

    def load(self, position: Mapping[str, Any]) -> State:
        """The state of a position, see `position`; raises BadPosition."""
        return load_position(position)

    def determinize(self, view: CashView, rng: Chance, belief: Any = None) -> State:
        """A state that fits all that the viewer has learned; `belief`: weights of the cop by seat, {seat: weight}."""
        return determinize(view, rng, belief)

    def print_action(self, action: int) -> str:
        """The action as one line of notation."""
        return notation.print_action(action)

    def parse_action(self, text: str) -> int:
        """The action of a line of notation; raises BadNotation."""
        return notation.parse_action(text)

    def action_index(self, action: int) -> int:
        """A dense number from 0, below `notation.action_count()`."""
        return notation.action_index(action)

    def view_type(self) -> Any:
        """The Struct type of views."""
        return CashView

    def event_type(self) -> Any:
        """The tagged union of events."""
        return CashEvent


GAME = CashNGuns()
