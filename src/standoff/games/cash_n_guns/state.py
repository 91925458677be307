# mypyc: compiled
"""The state of a match of Cash'n Guns: the whole truth as plain data, and what can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from standoff.core.chance import Chance
from standoff.core.state import BaseState
from standoff.games.cash_n_guns.components import Power

if TYPE_CHECKING:
    from mypy_extensions import i64

    from standoff.core.title import Parts


class Step:
    """Where a round stands; the order is that of STEP_NAMES. Steps that can ask hold the state until their group closes."""

    LOOT: Final = 0  # phase 1
    GRENADE_LOOT: Final = 1  # asks The Insane (CG-41)
    LOAD: Final = 2  # phase 2: asks
    GRENADE_LOAD: Final = 3  # asks The Insane
    AIM: Final = 4  # phase 3: asks
    KID: Final = 5  # asks The Kid
    CUNNING: Final = 6  # asks The Cunning
    GRENADE_AIM: Final = 7  # asks The Insane
    COURAGE: Final = 8  # phase 4: asks
    BBB: Final = 9  # phase 5
    TAKE_BBB: Final = 10  # asks You Don't Need It Anymore
    SPECIALIST: Final = 11  # asks The Specialist
    BLAST_BBB: Final = 12
    OTHERS: Final = 13  # phase 6
    TAKE_OTHERS: Final = 14  # asks You Don't Need It Anymore
    BLAST_OTHERS: Final = 15
    TAKE_BLAST: Final = 16  # asks You Don't Need It Anymore; the round ends
    INSIST: Final = 17  # asks It Does Not Even Hurt!
    SPLIT: Final = 18  # phase 7
    PHONE: Final = 19  # asks those who share (CG-51)
    END: Final = 20


STEP_NAMES: Final = (
    "loot", "grenade-loot", "load", "grenade-load", "aim", "kid", "cunning", "grenade-aim", "courage", "bbb", "take-bbb", "specialist",
    "blast-bbb", "others", "take-others", "blast-others", "take-blast", "insist", "split", "phone", "end",
)  # fmt: skip


# what each step asks, see `views.CashDecision`
ASKED_NAMES: Final = (
    "", "grenade", "load", "grenade", "aim", "aim", "load", "grenade", "courage", "", "take", "specialist", "", "", "take", "", "take",
    "insist", "", "phone", "",
)  # fmt: skip


class Setting:
    """What never changes in a match: seats, and the options as the place of their value in its list (see `options`)."""

    def __init__(self, seats: i64, powers: i64, cop: i64, dead_pot: i64, duck_loses: i64, failed_can_win: i64) -> None:
        self.seats: i64 = seats
        self.powers: i64 = powers  # 0 off, 1 open, 2 secret
        self.cop: i64 = cop
        self.dead_pot: i64 = dead_pot
        self.duck_loses: i64 = duck_loses
        self.failed_can_win: i64 = failed_can_win

    def fields(self) -> list[int]:
        """All fields in the order of the constructor."""
        return [self.seats, self.powers, self.cop, self.dead_pot, self.duck_loses, self.failed_can_win]

    def __reduce__(self) -> tuple[type, tuple[int, ...]]:
        return (Setting, tuple(self.fields()))


class State(BaseState):
    """One match of Cash'n Guns. Lists are indexed by seat; those of guns by 2 * seat, the second gun at 2 * seat + 1.

    Masks are of seats; `turned`, `gone` and `void` of guns. Packed counts are those of `components`. Lists that are shared between
    copies and must be replaced, never changed in place: power, ruled, pile. `log` is shared too: see `emit`.
    """

    def __init__(
        self,
        setting: Setting,
        chance: Chance,
        power: list[int],
        cop: i64,
        shown: i64,
        ruled: list[int],
        pile: list[int],
        loot: i64,
        box: i64,
        money: list[int],
        bullets: list[int],
        fired: list[int],
        down: list[int],
        low: list[int],
        loaded: list[int],
        aim: list[int],
        turned: i64,
        gone: i64,
        void: i64,
        wounds: list[int],
        shame: list[int],
        alarm: list[int],
        alive: i64,
        standing: i64,
        dropped: i64,
        hurt: i64,
        fell: i64,
        used: i64,
        armed: i64,
        heir: i64,
        donor: i64,
        gift: i64,
        heir_fired: i64,
        heir_down: i64,
        suspects: i64,
        calls: i64,
        godfather: i64,
        number: i64,
        step: i64,
        asked: i64,
        owing: i64,
        picks: list[int],
        extra: i64,
        got: i64,
        aimed: list[int],
        outcome: i64,
        winners: i64,
        log: list[int],
        log_end: i64,
        base: i64,
    ) -> None:
        super().__init__(setting.seats, chance, outcome, winners, log, log_end)
        self.setting: Setting = setting
        self.power: list[int] = power  # -1: none
        self.cop: i64 = cop  # the seat of the undercover cop, -1: none
        self.shown: i64 = shown  # whose power all know
        self.ruled: list[int] = ruled  # masks of powers that all know a seat cannot have (secret powers)
        self.pile: list[int] = pile  # kinds of notes to come, the next first
        self.loot: i64 = loot  # packed notes on the table
        self.box: i64 = box  # packed notes out of the game
        self.money: list[int] = money  # packed notes
        self.bullets: list[int] = bullets  # packed unused bullets
        self.fired: list[int] = fired  # packed bullets that were turned up
        self.down: list[int] = down  # packed bullets discarded face down
        self.low: list[int] = low  # how many of `down` all know to be no BBB
        self.loaded: list[int] = loaded  # by gun: the bullet laid this round, -1
        self.aim: list[int] = aim  # by gun: its target, -1 nobody
        self.turned: i64 = turned  # guns whose bullet was turned up this round
        self.gone: i64 = gone  # guns whose bullet was discarded face down this round
        self.void: i64 = void  # those of `gone` whose target dropped out
        self.wounds: list[int] = wounds
        self.shame: list[int] = shame
        self.alarm: list[int] = alarm
        self.alive: i64 = alive
        self.standing: i64 = standing  # alive, not dropped out, not hurt this round
        self.dropped: i64 = dropped
        self.hurt: i64 = hurt  # who took a wound this round
        self.fell: i64 = fell  # who died at the last moment of harm
        self.used: i64 = used  # masks of powers that are used up
        self.armed: i64 = armed  # whose grenade lies open, -1
        self.heir: i64 = heir  # who has a second gun, -1
        self.donor: i64 = donor  # whose gun it was, -1
        self.gift: i64 = gift  # the packed bullets that came with it
        self.heir_fired: i64 = heir_fired  # what the heir had turned up when he began to use them, -1: not yet
        self.heir_down: i64 = heir_down  # how many he had discarded face down by then, and 256 for each of them that is low
        self.suspects: i64 = suspects  # who can be the cop as far as all know
        self.calls: i64 = calls
        self.godfather: i64 = godfather
        self.number: i64 = number  # of the round, from 1
        self.step: i64 = step
        self.asked: i64 = asked  # who publicly has this choice, 0 while nothing is asked
        self.owing: i64 = owing  # who of these has not chosen
        self.picks: list[int] = picks  # the choice of each, -1
        self.extra: i64 = extra  # who shares although he is down
        self.got: i64 = got  # who received money in the last split
        self.aimed: list[int] = aimed  # seats * seats: how often a aimed at b, a public tally
        self.base: i64 = base  # how many happenings were before the log began

    # ------------------------------------------------------------------ copies

    def clone(self, rng: Chance | None = None) -> State:
        """An independent copy; with `rng` its future chance is drawn anew."""
        return State(
            self.setting, self.chance_of_copy(rng), self.power, self.cop, self.shown, self.ruled, self.pile, self.loot, self.box,
            self.money[:], self.bullets[:], self.fired[:], self.down[:], self.low[:], self.loaded[:], self.aim[:], self.turned,
            self.gone, self.void, self.wounds[:], self.shame[:], self.alarm[:], self.alive, self.standing, self.dropped, self.hurt,
            self.fell, self.used, self.armed, self.heir, self.donor, self.gift, self.heir_fired, self.heir_down,
            self.suspects, self.calls, self.godfather, self.number, self.step, self.asked, self.owing, self.picks[:], self.extra,
            self.got, self.aimed[:], self.outcome, self.winners, self.log, self.log_end, self.base,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            State,
            (
                self.setting, self.chance, self.power, self.cop, self.shown, self.ruled, self.pile, self.loot, self.box,
                self.money, self.bullets, self.fired, self.down, self.low, self.loaded, self.aim, self.turned, self.gone, self.void,
                self.wounds, self.shame, self.alarm, self.alive, self.standing, self.dropped, self.hurt, self.fell, self.used,
                self.armed, self.heir, self.donor, self.gift, self.heir_fired, self.heir_down, self.suspects,
                self.calls, self.godfather, self.number, self.step, self.asked, self.owing, self.picks, self.extra, self.got,
                self.aimed, self.outcome, self.winners, self.log[: self.log_end], self.log_end, self.base,
            ),
        )  # fmt: skip

    # ------------------------------------------------------------------ questions

    def is_alive(self, seat: i64) -> bool:
        """Whether the seat is in the game."""
        return (self.alive >> seat) & 1 == 1

    def next_alive(self, seat: i64) -> i64:
        """The next living seat to the left, `seat` itself if there is no other."""
        n = self.setting.seats
        at = seat
        while True:
            at += 1
            if at == n:
                at = 0
            if (self.alive >> at) & 1 or at == seat:
                return at

    def holder(self, power: i64) -> i64:
        """The seat of this power, dead or alive, -1: nobody."""
        at: i64 = 0
        for held in self.power:
            if held == power:
                return at
            at += 1
        return -1

    def is_cunning(self, seat: i64) -> bool:
        """Whether the seat loads after all have aimed, or would: The Cunning (CG-40)."""
        return self.setting.powers != 0 and self.power[seat] == Power.CUNNING

    def is_kid(self, seat: i64) -> bool:
        """Whether the seat aims after all others: The Kid (CG-40)."""
        return self.setting.powers != 0 and self.power[seat] == Power.KID

    # ------------------------------------------------------------------ the contract (see core.contract.State and core.state)

    def parts(self) -> Parts[Any, Any, Any]:
        """What the game is made of."""
        from standoff.games.cash_n_guns.game import GAME

        return GAME.parts

    def to_act(self) -> list[int]:
        """Seats that publicly have this choice and have not chosen."""
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
        """Every action the seat may take now; also of one who has chosen, while the group is open."""
        from standoff.games.cash_n_guns import legal

        return legal.legal_actions(self, seat)

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        """Take a legal action, or replace a sealed one; raises IllegalAction and changes nothing otherwise."""
        from standoff.games.cash_n_guns import rules

        rules.apply(self, seat, action)

    def lapse(self, seat: int, at: int = 0) -> None:
        """Play the default of the seat's decision (CG-12, CG-21)."""
        from standoff.games.cash_n_guns import rules

        rules.lapse(self, seat)

    @property
    def turn_number(self) -> int:
        """The round, as lists of tables show it."""
        return self.number
