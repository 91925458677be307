"""The table of Cash'n Guns in a terminal: seats, loot, one's own bullets, and what can be done."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from standoff.cli.cash_sentence import CashTeller, amount, notes_in_words
from standoff.cli.teller import key_of


def show_board(console: Console, view: Any, teller: CashTeller) -> None:
    """The round, the seats, the loot and one's own bullets."""
    text = teller.text
    columns = ["name", "money", "fortune", "wounds", "markers", "aim", "bullets"]
    columns += ["power"] if any(seat.power or seat.cannot_be for seat in view.seats) else []
    columns += ["role"] if view.options.cop == "on" else []
    table = Table(box=None, pad_edge=False)
    for key in columns:
        table.add_column(text(f"cli_board_{key}"), no_wrap=key in ("name", "money", "fortune", "wounds", "markers"))
    for seat in view.seats:
        cells = _cells(view, seat, teller)
        table.add_row(*(cells[key] for key in columns), style="" if seat.standing else "dim")
    console.print(text("cash_n_guns_round", n=view.turn_number))
    console.print(table)
    console.print(text("cli_board_loot", notes=notes_in_words(view.loot) or text("cli_board_nothing")))
    if view.switchboard:
        cards = teller.list([teller.named("switchboard", card) for card in view.switchboard])
        console.print(text("cli_board_switchboard", cards=cards))
    own = next((seat.bullets for seat in view.seats if seat.seat == view.viewer), None)
    if own is not None:
        console.print(text("cli_board_your_bullets", bullets=_bullets(own, teller) or text("cli_board_nothing")))


def _cells(view: Any, seat: Any, teller: CashTeller) -> dict[str, str]:
    text = teller.text
    seen = _bullets(seat.fired, teller)
    return {
        "name": f"{'▶ ' if seat.seat == view.godfather else '  '}{seat.seat} {teller.name(seat.seat)}",
        "money": amount(seat.money),
        "fortune": amount(seat.fortune),
        "wounds": "✚" * seat.wounds if seat.alive else "†",
        "markers": " ".join(f"{sign}{count}" for sign, count in (("○", seat.shame), ("●", seat.alarm)) if count),
        "aim": " ".join(_gun(gun, teller) for gun in seat.guns),
        "bullets": f"{seat.left}" + (f" ({text('cli_board_seen', bullets=seen)})" if seen else ""),
        "power": teller.named("power", seat.power) if seat.power else "?",
        "role": teller.named("role", seat.role) if seat.role else "?",
    }


def _gun(gun: Any, teller: CashTeller) -> str:
    target = f"→ {teller.name(gun.target)}" if gun.target is not None else ""
    bullet = f"({teller.named('bullet', gun.bullet)})" if gun.bullet else ""
    return " ".join(part for part in (target, bullet) if part)


def _bullets(counts: Any, teller: CashTeller) -> str:
    held = [(name, getattr(counts, name)) for name in counts.__struct_fields__]
    return teller.list([f"{count} × {teller.named('bullet', name)}" for name, count in held if count])


def question(decision: Any, teller: CashTeller) -> str:
    """What is asked."""
    kind = "load_two" if decision.kind == "load" and decision.guns > 1 else key_of(decision.kind)
    return teller.text(f"cash_n_guns_asked_{kind}")


def explain(decision: Any, action: Any, teller: CashTeller) -> str:
    """An action in words."""
    bullets = [teller.named("bullet", bullet) for bullet in (action.bullet, action.second_bullet) if bullet]
    names = [teller.name(seat) for seat in (action.target, action.second_target) if seat is not None]
    key = "pass_phone" if action.do == "pass" and decision.kind == "phone" else action.do
    said = teller.text(f"cash_n_guns_do_{key}", bullet=teller.list(bullets), name=teller.list(names))
    if action.do == "load":
        return f"{said}: {teller.list(bullets)}"
    return f"{said} → {teller.list(names)}" if action.do == "aim" else said
