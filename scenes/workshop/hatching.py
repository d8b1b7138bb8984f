"""How luck looks wherever it is told: hatched, where choices are solid."""

from __future__ import annotations

from pygame import Surface

from scenes.stage.art import rasterise, svg_of
from scenes.stage.kit import Kit
from scenes.stage.palette import BRASS_LIGHT, hex_code, rgb

HATCH_U, STROKE_U = 7, 3.2
LUCK_GROUND = rgb("#3B4350")


def hatched(kit: Kit, size: tuple[int, int]) -> Surface:
    """Return the look of luck, `size` pixels large."""

    def paint() -> Surface:
        step, stroke = max(5, kit.view.px(HATCH_U)), max(2.0, STROKE_U * kit.view.u)
        ground, line = (LUCK_GROUND, BRASS_LIGHT) if kit.theme.is_dark else (kit.theme.raised, kit.theme.accent)
        side = 12 * step  # so that the pattern goes on over the edge of a tile
        lines = "".join(f"M{x - side},{side} L{x},0 " for x in range(0, 2 * side + 1, step))
        shapes = f'<rect width="{side}" height="{side}" fill="{hex_code(ground)}"/><path d="{lines}" fill="none" '
        shapes += f'stroke="{hex_code(line)}" stroke-width="{stroke:g}"/>'
        tile = rasterise(svg_of(shapes, side, side), side, side)
        result = Surface(size).convert()
        for x in range(0, size[0], side):
            for y in range(0, size[1], side):
                result.blit(tile, (x, y))
        return result

    return kit.art.keep(("hatched", size, kit.view, kit.theme.name), paint)
