"""Positions of Cash'n Guns as JSON data, both ways: `write_position` writes the whole truth, `load_position` goes on identically from it.

    {"options": {"powers": "open"}, "round": 3, "step": "courage", "loot": [20000, 5000], "seats": [
        {"power": "kid", "notes": [10000], "wounds": 1, "bullets": ["clic", "clic"], "guns": [{"bullet": "bang", "target": 2}]}, ...]}

What a position leaves out has a default: `round` 1, `step` `loot` (the round begins), all alive and unhurt, no money, no markers, powers
in the order of POWER_NAMES and seat 0 the cop where the options have them, all powers shown unless they are secret. `bullets` are the
unused ones, `fired` those turned up, `discarded` those face down; what is left out is what the other two and `guns` leave of the set of
CG-1, as unused ones first. Notes mentioned nowhere come after those of `pile`, shuffled by the seed. Without `asked` the match goes on
from `step` until somebody must choose. `bullets` and notes are written as lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from standoff.core.errors import BadPosition
from standoff.core.reader import Reader, read_chance, read_log, read_options, shown, write_chance, write_options
from standoff.core.row import seats_of
from standoff.games.cash_n_guns import rules
from standoff.games.cash_n_guns.actions import Act
from standoff.games.cash_n_guns.components import (
    ALL_NOTES,
    BULLET_NAMES,
    CALLS,
    FULL_SET,
    KIND,
    NOTE_UNITS,
    ONE,
    POWER_NAMES,
    ROLE_NAMES,
    ROUNDS,
    UNIT,
    bits_of,
    count_of,
)
from standoff.games.cash_n_guns.decode import bullets_of, notes_of
from standoff.games.cash_n_guns.legal import legal_actions
from standoff.games.cash_n_guns.log import OUTCOME_NAMES, Log
from standoff.games.cash_n_guns.notation import parse_action, parse_bullet, parse_power, print_action
from standoff.games.cash_n_guns.options import CHOICES, of_setting, to_setting
from standoff.games.cash_n_guns.setup import blank
from standoff.games.cash_n_guns.state import ASKED_NAMES, STEP_NAMES, State, Step

RULES_VERSION = "1"
FIELDS = (
    "game", "rules", "options", "seed", "chance", "seats", "loot", "pile", "box", "round", "step", "godfather", "asked", "choices", "calls",
    "suspects", "used", "grenade", "heir", "fell", "insisting", "paid", "aimed", "outcome", "winners", "log", "seen",
)  # fmt: skip
SEAT_FIELDS = (
    "power", "power_shown", "cannot_be", "role", "notes", "bullets", "fired", "discarded", "low", "guns", "wounds", "shame", "alarm",
    "alive", "dropped", "hurt",
)  # fmt: skip
GUN_STATES = ("loaded", "shown", "gone", "void")
HEIR_FIELDS = ("seat", "donor", "bullets", "fired", "discarded", "low")


def write_position(state: State) -> dict[str, Any]:
    """The whole truth as plain data; secret until the match is over."""
    n = state.setting.seats
    return {
        "game": "cash-n-guns",
        "rules": RULES_VERSION,
        "options": write_options(of_setting(state.setting)),
        "chance": write_chance(state.chance),
        "seats": [_write_seat(state, seat) for seat in range(n)],
        "loot": notes_of(state.loot),
        "pile": [NOTE_UNITS[kind] * UNIT for kind in state.pile],
        "box": notes_of(state.box),
        "round": int(state.number),
        "step": STEP_NAMES[state.step],
        "godfather": int(state.godfather),
        "asked": seats_of(state.asked),
        "choices": [print_action(pick) if pick >= 0 else None for pick in state.picks],
        "calls": int(state.calls),
        "suspects": seats_of(state.suspects),
        "used": [name for power, name in enumerate(POWER_NAMES) if (state.used >> power) & 1],
        "grenade": int(state.armed) if state.armed >= 0 else None,
        "heir": _write_heir(state),
        "fell": seats_of(state.fell),
        "insisting": seats_of(state.extra),
        "paid": seats_of(state.got),
        "aimed": [state.aimed[a * n : a * n + n] for a in range(n)],
        "outcome": OUTCOME_NAMES[state.outcome],
        "winners": seats_of(state.winners),
        "log": state.log[: state.log_end],
        "seen": int(state.base),
    }


def _write_seat(state: State, seat: int) -> dict[str, Any]:
    bit = 1 << seat
    power = state.power[seat]
    return {
        "power": POWER_NAMES[power] if power >= 0 else None,
        "power_shown": state.shown & bit != 0,
        "cannot_be": [name for at, name in enumerate(POWER_NAMES) if (state.ruled[seat] >> at) & 1],
        "role": ROLE_NAMES[1 if seat == state.cop else 0] if state.cop >= 0 else None,
        "notes": notes_of(state.money[seat]),
        "bullets": bullets_of(state.bullets[seat]),
        "fired": bullets_of(state.fired[seat]),
        "discarded": bullets_of(state.down[seat]),
        "low": state.low[seat],
        "guns": [_write_gun(state, 2 * seat), _write_gun(state, 2 * seat + 1)],
        "wounds": state.wounds[seat],
        "shame": state.shame[seat],
        "alarm": state.alarm[seat],
        "alive": state.is_alive(seat),
        "dropped": state.dropped & bit != 0,
        "hurt": state.hurt & bit != 0,
    }


def _write_gun(state: State, place: int) -> dict[str, Any]:
    bit, bullet, target = 1 << place, state.loaded[place], state.aim[place]
    now = "shown" if state.turned & bit else "void" if state.void & bit else "gone" if state.gone & bit else "loaded"
    return {"bullet": BULLET_NAMES[bullet] if bullet >= 0 else None, "target": target if target >= 0 else None, "state": now}


def _write_heir(state: State) -> dict[str, Any] | None:
    if state.heir < 0:
        return None
    heir = {"seat": int(state.heir), "donor": int(state.donor), "bullets": bullets_of(state.gift)}
    if state.heir_fired < 0:
        return heir
    return heir | {"fired": bullets_of(state.heir_fired), "discarded": int(state.heir_down & 0xFF), "low": int(state.heir_down >> 8)}


# ---------------------------------------------------------------------- reading


def load_position(position: Mapping[str, Any]) -> State:
    """The state of a position; raises BadPosition that names the field, what was expected and what came."""
    data = Reader(position, "position", FIELDS)
    data.expect_value("game", "cash-n-guns")
    data.expect_value("rules", RULES_VERSION)
    seats = data.readers("seats", SEAT_FIELDS)
    state = blank(to_setting(read_options(data, CHOICES, len(seats)), len(seats)), read_chance(data))
    for at, seat in enumerate(seats):
        _read_seat(state, at, seat)
    _read_secrets(state, seats)
    _read_table(state, data)
    _read_bullets(state, seats, data)
    _read_notes(state, seats, data)
    _read_group(state, data)
    return state


# ---------------------------------------------------------------------- seats


def _read_seat(state: State, at: int, seat: Reader) -> None:
    bit = 1 << at
    if not seat.flag("alive", default=True):
        state.alive &= ~bit
    state.dropped |= bit if seat.flag("dropped", default=False) else 0
    state.hurt |= bit if seat.flag("hurt", default=False) else 0
    is_alive = state.is_alive(at)
    state.wounds[at] = seat.whole("wounds", 0 if is_alive else 3, 0, 3 if is_alive else 99)
    state.shame[at] = seat.whole("shame", 0, 0, ROUNDS)
    state.alarm[at] = seat.whole("alarm", 0, 0, ROUNDS)
    state.standing = state.alive & ~state.dropped & ~state.hurt


def _read_secrets(state: State, seats: list[Reader]) -> None:
    """Powers, and who is the cop."""
    given = {at: seat.data["power"] for at, seat in enumerate(seats) if seat.data.get("power") is not None}
    if given and not state.setting.powers:
        raise seats[min(given)].fail("power", "no powers with this option", given[min(given)])
    if state.setting.powers:
        taken = {at: seats[at].parsed("power", parse_power, name) for at, name in given.items()}
        if len(set(taken.values())) < len(taken):
            raise BadPosition(f"position.seats: expected each power once, got {shown(list(given.values()))}")
        free = [power for power in range(len(POWER_NAMES)) if power not in taken.values()]
        state.power = [taken[at] if at in taken else free.pop(0) for at in range(len(seats))]
        is_open = state.setting.powers == 1
        state.shown = sum(1 << at for at, seat in enumerate(seats) if is_open or seat.flag("power_shown", default=False))
    state.ruled = [_powers(seat, "cannot_be") for seat in seats]
    if any(state.power[at] >= 0 and (mask >> state.power[at]) & 1 for at, mask in enumerate(state.ruled)):
        raise BadPosition("position.seats.cannot_be: expected powers that the seat has not got")
    for at, seat in enumerate(seats):
        if state.wounds[at] == 3 and state.is_alive(at) and (state.power[at] < 0 or POWER_NAMES[state.power[at]] != "unbreakable"):
            raise seat.fail("wounds", "at most 2 wounds of one who lives (CG-17)", 3)
    _read_cop(state, seats)


def _read_cop(state: State, seats: list[Reader]) -> None:
    roles = [seat.data.get("role") for seat in seats]
    for at, role in enumerate(roles):
        if role is not None and (role not in ROLE_NAMES or not state.setting.cop):
            raise seats[at].fail("role", "gangster or cop, with the option cop", role)
    if not state.setting.cop:
        return
    cops = [at for at, role in enumerate(roles) if role == "cop"]
    left = [at for at, role in enumerate(roles) if role is None]
    if len(cops) > 1 or not (cops or left):
        raise BadPosition(f"position.seats: expected one cop, got {len(cops)}")
    state.cop = (cops or left)[0]


def _read_bullets(state: State, seats: list[Reader], data: Reader) -> None:
    heir = data.data.get("heir")
    if heir is not None:
        _read_heir(state, Reader(heir, "position.heir", HEIR_FIELDS))
    for at, seat in enumerate(seats):
        _read_guns(state, at, seat)
        _read_set(state, at, seat)
    for at, seat in enumerate(seats):
        if state.is_alive(at) and not state.outcome and count_of(state.bullets[at]) < _rounds_to_load(state, at):
            raise seat.fail("bullets", "a bullet for each round that is left", bullets_of(state.bullets[at]))
    if state.heir_fired >= 0:
        _check_heir(state, Reader(heir, "position.heir", HEIR_FIELDS))


def _rounds_to_load(state: State, seat: int) -> int:
    """For how many rounds the seat must still load a bullet."""
    is_now = Step.LOOT < state.step <= Step.LOAD
    is_late = Step.LOAD < state.step <= Step.CUNNING and state.is_cunning(seat) and state.loaded[2 * seat] < 0
    return ROUNDS - state.number + (1 if is_now or is_late else 0)


def _check_heir(state: State, heir: Reader) -> None:
    """What the heir had shown and discarded before he used both sets is part of what he has shown and discarded until now."""
    seat, bits = state.heir, state.gone >> (2 * state.heir) & 3
    now_low = bits if state.hurt >> seat & 1 and not state.dropped >> seat & 1 else 0
    now_low &= ~(state.void >> (2 * seat))
    late_low = sum(1 for gun in range(2) if now_low >> gun & 1 and state.aim[2 * seat + gun] >= 0)
    late = bits_of(bits) - late_low
    low = state.heir_down >> 8
    high = (state.heir_down & 0xFF) - low
    if not 0 <= low <= state.low[seat] - late_low or not 0 <= high <= count_of(state.down[seat]) - state.low[seat] - late:
        raise heir.fail("discarded", "no more than the heir has discarded until now", heir.data.get("discarded"))
    if any((state.heir_fired >> (8 * kind)) & KIND > (state.fired[seat] >> (8 * kind)) & KIND for kind in range(3)):
        raise heir.fail("fired", "no more than the heir has turned up until now", heir.data["fired"])


def _read_heir(state: State, heir: Reader) -> None:
    n = state.setting.seats
    state.heir, state.donor = heir.whole("seat", -1, 0, n - 1), heir.whole("donor", -1, 0, n - 1)
    if state.heir == state.donor or state.is_alive(state.donor):
        raise heir.fail("donor", "another player, who is dead", state.donor)
    state.gift = _bullets(heir, "bullets") or 0
    fired = _bullets(heir, "fired")
    if fired is not None:
        state.heir_fired, state.heir_down = fired, heir.whole("discarded", 0, 0, 8) + (heir.whole("low", 0, 0, 8) << 8)


def _read_guns(state: State, at: int, seat: Reader) -> None:
    guns = seat.list_of("guns", dict)
    if len(guns) > 2:
        raise seat.fail("guns", "at most two guns", guns)
    for gun, item in enumerate(guns):
        reader = Reader(item, f"{seat.where}.guns[{gun}]", ("bullet", "target", "state"))
        place = 2 * at + gun
        bullet = reader.data.get("bullet")
        if gun and bullet is not None and at != state.heir:
            raise seat.fail("guns", "one gun, two for the heir only", guns)
        state.loaded[place] = -1 if bullet is None else reader.parsed("bullet", parse_bullet, bullet)
        state.aim[place] = reader.seat_or_none("target", state.setting.seats)
        now = reader.data.get("state", "loaded")
        if now not in GUN_STATES or (bullet is None and now != "loaded") or state.aim[place] == at:
            raise seat.fail("guns", f"bullets that are {', '.join(GUN_STATES)}, aimed at others", item)
        state.turned |= 1 << place if now == "shown" else 0
        state.gone |= 1 << place if now in ("gone", "void") else 0
        state.void |= 1 << place if now == "void" else 0


def _read_set(state: State, at: int, seat: Reader) -> None:
    """Unused, turned up, discarded and loaded bullets are the set of CG-1, with those that went to an heir or came to him."""
    live = sum(
        ONE[state.loaded[place]]
        for place in (2 * at, 2 * at + 1)
        if state.loaded[place] >= 0 and not ((state.turned | state.gone) >> place) & 1
    )
    whole = FULL_SET + (state.gift if at == state.heir else 0) - (state.gift if at == state.donor else 0) - live
    unused, fired, down = _bullets(seat, "bullets"), _bullets(seat, "fired"), _bullets(seat, "discarded")
    if at == state.donor and unused is None:
        unused = 0
    if fired is None:
        fired = 0 if unused is None else whole - unused - (down or 0)
    if down is None:
        down = 0 if unused is None else whole - unused - fired
    if unused is None:
        unused = whole - fired - down
    parts = (unused, fired, down)
    if sum(parts) != whole or any(part < 0 or (part >> (8 * kind)) & 0x80 for part in parts for kind in range(3)):
        raise seat.fail("bullets", "unused, fired, discarded and loaded bullets to be one set (CG-1)", dict(seat.data))
    state.bullets[at], state.fired[at], state.down[at] = unused, fired, down
    state.low[at] = seat.whole("low", 0, 0, count_of(down))


def _read_notes(state: State, seats: list[Reader], data: Reader) -> None:
    left = [(ALL_NOTES >> (8 * kind)) & KIND for kind in range(3)]

    def take(reader: Reader, field: str) -> list[int]:
        kinds = _note_kinds(reader, field)
        for kind in kinds:
            left[kind] -= 1
        if min(left) < 0:
            raise reader.fail(field, "no more notes than there are (CG-2)", reader.data[field])
        return kinds

    state.money = [sum(ONE[kind] for kind in take(seat, "notes")) for seat in seats]
    state.loot = sum(ONE[kind] for kind in take(data, "loot"))
    state.box = sum(ONE[kind] for kind in take(data, "box"))
    first = take(data, "pile")
    rest = [kind for kind in range(3) for _ in range(left[kind])]
    state.chance.shuffle(rest)
    state.pile = first + rest


# ---------------------------------------------------------------------- the table


def _read_table(state: State, data: Reader) -> None:
    n = state.setting.seats
    state.outcome = data.one_of("outcome", OUTCOME_NAMES, "none")
    state.step = data.one_of("step", STEP_NAMES, "loot")
    state.number = data.whole("round", 1, 1, ROUNDS)
    if state.step == Step.LOOT:
        state.number -= 1  # the round counts itself when it begins
    state.winners = data.mask("winners", n)
    if not state.outcome and state.alive & (state.alive - 1) == 0 and state.step < Step.BBB:
        raise data.fail("seats", "at least two alive when a round begins", seats_of(state.alive))
    state.godfather = data.whole("godfather", 0, 0, n - 1)
    if "godfather" not in data.data and state.alive and not state.is_alive(0):
        state.godfather = state.next_alive(0)
    state.calls = data.whole("calls", 0, 0, CALLS)
    state.suspects = data.mask("suspects", n, state.suspects)
    if state.cop >= 0 and not (state.suspects >> state.cop) & 1:
        raise data.fail("suspects", "the cop among them", data.data["suspects"])
    state.used = _powers(data, "used")
    state.armed = data.seat_or_none("grenade", n)
    state.fell, state.extra, state.got = data.mask("fell", n), data.mask("insisting", n), data.mask("paid", n)
    state.aimed = data.square("aimed", n, 99)
    state.log = read_log(data, Log.ASKED)
    state.log_end = len(state.log)
    state.base = data.whole("seen", 0, 0, 2**40)


def _read_group(state: State, data: Reader) -> None:
    """Who is asked, and what they have chosen; without `asked` the match goes on."""
    if state.outcome:
        return
    if not data.data.get("asked"):
        choices = data.data.get("choices")
        if choices and not (isinstance(choices, list) and not any(choices)):
            raise data.fail("choices", "no choices where nobody is asked", choices)
        rules.run(state)
        return
    if not ASKED_NAMES[state.step]:
        raise data.fail("asked", "nobody at a step that asks nothing", data.data["asked"])
    n = state.setting.seats
    state.asked = state.owing = data.mask("asked", n)
    choices = data.data.get("choices", [None] * n)
    if not isinstance(choices, list) or len(choices) != n or not all(text is None or isinstance(text, str) for text in choices):
        raise data.fail("choices", f"{n} choices or null", choices)
    for seat in range(n):
        if (state.asked >> seat) & 1 and not legal_actions(state, seat):
            raise data.fail("asked", "seats that have a choice at this step", seat)
        if choices[seat] is not None:
            action = data.parsed("choices", parse_action, choices[seat])
            if action not in legal_actions(state, seat) and not (action == Act.AIM and state.step in (Step.AIM, Step.KID)):
                raise data.fail("choices", "legal choices of seats that are asked", choices[seat])
            state.picks[seat] = action
            state.owing &= ~(1 << seat)
    if not state.owing:
        raise data.fail("choices", "somebody who has not chosen yet", choices)


# ---------------------------------------------------------------------- lists of names


def _powers(data: Reader, field: str) -> int:
    """The mask of a list of powers."""
    return sum(1 << power for power in set(data.all_parsed(field, parse_power)))


def _bullets(data: Reader, field: str) -> int | None:
    """Packed bullets, None where they are left out."""
    return sum(ONE[bullet] for bullet in data.all_parsed(field, parse_bullet)) if field in data.data else None


def _note_kinds(data: Reader, field: str) -> list[int]:
    """The kinds of a list of notes."""
    amounts = [unit * UNIT for unit in NOTE_UNITS]
    for amount in data.list_of(field, int):
        if amount not in amounts:
            raise data.fail(field, f"notes of {', '.join(map(str, amounts))}", amount)
    return [amounts.index(amount) for amount in data.list_of(field, int)]
