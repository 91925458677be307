"""A tiny game that keeps the contract: hidden numbers, an opening that may be sealed, turns, and questions to others.

Each seat holds a hidden number. In the sealed opening all choose `pick 0` or `pick 1` at once. On a turn: `ask > SEAT`, after
which that seat owes `yes` or `no`, or `end`. After three turns a seat the highest number wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from standoff.core.chance import Chance, key_of
from standoff.core.contract import Option
from standoff.core.errors import BadNotation, BadOptions, IllegalAction

END, YES, NO, PICK, ASK = 0, 1, 2, 10, 20
TURNS = 3


class ToyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    opening: Literal["plain", "sealed"] = "plain"
    loud: Literal["no", "yes"] = "no"


class ToyEvent(msgspec.Struct, frozen=True, tag="toy-event", tag_field="type"):
    index: int
    seat: int
    what: str
    number: int | None = None


class ToyLegal(msgspec.Struct, frozen=True):
    text: str


class ToyDecision(msgspec.Struct, frozen=True):
    kind: str
    seat: int
    answer: bool
    sealed: bool = False


class ToyView(msgspec.Struct, frozen=True, tag="toy", tag_field="game"):
    viewer: int | None
    numbers: list[int | None]
    turn: int
    turn_number: int
    picked: int | None
    picks: list[int] | None
    decisions: list[ToyDecision]
    legal: list[ToyLegal]
    over: bool
    outcome: str | None
    winners: list[int]


class ToyState:
    def __init__(self, seats: int, chance: Chance, options: ToyOptions) -> None:
        self.seats = seats
        self.chance = chance
        self.options = options
        self.numbers = [int(chance.below(10)) for _ in range(seats)]
        self.picks: list[int | None] = [None] * seats
        self.phase = "pick" if options.opening == "sealed" else "turn"
        self.turn = 0
        self.turn_number = 1
        self.asked: int | None = None
        self.over = False
        self.log: list[tuple[int, str, int | None]] = [(seat, "dealt", self.numbers[seat]) for seat in range(seats)]

    def to_act(self) -> list[int]:
        if self.over:
            return []
        if self.phase == "pick":
            return [seat for seat in range(self.seats) if self.picks[seat] is None]
        return [self.turn if self.asked is None else self.asked]

    def decision(self, seat: int) -> ToyDecision:
        if seat not in self.to_act():
            raise IllegalAction("not asked")
        kind = "pick" if self.phase == "pick" else "turn" if self.asked is None else "question"
        return ToyDecision(kind=kind, seat=seat, answer=kind == "question", sealed=kind == "pick")

    def legal_actions(self, seat: int) -> list[int]:
        if self.over:
            return []
        if self.phase == "pick":
            return [PICK, PICK + 1]
        if seat not in self.to_act():
            return []
        if self.asked is not None:
            return [YES, NO]
        return [END] + [ASK + other for other in range(self.seats) if other != seat]

    def apply(self, seat: int, action: int, at: int = 0) -> None:
        if seat not in self.to_act() or action not in self.legal_actions(seat):
            raise IllegalAction(f"expected a legal action, got {action}", clause="TOY-1", reason="not-your-decision")
        if self.phase == "pick":
            self.picks[seat] = action - PICK
            self.log.append((seat, "picked", action - PICK))
            if None not in self.picks:
                self.phase = "turn"
                self.log.append((0, "shown", None))
        elif self.asked is not None:
            self.log.append((seat, "yes" if action == YES else "no", None))
            self.asked = None
        elif action == END:
            self._end(seat)
        else:
            self.asked = action - ASK
            self.log.append((seat, f"asks {self.asked}", None))

    def _end(self, seat: int) -> None:
        self.log.append((seat, "ends", None))
        self.turn = (seat + 1) % self.seats
        self.turn_number += 1
        if self.turn_number > TURNS * self.seats:
            self.over = True
            self.log.append((0, "over", None))

    def lapse(self, seat: int, at: int = 0) -> None:
        legal = self.legal_actions(seat)
        choice = legal[int(self.chance.below(len(legal)))]
        self.apply(seat, choice if self.phase == "pick" else NO if self.asked is not None else END)

    def advance(self, at: int) -> None:
        pass

    def wake_at(self) -> int | None:
        return None

    def is_timed(self) -> bool:
        return False

    def is_over(self) -> bool:
        return self.over

    def returns(self) -> list[int]:
        return [1 if self.over and n == max(self.numbers) else 0 for n in self.numbers]

    def version(self) -> int:
        return len(self.log)

    def events(self, viewer: int | None, since: int = 0) -> list[Any]:
        found = []
        for index, (seat, what, number) in enumerate(self.log[since:], since):
            if what == "picked" and seat != viewer:
                continue
            found.append(ToyEvent(index, seat, what, number if seat == viewer else None))
        return found

    def view(self, viewer: int | None) -> ToyView:
        seen = [n if seat == viewer or self.over else None for seat, n in enumerate(self.numbers)]
        group = range(self.seats) if self.phase == "pick" else self.to_act()
        return ToyView(
            viewer=viewer,
            numbers=seen,
            turn=self.turn,
            turn_number=self.turn_number,
            picked=None if viewer is None else self.picks[viewer],
            picks=None if self.phase == "pick" else [p for p in self.picks if p is not None],
            decisions=[
                ToyDecision("pick" if self.phase == "pick" else "turn", seat, self.asked is not None, self.phase == "pick")
                for seat in ([] if self.over else group)
            ],
            legal=[] if viewer is None else [ToyLegal(GAME.print_action(a)) for a in self.legal_actions(viewer)],
            over=self.over,
            outcome="highest" if self.over else None,
            winners=[seat for seat, won in enumerate(self.returns()) if won],
        )

    def clone(self, rng: Chance | None = None) -> ToyState:
        return GAME.load(self.position() | ({} if rng is None else {"key": rng.key.hex()}))

    def position(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "key": self.chance.key.hex(),
            "counter": int(self.chance.counter),
            "used": int(self.chance.used),
            "options": msgspec.to_builtins(self.options),
            "numbers": self.numbers[:],
            "picks": self.picks[:],
            "phase": self.phase,
            "turn": self.turn,
            "turn_number": self.turn_number,
            "asked": self.asked,
            "over": self.over,
            "log": [list(line) for line in self.log],
        }


class ToyGame:
    name = "toy"
    rules_version = "1"
    seats = range(2, 6)
    verdicts: frozenset[str] = frozenset()

    def options_schema(self) -> list[Option]:
        return [Option(name="opening", values=["plain", "sealed"], default="plain")]

    def presets(self) -> dict[str, dict[str, str]]:
        return {"plain": {"opening": "plain", "loud": "no"}, "sealed": {"opening": "sealed", "loud": "no"}}

    def options(self, chosen: Mapping[str, str] | None = None, *, preset: str | None = None, seats: int | None = None) -> ToyOptions:
        values = dict(self.presets()[preset or "plain"]) | dict(chosen or {})
        try:
            return msgspec.convert(values, ToyOptions)
        except msgspec.ValidationError as error:
            raise BadOptions(str(error)) from error

    def new(self, seats: int, seed: int | bytes, options: Any = None) -> ToyState:
        return ToyState(seats, Chance(key_of(seed)), options or ToyOptions())

    def load(self, position: Mapping[str, Any]) -> ToyState:
        chance = Chance(bytes.fromhex(position["key"]), position["counter"], position["used"])
        state = ToyState(position["seats"], Chance(bytes(32)), msgspec.convert(position["options"], ToyOptions))
        state.chance = chance
        for name in ("phase", "turn", "turn_number", "asked", "over"):
            setattr(state, name, position[name])
        state.numbers, state.picks = list(position["numbers"]), list(position["picks"])
        state.log = [(seat, what, number) for seat, what, number in position["log"]]
        return state

    def view(self, state: ToyState, viewer: int, public: Any) -> ToyView:
        return state.view(viewer)

    def determinize(self, view: Any, rng: Chance, belief: Any = None) -> ToyState:
        raise NotImplementedError

    def print_action(self, action: int) -> str:
        if action >= ASK:
            return f"ask > {action - ASK}"
        if action >= PICK:
            return f"pick {action - PICK}"
        return ("end", "yes", "no")[action]

    def parse_action(self, text: str) -> int:
        for action in [END, YES, NO, PICK, PICK + 1, *range(ASK, ASK + 9)]:
            if self.print_action(action) == text:
                return int(action)
        raise BadNotation(f"expected an action, got {text!r}")

    def action_index(self, action: int) -> int:
        return action

    def action_count(self) -> int:
        return ASK + 8

    def view_type(self) -> Any:
        return ToyView

    def event_type(self) -> Any:
        return ToyEvent


GAME = ToyGame()
