"""The fault harness itself: a few tables, every kind of fault once, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.faults.trial import SERVER_FAULTS, Plan, Trial


def test_nothing_is_lost_in_a_short_trial(tmp_path: Path) -> None:
    """How long anything took is not asked here: `make faults` does."""
    plan = Plan(seed=3, tables=4, kills=2, others=1, most_seconds=1.0, pace=0.05, calm_seconds=0.3, line_seconds=8.0)
    trial = Trial(tmp_path, plan, lambda _: None)
    asyncio.run(trial.run())
    assert {outage.kind for outage in trial.service.outages} == {"killed", *SERVER_FAULTS}
    assert trial.kills >= 2
    assert trial.book.counts["acts"] > 0, "it is no trial of nothing"
    found = trial.found
    assert (found.acts.lost, found.acts.doubled, found.acts.disordered) == ([], [], [])
    assert trial.book.wrong == []
    assert found.wrong_records == []
    assert found.unlike == []
