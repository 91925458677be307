"""The contract that every game keeps: what table, bots, lab and command line may ask of a game.

A *state* is the whole truth of one match; a *view* is what one viewer may see, built up from nothing. A viewer is a seat
number, PUBLIC (None) for spectators, or OMNISCIENT for a finished match and for tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

import msgspec

from standoff.core.chance import Chance

PUBLIC: Final = None
OMNISCIENT: Final = -1


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game as data: the lobby form, the command line, the API schema and the docs are made from it.

    `seats` limits the option to tables of these sizes (empty: all). Texts stand in the catalogs under `<game>_option_<name>`.
    """

    name: str
    values: list[str]
    default: str
    seats: list[int] = []
    clause: str = ""


class State(Protocol):
    """One match. Seats are numbered from 0 clockwise. Actions are packed ints, stable within a release."""

    def to_act(self) -> list[int]:
        """Seats that owe a decision, several at once where the rules say so; empty when the match is over.

        In a timed game seats that may act, and that have no claim in the open moment; empty also where all wait for `wake_at()`.
        """

    def decision(self, seat: int) -> Any:
        """What is asked of this seat and why: a Struct with at least `kind`, `seat`, `sealed` and `answer` (it has the short clock).

        `sealed`: the choice stays hidden, and may be replaced, until all who are asked have chosen. Optional `blind` (False without it):
        nobody may learn whether the seat chose, or could; its time is then kept so that the moment of the answer tells nothing.
        Optional `owed` (True without it): False where the seat may act and need not, so that nobody waits for it and no time runs out.
        """

    def legal_actions(self, seat: int) -> list[int]:
        """Every action the seat may take now; never empty for a seat in `to_act()`.

        Where very many do the same, one of them may stand for all; `apply` then takes the others too.
        """

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        """Take the action; an illegal one raises IllegalAction and changes nothing.

        In a timed game: book it as a claim of the moment `at`, in ms of table time, or of the open moment where that is later. Claims of
        one moment take effect together, whatever the order in which they were booked.
        """

    def lapse(self, seat: int, at: int = 0) -> None:
        """Time is out: play the default of this decision (random ones drawn from the state's own chance)."""

    def advance(self, at: int) -> None:
        """Settle every moment before `at`, each as a whole, and let happen what is due until then (timed games; nothing elsewhere)."""

    def wake_at(self) -> int | None:
        """When something happens by itself, in ms of table time, or None."""

    def is_timed(self) -> bool:
        """Whether it is played against the clock: actions are claims of moments of table time, and things happen by themselves."""

    def is_over(self) -> bool:
        """Whether the match has ended."""

    def returns(self) -> list[int]:
        """A number a seat; winners have the most. All 0 while the match goes on, and where nobody wins."""

    def version(self) -> int:
        """The number of happenings so far: `events(viewer, since)` counts in it."""

    def events(self, viewer: int | None, since: int = 0) -> list[Any]:
        """What this viewer saw from happening `since` on, as tagged Structs, built up from nothing. A viewer who saw nothing gets []."""

    def view(self, viewer: int | None) -> Any:
        """What this viewer may see now, learned knowledge included, as a Struct.

        Every game's view has `viewer`, `decisions` (what is asked of whom), `legal` (own actions, each with its notation as `text`),
        `over`, `outcome`, `winners` (seats) and `turn_number`. Where it has `chosen`, the viewer's own sealed choice stands there. In a
        timed game it may have `cues`: what will be shown at a table time `at`, in order; a table tells each as late as his line allows.
        """

    def clone(self, rng: Chance | None = None) -> State:
        """An independent copy; with `rng` its future chance is drawn anew."""

    def position(self) -> dict[str, Any]:
        """The whole truth as plain JSON data; `Game.load` goes on identically from it."""


class Game(Protocol):
    """The rules of one title. `GAMES` in `standoff.games` holds one of these a game.

    `verdicts`: in a timed game the tags of the events that a booked claim may come to; each comes to exactly one of them, whose `seat` is
    its own and whose `at` its moment. Empty elsewhere.
    """

    name: str
    rules_version: str
    seats: range
    verdicts: frozenset[str]

    def options_schema(self) -> list[Option]:
        """The options as data, in the order of the form."""

    def presets(self) -> dict[str, dict[str, str]]:
        """Named sets of options: every option's value under each preset, the default preset first."""

    def options(self, chosen: Mapping[str, str] | None = None, *, preset: str | None = None, seats: int | None = None) -> Any:
        """A frozen options Struct; raises BadOptions for what the game does not know."""

    def new(self, seats: int, seed: int | bytes, options: Any = None) -> State:
        """A new match; `seed` is 32 bytes or an int."""

    def load(self, position: Mapping[str, Any]) -> State:
        """The state of a position; what is left out has a documented default. Raises BadPosition."""

    def view(self, state: Any, viewer: int, public: Callable[[], Any]) -> Any:
        """What `state.view(viewer)` is; `public` gives `state.view(PUBLIC)`, so that what all see is put together once for all viewers."""

    def determinize(self, view: Any, rng: Chance, belief: Any = None) -> State:
        """A state that fits all that the viewer of this view has learned, and no more."""

    def print_action(self, action: int) -> str:
        """The action as one line of notation."""

    def parse_action(self, text: str) -> int:
        """The action of a line of notation; raises BadNotation."""

    def action_index(self, action: int) -> int:
        """A dense number from 0 for research interfaces; raises BadNotation for an int that no seat could ever play."""

    def action_count(self) -> int:
        """How many numbers `action_index` gives out."""

    def view_type(self) -> Any:
        """The Struct type of this game's views (for decoding)."""

    def event_type(self) -> Any:
        """The tagged union of this game's events (for decoding)."""
