"""How each game looks in a terminal: its teller, its table, and what it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rich.console import Console

from standoff.cli import adios_board, bang_board, cash_board, thieves_board, thieves_menu
from standoff.cli.adios_sentence import AdiosTeller
from standoff.cli.bang_sentence import BangTeller
from standoff.cli.cash_sentence import CashTeller
from standoff.cli.teller import Teller
from standoff.cli.thieves_sentence import ThievesTeller


class Face(NamedTuple):
    """How a game shows itself.

    `teller(texts, you, name)`; `show_board` prints a view; `question` puts a decision in words; `show_actions` prints all that can be done
    and gives it back in the order of its numbers, from 1; `help` is the catalog key of what may be typed.
    """

    teller: type[Teller]
    show_board: Callable[[Console, Any, Any], None]
    question: Callable[[Any, Any], str]
    show_actions: Callable[[Console, Any, Any], list[Any]]
    help: str = "cli_play_prompt_help"


def listing(explain: Callable[[Any, Any, Any], str]) -> Callable[[Console, Any, Any], list[Any]]:
    """Print every legal action in a line of its own: number, notation, and the words that `explain(decision, action, teller)` finds."""

    def show_actions(console: Console, view: Any, teller: Teller) -> list[Any]:
        decision = _decision(view)
        width = max(len(action.text) for action in view.legal)
        for number, action in enumerate(view.legal, 1):
            said = explain(decision, action, teller)
            console.print(f"{number:>3}  {action.text:<{width}}  [dim]{said}[/dim]", soft_wrap=True, highlight=False)
        return list(view.legal)

    return show_actions


FACES: Final[dict[str, Face]] = {
    "bang": Face(BangTeller, bang_board.show_board, bang_board.question, listing(bang_board.explain)),
    "cash-n-guns": Face(CashTeller, cash_board.show_board, cash_board.question, listing(cash_board.explain)),
    "gentlemen-thieves": Face(
        ThievesTeller, thieves_board.show_board, thieves_menu.question, thieves_menu.show_actions, "cli_thieves_prompt_help"
    ),
    "adios-amigos": Face(AdiosTeller, adios_board.show_board, adios_board.question, listing(adios_board.explain)),
}


def show_prompt(console: Console, view: Any, teller: Teller, face: Face) -> list[Any]:
    """What is asked, and every legal action; they come back in the order of their numbers."""
    console.print(f"\n[bold]{face.question(_decision(view), teller)}[/bold]", soft_wrap=True)
    actions = face.show_actions(console, view, teller)
    console.print(teller.text(face.help), style="dim", soft_wrap=True)
    return actions


def _decision(view: Any) -> Any:
    return next(each for each in view.decisions if each.seat == view.viewer)
