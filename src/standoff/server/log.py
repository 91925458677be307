"""Structured logs: one JSON object a line, or one line of text, without hands, tokens, names of persons or addresses."""

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
        return json.dumps(self.fields(record), ensure_ascii=False)

    def fields(self, record: logging.LogRecord) -> dict[str, Any]:
        """What the line says."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = describe(*record.exc_info)
        return line


class TextLines(JsonLines):
    """The same for people: time, level, event, and the fields as `name=value`; an error's trace follows on lines of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = self.fields(record)
        head = [line.pop("time"), line.pop("level"), line.pop("event")]
        error = line.pop("error", None)
        told = [f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in line.items()]
        return " ".join([*head, *told]) + (f"\n{error}" if error else "")


def describe(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> str:
    """Where an error came from and what it is; texts of rules errors hold positions, so only their codes are told."""
    told = getattr(error, "code", "") if isinstance(error, StandoffError) else str(error)
    return "".join(traceback.format_tb(trace)) + f"{kind.__name__}: {told}"


def set_up_log(level: str, form: str = "json") -> None:
    """Send everything to standard error; `form`: json or text."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextLines() if form == "text" else JsonLines())
    for name in ("standoff", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "standoff" else logging.WARNING)


def trace(event: str, **fields: Any) -> None:
    """What only who looks for a fault wants to see."""
    LOGGER.debug(event, extra={"fields": fields})


def note(event: str, **fields: Any) -> None:
    """Something worth a line."""
    LOGGER.info(event, extra={"fields": fields})


def warn(event: str, **fields: Any) -> None:
    """Something that whoever runs the server should know."""
    LOGGER.warning(event, extra={"fields": fields})


def bug(event: str, **fields: Any) -> None:
    """A mistake of ours, with its trace; call it where the error was caught."""
    LOGGER.exception(event, extra={"fields": fields})
