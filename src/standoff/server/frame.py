"""What a page sends, as a message of the protocol; or why it is none."""

from __future__ import annotations

from typing import Final

import msgspec

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.table.refusal import Refusal

_decoder: Final = msgspec.json.Decoder(m.ClientMessage)


def read_frame(text: str | bytes) -> m.ClientMessage:
    """The message of a text frame; raises Refusal for one that is malformed, or of a type that nobody knows."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        is_unknown = isinstance(error, msgspec.ValidationError) and str(error).startswith("Invalid value") and "$.type" in str(error)
        raise Refusal(Code.FRAME_UNKNOWN if is_unknown else Code.FRAME_MALFORMED) from error
