# mypyc: compiled
"""Who is an enemy: roles inferred from who shot whom, and how much each seat is worth fighting.

Everything is read through a lens, so it rests on what that seat may know: roles shown, its own role, how many of each role were
dealt, and the public tally of hostile cards. Numbers are whole: chances in thousandths, hate about -200 to 200.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.bang.components import BARREL_MASK, MUSTANG_MASK, ROLES_FOR, Role
from standoff.games.bang.lens import UNKNOWN, Lens

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_SEATS: Final = 7
FAR: Final = 8  # evidence is held within -FAR .. FAR

# how likely an outlaw shows this much lawful behavior, from -FAR to FAR (three to two a point); a deputy: the mirror image
OUTLAW_SHOWS: Final[list[int]] = [2560, 1707, 1138, 759, 506, 337, 225, 150, 100, 67, 44, 30, 20, 13, 9, 6, 4]
RENEGADE_SHOWS: Final = 100

# how many of a role were dealt, at place seats * 4 + role (BG-2)
DEALT: Final[list[int]] = [
    ROLES_FOR[seats].count(role) if seats in ROLES_FOR else 0 for seats in range(MOST_SEATS + 1) for role in range(4)
]


class Suspicion:
    """What one seat thinks of the others.

    `outlaw`, `deputy`: chances in thousandths by seat. `hate`: what hurting the seat is worth, below 0 for one's own
    side; they are true once `is_read`. Chances depend on the tally and the known roles alone, so they are kept until
    one of these changes.
    """

    def __init__(self) -> None:
        self.lawful: list[int] = [0] * MOST_SEATS
        self.outlaw: list[int] = [0] * MOST_SEATS
        self.deputy: list[int] = [0] * MOST_SEATS
        self.hate: list[int] = [0] * MOST_SEATS
        self.is_read: bool = False
        self.role: list[int] = [0] * MOST_SEATS
        self.read_tally: list[int] = []
        self.read_roles: i64 = -1
        self.read_seat: i64 = -1

    def forget(self) -> None:
        """Another decision begins: judge anew as soon as somebody asks."""
        self.is_read = False

    def hate_of(self, lens: Lens, seat: i64) -> i64:
        """What hurting the seat is worth."""
        if not self.is_read:
            self.read(lens)
        return self.hate[seat]

    def deputy_of(self, lens: Lens, seat: i64) -> i64:
        """The chance in thousandths that the seat is a Deputy."""
        if not self.is_read:
            self.read(lens)
        return self.deputy[seat]

    def enemies_of(self, lens: Lens) -> i64:
        """The sum of all positive hate of seats in the game."""
        if not self.is_read:
            self.read(lens)
        total: i64 = 0
        for seat in range(lens.seats):
            hate: i64 = self.hate[seat]
            if hate > 0 and seat != lens.seat and lens.is_alive(seat):
                total += hate
        return total

    def read(self, lens: Lens) -> None:
        """Judge every seat."""
        self.is_read = True
        roles = lens.roles_known()
        tally = lens.hostile()
        is_new = roles != self.read_roles or tally is not self.read_tally or lens.seat != self.read_seat
        if is_new:
            self.read_tally = tally
            self.read_roles = roles
            self.read_seat = lens.seat
            for seat in range(MOST_SEATS):
                self.role[seat] = (roles & 7) - 1
                roles >>= 3
        mine: i64 = self.role[lens.seat]
        if lens.seats == 3:
            hate_of_three(self, lens, mine)
        else:
            if is_new:
                weigh_deeds(self, lens)
                weigh_roles(self, lens.seats, mine)
            if mine == Role.RENEGADE:
                hate_as_renegade(self, lens)


def weigh_deeds(self: Suspicion, lens: Lens) -> None:
    """How lawful each seat behaved: first by cards at roles that are known, then by cards at those who stand out."""
    n = lens.seats
    hidden: i64 = lens.seat if lens.is_alive(lens.seat) else -1  # whose role the others cannot see, though one knows it oneself
    tally = self.read_tally
    a: i64 = 0
    b: i64 = 0
    deeds: i64 = 0
    for entry in tally:
        times: i64 = entry
        if times:
            deeds += times * (meaning(self.role[b]) if b != hidden else meaning_of_hidden(self.role[b]))
        b += 1
        if b == n:
            deeds = within(deeds, FAR)
            self.lawful[a] = deeds
            self.outlaw[a] = deeds  # second thoughts are gathered here, so that all of them rest on the same first ones
            deeds = 0
            b = 0
            a += 1
    for b in range(n):
        stands: i64 = self.lawful[b]
        if stands == 0 or self.role[b] != UNKNOWN:
            continue
        for a in range(n):
            times = tally[a * n + b]
            if times:
                deeds = self.outlaw[a]
                deeds += within(-times * stands, 4) // 2 if stands < 0 else -(within(times * stands, 3) // 2)
                self.outlaw[a] = deeds
    for a in range(n):
        self.lawful[a] = within(self.outlaw[a], FAR)


def meaning(role: i64) -> i64:
    """What one hostile card at this role says: above 0 lawful, below 0 unlawful."""
    if role == Role.SHERIFF:
        return -3
    if role == Role.DEPUTY:
        return -2
    return 2 if role == Role.OUTLAW else 0


def meaning_of_hidden(role: i64) -> i64:
    """The same for one's own role, which the others can only guess; the Sheriff's is never hidden."""
    if role == Role.DEPUTY:
        return -1
    if role == Role.OUTLAW:
        return 1
    return meaning(role)


def within(value: i64, most: i64) -> i64:
    """The value, held within -most .. most."""
    if value > most:
        return most
    return -most if value < -most else value


def weigh_roles(self: Suspicion, n: i64, mine: i64) -> None:
    """Chances of the roles by seat, how many of each are still hidden weighed by deeds; and what each side hates by them."""
    hidden_outlaws: i64 = DEALT[n * 4 + Role.OUTLAW]
    hidden_deputies: i64 = DEALT[n * 4 + Role.DEPUTY]
    hidden_renegades: i64 = DEALT[n * 4 + Role.RENEGADE]
    for entry in self.role:
        role: i64 = entry
        if role == Role.OUTLAW:
            hidden_outlaws = rest(hidden_outlaws)
        elif role == Role.DEPUTY:
            hidden_deputies = rest(hidden_deputies)
        elif role == Role.RENEGADE:
            hidden_renegades = rest(hidden_renegades)
    for seat in range(n):
        role = self.role[seat]
        outlaw: i64 = 0
        deputy: i64 = 0
        if role == UNKNOWN:
            place: i64 = self.lawful[seat]
            outlaw = OUTLAW_SHOWS[FAR + place]
            deputy = OUTLAW_SHOWS[FAR - place]
            outlaw *= hidden_outlaws
            deputy *= hidden_deputies
            total = outlaw + deputy + RENEGADE_SHOWS * hidden_renegades
            if total > 0:
                outlaw = outlaw * 1000 // total
                deputy = deputy * 1000 // total
        elif role == Role.OUTLAW:
            outlaw = 1000
        elif role == Role.DEPUTY:
            deputy = 1000
        self.outlaw[seat] = outlaw
        self.deputy[seat] = deputy
        if mine != Role.RENEGADE:
            self.hate[seat] = hate_as_side(role, mine, outlaw, deputy)


def rest(count: i64) -> i64:
    """One less, but not below 0: a position may hold more of a role than are dealt."""
    return count - 1 if count > 0 else 0


def hate_as_side(role: i64, mine: i64, outlaw: i64, deputy: i64) -> i64:
    """Sheriff, Deputies and Outlaws fight the other side; the Renegade is a lesser enemy of both."""
    if role == Role.SHERIFF:
        return 140 if mine == Role.OUTLAW else -200
    renegade = 1000 - outlaw - deputy
    if mine == Role.OUTLAW:
        return (75 * deputy + 20 * renegade - 120 * outlaw) // 1000
    return (100 * outlaw + 65 * renegade - 130 * deputy) // 1000


def hate_as_renegade(self: Suspicion, lens: Lens) -> None:
    """The Renegade weakens the stronger side, keeps the Sheriff alive while others live, and fights him last."""
    law: i64 = 0
    outlaws: i64 = 0
    others: i64 = 0
    for seat in range(lens.seats):
        if seat == lens.seat or not lens.is_alive(seat):
            continue
        strength = strength_of(lens, seat)
        if self.role[seat] == Role.SHERIFF:
            law += strength * 1000
            continue
        others += 1
        outlaw: i64 = self.outlaw[seat]
        deputy: i64 = self.deputy[seat]
        outlaws += strength * outlaw
        law += strength * deputy
    at_outlaws: i64 = 40
    at_deputies: i64 = 60
    at_sheriff: i64 = -20
    if outlaws * 10 > law * 12:
        at_outlaws = 110
        at_deputies = -30
        at_sheriff = -120
    elif outlaws * 2 < law:
        at_outlaws = 15
        at_deputies = 90
        at_sheriff = 25 if outlaws * 6 < law else -10
    if others == 0:
        at_sheriff = 150
    for seat in range(lens.seats):
        outlaw = self.outlaw[seat]
        deputy = self.deputy[seat]
        self.hate[seat] = at_sheriff if self.role[seat] == Role.SHERIFF else (at_outlaws * outlaw + at_deputies * deputy) // 1000


def strength_of(lens: Lens, seat: i64) -> i64:
    """How strong a seat stands: life, cards, gun and cover."""
    strength = lens.life(seat) * 4 + lens.hand_size(seat) * 2 + lens.weapon_range(seat)
    mask = lens.in_play(seat)
    if mask & BARREL_MASK:
        strength += 3
    if mask & MUSTANG_MASK:
        strength += 2
    return strength


def hate_of_three(self: Suspicion, lens: Lens, mine: i64) -> None:
    """Three players, all shown: the prey first; once another took it, whoever is left (BG-70)."""
    prey: i64 = Role.OUTLAW if mine == Role.RENEGADE else Role.DEPUTY
    if mine == Role.DEPUTY:
        prey = Role.RENEGADE
    is_last = lens.alive_count() == 2
    for seat in range(lens.seats):
        self.hate[seat] = 120 if is_last or self.role[seat] == prey else 30
