"""The settings of a server as options of the command line: `--frame-rate` is STANDOFF_FRAME_RATE."""

from __future__ import annotations

import argparse
from dataclasses import fields
from typing import Any

from standoff.cli.text import texts
from standoff.server.settings import LIMITS, Settings

METAVARS = {int: "N", float: "NUMBER", str: "TEXT"}
SPECIAL = {"host": "ADDRESS", "data": "FILE", "database": "URL", "base_url": "URL", "node_address": "ADDRESS"}

SAID = {"host", "port", "data"}  # their texts say what the default is


def add_setting_arguments(parser: argparse.ArgumentParser) -> None:
    """An option for each setting; limits stand in a group of their own."""
    text = texts()
    limits = parser.add_argument_group(text("serve_group_limits"))
    for field in fields(Settings):
        said = text(f"serve_help_{field.name}")
        if field.name not in SAID and field.default:
            said = text("serve_help_default", help=said, value=field.default)
        kind = type(field.default)
        metavar = SPECIAL.get(field.name) or ("FILE" if field.name.endswith("_file") else METAVARS[kind])
        group = limits if field.name in LIMITS else parser
        group.add_argument(f"--{field.name.replace('_', '-')}", type=kind, metavar=metavar, help=said)


def given_settings(arguments: argparse.Namespace) -> dict[str, Any]:
    """What the command line said of them; None where it said nothing."""
    return {field.name: getattr(arguments, field.name, None) for field in fields(Settings)}
