"""A card of paper at the side of a screen, which says all of what is chosen there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.kit import Kit, kept, rounded
from scenes.stage.palette import rgb

PAPER, INK, BROWN, LINE = rgb("#EFE3C8"), rgb("#211A10"), rgb("#4C3508"), rgb("#CDB67F")
INSET_U, GAP_U, WIDE_GAP_U, LEAST_PICTURE_U = 9, 6, 16, 56


@kept
def paper(kit: Kit, width: int, height: int) -> Surface:
    """Return a card of paper with a line along its edge."""
    view = kit.view
    result = rounded(width, height, view.px(6), PAPER).copy()
    inset = view.px(INSET_U)
    inner = Rect(inset, inset, width - 2 * inset, height - 2 * inset)
    pygame.draw.rect(result, LINE, inner, max(1, view.px(1.2)))
    return result


def rule_of(kit: Kit, width: int) -> Surface:
    """Return the thin line between two parts of a card."""
    result = Surface((width, max(1, kit.view.px(1.5))))
    result.fill(LINE)
    return result


def written_on(
    kit: Kit,
    size: tuple[int, int],
    parts: Sequence[Surface],
    foot: int,
    picture: Callable[[int], Surface | None] = lambda _room: None,
) -> Surface:
    """Return a card with `parts` one below the other, in the middle of what `foot` pixels for buttons leave.

    On a low card the second part from above goes first, in the end all but two; on a tall one they stand farther apart.
    Above them stands the `picture` for so many pixels as there is room for.
    """
    view, (width, height) = kit.view, size
    result, left = paper(kit, width, height).copy(), list(parts)
    gap, top = view.px(GAP_U), view.px(INSET_U + 8)
    free = height - foot - top - view.px(10)
    words_h = sum(part.get_height() + gap for part in left)
    while words_h > free and len(left) > 2:
        words_h -= left.pop(1 if len(left) > 3 else len(left) - 1).get_height() + gap
    drawn = picture(free - words_h) if free - words_h >= view.px(LEAST_PICTURE_U) else None
    shown = [*([drawn] if drawn is not None else []), *left]
    spare = free - sum(part.get_height() + gap for part in shown)
    wider = max(0, min(view.px(WIDE_GAP_U) - gap, spare // (len(shown) + 1)))
    gap += wider
    top += max(0, (spare - wider * len(shown)) // 2)
    for part in shown:
        result.blit(part, ((width - part.get_width()) // 2, top))
        top += part.get_height() + gap
    return result.convert_alpha()
