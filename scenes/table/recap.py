"""What happened since a person's last decision: a note below the top bar that goes at the next input."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit
from scenes.table.bubbles import Obstacle, covered

WIDTH_U, TOP_U, PADDING_U, MOST_LINES, Z = 760, 72, 24, 6, 2450
_PLACES, _REACH = 12, 0.16  # where it may lie: so many places to each side, but not over the outer share of the window


class Recap:
    """Shows the newest lines of the log."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Draw on `compositor`."""
        self._kit, self._compositor = kit, compositor
        self._sprite: Sprite | None = None
        self.words: tuple[str, ...] = ()

    def show(self, lines: Sequence[str], avoid: Sequence[Obstacle] = ()) -> None:
        """Show the newest few of `lines` where they cover least of what is in `avoid`; nothing without any."""
        self.close()
        if not lines:
            return
        self.words = tuple(lines[-MOST_LINES:])
        picture = self._picture(len(lines) - len(self.words))
        self._sprite = Sprite(picture, self._place(picture.get_rect(), avoid).topleft, Z)
        self._compositor.add(self._sprite)

    def _place(self, note: Rect, avoid: Sequence[Obstacle]) -> Rect:
        """Return where the note lies: of the places that cover least, the one nearest to the middle."""
        view = self._kit.view
        middle, reach = view.width // 2, max(0, round(view.width * (0.5 - _REACH)) - note.width // 2)
        places = [
            note.move(middle - note.width // 2 + reach * place // _PLACES, view.px(TOP_U))
            for place in range(-_PLACES, _PLACES + 1)
        ]
        return min(places, key=lambda one: (round(covered(one, avoid)), abs(one.centerx - middle)))

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
