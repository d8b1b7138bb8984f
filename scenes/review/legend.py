"""What the colours and signs of a graph mean, in a row above it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.kit import Kit
from scenes.stage.palette import Colour
from scenes.workshop.hatching import hatched

BADGE_U = 28  # of the signs in a graph; here they are a little smaller
SIDE_U, GAP_U, SIZE_U = 18, 26, 17


@dataclass(frozen=True, slots=True)
class Legend:
    """Knows the `colours` of one's own choices and of those of others, and whether there are chances and luck."""

    kit: Kit
    colours: Sequence[Colour]
    is_chance: bool

    def paint(self, surface: Surface, area: Rect) -> None:
        """Write as much of it into `area` as has room there, the most important first."""
        view, x = self.kit.view, area.x
        gap, style = view.px(SIDE_U) // 2, self.kit.style("text", SIZE_U, self.kit.theme.quiet)
        for sign, words in self._signs():
            text = self.kit.fonts.line(words, style)
            wide = sign.get_width() + gap + text.get_width()
            if x + wide > area.right:
                break
            surface.blit(sign, (x, area.centery - sign.get_height() // 2))
            surface.blit(text, (x + sign.get_width() + gap, area.centery - text.get_height() // 2))
            x += wide + view.px(GAP_U)

    def _signs(self) -> Iterator[tuple[Surface, str]]:
        """Yield each sign with what it means."""
        side = self.kit.view.px(SIDE_U)
        choices = Surface((2 * side, side))
        for place, colour in enumerate(self.colours):
            count = len(self.colours)
            choices.fill(colour, Rect(2 * side * place // count, 0, 2 * side, side))
        yield choices, _("choices")
        yield hatched(self.kit, (2 * side, side)), _("luck")
        yield self._badge("great"), _("great move")
        yield self._badge("mistake"), _("mistake")
        yield self._badge("blunder"), _("blunder")
        if self.is_chance:
            yield self._badge("lucky"), _("lucky draw")
            yield self._badge("unlucky"), _("unlucky draw")
        if len(self.colours) > 1:
            yield self._badge("turning"), _("turning point")

    def _badge(self, name: str) -> Surface:
        side = self.kit.view.px(BADGE_U - 4)
        return self.kit.art.svg(f"review/{name}", side, side)
