"""Outlines of what is seen of a card, however much of it is covered."""

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from scenes.pages.palimpsest.office import Office
from scenes.stage.counter import Shown
from scenes.stage.palette import Colour

Cell = tuple[int, int]
_EDGES = (((0, -1), (0, 0), (1, 0)), ((1, 0), (1, 0), (1, 1)), ((0, 1), (1, 1), (0, 1)), ((-1, 0), (0, 1), (0, 0)))


def outlined(office: Office, cells: Iterable[Cell], colour: Colour, fill: int = 14) -> Shown:
    """Return the union of lattice cells with a bright outline, a glow around it and a faint fill."""
    taken = frozenset(cells)
    left, top = min(x for x, _y in taken), min(y for _x, y in taken)
    shape = frozenset((x - left, y - top) for x, y in taken)
    unit = office.camera.unit_px
    reach = max(3, office.view.px(8))
    key = ("outline of cells", shape, unit, colour, fill, office.view)
    picture = office.art.keep(key, lambda: _painted(office, shape, unit, reach, colour, fill))
    rect = office.cell_rect(left, top)
    return picture, (rect.x - reach, rect.y - reach)


def _painted(office: Office, shape: frozenset[Cell], unit: int, reach: int, colour: Colour, fill: int) -> Surface:
    columns, rows = max(x for x, _y in shape) + 1, max(y for _x, y in shape) + 1
    result = Surface((columns * unit + 2 * reach, rows * unit + 2 * reach), pygame.SRCALPHA)
    result.fill((*colour, 0))
    for x, y in shape:
        result.fill((*colour, fill), Rect(reach + x * unit, reach + y * unit, unit, unit))
    thick = max(2, office.view.px(3))
    for width, alpha in ((2 * reach - 1, 22), (reach, 48), (thick, 255)):
        layer = Surface(result.get_size(), pygame.SRCALPHA)
        for start, end in _borders(shape):
            _stroke(layer, start, end, unit, reach, width, (*colour, alpha))
        result.blit(layer, (0, 0))
    return result.convert_alpha()


def _borders(shape: frozenset[Cell]) -> list[tuple[Cell, Cell]]:
    """Return the unit edges between the cells of a shape and what lies around it."""
    return [
        ((x + start[0], y + start[1]), (x + end[0], y + end[1]))
        for x, y in shape
        for (dx, dy), start, end in _EDGES
        if (x + dx, y + dy) not in shape
    ]


def _stroke(
    layer: Surface, start: Cell, end: Cell, unit: int, reach: int, width: int, colour: tuple[int, int, int, int]
) -> None:
    """Draw one edge with ends that meet its neighbours'."""
    one, other = ((reach + x * unit, reach + y * unit) for x, y in (start, end))
    left, top = min(one[0], other[0]), min(one[1], other[1])
    rect = Rect(left, top, abs(one[0] - other[0]), abs(one[1] - other[1]))
    rect.inflate_ip(width, width)
    pygame.draw.rect(layer, colour, rect, border_radius=width // 2)
