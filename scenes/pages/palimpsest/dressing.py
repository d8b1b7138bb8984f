"""Everything of the oak desk that never moves, painted once for a window: planks, candle and inkwell."""

import pygame
from pygame import Rect, Surface

from scenes.pages.page import Bench, Box
from scenes.pages.palimpsest.inks import OAK
from scenes.pages.palimpsest.layout import Layout
from scenes.stage.kit import kept
from scenes.stage.palette import mixed, rgb
from scenes.stage.sheet import Stops
from scenes.stage.soft import stretched

REACH = 18.0  # u that the front's shadow falls on the table
_PLANK, _GRAIN = 168.0, 100
_GLOW: Stops = ((0, "#FFD98A", 0.42), (0.2, "#F0AE52", 0.22), (0.55, "#8A5220", 0.05), (1, "#000000", 0.0))
_DAY_GLOW: Stops = ((0, "#FFFFFF", 0.22), (0.5, "#FFF3D6", 0.1), (1, "#000000", 0.0))
_VIGNETTE: Stops = ((0, "#000000", 0.0), (0.55, "#000000", 0.06), (1, "#000000", 0.58))
_DAY_OAK = "#B98E5C", "#A57A48", "#8A6338"


@kept
def paint(bench: Bench, layout: Layout) -> Surface:
    """Return the whole window; it is kept: at a table of several people it is asked for again and again."""
    view = bench.view
    whole = Rect(0, 0, view.width, view.height)
    if bench.theme.is_plain:
        result = bench.ground()
        bench.lay(result, "palimpsest/candle", layout.candle)
        return result
    tones = OAK if bench.theme.is_dark else _DAY_OAK
    stops = tuple(zip((0, 0.5, 1), tones, strict=True))
    result = stretched(whole, view, lambda sheet: sheet.linear(0, 0, view.w, view.h, stops), is_opaque=True)
    _planks(bench, result)
    light = _GLOW if bench.theme.is_dark else _DAY_GLOW
    result.blit(stretched(whole, view, lambda sheet: sheet.radial(150, 190, 1150 * view.w / 1920, light)), (0, 0))
    if bench.theme.is_dark:
        middle = view.w * 0.44, view.h * 0.42
        shade = stretched(whole, view, lambda sheet: sheet.radial(*middle, 1250 * view.w / 1920, _VIGNETTE))
        result.blit(shade, (0, 0))
    bench.lay(result, "palimpsest/candle", layout.candle)
    return result


def _planks(bench: Bench, surface: Surface) -> None:
    """Rule the seams, and thin strokes of grain along each plank; the same ones every time."""
    view, seed = bench.view, 11
    thick = max(1, view.px(2.5))
    dark, light = Surface((view.width, thick)), Surface((view.width, max(1, view.px(1))))
    dark.fill(rgb("#170D07"))
    dark.set_alpha(150)
    light.fill(rgb("#C9955A"))
    light.set_alpha(38)
    veil = Surface((view.width, view.height), pygame.SRCALPHA)
    ink = (*mixed(rgb(OAK[1]), (0, 0, 0), 0.55), 70)
    for _stroke in range(_GRAIN):
        seed = (seed * 1103515245 + 12345) % 2**31
        y, x = seed % view.height, (seed >> 7) % view.width
        length, bend = view.px(140 + (seed >> 11) % 420), (seed >> 5) % 9 - 4
        points = [(x + length * t / 8, y + bend * view.u * (t / 8) * (1 - t / 8) * 4) for t in range(9)]
        pygame.draw.aalines(veil, ink, False, points)
    surface.blit(veil, (0, 0))
    for number in range(1, int(view.h / _PLANK) + 1):
        seam = view.px(number * _PLANK)
        surface.blit(dark, (0, seam))
        surface.blit(light, (0, seam + thick))


@kept
def front(bench: Bench, layout: Layout) -> Surface:
    """Return the desk's front, on which hand and pile lie: what slides over the table goes below it."""
    view = bench.view
    top = view.px(layout.front)
    edge = view.px(REACH)
    result = Surface((view.width, view.height - top + edge), pygame.SRCALPHA)
    for row in range(0 if bench.theme.is_plain else edge):
        result.fill((0, 0, 0, round(110 * (row / edge) ** 2)), Rect(0, row, view.width, 1))
    result.blit(paint(bench, layout), (0, edge), Rect(0, top, view.width, view.height - top))
    board = Surface((view.width, view.height - top))
    board.fill((0, 0, 0))
    board.set_alpha(70 if bench.theme.is_dark else 30)
    result.blit(board, (0, edge))
    rim = max(2, view.px(3))
    result.fill(mixed(rgb(OAK[0]), rgb("#E0A868"), 0.35), Rect(0, edge, view.width, rim))
    result.fill(mixed(rgb(OAK[2]), (0, 0, 0), 0.35), Rect(0, edge + rim, view.width, max(1, view.px(2))))
    box = layout.inkwell
    bench.lay(result, "palimpsest/inkwell", Box(box.x, box.y - layout.front + edge / view.u, box.w, box.h))
    return result.convert_alpha()
