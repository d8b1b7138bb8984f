"""Words for sounds: at the right end of the help line, over its keys, for a moment. What sounds again is counted."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.help_line import GAP_U, MARGIN_U, help_height
from scenes.stage.kit import Kit
from scenes.stage.motion import NEVER

MOST, SECONDS, WORDS_U, ICON_U = 3, 2.0, 18, 18
MOST_SHARE = 0.5  # of the window's width
Z = 2850  # over all but messages
BETWEEN = " · "


@dataclass(frozen=True, slots=True)
class _Heard:
    words: str
    times: int = 1
    age: float = 0.0


class Captions:
    """Shows the newest few sounds in one line, the newest last. It covers nothing of a table."""

    def __init__(self) -> None:
        """Begin in silence."""
        self._heard: list[_Heard] = []
        self._sprite: Sprite | None = None
        self._kit: Kit | None = None
        self._compositor: Compositor | None = None

    @property
    def words(self) -> list[str]:
        """What is shown, oldest first, as far as there is room."""
        return [one.words if one.times == 1 else f"{one.words} ×{one.times}" for one in self._heard]

    @property
    def rect(self) -> Rect | None:
        """Where it lies, None while there is nothing."""
        return None if self._sprite is None else self._sprite.rect

    def attach(self, kit: Kit, compositor: Compositor) -> None:
        """Show words there from now on."""
        self._kit, self._compositor = kit, compositor
        self._sprite, self._heard = None, []

    def say(self, words: str) -> None:
        """Say what sounds."""
        times = next((one.times for one in self._heard if one.words == words), 0)
        others = [one for one in self._heard if one.words != words]
        self._heard = [*others, _Heard(words, times + 1)][-MOST:]
        self._lay_out()

    @property
    def due(self) -> float:
        """Seconds until a caption goes."""
        return min((SECONDS - one.age for one in self._heard), default=NEVER)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self._heard:
            return
        aged = [replace(one, age=one.age + seconds) for one in self._heard]
        kept = [one for one in aged if one.age < SECONDS]
        is_shorter = len(kept) < len(aged)
        self._heard = kept
        if is_shorter:
            self._lay_out()

    def _lay_out(self) -> None:
        kit, compositor = self._kit, self._compositor
        if kit is None or compositor is None:
            return
        if self._sprite is not None:
            compositor.remove(self._sprite)
            self._sprite = None
        if not self._heard:
            return
        style = kit.style("medium", WORDS_U)
        while len(self._heard) > 1 and kit.fonts.width(BETWEEN.join(self.words), style) > kit.view.width * MOST_SHARE:
            self._heard.pop(0)
        left, line = kit.view.width, _line(kit, BETWEEN.join(self.words))
        left -= line.get_width()
        middle = kit.view.height - help_height(kit) // 2
        # A key of which only a part would be seen goes as a whole: the line fades out between two of them.
        fades = kit.view.px(GAP_U) - 1
        while any(find((x, middle)) for find in compositor.cap_finders for x in (left, left + fades)):
            left -= 1
        picture = _picture(kit, line, kit.view.width - left)
        place = picture.get_rect(bottomright=(kit.view.width, kit.view.height))
        self._sprite = Sprite(picture, place.topleft, Z)
        compositor.add(self._sprite)


def _line(kit: Kit, words: str) -> Surface:
    """Return `words` beside their icon, with what is left free around them."""
    gap, space = kit.view.px(GAP_U), kit.view.px(8)
    icon, line = kit.icon("sound", ICON_U, kit.theme.text), kit.fonts.line(words, kit.style("medium", WORDS_U))
    width = gap + icon.get_width() + space + line.get_width() + kit.view.px(MARGIN_U)
    result = Surface((width, help_height(kit)), pygame.SRCALPHA)
    result.blit(icon, (gap, (result.get_height() - icon.get_height()) // 2))
    result.blit(line, (gap + icon.get_width() + space, (result.get_height() - line.get_height()) // 2))
    return result


def _picture(kit: Kit, line: Surface, width: int) -> Surface:
    """Return the `line` at the right of a ground `width` pixels wide, at whose left what lies below fades out."""
    view, theme = kit.view, kit.theme
    gap, edge = view.px(GAP_U), max(1, view.px(1))
    result = Surface((width, line.get_height()), pygame.SRCALPHA)
    result.fill(theme.bar)
    for left in range(gap):
        result.fill((*theme.bar, 255 * left // gap), Rect(left, 0, 1, result.get_height()))
    result.fill(theme.edge, Rect(0, 0, width, edge))
    result.blit(line, (width - line.get_width(), 0))
    return result.convert_alpha()
