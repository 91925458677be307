"""The examples of docs/notation.md and docs/bots.md are true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from standoff.core.receipt import Receipt, credit_of, rivals_of
from standoff.core.record import read_record, verify
from standoff.games import GAMES
from standoff.games.adios_amigos import GAME as ADIOS
from standoff.games.adios_amigos.position import FIELDS as ADIOS_FIELDS
from standoff.games.adios_amigos.position import SEAT_FIELDS as ADIOS_SEAT_FIELDS
from standoff.games.adios_amigos.state import PHASE_NAMES
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES
from standoff.games.bang.notation import parse_card, print_card
from standoff.games.bang.position import FIELDS
from standoff.games.cash_n_guns import GAME as CASH
from standoff.games.cash_n_guns.components import BULLET_NAMES, POWER_NAMES, ROLE_NAMES
from standoff.games.cash_n_guns.position import FIELDS as CASH_FIELDS
from standoff.games.cash_n_guns.position import SEAT_FIELDS
from standoff.games.gentlemen_thieves import GAME as THIEVES
from standoff.games.gentlemen_thieves.components import KIND_NAMES, PLACE_NAMES, THIEF_NAMES
from standoff.games.gentlemen_thieves.position import FIELDS as THIEVES_FIELDS
from standoff.games.gentlemen_thieves.state import ASK_NAMES

DOCS = Path(__file__).resolve().parents[2] / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
BOTS = (DOCS / "bots.md").read_text(encoding="utf-8")


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in this language."""
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def lines(language: str) -> list[str]:
    """All lines of such blocks of the page on notation."""
    return [line for block in blocks(NOTATION, language) for line in block.splitlines()]


@pytest.mark.parametrize("line", lines("card"))
def test_cards(line: str) -> None:
    """They parse, and print as they were."""
    assert print_card(parse_card(line)) == line


@pytest.mark.parametrize("line", lines("action"))
def test_actions(line: str) -> None:
    """They parse, print as they were, and have a number."""
    action = GAME.parse_action(line)
    assert GAME.print_action(action) == line
    assert GAME.action_index(action) >= 0


def test_every_kind_of_card_is_named() -> None:
    """The page lists them all."""
    for name in CARD_NAMES:
        assert f"`{name.partition('/')[0]}`" in NOTATION


@pytest.mark.parametrize("line", lines("cash-action"))
def test_cash_actions(line: str) -> None:
    """They parse, print as they were, and have a number."""
    action = CASH.parse_action(line)
    assert CASH.print_action(action) == line
    assert CASH.action_index(action) >= 0


def test_cash_positions() -> None:
    """They load, somebody is to act, and every field, power and bullet is named."""
    for block in blocks(NOTATION, "cash-position"):
        state = CASH.load(msgspec.json.decode(block))
        assert state.to_act()
        assert state.decision(0).kind == "courage"
    for name in (*CASH_FIELDS, *SEAT_FIELDS, *POWER_NAMES, *BULLET_NAMES, *ROLE_NAMES):
        assert re.search(rf"`[^`]*\b{name}`", NOTATION), name


@pytest.mark.parametrize("line", lines("thieves-action"))
def test_thieves_actions(line: str) -> None:
    """They parse, print as they were, and have a number."""
    action = THIEVES.parse_action(line)
    assert THIEVES.print_action(action) == line
    assert THIEVES.action_index(action) >= 0


def test_thieves_positions() -> None:
    """They load, the robbery that the page speaks of can be made, and every field, kind, thief and place is named."""
    for block in blocks(NOTATION, "thieves-position"):
        state = THIEVES.load(msgspec.json.decode(block))
        (seat,) = state.to_act()
        robbing = [(action.text, action.side) for action in state.view(seat).legal if action.robs == ["bank", "theatre"]]
        assert ("place lamp/baronne > theatre", "day") in robbing
    for name in (*THIEVES_FIELDS, *KIND_NAMES, *THIEF_NAMES, *PLACE_NAMES, *ASK_NAMES):
        assert re.search(rf"`[^`]*\b{name}`", NOTATION), name


@pytest.mark.parametrize("line", lines("adios-action"))
def test_adios_actions(line: str) -> None:
    """They parse, print as they were, and have a number."""
    action = ADIOS.parse_action(line)
    assert ADIOS.print_action(action) == line
    assert ADIOS.action_index(action) >= 0


def test_adios_positions() -> None:
    """They load, what the page says can be done, and every field and phase is named."""
    for block in blocks(NOTATION, "adios-position"):
        state = ADIOS.load(msgspec.json.decode(block))
        state.apply(0, ADIOS.parse_action("bomb"), 60_001)
        state.apply(0, ADIOS.parse_action("shoot 4+9 > 1c"), 60_500)
        assert state.view(None).payment.survivor == 0
    for name in (*ADIOS_FIELDS, *ADIOS_SEAT_FIELDS, *PHASE_NAMES):
        assert re.search(rf"`[^`]*\b{name}`", NOTATION), name


def test_positions() -> None:
    """They load, somebody is to act, and every field of a position is explained or named."""
    for block in blocks(NOTATION, "position"):
        state = GAME.load(msgspec.json.decode(block))
        assert state.to_act()
    for field in FIELDS:
        assert f"`{field}`" in NOTATION or field == "twins_swapped"


def test_records() -> None:
    """They are sound."""
    for block in blocks(NOTATION, "record"):
        record = read_record(block)
        assert verify(block, GAMES) == []
        assert record.moves[1].lapse


def test_receipts() -> None:
    """They are read, their credits and rivals are right, and every field is named."""
    receipts = [msgspec.json.decode(line, type=Receipt) for line in lines("receipt")]
    for number, receipt in enumerate(receipts, 1):
        assert receipt.number == number
        assert receipt.credit == credit_of(receipt.line)
        assert receipt.rivals == rivals_of(receipts, receipt.seat, receipt.at)
    for field in Receipt.__struct_fields__:
        assert f"`{field}`" in NOTATION


def test_the_code_of_the_page_on_bots_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Block after block, as a reader would type them."""
    names: dict[str, Any] = {}
    for block in blocks(BOTS, "python"):
        exec(compile(block, "docs/bots.md", "exec"), names)
    assert capsys.readouterr().out
