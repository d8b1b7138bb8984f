"""What happened since a person's last decision: a strip below the top bar that goes at the next input."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.core.words import _
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit

WIDTH_U, TOP_U, PADDING_U, MOST_LINES, Z = 760, 72, 24, 6, 2450


class Recap:
    """Shows the newest lines of the log."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Draw on `compositor`."""
        self._kit, self._compositor = kit, compositor
        self._sprite: Sprite | None = None
        self.words: tuple[str, ...] = ()

    def show(self, lines: Sequence[str]) -> None:
        """Show `lines`, the newest few of them; nothing without any."""
        self.close()
        if not lines:
            return
        self.words = tuple(lines[-MOST_LINES:])
        picture = self._picture(len(lines) - len(self.words))
        view = self._kit.view
        self._sprite = Sprite(picture, ((view.width - picture.get_width()) // 2, view.px(TOP_U)), Z)
        self._compositor.add(self._sprite)

    def close(self) -> None:
        """Show nothing."""
        if self._sprite is not None:
            self._compositor.remove(self._sprite)
        self._sprite, self.words = None, ()

    def _picture(self, left_out: int) -> Surface:
        kit, pad = self._kit, self._kit.view.px(PADDING_U)
        title = _("Since your last step")
        head = kit.fonts.line(title, kit.style("strong", 18, kit.theme.accent))
        lines = list(self.words)
        if left_out:
            lines.insert(0, _("… and {count} steps before (L: the log).").format(count=left_out))
        style = kit.style("text", 20)
        most = kit.view.px(WIDTH_U)
        widest = max(kit.fonts.width(part, style) for line in lines for part in kit.fonts.wrap(line, style, most))
        text = kit.fonts.paragraph("\n".join(lines), style, max(widest, head.get_width()))
        panel = kit.panel(text.get_width() + 2 * pad, head.get_height() + text.get_height() + 2 * pad).copy()
        panel.blit(head, (pad, pad // 2))
        panel.blit(text, (pad, pad // 2 + head.get_height() + pad // 2))
        return panel.convert_alpha()
