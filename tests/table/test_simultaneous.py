"""Cash'n Guns at a table: nobody's sealed choice can be told from the order, the moment, the size or the content of any update."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from standoff.games import GAMES
from standoff.games.cash_n_guns.components import Power
from standoff.games.cash_n_guns.state import Step
from standoff.protocol import messages as m
from tests.table.driver import ANN, BEN, CAT, DAN, Driver, put_position

CASH = GAMES["cash-n-guns"]
SECRET = {"powers": "secret", "cop": "on"}
STEP_MS = 700
REVEALS = {
    "load": ("shot-fired", "bullet-taken-back", "gun-taken"),
    "aim": ("aimed",),
    "courage": ("courage-shown",),
    "grenade": ("power-asked",),
    "phone": ("phone-passed",),
}


def cash(seed: int, options: dict[str, str], pace: float = 1.0) -> Driver:
    """Ann, Ben and Cat at seats 0 to 2, two bots, and Dan who looks on."""
    driver = Driver(seats=5, preset="manual", game=CASH, seed=seed, pace=pace)
    driver.seated(ANN, BEN, CAT)
    driver.do(ANN, m.SetTable(id=0, options=options))
    for person in (ANN, BEN, CAT):
        driver.do(person, m.Ready(id=0))
    driver.come(DAN)
    driver.do(ANN, m.Start(id=0))
    return driver


class Hand:
    """What the three persons do: each question once, after a while, by dice that know nothing but seat and question."""

    def __init__(self, driver: Driver, special: dict[str, str]) -> None:
        self.driver = driver
        self.special = special  # by kind of decision: what Ann answers the first time that she has more than one answer
        self.done: set[tuple[int, int]] = set()
        self.chosen_at: int | None = None

    def step(self) -> None:
        """Let a moment pass, then everybody who feels like it acts."""
        self.driver.run(STEP_MS)
        match = self.driver.table.match
        for at, person in enumerate((ANN, BEN, CAT)):
            question = match.questions.get(at) if match is not None else None
            if match is None or question is None or (at, question.number) in self.done:
                continue
            dice = random.Random(at * 1000 + question.number)
            if match.watch.read(self.driver.now) < question.since + dice.randrange(5000):
                continue
            self.done.add((at, question.number))
            self.driver.act(person, self.answer(at, match.state, dice))

    def answer(self, at: int, state: Any, dice: random.Random) -> str:
        """Ann's special answer, else any."""
        kind = state.decision(at).kind
        texts = sorted(action.text for action in state.view(at).legal)
        if at == 0 and self.chosen_at is None and self.special.get(kind) in texts and len(texts) > 1:
            self.chosen_at = self.driver.now
            return self.special[kind]
        if at == 0 and kind == "courage" and "load" in self.special:
            return "stay"  # or her bullet would never be turned up
        any_of_them: str = dice.choice(texts)
        return any_of_them


def is_reveal(message: Any, hand: Hand) -> bool:
    """Whether Ann's special choice comes to light in this message."""
    if hand.chosen_at is None or message.now < hand.chosen_at:
        return False
    (kind,) = hand.special
    for event in getattr(message, "events", []):
        is_ours = 0 in (getattr(event, "seat", 0), getattr(event, "donor", None)) and getattr(event, "asked", kind) == kind
        if is_ours and event.__struct_config__.tag in REVEALS[kind]:
            return True
    return False


def until_reveal(driver: Driver, special: dict[str, str]) -> dict[str, tuple[list[tuple[int, bytes]], int]]:
    """What each of the others got and when, and at which place of it Ann's choice comes to light, if it ever does."""
    hand = Hand(driver, special)
    for _ in range(900):
        hand.step()
        if driver.table.status == "over" or any(is_reveal(message, hand) for message in driver.got["dan"][-3:]):
            break
    found = {}
    for person in (BEN, CAT, DAN):
        got = driver.got[person.id]
        place = next((at for at, message in enumerate(got) if is_reveal(message, hand)), len(got))
        found[person.id] = [(int(message.now), msgspec.json.encode(message)) for message in got], place
    return found


def seeds_where(options: dict[str, str], count: int, wanted: Any) -> Iterator[int]:
    """Seeds of tables at which the match is as wished."""
    return islice((seed for seed in range(1000) if wanted(cash(seed, options).state)), count)


CASES = [
    ("load", "load clic", "load bang", {}, None),
    ("load", "load clic", "load bbb", SECRET, None),
    ("load", "load bang", "load bbb", {"powers": "open"}, None),
    ("aim", "aim 1", "aim 4", {}, None),
    ("aim", "aim 2", "aim 3", SECRET, None),
    ("courage", "stay", "drop", {}, None),
    ("courage", "drop", "stay", SECRET, None),
    ("grenade", "pass", "grenade", SECRET, Power.INSANE),
    ("phone", "pass", "call", {"cop": "on"}, "cop"),
    ("phone", "call", "pass", SECRET, "cop"),
]


@pytest.mark.parametrize(("kind", "first", "second", "options", "needs"), CASES, ids=str)
def test_two_runs_that_differ_in_one_sealed_choice_look_alike_until_it_is_revealed(
    kind: str, first: str, second: str, options: dict[str, str], needs: Any
) -> None:
    """CG-11 to CG-13, CG-43, CG-51: to all others, byte for byte, at the same moments; and the reveal comes at the same moment.

    It ends where either choice comes to light: of two bullets the rules turn up one earlier (CG-15), the other perhaps never (CG-14), and
    the Specialist shows that his was the BANG! BANG! BANG! when he takes it back.
    """

    def wanted(state: Any) -> bool:
        plain = state.power[0] not in (Power.KID, Power.CUNNING)
        return plain if needs is None else bool(state.cop == 0 if needs == "cop" else state.power[0] == needs)

    reveals = 0
    for seed in seeds_where(options, 4, wanted):
        runs = [until_reveal(cash(seed, options), {kind: choice}) for choice in (first, second)]
        for person in (BEN, CAT, DAN):
            (one, ends), (other, other_ends) = (run[person.id] for run in runs)
            reveal = min(ends, other_ends)
            assert reveal > 0
            assert one[:reveal] == other[:reveal]
            assert [now for now, _ in one[reveal : reveal + 1]] == [now for now, _ in other[reveal : reveal + 1]]
            reveals += reveal < len(one)
    assert reveals, "Ann made the choice that this is about, and it came to light"


# ---------------------------------------------------------------------- late or not


def streams(driver: Driver) -> list[list[bytes]]:
    """What everybody but Ann got."""
    return [[msgspec.json.encode(message) for message in driver.got[person.id]] for person in (BEN, CAT, DAN)]


@pytest.mark.parametrize("options", [{}, {"cop": "on"}, {"cop": "on", "dead_money": "pot"}], ids=str)
def test_who_loads_nothing_looks_like_who_loads_a_clic_at_the_last_moment(options: dict[str, str]) -> None:
    """CG-12: others learn neither which bullet it was nor that he did not choose it, not from moments, banks or a bot's coming either."""
    for seed in (1, 2):
        slow, late = cash(seed, options), cash(seed, options)
        began = slow.now
        hands = [Hand(driver, {"courage": "stay"}) for driver in (slow, late)]
        for hand in hands:
            hand.done.add((0, hand.driver.number(0)))
            others_load(hand)
        while not any(b'"action":null' in line for line in slow.log):
            slow.run(100)
        at = next(int(msgspec.json.decode(line)["at"]) for line in slow.log if b'"action":null' in line)
        assert 30_000 <= at - began <= 35_000
        late.run(at - 1 - late.now)
        late.now = at
        late.act(ANN, "load clic")
        for hand in hands:
            assert hand.driver.table.match is not None
            assert hand.driver.table.match.bank == [90_000] * 5
            hand.driver.run(at + 200 - hand.driver.now)
            for _ in range(60):
                hand.step()
        assert streams(late) == streams(slow)


def others_load(hand: Hand) -> None:
    """Ben and Cat load; the moment does not matter."""
    match = hand.driver.table.match
    for at, person in ((1, BEN), (2, CAT)):
        question = match.questions.get(at) if match is not None else None
        if match is not None and question is not None and (at, question.number) not in hand.done:
            hand.done.add((at, question.number))
            hand.driver.act(person, sorted(action.text for action in match.state.view(at).legal)[0])


def world(**seat: Any) -> dict[str, Any]:
    """A position before the bullets of round 6, with this at Ann's seat."""
    plain = {"bullets": ["clic", "bang", "bbb"], "discarded": ["clic"] * 4 + ["bang"]}
    return {"round": 6, "step": "load", "loot": [20000], "seats": [plain | seat, plain, plain, plain, plain]}


ONE_ANSWER = {"bullets": ["clic"] * 3, "discarded": ["clic", "clic", "bang", "bang", "bbb"]}
WORLDS = [
    ("load", world(), world(**ONE_ANSWER)),
    (
        "courage",
        world(role="cop", alarm=1) | {"options": {"cop": "on"}, "calls": 1, "step": "courage"},
        world(role="gangster", alarm=1) | {"options": {"cop": "on"}, "calls": 1, "step": "courage"},
    ),
    (
        "aim",
        world(power="kid") | {"options": {"powers": "secret"}, "step": "aim"},
        world(power="super-coward") | {"options": {"powers": "secret"}, "step": "aim"},
    ),
]


@pytest.mark.parametrize(("kind", "first", "second"), WORLDS, ids=["load", "courage", "aim"])
def test_who_has_one_answer_only_is_waited_for_like_all(kind: str, first: dict[str, Any], second: dict[str, Any]) -> None:
    """CG-12, CG-43, CG-53: who has one kind of bullet left, the cornered cop, the secret Kid; nothing moves before time is out."""
    runs = []
    for position in (first, second):
        driver = cash(4, position.get("options", {}))
        if kind == "courage":
            for at, seat in enumerate(position["seats"]):
                position["seats"][at] = seat | {"role": seat.get("role", "gangster")}
            if position["seats"][0]["role"] == "gangster":
                position["seats"][4] = position["seats"][4] | {"role": "cop"}
        put_position(driver.table, position)
        driver.got.clear()
        driver.come(DAN, BEN)
        assert driver.state.decision(0).kind == kind
        began = driver.now
        for at, person in ((1, BEN), (2, CAT)):
            driver.act(person, driver.state.view(at).legal[0].text)
        driver.run(29_900)
        assert driver.state.decision(0).kind == kind
        driver.run(5_200)
        acted = [entry for entry in map(msgspec.json.decode, driver.log) if entry["type"] == "acted"]
        closed = next(int(entry["at"]) for entry in acted if entry["at"] > began)
        assert 30_000 <= closed - began <= 35_000
        shown = [message for message in driver.got["dan"] + driver.got["ben"] if message.now < closed]
        runs.append((closed, [msgspec.json.encode(message) for message in shown]))
    assert runs[0] == runs[1]


def test_no_bot_comes_for_who_lets_hidden_choices_run_out() -> None:
    """CG-12: it would tell that he chose nothing; aiming at nobody all see, and twice of it brings the bot."""
    driver = cash(3, {})
    for expected in ([], [0]):
        for kind in ("load", "aim", "courage"):
            assert driver.state.decision(0).kind == kind
            assert driver.sitting_in() == []
            for person in (BEN, CAT):
                at = driver.table.eyes_of(person.id)
                assert at is not None
                driver.act(person, driver.state.view(at).legal[0].text)
            driver.run(125_000 if kind == "aim" else 36_000)
            if kind == "aim" and expected:
                break
        assert driver.sitting_in() == expected
    assert driver.table.seats[0].bot is not None


# ---------------------------------------------------------------------- windows


@pytest.mark.parametrize("presses", ["nobody", "at once", "some", "all late"])
def test_a_window_closes_at_one_moment_whoever_presses_what(presses: str) -> None:
    """CG-43: while powers are secret, everybody is asked for a grenade, and who answers when shows nowhere."""
    driver = cash(1, {"powers": "secret"})
    began = driver.now
    assert driver.state.decision(0).kind == "grenade"
    timer = driver.last(DAN).match.timers[0]
    assert timer.deadline == timer.bank_ends == began + 5000
    driver.got.clear()
    driver.come(DAN)
    if presses == "all late":
        driver.run(4800)
    for person in {"nobody": (), "some": (CAT,)}.get(presses, (ANN, BEN, CAT)):
        driver.act(person, "pass")
    driver.run(began + 4999 - driver.now)
    assert [message for message in driver.got["dan"][1:] if message.match or message.events] == []
    driver.run(1)
    assert [event.__struct_config__.tag for event in driver.last(DAN).events] == ["power-asked"]
    assert driver.table.match is not None
    assert driver.table.match.bank == [90_000] * 5


def test_the_phone_with_one_who_shares_tells_nothing_either() -> None:
    """CG-51: a gangster alone with the loot is asked as the cop would be, his choice is held, and the moment is the same."""
    for cop, presses in ((0, "call"), (0, "pass"), (1, "pass"), (0, ""), (1, "")):
        driver = cash(2, {"cop": "on"})
        driver.state.cop, driver.state.step, driver.state.got = cop, Step.PHONE, 1
        driver.state.asked = driver.state.owing = 1
        match = driver.table.match
        assert match is not None
        match.questions.clear()
        match.ask(match.watch.read(driver.now))
        driver.settle()
        began = driver.now
        if presses:
            driver.act(ANN, presses)
            assert driver.last(ANN).match.view.chosen == presses
        driver.run(4999)
        assert driver.state.decision(0).kind == "phone"
        driver.run(1)
        assert [event.__struct_config__.tag for event in driver.last(DAN).events][:1] == ["phone-passed"]
        assert driver.last(DAN).now == began + 5000
        assert driver.state.calls == (1 if presses == "call" else 0)
