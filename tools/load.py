"""Measure a server that is kept on one core: how long acts take at full load, what idle connections cost, whether an hour changes anything.

`make load` plays all four games at full tables, everybody a person on a socket of his own in a process on another core, every act durable;
it prints how long it took from each act's command to the last update that it led to. `ARGS="--idle 10000"` opens so many
connections that do nothing and prints what the server holds; `ARGS="--soak 60"` plays that many minutes at a third of the load and prints
each minute and where it is heading. `--seats`, `--rate` (acts a second), `--seconds` change the load, `--json` the form.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import signal
import statistics
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvloop

from tools.crowd import Crowd, Server
from tools.person import Flow

SEATS = 3000
EACH_SECONDS = 5.0  # each seat acts about so often
SETTLE_SECONDS = 20.0


# ---------------------------------------------------------------------- figures


def spread(latencies: list[float]) -> dict[str, float]:
    """Percentiles in ms."""
    found = sorted(latencies)
    if not found:
        return {}
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    return {name: round(found[int(len(found) * part)] * 1000, 1) for name, part in at.items()} | {"max": round(found[-1] * 1000, 1)}


def figures(crowd: Crowd, seconds: float, own: float) -> dict[str, Any]:
    """What was measured since the last clear; `own`: processor seconds of this process meanwhile."""
    crowd.settle()
    flows = crowd.flows.values()
    updates = sum(flow.updates for flow in flows)
    memory = crowd.server.memory()
    return {
        "seats": len(crowd.people),
        "tables": len(crowd.companies),
        "playing": sum(company.is_playing for company in crowd.companies),
        "seconds": round(seconds, 1),
        "acts_per_second": round(sum(flow.acts for flow in flows) / seconds, 1),
        "updates_per_second": round(updates / seconds, 1),
        "bytes_per_update": round(sum(flow.octets for flow in flows) / max(1, updates)),
        **spread([each for flow in flows for each in flow.latencies]),
        "server_core_percent": round(100 * crowd.server.meter.share(), 1),
        "core_busy_percent": round(100 * crowd.server.meter.core_share(), 1),
        "core_waited_percent": round(100 * crowd.server.meter.waited_share(), 1),
        "rss_mib": memory.resident,
        "pss_mib": memory.all,
        "crowd_percent": round(100 * own / seconds, 1),
        "crowd_late_ms": spread(crowd.lags).get("p99", 0.0),
        "disk_ms": spread(crowd.server.disk.seconds),
        "games": {game: game_figures(flow, seconds) for game, flow in crowd.flows.items()},
        "trouble": dict(crowd.trouble),
    }


def game_figures(flow: Flow, seconds: float) -> dict[str, Any]:
    """What was measured of one game."""
    return {
        "seats": flow.seats,
        "acts_per_second": round(flow.acts / seconds, 1),
        "updates_per_act": round(flow.updates / max(1, flow.acts), 1),
        "bytes_per_update": round(flow.octets / max(1, flow.updates)),
        "pace_seconds": round(flow.pace, 2),
        **spread(flow.latencies),
    }


async def measured(crowd: Crowd, seconds: float) -> dict[str, Any]:
    """The figures of the next so many seconds."""
    loop = asyncio.get_running_loop()
    crowd.clear()
    began, own = loop.time(), _own_seconds()
    await asyncio.sleep(seconds)
    return figures(crowd, loop.time() - began, _own_seconds() - own)


def _own_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def heading(minutes: list[dict[str, Any]], name: str) -> float:
    """The slope of a figure over the minutes, for an hour."""
    return round(60 * statistics.linear_regression(range(len(minutes)), [each[name] for each in minutes]).slope, 2)


# ---------------------------------------------------------------------- trials


async def load(server: Server, arguments: argparse.Namespace) -> dict[str, Any]:
    """Full load for some time."""
    crowd = await _playing(server, arguments)
    found = await measured(crowd, arguments.seconds)
    crowd.close()
    return found


async def _playing(server: Server, arguments: argparse.Namespace) -> Crowd:
    """A crowd that plays as it is to, after some time to settle."""
    crowd = Crowd(server)
    await crowd.play(arguments.seats, arguments.rate)
    gc.freeze()
    crowd.watch()
    await asyncio.sleep(SETTLE_SECONDS)
    return crowd


async def soak(server: Server, arguments: argparse.Namespace) -> dict[str, Any]:
    """A third of the load for many minutes, each printed when it is over."""
    crowd = await _playing(server, arguments)
    minutes: list[dict[str, Any]] = []
    for number in range(arguments.soak):
        minutes.append(await measured(crowd, 60))
        print(soak_line(number + 1, minutes[-1]), file=sys.stderr if arguments.json else sys.stdout, flush=True)
    crowd.close()
    rest = minutes[len(minutes) // 6 :]  # the first minutes fill what is kept of each table
    slopes = {f"{name}_per_hour": heading(rest, name) for name in ("pss_mib", "rss_mib", "p50", "p99")} if len(rest) > 1 else {}
    return {"minutes": minutes, **slopes}


async def idle(server: Server, arguments: argparse.Namespace) -> dict[str, Any]:
    """Connections that do nothing."""
    before = server.memory()
    crowd = Crowd(server)
    await crowd.idle(arguments.idle)
    await asyncio.sleep(SETTLE_SECONDS)
    server.meter.reset()
    await asyncio.sleep(arguments.seconds)
    after = server.memory()
    trouble = dict(crowd.trouble)
    crowd.close()
    return {
        "connections": len(crowd.people),
        "rss_mib_before": before.resident,
        "rss_mib": after.resident,
        "pss_mib": after.all,
        "kib_per_connection": round((after.all - before.all) * 1024 / len(crowd.people), 1),
        "server_core_percent": round(100 * server.meter.share(), 1),
        "trouble": trouble,
    }


# ---------------------------------------------------------------------- words


def report_load(found: dict[str, Any]) -> str:
    """For people."""
    lines = [
        f"{found['seats']} seats at {found['tables']} tables, {found['playing']} of them in play; {found['seconds']} s",
        f"{found['acts_per_second']} acts/s, each durable; {found['updates_per_second']} updates/s of {found['bytes_per_update']} bytes",
        f"from the command to the last viewer's update: {_times(found)}",
        f"server: {found['server_core_percent']} % of its core, which was busy {found['core_busy_percent']} %",
        f"its event loop was kept off that core for {found['core_waited_percent']} % of the time",
        f"memory: {found['rss_mib']} MiB (RSS), {found['pss_mib']} MiB with its workers (PSS)",
        f"the crowd itself: {found['crowd_percent']} % of another core, late by {found['crowd_late_ms']} ms (p99)",
    ]
    lines.append(f"the disk by itself, for 4 KiB made durable: {_times(found['disk_ms'])}")
    for game, each in found["games"].items():
        rates = f"{each['acts_per_second']:6} acts/s, {each['updates_per_act']:4} updates of {each['bytes_per_update']:5} bytes each"
        lines.append(f"  {game:18} {each['seats']:5} seats {rates}, {_times(each)}; thought {each['pace_seconds']} s")
    return "\n".join([*lines, *(f"trouble: {count} x {what}" for what, count in found["trouble"].items())])


def _times(found: dict[str, Any]) -> str:
    return ", ".join(f"{name} {found.get(name, '-')}" for name in ("p50", "p95", "p99", "max")) + " ms"


def soak_line(minute: int, found: dict[str, Any]) -> str:
    """One minute for people."""
    return (
        f"minute {minute:3}: {found['acts_per_second']:6} acts/s, {_times(found)}; {found['server_core_percent']} % of a core, "
        f"busy {found['core_busy_percent']} %; RSS {found['rss_mib']} MiB, PSS {found['pss_mib']} MiB; trouble {found['trouble']}"
    )


def report_soak(found: dict[str, Any]) -> str:
    """Where it is heading, for people."""
    if "p99_per_hour" not in found:
        return "too short to say where it is heading"
    return (
        f"an hour more, by the slope after the first sixth: memory {found['rss_mib_per_hour']:+} MiB (RSS), "
        f"{found['pss_mib_per_hour']:+} MiB (PSS); p50 {found['p50_per_hour']:+} ms, p99 {found['p99_per_hour']:+} ms"
    )


def report_idle(found: dict[str, Any]) -> str:
    """For people."""
    lines = [
        f"{found['connections']} idle connections, {found['server_core_percent']} % of a core to keep them",
        f"memory: {found['rss_mib']} MiB (RSS), {found['pss_mib']} MiB with its workers (PSS); {found['rss_mib_before']} MiB before",
        f"{found['kib_per_connection']} KiB each",
    ]
    return "\n".join([*lines, *(f"trouble: {count} x {what}" for what, count in found["trouble"].items())])


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rate", type=float, help="acts a second; else each seat acts every five seconds")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--idle", type=int, metavar="CONNECTIONS")
    parser.add_argument("--soak", type=int, metavar="MINUTES")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    arguments.seats = arguments.seats or (SEATS // 3 if arguments.soak else SEATS)
    arguments.rate = arguments.rate or arguments.seats / EACH_SECONDS
    trial, report = (idle, report_idle) if arguments.idle else (soak, report_soak) if arguments.soak else (load, report_load)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # also in the background, so that the server is stopped in any case
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), cores[0])
        os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
        try:
            found = uvloop.run(trial(server, arguments))
        finally:
            server.stop()
        troubles = server.troubles()
    print(json.dumps(found) if arguments.json else report(found))
    for line in troubles[:20]:
        print(line, file=sys.stderr)
    return 1 if troubles or any(name.startswith("line lost") for name in found.get("trouble", {})) else 0


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
