"""How a table refuses a command."""

from __future__ import annotations

from standoff.protocol.codes import Code


class Refusal(Exception):
    """A command that changes nothing. `whole`: whoever sent it has an old picture and gets the present one with the refusal."""

    def __init__(self, code: str, *, clause: str | None = None, whole: bool = False, **params: str) -> None:
        super().__init__(f"{code} {params}" if params else str(code))
        self.code = str(code)
        self.clause = clause
        self.whole = whole
        self.params = params


__all__ = ["Code", "Refusal"]
