"""What /metrics tells, in the text format of Prometheus: gauges only, for a counter of acts would tell who has chosen in secret."""

from __future__ import annotations

from collections import Counter

from standoff.server.hall import Hall
from standoff.server.version import VERSION
from standoff.table.show import shown_status

STATUSES = ("lobby", "playing", "paused", "stalled", "over")
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def metrics(hall: Hall) -> str:
    """The page."""
    tables = Counter(str(shown_status(room.table)) for room in hall.rooms.values() if room.table.closed is None)
    lines = [
        "# HELP standoff_info The version that runs.",
        "# TYPE standoff_info gauge",
        f'standoff_info{{version="{VERSION}"}} 1',
        "# HELP standoff_tables Tables by status.",
        "# TYPE standoff_tables gauge",
        *(f'standoff_tables{{status="{status}"}} {tables[status]}' for status in STATUSES),
        "# HELP standoff_tables_broken Tables that a fault has stopped.",
        "# TYPE standoff_tables_broken gauge",
        f"standoff_tables_broken {sum(room.is_broken for room in hall.rooms.values())}",
        "# HELP standoff_pages Open pages.",
        "# TYPE standoff_pages gauge",
        f"standoff_pages {len(hall.lines)}",
    ]
    return "\n".join(lines) + "\n"
