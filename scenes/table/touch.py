"""Where a pointer takes a piece that others cover."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from scenes.table.pieces import Pieces

PROBES = 16  # across a piece, and down it


def open_part(pieces: Pieces, piece: str) -> Rect:
    """Return the part of a piece that lies open, all of it where its middle does: a strip of it, or else a spot."""
    rect = pieces.sprites[piece].place.rect
    if pieces.at(rect.center) == piece:
        return rect
    wide, high = max(2, rect.width // PROBES), max(2, rect.height // PROBES)
    columns = [Rect(left, rect.y, wide, rect.height) for left in range(rect.x, rect.right - wide + 1, wide)]
    rows = [Rect(rect.x, top, rect.width, high) for top in range(rect.y, rect.bottom - high + 1, high)]
    spots = [column.clip(row) for row in rows for column in columns]
    return next((found for parts in (columns, rows, spots) if (found := _open_run(pieces, piece, parts))), rect)


def _open_run(pieces: Pieces, piece: str, parts: list[Rect]) -> Rect | None:
    """Return the first parts side by side that show `piece` in their middles, as one; None where none does."""
    first = next((number for number, part in enumerate(parts) if pieces.at(part.center) == piece), None)
    if first is None:
        return None
    run = list(takewhile(lambda part: pieces.at(part.center) == piece, parts[first:]))
    return run[0].unionall(run[1:])
