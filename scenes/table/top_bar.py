"""The bar above the table: the way out, what to do now, and the switches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import LEAST_SHARE, halves
from scenes.stage.widgets import Button, Face, width_of

HEIGHT_U, ICON_U, GAP_U, RESULTS_U, PLATE_U = 56, 44, 22, 200, 20
LEAST_HEIGHT, LEAST_ICON = 34, 32  # pixels, so that a pointer hits the buttons
PROMPT_U, SPARE_U = (22, 19), 6  # in one line, and in two; the empty edges of two lines of letters
NARROW_U = 900  # with less room than this for headline or results and prompt, the deal number gives way to them
RIGHT = ("undo", "redo", "hint", "recap", "rules", "sound", "settings")


class TopBar:
    """Owns its buttons, those of which it is told by name what they do."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        actions: Mapping[str, Callable[[], None]],
        title: str,
        height: int,
    ) -> None:
        """Lie along the top of the window, `height` pixels high if they are enough; `title` is the game's.

        `asked` and `headline` are what was shown last.
        """
        self.kit, self.asked, self.headline = kit, "", ""
        view = kit.view
        self.rect = Rect(0, 0, view.width, max(height, LEAST_HEIGHT))
        self.buttons: dict[str, Button] = {}
        compositor.add(Sprite(self._ground(), (0, 0), 100))
        self._title, self._deal, self._plate, self._prompt = (Sprite(None, (0, 0), 101) for _part in range(4))
        compositor.add(self._title, self._deal, self._plate, self._prompt)
        tips = _tips()
        side = max(min(view.px(ICON_U), self.rect.height - 2), LEAST_ICON)
        top = (self.rect.height - side) // 2
        places = {"menu": view.px(24)}
        left = view.width - view.px(24) - side
        names = [name for name in RIGHT if name in actions]
        for name in reversed(names):
            places[name] = left
            left -= side + view.px(GAP_U)
        self._room = (self._show_title(title, view.px(24) + side), left + side)
        for name in ("menu", *names):
            rect = Rect(places[name], top, side, side)
            face = Face(icon=name, look="bare", size=24)
            self.buttons[name] = Button(kit, rect, face, actions[name], tip=tips[name], z=102)
        controls.add(*self.buttons.values())
        self._controls = controls
        face = Face(_("Results"), look="primary", size=20, key=_("Enter"))
        rect = Rect(0, top, max(view.px(RESULTS_U), width_of(kit, face)), side)
        self._results = Button(kit, rect, face, actions["results"], tip=_("How the match ended."), z=102)

    def _show_title(self, title: str, left: int) -> int:
        """Show the game's title from `left` on, and return where it ends."""
        words = self.kit.fonts.line(title, self.kit.style("title", 22))
        left += self.kit.view.px(16)
        self._title.show(words, (left, (self.rect.height - words.get_height()) // 2))
        return left + words.get_width()

    def show(self, deal: str, prompt: str, headline: str = "", *, is_over: bool = False) -> None:
        """Show the deal number, small, what is asked after what holds just now, and the way to the results."""
        self.asked, self.headline = prompt, headline
        view = self.kit.view
        plate = self._lettered(headline) if headline else None
        left = self._show_deal(deal, has_more=plate is not None or is_over) + view.px(24)
        if is_over != (self._results in self._controls.buttons):
            if is_over:
                self._controls.add(self._results)
            else:
                self._controls.remove([self._results])
        if is_over:
            self._results.move((left, self._results.rect.y))
            left = self._results.rect.right + view.px(24)
        ahead = plate.get_width() + view.px(16) if plate else 0
        free = (left, self._room[1] - view.px(24))
        words = self._written(prompt, free[1] - free[0] - ahead)
        middle = (view.width - words.get_width() - ahead) // 2
        x = min(max(middle, free[0]), free[1] - words.get_width() - ahead)
        self._plate.show(plate, (x, (self.rect.height - (plate.get_height() if plate else 0)) // 2))
        self._prompt.show(words, (x + ahead, (self.rect.height - words.get_height()) // 2))

    def _show_deal(self, deal: str, *, has_more: bool) -> int:
        """Show the deal number, unless `has_more` than the prompt to show needs its room; return where it ends."""
        view = self.kit.view
        left = self._room[0] + view.px(16)
        words = self.kit.fonts.line(deal, self.kit.style("text", 20, self.kit.theme.quiet))
        if has_more and self._room[1] - left - words.get_width() < view.px(NARROW_U):
            self._deal.show(None, (0, 0))
            return self._room[0]
        self._deal.show(words, (left, (self.rect.height - words.get_height()) // 2))
        return left + words.get_width()

    def _lettered(self, headline: str) -> Surface:
        """Return the brass plate with what holds just now."""
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        words = kit.fonts.line(headline, kit.style("strong", PLATE_U, theme.accent))
        width, height = words.get_width() + view.px(28), min(self.rect.height - 4, words.get_height() + view.px(8))
        plate = rounded(width, height, height // 2, theme.raised, theme.accent, max(1, view.px(1.5))).copy()
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        return plate

    def _written(self, prompt: str, width: int) -> Surface:
        """Return the prompt in one line, smaller if need be, or in two that have room below each other."""
        kit, fonts, least = self.kit, self.kit.fonts, self.kit.view.least
        whole, broken = (kit.style("strong", size) for size in PROMPT_U)
        for px in range(whole.px, max(least, round(whole.px * LEAST_SHARE)) - 1, -1):
            if fonts.width(prompt, replace(whole, px=px)) <= width:
                return fonts.line(prompt, replace(whole, px=px))
        lines = halves(kit, prompt, "strong")
        for px in range(broken.px, least - 1, -1):
            style = replace(broken, px=px)
            is_low = fonts.height(style) * len(lines) <= self.rect.height + kit.view.px(SPARE_U)
            if is_low and max(fonts.width(line, style) for line in lines) <= width:
                return self._below_one_another([fonts.line(line, style) for line in lines])
        return fonts.fitted(prompt, replace(whole, px=least), width)

    def _below_one_another(self, lines: list[Surface]) -> Surface:
        height = lines[0].get_height()
        result = Surface((max(line.get_width() for line in lines), self.rect.height), pygame.SRCALPHA)
        top = (self.rect.height - height * len(lines)) // 2
        for number, line in enumerate(lines):
            result.blit(line, ((result.get_width() - line.get_width()) // 2, top + number * height))
        return result.convert_alpha()

    def set_sound(self, *, muted: bool) -> None:
        """Show whether sounds are on."""
        self.buttons["sound"].face = Face(icon="mute" if muted else "sound", look="bare", size=24)

    def _ground(self) -> Surface:
        theme = self.kit.theme
        surface = Surface(self.rect.size).convert()
        surface.fill(theme.bar)
        edge = max(1, self.kit.view.px(1))
        surface.fill(theme.edge, Rect(0, self.rect.height - edge, self.rect.width, edge))
        return surface


def _tips() -> dict[str, str]:
    return {
        "menu": _("Menu: begin again, look back, export, or leave."),
        "undo": _("Take back your last step (Ctrl+Z)."),
        "redo": _("Do again what you took back (Ctrl+Y)."),
        "hint": _("Show a good next step and why (H)."),
        "recap": _("What the others did before it was your turn (P)."),
        "rules": _("Open the rules at what is asked now (R)."),
        "sound": _("Sounds on or off (M)."),
        "settings": _("Settings."),
    }
