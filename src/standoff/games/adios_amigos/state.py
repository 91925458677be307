# mypyc: compiled
"""The state of a match of Adios Amigos: the whole truth as plain data, and what can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from standoff.core.chance import Chance
from standoff.core.state import BaseState
from standoff.games.adios_amigos.components import IDLE_SECONDS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from standoff.core.title import Parts


class Phase:
    """Where a round stands; the order is that of PHASE_NAMES."""

    READY: Final = 0  # all are asked whether the next round may begin (real time)
    COUNT: Final = 1  # the count of three
    CUE: Final = 2  # its last moments: what will turn is told already
    SHOOT: Final = 3  # who is in may act (real time)
    BOMB: Final = 4  # the thrower of a bomb may act (real time)
    STEP: Final = 5  # all who are in choose (steps)
    BOMB_STEP: Final = 6  # the thrower of a bomb chooses (steps)


PHASE_NAMES: Final = ("ready", "count", "cue", "shoot", "bomb", "step", "bomb-step")


class Setting:
    """What never changes in a match: seats, and the options as the place of their value in its list (see `options`)."""

    def __init__(self, seats: i64, steps: i64, check_late: i64, no_empty: i64, survivors_free: i64, limit: i64, first: i64) -> None:
        self.seats: i64 = seats
        self.steps: i64 = steps
        self.check_late: i64 = check_late  # misses are looked for at the end of the round
        self.no_empty: i64 = no_empty  # no reload without a bullet
        self.survivors_free: i64 = survivors_free  # own gangsters that survived bring nothing
        self.limit: i64 = limit
        self.first: i64 = first  # 0 at random, else the first starter + 1
        self.idle_ms: i64 = 1000 * IDLE_SECONDS[limit]

    def fields(self) -> list[int]:
        """All fields in the order of the constructor."""
        return [self.seats, self.steps, self.check_late, self.no_empty, self.survivors_free, self.limit, self.first]

    def __reduce__(self) -> tuple[type, tuple[int, ...]]:
        return (Setting, tuple(self.fields()))


class State(BaseState):
    """One match of Adios Amigos. Lists are indexed by seat, by gangster (3 * seat + place), or by pair (seat * seats + other).

    Masks are of seats, of gangsters, or of counters. Lists that are shared between copies and must be replaced, never changed in place:
    deck, face, order, turns, paid. `log` is shared too: see `emit`.
    """

    def __init__(
        self,
        setting: Setting,
        chance: Chance,
        deck: list[int],
        face: list[int],
        shot: list[int],
        by: list[int],
        blown: i64,
        wrong: i64,
        order: list[int],
        turned: list[int],
        open: list[int],  # noqa: A002 (the word of the rules)
        bullets: list[int],
        bombs: i64,
        playing: i64,
        misses: list[int],
        empties: list[int],
        nuggets: list[int],
        debts: list[int],
        paid: list[int],
        starter: i64,
        number: i64,
        phase: i64,
        steps: i64,
        idle: i64,
        thrower: i64,
        due: i64,
        idle_at: i64,
        turns: list[int],
        clock: i64,
        last: i64,
        asked: i64,
        owing: i64,
        picks: list[int],
        outcome: i64,
        winners: i64,
        log: list[int],
        log_end: i64,
        base: i64,
    ) -> None:
        super().__init__(setting.seats, chance, outcome, winners, log, log_end)
        self.setting: Setting = setting
        self.deck: list[int] = deck  # all cards; seat's own are 15 * seat and on, the next round's first
        self.face: list[int] = face  # by gangster: its pair; empty before the first round
        self.shot: list[int] = shot  # by gangster: who shot it, -1
        self.by: list[int] = by  # by gangster: the mask of the counters that lie on it
        self.blown: i64 = blown  # gangsters that a bomb hit
        self.wrong: i64 = wrong  # gangsters that were shot with a wrong counter, which is looked for at the end
        self.order: list[int] = order  # the counters in the order in which they turn, four bits each
        self.turned: list[int] = turned  # how many of them have turned
        self.open: list[int] = open  # the mask of open counters
        self.bullets: list[int] = bullets
        self.bombs: i64 = bombs  # who still has his bomb
        self.playing: i64 = playing  # who is in
        self.misses: list[int] = misses  # by pair, this round
        self.empties: list[int] = empties  # empty reloads, this round
        self.nuggets: list[int] = nuggets
        self.debts: list[int] = debts  # by pair: what seat owes other
        self.paid: list[int] = paid  # the last payment, see `payment`; empty before the first
        self.starter: i64 = starter
        self.number: i64 = number  # of the round, from 1; 0 before the first
        self.phase: i64 = phase
        self.steps: i64 = steps  # how many steps of this round are over
        self.idle: i64 = idle  # idle steps in a row
        self.thrower: i64 = thrower  # whose bomb burns, -1
        self.due: i64 = due  # when the round starts, or the bomb ends
        self.idle_at: i64 = idle_at  # when the idle limit ends the round
        self.turns: list[int] = turns  # when counters turn, the next first
        self.clock: i64 = clock  # the open moment: all before it is settled
        self.last: i64 = last  # when something happened that all saw
        self.asked: i64 = asked  # who may act now
        self.owing: i64 = owing  # who of these has not yet, in this moment, step or asking
        self.picks: list[int] = picks  # the claim or choice of each, -1
        self.base: i64 = base  # how many happenings were before the log began

    # ------------------------------------------------------------------ copies

    def clone(self, rng: Chance | None = None) -> State:
        """An independent copy; with `rng` its future chance is drawn anew."""
        return State(
            self.setting, self.chance_of_copy(rng), self.deck, self.face, self.shot[:], self.by[:], self.blown, self.wrong, self.order,
            self.turned[:], self.open[:], self.bullets[:], self.bombs, self.playing, self.misses[:], self.empties[:], self.nuggets[:],
            self.debts[:], self.paid, self.starter, self.number, self.phase, self.steps, self.idle, self.thrower, self.due,
            self.idle_at, self.turns, self.clock, self.last, self.asked, self.owing, self.picks[:], self.outcome, self.winners,
            self.log, self.log_end, self.base,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            State,
            (
                self.setting, self.chance, self.deck, self.face, self.shot, self.by, self.blown, self.wrong, self.order, self.turned,
                self.open, self.bullets, self.bombs, self.playing, self.misses, self.empties, self.nuggets, self.debts, self.paid,
                self.starter, self.number, self.phase, self.steps, self.idle, self.thrower, self.due, self.idle_at, self.turns,
                self.clock, self.last, self.asked, self.owing, self.picks, self.outcome, self.winners, self.log[: self.log_end],
                self.log_end, self.base,
            ),
        )  # fmt: skip

    # ------------------------------------------------------------------ questions

    def is_in(self, seat: i64) -> bool:
        """Whether the seat is still in this round."""
        return (self.playing >> seat) & 1 == 1

    def counter(self, seat: i64, place: i64) -> i64:
        """The counter that turns at this place of the seat's order, from 0."""
        packed: i64 = self.order[seat]
        return (packed >> (4 * place)) & 15

    def hidden(self, seat: i64) -> i64:
        """The mask of the seat's counters that lie face down, which all can tell."""
        mask: i64 = 1023
        packed: i64 = self.order[seat]
        one: i64 = 1
        left: i64 = self.turned[seat]
        while left > 0:
            mask &= ~(one << (packed & 15))
            packed >>= 4
            left -= 1
        return mask

    def fortune(self, seat: i64) -> i64:
        """Nuggets, with every IOU counted (AA-22)."""
        n = self.setting.seats
        total: i64 = self.nuggets[seat]
        for other in range(n):
            total += self.debts[other * n + seat] - self.debts[seat * n + other]
        return total

    def is_burning(self) -> bool:
        """Whether a bomb burns."""
        return self.phase == Phase.BOMB or self.phase == Phase.BOMB_STEP

    # ------------------------------------------------------------------ the contract (see core.contract.State)

    def parts(self) -> Parts[Any, Any, Any]:
        """What the game is made of."""
        from standoff.games.adios_amigos.game import GAME

        return GAME.parts

    def to_act(self) -> list[int]:
        """Seats that owe a choice (ready, steps), or that may act and have no claim in this moment (real time)."""
        found: list[int] = []
        mask = self.owing
        seat: i64 = 0
        while mask:
            if mask & 1:
                found.append(seat)
            mask >>= 1
            seat += 1
        return found

    def legal_actions(self, seat: int) -> list[int]:
        """Every action the seat may take now, folded under a bomb, see `legal`; in steps also of one who has chosen."""
        from standoff.games.adios_amigos import legal

        return legal.legal_actions(self, seat)

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        """Book a claim in the moment `at`, or a choice; raises IllegalAction and changes nothing otherwise."""
        from standoff.games.adios_amigos import rules

        rules.apply(self, seat, action, at)

    def lapse(self, seat: int, at: int = 0) -> None:
        """Play the default of the seat's decision: ready, or nothing."""
        from standoff.games.adios_amigos import rules

        rules.lapse(self, seat, at)

    def advance(self, at: int) -> None:
        """Settle every moment before `at`, each as a whole, and let happen what is due until then (AA-30)."""
        from standoff.games.adios_amigos import rules

        rules.advance(self, at)

    def wake_at(self) -> int | None:
        """When something happens by itself, in ms of table time, or None."""
        from standoff.games.adios_amigos import rules

        at = rules.wake(self)
        return None if at < 0 else at

    def is_timed(self) -> bool:
        """Whether it is played in real time (AA-32)."""
        return self.setting.steps == 0

    @property
    def turn_number(self) -> int:
        """The round, as lists of tables show it."""
        return self.number
