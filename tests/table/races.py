"""Whole races at a table without a server, for tests that need their records."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec

from standoff.core.record import End, Move, Record, write_record
from standoff.games.adios_amigos import GAME
from standoff.table import entry as e
from standoff.table.aim import Intent
from standoff.table.tick import BotTask
from tests.table.driver import ANN, BEN, Driver


def hasty(task: BotTask) -> str | Intent | None:
    """A bot that shoots without looking."""
    if not task.is_race:
        return "ready"
    dice = random.Random(task.seed)
    legal = msgspec.json.decode(task.view)["legal"]
    action = str(dice.choice(legal)["text"]) if legal else None
    return Intent(action=action, delay=dice.randrange(150, 900), commit=100, rested=150)


def wanted(view: Any, dice: random.Random) -> str | None:
    """The first hit that there is, so that rivals want the same; else anything."""
    for action in view.legal:
        if action.do == "shoot":
            low, high = view.seats[action.target].gangsters[action.gangster].numbers
            if sum(action.counters) in (low + high, high - low):
                return str(action.text)
    return str(dice.choice(view.legal).text) if view.legal else None


@cache
def played(seed: int) -> str:
    """The record of such a match."""
    return record_of(race(seed))


def race(seed: int) -> Driver:
    """A whole match: two people on lines of 40 and 180 ms who both want the same, and a bot."""
    driver = Driver(seats=3, preset="manual", game=GAME, seed=seed)
    driver.think = hasty
    driver.started(ANN, BEN)
    driver.table.lines.update(ann=40, ben=180)
    match = driver.table.match
    assert match is not None
    while not match.is_ended:
        if not match.is_racing:
            for person in (ANN, BEN):
                driver.act(person, "ready")
            driver.run(3_400)
        for person in (ANN, BEN):
            action = wanted(match.view(driver.table.eyes_of(person.id)), driver.rng)
            if action is not None and match.is_racing:
                driver.act(person, action)
                driver.run(driver.rng.randrange(120))
        driver.run(driver.rng.randrange(600))
    return driver


def record_of(driver: Driver) -> str:
    """The record of the last match at the table, from its log."""
    match = driver.table.match
    assert match is not None
    entries = [msgspec.json.decode(line, type=e.AnyEntry) for line in driver.log]
    ended = next(entry for entry in entries if isinstance(entry, e.Ended))
    moves = [Move(seq=x.seq, at=x.clock, seat=x.seat, action=x.action, lapse=x.action is None) for x in entries if isinstance(x, e.Acted)]
    receipts = [receipt for entry in entries if isinstance(entry, e.Judged) for receipt in entry.receipts]
    end = End(returns=ended.returns, secret=driver.secrets[match.id], at=ended.clock)
    return write_record(Record(header=match.header, moves=moves, end=end, receipts=receipts))
