"""Check that no file of the repository names a package registry or a path of somebody's machine, and that the locks are hashed."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Written in halves, so that this file does not hold what it looks for.
WORDS = [
    "registry" + ".npmjs",
    "registry" + ".yarnpkg",
    "python" + "hosted.org",
    "pypi" + ".org",
    "deb." + "debian.org",
    "file:" + "///",
    "/" + "work/",
    "/" + "root/",
    "/home" + "/",
]
MADE = {"build", "cache", "node_modules", "static", "paraglide", "__pycache__", "test-results", "playwright-report", "shots"}
LOCKED = re.compile(r"^[a-z0-9._-]+(\[[a-z,]+\])?==\S+( ; .+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}( \\)?$")


def main() -> int:
    """Print every offence with its place; return the exit code."""
    found = offences()
    for offence in found:
        print(offence)
    print("no registry, no local path, locks hashed" if not found else f"{len(found)} offences")
    return 1 if found else 0


def offences() -> list[str]:
    """List what is wrong, each as `file:line: what`."""
    found = []
    for name in sorted(files()):
        path = ROOT / name
        if not path.is_file():
            continue
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        found += [f"{name}:{number}: names {word}" for number, line in enumerate(lines, 1) for word in WORDS if word in line.lower()]
        if name.startswith("requirements") and name.endswith(".txt"):
            wrong = [number for number, line in enumerate(lines, 1) if not LOCKED.match(line) and not HASH.match(line)]
            found += [f"{name}:{number}: neither a pinned requirement nor its hash" for number in wrong]
        if name.endswith("package-lock.json"):
            found += [f"{name}:{number}: names where a package lies" for number, line in enumerate(lines, 1) if '"resolved"' in line]
    return found


def files() -> list[str]:
    """List the files of the repository: what git knows or would take, or all but what is made where git cannot tell."""
    try:
        command = ["git", "ls-files", "-co", "--exclude-standard", "-z"]
        names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
        return [name for name in names.decode().split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        paths = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
        return [path.as_posix() for path in paths if not MADE.intersection(path.parts) and not path.parts[0].startswith(".")]


if __name__ == "__main__":
    sys.exit(main())
