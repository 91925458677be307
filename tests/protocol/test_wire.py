"""The TypeScript types of the wire are those of the Structs."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def load_tool(name: str = "wire") -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"standoff_tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_checked_in_types_are_up_to_date() -> None:
    """`make types` would change nothing."""
    tool = load_tool()
    assert (ROOT / "web" / "src" / "wire.ts").read_text(encoding="utf-8") == tool.generate(), "run `make types`"


def test_what_the_server_omits_is_optional_and_never_null() -> None:
    """An Update leaves out what did not change."""
    text = load_tool().generate()
    update = text[text.index("export interface Update ") :]
    assert "  table?: TableInfo;\n" in update[: update.index("}")]


def test_what_a_client_may_leave_out_is_optional() -> None:
    """Sit without a seat takes the first free one."""
    text = load_tool().generate()
    assert "export interface Sit {\n  type: 'sit';\n  id: number;\n  seat?: number | null;\n}" in text
