"""The table of Adios Amigos in a terminal: everybody's gangsters and open counters, and what can be done."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from standoff.cli.adios_sentence import AdiosTeller
from standoff.cli.teller import key_of

PLACES = "abc"


def show_board(console: Console, view: Any, teller: AdiosTeller) -> None:
    """The round, the seats with their gangsters and counters, and the IOUs."""
    text = teller.text
    table = Table(box=None, pad_edge=False)
    for key in ("name", "nuggets", "gangsters", "counters", "ammunition"):
        table.add_column(text(f"cli_board_{key}"), no_wrap=key != "gangsters")
    for seat in view.seats:
        table.add_row(*_cells(view, seat, teller), style="" if seat.in_round else "dim")
    console.print(text("adios_amigos_round", n=max(1, view.turn_number)))
    console.print(table)
    for debt in view.debts:
        said = teller.speak("adios_amigos_log_debt_owed", debt.seat, debt.to, amount=debt.amount)
        console.print(said, soft_wrap=True)


def _cells(view: Any, seat: Any, teller: AdiosTeller) -> list[str]:
    mark = "▶ " if seat.seat == view.starter else "  "
    fortune = f" ({seat.fortune:+})" if seat.fortune != seat.nuggets else ""
    opened = [str(counter.number) for counter in seat.counters if counter.state == "open"]
    gangsters = [f"{seat.seat}{PLACES[place]} {_gangster(gangster)}" for place, gangster in enumerate(seat.gangsters)]
    return [
        f"{mark}{seat.seat} {teller.name(seat.seat)}",
        f"{seat.nuggets}{fortune}",
        "  ".join(gangsters),
        " ".join(opened) + f" +{seat.closed}",
        "•" * seat.bullets + (" ✸" if seat.bomb else ""),
    ]


def _gangster(gangster: Any) -> str:
    low, high = gangster.numbers
    if gangster.hit_by is None:
        return f"[bold]{low}·{high}[/bold]"
    return f"[dim]{low}·{high} ✕[/dim]"


def question(decision: Any, teller: AdiosTeller) -> str:
    """What is asked."""
    return teller.text(f"adios_amigos_asked_{key_of(decision.kind)}")


def explain(decision: Any, action: Any, teller: AdiosTeller) -> str:
    """An action in words."""
    said = teller.text(f"adios_amigos_do_{action.do}")
    if action.do != "shoot":
        return said
    card = teller.laid[action.target][action.gangster] if action.target in teller.laid else "?"
    return f"{said}: {' + '.join(map(str, action.counters))} → {teller.name(action.target)} {card}"
