"""Play many tables while the server is killed, stopped and robbed of its disk, and say what came of it.

`make faults` takes ARGS: --kills N --others N --tables N --seed N --pace SECONDS --calm SECONDS --logs FOLDER --json. It exits with 1 where
anything was lost or doubled, a table stood still, or a page was sent what does not fit.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.faults.trial import Plan, Trial

SHOWN = 12


def spread(times: list[float]) -> dict[str, float]:
    """Count, median, 99th percentile and longest, in seconds."""
    ordered = sorted(times)
    at = [ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))], ordered[-1]]
    return {"count": len(ordered), **{name: round(value, 2) for name, value in zip(("median", "p99", "longest"), at, strict=True)}}


def problems(trial: Trial) -> dict[str, list[str]]:
    """All that is wrong, by what it is."""
    found, book = trial.found, trial.book
    errors = [line for line in trial.server.log.read_text().splitlines() if '"level": "error"' in line]
    return {
        "lost": found.acts.lost,
        "doubled": found.acts.doubled,
        "out of order": found.acts.disordered,
        "frozen": found.frozen,
        "late after a fault of the disk": trial.late,
        "updates or answers that do not fit": book.wrong,
        "clocks not credited": book.clocks,
        "wrong records": found.wrong_records,
        "shown otherwise than replayed": found.unlike,
        "errors in the server's log": errors,
    }


def figures(trial: Trial, seconds: float) -> dict[str, Any]:
    """What happened, in numbers."""
    outages = [outage.kind for outage in trial.service.outages]
    return {
        "seed": trial.plan.seed,
        "minutes": round(seconds / 60, 1),
        "kills": trial.kills,
        "faults": {kind: outages.count(kind) for kind in sorted(set(outages))},
        "tables": len(trial.found.tables),
        "games": trial.found.games,
        "records": trial.found.records,
        "lapses": trial.found.lapses,
        "counts": dict(sorted(trial.book.counts.items())),
        "clock_checks": sum(page.clock_checks for page in trial.pages),
        "stalled": spread(trial.stalled) if trial.stalled else {},
        "waits": {kind: spread(times) for kind, times in sorted(trial.service.waits.items())},
        "wrong": {what: len(texts) for what, texts in problems(trial).items()},
    }


def report(found: dict[str, Any]) -> str:
    """The figures in words."""
    counts = found["counts"]
    games = ", ".join(f"{count} {game}" for game, count in sorted(found["games"].items()))
    lines = [
        f"seed {found['seed']}, {found['minutes']} minutes: {found['kills']} kills over {found['tables']} tables ({games})",
        f"faults of the server: {', '.join(f'{count} {kind}' for kind, count in found['faults'].items())}",
        "what pages did and suffered: " + ", ".join(f"{count} {what}" for what, count in counts.items()),
        f"{counts.get('acts', 0)} acts acknowledged; {found['records']} records verified; {found['clock_checks']} clocks compared",
    ]
    for kind, times in found["waits"].items():
        lines.append(
            f"a player waited, {kind}: median {times['median']} s, 99 % within {times['p99']} s, longest {times['longest']} s "
            f"({times['count']})"
        )
    if found["stalled"]:
        times = found["stalled"]
        lines.append(f"a stalled table went on after the fault: median {times['median']} s, longest {times['longest']} s")
    return "\n".join([*lines, ", ".join(f"{count} {what}" for what, count in found["wrong"].items())])


def progress(trial: Trial) -> None:
    """A line on standard error now and then."""
    if trial.kills % 10 == 0:
        wrong = {what: (len(texts), texts[-1]) for what, texts in problems(trial).items() if texts}
        acts, tables = trial.book.counts["acts"], len(trial.found.tables)
        print(f"{trial.kills} kills, {tables} tables, {acts} acts {wrong or ''}", file=sys.stderr, flush=True)


def main() -> int:
    """Run and print; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    usual = Plan()
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--tables", type=int, default=usual.tables, help="how many are played at once")
    parser.add_argument("--kills", type=int, default=usual.kills)
    parser.add_argument("--others", type=int, help="how many of each other fault of the server (a twentieth of the kills)")
    parser.add_argument("--calm", type=float, default=usual.calm_seconds, help="seconds between faults of the server, on average")
    parser.add_argument("--pace", type=float, default=usual.pace, help="seconds between what a page does")
    parser.add_argument("--logs", metavar="FOLDER", help="where data and log of the server are left")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    others = max(1, arguments.kills // 20) if arguments.others is None else arguments.others
    plan = Plan(
        seed=arguments.seed,
        tables=arguments.tables,
        kills=arguments.kills,
        others=others,
        pace=arguments.pace,
        calm_seconds=arguments.calm,
    )
    print(f"seed {plan.seed}", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(arguments.logs or folder)
        place.mkdir(parents=True, exist_ok=True)
        trial = Trial(place, plan, progress)
        started = time.monotonic()
        asyncio.run(trial.run())
        found = figures(trial, time.monotonic() - started)
        wrong = problems(trial)
    print(json.dumps(found) if arguments.json else report(found))
    for what, texts in wrong.items():
        for text in texts[:SHOWN]:
            print(f"{what}: {text}", file=sys.stderr)
    return 1 if any(wrong.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
