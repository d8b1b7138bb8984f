"""What a character has just said: its portrait with the words beside it, which go away by themselves."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import Obstacle, near_place
from scenes.stage.kit import Kit
from scenes.stage.motion import NEVER, READ_FIRST, READ_LINE
from scenes.stage.portrait import portrait
from scenes.table.remarks import Remark

Z = 2445
EDGE_U = 10
PORTRAIT_U, PAD_U, GAP_U, NAME_U, WORDS_U, NARROW_U, WIDEST_U = 84, 14, 16, 18, 22, 190, 380


class RemarkCard:
    """Shows one remark at a time; it takes no input and stands in nobody's way."""

    def __init__(self, kit: Kit, compositor: Compositor) -> None:
        """Draw on `compositor`."""
        self._kit, self._compositor = kit, compositor
        self._sprite: Sprite | None = None
        self._left = 0.0  # seconds to read it
        self.remark: Remark | None = None

    @property
    def rect(self) -> Rect | None:
        """Where the card lies, None while there is none."""
        return None if self._sprite is None else self._sprite.rect

    def show(self, remark: Remark, name: str, area: Rect, room: Rect, avoid: Sequence[Obstacle]) -> None:
        """Say what the seat called `name` has said: at the foot of `area`, where others' doings are told.

        Where something of what is in `avoid` lies there, it is said elsewhere in `room`.
        """
        self.close()
        picture, lines = self._picture(remark, name, area.width)
        gap = self._kit.view.px(EDGE_U)
        wanted = picture.get_rect(bottomright=(area.right - gap, area.bottom - gap))
        self._sprite = Sprite(picture, near_place(picture.get_size(), wanted, room, avoid).topleft, Z)
        self._compositor.add(self._sprite)
        self.remark = remark
        self._left = READ_FIRST + READ_LINE * lines

    @property
    def due(self) -> float:
        """Seconds until it goes."""
        return NEVER if self._sprite is None else self._left

    def update(self, seconds: float) -> None:
        """Let time pass, in which somebody reads."""
        self._left -= seconds
        if self._sprite is not None and self._left <= 0:
            self.close()

    def close(self) -> None:
        """Show nothing."""
        if self._sprite is not None:
            self._compositor.remove(self._sprite)
        self._sprite = self.remark = None

    def _picture(self, remark: Remark, name: str, width: int) -> tuple[Surface, int]:
        """Return the card, no wider than so many pixels if it can be, and how many lines it has."""
        kit, view, fonts = self._kit, self._kit.view, self._kit.fonts
        side, pad, gap = view.px(PORTRAIT_U), view.px(PAD_U), view.px(GAP_U)
        style = kit.style("italic", WORDS_U, kit.theme.text)
        room = width - 3 * pad - side - gap - 2 * view.px(EDGE_U)
        lines = fonts.wrap(remark.words, style, min(max(room, view.px(NARROW_U)), view.px(WIDEST_U)))
        head = fonts.line(name, kit.style("strong", NAME_U, kit.theme.accent))
        words = [fonts.line(line, style) for line in lines]
        step = fonts.step(style, 1.15)
        wide = max(one.get_width() for one in (head, *words))
        high = head.get_height() + view.px(2) + step * len(words)
        card = kit.panel(3 * pad + side + gap + wide, 2 * pad + max(side, high), raised=True).copy()
        card.blit(portrait(kit.art, remark.who.portrait, side), (pad, (card.get_height() - side) // 2))
        left, top = pad + side + gap, (card.get_height() - high) // 2
        card.blit(head, (left, top))
        top += head.get_height() + view.px(2)
        for line in words:
            card.blit(line, (left, top))
            top += step
        return card.convert_alpha(), len(lines)
