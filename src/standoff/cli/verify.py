"""`standoff verify`: whether a record is sound, line by line, and whose shares made its deal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from standoff.catalog import Catalog
from standoff.cli.text import report, texts
from standoff.core.record import Player, Record, read_record, seed_in, verify
from standoff.games import GAMES


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("verify", help=text("cli_verify_help"), description=text("cli_verify_help"))
    parser.add_argument("file", metavar="FILE", help=text("cli_help_record"))
    parser.add_argument("--seed", metavar="HEX", help=text("cli_verify_seed_help"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 for a sound record, 1 with every problem on stderr, 2 for a file that cannot be read."""
    data = read_file(arguments.file)
    if data is None:
        return 2
    problems = verify(data, GAMES)
    for problem in problems:
        report(problem.code, problem.text)
    if problems:
        return 1
    record = read_record(data)
    seed = seed_in(record).hex()
    if arguments.seed is not None and arguments.seed.lower() != seed:
        report("record/seed_differs", f"expected the seed {arguments.seed}; the record has {seed}")
        return 1
    print(texts()("cli_verify_sound", n=len(data.splitlines())))
    for line in deal_lines(record, texts()):
        print(line)
    print(texts()("cli_verify_seed", seed=seed))
    print(texts()("cli_verify_checked"))
    print(texts()("cli_verify_bound" if arguments.seed is not None else "cli_verify_unbound"))
    return 0


def deal_lines(record: Record, text: Catalog) -> Iterable[str]:
    """Whose shares are in the seed, who withheld his, and who pledged none."""
    shares = {share.seat: share.opened is not None for share in record.header.contributions}
    persons = [player for player in record.header.players if player.name is not None]
    names = {player.seat: player_name(player) for player in persons}
    revealed = [names.get(seat) or text("cli_seat", n=seat) for seat, is_opened in shares.items() if is_opened]
    withheld = [names.get(seat) or text("cli_seat", n=seat) for seat, is_opened in shares.items() if not is_opened]
    absent = [player_name(player) for player in persons if player.seat not in shares]
    comma = text("common_list_comma")
    yield text("cli_verify_contributed", names=comma.join(revealed)) if revealed else text("cli_verify_alone")
    if withheld:
        yield text("cli_verify_withheld", names=comma.join(withheld))
    if absent:
        yield text("cli_verify_absent", names=comma.join(absent))


def player_name(player: Player) -> str:
    """A name that does not steer the terminal."""
    return "".join(letter for letter in player.name or "" if letter.isprintable())


def read_file(name: str) -> bytes | None:
    """The bytes of a file (`-`: standard input); None after saying why there are none."""
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        report("file/unreadable", f"{name}: {error.strerror}")
        return None
