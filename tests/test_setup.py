"""The set-up goes by content: what a step makes does not make it stale."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/setup.py, at work on an empty clone."""
    spec = importlib.util.spec_from_file_location("standoff_setup", ROOT / "tools" / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    source = tmp_path / "src" / "standoff"
    places: dict[str, Any] = {"ROOT": tmp_path, "BUILD": tmp_path / "build", "SOURCE": source, "WEB": tmp_path / "web"}
    for name, value in {**places, "STATIC": source / "server" / "static"}.items():
        monkeypatch.setattr(module, name, value)
    monkeypatch.delenv("STANDOFF_WEB", raising=False)
    return module


def write(path: Path, text: str = "x") -> None:
    """A file with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_the_web_client_is_built_once_and_again_when_a_source_changed(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the build leaves among the sources (Paraglide's own files too) is no source."""
    web: Path = setup.WEB

    def build(*_: object, **__: object) -> None:
        for made in ("src/paraglide/en.js", "project.inlang/.meta.json", "project.inlang/.gitignore", "project.inlang/README.md"):
            write(web / made)
        write(web / "project.inlang" / "cache" / "plugin")
        write(setup.STATIC / "index.html")

    monkeypatch.setattr(setup, "run", build)
    write(web / "src" / "main.ts")
    write(web / "project.inlang" / "settings.json")
    write(setup.SOURCE / "catalog" / "en" / "lobby.json", "{}")
    assert [setup.client(), setup.client()] == [True, False]
    for source in (web / "src" / "main.ts", web / "project.inlang" / "settings.json", setup.SOURCE / "catalog" / "en" / "lobby.json"):
        write(source, "{ }")
        assert [setup.client(), setup.client()] == [True, False], source
    (setup.STATIC / "index.html").unlink()
    assert [setup.client(), setup.client()] == [True, False]
