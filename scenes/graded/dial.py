"""How often a deal is won, as a dial on its card."""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.core.words import _
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.sheet import Sheet
from scenes.workshop.paper import INK

DIAL_U, LEAST_U, RIM, SIDE, MIDDLE, RADIUS = 150, 90, 11, 100, 50.0, 41.0
EMPTY, FULL, SCALE = "#D9C79C", "#1F6F61", "#8A6A36"


def share_dial(kit: Kit, share: float, room: int) -> Surface | None:
    """Return a ring that is closed as far as the `share` of what was won, in at most `room` pixels; None in too few."""
    side = min(room, kit.view.px(DIAL_U))
    if side < kit.view.px(LEAST_U):
        return None
    sheet = Sheet(0, 0, SIDE, SIDE)
    sheet.circle(MIDDLE, MIDDLE, RADIUS, fill="none", stroke=EMPTY, stroke_width=RIM)
    steps = max(2, round(72 * share))
    points = [(MIDDLE + RADIUS * sin(turn), MIDDLE - RADIUS * cos(turn)) for turn in _turns(share, steps)]
    way = "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points)
    sheet.path(way, fill="none", stroke=FULL, stroke_width=RIM)
    for radius in (RADIUS - RIM / 2, RADIUS + RIM / 2):
        sheet.circle(MIDDLE, MIDDLE, radius, fill="none", stroke=SCALE, stroke_width=0.9)
    result = pygame.transform.smoothscale(sheet.painted(kit.view), (side, side))
    said = shrunk(kit, [_("{n} %").format(n=round(100 * share))], "strong", 30, INK, round(side * 0.62))
    result.blit(said, said.get_rect(center=result.get_rect().center))
    return result.convert_alpha()


def _turns(share: float, steps: int) -> list[float]:
    """Return angles from the top round to where a share ends."""
    return [2 * pi * share * step / steps for step in range(steps + 1)]
