"""A file as one line of text that finds its way through any letter: packed, and with a checksum of what is in it."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from typing import Literal

from game.core.digest import blake2b
from game.core.words import _
from saves.errors import TransferError

Kind = Literal["match", "challenge", "report"]

MOST_BYTES = 4_000_000  # that any file of these may have
SUM_BYTES = 8
_SIGN = r"tablewright-(?:match|challenge|report):"
_BEGUN = re.compile(_SIGN, re.ASCII)
_WHOLE = re.compile(_SIGN + r"([A-Za-z0-9_\-=\s>]+):end", re.ASCII)  # also broken, and quoted in a letter


def line(kind: Kind, text: str) -> str:
    """Return the `text` of a file as a line; `kind` only tells people what it is."""
    data = text.encode()
    packed = _sum_of(data) + zlib.compress(data, 9)
    return f"tablewright-{kind}:{urlsafe_b64encode(packed).decode()}:end"


def unpacked(text: str) -> str | None:
    """Return the file that the first such line in any `text` is, None where there is none.

    Raises:
        TransferError: there is one that is not whole.
    """
    found = _WHOLE.search(text)
    if found is None:
        if _BEGUN.search(text):
            raise TransferError(_("The text is not whole: copy all of it, up to its end."))
        return None
    try:
        packed = urlsafe_b64decode(re.sub(r"[\s>]", "", found[1]))
        data = zlib.decompressobj().decompress(packed[SUM_BYTES:], MOST_BYTES)
        if _sum_of(data) == packed[:SUM_BYTES]:
            return data.decode()
    except (Base64Error, UnicodeDecodeError, ValueError, zlib.error):
        pass
    raise TransferError(_("The text was changed since it was copied, or is not whole."))


def _sum_of(data: bytes) -> bytes:
    return blake2b(data, digest_size=SUM_BYTES).digest()
