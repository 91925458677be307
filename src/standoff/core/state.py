# mypyc: compiled
"""What the states of all games have in common: chance, outcome, log, and the parts of the contract that follow from these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standoff.core.chance import Chance

if TYPE_CHECKING:
    from mypy_extensions import i64

    from standoff.core.title import Parts


class BaseState:
    """One match. The contract (`core.contract.State`) says what each method means; those that raise here are the game's own.

    `log` is shared between copies until one of them appends, see `emit`; all else is the copy's own, or never changed in place.
    """

    def __init__(self, seats: i64, chance: Chance, outcome: i64, winners: i64, log: list[int], log_end: i64) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.outcome: i64 = outcome  # 0 while the match goes on
        self.winners: i64 = winners  # mask of winning seats
        self.log: list[int] = log  # packed entries, see `core.log`
        self.log_end: i64 = log_end  # how many of them are this copy's

    def emit(self, entry: i64) -> None:
        """Append to the log; copies share the list until one of them appends."""
        log = self.log
        if len(log) != self.log_end:
            log = log[: self.log_end]
            self.log = log
        log.append(entry)
        self.log_end += 1

    def chance_of_copy(self, rng: Chance | None) -> Chance:
        """The chance of an independent copy: the same draws to come, or with `rng` others."""
        if rng is None:
            return self.chance.clone()
        return rng.fork(int(rng.word()).to_bytes(8, "little"))

    # ------------------------------------------------------------------ each game's own

    def parts(self) -> Parts[Any, Any, Any]:
        """What the game is made of, imported in the call: its modules import the state."""
        raise NotImplementedError

    def clone(self, rng: Chance | None = None) -> BaseState:
        """An independent copy; with `rng` its future chance is drawn anew."""
        raise NotImplementedError

    def to_act(self) -> list[int]:
        """Seats that owe a decision."""
        raise NotImplementedError

    def legal_actions(self, seat: int) -> list[int]:
        """Every action the seat may take now."""
        raise NotImplementedError

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        """Take a legal action; raises IllegalAction and changes nothing otherwise."""
        raise NotImplementedError

    def lapse(self, seat: int, at: int = 0) -> None:
        """Play the default of the seat's decision."""
        raise NotImplementedError

    # ------------------------------------------------------------------ the same in every game

    def advance(self, at: int) -> None:
        """Nothing: only a timed game looks at the clock."""

    def wake_at(self) -> int | None:
        """None: only in a timed game something happens by itself."""
        return None

    def is_timed(self) -> bool:
        """False: most games look at no clock."""
        return False

    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome != 0

    def returns(self) -> list[int]:
        """1 for each winner, else 0."""
        return [int((self.winners >> seat) & 1) for seat in range(self.seats)]

    def version(self) -> int:
        """The number of happenings so far."""
        return self.log_end

    def decision(self, seat: int) -> Any:
        """What is asked of this seat, see the game's `views`."""
        return self.parts().decision(self, seat)

    def events(self, viewer: int | None, since: int = 0) -> list[Any]:
        """What this viewer saw from happening `since` on, see the game's `events`."""
        return self.parts().events_for(self, viewer, since)

    def view(self, viewer: int | None) -> Any:
        """What this viewer may see now, see the game's `views`."""
        return self.parts().build_view(self, viewer)

    def position(self) -> dict[str, Any]:
        """The whole truth as plain data, see the game's `position`."""
        return self.parts().write_position(self)
