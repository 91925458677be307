"""The table of Gentlemen Thieves in a terminal: thieves, seats, and the five locations side by side."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from standoff.cli.thieves_sentence import STEM, ThievesTeller
from standoff.games.gentlemen_thieves.components import KIND_NAMES, PLACE_NAMES

INKS: Final = {"comte": "bright_blue", "baronne": "bright_magenta", "docteur": "bright_green", "marquis": "yellow", "etoile": "bright_red"}
SIGNS: Final = {"day": ">", "night": "<", "tie": "="}
LABEL_WIDTH: Final = 29
PLACE_WIDTH: Final = 9  # with the labels and a space after each 80 columns


def show_board(console: Console, view: Any, teller: ThievesTeller) -> None:
    """The round, who is where, the locations with what they hold and lack, what is known, and the viewer's secret."""
    text = teller.text
    bars = _bars(view.lost, teller)
    facts = [
        text(f"{STEM}round", n=view.turn_number),
        text(f"{STEM}phase_{view.phase}"),
        labeled("pile", text(f"{STEM}pile_left", n=view.pile), teller),
        *([text(f"{STEM}lost", bars=bars)] if view.lost else []),
    ]
    console.print(" · ".join(facts))
    _show_sides(console, view, teller)
    console.print(_seats(view, teller))
    console.print(_houses(view, teller))
    known = [teller.token(token) for token in view.display]
    console.print(labeled("display", teller.list(known) or text("cli_board_nothing"), teller))
    console.print(labeled("supply", _supply(view.supply, teller), teller))
    own = next((seat.thief for seat in view.seats if seat.seat == view.viewer), None)
    if own is not None:
        console.print(Text(labeled("secret", "", teller)).append_text(thief_text(own, teller)))


def labeled(name: str, value: str, teller: ThievesTeller) -> str:
    """`Pile: 40 left`."""
    return teller.text("cli_thieves_labeled", label=teller.text(f"{STEM}{name}"), value=value)


# ---------------------------------------------------------------------- thieves and seats


def initial(name: str, teller: ThievesTeller) -> Text:
    """The short name of a thief, in its ink."""
    return Text(teller.text(f"cli_thieves_initial_{name}"), style=f"bold {INKS[name]}")


def thief_text(name: str, teller: ThievesTeller) -> Text:
    """The short and the whole name of a thief."""
    return Text.assemble(initial(name, teller), " ", (teller.named("thief", name), INKS[name]))


def _bars(number: int, teller: ThievesTeller) -> str:
    return teller.text(f"{STEM}{teller.counted('bars', number)}", n=number)


def _show_sides(console: Console, view: Any, teller: ThievesTeller) -> None:
    """Each alliance in a line, its thieves with their gold; before the first ones, when nobody has any, all in one line."""
    for side in ("day", "night") if view.thieves[0].side else (None,):
        line = Text(labeled(f"side_{side}", "", teller) if side else "")
        for thief in view.thieves:
            if thief.side == side:
                line.append_text(thief_text(thief.name, teller))
                line.append(f" {_bars(thief.bars, teller)}  " if side else "  ")
        console.print(line)


def _seats(view: Any, teller: ThievesTeller) -> Columns:
    """Whose turn it is (▶), who is the starting player (★), clovers, and at the end who was who."""
    return Columns([_seat(view, seat, teller) for seat in view.seats], padding=(0, 2))


def _seat(view: Any, seat: Any, teller: ThievesTeller) -> Text:
    mark = "▶" if seat.seat == view.turn and not view.over else " "
    star = " ★" if seat.seat == view.starter else ""
    shown = Text(f"{mark}{seat.seat} {teller.name(seat.seat)}{star} ♣{seat.clovers}")
    return shown + Text.assemble(" ", thief_text(seat.thief, teller)) if view.over else shown


def _supply(supply: Any, teller: ThievesTeller) -> str:
    counts = [("gold", supply.gold), ("tunnel", supply.tunnels), ("car", int(supply.car))]
    held = [f"{count} × {teller.named('special', name)}" for name, count in counts if count]
    return teller.list(held) or teller.text("cli_board_nothing")


# ---------------------------------------------------------------------- locations


def _houses(view: Any, teller: ThievesTeller) -> Table:
    """A column a location, a row a kind: the initials of the tokens, `·` where the kind is still missing."""
    text = teller.text
    table = grid(teller)
    for kind in KIND_NAMES:
        table.add_row(teller.named("kind", kind), *(_tokens(view, place, kind, teller) for place in view.places))
    balances = {name: balance for balance in view.balances for name in balance.places}
    ordered = [balances[name] for name in PLACE_NAMES]
    table.add_row(text("cli_thieves_balance"), *(f"{each.day} {SIGNS[each.leader]} {each.night}" for each in ordered), style="bold")
    table.add_row(text("cli_thieves_worth"), *(f"{each.bars}" for each in ordered))
    table.add_row(text("cli_thieves_specials"), *(_specials(place, teller) for place in view.places))
    return table


def grid(teller: ThievesTeller) -> Table:
    """A table with a column of labels and one for each location."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column(width=LABEL_WIDTH, no_wrap=True)
    for name in PLACE_NAMES:
        table.add_column(teller.named("place", name), width=PLACE_WIDTH)
    return table


def _tokens(view: Any, place: Any, kind: str, teller: ThievesTeller) -> Text:
    held = [token for token in place.tokens if token.kind == kind]
    if held:
        return Text(" ").join([initial(token.thief, teller) for token in held])
    balance = next(each for each in view.balances if place.name in each.places)
    return Text("·" if kind in balance.missing else "↔", style="dim")


def _specials(place: Any, teller: ThievesTeller) -> str:
    there = [("tunnel", place.tunnel), ("lock", place.lock), ("car", place.car)]
    names = [f"{place.gold} {teller.named('special', 'gold')}"] if place.gold else []
    return ", ".join([*names, *(teller.named("special", name) for name, is_there in there if is_there)])
