# mypyc: compiled
"""The `rules` bot of BANG!: scores every legal action by plain rules of good play, through a lens on its own seat.

`choose` depends on the lens, the legal actions and the seed alone: an equal view gives an equal choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.bang.actions import Act, card_of, kind_of, second_of, target_of
from standoff.games.bang.components import (
    BARREL_MASK,
    CARD_KIND,
    CARD_RANK,
    CARD_SUIT,
    CHARACTER_NAMES,
    FIRST_BLUE,
    RANGE_OF_CARD,
    TWIN_SECOND,
    Char,
    Kind,
    Role,
    Suit,
)
from standoff.games.bang.lens import Lens
from standoff.games.bang.log import Why
from standoff.games.bang.state import Ask
from standoff.games.bang.suspicion import MOST_SEATS, Suspicion, strength_of
from standoff.games.bang.worth import Count, copies_of, equipment_worth, gun_worth, worth

if TYPE_CHECKING:
    from mypy_extensions import i64

NEVER: Final = -1000
UNSET: Final = -2000
LEAST_HATE: Final = 20  # below this nobody is attacked
DOUBT: Final = 120  # a Sheriff gives no last hit to one who is a Deputy with this chance, in thousandths
DODGE: Final[list[int]] = [0, 22, 38, 50, 58, 64, 70, 74]  # chance in hundredths that so many cards hold a Missed!

# when an action is worth its while, how early it is played; its value, held below 100, comes on top
FIRST_DRAW: Final = 900
FIRST_EQUIP: Final = 800
FIRST_STORE: Final = 700
FIRST_TAKE: Final = 600
FIRST_HEAL: Final = 500
FIRST_JAIL: Final = 450
FIRST_VOLLEY: Final = 350
FIRST_SHOT: Final = 250
FIRST_DUEL: Final = 120
FIRST_LAST: Final = 20

# which character to choose, best first
CHARACTER_WORTH: Final[list[int]] = [64 if name == "willy-the-kid" else 70 if name == "suzy-lafayette" else 50 for name in CHARACTER_NAMES]


class RulesBot:
    """One bot; it holds scratch space only, so one serves any number of seats and matches."""

    def __init__(self) -> None:
        self.views: list[Suspicion] = [Suspicion() for _ in range(MOST_SEATS)]
        self.view: Suspicion = self.views[0]
        self.count: Count = Count()
        self.shots: list[int] = [0] * MOST_SEATS  # value of a shot at each seat, UNSET until needed
        self.surplus: i64 = 0  # hand cards over the limit of phase 3

    def choose(self, lens: Lens, legal: list[int], seed: i64 = 0) -> i64:
        """One of the legal actions of the lens's seat; `seed` (from 0 to 2**31) only breaks ties."""
        if len(legal) == 1:
            return legal[0]
        asked = lens.asked()
        self.view = self.views[lens.seat]
        self.view.forget()
        if asked != Ask.CHARACTER:
            self.count.read(lens)
        if asked == Ask.TURN and lens.is_main():
            self.surplus = lens.hand_size(lens.seat) - lens.life(lens.seat)
            for seat in range(MOST_SEATS):
                self.shots[seat] = UNSET
        return self.best(lens, legal, asked, seed)

    def best(self, lens: Lens, legal: list[int], asked: i64, seed: i64) -> i64:
        """The action with the highest score; ties go by a hash of the seed and what is public, then by number."""
        salt = (seed * 7 + lens.turn_number() * 31 + lens.seat * 5 + lens.pile_size() * 3) * 9973
        best: i64 = legal[0]
        most: i64 = NEVER * 16
        for action in legal:
            score = self.score(lens, action, asked) * 8 + (((faces_of(action) * 40503 + salt) >> 4) & 7)
            if score > most or (score == most and action < best):
                most = score
                best = action
        return best

    def score(self, lens: Lens, action: i64, asked: i64) -> i64:
        """How good the action is, in a scale of its decision; in phase 2 what is not above 0 is worse than ending the turn."""
        if asked == Ask.TURN:
            return self.score_play(lens, action) if lens.is_main() else -self.keep(lens, card_of(action))
        if asked == Ask.SHOT:
            return self.score_shot(lens, action)
        if asked == Ask.YIELD:
            return -self.keep(lens, card_of(action)) if kind_of(action) == Act.ANSWER else NEVER
        if asked == Ask.DUEL:
            return self.score_duel(lens, action)
        if asked == Ask.HARM:
            return self.score_rescue(lens, action)
        card = card_of(action)
        if asked == Ask.STORE:
            return self.gain(lens, card)
        if asked == Ask.KIT:
            return -self.gain(lens, card)
        if asked == Ask.TEST:
            return score_test(lens, card)
        if asked == Ask.SOURCE:
            return self.score_source(lens, action)
        return CHARACTER_WORTH[card]

    def keep(self, lens: Lens, card: i64) -> i64:
        """What a hand card is worth to its holder."""
        return worth(lens, self.view, self.count, card, copies_of(lens.hand(), CARD_KIND[card]) - 1)

    def gain(self, lens: Lens, card: i64) -> i64:
        """What one more card would be worth."""
        return worth(lens, self.view, self.count, card, copies_of(lens.hand(), CARD_KIND[card]))

    # ------------------------------------------------------------------ answers

    def score_shot(self, lens: Lens, action: i64) -> i64:
        """A shot: Barrels first, they cost nothing; Missed! where they suffice; else the hit."""
        kind = kind_of(action)
        if kind == Act.BARREL or kind == Act.JOURDONNAIS:
            return 300
        if kind == Act.PASS:
            return 0
        if self.count.dodges < lens.need():
            return NEVER
        if lens.need() > 1 and lens.life(lens.seat) > 3:
            return NEVER
        return 200 - self.keep(lens, card_of(action))

    def score_duel(self, lens: Lens, action: i64) -> i64:
        """A Duel: go on while it may be won or the hit would be deadly, but let one's own side win."""
        if kind_of(action) == Act.PASS:
            return 0
        me = lens.seat
        life = lens.life(me)
        other = lens.other()
        is_safe = life > 1 or (lens.beers_work() and self.count.beers > 0)
        if is_safe and self.view.hate_of(lens, other) <= -60:
            return NEVER
        if is_safe and life >= 3 and lens.value() != me and self.count.shots == 1 and lens.hand_size(other) >= 4:
            return NEVER
        return 200 - self.keep(lens, card_of(action))

    def score_rescue(self, lens: Lens, action: i64) -> i64:
        """A lethal hit: Beers, then Sid Ketchum's ability, if they suffice; otherwise the cards would be wasted."""
        kind = kind_of(action)
        if kind == Act.PASS:
            return 0
        need = 1 - lens.life(lens.seat)
        beers: i64 = self.count.beers if lens.beers_work() else 0
        held = lens.hand_size(lens.seat)
        can = beers
        if lens.character(lens.seat) == Char.SID_KETCHUM:
            can += (held - beers) // 2
        if can < need:
            return NEVER
        if kind == Act.ANSWER:
            return 500
        first = card_of(action)
        second = second_of(action)
        if beers > 0 and (CARD_KIND[first] == Kind.BEER or CARD_KIND[second] == Kind.BEER):
            return 100
        return 300 - self.keep(lens, first) - self.keep(lens, second)

    def score_source(self, lens: Lens, action: i64) -> i64:
        """Jesse Jones takes from an enemy rather than from the pile; Pedro Ramirez takes a good card."""
        kind = kind_of(action)
        if kind == Act.DRAW_PILE:
            return 40
        if kind == Act.DRAW_DISCARD:
            return self.gain(lens, lens.discard_top()) - 12
        victim = target_of(action)
        hate: i64 = self.view.hate_of(lens, victim)
        if hate < LEAST_HATE:
            return NEVER
        held = lens.hand_size(victim)
        if held == 1 and lens.character(victim) == Char.SUZY_LAFAYETTE:
            return 0
        return 40 + hate // 2 + (10 if held <= 2 else 0)

    # ------------------------------------------------------------------ phase 2

    def score_play(self, lens: Lens, action: i64) -> i64:
        """An action of phase 2."""
        kind = kind_of(action)
        if kind == Act.END:
            return 0
        card = card_of(action)
        if kind == Act.HEAL:
            return self.score_heal(lens, card, second_of(action))
        what: i64 = CARD_KIND[card]
        target = target_of(action)
        if what == Kind.BANG or what == Kind.MISSED:
            return self.score_bang(lens, what, target)
        if what == Kind.PANIC or what == Kind.CAT_BALOU:
            return self.score_take(lens, what, target, second_of(action))
        if what == Kind.DUEL:
            return self.score_challenge(lens, target)
        if what == Kind.JAIL:
            return self.score_jail(lens, target)
        if card >= FIRST_BLUE:
            return self.score_equip(lens, card)
        if what == Kind.STAGECOACH or what == Kind.WELLS_FARGO:
            return FIRST_DRAW
        if what == Kind.GATLING or what == Kind.INDIANS:
            return self.score_volley(lens, what)
        if what == Kind.GENERAL_STORE:
            return FIRST_STORE if self.view.enemies_of(lens) < 300 or self.surplus > 0 else NEVER
        return self.score_drink(lens, what)

    def score_bang(self, lens: Lens, what: i64, target: i64) -> i64:
        """A BANG! at a target; with Calamity Janet's Missed! only if one more dodge is left or it may kill."""
        value: i64 = self.shots[target]
        if value == UNSET:
            value = self.shot_value(lens, target)
            self.shots[target] = value
        if value <= 0:
            return NEVER
        if what == Kind.MISSED:
            if self.count.dodges < 2 and lens.life(target) > 1:
                return NEVER
            value -= 8
        return FIRST_SHOT + (value if value < 99 else 99)

    def shot_value(self, lens: Lens, target: i64) -> i64:
        """What a BANG! at this seat is worth, NEVER for one's own side and for a last hit that would be wrong."""
        hate: i64 = self.view.hate_of(lens, target)
        if hate < LEAST_HATE:
            return NEVER
        is_last = lens.life(target) <= 1
        if is_last and self.is_wrong_kill(lens, target):
            return NEVER
        if not is_last and self.is_doubtful(lens, target):
            return NEVER
        value = hate // 2 + (5 - lens.life(target)) * 4
        if is_last:
            value += 16
        value -= self.dodge(lens, target) // 4
        character = lens.character(target)
        if character == Char.EL_GRINGO or character == Char.BART_CASSIDY:
            value -= 6
        return value if value > 1 else 1

    def is_wrong_kill(self, lens: Lens, target: i64) -> bool:
        """Whether the death of this seat would hurt one's own cause (BG-44, BG-46)."""
        mine = lens.role(lens.seat)
        if mine == Role.SHERIFF:
            return self.view.deputy_of(lens, target) > DOUBT
        if mine == Role.RENEGADE and lens.seats > 3:
            return lens.role(target) == Role.SHERIFF and lens.alive_count() > 2
        return False

    def is_doubtful(self, lens: Lens, target: i64) -> bool:
        """Whether a Sheriff had better wait: the seat may be a Deputy, nothing speaks against it, and it is weak."""
        if lens.role(lens.seat) != Role.SHERIFF or self.view.deputy_of(lens, target) <= DOUBT:
            return False
        hate: i64 = self.view.hate_of(lens, target)
        return hate < 30 or (hate < 50 and (lens.life(target) <= 2 or self.surplus <= 0))

    def dodge(self, lens: Lens, target: i64) -> i64:
        """Chance in hundredths that a shot at this seat is dodged."""
        held = lens.hand_size(target)
        chance: i64 = DODGE[held if held < 8 else 7]
        if lens.in_play(target) & BARREL_MASK:
            chance += (100 - chance) // 4
        if lens.character(target) == Char.JOURDONNAIS:
            chance += (100 - chance) // 4
        if lens.character(lens.seat) == Char.SLAB_THE_KILLER:
            chance //= 3
        return chance

    def score_take(self, lens: Lens, what: i64, target: i64, aim: i64) -> i64:
        """Panic! and Cat Balou: the best card of an enemy, or a Jail or the Dynamite off one's own side."""
        hate: i64 = self.view.hate_of(lens, target) if target != lens.seat else -200
        aimed: i64 = CARD_KIND[aim] if aim >= 0 else -1
        bonus: i64 = 10 if what == Kind.PANIC else 0
        if aimed == Kind.JAIL or aimed == Kind.DYNAMITE:
            if hate <= -60:
                return FIRST_TAKE + 50 + bonus
            if aimed == Kind.DYNAMITE and lens.life(lens.seat) <= 3 and lens.next_alive(target) == lens.seat and hate < 60:
                return FIRST_TAKE + 20 + bonus
            return NEVER
        if hate < LEAST_HATE:
            return NEVER
        base: i64 = 52
        if aim >= 0:
            base = equipment_worth(lens, aim, target)
            if what == Kind.PANIC:
                bonus = self.gain(lens, aim) // 3
        elif lens.hand_size(target) <= 2 and lens.character(target) != Char.SUZY_LAFAYETTE:
            base += 12
        value = base * hate // 100 + bonus
        if value < 14 and self.surplus <= 0:
            return NEVER
        return FIRST_TAKE + (value if value < 99 else 99)

    def score_challenge(self, lens: Lens, target: i64) -> i64:
        """A Duel, by the BANG! held and what the other may hold."""
        hate: i64 = self.view.hate_of(lens, target)
        is_last = lens.life(target) <= 1
        if hate < LEAST_HATE or (is_last and self.is_wrong_kill(lens, target)) or self.is_doubtful(lens, target):
            return NEVER
        held = lens.hand_size(target)
        wins: i64 = 100
        if held > 0:
            wins = 42 + 22 * self.count.shots - 8 * held
            wins = 95 if wins > 95 else 5 if wins < 5 else wins
        life = lens.life(lens.seat)
        if life <= 1 and wins < 90 and self.count.beers == 0:
            return NEVER
        price: i64 = 90 if life <= 2 else 55
        value = (hate + (30 if is_last else 0)) * wins // 100 - price * (100 - wins) // 100
        if value < 12:
            return NEVER
        return FIRST_DUEL + (value if value < 99 else 99)

    def score_jail(self, lens: Lens, target: i64) -> i64:
        """A Jail on the most dangerous enemy."""
        hate: i64 = self.view.hate_of(lens, target) if target != lens.seat else -200
        if hate < 30:
            return NEVER
        value = hate // 3 + strength_of(lens, target)
        return FIRST_JAIL + (value if value < 99 else 99)

    def score_equip(self, lens: Lens, card: i64) -> i64:
        """A card to put in play: a better gun, never a worse one; horses and Barrel always; the Dynamite by who may suffer."""
        if CARD_KIND[card] == Kind.DYNAMITE:
            return self.score_dynamite(lens)
        if RANGE_OF_CARD[card] == 0:
            return FIRST_EQUIP + 60
        old = lens.weapon(lens.seat)
        gain = gun_worth(lens, self.view, self.count, card) - gun_worth(lens, self.view, self.count, old)
        if gain <= 4:
            return NEVER
        return FIRST_EQUIP + (gain if gain < 50 else 50)

    def score_dynamite(self, lens: Lens) -> i64:
        """It goes round from oneself: worth it where those who come after are mostly enemies."""
        me = lens.seat
        balance: i64 = -150 if lens.life(me) <= 3 else -100
        if lens.character(me) == Char.LUCKY_DUKE:
            balance = -20
        share: i64 = 90
        at = lens.next_alive(me)
        while at != me:
            hate: i64 = self.view.hate_of(lens, at)
            if self.is_wrong_kill(lens, at):
                hate = -120
            balance += hate * share // (70 if lens.life(at) <= 3 else 100)
            share = share * 9 // 10
            at = lens.next_alive(at)
        return FIRST_LAST if balance > 60 else NEVER

    def score_volley(self, lens: Lens, what: i64) -> i64:
        """Gatling and Indians!: by the balance of who suffers."""
        balance: i64 = 0
        me = lens.seat
        for seat in range(lens.seats):
            if seat == me or not lens.is_alive(seat):
                continue
            hate: i64 = self.view.hate_of(lens, seat)
            hits: i64 = 100 - self.dodge(lens, seat) if what == Kind.GATLING else 100 if lens.hand_size(seat) == 0 else 60
            if lens.life(seat) <= 1:
                if self.is_wrong_kill(lens, seat):
                    return NEVER
                hate *= 2
            balance += hate * hits // 100
        if balance < 15:
            return NEVER
        return FIRST_VOLLEY + (balance if balance < 99 else 99)

    def score_drink(self, lens: Lens, what: i64) -> i64:
        """Beer and Saloon, by need: a Beer is kept while life is good and the hand has room."""
        me = lens.seat
        life = lens.life(me)
        missing = lens.max_life(me) - life
        if what == Kind.BEER:
            if missing <= 0 or not lens.beers_work():
                return NEVER
            return FIRST_HEAL
        balance: i64 = 60 if missing > 0 else 0
        for seat in range(lens.seats):
            if seat != me and lens.is_alive(seat) and lens.life(seat) < lens.max_life(seat):
                hate: i64 = self.view.hate_of(lens, seat)
                balance -= hate * 4 // 10
        if missing > 0 and life <= 1:
            balance += 60
        return FIRST_HEAL + 20 if balance > 10 else NEVER

    def score_heal(self, lens: Lens, first: i64, second: i64) -> i64:
        """Sid Ketchum's two cards for a life: cards that would be discarded anyway, or any when he is weak."""
        life = lens.life(lens.seat)
        price = self.keep(lens, first) + self.keep(lens, second)
        if self.surplus >= 2:
            price //= 2
        value: i64 = (150 if life <= 1 else 100 if life == 2 else 70) - price
        return FIRST_LAST + value // 8 if value > 0 else NEVER


def faces_of(action: i64) -> i64:
    """The action with both Stagecoaches read as the first: which of the two a hand holds is no part of a view."""
    if (action >> 5) & 127 == TWIN_SECOND + 1:
        action -= 1 << 5
    if (action >> 16) & 127 == TWIN_SECOND + 1:
        action -= 1 << 16
    return action


def score_test(lens: Lens, card: i64) -> i64:
    """Lucky Duke: the card that spares him."""
    if lens.value() == Why.DYNAMITE:
        return 0 if CARD_SUIT[card] == Suit.SPADES and CARD_RANK[card] <= 9 else 1
    return 1 if CARD_SUIT[card] == Suit.HEARTS else 0
