"""Run every test suite and print the counts of each.

The system's Python runs this file, with nothing but its standard library. First the set-up, whose time is told apart; then, on two lanes
at once, the tests of servers and stores beside all others of the sources, the contract suite on the installed, compiled wheel and the tests
of the web client; then, alone, the whole matches in a browser. Everything that a suite prints is shown when it ends and kept in build/log.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
LOG = ROOT / "build" / "log"
SERVERS = ["tests/server", "tests/store", "tests/faults"]  # they wait more than they compute, and take half of the time
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
PRINTING = threading.Lock()


@dataclass
class Suite:
    """One test runner: what to start, and what came of it."""

    name: str
    command: list[str]
    folder: Path = ROOT
    environ: dict[str, str] = field(default_factory=dict)
    passed: int = 0
    failed: int = 0
    skipped: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def report(self) -> Path:
        """Where the runner writes its JUnit report."""
        return LOG / f"test-{self.name}.xml"


def main() -> int:
    """Run everything; return the exit code."""
    browser = find_browser()
    if browser is None:
        say("the tests need Chromium, and none was found; on Debian or Ubuntu: sudo apt-get install chromium fonts-noto-cjk")
        return 1
    if not has_postgres():
        say(
            "the tests of the PostgreSQL store and of several servers need PostgreSQL; on Debian or Ubuntu: sudo apt-get install postgresql"
        )
        if os.environ.get("CI"):
            return 1
        say("without it they are skipped, and named at the end")
    started = time.monotonic()
    if subprocess.run([sys.executable, str(ROOT / "tools" / "setup.py")], check=False).returncode != 0:
        return 1
    setup_seconds = time.monotonic() - started

    started = time.monotonic()
    LOG.mkdir(parents=True, exist_ok=True)
    servers, pure, compiled, web, pages = suites(browser)
    beside = threading.Thread(target=run_in_turn, args=(pure, compiled, web))
    beside.start()
    run(servers)
    beside.join()
    run(pages)
    return summarize([servers, pure, compiled, web, pages], setup_seconds, time.monotonic() - started)


def find_browser() -> str | None:
    """Find the Chromium that the pages are tested in."""
    return next((path for name in [os.environ.get("CHROMIUM") or "", *BROWSERS] if name and (path := shutil.which(name))), None)


def has_postgres() -> bool:
    """Whether a PostgreSQL server can be started here: its programs are on the path, or where Debian keeps them."""
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def suites(browser: str) -> tuple[Suite, Suite, Suite, Suite, Suite]:
    """Describe the five suites."""
    pytest = [str(BIN / "python"), "-m", "pytest"]
    is_compiled = any((ROOT / "build" / "compiled").rglob("*.so"))
    if not is_compiled:
        say("the rules could not be compiled here, so the contract suite runs on the installed wheel without compiled rules")
    expected = "compiled" if is_compiled or os.environ.get("CI") else "pure"
    installed = {"STANDOFF_TEST_INSTALLED": expected}
    servers = Suite("servers", [*pytest, "-p", "no:cacheprovider", *SERVERS])
    pure = Suite("python", [*pytest, "tests", *(f"--ignore={folder}" for folder in SERVERS)])
    compiled = Suite("compiled", [*pytest, "-p", "no:cacheprovider", "-o", "pythonpath=.", "tests/contract"], environ=installed)
    web = Suite("web", ["npm", "test", "--", "--reporter=default", "--reporter=junit"], ROOT / "web")
    pages = Suite("pages", ["npm", "run", "e2e", "--", "--reporter=list,junit"], ROOT / "web", {"CHROMIUM": browser})
    for suite in (servers, pure, compiled):
        suite.command += ["--color=no", f"--junit-xml={suite.report}"]
    for suite in (web, pages):
        suite.environ["FORCE_COLOR"] = "0"
    web.command.append(f"--outputFile.junit={web.report}")
    pages.environ["PLAYWRIGHT_JUNIT_OUTPUT_FILE"] = str(pages.report)
    return servers, pure, compiled, web, pages


def run_in_turn(*these: Suite) -> None:
    """Run suites one after another."""
    for suite in these:
        run(suite)


def run(suite: Suite) -> None:
    """Run one suite to its end, show what it printed, and count."""
    say(f"== {suite.name}: started")
    suite.report.unlink(missing_ok=True)
    path = f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environ = {**os.environ, "PATH": path, **suite.environ}
    environ.pop("PYTHONPATH", None)
    program = shutil.which(suite.command[0], path=path) or suite.command[0]
    log = LOG / f"test-{suite.name}.txt"
    started = time.monotonic()
    with log.open("w", encoding="utf-8") as output:
        code = subprocess.run(
            [program, *suite.command[1:]],
            cwd=suite.folder,
            env=environ,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        ).returncode
    suite.seconds = time.monotonic() - started
    count(suite)
    if code != 0 and suite.failed == 0:
        suite.failed = 1  # it broke before or after its tests
    with PRINTING:
        print(log.read_text(encoding="utf-8", errors="replace").rstrip(), flush=True)
        print(f"== {suite.name}: {counts(suite.passed, suite.failed, len(suite.skipped))} in {suite.seconds:.1f} s\n", flush=True)


def count(suite: Suite) -> None:
    """Count the cases of the suite's report."""
    if not suite.report.exists():
        return
    for case in ET.parse(suite.report).getroot().iter("testcase"):
        outcome = {child.tag for child in case}
        if outcome & {"failure", "error"}:
            suite.failed += 1
        elif "skipped" in outcome:
            suite.skipped.append(f"{case.get('classname')}: {case.get('name')}")
        else:
            suite.passed += 1


def summarize(done: list[Suite], setup_seconds: float, test_seconds: float) -> int:
    """Print the table of counts, then the sum alone on the last line; return the exit code."""
    passed = sum(suite.passed for suite in done)
    failed = sum(suite.failed for suite in done)
    skipped = [name for suite in done for name in suite.skipped]
    print(f"{'suite':10}{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}")
    for suite in done:
        print(f"{suite.name:10}{suite.passed:8}{suite.failed:8}{len(suite.skipped):9}{suite.seconds:9.1f}")
    for name in skipped:
        print(f"skipped: {name}")
    print(f"set-up took {setup_seconds:.1f} s, the tests {test_seconds:.1f} s")
    print(counts(passed, failed, len(skipped)), flush=True)
    return 1 if failed or not passed else 0


def counts(passed: int, failed: int, skipped: int) -> str:
    """Say the counts in one line."""
    return f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else "")


def say(text: str) -> None:
    """Tell the person one thing, between the suites' outputs."""
    with PRINTING:
        print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main())
