"""A dotted line from what is left over to the cards of the hand that can be chained on it."""

import pygame

from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Box, View
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.pages.victory_point_salad.poses import pose

Z = 33.0
ABOVE_HAND = 6.0  # u: between the mat and the cards that do not rise
DOT, STEP, HEAD, PAD = 2.4, 11.0, 12.0, 14.0  # radius of a dot, from one to the next, length of the arrow's head


class ChainLine(Painting):
    """Leads from the chips down and to the left, over the hand, to the last card that rises."""

    z = Z

    def key(self, desk: Desk, view: View[Observation]) -> object:
        card = _last_chained(desk)
        return None if card is None or not desk.table.zones["pool"] else (card, len(desk.table.zones["pool"]))

    def box(self, desk: Desk) -> Box:
        (left, line), (right, top) = _ends(desk)
        return Box(left - PAD, top - PAD, right - left + 2 * PAD, line - top + 2 * PAD)

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        (left, line), (right, top) = _ends(desk)
        down = int((line - top) // STEP)
        for number in range(down):
            self._dot(canvas, right, top + number * STEP)
        for number in range(int((right - left - HEAD) // STEP) + 1):
            self._dot(canvas, right - number * STEP, line)
        self._head(canvas, left, line)

    def _at(self, canvas: Canvas, x: float, y: float) -> tuple[float, float]:
        u = self.bar.view.u
        return x * u - canvas.rect.x, y * u - canvas.rect.y

    def _dot(self, canvas: Canvas, x: float, y: float) -> None:
        radius = max(1.5, DOT * self.bar.view.u)
        pygame.draw.aacircle(canvas.surface, self.bar.theme.accent, self._at(canvas, x, y), radius)

    def _head(self, canvas: Canvas, x: float, y: float) -> None:
        corners = ((x, y), (x + HEAD, y - HEAD * 0.55), (x + HEAD, y + HEAD * 0.55))
        pygame.draw.polygon(canvas.surface, self.bar.theme.accent, [self._at(canvas, *corner) for corner in corners])


def _last_chained(desk: Desk) -> int | None:
    """Return the place in the hand of the last card that can be chained now."""
    held = desk.table.zones[f"hand:{desk.large}"]
    return max((place for place, piece in enumerate(held) if piece.face in desk.view.chains), default=None)


def _ends(desk: Desk) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where the line ends, beside the card, and where it begins, below the first chip."""
    zone, place = f"hand:{desk.large}", _last_chained(desk)
    assert place is not None
    card = pose(desk, zone, place, desk.table.zones[zone][place])
    chip = pose(desk, "pool", 0, desk.table.zones["pool"][0])
    return (card.x + card.w / 2 + 5, desk.layout.hand.y - ABOVE_HAND), (chip.x, chip.y + chip.h / 2 + 5)
