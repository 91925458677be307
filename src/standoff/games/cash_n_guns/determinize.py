"""A state that fits all that the viewer of a view has learned, and no more."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

from standoff.core.chance import Chance
from standoff.games.cash_n_guns.components import BULLET_NAMES, FULL_SET, KIND, NOTE_UNITS, ONE, POWER_NAMES, UNIT, Bullet
from standoff.games.cash_n_guns.log import OUTCOME_NAMES
from standoff.games.cash_n_guns.notation import parse_action
from standoff.games.cash_n_guns.options import to_setting
from standoff.games.cash_n_guns.setup import blank
from standoff.games.cash_n_guns.state import STEP_NAMES, State, Step
from standoff.games.cash_n_guns.views import CashBullets, CashSeat, CashView

Belief = Mapping[int, float]


def determinize(view: CashView, rng: Chance, belief: Belief | None = None) -> State:
    """A state whose view for this viewer is `view`; what he cannot see is drawn from `rng`, which moves on.

    `belief` weighs who is the cop, by seat (missing ones count 1). The log of the state is empty; sealed choices of others are not made.
    """
    n = len(view.seats)
    state = blank(to_setting(view.options, n), rng.fork(int(rng.word()).to_bytes(8, "little")))
    _copy_table(state, view)
    for seat in view.seats:
        _copy_seat(state, seat)
    state.standing = state.alive & ~state.dropped & ~state.hurt
    to_come = view.to_come
    kinds = [0] * to_come.fives + [1] * to_come.tens + [2] * to_come.twenties
    rng.shuffle(kinds)
    state.pile = kinds
    _deal_powers(state, view, rng)
    _deal_cop(state, view, rng, belief or {})
    _deal_bullets(state, view, rng)
    own = view.viewer
    if own is not None and view.chosen is not None:
        state.picks[own] = parse_action(view.chosen)
        state.owing &= ~(1 << own)
    return state


def _packed(counts: CashBullets) -> int:
    return counts.clic + (counts.bang << 8) + (counts.bbb << 16)


def _notes(amounts: list[int]) -> int:
    return sum(ONE[NOTE_UNITS.index(amount // UNIT)] for amount in amounts)


def _mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


def _copy_table(state: State, view: CashView) -> None:
    state.loot, state.box = _notes(view.loot), _notes(view.box)
    state.number, state.step = view.turn_number, STEP_NAMES.index(view.step)
    state.godfather, state.calls = view.godfather, len(view.switchboard)
    state.suspects, state.fell = _mask(view.suspects), _mask(view.fell)
    state.extra, state.got = _mask(view.insisting), _mask(view.paid)
    state.used = sum(1 << POWER_NAMES.index(name) for name in view.used)
    state.armed = -1 if view.grenade is None else view.grenade
    state.asked = state.owing = _mask([asked.seat for asked in view.decisions])
    state.aimed = [count for row in view.aimed for count in row]
    state.outcome, state.winners = OUTCOME_NAMES.index(view.outcome or "none"), _mask(view.winners)
    state.base = view.seen
    if view.heir is not None:
        state.heir, state.donor = view.heir.seat, view.heir.donor
        if view.heir.fired is not None:
            state.heir_fired = _packed(view.heir.fired)
            state.heir_down = view.heir.face_down + (view.heir.face_down_low << 8)


def _copy_seat(state: State, seat: CashSeat) -> None:
    at, bit = seat.seat, 1 << seat.seat
    state.alive &= ~bit if not seat.alive else -1
    state.dropped |= bit if seat.dropped else 0
    state.hurt |= bit if seat.hurt else 0
    state.shown |= bit if seat.power_shown else 0
    state.wounds[at], state.shame[at], state.alarm[at] = seat.wounds, seat.shame, seat.alarm
    state.money[at], state.fired[at], state.low[at] = _notes(seat.notes), _packed(seat.fired), seat.face_down_low
    state.ruled[at] = sum(1 << POWER_NAMES.index(name) for name in seat.cannot_be)
    for gun, shown in enumerate(seat.guns):
        place = 2 * at + gun
        state.aim[place] = -1 if shown.target is None else shown.target
        state.turned |= 1 << place if shown.state == "shown" else 0
        state.gone |= 1 << place if shown.state in ("gone", "void") else 0
        state.void |= 1 << place if shown.state == "void" else 0
        if shown.bullet is not None:
            state.loaded[place] = BULLET_NAMES.index(shown.bullet)


# ---------------------------------------------------------------------- powers and cop


def _deal_powers(state: State, view: CashView, rng: Chance) -> None:
    """Powers that he knows, and for each other seat one of the rest that it can have."""
    if view.options.powers == "off":
        return
    power = [-1 if seat.power is None else POWER_NAMES.index(seat.power) for seat in view.seats]
    left = [at for at in range(len(POWER_NAMES)) if at not in power]
    hidden = [seat for seat, held in enumerate(power) if held < 0]
    rng.shuffle(left)
    rng.shuffle(hidden)
    _match_powers(power, hidden, left, state.ruled)
    state.power = power


def _match_powers(power: list[int], hidden: list[int], left: list[int], ruled: list[int]) -> bool:
    """Give each hidden seat a power of those left, in their order, going back where a seat would get none."""
    if not hidden:
        return True
    seat = hidden[0]
    for at in left:
        if not (ruled[seat] >> at) & 1:
            power[seat] = at
            if _match_powers(power, hidden[1:], [other for other in left if other != at], ruled):
                return True
    power[seat] = -1
    return False


def _deal_cop(state: State, view: CashView, rng: Chance, belief: Belief) -> None:
    """The cop that he knows, else one of those whom he may suspect."""
    if view.options.cop == "off":
        return
    known = [seat.seat for seat in view.seats if seat.role == "cop"]
    suspects = known or [seat for seat in view.suspects if view.seats[seat].role is None]
    weights = [max(0.0, float(belief.get(seat, 1.0))) for seat in suspects]
    if not sum(weights):
        weights = [1.0] * len(suspects)
    drawn = rng.below(1 << 30) / (1 << 30) * sum(weights)
    for seat, weight in zip(suspects, weights, strict=True):
        state.cop = seat
        drawn -= weight
        if drawn < 0:
            break


# ---------------------------------------------------------------------- bullets


class Slots:
    """The slots of one seat that he cannot see into: `high` ones may hold a BBB, `low` ones not. A slot is a gun, FACE_DOWN or UNUSED."""

    def __init__(self) -> None:
        self.high: list[int] = []
        self.low: list[int] = []

    def add(self, what: int, high: int, low: int = 0) -> None:
        """So many slots of one kind."""
        self.high += [what] * high
        self.low += [what] * low

    def __len__(self) -> int:
        return len(self.high) + len(self.low)


FACE_DOWN, UNUSED = -1, -2


def _deal_bullets(state: State, view: CashView, rng: Chance) -> None:
    """What is unused, loaded and face down before each seat: his own as he knows it, the others' in random order."""
    pair = (state.heir, state.donor)
    state.bullets = [0] * len(view.seats)
    for seat in view.seats:
        at = seat.seat
        if seat.bullets is not None and seat.discarded is not None:
            state.bullets[at], state.down[at] = _packed(seat.bullets), _packed(seat.discarded)
        elif at not in pair:
            _lay(state, at, FULL_SET - state.fired[at], _slots(state, seat), rng)
    if state.heir >= 0:
        _deal_pair(state, view, rng)


def _slots(state: State, seat: CashSeat) -> Slots:
    """All hidden slots of a seat. This round's face-down bullets are told apart, since their gun remembers them."""
    slots = Slots()
    high, low = seat.face_down - seat.face_down_low, seat.face_down_low
    for gun, shown in enumerate(seat.guns):
        place = 2 * seat.seat + gun
        if shown.state == "loaded":
            is_low = state.step > Step.BBB
            slots.add(place, 0 if is_low else 1, 1 if is_low else 0)
        elif shown.state in ("gone", "void"):
            is_low = low > 0 and (_went_low(state, seat.seat, place) or high == 0)
            high, low = (high, low - 1) if is_low else (high - 1, low)
            slots.add(place, 0 if is_low else 1, 1 if is_low else 0)
    slots.add(FACE_DOWN, high, low)
    slots.add(UNUSED, seat.left)
    return slots


def _went_low(state: State, seat: int, place: int) -> bool:
    """Whether a bullet of this round went face down after the BBB had fired."""
    return state.aim[place] >= 0 and not (state.void >> place) & 1 and not (state.dropped >> seat) & 1


def _lay(state: State, seat: int, packed: int, slots: Slots, rng: Chance) -> None:
    """Put hidden bullets into the slots, each order as likely; no BBB into a low one."""
    kinds = [kind for kind in (Bullet.CLIC, Bullet.BANG) for _ in range((packed >> (8 * kind)) & KIND)]
    rapid = packed >> 16
    if len(kinds) + rapid != len(slots):
        raise ValueError("the hidden bullets do not fill the hidden slots")
    rng.shuffle(kinds)
    rng.shuffle(slots.high)
    for at, what in enumerate(slots.high + slots.low):
        bullet = Bullet.BBB if at < rapid else kinds.pop()
        if what == UNUSED:
            state.bullets[seat] += ONE[bullet]
            continue
        if what >= 0:
            state.loaded[what] = bullet
        if what == FACE_DOWN or (state.gone >> what) & 1:
            state.down[seat] += ONE[bullet]


def _deal_pair(state: State, view: CashView, rng: Chance) -> None:
    """The heir and the donor: their bullets are two sets until the heir begins to use both as one (CG-44)."""
    assert view.heir is not None
    heir, donor = view.seats[state.heir], view.seats[state.donor]
    knows_heir, knows_donor = heir.bullets is not None, donor.bullets is not None
    before, after = _heir_slots(state, heir, view)
    own_rest = FULL_SET - _fired_before(state)
    rests = [(0, 1)] if knows_heir else _rests(own_rest, before)
    if view.heir.bullets is not None:
        gifts = [(_packed(view.heir.bullets), 1)]
    else:
        gifts = _rests(FULL_SET - state.fired[donor.seat], _slots(state, donor))
    used = state.fired[heir.seat] - _fired_before(state)
    pairs = [(rest, gift, ways * more) for rest, ways in rests for gift, more in gifts]
    rest, state.gift = _draw([pair for pair in pairs if knows_heir or _fits(pair[0] + pair[1], used, after)], rng)
    if not knows_donor:
        _lay(state, donor.seat, FULL_SET - state.fired[donor.seat] - state.gift, _slots(state, donor), rng)
    if not knows_heir:
        _lay(state, heir.seat, own_rest - rest, before, rng)
        _lay(state, heir.seat, rest + state.gift - used, after, rng)


def _fired_before(state: State) -> int:
    """What the heir had turned up of his own set before he began to use both."""
    return state.heir_fired if state.heir_fired >= 0 else state.fired[state.heir]


def _heir_slots(state: State, heir: CashSeat, view: CashView) -> tuple[Slots, Slots]:
    """The heir's hidden slots before he began to use both sets, filled from his own, and those after it, filled from both."""
    assert view.heir is not None
    all_slots = _slots(state, heir)
    before, after = Slots(), Slots()
    if view.heir.fired is None:
        before.high = [what for what in all_slots.high if what != UNUSED]
        before.low = all_slots.low
        after.add(UNUSED, heir.left)
        return before, after
    high, low = view.heir.face_down - view.heir.face_down_low, view.heir.face_down_low
    before.add(FACE_DOWN, high, low)
    after.high, after.low = all_slots.high, all_slots.low
    for _ in range(high):
        after.high.remove(FACE_DOWN)
    for _ in range(low):
        after.low.remove(FACE_DOWN)
    return before, after


def _rests(packed: int, slots: Slots) -> list[tuple[int, int]]:
    """What can be left of hidden bullets once these slots are filled, each with the number of ways."""
    have = [(packed >> (8 * kind)) & KIND for kind in range(3)]
    found = []
    for rapid in range(min(have[2], len(slots.high)) + 1):
        for single in range(min(have[1], len(slots) - rapid) + 1):
            blank_ones = len(slots) - rapid - single
            if 0 <= blank_ones <= have[0]:
                ways = comb(have[0], blank_ones) * comb(have[1], single) * comb(have[2], rapid)
                filled = blank_ones + (single << 8) + (rapid << 16)
                found.append((packed - filled, ways))
    return found


def _fits(pool: int, used: int, slots: Slots) -> bool:
    """Whether packed bullets hold the used ones, and the rest of them can fill these slots."""
    parts = [((pool >> (8 * kind)) & KIND) - ((used >> (8 * kind)) & KIND) for kind in range(3)]
    return min(parts) >= 0 and parts[2] <= len(slots.high) and sum(parts) == len(slots)


def _draw(fits: list[tuple[int, int, int]], rng: Chance) -> tuple[int, int]:
    """One of the pairs by its ways; raises ValueError where there is none."""
    total = sum(ways for _, _, ways in fits)
    if not total:
        raise ValueError("no bullets fit what is known of the two guns")
    drawn = rng.below(total)
    for rest, gift, ways in fits:
        drawn -= ways
        if drawn < 0:
            return rest, gift
    raise AssertionError("the ways add up")
