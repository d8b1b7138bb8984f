"""The narrow bar above a table that is looked at: which match, what was asked then, and who sees it so."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit

MARGIN_U, GAP_U, SIZE_U = 24, 28, 22


class Strip:
    """Three short texts in a row; the ones beside give way to the one in the middle last."""

    def __init__(self, kit: Kit, compositor: Compositor, rect: Rect) -> None:
        """Lie at `rect` (pixels)."""
        self.rect = rect
        self._kit = kit
        self._shown: tuple[str, str, str] | None = None
        self._sprite = Sprite(None, rect.topleft, 100)
        compositor.add(self._sprite)

    def show(self, left: str, middle: str, right: str) -> None:
        """Show three texts; empty ones take no room."""
        if (left, middle, right) == self._shown:
            return
        self._shown = (left, middle, right)
        kit, view, theme = self._kit, self._kit.view, self._kit.theme
        result = Surface(self.rect.size).convert()
        result.fill(theme.bar)
        result.fill(theme.edge, Rect(0, self.rect.height - 1, self.rect.width, 1))
        margin, gap = view.px(MARGIN_U), view.px(GAP_U)
        quiet, strong = kit.style("text", SIZE_U - 2, theme.quiet), kit.style("strong", SIZE_U)
        beside = (self.rect.width - 2 * margin) * 3 // 10
        first, last = kit.fonts.fitted(left, quiet, beside), kit.fonts.fitted(right, quiet, beside)
        start, end = margin + first.get_width() + gap, self.rect.width - margin - last.get_width() - gap
        main = kit.fonts.fitted(middle, strong, end - start)
        x = min(max((self.rect.width - main.get_width()) // 2, start), end - main.get_width())
        for picture, at in ((first, margin), (main, x), (last, end + gap)):
            result.blit(picture, (at, (self.rect.height - picture.get_height()) // 2))
        self._sprite.show(result, self.rect.topleft)
