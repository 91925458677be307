"""How each game looks in a terminal: its teller, its table, and what it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rich.console import Console

from standoff.cli import bang_board, cash_board
from standoff.cli.bang_sentence import BangTeller
from standoff.cli.cash_sentence import CashTeller
from standoff.cli.teller import Teller


class Face(NamedTuple):
    """`teller(texts, you, name)`; `show_board` prints a view; `question` puts a decision and `explain` an action in words."""

    teller: type[Teller]
    show_board: Callable[[Console, Any, Any], None]
    question: Callable[[Any, Any], str]
    explain: Callable[[Any, Any, Any], str]


FACES: Final[dict[str, Face]] = {
    "bang": Face(BangTeller, bang_board.show_board, bang_board.question, bang_board.explain),
    "cash-n-guns": Face(CashTeller, cash_board.show_board, cash_board.question, cash_board.explain),
}


def show_prompt(console: Console, view: Any, teller: Teller, face: Face) -> None:
    """What is asked, and every legal action with its number and notation."""
    decision = next(each for each in view.decisions if each.seat == view.viewer)
    console.print(f"\n[bold]{face.question(decision, teller)}[/bold]", soft_wrap=True)
    width = max(len(action.text) for action in view.legal)
    for number, action in enumerate(view.legal, 1):
        said = face.explain(decision, action, teller)
        console.print(f"{number:>3}  {action.text:<{width}}  [dim]{said}[/dim]", soft_wrap=True, highlight=False)
    console.print(teller.text("cli_play_prompt_help"), style="dim", soft_wrap=True)
