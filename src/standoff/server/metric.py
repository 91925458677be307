"""What /metrics tells, in the text format of Prometheus.

Two pages: what anybody may know, and what only whoever runs the server may, for a counter of acts, or of what is stored, would tell who has
chosen in secret at a quiet table.
"""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

from standoff.server.version import VERSION
from standoff.table import entry as e

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
STATUSES: Final = ("lobby", "playing", "paused", "stalled", "over")
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
ACTS: Final = (e.Acted, e.Chose)
FAILED_MS: Final = 10_000  # how long a failure of the store counts where nothing was stored since

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]


class Meter:
    """What one server counts. `now`: ms."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.public = CollectorRegistry()
        self.private = CollectorRegistry()
        self._now = now
        self._failed_at: int | None = None
        self._is_well = True  # what the last probe of the store said
        ProcessCollector(registry=self.private)
        self._refused = Counter("standoff_refused", "What a limit refused, by code.", ["code"], registry=self.public)
        self._pages = Counter("standoff_pages_opened", "Pages that were let in.", registry=self.public)
        self._requests = Counter("standoff_requests", "Requests that were answered.", ["route", "status"], registry=self.public)
        self._failures = Counter(
            "standoff_store_failures", "Batches that could not be stored or rows that could not be read.", registry=self.public
        )
        self._acts = Counter("standoff_acts", "Acts that became durable, those of bots too.", ["by"], registry=self.private)
        self._command = self._histogram("standoff_command_seconds", "From a command's arrival to its acknowledgment.")
        self._store = self._histogram("standoff_store_seconds", "From handing a batch to the store until it was durable.")

    def _histogram(self, name: str, what: str) -> Histogram:
        return Histogram(name, what, buckets=BUCKETS, registry=self.private)

    def refused(self, code: str) -> None:
        """A limit was met."""
        self._refused.labels(code).inc()

    def opened(self) -> None:
        """A page was let in."""
        self._pages.inc()

    def answered(self, route: str, status: int) -> None:
        """A request was answered; `route`: its pattern, never its path."""
        self._requests.labels(route, str(status)).inc()

    def happened(self, entries: Iterable[e.AnyEntry]) -> None:
        """Entries of a table became durable."""
        for entry in entries:
            if isinstance(entry, ACTS):
                self._acts.labels(entry.by).inc()

    def took(self, came: int) -> None:
        """A command that came then (ms) was acknowledged now."""
        self._command.observe(max(0, self._now() - came) / 1000)

    def stored(self, seconds: float) -> None:
        """A batch became durable."""
        self._failed_at = None
        self._is_well = True
        self._store.observe(seconds)

    def failed(self) -> None:
        """The store failed."""
        self._failed_at = self._now()
        self._failures.inc()

    def probed(self, *, is_well: bool) -> None:
        """The store was tried with a write that nobody needs."""
        if self._is_well and not is_well:
            self._failures.inc()
        self._is_well = is_well

    def is_storing(self) -> bool:
        """Whether the store has not failed of late."""
        return self._is_well and (self._failed_at is None or self._now() - self._failed_at > FAILED_MS)

    def page(self, *, is_whole: bool) -> bytes:
        """The text; `is_whole`: with what only whoever runs the server may know."""
        return generate_latest(self.public) + (generate_latest(self.private) if is_whole else b"")


class Gauges(Collector):
    """How things stand at the moment of asking. `statuses`: of each open table; `broken`, `pages`: how many there are."""

    def __init__(self, statuses: Callable[[], Iterable[str]], broken: Callable[[], int], pages: Callable[[], int]) -> None:
        self._statuses = statuses
        self._broken = broken
        self._pages = pages

    def collect(self) -> Iterator[Metric]:
        """See Collector."""
        yield InfoMetricFamily("standoff", "The version that runs.", value={"version": VERSION})
        tables = GaugeMetricFamily("standoff_tables", "Tables by status.", labels=["status"])
        counts = Counts(self._statuses())
        for status in STATUSES:
            tables.add_metric([status], counts[status])
        yield tables
        yield GaugeMetricFamily("standoff_tables_broken", "Tables that a fault has stopped.", value=self._broken())
        yield GaugeMetricFamily("standoff_pages", "Open pages.", value=self._pages())
