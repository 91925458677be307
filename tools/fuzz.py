"""Fuzz what comes from outside, guided by coverage: the inputs of the targets in tests/fuzz, varied by Atheris until something breaks.

`make fuzz` gives each target some thousand inputs; `make fuzz ARGS="record --runs 1000000"` more to one. What is found beyond the kept
inputs gathers in build/fuzz/<target>; `--keep` writes the smallest ones with the same coverage to tests/fuzz/corpus, beside those called
broke-..., which found a mistake once. An input that breaks something is left as build/fuzz/<target>-crash-...; `--try FILE` runs it alone.
Atheris counts the branches of uncompiled Python, so the rules are those in src/.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

WORK = ROOT / "build" / "fuzz"
CORPUS = ROOT / "tests" / "fuzz" / "corpus"
NAMES = ["frame", "table", "record", "position", "notation", "archive", "link"]
NOT_COUNTED = {"table": ["standoff.games"]}  # by target: its branches would only make the target slower
SECONDS_MOST = 10  # for one input
MB_MOST = 1024
BROKE = "broke-"  # the names of inputs that broke something once; they stay whatever they cover
WORDS = re.compile(rb'"[^"\\\x00-\x1f]{1,24}"|[a-z_]{2,24}|[0-9]+')


def main() -> int:
    """Run the targets one after another; the exit code is 1 where something broke."""
    options = parse()
    if options.child:
        return run_child(options.targets[0], options.rest)
    failed = 0
    if not options.attempt and not options.keep:
        print(f"{'target':10}{'inputs':>10}{'a second':>10}{'seconds':>9}{'edges':>8}{'corpus':>8}{'MB':>6}")
    for name in options.targets:
        if options.attempt:
            failed += not attempt(name, options.attempt.resolve())
        elif options.keep:
            keep(name)
        else:
            failed += not fuzz(name, options.runs, options.jobs)
    return 1 if failed else 0


def parse() -> argparse.Namespace:
    """What the person wants."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(NAMES))
    parser.add_argument("--runs", type=int, default=20_000, help="inputs a target (20000)")
    parser.add_argument("--jobs", type=int, default=1, help="processes a target (1)")
    parser.add_argument("--keep", action="store_true", help="reduce what was found to the smallest inputs and keep them in the repository")
    parser.add_argument("--try", type=Path, dest="attempt", metavar="FILE", help="one input alone")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--rest", nargs=argparse.REMAINDER, default=[], help=argparse.SUPPRESS)
    options = parser.parse_args()
    unknown = [name for name in options.targets if name not in NAMES]
    if unknown:
        parser.error(f"expected targets of {', '.join(NAMES)}; got {', '.join(unknown)}")
    options.targets = options.targets or NAMES
    return options


# ---------------------------------------------------------------------- the process that watches


def fuzz(name: str, runs: int, jobs: int) -> bool:
    """So many inputs for one target; prints the figures, or what broke it. Whether nothing did."""
    found = WORK / name
    for folder in (found, CORPUS / name):
        folder.mkdir(parents=True, exist_ok=True)
    words = write_words(name)
    arguments = [str(found), str(CORPUS / name), f"-artifact_prefix={WORK / name}-", "-print_final_stats=1", "-reload=1", f"-dict={words}"]
    began = time.monotonic()
    running = [start(name, [*arguments, f"-runs={-(-runs // jobs)}"], WORK / f"{name}-{job}.txt") for job in range(jobs)]
    codes = [process.wait() for process in running]
    seconds = time.monotonic() - began
    logs = [(WORK / f"{name}-{job}.txt").read_text(encoding="utf-8", errors="replace") for job in range(jobs)]
    print(figures(name, logs, seconds), flush=True)
    for job, code in enumerate(codes):
        if code != 0:
            print(f"{name} broke; all that was said is in build/fuzz/{name}-{job}.txt", *logs[job].splitlines()[-40:], sep="\n    ")
    return not any(codes)


def figures(name: str, logs: list[str], seconds: float) -> str:
    """One line of the table."""
    inputs = edges = corpus = memory = 0
    for log in logs:
        done = re.findall(r"^#(\d+)\s+\w+\s+cov: (\d+) ft: \d+ corp: (\d+)/.* rss: (\d+)Mb", log, re.MULTILINE)
        if done:
            inputs += int(done[-1][0])
            edges, corpus, memory = (max(one, int(other)) for one, other in zip((edges, corpus, memory), done[-1][1:], strict=True))
    return f"{name:10}{inputs:10}{inputs / max(seconds, 0.001):10.0f}{seconds:9.0f}{edges:8}{corpus:8}{memory:6}"


def start(name: str, rest: list[str], log: Path) -> subprocess.Popen[bytes]:
    """A fuzzer of one target, which says everything into a file."""
    WORK.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, __file__, name, "--child", "--rest", *rest]
    environ = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    with log.open("wb") as output:
        return subprocess.Popen(command, env=environ, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)


def write_words(name: str) -> Path:
    """The words of the first inputs, which the fuzzer may put in."""
    from tests.fuzz.targets import TARGETS  # noqa: PLC0415

    words = {word for seed in TARGETS[name].seeds() for word in WORDS.findall(seed)}
    path = WORK / f"{name}.dict"
    path.write_text("".join('"' + word.decode().replace('"', '\\"') + '"\n' for word in sorted(words)), encoding="utf-8")
    return path


def attempt(name: str, file: Path) -> bool:
    """One input alone; whether it breaks nothing."""
    log = WORK / f"{name}-try.txt"
    code = start(name, [str(file)], log).wait()
    print(log.read_text(encoding="utf-8", errors="replace"))
    return code == 0


def keep(name: str) -> None:
    """Put the smallest inputs that reach all that was reached into the repository, in place of the others that are there."""
    small = WORK / f"{name}-small"
    shutil.rmtree(small, ignore_errors=True)
    small.mkdir(parents=True)
    (CORPUS / name).mkdir(parents=True, exist_ok=True)
    log = WORK / f"{name}-keep.txt"
    code = start(name, ["-merge=1", str(small), str(CORPUS / name), str(WORK / name)], log).wait()
    files = sorted(small.iterdir())
    if code != 0 or not files:
        sys.exit(log.read_text(encoding="utf-8", errors="replace")[-3000:])
    for old in (CORPUS / name).iterdir():
        if not old.name.startswith(BROKE):
            old.unlink()
    for file in files:
        shutil.copy(file, CORPUS / name / file.name[:16])
    print(f"{name}: {len(files)} inputs, {sum(file.stat().st_size for file in files)} bytes")


# ---------------------------------------------------------------------- the process that fuzzes


def run_child(name: str, rest: list[str]) -> int:
    """Instrument the sources, then hand over to the fuzzer, which ends the process."""
    try:
        import atheris  # noqa: PLC0415
    except ImportError:
        sys.exit("Atheris is not installed: run `make fuzz`, which installs it (Linux on x86-64 only)")
    for module in NOT_COUNTED.get(name, []):
        importlib.import_module(module)
    with atheris.instrument_imports(include=["standoff"]):
        from tests.fuzz.mutate import cross, mutate  # noqa: PLC0415
        from tests.fuzz.targets import TARGETS  # noqa: PLC0415
        from tests.fuzz.tell import branches  # noqa: PLC0415
    atheris.instrument_func(branches)
    target = TARGETS[name]

    def vary(data: bytes, most: int, seed: int) -> bytes:
        return mutate(data, most, seed, atheris.Mutate)

    arguments = [f"-max_len={target.longest}", f"-timeout={SECONDS_MOST}", f"-rss_limit_mb={MB_MOST}", *rest]
    seeds(name, rest)
    hooks = {"custom_mutator": vary, "custom_crossover": cross} if target.is_json else {}
    again = f"{sys.executable} {__file__} {name} --child --rest"  # how the fuzzer starts itself to reduce a corpus
    atheris.Setup([again, *arguments], target.check, **hooks)
    atheris.Fuzz()
    return 0


def seeds(name: str, rest: list[str]) -> None:
    """Write the first inputs where the fuzzer finds them."""
    from tests.fuzz.targets import TARGETS  # noqa: PLC0415

    folder = WORK / name
    if str(folder) in rest:
        for number, seed in enumerate(TARGETS[name].seeds()):
            (folder / f"seed-{number}").write_bytes(seed)


if __name__ == "__main__":
    sys.exit(main())
