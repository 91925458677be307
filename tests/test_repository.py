"""The repository keeps its own rules: imports point one way, no file names a host."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_imports_point_one_way() -> None:
    """The layers of ARCHITECTURE.md hold (import-linter's contracts in pyproject.toml)."""
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    answer = subprocess.run(
        [sys.executable, "-c", program, "--no-cache"],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_no_file_names_a_host_or_a_machine() -> None:
    """Locks and sources name no package registry and no path of a machine."""
    answer = subprocess.run([sys.executable, "tools/hosts.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
