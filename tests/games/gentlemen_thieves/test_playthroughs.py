"""What the golden playthroughs of Gentlemen Thieves show between them; that they go as they went is tested with those of all games."""

from __future__ import annotations

from tools.playthroughs import files_of


def test_together_they_show_nearly_everything() -> None:
    """Every kind of action but `done`, a pair that is robbed, each side that is paid, a tie, and the police."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in files_of("gentlemen-thieves"))
    for words in (": day", ": place", ": draw", ": gold", ": car", ": lock", ": tunnel", ": back", " day day=", " night day=", " tie day="):
        assert words in text, words
    assert "bank-refilled" in text
    assert "police-shown" in text
