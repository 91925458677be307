"""How times spread, for reports of trials."""

from __future__ import annotations


def spread(times: list[float]) -> dict[str, float]:
    """Median, 99th percentile and longest, in seconds; nothing of no times."""
    if not times:
        return {}
    ordered = sorted(times)
    at = {"median": ordered[len(ordered) // 2], "p99": ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))], "longest": ordered[-1]}
    return {name: round(value, 2) for name, value in at.items()}
