"""Structured logs: one JSON object a line, without hands, tokens or addresses."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

from standoff.core.errors import StandoffError

LOGGER = logging.getLogger("standoff")


class JsonLines(logging.Formatter):
    """A record as one line of JSON: time (UTC), level, event and its fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = describe(*record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def describe(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> str:
    """Where an error came from and what it is; texts of rules errors hold positions, so only their codes are told."""
    told = getattr(error, "code", "") if isinstance(error, StandoffError) else str(error)
    return "".join(traceback.format_tb(trace)) + f"{kind.__name__}: {told}"


def set_up_log(level: str) -> None:
    """Send everything to standard error as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("standoff", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "standoff" else logging.WARNING)


def note(event: str, **fields: Any) -> None:
    """Something worth a line."""
    LOGGER.info(event, extra={"fields": fields})


def warn(event: str, **fields: Any) -> None:
    """Something that whoever runs the server should know."""
    LOGGER.warning(event, extra={"fields": fields})


def bug(event: str, **fields: Any) -> None:
    """A mistake of ours, with its trace; call it where the error was caught."""
    LOGGER.exception(event, extra={"fields": fields})
