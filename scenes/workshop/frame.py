"""The frame of a plain screen: a bar with a way back and a title, room in the middle, and the help line."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.shared.scene import Scene
from scenes.stage.compositor import Sprite
from scenes.stage.help_line import HelpLine, help_height
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.widgets import Button, Face
from scenes.workshop.backdrop import backdrop, column

BAR_U, MARGIN_U = 76, 28
LEAST_BAR = 46  # pixels


class FramedScene(Scene):
    """A screen with `title`; subclasses lay their things out in `self.body` (pixels) after calling `build`.

    Panels stand in `self.room`, as far below the bar on every screen, and lists begin there.

    The help line names what the pointer is on; `keys` are the caps beside it, `hint` what it says otherwise.
    """

    body: Rect
    room: Rect
    help_line: HelpLine

    @property
    def title(self) -> str:
        """What stands in the bar."""
        return ""

    @property
    def hint(self) -> str:
        """What the help line says while the pointer is on nothing."""
        return ""

    def spoken(self) -> list[str]:
        """Return the title."""
        return [self.title]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here, the most important first."""
        return [(_("Esc"), _("back"))]

    def background(self) -> Surface:
        """Return the room with the bar for the title: one picture for all plain screens, and nobody draws on it."""
        kit = self.house.kit
        return kit.art.keep(("framed", kit.theme.name, kit.view), lambda: _ground(kit))

    def build(self) -> None:
        """Lay out the frame."""
        super().build()
        kit, view = self.house.kit, self.house.view
        bar = bar_rect(kit)
        back = self._back_button(bar)
        back.leads_away = True
        self.controls.add(back)
        left = max(column(kit).x, back.rect.right + view.px(24))
        room = view.width - left - view.px(MARGIN_U)
        title = shrunk(kit, [self.title], "title", 34, kit.theme.text, room)
        self.compositor.add(Sprite(title, (left, (bar.height - title.get_height()) // 2), 5))
        self.help_line = HelpLine(kit, self.compositor)
        self.help_line.keys(self.keys())
        self.help_line.show(self.hint)
        self.body = Rect(0, bar.bottom, view.width, view.height - bar.bottom - help_height(kit))
        self.room = self.body.inflate(0, -2 * view.px(MARGIN_U))

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event, then say what the pointer is on."""
        done = super().handle(event)
        if self.house.manager.top is self:
            self.say_what_is_pointed_at()
        return done

    def say_what_is_pointed_at(self) -> None:
        """Let the help line name the button under the pointer, or the one with the focus."""
        pointed = self.controls.pointed
        self.help_line.show(pointed.tip if pointed is not None and pointed.tip else self.hint)

    def _back_button(self, bar: Rect) -> Button:
        kit, view = self.house.kit, self.house.view
        face = Face(_("Back"), icon="back", look="bare", size=20)
        words = kit.fonts.width(face.words, kit.style("strong", face.size))
        width = words + kit.view.px(face.size * 1.15 + 10 + 32)
        height = max(view.px(56), view.target)
        rect = Rect(view.px(MARGIN_U) - view.px(12), (bar.height - height) // 2, width, height)
        return Button(kit, rect, face, self.back, tip=_("Back to where you came from"))


def bar_rect(kit: Kit) -> Rect:
    """Return where the bar with the title lies."""
    return Rect(0, 0, kit.view.width, max(kit.view.px(BAR_U), LEAST_BAR))


def _ground(kit: Kit) -> Surface:
    result = backdrop(kit)
    paint_bar(kit, result)
    return result


def paint_bar(kit: Kit, picture: Surface) -> None:
    """Paint the bar for the title on the picture of a room."""
    bar = bar_rect(kit)
    picture.fill(kit.theme.bar, bar)
    picture.fill(kit.theme.edge, Rect(0, bar.bottom, bar.width, max(1, kit.view.px(1.5))))
