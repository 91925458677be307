"""The errors of the rules.

StandoffError
  +-- IllegalAction (ValueError)    an action that the rules refuse; the state is unchanged
  +-- BadNotation (ValueError)      a text that is no action, card or seat
  +-- BadPosition (ValueError)      data that is no position of this game
  +-- BadOptions (ValueError)       options that this game does not know or allow
  +-- BadRecord (ValueError)        a record that is damaged, or that the present rules cannot replay

Every error has a `code` with slashes (`action/not_legal`), shown to people through the catalogs, and a text for developers:
lower case, what was expected, what came.
"""

from __future__ import annotations


class StandoffError(Exception):
    """Root of all errors of the rules; `code` is a key of the catalogs, `clause` the clause that refuses or None."""

    code = "bug/unknown"

    def __init__(self, text: str, *, code: str | None = None, clause: str | None = None) -> None:
        super().__init__(text)
        if code is not None:
            self.code = code
        self.clause = clause


class IllegalAction(StandoffError, ValueError):
    """The rules refuse this action; `reason` is a catalog key that says why to a person."""

    code = "action/not_legal"

    def __init__(self, text: str, *, code: str | None = None, clause: str | None = None, reason: str | None = None) -> None:
        super().__init__(text, code=code, clause=clause)
        self.reason = reason


class BadNotation(StandoffError, ValueError):
    """A text that does not parse."""

    code = "notation/bad"


class BadPosition(StandoffError, ValueError):
    """Data that is no position."""

    code = "position/bad"


class BadOptions(StandoffError, ValueError):
    """Options that the game does not know or allow, or a seat count that it does not have."""

    code = "options/bad"


class BadRecord(StandoffError, ValueError):
    """A damaged or foreign record."""

    code = "record/bad"
    line = 0  # of the record, from 1; 0: the whole
