"""Where a pointer takes a piece that others cover, and which pieces a finger may mean there."""

from __future__ import annotations

from itertools import takewhile
from math import dist
from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.table.pieces import Pieces

PROBES = 16  # across a piece, and down it


def open_part(pieces: Pieces, piece: str) -> Rect:
    """Return the part of a piece that lies open, all of it where its middle does: a strip of it, or else a spot."""
    rect = pieces.sprites[piece].place.rect
    return rect if pieces.at(rect.center) == piece else strip(pieces, piece) or rect


def strip(pieces: Pieces, piece: str) -> Rect | None:
    """Return the strip of a piece that others leave open: the whole piece where they do; None where nothing shows."""
    rect = pieces.sprites[piece].place.rect
    if rect.collidelist(pieces.rects(piece)) < 0 and pieces.at(rect.center) == piece:
        return rect
    wide, high = max(2, rect.width // PROBES), max(2, rect.height // PROBES)
    columns = [Rect(left, rect.y, wide, rect.height) for left in range(rect.x, rect.right - wide + 1, wide)]
    rows = [Rect(rect.x, top, rect.width, high) for top in range(rect.y, rect.bottom - high + 1, high)]
    across, down = _open_run(pieces, piece, columns), _open_run(pieces, piece, rows)
    if across is not None and down is not None:
        both = across.clip(down)
        return both if both.size != (0, 0) else across
    return across or down or _open_run(pieces, piece, [column.clip(row) for row in rows for column in columns])


def _open_run(pieces: Pieces, piece: str, parts: list[Rect]) -> Rect | None:
    """Return the first parts side by side that show `piece` in their middles, as one; None where none does."""
    first = next((number for number, part in enumerate(parts) if pieces.at(part.center) == piece), None)
    if first is None:
        return None
    run = list(takewhile(lambda part: pieces.at(part.center) == piece, parts[first:]))
    return run[0].unionall(run[1:])


def meant(pieces: Pieces, can_use: Callable[[str], bool], pos: tuple[int, int], least: int) -> Sequence[str]:
    """Return which of the pieces to be used a finger at `pos` may mean, the nearest first; of such as are alike, one.

    It is within reach of each: on the part that lies open, or where that is smaller than `least` pixels, as near as to
    something of that size. What lies open far enough is meant alone, but where something smaller is in reach, too.
    """
    hit, found = pieces.at(pos), list[tuple[float, str, bool]]()
    for piece, sprite in pieces.sprites.items():
        if not can_use(piece) or not sprite.place.rect.inflate(least, least).collidepoint(pos):
            continue
        part = strip(pieces, piece)
        if part is not None and (piece == hit or grown(part, least).collidepoint(pos)):
            found.append((dist(part.center, pos), piece, min(part.size) < least))
    if not any(is_small for _away, _piece, is_small in found):
        return ()
    alike: dict[tuple[object, ...], str] = {}
    for _away, piece, _is_small in sorted(found):
        one = pieces.piece(piece)
        assert one is not None
        alike.setdefault((pieces.zone(piece), one.kind, one.face), piece)
    return list(alike.values())


def grown(rect: Rect, least: int) -> Rect:
    """Return `rect`, at least `least` pixels wide and high."""
    return rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
