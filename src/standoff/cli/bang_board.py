"""The table of BANG! in a terminal: seats, piles, the hand, and what can be done."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from standoff.cli.bang_sentence import BangTeller
from standoff.cli.teller import key_of


def show_board(console: Console, view: Any, teller: BangTeller) -> None:
    """The seats, the piles and one's own hand."""
    text = teller.text
    table = Table(box=None, pad_edge=False)
    for key in ("name", "character", "life", "hand", "in_play", "role", "distance"):
        table.add_column(text(f"cli_board_{key}"), no_wrap=key in ("name", "life", "hand"))
    for seat in view.seats:
        table.add_row(*_row(view, seat, teller), style="" if seat.alive else "dim")
    console.print(table)
    top = teller.card(view.discard[-1]) if view.discard else text("cli_board_nothing")
    console.print(text("cli_board_piles", pile=view.pile_size, discard=len(view.discard), top=top))
    hand = next((seat.hand for seat in view.seats if seat.seat == view.viewer), None)
    if hand is not None:
        console.print(text("cli_board_your_hand", cards=teller.cards(hand) or text("cli_board_nothing")))


def _row(view: Any, seat: Any, teller: BangTeller) -> list[str]:
    text = teller.text
    mark = "▶ " if seat.seat == view.turn else "  "
    role = teller.role(seat.role) if seat.role else "?"
    weapon = text("bang_range", range=seat.weapon_range)
    cards = teller.cards(seat.in_play)
    distance = "" if seat.distance is None or seat.seat == view.viewer or not seat.alive else str(seat.distance)
    if seat.in_range and distance:
        distance += " ◎"
    character = teller.character(seat.character) if seat.character else "?"
    life = "♥" * max(seat.life, 0) + "·" * (seat.max_life - max(seat.life, 0))
    return [f"{mark}{seat.seat} {teller.name(seat.seat)}", character, life, str(seat.hand_size), f"{weapon} {cards}", role, distance]


def question(decision: Any, teller: BangTeller) -> str:
    """Who asks what, by which card."""
    text = teller.text
    source = teller.name(decision.source) if decision.source is not None else ""
    card = teller.card(decision.card) if decision.card else ""
    asked = text(f"cli_asked_{key_of(decision.kind)}", source=source, card=card, n=decision.needed)
    return asked + (" " + text("cli_asked_lethal") if decision.lethal else "")


def explain(decision: Any, action: Any, teller: BangTeller) -> str:
    """An action in words."""
    text = teller.text
    parts = [text(f"bang_do_{key_of(action.do)}")]
    if action.character:
        parts.append(teller.character(action.character))
    if action.card:
        parts.append(teller.card(action.card))
    if action.second:
        parts.append(teller.card(action.second))
    if action.target is not None:
        parts.append(f"→ {teller.name(action.target)}")
    if action.aim:
        parts.append(f"({teller.card(action.aim)})")
    return " ".join(parts)
