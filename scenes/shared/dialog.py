"""A question over the scene at hand: a few words and a few buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.shared.house import House
from scenes.shared.overlay import OverlayScene
from scenes.shared.scene import ARROWS
from scenes.stage.compositor import Sprite
from scenes.stage.widgets import Button, Face, Look

WIDTH_U, PADDING_U, GAP_U, MOST_ROWS = 720, 40, 16, 7


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: its button, and what happens then. The first answer of a dialog has the focus."""

    words: str
    action: Callable[[], None] | None = None
    look: Look = "quiet"


class Dialog(OverlayScene):
    """Asks `title`, explains in `text`, and acts on the answer. Escape is the first answer that does nothing."""

    help_z = 1.5  # below the panel, which may need all of the window's height

    def __init__(self, house: House, title: str, text: str, answers: tuple[Answer, ...]) -> None:
        """Ask over the present scene."""
        super().__init__(house)
        self.title, self.text, self.answers = title, text, answers

    def spoken(self) -> list[str]:
        """Return the question and its explanation."""
        return [self.title, self.text]

    def build(self) -> None:
        """Centre the panel."""
        super().build()
        kit, view = self.house.kit, self.house.view
        pad, row, gap = view.px(PADDING_U), max(view.px(56), view.target), view.px(GAP_U)
        widest = max(kit.fonts.width(answer.words, kit.style("strong", 22)) for answer in self.answers) + 2 * gap
        side_by_side = 2 * widest + gap if len(self.answers) > MOST_ROWS else widest
        inner = min(max(view.px(WIDTH_U) - 2 * pad, side_by_side), view.width - 2 * pad - 2 * gap)
        columns = self._columns(inner, widest)
        title = kit.fonts.paragraph(self.title, kit.style("title", 32), inner)
        text = kit.fonts.paragraph(self.text, kit.style("text", 21), inner, leading=1.35)
        rows = -(-len(self.answers) // columns)
        asked = rows * (row + gap) - gap
        height = pad * 2 + title.get_height() + gap + text.get_height() + view.px(28) + asked
        panel = Rect(0, 0, inner + 2 * pad, height)
        above = self.help_line.rect.top
        panel.center = (view.width // 2, (above if height <= above else view.height) // 2)
        shadow = kit.art.shadow(panel.width, panel.height, view.px(8), view.px(24))
        self.compositor.add(
            Sprite(shadow, (panel.x - view.px(24), panel.y - view.px(16)), 1),
            Sprite(kit.panel(*panel.size), panel.topleft, 2),
            Sprite(title, (panel.x + pad, panel.y + pad), 3),
            Sprite(text, (panel.x + pad, panel.y + pad + title.get_height() + gap), 3),
        )
        self._add_buttons(Rect(panel.x + pad, panel.bottom - pad - asked, inner, row), columns)

    def build_anew(self) -> None:
        """Ask otherwise, the focus on the same answer as before, or on the first where that is none any more."""
        before = self.controls
        super().build_anew()
        words = None if before.focus is None else before.focus.face.words
        buttons = self.controls.buttons
        self.controls.set_focus(next((one for one in buttons if one.face.words == words), buttons[0]))
        self.controls.by_keys = before.by_keys

    def _columns(self, inner: int, widest: int) -> int:
        """Return how many answers stand side by side: all where they fit, else one, or two where they are many."""
        gap, count = self.house.view.px(GAP_U), len(self.answers)
        if count * (widest + gap) - gap <= inner:
            return count
        return 2 if count > MOST_ROWS and 2 * widest + gap <= inner else 1

    def _add_buttons(self, area: Rect, columns: int) -> None:
        """Put the answers into `area`, and from there downwards."""
        kit, gap = self.house.kit, self.house.view.px(GAP_U)
        width = (area.width - gap * (columns - 1)) // columns
        for number, answer in enumerate(self.answers):
            down, across = divmod(number, columns)
            rect = Rect(area.x + across * (width + gap), area.y + down * (area.height + gap), width, area.height)

            def press(answer: Answer = answer) -> None:
                self._answer(answer)

            self.controls.add(Button(kit, rect, Face(answer.words, look=answer.look), press))
        self.controls.set_focus(self.controls.buttons[0])

    def _answer(self, answer: Answer) -> None:
        self.house.manager.pop()
        if answer.action is not None:
            answer.action()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let arrows walk round the answers."""
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.controls.go(ARROWS[event.key], around=True)
            return True
        return super().handle(event)

    def back(self) -> None:
        """Answer with the one that does nothing."""
        self._answer(next((answer for answer in self.answers if answer.action is None), self.answers[-1]))
