"""The TypeScript types of the wire are those of the Structs."""

from tools import wire


def test_checked_in_types_are_up_to_date() -> None:
    """`make types` would change nothing."""
    assert wire.TARGET.read_text(encoding="utf-8") == wire.generate(), "run `make types`"


def test_what_the_server_omits_is_optional_and_never_null() -> None:
    """An Update leaves out what did not change."""
    text = wire.generate()
    update = text[text.index("export interface Update ") :]
    assert "  table?: TableInfo;\n" in update[: update.index("}")]


def test_what_a_client_may_leave_out_is_optional() -> None:
    """Sit without a seat takes the first free one."""
    text = wire.generate()
    assert "export interface Sit {\n  type: 'sit';\n  id: number;\n  seat?: number | null;\n}" in text
