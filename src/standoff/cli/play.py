"""`standoff play`: a match in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from rich.console import Console

from standoff.bots import BOTS, Bot, make_bot
from standoff.cli.face import FACES, show_prompt
from standoff.cli.parser import add_match_arguments, chosen_options
from standoff.cli.race import Desk, Race
from standoff.cli.text import report, texts
from standoff.core.errors import BadNotation, BadOptions, IllegalAction
from standoff.games import GAMES


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("play", help=text("cli_play_help"), description=text("cli_play_help"))
    add_match_arguments(parser)
    parser.add_argument("--seat", type=int, metavar="N", help=text("cli_play_seat"))
    parser.add_argument("--bots", default="rules", metavar="LEVEL", help=text("cli_play_bots"))
    parser.add_argument("--seed", type=int, metavar="N", help=text("cli_play_seed"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play to the end, or until the person leaves; 0 either way."""
    arguments.options += calm(arguments)
    options: Any = chosen_options(arguments)
    seed = secrets.randbits(31) if arguments.seed is None else arguments.seed
    seat = seed % arguments.seats if arguments.seat is None else arguments.seat
    if not 0 <= seat < arguments.seats:
        raise BadOptions(f"expected a seat from 0 to {arguments.seats - 1}, got {arguments.seat}", code="options/seat")
    if arguments.bots not in BOTS[arguments.game]:
        raise BadOptions(f"expected a bot of {', '.join(BOTS[arguments.game])}; got {arguments.bots!r}", code="options/unknown_bot")
    state: Any = GAMES[arguments.game].new(arguments.seats, seed, options)
    bots = {at: make_bot(arguments.game, arguments.bots, seed + at + 1) for at in range(arguments.seats) if at != seat}
    sitting = Sitting(state, seat, bots, GAMES[arguments.game])
    return sitting.race(arguments.bots, seed) if getattr(options, "pace", "") == "real_time" else sitting.play()


def calm(arguments: argparse.Namespace) -> list[str]:
    """At a terminal one does not race unless one asks for it."""
    is_chosen = arguments.preset is not None or any(option.startswith("pace=") for option in arguments.options)
    has_pace = any(option.name == "pace" for option in GAMES[arguments.game].options_schema())
    return ["pace=steps"] if has_pace and not is_chosen else []


class Sitting:
    """One match at the terminal."""

    def __init__(self, state: Any, seat: int, bots: dict[int, Bot], game: Any) -> None:
        self.state = state
        self.seat = seat
        self.bots = bots
        self.game = game
        self.console = Console(highlight=False)
        self.text = texts()
        self.face = FACES[game.name]
        self.teller = self.face.teller(self.text, seat, self.name)
        self.told = 0

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.text("common_you") if seat == self.seat else self.text("cli_bot", n=seat)

    def play(self) -> int:
        """Ask whoever is to act until the match is over; the exit code."""
        try:
            while not self.state.is_over():
                asked = self.state.to_act()
                waiting = [at for at in asked if at != self.seat]
                if waiting:
                    self.let_bot(waiting[0])
                else:
                    self.tell()
                    self.ask()
            self.end()
        except EOFError:
            self.leave()
        return 0

    def race(self, level: str, seed: int, desk: Desk | None = None) -> int:
        """A match against the clock; the exit code."""
        try:
            Race(self, level, seed, desk).play()
            self.end()
        except EOFError:
            self.leave()
        return 0

    def end(self) -> None:
        """What came of it."""
        self.tell()
        self.face.show_board(self.console, self.state.view(self.seat), self.teller)
        won = self.state.returns()[self.seat] > 0
        self.console.print(self.text("cli_over_won" if won else "cli_over_lost"), style="bold")

    def leave(self) -> None:
        """The player has gone."""
        self.console.print()
        self.console.print(self.text("cli_play_left"))

    def let_bot(self, seat: int) -> None:
        """A bot answers from its view alone."""
        self.state.apply(seat, self.game.parse_action(self.bots[seat].choose(self.state.view(seat))))

    def tell(self) -> None:
        """All that happened since the last time."""
        events = [event for event in self.state.events(self.seat) if event.index >= self.told]
        for is_turn, sentence in self.teller.tell(events):
            self.console.print(f"\n── {sentence}" if is_turn else f"   {sentence}", style="bold" if is_turn else "", soft_wrap=True)
        if events:
            self.told = events[-1].index + 1

    def ask(self) -> None:
        """Show the table and take one legal action; wrong input is said to be so and asked for again."""
        view = self.state.view(self.seat)
        self.console.print()
        self.face.show_board(self.console, view, self.teller)
        actions = show_prompt(self.console, view, self.teller, self.face)
        numbered = {str(number): action.text for number, action in enumerate(actions, 1)}
        while True:
            answer = input("> ").strip()
            if answer in ("q", "quit"):
                raise EOFError
            try:
                self.state.apply(self.seat, self.game.parse_action(numbered.get(answer, answer)))
                return
            except (BadNotation, IllegalAction) as error:
                report(error.code, str(error))
