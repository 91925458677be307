"""Logs say what happened, and nothing of hands."""

from __future__ import annotations

import json
import logging
import sys

from standoff.core.errors import IllegalAction
from standoff.server.log import JsonLines


def line_of(error: Exception) -> dict[str, str]:
    try:
        raise error
    except type(error):
        record = logging.LogRecord("standoff", logging.ERROR, __file__, 1, "table is broken", None, sys.exc_info())
    record.fields = {"table": "ABCDEF"}
    line: dict[str, str] = json.loads(JsonLines().format(record))
    return line


def test_rules_errors_are_told_by_their_code_alone() -> None:
    """Their texts may hold a position, hands and all."""
    line = line_of(IllegalAction("expected a legal action; hand bang/QH"))
    assert (line["event"], line["level"], line["table"]) == ("table is broken", "error", "ABCDEF")
    assert line["error"].endswith("IllegalAction: action/not_legal")
    assert "bang/QH" not in line["error"]
    assert "test_log.py" in line["error"]


def test_other_errors_are_told_in_full() -> None:
    assert line_of(ZeroDivisionError("by zero"))["error"].endswith("ZeroDivisionError: by zero")
