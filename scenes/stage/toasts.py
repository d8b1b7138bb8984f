"""Short messages at the foot of the screen that go away by themselves and block nothing."""

from __future__ import annotations

from pygame import Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.motion import TOAST

MOST, WIDTH_U = 3, 900


class Toasts:
    """Shows the newest few messages above the help line, the newest lowest."""

    def __init__(self) -> None:
        """Begin with nothing to say."""
        self._ages: list[tuple[str, float]] = []
        self._sprites: list[Sprite] = []
        self._kit: Kit | None = None
        self._compositor: Compositor | None = None

    @property
    def words(self) -> list[str]:
        """The messages on screen, oldest first."""
        return [words for words, _age in self._ages]

    def attach(self, kit: Kit, compositor: Compositor) -> None:
        """Show messages there from now on."""
        self._kit, self._compositor, self._sprites = kit, compositor, []
        self._lay_out()

    def say(self, words: str) -> None:
        """Show a message; saying the same again keeps it longer."""
        self._ages = [(said, age) for said, age in self._ages if said != words]
        self._ages = [*self._ages, (words, 0.0)][-MOST:]
        self._lay_out()

    def update(self, seconds: float) -> None:
        """Let time pass; long messages stay longer."""
        if not self._ages:
            return
        aged = [(words, age + seconds) for words, age in self._ages]
        kept = [(words, age) for words, age in aged if age < TOAST + len(words) * 0.03]
        is_shorter = len(kept) < len(aged)
        self._ages = kept
        if is_shorter:
            self._lay_out()

    def _lay_out(self) -> None:
        if self._kit is None or self._compositor is None:
            return
        self._compositor.remove(*self._sprites)
        self._sprites = []
        view = self._kit.view
        bottom = view.height - view.px(60)
        for words, _age in reversed(self._ages):
            picture = _picture(self._kit, words)
            bottom -= picture.get_height() + view.px(8)
            self._sprites.append(Sprite(picture, ((view.width - picture.get_width()) // 2, bottom), 200))
        self._compositor.add(*self._sprites)


def _picture(kit: Kit, words: str) -> Surface:
    view = kit.view
    style = kit.style("medium", 20)
    widest = max(kit.fonts.width(line, style) for line in kit.fonts.wrap(words, style, view.px(WIDTH_U)))
    text = kit.fonts.paragraph(words, style, widest, align="centre")
    width, height = widest + view.px(48), text.get_height() + view.px(24)
    result = rounded(width, height, view.px(8), (*kit.theme.raised, 245), kit.theme.accent, max(1, view.px(1.5))).copy()
    result.blit(text, (view.px(24), view.px(12)))
    return result
