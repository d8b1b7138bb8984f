"""The buttons at home: boxes that rise instead of getting a ring, and brass-edged buttons in the corner."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import Colour
from scenes.stage.widgets import Button, Face
from scenes.workshop.boxes import Box

ICON_U, PAD_U, GAP_U, SIZE_U = 22, 17, 12, 19


class HomeControls(Controls):
    """Shows the focus of a box by raising the box."""

    def set_focus(self, button: Button | None) -> None:
        """Give the keyboard's focus to `button`."""
        if isinstance(self.focus, Box) and self.focus is not button:
            self.focus.show_focus(focused=False)
        super().set_focus(button)
        if isinstance(button, Box):
            self._ring.visible = False
            button.show_focus(focused=True)


class CornerButton(Button):
    """A button with an icon in the accent's colour before its words, on glass with a brass edge."""

    def _painted(self) -> Surface:
        kit, theme, view = self.kit, self.kit.theme, self.kit.view
        hot = self._is_hot
        edge = (*theme.accent, 255 if hot or theme.is_plain else 115)
        ground = (*(theme.raised if hot else theme.bar), 235 if hot else 190)
        thick = max(1, view.px(2 if hot else 1.2))
        result = rounded(*self.rect.size, view.px(6), ground).copy()
        result.blit(rounded(*self.rect.size, view.px(6), None, edge, thick), (0, 0))
        icon = kit.icon(self.face.icon, ICON_U, theme.accent)
        left = view.px(PAD_U)
        down = view.px(1.5) if self._is_down else 0
        result.blit(icon, (left, (self.rect.height - icon.get_height()) // 2 + down))
        left += icon.get_width() + view.px(GAP_U)
        words = kit.fonts.fitted(self.face.words, kit.style("medium", SIZE_U), self.rect.width - left - view.px(8))
        result.blit(words, (left, (self.rect.height - words.get_height()) // 2 + down))
        return result.convert_alpha()


class Link(Button):
    """Words to click, without a button's ground."""

    def __init__(
        self, kit: Kit, rect: Rect, face: Face, on_press: Callable[[], None], colour: Colour, *, tip: str = ""
    ) -> None:
        """Lie at `rect` (pixels), written in `colour` while the pointer is elsewhere."""
        self._colour = colour
        super().__init__(kit, rect, face, on_press, tip=tip)

    def _painted(self) -> Surface:
        kit = self.kit
        colour = kit.theme.text if self._is_hot else self._colour
        words = kit.fonts.fitted(self.face.words, kit.style("medium", self.face.size, colour), self.rect.width)
        result = Surface(self.rect.size, pygame.SRCALPHA)
        x, y = (self.rect.width - words.get_width()) // 2, (self.rect.height - words.get_height()) // 2
        result.blit(words, (x, y))
        if self._is_hot:
            line = Rect(x, y + words.get_height() - 1, words.get_width(), max(1, kit.view.px(1.5)))
            result.fill(colour, line)
        return result.convert_alpha()


def corner_faces() -> dict[str, tuple[Face, str]]:
    """Return the faces of the buttons in the corner and what the help line says of them."""
    return {
        "rulebooks": (Face(_("Rulebooks"), icon="rules"), _("How each game is played, with pictures.")),
        "statistics": (Face(_("Statistics"), icon="statistics"), _("What you have played and won.")),
        "medals": (Face(_("Medals"), icon="medal"), _("What your matches earned, and what there is to earn.")),
        "settings": (Face(_("Settings"), icon="settings"), _("Sound, speed, sizes and colours.")),
    }


def key_caps() -> list[tuple[str, str]]:
    """Return the keys that the help line names."""
    caps = [("← →", _("choose")), ("T", _("today’s deal")), ("D", _("days")), ("N", _("new match")), ("R", _("rules"))]
    caps += [("C", _("medals")), ("P", _("who plays")), (_("Ctrl+F"), _("search"))]
    return [*caps, ("F11", _("full screen"))]


def corner_width(kit: Kit, face: Face) -> float:
    """Return the width in u that a button in the corner needs."""
    words = kit.fonts.width(face.words, kit.style("medium", SIZE_U)) + 2
    return words / kit.view.u + ICON_U + GAP_U + 2 * PAD_U
