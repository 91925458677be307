"""What every test shares: which build is under test, how properties are drawn, and the event loop.

The suite runs on the sources in src/, uncompiled. The contract suite runs once more on the wheel installed in .venv: then the environment
has STANDOFF_TEST_INSTALLED, `compiled` or (where there is no C compiler) `pure`, and src/ is not on the path.
"""

import os
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import standoff
from standoff.core import chance
from tests.postgres import MISSING, Server, find_postgres, running_server

ROOT = Path(__file__).resolve().parent.parent
INSTALLED = os.environ.get("STANDOFF_TEST_INSTALLED", "")

# The suite draws the same examples every time; `pytest --hypothesis-profile=explore` looks for new ones.
settings.register_profile("suite", deadline=None, derandomize=True, max_examples=50, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")


def build_under_test() -> str:
    """Name the build that this run imports: `source`, `pure` or `compiled`."""
    if Path(standoff.__file__ or "").is_relative_to(ROOT / "src"):
        return "source"
    return "compiled" if str(chance.__file__).endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


def pytest_report_header() -> str:
    """Say in the first lines which build is under test."""
    return f"standoff: {build_under_test()} build in {Path(standoff.__file__ or '').parent}"


def pytest_sessionstart() -> None:
    """Refuse to test another build than the one asked for."""
    wanted = INSTALLED or "source"
    if build_under_test() != wanted:
        raise pytest.UsageError(f"expected to test the {wanted} build, got the {build_under_test()} one from {standoff.__file__}")
    extensions = [path for suffix in EXTENSION_SUFFIXES for path in (ROOT / "src").rglob(f"*{suffix}")]
    if extensions:
        raise pytest.UsageError(f"compiled modules lie in the sources and would hide them; remove {extensions[0]}")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server of our own; where none is installed, the tests that need it fail in CI and are reported as skipped elsewhere."""
    if find_postgres() is None:
        if os.environ.get("CI"):
            pytest.fail(f"these tests need a PostgreSQL server, and {MISSING}")
        pytest.skip(MISSING)
    with running_server() as server:
        yield server
