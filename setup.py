"""Compile the marked modules into the wheel.

With STANDOFF_COMPILE=1, every module under src/ that has the line `# mypyc: compiled` (its first, by habit) is compiled by mypyc, all in
one group, so that they call each other directly. Without it the wheel is pure Python. With STANDOFF_COMPILED=DIR the extensions that an
earlier build left in DIR are packed as they are (tools/setup.py does this when only other sources changed).
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

MARK = "# mypyc: compiled"

# Calls within the one extension go straight to their function, not through the table where another library could replace it:
# 20 to 30 % faster. Other systems than Linux do this by themselves.
DIRECT_CALLS = ["-fno-semantic-interposition", "-fno-plt"] if sys.platform == "linux" else []

# The one C file is optimized in parts side by side, with all of it in sight: as fast, in half the time where there are two cores.
IN_PARTS = "-flto=auto"


def is_marked(path: Path) -> bool:
    """Tell whether a module asks to be compiled."""
    return MARK in path.read_text(encoding="utf-8").splitlines()


def generate() -> list[Extension]:
    """Let mypyc translate the marked modules to C, in build/c."""
    from mypyc.build import mypycify  # noqa: PLC0415 (a pure build needs no mypy)

    modules = sorted(str(path) for path in Path("src").rglob("*.py") if is_marked(path))
    if not modules:
        return []
    os.environ["MYPYPATH"] = "src"
    options = ["--config-file=", "--explicit-package-bases", "--cache-dir=build/mypyc-cache"]  # strictness is for `make check`
    extensions: list[Extension] = mypycify(
        options + modules, opt_level="3", debug_level="0", multi_file=False, target_dir="build/c", group_name="standoff"
    )
    in_parts = optimizes_in_parts()
    for extension in extensions:  # mypycify gives all of them one list
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
        if in_parts and extension.name.endswith("__mypyc"):  # the one that holds the code
            extension.extra_compile_args.append(IN_PARTS)
            extension.extra_link_args = ["-O3", *DIRECT_CALLS, IN_PARTS]
    return extensions


def optimizes_in_parts() -> bool:
    """Tell whether compiler and linker know IN_PARTS, by trying it."""
    if sys.platform != "linux":
        return False
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "trial.c"
        source.write_text("int trial(void) { return 0; }\n")
        command = [*compiler, "-Werror", "-O3", "-fPIC", "-shared", IN_PARTS, str(source), "-o", str(source.with_suffix(".so"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


class PackCompiled(build_ext):
    """Copy extensions that are built already instead of building them."""

    source = Path()

    def build_extension(self, ext: Extension) -> None:
        """Copy the one file of this extension to where the wheel takes it from."""
        name = Path(self.get_ext_filename(ext.name))
        target = Path(self.build_lib) / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self.source / name, target)


def packed(folder: Path) -> list[Extension]:
    """Name the extensions that lie built in a folder."""
    PackCompiled.source = folder
    files = [path for path in folder.rglob("*") if path.suffix in (".so", ".pyd")]
    names = [".".join([*path.relative_to(folder).parent.parts, path.name.split(".")[0]]) for path in files]
    return [Extension(name, []) for name in sorted(names)]


compiled = os.environ.get("STANDOFF_COMPILED")
if compiled:
    setup(ext_modules=packed(Path(compiled)), cmdclass={"build_ext": PackCompiled})
elif os.environ.get("STANDOFF_COMPILE") == "1":
    setup(ext_modules=generate())
else:
    setup()
