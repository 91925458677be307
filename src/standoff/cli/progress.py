"""Progress on stderr, for what lasts: a bar in a terminal, nothing where nobody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar of `total` steps; call what it yields with how many more are done."""
    console = Console(file=sys.stderr)
    if not console.is_terminal:
        yield _nothing
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=total)

        def advance(done: int) -> None:
            progress.advance(task, done)

        yield advance


def _nothing(done: int) -> None:
    pass
