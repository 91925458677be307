# mypyc: compiled
"""The state of a match of BANG!: the whole truth as plain data, and what can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from standoff.core.chance import Chance
from standoff.core.state import BaseState
from standoff.games.bang.components import (
    APPALOOSA_MASK,
    FIRST_BLUE,
    MUSTANG_MASK,
    RANGE_OF_CARD,
    VOLCANIC_MASK,
    WEAPON_MASK,
    Char,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from standoff.core.title import Parts


class Ask:
    """Kinds of frames on the stack; all but TEST, VOLLEY and HARM can be decisions. The order is that of ASK_NAMES."""

    CHARACTER: Final = 0  # choose one of two characters, all at once, sealed (BG-9)
    TURN: Final = 1  # a turn; asks in phase 2 (play) and in phase 3 (discard)
    SOURCE: Final = 2  # Jesse Jones, Pedro Ramirez: where the first card comes from
    KIT: Final = 3  # Kit Carlson: which of three goes back
    TEST: Final = 4  # a draw!; asks Lucky Duke which of two counts
    SHOT: Final = 5  # a BANG! symbol at `seat` by `other`
    VOLLEY: Final = 6  # Gatling or Indians!: goes round the targets
    YIELD: Final = 7  # Indians!: a BANG! from `seat`
    DUEL: Final = 8  # `seat` owes a BANG! to `other`; `value`: who played it
    STORE: Final = 9  # General Store: `seat` takes from `aside`
    HARM: Final = 10  # after the hits of one card: rescues, eliminations, draws, victory (BG-45)


ASK_NAMES: Final = ("character", "turn", "source", "kit", "test", "shot", "volley", "yield", "duel", "store", "harm")


class Frame:
    """One step of unfinished business; what the fields hold depends on `kind`, see `rules`."""

    def __init__(self, kind: i64, step: i64, seat: i64, other: i64, card: i64, need: i64, tries: i64, value: i64) -> None:
        self.kind: i64 = kind
        self.step: i64 = step
        self.seat: i64 = seat
        self.other: i64 = other
        self.card: i64 = card
        self.need: i64 = need
        self.tries: i64 = tries
        self.value: i64 = value

    def clone(self) -> Frame:
        """An independent copy."""
        return Frame(self.kind, self.step, self.seat, self.other, self.card, self.need, self.tries, self.value)

    def fields(self) -> list[int]:
        """All fields in the order of the constructor."""
        return [self.kind, self.step, self.seat, self.other, self.card, self.need, self.tries, self.value]

    def __reduce__(self) -> tuple[type, tuple[int, ...]]:
        return (Frame, tuple(self.fields()))


class Setting:
    """What never changes in a match: seats, and the options as ints (0: the value of the preset `manual`, 1: the other)."""

    def __init__(
        self,
        seats: i64,
        opening_three: i64,
        jails_all: i64,
        choose_of_two: i64,
        beer_no_effect: i64,
        jail_one_test: i64,
        penalty_table: i64,
        bart_life_point: i64,
        jourdonnais_symbol: i64,
        sam_hand: i64,
    ) -> None:
        self.seats: i64 = seats
        self.opening_three: i64 = opening_three
        self.jails_all: i64 = jails_all
        self.choose_of_two: i64 = choose_of_two
        self.beer_no_effect: i64 = beer_no_effect
        self.jail_one_test: i64 = jail_one_test
        self.penalty_table: i64 = penalty_table
        self.bart_life_point: i64 = bart_life_point
        self.jourdonnais_symbol: i64 = jourdonnais_symbol
        self.sam_hand: i64 = sam_hand

    def fields(self) -> list[int]:
        """All fields in the order of the constructor."""
        return [
            self.seats, self.opening_three, self.jails_all, self.choose_of_two, self.beer_no_effect, self.jail_one_test,
            self.penalty_table, self.bart_life_point, self.jourdonnais_symbol, self.sam_hand,
        ]  # fmt: skip

    def __reduce__(self) -> tuple[type, tuple[int, ...]]:
        return (Setting, tuple(self.fields()))


class State(BaseState):
    """One match of BANG!. Lists named `_of` or by a seat's thing are indexed by seat; the top of a pile is its end.

    Lists that are shared between copies and must be replaced, never changed in place: role, character, max_life, shown, lost,
    hostile, removed, offers, picks, base. `log` is shared too: see `emit`.
    """

    def __init__(
        self,
        setting: Setting,
        chance: Chance,
        role: list[int],
        character: list[int],
        max_life: list[int],
        life: list[int],
        alive: i64,
        shown: i64,
        hands: list[list[int]],
        in_play: list[int],
        pile: list[int],
        discard: list[int],
        removed: list[int],
        aside: list[int],
        stack: list[Frame],
        turn: i64,
        turn_number: i64,
        bangs: i64,
        result: i64,
        lost: list[int],
        hostile: list[int],
        offers: list[int],
        picks: list[int],
        suzy: i64,
        sam: i64,
        outcome: i64,
        winners: i64,
        log: list[int],
        log_end: i64,
        base: object,
    ) -> None:
        super().__init__(setting.seats, chance, outcome, winners, log, log_end)
        self.setting: Setting = setting
        self.role: list[int] = role
        self.character: list[int] = character  # -1 until chosen
        self.max_life: list[int] = max_life
        self.life: list[int] = life
        self.alive: i64 = alive  # mask of seats in the game
        self.shown: i64 = shown  # mask of seats whose role all know
        self.hands: list[list[int]] = hands
        self.in_play: list[int] = in_play  # masks over blue cards
        self.pile: list[int] = pile
        self.discard: list[int] = discard
        self.removed: list[int] = removed  # out of the game for good: jails (BG-8), beers (BG-24)
        self.aside: list[int] = aside  # turned up for a draw!, looked at by Kit, or on the shelf of a General Store
        self.stack: list[Frame] = stack
        self.turn: i64 = turn
        self.turn_number: i64 = turn_number
        self.bangs: i64 = bangs  # BANG! cards played this turn
        self.result: i64 = result  # of the last TEST: 1 if the card matched
        self.lost: list[int] = lost  # lives lost by seat to the card being resolved
        self.hostile: list[int] = hostile  # seats * seats: hostile cards from a at b, a public tally
        self.offers: list[int] = offers  # two characters a seat, if chosen
        self.picks: list[int] = picks  # the character each seat chose so far, -1
        self.suzy: i64 = suzy  # seat of Suzy Lafayette, -1
        self.sam: i64 = sam  # seat of Vulture Sam, -1
        self.base: object = base  # what was known before the log began (see `knowledge`), or None
        self.offered: list[int] = []  # what legal_actions said last, so that apply need not look again; not part of the position
        self.offered_to: i64 = -1

    # ------------------------------------------------------------------ copies

    def clone(self, rng: Chance | None = None) -> State:
        """An independent copy; with `rng` its future chance is drawn anew."""
        hands: list[list[int]] = []
        for hand in self.hands:
            hands.append(hand[:])
        stack: list[Frame] = []
        for frame in self.stack:
            stack.append(frame.clone())
        return State(
            self.setting, self.chance_of_copy(rng), self.role, self.character, self.max_life, self.life[:], self.alive, self.shown, hands,
            self.in_play[:], self.pile[:], self.discard[:], self.removed, self.aside[:], stack, self.turn, self.turn_number,
            self.bangs, self.result, self.lost, self.hostile, self.offers, self.picks, self.suzy, self.sam, self.outcome,
            self.winners, self.log, self.log_end, self.base,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            State,
            (
                self.setting, self.chance, self.role, self.character, self.max_life, self.life, self.alive, self.shown,
                self.hands, self.in_play, self.pile, self.discard, self.removed, self.aside, self.stack, self.turn,
                self.turn_number, self.bangs, self.result, self.lost, self.hostile, self.offers, self.picks, self.suzy,
                self.sam, self.outcome, self.winners, self.log[: self.log_end], self.log_end, self.base,
            ),
        )  # fmt: skip

    # ------------------------------------------------------------------ questions

    def is_alive(self, seat: i64) -> bool:
        """Whether the seat is in the game; a dying player is until he is eliminated (BG-45)."""
        return (self.alive >> seat) & 1 == 1

    def alive_count(self) -> i64:
        """How many seats are in the game."""
        count: i64 = 0
        mask = self.alive
        while mask:
            mask &= mask - 1
            count += 1
        return count

    def next_alive(self, seat: i64) -> i64:
        """The next seat in the game clockwise, `seat` itself if it is alone."""
        n = self.setting.seats
        at = seat
        while True:
            at += 1
            if at == n:
                at = 0
            if (self.alive >> at) & 1 or at == seat:
                return at

    def steps_between(self, a: i64, b: i64) -> i64:
        """Places from a to b the shorter way round, counting seats in the game only (BG-15)."""
        n = self.setting.seats
        forward: i64 = 0
        at = a
        while at != b:
            at += 1
            if at == n:
                at = 0
            if (self.alive >> at) & 1:
                forward += 1
        back = self.alive_count() - forward
        return forward if forward < back else back

    def reach_bonus(self, seat: i64) -> i64:
        """By how much the seat sees all others nearer (BG-15, BG-35, BG-58)."""
        bonus: i64 = 0
        mask: i64 = self.in_play[seat]
        if mask & APPALOOSA_MASK:
            bonus += 1
        if self.character[seat] == Char.ROSE_DOOLAN:
            bonus += 1
        return bonus

    def far_bonus(self, seat: i64) -> i64:
        """By how much all others see the seat farther away (BG-15, BG-35, BG-58)."""
        bonus: i64 = 0
        mask: i64 = self.in_play[seat]
        if mask & MUSTANG_MASK:
            bonus += 1
        if self.character[seat] == Char.PAUL_REGRET:
            bonus += 1
        return bonus

    def distance(self, a: i64, b: i64) -> i64:
        """The distance of b as a sees it (BG-15); it may be 0 or less where all adds up."""
        if a == b:
            return 0
        return self.steps_between(a, b) + self.far_bonus(b) - self.reach_bonus(a)

    def weapon(self, seat: i64) -> i64:
        """The weapon card in play, -1 for the gun of range 1 that everybody has (BG-14)."""
        mask: i64 = self.in_play[seat]
        mask &= WEAPON_MASK
        if mask == 0:
            return -1
        bit: i64 = 0
        while mask & 1 == 0:
            mask >>= 1
            bit += 1
        return bit + FIRST_BLUE

    def weapon_range(self, seat: i64) -> i64:
        """How far the seat's gun reaches (BG-14, BG-34)."""
        card = self.weapon(seat)
        if card < 0:
            return 1
        return RANGE_OF_CARD[card]

    def has_many_bangs(self, seat: i64) -> bool:
        """Whether the seat may play any number of BANG! (BG-12, BG-34, BG-64)."""
        mask: i64 = self.in_play[seat]
        return mask & VOLCANIC_MASK != 0 or self.character[seat] == Char.WILLY_THE_KID

    def table_cards(self, seat: i64) -> list[int]:
        """The cards in play before the seat, by number."""
        cards: list[int] = []
        mask: i64 = self.in_play[seat]
        bit: i64 = 0
        while mask:
            if mask & 1:
                cards.append(FIRST_BLUE + bit)
            mask >>= 1
            bit += 1
        return cards

    def all_cards(self) -> list[int]:
        """Every card of the match, sorted; a test holds it equal to 0..79 (conservation)."""
        cards = self.pile + self.discard + self.removed + self.aside
        for seat in range(self.setting.seats):
            cards += self.hands[seat]
            cards += self.table_cards(seat)
        cards.sort()
        return cards

    # ------------------------------------------------------------------ the contract (see core.contract.State and core.state)

    def parts(self) -> Parts[Any, Any, Any]:
        """What the game is made of."""
        from standoff.games.bang.game import GAME

        return GAME.parts

    def to_act(self) -> list[int]:
        """Seats that owe a decision."""
        from standoff.games.bang import rules

        return rules.to_act(self)

    def legal_actions(self, seat: int) -> list[int]:
        """Every action the seat may take now."""
        from standoff.games.bang import legal

        found = legal.legal_actions(self, seat)
        self.offered = found
        self.offered_to = seat
        return found

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        """Take a legal action; raises IllegalAction and changes nothing otherwise."""
        from standoff.games.bang import rules

        rules.apply(self, seat, action)

    def lapse(self, seat: int, at: int = 0) -> None:
        """Play the default of the seat's decision (BG-48)."""
        from standoff.games.bang import rules

        rules.lapse(self, seat)
