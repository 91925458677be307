"""Whatever people do in whatever order, a table stays sound: no error but a Refusal, no gap, and its log rebuilds it."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest

from standoff.games import GAMES
from standoff.protocol import messages as m
from standoff.table.refusal import Refusal
from tests.table.driver import ANN, BEN, CAT, DAN, Driver
from tests.toy import GAME as TOY

PEOPLE = (ANN, BEN, CAT, DAN)


def any_command(rng: random.Random, driver: Driver, person: Any) -> m.Command:
    seat = rng.randrange(-1, 5)
    choices: list[m.Command] = [
        m.Sit(id=1, seat=rng.choice([None, seat])),
        m.Sit(id=1),
        m.Stand(id=1),
        m.Ready(id=1, on=rng.random() < 0.9),
        m.Ready(id=1),
        m.Say(id=1, text="hello"),
        m.TakeBack(id=1),
        m.Rename(id=1, name=f"N{rng.randrange(9)}"),
        m.SetTable(id=1, seats=rng.randrange(1, 7)),
        m.SetTable(
            id=1,
            preset=rng.choice(list(driver.table.game.presets())),
            clock=m.ClockSettings(decision=10, answer=5, bank=rng.choice([0, 20])),
        ),
        m.SetTable(id=1, spectators_allowed=rng.random() < 0.7),
        m.SetTable(id=1, options={option.name: rng.choice(option.values) for option in driver.table.game.options_schema()}),
        m.SetBot(id=1, seat=seat, bot=rng.choice([None, "rules", "random"])),
        m.Kick(id=1, seat=seat),
        m.GiveHost(id=1, seat=seat),
        m.Start(id=1, fill=rng.random() < 0.8),
        m.Start(id=1),
    ]
    if driver.table.status == "playing" and rng.random() < 0.7:
        return act(rng, driver, person)
    if driver.table.status != "playing" and rng.random() < 0.4:
        return rng.choice([m.Sit(id=1), m.Ready(id=1), m.Start(id=1)])
    return rng.choice(choices)


def act(rng: random.Random, driver: Driver, person: Any) -> m.Command:
    eyes = driver.table.eyes_of(person.id)
    seat = eyes if eyes is not None and rng.random() < 0.9 else rng.randrange(len(driver.table.seats))
    match = driver.table.match
    legal: list[Any] = match.view(seat).legal if match is not None and seat < match.header.seats else []
    text = rng.choice(legal).text if legal and rng.random() < 0.95 else "nonsense"
    return m.Act(id=1, decision=driver.number(seat), action=text)


def acting(driver: Driver, rng: random.Random) -> Any:
    """Somebody; when a seat is asked, mostly its person."""
    match = driver.table.match
    if match is not None and match.questions and rng.random() < 0.7:
        person = match.persons[rng.choice(list(match.questions))]
        for one in PEOPLE:
            if one.id == person:
                return one
    return rng.choice(PEOPLE)


def lasting(driver: Driver) -> Any:
    """What must be the same after a restart."""
    table = driver.table
    seats = [(s.person, s.name, s.bot, s.sitting_in, s.ready, s.lapses) for s in table.seats]
    match = table.match
    state = match.state.position() if match is not None else None
    chosen = sorted((at, chose.action) for at, chose in match.chosen.items()) if match is not None else None
    numbers = [driver.number(at) for at in range(len(table.seats))]
    return (
        seats,
        table.host,
        table.status,
        table.options,
        table.preset,
        table.clock,
        table.matches,
        state,
        chosen,
        numbers,
        table.last_chat,
    )


def one_step(driver: Driver, rng: random.Random) -> None:
    kind = rng.random()
    if kind < 0.12:
        driver.come(rng.choice(PEOPLE))
    elif kind < 0.2:
        driver.go(rng.choice(PEOPLE))
    elif kind < 0.5:
        driver.run(rng.choice([0, 500, 3_000, 12_000, 40_000, 130_000]))
    else:
        person = acting(driver, rng)
        if driver.table.is_online(person.id):
            driver.do(person, any_command(rng, driver, person))


@pytest.mark.parametrize(("name", "seed"), [*(("toy", seed) for seed in range(60)), *(("cash-n-guns", seed) for seed in range(25))])
def test_any_order_of_things(name: str, seed: int) -> None:
    game: Any = TOY if name == "toy" else GAMES[name]
    rng = random.Random(seed)
    presets = list(game.presets())
    driver = Driver(seats=rng.randrange(game.seats[0], 6), preset=rng.choice(presets), game=game, seed=seed)
    driver.come(*PEOPLE)
    for _ in range(250):
        with contextlib.suppress(Refusal):
            one_step(driver, rng)
        if driver.table.closed is not None:
            return
        for person in PEOPLE:
            if driver.got.get(person.id):
                driver.picture(person)
        match = driver.table.match
        if driver.table.status == "playing" and match is not None and not match.is_ended:
            assert match.questions.keys() <= set(range(match.header.seats))
            assert set(match.state.to_act()) == set(match.questions), "who is asked by the rules is asked by the table"
    before = lasting(driver)
    driver.restart()
    assert lasting(driver) == before
