"""Windows of all sizes, pages laid out in them, and what must hold there."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

import pygame
from pygame import Rect

from scenes.pages.bench import Bench
from scenes.pages.page import Amount, Click, Display, Drag, Gesture, Page, Pair, Press
from scenes.pages.view import View
from scenes.stage.art import Art
from scenes.stage.compositor import Compositor
from scenes.stage.counter import Counter
from scenes.stage.fonts import Fonts
from scenes.stage.inscription import Words
from scenes.stage.motion import Motion
from scenes.stage.palette import LAMPLIGHT
from scenes.stage.viewport import LARGE_PRINT_FROM, LARGEST, Viewport

SIZES = [
    *((1024, 640), (1024, 768), (1280, 720), (1280, 800), (1280, 1024), (1366, 768)),
    *((1440, 1080), (1920, 1080), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160)),
]
LETTERED = [*((size, 1.0) for size in SIZES), ((1280, 720), 1.5), ((1920, 1080), LARGEST), ((3840, 2160), 1.5)]
SMALLEST_TARGET_PX = 32
SPACE_PX = 1  # boxes in u are rounded to pixels

P = TypeVar("P", bound=Page[Any])


def laid_out(
    kind: type[P], art: Art, size: tuple[int, int] = (1920, 1080), *, words: float = 1.0, names: tuple[str, ...] = ()
) -> P:
    """Return a page arranged for a window in which letters are `words` times as large as usual."""
    art.clear()
    view = Viewport(*size, words, large_print=words >= LARGE_PRINT_FROM)
    return kind(Bench(view, art, Fonts(art), LAMPLIGHT, Motion(), names=names))


def crossing(rects: Mapping[str, Rect]) -> list[tuple[str, str]]:
    """Return the pairs of rectangles that overlap by more than rounding does."""
    return [
        (one, other)
        for one, other in combinations(rects, 2)
        if rects[one].inflate(-2 * SPACE_PX, -2 * SPACE_PX).colliderect(rects[other])
    ]


def words_shown(displays: Iterable[Display]) -> list[Rect]:
    """Return the pixels that each live word of the displays really covers."""
    found = []
    for display in displays:
        for value in vars(display).values():
            for one in value if isinstance(value, tuple) else (value,):
                words = one.words if isinstance(one, Counter) else one
                if isinstance(words, Words) and words.sprite.image is not None:
                    found.append(words.sprite.image.get_bounding_rect().move(words.sprite.topleft))
    return found


def touching(rects: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Return the pairs of rectangles that have a pixel in common."""
    return [(one, other) for one, other in combinations(rects, 2) if one.colliderect(other)]


def assert_each_has_its_gesture(page: Page[Any], legal: Iterable[Any], view: View[Any]) -> None:
    """Check that every intent has a gesture, none has another's, and all that they need lies on the table."""
    pieces = {piece.id for _zone, _place, piece in view.table.pieces()}
    zones, buttons = {*page.areas(view).zones}, {place.key for place in page.buttons()}
    there = {"piece": pieces, "zone": zones, "piece or zone": pieces | zones, "button": buttons}
    makers: dict[Gesture, Any] = {}
    for intent in legal:
        gestures = page.gestures(intent, view)
        assert gestures, f"no gesture makes {intent}, which is legal"
        for gesture in gestures:
            assert gesture not in makers, f"{gesture} makes both {makers[gesture]} and {intent}"
            missing = [f"{kind} {name}" for kind, name in _needed(gesture) if name not in there[kind]]
            assert not missing, f"{gesture} makes {intent}, but the page has no {', no '.join(missing)}"
            makers[gesture] = intent


def _needed(gesture: Gesture) -> list[tuple[str, str]]:
    """Return what a gesture is made with: what kind of thing, and its name."""
    match gesture:
        case Drag(piece, onto):
            return [("piece", piece), ("zone", onto)]
        case Pair(firsts, others, onto):
            return [*(("piece", one) for one in (*firsts, *others)), ("zone", onto)]
        case Click(target):
            return [("piece or zone", target)]
        case Press(button):
            return [("button", button)]
        case Amount(counted, _count, button):
            return [*(("piece", one) for one in counted), ("button", button)]


def assert_rests(page: Page[Any], size: tuple[int, int], views: Iterable[View[Any]]) -> None:
    """Check that nothing moves or is drawn again while a table stays as it is."""
    compositor, target = Compositor(page.background()), pygame.Surface(size)
    displays = list(page.displays())
    for display in displays:
        compositor.add(*display.sprites)
    for view in views:
        for display in displays:
            display.show(view, at_once=True)
        compositor.draw(target)
        for display in displays:
            display.show(view, at_once=False)
        assert not page.bench.motion.is_moving, "a display moves although nothing has changed"
        assert compositor.is_clean, "a display is drawn again although nothing has changed: see `LivePart.has_shown`"
