"""What is shown while a process of its own is at something long: how far it is, and the way out."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.thinking.thinker import Thinker
from scenes.shared.overlay import OverlayScene
from scenes.shared.time_left import time_left
from scenes.stage.compositor import Sprite
from scenes.stage.form_theme import target
from scenes.stage.kit import rounded
from scenes.stage.widgets import Button, Face

if TYPE_CHECKING:
    from game.thinking.job import Job
    from scenes.shared.house import House

WIDTH_U, PADDING_U, GAP_U, BAR_U, BUTTON_U = 620, 40, 20, 14, 56


class WorkScene(OverlayScene):
    """Has a `job` done, of which `done` of `number` parts are; 0 of them as long as nobody knows how many there are.

    The process goes with this screen, whatever takes that away.
    """

    def __init__(self, house: House, job: Job, number: int = 0) -> None:
        """Lie over what is there."""
        super().__init__(house)
        self.job, self.done, self.number = job, 0, number
        self.worker = Thinker()
        self._first, self._watched = 0, 0.0  # parts that were done when it was first heard of, and seconds since

    @property
    @abstractmethod
    def title(self) -> str:
        """What goes on."""

    @property
    @abstractmethod
    def told(self) -> str:
        """How far it is, in a line."""

    @property
    @abstractmethod
    def way_out(self) -> str:
        """What the button says that does what Escape does."""

    @abstractmethod
    def hear(self, answer: Any) -> None:
        """Hear an answer of the job, its last one, too."""

    @abstractmethod
    def fail(self) -> None:
        """Hear that no more answers will come; why is written down already."""

    def spoken(self) -> list[str]:
        """Return what goes on, and how far it is."""
        return [self.title, self.told]

    def enter(self) -> None:
        """Begin."""
        self.worker.ask(self.job)
        self.house.workers.append(self.worker)
        super().enter()

    def leave(self) -> None:
        """Leave off; a process takes a moment to go."""
        super().leave()
        self.house.workers.remove(self.worker)
        self.worker.cancel()
        self.house.errands.start(self.worker.close, lambda _gone: None, is_awaited=False)

    def build(self) -> None:
        """Centre the panel."""
        super().build()
        kit, view = self.house.kit, self.house.view
        pad, gap, row = view.px(PADDING_U), view.px(GAP_U), max(view.px(BUTTON_U), target(kit))
        inner = min(view.px(WIDTH_U), view.width - 4 * pad)
        title = kit.fonts.paragraph(self.title, kit.style("title", 32), inner)
        line = kit.fonts.height(kit.style("text", 21))
        height = title.get_height() + line + view.px(BAR_U) + row + 3 * gap + 2 * pad
        panel = Rect(0, 0, inner + 2 * pad, height)
        panel.center = (view.width // 2, self.help_line.rect.top // 2)
        spread = view.px(24)
        shadow = kit.art.shadow(panel.width, panel.height, view.px(8), spread)
        left, top = panel.x + pad, panel.y + pad
        self._words, self._bar = Sprite(None, (left, top), 3), Sprite(None, (0, 0), 3)
        self.compositor.add(
            Sprite(shadow, (panel.x - spread, panel.y - view.px(16)), 1),
            Sprite(kit.panel(*panel.size), panel.topleft, 2),
            Sprite(title, (left, top), 3),
            self._words,
            self._bar,
        )
        top += title.get_height() + gap
        self._words.show(None, (left, top))
        self._place = Rect(left, top + line + gap // 2, inner, view.px(BAR_U))
        button = Rect(left, panel.bottom - pad - row, inner, row)
        self.controls.add(Button(kit, button, Face(self.way_out), self.back))
        self.controls.set_focus(self.controls.buttons[0])
        self.show_progress()

    def show_progress(self) -> None:
        """Show how far it is."""
        kit, place = self.house.kit, self._place
        style, words = kit.style("text", 21), self.told
        left = time_left(self._watched, self.done - self._first, self.number - self.done)
        if left and kit.fonts.width(longer := f"{words} · {left}", style) <= place.width:
            words = longer
        self._words.show(kit.fonts.line(words, style), self._words.rect.topleft)
        bar = rounded(*place.size, place.height // 2, kit.theme.raised, kit.theme.edge).copy()
        wide = max(place.height, place.width * self.done // max(1, self.number))
        bar.blit(rounded(wide, place.height, place.height // 2, kit.theme.accent), (0, 0))
        self._bar.show(bar, place.topleft)

    def update(self, seconds: float) -> None:
        """Let time pass, and hear how far it is."""
        super().update(seconds)
        self._watched += seconds if self._first else 0.0
        is_news = False
        while (answer := self.worker.poll()) is not None:
            self.hear(answer.value)
            if answer.is_last:
                return
            is_news = True
        self._first = self._first or self.done
        if self.worker.problem is not None:
            if self.worker.stumble is not None:
                self.house.guard.note(self.worker.stumble, type(self.job).__name__)
            self.fail()
        elif is_news:
            self.show_progress()
