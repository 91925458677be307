"""The command line: `standoff COMMAND`, one module a command."""

from standoff.cli.main import main

__all__ = ["main"]
