# mypyc: compiled
"""The state of a match of Gentlemen Thieves: the whole truth as plain data, and what can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from standoff.core.chance import Chance
from standoff.core.state import BaseState
from standoff.games.gentlemen_thieves.components import GOLD, TUNNELS, bits_of

if TYPE_CHECKING:
    from mypy_extensions import i64

    from standoff.core.title import Parts


class Ask:
    """What is asked now; the order is that of ASK_NAMES."""

    ALLIANCE: Final = 0  # the starting player: who works by day (GT-10)
    TURN: Final = 1  # one action (GT-11)
    PLACE: Final = 2  # where the drawn token goes (GT-13)
    GOLD: Final = 3  # a second gold token, or done (GT-16)
    TUNNEL: Final = 4  # which tunnel goes back after a robbery (GT-19)


ASK_NAMES: Final = ("alliance", "turn", "place", "gold", "tunnel")


class Setting:
    """What never changes in a match: seats, and the options as the place of their value in its list (see `options`)."""

    def __init__(self, seats: i64, host_first: i64, golden_ten: i64) -> None:
        self.seats: i64 = seats
        self.host_first: i64 = host_first
        self.golden_ten: i64 = golden_ten

    def fields(self) -> list[int]:
        """All fields in the order of the constructor."""
        return [self.seats, self.host_first, self.golden_ten]

    def __reduce__(self) -> tuple[type, tuple[int, ...]]:
        return (Setting, tuple(self.fields()))


class State(BaseState):
    """One match of Gentlemen Thieves. Locations, thieves and packed tokens are those of `components`; a location of -1 is the supply.

    Lists that are shared between copies and must be replaced, never changed in place: thief, pile. `log` is shared too: see `emit`.
    """

    def __init__(
        self,
        setting: Setting,
        chance: Chance,
        thief: list[int],
        pile: list[int],
        left: i64,
        display: list[int],
        drawn: i64,
        at: list[int],
        gone: i64,
        gold: list[int],
        supply: i64,
        tunnels: i64,
        lock: i64,
        car: i64,
        bars: list[int],
        lost: i64,
        clovers: list[int],
        day: i64,
        starter: i64,
        turn: i64,
        number: i64,
        ask: i64,
        first_gold: i64,
        robbed: i64,
        outcome: i64,
        winners: i64,
        log: list[int],
        log_end: i64,
        base: i64,
        favors: list[int],
    ) -> None:
        super().__init__(setting.seats, chance, outcome, winners, log, log_end)
        self.setting: Setting = setting
        self.thief: list[int] = thief  # by seat
        self.pile: list[int] = pile  # tokens to come and the police token; the top is pile[left - 1]
        self.left: i64 = left  # how many of the pile are left
        self.display: list[int] = display  # -1: an empty place, only after the police token showed
        self.drawn: i64 = drawn  # the unknown token in the hand of `turn`, -1
        self.at: list[int] = at  # by location: packed tokens
        self.gone: i64 = gone  # packed tokens that were robbed
        self.gold: list[int] = gold  # by location: gold tokens
        self.supply: i64 = supply  # gold tokens in the supply
        self.tunnels: i64 = tunnels  # mask of locations
        self.lock: i64 = lock
        self.car: i64 = car  # -1: in the supply
        self.bars: list[int] = bars  # by thief: bars of gold
        self.lost: i64 = lost  # bars out of the game
        self.clovers: list[int] = clovers  # by seat
        self.day: i64 = day  # mask of the thieves by day, 0 before the first alliances
        self.starter: i64 = starter
        self.turn: i64 = turn
        self.number: i64 = number  # of the round, from 1
        self.ask: i64 = ask
        self.first_gold: i64 = first_gold  # the action of the first gold while the second is asked, -1
        self.robbed: i64 = robbed  # mask of robbed locations while the tunnel is asked
        self.base: i64 = base  # how many happenings were before the log began
        self.favors: list[int] = favors  # seat * 5 + thief: how far the seat favored the thief, a public tally, see `effects`

    # ------------------------------------------------------------------ copies

    def clone(self, rng: Chance | None = None) -> State:
        """An independent copy; with `rng` its future chance is drawn anew."""
        return State(
            self.setting, self.chance_of_copy(rng), self.thief, self.pile, self.left, self.display[:], self.drawn, self.at[:], self.gone,
            self.gold[:], self.supply, self.tunnels, self.lock, self.car, self.bars[:], self.lost, self.clovers[:], self.day, self.starter,
            self.turn, self.number, self.ask, self.first_gold, self.robbed, self.outcome, self.winners, self.log, self.log_end, self.base,
            self.favors[:],
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            State,
            (
                self.setting, self.chance, self.thief, self.pile, self.left, self.display, self.drawn, self.at, self.gone, self.gold,
                self.supply, self.tunnels, self.lock, self.car, self.bars, self.lost, self.clovers, self.day, self.starter, self.turn,
                self.number, self.ask, self.first_gold, self.robbed, self.outcome, self.winners, self.log[: self.log_end], self.log_end,
                self.base, self.favors,
            ),
        )  # fmt: skip

    # ------------------------------------------------------------------ questions

    def link(self) -> i64:
        """The two locations that count as one by the tunnels, as a mask; 0 where none do (GT-19)."""
        if bits_of(self.tunnels) == TUNNELS and (self.tunnels >> self.lock) & 1 == 0:
            return self.tunnels
        return 0

    def asked_seat(self) -> i64:
        """Who owes the decision."""
        return self.starter if self.ask == Ask.ALLIANCE else self.turn

    def gold_in_play(self) -> i64:
        """The gold tokens that were not robbed."""
        found = self.supply
        for held in self.gold:
            found += held
        return found

    def gold_gone(self) -> i64:
        """The gold tokens that were robbed."""
        return GOLD - self.gold_in_play()

    # ------------------------------------------------------------------ the contract (see core.contract.State and core.state)

    def parts(self) -> Parts[Any, Any, Any]:
        """What the game is made of."""
        from standoff.games.gentlemen_thieves.game import GAME

        return GAME.parts

    def to_act(self) -> list[int]:
        """The one seat that owes a decision; none when the match is over."""
        return [] if self.outcome else [self.asked_seat()]

    def legal_actions(self, seat: int) -> list[int]:
        """Every action the seat may take now."""
        from standoff.games.gentlemen_thieves import legal

        return legal.legal_actions(self, seat)

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        """Take a legal action; raises IllegalAction and changes nothing otherwise."""
        from standoff.games.gentlemen_thieves import rules

        rules.apply(self, seat, action)

    def lapse(self, seat: int, at: int = 0) -> None:
        """Play the default of the seat's decision, drawn from the match's chance (GT-25)."""
        from standoff.games.gentlemen_thieves import rules

        rules.lapse(self, seat)

    @property
    def turn_number(self) -> int:
        """The round, as lists of tables show it."""
        return self.number
