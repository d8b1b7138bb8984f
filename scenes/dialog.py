"""A question over the scene at hand: a few words and a few buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.house import House
from scenes.scene import ARROWS, Scene
from scenes.stage.compositor import Sprite
from scenes.stage.widgets import Button, Face

WIDTH_U, PADDING_U, GAP_U = 720, 40, 16


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer: its button, and what happens then. The first answer of a dialog has the focus."""

    words: str
    action: Callable[[], None] | None = None
    look: str = "quiet"


class Dialog(Scene):
    """Asks `title`, explains in `text`, and acts on the answer. Escape is the first answer that does nothing."""

    is_overlay = True

    def __init__(self, house: House, title: str, text: str, answers: tuple[Answer, ...]) -> None:
        """Ask over the present scene."""
        super().__init__(house)
        self.title, self.text, self.answers = title, text, answers

    def background(self) -> Surface:
        """Lie over the dimmed scene below."""
        return self.below or super().background()

    def build(self) -> None:
        """Centre the panel."""
        super().build()
        kit, view = self.house.kit, self.house.view
        inner = view.px(WIDTH_U - 2 * PADDING_U)
        title = kit.fonts.paragraph(self.title, kit.style("title", 32), inner)
        text = kit.fonts.paragraph(self.text, kit.style("text", 21), inner, leading=1.35)
        pad, row = view.px(PADDING_U), view.px(56)
        asked = row if self._is_row(inner) else len(self.answers) * (row + view.px(GAP_U)) - view.px(GAP_U)
        height = pad * 2 + title.get_height() + view.px(16) + text.get_height() + view.px(28) + asked
        panel = Rect(0, 0, view.px(WIDTH_U), height)
        panel.center = (view.width // 2, view.height // 2)
        shadow = kit.art.shadow(panel.width, panel.height, view.px(8), view.px(24))
        self.compositor.add(
            Sprite(shadow, (panel.x - view.px(24), panel.y - view.px(16)), 1),
            Sprite(kit.panel(*panel.size), panel.topleft, 2),
            Sprite(title, (panel.x + pad, panel.y + pad), 3),
            Sprite(text, (panel.x + pad, panel.y + pad + title.get_height() + view.px(16)), 3),
        )
        self._add_buttons(Rect(panel.x + pad, panel.bottom - pad - asked, inner, row))

    def _is_row(self, width: int) -> bool:
        """Whether the answers fit side by side; else they stand one below the other."""
        kit, gap = self.house.kit, self.house.view.px(GAP_U)
        each = (width - gap * (len(self.answers) - 1)) // len(self.answers) - gap
        return all(kit.fonts.width(answer.words, kit.style("strong", 22)) <= each for answer in self.answers)

    def _add_buttons(self, area: Rect) -> None:
        """Put the answers into `area`, or from there downwards."""
        kit, gap = self.house.kit, self.house.view.px(GAP_U)
        is_row, count = self._is_row(area.width), len(self.answers)
        width = (area.width - gap * (count - 1)) // count if is_row else area.width
        for number, answer in enumerate(self.answers):
            across, down = (number * (width + gap), 0) if is_row else (0, number * (area.height + gap))
            rect = Rect(area.x + across, area.y + down, width, area.height)

            def press(answer: Answer = answer) -> None:
                self._answer(answer)

            self.controls.add(Button(kit, rect, Face(answer.words, look=answer.look), press))
        self.controls.set_focus(self.controls.buttons[0])

    def _answer(self, answer: Answer) -> None:
        self.house.manager.pop()
        if answer.action is not None:
            answer.action()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let arrows walk along the answers."""
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.controls.step(1 if event.key in (pygame.K_RIGHT, pygame.K_DOWN) else -1)
            return True
        return super().handle(event)

    def back(self) -> None:
        """Answer with the one that does nothing."""
        self._answer(next((answer for answer in self.answers if answer.action is None), self.answers[-1]))
