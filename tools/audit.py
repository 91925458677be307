"""Ask whether a vulnerability of a locked package is known: those from Python by pip-audit, those of the web client by npm.

Both ask a service in the network. Where none answers, that is said, and is no failure: it says nothing about the packages. A known
vulnerability is one, with exit code 1. pip-audit is installed apart (build/audit), from its own hashed lock, when it is first needed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "build" / "audit"
LOCKS = ("requirements.txt", "requirements-postgres.txt", "requirements-dev.txt", "requirements-node.txt")
SECONDS = 120


@dataclass
class Report:
    """What came of one question. `asked`: packages that a service knew; `unasked`: why nothing, or not all, could be asked."""

    what: str
    asked: int = 0
    unasked: str = ""
    found: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """What is said."""
        said = [f"{self.what}: {found}" for found in self.found]
        if self.unasked:
            said.append(f"{self.what}: not audited ({self.unasked})")
        if self.asked:
            said.append(f"{self.what}: {self.asked} packages audited, {len(self.found)} vulnerabilities known")
        return said


def main() -> int:
    """Print what was found; 1 if anything was."""
    reports = [python_packages(), web_packages()]
    for report in reports:
        for line in report.lines():
            print(line)
    return 1 if any(report.found for report in reports) else 0


def python_packages() -> Report:
    """The locks of pip."""
    what = "Python packages"
    program = installed()
    if program is None:
        return Report(what, unasked="pip-audit could not be installed")
    locks = [word for name in LOCKS for word in ("-r", str(ROOT / name))]
    command = [
        str(program),
        *locks,
        "--disable-pip",
        "--require-hashes",
        "--progress-spinner",
        "off",
        "--timeout",
        "15",
        "--format",
        "json",
    ]
    return read_pip_audit(what, *answer_of(command, ROOT))


def installed() -> Path | None:
    """pip-audit, installed if it was not or if its lock has changed."""
    lock, stamp, program = ROOT / "requirements-audit.txt", TOOLS / "lock", TOOLS / "bin" / "pip-audit"
    if program.exists() and stamp.exists() and stamp.read_bytes() == lock.read_bytes():
        return program
    shutil.rmtree(TOOLS, ignore_errors=True)
    pip = [str(TOOLS / "bin" / "python"), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", str(lock)]
    for command in ([sys.executable, "-m", "venv", str(TOOLS)], pip):
        if answer_of(command, ROOT)[0] != 0:
            return None
    stamp.write_bytes(lock.read_bytes())
    return program


def read_pip_audit(what: str, code: int, said: str, complaint: str) -> Report:
    """What pip-audit answered. A package that its service does not know was not audited, whatever the exit code is."""
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Report(what, unasked=last_line(complaint) or f"pip-audit ended with {code}")
    report = Report(what)
    skipped = [package for package in packages if "skip_reason" in package]
    report.asked = len(packages) - len(skipped)
    if skipped:
        report.unasked = f"the advisory service does not know {len(skipped)} of {len(packages)} packages"
    for package in packages:
        for known in package.get("vulns", []):
            mended = ", ".join(known.get("fix_versions", [])) or "no version yet"
            report.found.append(f"{package['name']} {package['version']} has {known['id']}, mended in {mended}")
    return report


def web_packages() -> Report:
    """The lock of npm, with what only building needs."""
    npm = shutil.which("npm", path=f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}")
    if npm is None:
        return Report("web packages", unasked="npm was not found")
    return read_npm("web packages", *answer_of([npm, "audit", "--json"], ROOT / "web"))


def read_npm(what: str, code: int, said: str, complaint: str) -> Report:
    """What npm answered."""
    try:
        answer: dict[str, Any] = json.loads(said)
        packages = answer["vulnerabilities"]
        report = Report(what, asked=answer["metadata"]["dependencies"]["total"])
    except (ValueError, KeyError, TypeError):
        return Report(what, unasked=reason_of(said) or last_line(complaint) or f"npm ended with {code}")
    for name, package in sorted(packages.items()):
        titles = [via["title"] for via in package["via"] if isinstance(via, dict)]
        if titles:  # else it is only named for what it needs
            report.found.append(f"{name} {package['range']} ({package['severity']}): {'; '.join(titles)}")
    return report


def reason_of(said: str) -> str:
    """Why npm could not ask, without the address that it asked."""
    try:
        answer = json.loads(said)
        return f"the advisory service answered with {answer['statusCode']}"
    except (ValueError, KeyError, TypeError):
        return ""


def answer_of(command: list[str], folder: Path) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command; a code of -1 where it did not end in time or could not be started."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return -1, "", f"{type(error).__name__}"
    return done.returncode, done.stdout, done.stderr


def last_line(text: str) -> str:
    """The last line that says anything."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")[:200]


if __name__ == "__main__":
    sys.exit(main())
