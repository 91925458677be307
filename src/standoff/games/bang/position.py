"""Positions of BANG! as JSON data, both ways: `write_position` writes the whole truth, `load_position` goes on identically from it.

What a position leaves out has a default: roles in the order of ROLES_FOR (seat 0 the Sheriff), characters in the order of DEFAULTS,
life and its maximum those of the character (the Sheriff has one more), all alive, hands and tables empty, the discard pile empty, the
turn the Sheriff's (with three seats the Deputy's) in phase 2. The cards of `pile` lie on top, the first uppermost; cards that are
mentioned nowhere lie beneath, shuffled by the seed, or with `"rest": "removed"` are out of the game, as are the Jails that BG-8 takes
out if they are mentioned nowhere. `phase` is `play` (phase 2), `draw` (before the start checks of the turn) or `discard` (phase 3).
Without a `log` nobody has learned anything but what lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from standoff.core.chance import Chance
from standoff.core.errors import BadPosition
from standoff.core.reader import Reader, read_chance, read_log, read_options, write_chance, write_options
from standoff.core.row import seats_of
from standoff.games.bang import rules
from standoff.games.bang.components import (
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    DYNAMITE_MASK,
    FIRST_BLUE,
    JAIL_MASK,
    LIFE_OF,
    ROLE_NAMES,
    ROLES_FOR,
    TWIN_FIRST,
    TWIN_SECOND,
    Char,
    Role,
)
from standoff.games.bang.knowledge import open_base
from standoff.games.bang.log import OUTCOME_NAMES, WHY_NAMES, Log
from standoff.games.bang.notation import parse_card, parse_character, parse_role
from standoff.games.bang.options import CHOICES, of_setting, to_setting
from standoff.games.bang.setup import first_seat, jails_out
from standoff.games.bang.state import Ask, Frame, Setting, State
from standoff.games.bang.turn import Turn

RULES_VERSION = "1"
DEFAULTS = (
    "bart-cassidy", "black-jack", "kit-carlson", "pedro-ramirez", "jesse-jones", "lucky-duke", "sid-ketchum", "slab-the-killer",
    "willy-the-kid", "paul-regret", "rose-doolan", "el-gringo", "jourdonnais", "calamity-janet", "suzy-lafayette", "vulture-sam",
)  # fmt: skip
FIELDS = (
    "game", "rules", "options", "seed", "chance", "seats", "pile", "rest", "discard", "removed", "turn", "turn_number", "bangs_played",
    "phase", "stack", "aside", "lost", "result", "hostile", "offers", "picks", "outcome", "winners", "log", "base", "twins_swapped",
)  # fmt: skip
SEAT_FIELDS = ("role", "character", "life", "max_life", "hand", "in_play", "alive", "shown")
STEP_OF_PHASE = {"draw": 0, "play": 6, "discard": 7}
LEAST_LIFE, MOST_LIFE = -9, 5
FRAME_BOUNDS = ((0, 10), (0, 8), (-1, 6), (-1, 6), (-1, CARDS - 1), (-1, 9), (0, 127), (-1, 127))
WITHOUT_OTHER = (Ask.CHARACTER, Ask.TURN, Ask.SOURCE, Ask.KIT, Ask.TEST, Ask.HARM)  # frames that may name one seat alone
BENEATH = {  # what may lie right under a frame of each kind
    Ask.SOURCE: (Ask.TURN,),
    Ask.KIT: (Ask.TURN,),
    Ask.TEST: (Ask.TURN, Ask.SHOT),
    Ask.SHOT: (Ask.TURN, Ask.VOLLEY),
    Ask.VOLLEY: (Ask.TURN,),
    Ask.YIELD: (Ask.VOLLEY,),
    Ask.DUEL: (Ask.TURN,),
    Ask.STORE: (Ask.TURN,),
    Ask.HARM: (Ask.TURN,),
}


def write_position(state: State) -> dict[str, Any]:
    """The whole truth as plain data; secret until the match is over."""
    names = CHARACTER_NAMES
    n = state.setting.seats
    return {
        "game": "bang",
        "rules": RULES_VERSION,
        "options": write_options(of_setting(state.setting)),
        "chance": write_chance(state.chance),
        "seats": [
            {
                "role": ROLE_NAMES[state.role[seat]],
                "character": names[state.character[seat]] if state.character[seat] >= 0 else None,
                "life": state.life[seat],
                "max_life": state.max_life[seat],
                "hand": _print(state.hands[seat]),
                "in_play": _print(state.table_cards(seat)),
                "alive": state.is_alive(seat),
                "shown": (state.shown >> seat) & 1 == 1,
            }
            for seat in range(n)
        ],
        "pile": _print(state.pile[::-1]),
        "discard": _print(state.discard),
        "removed": _print(state.removed),
        "turn": int(state.turn),
        "turn_number": int(state.turn_number),
        "bangs_played": int(state.bangs),
        "stack": [frame.fields() for frame in state.stack],
        "aside": _print(state.aside),
        "lost": state.lost[:],
        "result": int(state.result),
        "hostile": [state.hostile[a * n : a * n + n] for a in range(n)],
        "offers": [_character_name(character) for character in state.offers],
        "picks": [_character_name(character) for character in state.picks],
        "outcome": OUTCOME_NAMES[state.outcome],
        "winners": seats_of(state.winners),
        "log": state.log[: state.log_end],
        "base": [part[:] for part in state.base] if isinstance(state.base, list) else None,
        "twins_swapped": _are_twins_swapped(state),
    }


def load_position(position: Mapping[str, Any]) -> State:
    """The state of a position; raises BadPosition that names the field, what was expected and what came."""
    data = Reader(position, "position", FIELDS)
    data.expect_value("game", "bang")
    data.expect_value("rules", RULES_VERSION)
    seats = data.readers("seats", SEAT_FIELDS)
    setting = to_setting(read_options(data, CHOICES, len(seats)), len(seats))
    state = _blank(setting, read_chance(data))
    _read_roles(state, seats)
    _read_characters(state, seats, data)
    _read_cards(state, seats, data)
    _read_turn(state, data)
    _read_lives(state, seats)
    _read_rest(state, data)
    _read_log(state, data)
    if "stack" not in data.data and not state.outcome:
        rules.run(state)
    _check_pending(state, data)
    return state


# ---------------------------------------------------------------------- the parts of a position


def _blank(setting: Setting, chance: Chance) -> State:
    n = setting.seats
    hands: list[list[int]] = [[] for _ in range(n)]
    return State(
        setting, chance, [0] * n, [-1] * n, [0] * n, [0] * n, 0, 0, hands, [0] * n, [], [], [], [], [], 0, 1, 0, 0, [0] * n, [0] * (n * n),
        [], [-1] * n, -1, -1, 0, 0, [], 0, None,
    )  # fmt: skip


def _read_roles(state: State, seats: list[Reader]) -> None:
    n = len(seats)
    left = ROLES_FOR[n][:]
    given: dict[int, int] = {}
    for at, seat in enumerate(seats):
        if "role" in seat.data:
            given[at] = seat.parsed("role", parse_role, seat.data["role"])
            if given[at] not in left:
                dealt = ", ".join(ROLE_NAMES[role] for role in ROLES_FOR[n])
                raise seat.fail("role", f"the roles of {n} seats to be {dealt}", seat.data["role"])
            left.remove(given[at])
    state.role = [given[at] if at in given else left.pop(0) for at in range(n)]
    alive = [seat.flag("alive", default=True) for seat in seats]
    open_roles = [n == 3 or state.role[at] == Role.SHERIFF or not alive[at] for at in range(n)]
    state.alive = sum(1 << at for at in range(n) if alive[at])
    state.shown = sum(1 << at for at, seat in enumerate(seats) if seat.flag("shown", default=open_roles[at]))
    for at in range(n):
        if open_roles[at] and not (state.shown >> at) & 1:
            raise seats[at].fail("shown", "true, since all know this role (BG-5)", seats[at].data["shown"])
    if not state.alive:
        raise BadPosition("position.seats: expected somebody alive, got none")


def _read_characters(state: State, seats: list[Reader], data: Reader) -> None:
    choosing = any(isinstance(frame, list) and frame[:1] == [Ask.CHARACTER] for frame in data.list_of("stack", list))
    taken: dict[int, int] = {}
    for at, seat in enumerate(seats):
        name = seat.data.get("character")
        if name is None:
            continue
        character = seat.parsed("character", parse_character, name)
        if character in taken.values():
            raise seat.fail("character", "a character that no other seat has", name)
        taken[at] = character
    if choosing:
        if taken:
            raise data.fail("stack", "no characters while they are being chosen", data.data["stack"])
        return
    free = [CHARACTER_NAMES.index(name) for name in DEFAULTS if CHARACTER_NAMES.index(name) not in taken.values()]
    state.character = [taken[at] if at in taken else free.pop(0) for at in range(len(seats))]
    for at, character in enumerate(state.character):
        if character == Char.SUZY_LAFAYETTE:
            state.suzy = at
        elif character == Char.VULTURE_SAM:
            state.sam = at


def _read_cards(state: State, seats: list[Reader], data: Reader) -> None:
    places = Places(swapped=data.flag("twins_swapped", default=False))
    for at, seat in enumerate(seats):
        state.hands[at] = places.put(seat, "hand")
        blue = places.put(seat, "in_play")
        for card in blue:
            if card < FIRST_BLUE:
                raise seat.fail("in_play", "blue cards", CARD_NAMES[card])
        state.in_play[at] = sum(1 << (card - FIRST_BLUE) for card in blue)
        if not state.is_alive(at) and (state.hands[at] or blue):
            raise seat.fail("alive", "no cards before an eliminated player", seat.data["alive"])
    top_first = places.put(data, "pile")
    state.discard = places.put(data, "discard")
    state.removed = places.put(data, "removed")
    state.aside = places.put(data, "aside")
    rest = data.data.get("rest", "pile")
    if rest not in ("pile", "removed"):
        raise data.fail("rest", "'pile' or 'removed'", rest)
    left = [card for card in range(CARDS) if card not in places.used]
    out = left if rest == "removed" else [card for card in jails_out(state.setting) if card in left]
    state.removed = state.removed + out
    left = [card for card in left if card not in out]
    state.chance.shuffle(left)
    state.pile = left + top_first[::-1]


class Places:
    """Cards are put where a position mentions them, each once; a face that two cards have means the first, then the second."""

    def __init__(self, *, swapped: bool) -> None:
        self.used: dict[int, str] = {}
        self.twins = [TWIN_SECOND, TWIN_FIRST] if swapped else [TWIN_FIRST, TWIN_SECOND]

    def put(self, reader: Reader, field: str) -> list[int]:
        """The cards of this field; raises BadPosition for a card that was mentioned before."""
        where = f"{reader.where}.{field}"
        cards = []
        for card in reader.all_parsed(field, parse_card):
            if card == TWIN_FIRST and self.twins:
                card = self.twins.pop(0)
            if card in self.used:
                came = f"got {CARD_NAMES[card]} in {self.used[card]} too"
                raise BadPosition(f"{where}: expected each card once, {came}")
            self.used[card] = where
            cards.append(card)
        return cards


def _read_turn(state: State, data: Reader) -> None:
    n = state.setting.seats
    state.outcome = data.one_of("outcome", OUTCOME_NAMES, "none")
    state.turn = data.whole("turn", first_seat(state.role, n), 0, n - 1)
    state.turn_number = data.whole("turn_number", 1, 0, 2**40)
    state.bangs = data.whole("bangs_played", 0, 0, CARDS)
    if "stack" in data.data:
        if "phase" in data.data:
            raise data.fail("phase", "either phase or stack", data.data["phase"])
        state.stack = [_frame(data, fields, n) for fields in data.list_of("stack", list)]
        if not state.stack and not state.outcome:
            raise data.fail("stack", "a frame while the match goes on", [])
    elif not state.outcome:
        if not state.is_alive(state.turn):
            raise data.fail("turn", "a seat that is alive", state.turn)
        phase = data.data.get("phase", "play")
        if not isinstance(phase, str) or phase not in STEP_OF_PHASE:
            raise data.fail("phase", f"one of {', '.join(STEP_OF_PHASE)}", phase)
        state.stack = [Frame(Ask.TURN, STEP_OF_PHASE[phase], state.turn, -1, -1, 0, 0, 0)]
        if phase == "draw":
            state.turn_number = max(0, state.turn_number - 1)  # the turn counts itself when it begins


def _frame(data: Reader, fields: list[Any], n: int) -> Frame:
    if len(fields) != len(FRAME_BOUNDS):
        raise data.fail("stack", "frames of 8 numbers", fields)
    for value, (least, most) in zip(fields, FRAME_BOUNDS, strict=True):
        data.check_whole("stack", value, least, most)
    frame = Frame(*fields)
    seats = [frame.seat] if frame.kind in WITHOUT_OTHER and frame.other == -1 else [frame.seat, frame.other]
    if frame.kind == Ask.DUEL:
        seats.append(frame.value)
    if not all(0 <= seat < n for seat in seats):
        raise data.fail("stack", f"seats from 0 to {n - 1}", fields)
    if frame.kind == Ask.TEST and not 0 <= frame.value < len(WHY_NAMES):
        raise data.fail("stack", "a reason of a draw!", fields)
    return frame


def _check_pending(state: State, data: Reader) -> None:
    """What is pending must fit the rest: below all lies one turn, or the choice of characters, and whoever is asked has an answer."""
    if state.outcome:
        return
    for place, frame in enumerate(state.stack):
        if (frame.kind in (Ask.CHARACTER, Ask.TURN)) != (place == 0):
            raise data.fail("stack", "one turn or choice of characters, below all else", frame.fields())
        if place and state.stack[place - 1].kind not in BENEATH[frame.kind]:
            raise data.fail("stack", "each frame on one that leads to it", frame.fields())
        if frame.kind == Ask.TURN and frame.seat != state.turn:
            raise data.fail("stack", f"the turn of seat {state.turn}", frame.fields())
        tested = {Turn.DYNAMITE: DYNAMITE_MASK, Turn.JAIL: JAIL_MASK}.get(frame.step) if frame.kind == Ask.TURN else None
        if tested is not None and not state.in_play[state.turn] & tested:
            raise data.fail("stack", "a test of a card that lies before the player", frame.fields())
    top = state.stack[-1]
    asked = state.to_act() if top.kind != Ask.VOLLEY else []
    if not asked or not all(state.legal_actions(seat) for seat in asked):
        raise data.fail("stack", "a decision that can be answered", top.fields())


def _read_lives(state: State, seats: list[Reader]) -> None:
    is_harm = any(frame.kind in (Ask.HARM, Ask.VOLLEY) for frame in state.stack)
    max_life: list[int] = []
    for at, seat in enumerate(seats):
        if state.character[at] < 0:
            max_life.append(0)
            continue
        usual = LIFE_OF[state.character[at]] + (1 if state.role[at] == Role.SHERIFF else 0)
        most = seat.whole("max_life", usual, 1, MOST_LIFE)
        max_life.append(most)
        is_alive = state.is_alive(at)
        least = 1 if is_alive and not is_harm else LEAST_LIFE
        state.life[at] = seat.whole("life", most if is_alive else 0, least, most if is_alive else 0)
    state.max_life = max_life


def _read_rest(state: State, data: Reader) -> None:
    n = state.setting.seats
    state.lost = data.wholes("lost", 0, 9, n) or [0] * n
    state.result = data.whole("result", 0, 0, 1)
    state.hostile = data.square("hostile", n, 4095)
    state.offers = _characters(data, "offers", (0, 2 * n), [])
    state.picks = _characters(data, "picks", (n,), [-1] * n)
    if any(frame.kind == Ask.CHARACTER for frame in state.stack) and (len(state.offers) != 2 * n or -1 in state.offers):
        raise data.fail("offers", f"{2 * n} characters, two a seat", data.data.get("offers"))
    state.winners = data.mask("winners", n)
    if state.winners and not state.outcome:
        raise data.fail("winners", "an outcome with the winners", data.data["winners"])
    if state.outcome and state.stack:
        raise data.fail("stack", "nothing unfinished after the end", data.data["stack"])
    _check_aside(state, data)


def _characters(data: Reader, field: str, counts: tuple[int, ...], default: list[int]) -> list[int]:
    """Characters or null (-1), so many of them."""
    value = data.data.get(field)
    if value is None:
        return default
    if not isinstance(value, list) or len(value) not in counts:
        raise data.fail(field, f"{' or '.join(map(str, counts))} characters", value)
    return [-1 if name is None else data.parsed(field, parse_character, name) for name in value]


def _check_aside(state: State, data: Reader) -> None:
    """Cards lie aside exactly while somebody chooses among them."""
    top = state.stack[-1].kind if state.stack else -1
    if (top in (Ask.KIT, Ask.STORE) or (top == Ask.TEST and state.stack[-1].step == 1)) == bool(state.aside):
        return
    raise data.fail("aside", "cards exactly while a choice among them is on the stack", data.data.get("aside", []))


def _read_log(state: State, data: Reader) -> None:
    state.log = read_log(data, Log.OVER)
    state.log_end = len(state.log)
    base = data.data.get("base")
    if base is not None:
        state.base = _base(data, base)
    elif "log" not in data.data:
        state.base = open_base(state)


def _base(data: Reader, base: Any) -> list[list[int]]:
    """What was known before the log began, see knowledge.Base."""
    if not isinstance(base, list) or [type(part) for part in base] != [list] * 4:
        raise data.fail("base", "four lists of numbers", base)
    counts = ((CARDS,), (4,), (0, CARDS), (0, len(data.data["seats"])))
    for part, count in zip(base, counts, strict=True):
        if len(part) not in count:
            raise data.fail("base", f"{' or '.join(map(str, count))} numbers", part)
        for item in part:
            data.check_whole("base", item, -1, 2**40)
    return [part[:] for part in base]


def _print(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _character_name(character: int) -> str | None:
    return CHARACTER_NAMES[character] if character >= 0 else None


def _are_twins_swapped(state: State) -> bool:
    """Whether the second Stagecoach is mentioned before the first in the order in which a position is read."""
    for hand in state.hands:
        for card in hand:
            if card in (TWIN_FIRST, TWIN_SECOND):
                return card == TWIN_SECOND
    for card in [*reversed(state.pile), *state.discard, *state.removed, *state.aside]:
        if card in (TWIN_FIRST, TWIN_SECOND):
            return card == TWIN_SECOND
    return False
