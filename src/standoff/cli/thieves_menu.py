"""What can be done in Gentlemen Thieves, as a table with the locations side by side: a number is an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from standoff.cli.teller import Teller
from standoff.cli.thieves_board import SIGNS, grid, initial, labeled
from standoff.cli.thieves_sentence import STEM, ThievesTeller
from standoff.games.gentlemen_thieves.components import PLACE_NAMES


def question(decision: Any, teller: Teller) -> str:
    """What is asked."""
    return teller.text(f"{STEM}asked_{decision.kind}")


def show_actions(console: Console, view: Any, teller: ThievesTeller) -> list[Any]:
    """Print every legal action; they come back in the order of their numbers."""
    menu = Menu(console, view, teller)
    menu.show_alliances()
    menu.show_tokens()
    menu.show_singles()
    menu.show_specials()
    menu.show_drives()
    menu.show_tunnels_back()
    return menu.actions


class Menu:
    """Numbers the actions as they are printed."""

    def __init__(self, console: Console, view: Any, teller: ThievesTeller) -> None:
        self.console = console
        self.view = view
        self.teller = teller
        self.actions: list[Any] = []

    def number(self, action: Any) -> str:
        """The number of an action, and who wins the robbery that it completes."""
        self.actions.append(action)
        text = self.teller.text
        if not action.robs:
            return f"{len(self.actions)}"
        side = text(f"{STEM}side_tie" if action.side == "tie" else f"{STEM}side_{action.side}_short")
        return f"{len(self.actions)} {side}!"

    def those(self, do: str) -> list[Any]:
        """The actions of a kind."""
        return [action for action in self.view.legal if action.do == do]

    def line(self, label: str | Text, actions: Sequence[Any]) -> list[str | Text]:
        """A row of the table: a number under each location that an action leads to."""
        by_place = {action.place: action for action in actions}
        return [label, *(self.number(by_place[name]) if name in by_place else Text("–", style="dim") for name in PLACE_NAMES)]

    # ------------------------------------------------------------------ the parts

    def show_alliances(self) -> None:
        """Each pair by day, and how the balances would stand."""
        if not self.those("day"):
            return
        table = grid(self.teller)
        for action in self.those("day"):
            names = [self.teller.named("thief", name) for name in action.day]
            label = Text(f"{self.number(action):>2} ").append_text(self.initials(action.day)).append(f" {names[0]}, {names[1]}")
            table.add_row(label, *(self.balance(place, action.day) for place in PLACE_NAMES))
        self.console.print(table)

    def initials(self, names: Sequence[str]) -> Text:
        """The short names of thieves, each in its ink."""
        return Text("").join([initial(name, self.teller) for name in names])

    def balance(self, place: str, day: Sequence[str]) -> str:
        """`3 > 2`: the tokens of both alliances where this location counts, if these thieves work by day."""
        places = next(each.places for each in self.view.balances if place in each.places)
        held = [token.thief for each in self.view.places if each.name in places for token in each.tokens]
        by_day = sum(thief in day for thief in held)
        by_night = len(held) - by_day
        return f"{by_day} {SIGNS['tie' if by_day == by_night else 'day' if by_day > by_night else 'night']} {by_night}"

    def show_tokens(self) -> None:
        """A row for each known token, or for the one that was drawn."""
        actions = self.those("place")
        if not actions:
            return
        table = grid(self.teller)
        for token in dict.fromkeys((action.token.kind, action.token.thief) for action in actions):
            chosen = [action for action in actions if (action.token.kind, action.token.thief) == token]
            table.add_row(*self.line(self.label(chosen[0].token), chosen))
        self.console.print(table)

    def label(self, token: Any) -> Text:
        """A token by its short name and its whole name."""
        return Text.assemble(initial(token.thief, self.teller), " ", self.teller.token(token))

    def show_singles(self) -> None:
        """What has no location: to draw, or to be done."""
        for do in ("draw", "done"):
            for action in self.those(do):
                self.console.print(f"{self.number(action)}  {self.teller.text(f'{STEM}action_{do}')}")

    def show_specials(self) -> None:
        """A row for each place that gold or a tunnel may leave, and one for the lock."""
        table = grid(self.teller)
        table.show_header = not self.those("place")
        for do in ("gold", "lock", "tunnel"):
            actions = self.those(do)
            for source in dict.fromkeys(action.source for action in sorted(actions, key=_source_order)):
                chosen = [action for action in actions if action.source == source]
                table.add_row(*self.line(self.from_where(do, source), chosen))
        if table.row_count:
            self.show_price()
            self.console.print(table)

    def from_where(self, do: str, source: str | None) -> str:
        """`Gold: Bank →`: a special token, and where it comes from."""
        if do == "lock":
            return f"{self.teller.named('special', do)} →"
        where = self.teller.named("place", source) if source else self.teller.text(f"{STEM}supply")
        return f"{labeled(f'special_{do}', where, self.teller)} →"

    def show_price(self) -> None:
        """What special tokens cost; a second gold token costs nothing."""
        decision = next(each for each in self.view.decisions if each.seat == self.view.viewer)
        if decision.kind == "turn":
            clovers = next(seat.clovers for seat in self.view.seats if seat.seat == self.view.viewer)
            held = self.teller.text(f"{STEM}{self.teller.counted('clovers', clovers)}", n=clovers)
            self.console.print(self.teller.text("cli_thieves_price", clovers=held), style="bold")

    def show_drives(self) -> None:
        """A line for each location that the car may go to, with the tokens that it may take on."""
        actions = self.those("car")
        if not actions:
            return
        lock = next(place.name for place in self.view.places if place.lock)
        self.console.print(self.teller.text("cli_thieves_car", lock=self.teller.place(lock)))
        table = Table.grid(padding=(0, 2))
        for name in PLACE_NAMES:
            drives = [self.drive(action) for action in actions if action.place == name]
            if drives:
                table.add_row(f"  {self.teller.named('place', name)}", Columns(drives, padding=(0, 2)))
        self.console.print(table)

    def drive(self, action: Any) -> Text:
        """The number of an action of the car, and the token that it moves."""
        kind = self.teller.named("kind", action.token.kind)
        return Text.assemble(self.number(action), " ", initial(action.token.thief, self.teller), f" {kind}")

    def show_tunnels_back(self) -> None:
        """The two tunnels of a robbed pair."""
        for action in self.those("back"):
            said = self.teller.text(f"{STEM}action_back", place=self.teller.place(action.source))
            self.console.print(f"{self.number(action)}  {said}")


def _source_order(action: Any) -> int:
    """The supply first, then the locations in their order."""
    return -1 if action.source is None else PLACE_NAMES.index(action.source)
