"""The audit of packages: what is known fails, what could not be asked is said and fails nothing."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("standoff_tools_audit", ROOT / "tools" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return module


SOUND = {"name": "anyio", "version": "4.0", "vulns": []}
BAD = {"name": "h11", "version": "0.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.16"], "aliases": []}]}
UNKNOWN = {"name": "idna", "skip_reason": "Dependency not found"}


@pytest.mark.parametrize(
    ("packages", "asked", "found", "unasked"),
    [
        ([SOUND], 1, [], ""),
        ([SOUND, BAD], 2, ["h11 0.1 has PYSEC-1, mended in 0.16"], ""),
        ([UNKNOWN, UNKNOWN], 0, [], "the advisory service does not know 2 of 2 packages"),
        ([UNKNOWN, BAD], 1, ["h11 0.1 has PYSEC-1, mended in 0.16"], "the advisory service does not know 1 of 2 packages"),
    ],
)
def test_answers_of_pip_audit(audit: ModuleType, packages: list[Any], asked: int, found: list[str], unasked: str) -> None:
    report = audit.read_pip_audit("Python packages", 1, json.dumps({"dependencies": packages}), "")
    assert (report.asked, report.found, report.unasked) == (asked, found, unasked)


def test_answers_of_npm(audit: ModuleType) -> None:
    via = [{"title": "Prototype pollution", "severity": "high"}]
    bad = {"severity": "high", "range": "<2", "via": via}
    named = {"severity": "high", "range": "*", "via": ["lodash"]}
    answer = {"vulnerabilities": {"lodash": bad, "user": named}, "metadata": {"dependencies": {"total": 300}}}
    report = audit.read_npm("web packages", 1, json.dumps(answer), "")
    assert (report.asked, report.found) == (300, ["lodash <2 (high): Prototype pollution"])
    assert audit.read_npm("web packages", 0, json.dumps({**answer, "vulnerabilities": {}}), "").found == []


@pytest.mark.parametrize(
    ("said", "complaint", "reason"),
    [
        ('{"statusCode": 405, "uri": "somewhere"}', "npm error", "the advisory service answered with 405"),
        ("", "npm error a\nnpm error network\n\n", "npm error network"),
        ("", "", "npm ended with 1"),
        ("[]", "", "npm ended with 1"),
    ],
)
def test_service_that_does_not_answer_fails_nothing(audit: ModuleType, said: str, complaint: str, reason: str) -> None:
    report = audit.read_npm("web packages", 1, said, complaint)
    assert report.lines() == [f"web packages: not audited ({reason})"]
    assert audit.read_pip_audit("Python packages", 1, said, "ConnectionError").lines() == ["Python packages: not audited (ConnectionError)"]


def test_only_a_known_vulnerability_fails(audit: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    silent, bad = (
        audit.Report("web packages", unasked="nobody answers"),
        audit.Report("Python packages", asked=1, found=["h11 has PYSEC-1"]),
    )
    monkeypatch.setattr(audit, "web_packages", lambda: silent)
    monkeypatch.setattr(audit, "python_packages", lambda: audit.Report("Python packages", asked=7))
    assert audit.main() == 0
    assert capsys.readouterr().out.splitlines() == [
        "Python packages: 7 packages audited, 0 vulnerabilities known",
        "web packages: not audited (nobody answers)",
    ]
    monkeypatch.setattr(audit, "python_packages", lambda: bad)
    assert audit.main() == 1
    assert "h11 has PYSEC-1" in capsys.readouterr().out


def test_every_lock_is_audited(audit: ModuleType) -> None:
    """But those of tools that run on nobody's data: the yardstick, the fuzzer, and the audit itself."""
    tools = {"requirements-bench.txt", "requirements-fuzz.txt", "requirements-audit.txt"}
    assert {path.name for path in ROOT.glob("requirements*.txt")} - tools == set(audit.LOCKS)
    assert all((ROOT / lock).exists() for lock in audit.LOCKS)
