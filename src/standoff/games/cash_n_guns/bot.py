# mypyc: compiled
"""The `rules` bot of Cash'n Guns: scores every legal action by plain rules of good play, through a lens on its own seat.

It counts the bullets that were seen, loads by what the loot is worth, aims at wealth and at those likely unloaded, and weighs courage by
the odds. `choose` depends on the lens, the legal actions and the seed alone: an equal view gives an equal choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.cash_n_guns.actions import Act, first_of, kind_of, second_of
from standoff.games.cash_n_guns.components import Bullet, Power
from standoff.games.cash_n_guns.lens import Lens
from standoff.games.cash_n_guns.state import Step

if TYPE_CHECKING:
    from mypy_extensions import i64

USUAL_LOOT: Final = 11  # units that come in a round, on average
KID_CROWD: Final = 40
WOUND_COST: Final[list[int]] = [0, 0, 7000, 3000, 2500]  # in thousandths of a unit, by the wounds that are left until death


class RulesBot:
    """One bot; it holds nothing, so one serves any number of seats and matches."""

    def choose(self, lens: Lens, legal: list[int], seed: i64 = 0) -> i64:
        """One of the legal actions of the lens's seat; `seed` (from 0 to 2**31) breaks ties and varies bluffs."""
        if len(legal) == 1:
            return legal[0]
        step = lens.step()
        if step == Step.COURAGE:
            return choose_courage(lens, legal)
        salt = seed * 7 + lens.number() * 131 + lens.seat * 17 + lens.loot() * 3 + step
        best: i64 = legal[0]
        most: i64 = -(1 << 40)
        threat: i64 = 0
        if step == Step.CUNNING or step == Step.GRENADE_AIM:
            threat = danger(lens)
        for action in legal:
            noise = noise_of(lens, action, salt)
            score = score_action(lens, action, step, threat, noise)
            if score > most or (score == most and action < best):
                most = score
                best = action
        return best


def noise_of(lens: Lens, action: i64, salt: i64) -> i64:
    """A number from 0 to 127 for an action; seats count from one's own, so that no seat is shot at more than others."""
    word = action
    if kind_of(action) == Act.AIM:
        word = Act.AIM
        for target in (first_of(action), second_of(action)):
            word = word * 16 + (0 if target < 0 else 1 + (target + lens.seats - lens.seat) % lens.seats)
    mixed = (word * 40503 + salt * 9973) & 0x7FFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 48271) & 0x7FFFFFFF
    return ((mixed ^ (mixed >> 13)) >> 5) & 127


def score_action(lens: Lens, action: i64, step: i64, threat: i64, noise: i64) -> i64:
    """How good the action is, in a scale of its decision."""
    kind = kind_of(action)
    if kind == Act.LOAD:
        score = score_load(lens, first_of(action), threat, noise)
        second = second_of(action)
        if second >= 0:
            score += score_load(lens, second, threat, 127 - noise) + 300
        return score
    if kind == Act.AIM:
        return score_aims(lens, action, noise)
    if kind == Act.GRENADE:
        is_time = step == Step.GRENADE_AIM and (threat > 350 or (threat > 100 and lens.rounds_left() == 0))
        return 1 if is_time else -1
    if kind == Act.BACK:
        return 2 - first_of(action) if lens.rounds_left() > 0 else -1
    if kind == Act.SHARE:
        return 1 if insisted_share(lens) >= 4 - 3 * (8 - lens.rounds_left()) // 8 else -1
    if kind == Act.TAKE:
        return 10 + lens.left(first_of(action))
    return 1 if kind == Act.CALL else 0


def insisted_share(lens: Lens) -> i64:
    """About what each gets if one more shares, in units."""
    sharers: i64 = 1
    mask = lens.standing()
    while mask:
        mask &= mask - 1
        sharers += 1
    return lens.loot() // sharers


# ---------------------------------------------------------------------- loading


def score_load(lens: Lens, bullet: i64, threat: i64, noise: i64) -> i64:
    """Real bullets when the loot is worth it, and all of them in time; The Cunning loads by what he sees."""
    held = lens.bullets()
    left = lens.left(lens.seat)
    real = ((held >> 8) & 0xFF) + (held >> 16)
    chance = 100 * real * lens.loot() // (USUAL_LOOT * (left if left > 0 else 1))
    rapid: i64 = 0
    if lens.step() == Step.CUNNING:
        target = lens.target(2 * lens.seat)
        if target >= 0 and lens.target(2 * target) == lens.seat:
            rapid = 90
        chance = chance // 3 if threat > 450 and rapid == 0 else chance * 2 if crowd_at(lens, target) <= 1 else chance // 2
    if bullet == Bullet.CLIC:
        return 100 - chance + noise
    if bullet == Bullet.BANG:
        return chance - 20 + noise
    return chance - 40 + 3 * (lens.loot() - USUAL_LOOT) + noise + rapid


# ---------------------------------------------------------------------- aiming


def score_aims(lens: Lens, action: i64, noise: i64) -> i64:
    """One target, or two different ones."""
    first = first_of(action)
    second = second_of(action)
    score = score_aim(lens, first, lens.loaded(0))
    if second >= 0:
        score += score_aim(lens, second, lens.loaded(1)) + 200
        if second == first:
            score -= 150
    return score + (noise >> 2)


def score_aim(lens: Lens, target: i64, bullet: i64) -> i64:
    """Wealth, wounds that would kill, and little to fear; a bluff at those who have most to lose."""
    score = 12 * lens.wealth(target) - lens.shot_odds(target) // 8
    left = lens.wounds_to_death(target)
    if left <= 1:
        score += 60
    elif left == 2:
        score += 25
    if lens.power(target) == Power.DRAGON or lens.power(target) == Power.NO_HURT:
        score -= 15
    if target == lens.armed():
        score -= 90
    score += 10 * lens.aimed(target, lens.seat)
    if lens.step() == Step.KID:
        score += kid_bonus(lens, target, bullet)
    return score


def kid_bonus(lens: Lens, target: i64, bullet: i64) -> i64:
    """The Kid has seen it: he aims where nobody else does, since whom many frighten drops out anyway; his BBB at who aims at him."""
    bonus = -KID_CROWD * crowd_at(lens, target)
    if bullet == Bullet.BBB and lens.target(2 * target) == lens.seat:
        bonus += 80
    return bonus


def crowd_at(lens: Lens, target: i64) -> i64:
    """How many guns aim at a seat."""
    aimed: i64 = 0
    for place in range(2 * lens.seats):
        if lens.target(place) == target:
            aimed += 1
    return aimed


# ---------------------------------------------------------------------- courage


def danger(lens: Lens) -> i64:
    """The chance to be hit if one stays and all others stay, in thousandths; one's own BBB may fire before a shot."""
    safe: i64 = 1000
    for place in range(2 * lens.seats):
        shooter = place >> 1
        if shooter == lens.seat or lens.target(place) != lens.seat:
            continue
        odds = lens.shot_odds(shooter)
        if is_rapid_at(lens, shooter):
            odds = lens.bbb_odds(shooter)
        safe = safe * (1000 - odds) // 1000
    return 1000 - safe


def is_rapid_at(lens: Lens, target: i64) -> bool:
    """Whether one's own BBB is aimed at this seat."""
    me = 2 * lens.seat
    if lens.loaded(0) == Bullet.BBB and lens.target(me) == target:
        return True
    return lens.loaded(1) == Bullet.BBB and lens.target(me + 1) == target


def share_odds(lens: Lens, seat: i64) -> i64:
    """The chance that another seat shares in the end, by the guns that aim at it."""
    stays: i64 = 900
    for place in range(2 * lens.seats):
        if lens.target(place) == seat:
            shooter = place >> 1
            odds: i64 = lens.shot_odds(shooter)
            if shooter == lens.seat:
                odds = 900 if lens.loaded(place & 1) != Bullet.CLIC else 200
            stays = stays * (1000 - odds) // 1000
    return stays


def choose_courage(lens: Lens, legal: list[int]) -> i64:
    """Stay where the share that can be hoped for outweighs the wound that can be feared and the marker that is saved."""
    me = lens.seat
    sharers: i64 = 1000
    for seat in range(lens.seats):
        if seat != me and (lens.alive() >> seat) & 1:
            sharers += share_odds(lens, seat)
    hope = lens.loot() * 1000 * 850 // sharers
    threat = danger(lens)
    left = lens.wounds_to_death(me)
    cost: i64 = WOUND_COST[left] if left > 1 else 4000 + 1000 * life_worth(lens)
    staying = (hope * (1000 - threat) - cost * threat) // 1000
    dropping: i64 = 1000 if lens.power(me) == Power.COWARD else -1000
    if lens.is_cop():
        staying += 1500
        if lens.calls() > 0:
            dropping -= 3000
    return Act.STAY if staying >= dropping else legal[1]


def life_worth(lens: Lens) -> i64:
    """What is lost with one's life, in units: the fortune, and what the rounds to come may bring."""
    worth = lens.fortune(lens.seat)
    if worth < 0:
        worth = 0
    return worth + 2 * lens.rounds_left() + 3
