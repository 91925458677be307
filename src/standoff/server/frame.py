"""What a page sends, as a message of the protocol; or why it is none."""

from __future__ import annotations

from typing import Final

import msgspec

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.table.refusal import Refusal

_decoder: Final = msgspec.json.Decoder(m.ClientMessage)


class _Numbered(msgspec.Struct):
    """Of any frame, the number of the command that it was meant to be."""

    id: int | None = None


_numbers: Final = msgspec.json.Decoder(_Numbered)


def id_of(text: str | bytes) -> int | None:
    """The id in a frame that is refused for whatever else is in it, or before anything was looked at; None where none can be read.

    All else is skipped; who calls bounds the length.
    """
    try:
        return _numbers.decode(text).id
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None


def read_frame(text: str | bytes) -> m.ClientMessage:
    """The message of a text frame; raises Refusal for one that is malformed, or of a type that nobody knows."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        is_unknown = isinstance(error, msgspec.ValidationError) and str(error).startswith("Invalid value") and "$.type" in str(error)
        raise Refusal(Code.FRAME_UNKNOWN if is_unknown else Code.FRAME_MALFORMED) from error
