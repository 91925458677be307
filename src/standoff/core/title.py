"""A title: the rules of one game, put together from its parts into what `core.contract.Game` asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from standoff.core.action_space import ActionSpace
from standoff.core.chance import Chance, key_of
from standoff.core.choices import Choices
from standoff.core.contract import OMNISCIENT, PUBLIC, Option, State
from standoff.core.errors import BadOptions, BadPosition

Truth = TypeVar("Truth", bound=State)
Seen = TypeVar("Seen")
Made = TypeVar("Made", bound=msgspec.Struct)


SEAT_FIELDS: Final = ("seat", "victim", "by", "target", "to", "godfather", "donor", "starter", "survivor")  # of events, in any game


class Notation(Protocol):
    """What a game's module `notation` holds, see `core.contract.Game`."""

    def print_action(self, action: int) -> str:
        """The action as one line."""

    def parse_action(self, text: str) -> int:
        """The action of a line; raises BadNotation."""

    SPACE: ActionSpace


class Parts(msgspec.Struct, Generic[Truth, Seen, Made], frozen=True, kw_only=True):
    """The functions that a game is made of, each under the name that it has in the game's folder."""

    to_setting: Callable[[Made, int], Any]  # options and seats as the rules read them
    new_match: Callable[[Any, Chance], Truth]  # of a setting, at its first decision
    load_position: Callable[[Mapping[str, Any]], Truth]
    write_position: Callable[[Truth], dict[str, Any]]
    decision: Callable[[Truth, int], Any]
    events_for: Callable[[Truth, int | None, int], list[Any]]
    build_view: Callable[[Truth, int | None], Seen]
    determinize: Callable[[Seen, Chance, Any], Truth]
    notation: Notation
    view_type: Any
    event_type: Any
    add_own: Callable[[Truth, int, Seen], Seen] | None = None  # the view of a viewer, from the public one
    verdicts: frozenset[str] = frozenset()  # tags of the events that claims come to (timed games)


class Title(Generic[Truth, Seen, Made]):
    """See `core.contract.Game`."""

    def __init__(self, name: str, rules_version: str, choices: Choices[Made], parts: Parts[Truth, Seen, Made]) -> None:
        self.name = name
        self.rules_version = rules_version
        self.seats = choices.seats
        self.choices = choices
        self.parts = parts
        self.verdicts = parts.verdicts

    def options_schema(self) -> list[Option]:
        """The options as data, in the order of the form."""
        return self.choices.schema[:]

    def presets(self) -> dict[str, dict[str, str]]:
        """Every option's value under each preset, the default first."""
        return {name: dict(values) for name, values in self.choices.presets.items()}

    def options(self, chosen: Mapping[str, str] | None = None, *, preset: str | None = None, seats: int | None = None) -> Made:
        """The options of a preset with the chosen values over it; raises BadOptions."""
        return self.choices.make(chosen, preset=preset, seats=seats)

    def new(self, seats: int, seed: int | bytes, options: Any = None) -> Truth:
        """A new match at its first decision; `options` is what `options()` makes, by default of the first preset. Raises BadOptions."""
        self.choices.check_seats(seats)
        chosen = self.choices.make() if options is None else options
        if not isinstance(chosen, self.choices.made):
            raise BadOptions(f"expected {self.choices.made.__name__}, got {type(chosen).__name__}", code="options/type")
        return self.parts.new_match(self.parts.to_setting(chosen, seats), Chance(key_of(seed)))

    def load(self, position: Mapping[str, Any]) -> Truth:
        """The state of a position; raises BadPosition."""
        state = self.parts.load_position(position)
        if state.version():
            _check_log(state)
        return state

    def view(self, state: Truth, viewer: int, public: Callable[[], Seen]) -> Seen:
        """What `state.view(viewer)` is, with what all see taken from the public view where there is much of it."""
        if self.parts.add_own is None:
            return self.parts.build_view(state, viewer)
        return self.parts.add_own(state, viewer, public())

    def determinize(self, view: Seen, rng: Chance, belief: Any = None) -> Truth:
        """A state that fits all that the viewer has learned; what `belief` holds is said by the game's `determinize`."""
        return self.parts.determinize(view, rng, belief)

    def print_action(self, action: int) -> str:
        """The action as one line of notation."""
        return self.parts.notation.print_action(action)

    def parse_action(self, text: str) -> int:
        """The action of a line of notation; raises BadNotation."""
        return self.parts.notation.parse_action(text)

    def action_index(self, action: int) -> int:
        """A dense number from 0; raises BadNotation for an int that no seat could ever play."""
        return self.parts.notation.SPACE.index(action)

    def action_count(self) -> int:
        """How many numbers `action_index` gives out."""
        return len(self.parts.notation.SPACE)

    def view_type(self) -> Any:
        """The Struct type of views."""
        return self.parts.view_type

    def event_type(self) -> Any:
        """The tagged union of events."""
        return self.parts.event_type


def _check_log(state: State) -> None:
    """Raises BadPosition for a log from which not everybody's view can be read: with a card, a seat or a reason that does not exist."""
    seats = len(state.returns())
    try:
        for event in state.events(OMNISCIENT):
            for field in SEAT_FIELDS:
                seat = getattr(event, field, None)
                if isinstance(seat, int) and not 0 <= seat < seats:
                    raise LookupError(f"expected a seat, got {field} {seat}")
        for viewer in (PUBLIC, *range(seats)):
            state.view(viewer)
    except (LookupError, ValueError) as error:
        raise BadPosition("position.log: expected entries of a log, got others") from error
