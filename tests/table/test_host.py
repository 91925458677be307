"""What only the host may do is refused to everybody else, whatever he is at the table and whatever it stands at."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from standoff.protocol import messages as m
from standoff.table.command import DECIDE, HOST_ONLY, Asked, Person, decide
from standoff.table.refusal import Refusal
from tests.table.driver import ANN, BEN, CAT, DAN, Driver

COMMANDS: dict[type[m.Command], m.Command] = {
    m.SetTable: m.SetTable(id=1, listed=True),
    m.SetBot: m.SetBot(id=1, seat=3, bot="random"),
    m.Kick: m.Kick(id=1, seat=1),
    m.Start: m.Start(id=1, fill=True),
    m.GiveHost: m.GiveHost(id=1, seat=1),
}
EVERYBODY = {m.Sit, m.Stand, m.Ready, m.Act, m.Say, m.TakeBack, m.Rename, m.Reveal}
STRANGER = Person("eve", "Eve")


def table_at(status: str) -> Driver:
    """Ann is the host, Ben and Cat sit, Dan looks on."""
    driver = Driver()
    driver.seated(ANN, BEN, CAT)
    driver.come(DAN)
    if status != "lobby":
        for person in (BEN, CAT):
            driver.do(person, m.Ready(id=1))
        driver.do(ANN, m.Start(id=2, fill=True))
    if status == "over":
        driver.run(3_600_000)
    assert driver.table.status == status
    return driver


def test_every_command_is_the_hosts_or_everybodys() -> None:
    """Who adds a command decides which, here and in `table.command`."""
    assert set(HOST_ONLY) == set(COMMANDS)
    assert set(DECIDE) == set(COMMANDS) | EVERYBODY
    kept_in_memory = {m.Pledge}  # everybody's, and no entry comes of it
    assert {kind for kind in get_args(m.ClientMessage) if issubclass(kind, m.Command)} == set(DECIDE) | kept_in_memory


@pytest.mark.parametrize("status", ["lobby", "playing", "over"])
@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("person", [BEN, DAN, STRANGER], ids=lambda person: person.name)
def test_only_the_host_may(kind: type[m.Command], person: Person, status: str) -> None:
    driver = table_at(status)
    before, host = list(driver.log), driver.table.host
    with pytest.raises(Refusal) as caught:
        driver.do(person, COMMANDS[kind])
    assert caught.value.code == "table/not_host"
    assert (driver.log, driver.table.host) == (before, host)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_the_host_may(kind: type[m.Command]) -> None:
    driver = table_at("over")
    asked = Asked(person=ANN, command=COMMANDS[kind], now=driver.now, entropy=driver.entropy)
    assert decide(driver.table, asked)


def test_who_was_the_host_may_no_longer() -> None:
    driver = table_at("over")
    driver.do(ANN, m.GiveHost(id=9, seat=1))
    assert driver.table.host == "ben"
    with pytest.raises(Refusal) as caught:
        driver.do(ANN, m.Kick(id=10, seat=2))
    assert caught.value.code == "table/not_host"


def test_table_without_a_host_obeys_nobody() -> None:
    driver = table_at("lobby")
    driver.table.host = None
    for person in (ANN, BEN):
        with pytest.raises(Refusal) as caught:
            driver.do(person, m.Start(id=9, fill=True))
        assert caught.value.code == "table/not_host"


def test_no_command_says_whose_it_is() -> None:
    """That is known by the token of the line, whatever a frame says."""
    fields = {field.name for command in DECIDE for field in msgspec.structs.fields(command)}
    assert not fields & {"person", "token", "host", "by", "at"}
