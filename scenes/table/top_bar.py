"""The bar above the table: the way out, what to do now, and the switches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.core.words import _
from scenes.shared.keymap import KEYS
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import halves, smallest_px
from scenes.stage.widgets import Button, Face, width_of

HEIGHT_U, ICON_U, GAP_U, RESULTS_U, PLATE_U = 56, 44, 22, 200, 20
LEAST_HEIGHT, LEAST_ICON = 34, 32  # pixels, so that a pointer hits the buttons
PROMPT_U, SPARE_U = (22, 19), 6  # in one line, and in two; the empty edges of two lines of letters
RIGHT = ("undo", "redo", "hint", "recap", "rules", "sound", "settings")


class TopBar:
    """Owns its buttons, those of which it is told by name what they do."""

    def __init__(
        self,
        kit: Kit,
        compositor: Compositor,
        controls: Controls,
        actions: Mapping[str, Callable[[], None]],
        titles: tuple[str, str],
        height: int,
    ) -> None:
        """Lie along the top of the window, `height` pixels high if they are enough; `titles` are the game's, and short.

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
        self._titles, self._room = titles, (view.px(24) + side + view.px(16), left + side)
        for name in ("menu", *names):
            rect = Rect(places[name], top, side, side)
            face = Face(icon=name, look="bare", size=24)
            self.buttons[name] = Button(kit, rect, face, actions[name], tip=tips[name], z=102)
            self.buttons[name].on_refused = actions[name]  # it says itself why there is nothing to do
        controls.add(*self.buttons.values())
        self._controls = controls
        face = Face(_("Results"), look="primary", size=20, key=_("Enter"))
        rect = Rect(0, top, max(view.px(RESULTS_U), width_of(kit, face)), side)
        self._results = Button(kit, rect, face, actions["results"], tip=_("How the match ended."), z=102)

    def _show_title(self, title: str, deal: str) -> int:
        """Show the game's title, and the deal number if any; return where they end."""
        kit, left = self.kit, self._room[0]
        words = kit.fonts.line(title, kit.style("title", 22))
        self._title.show(words, (left, self._middled(words)))
        left += words.get_width()
        if not deal:
            self._deal.show(None, (0, 0))
            return left
        words, left = kit.fonts.line(deal, kit.style("text", 20, kit.theme.quiet)), left + kit.view.px(16)
        self._deal.show(words, (left, self._middled(words)))
        return left + words.get_width()

    def _middled(self, words: Surface) -> int:
        return (self.rect.height - words.get_height()) // 2

    def show(self, deal: str, prompt: str, headline: str = "", *, is_over: bool = False) -> None:
        """Show the deal number, small, what is asked after what holds just now, and the way to the results."""
        self.asked, self.headline = prompt, headline
        view = self.kit.view
        plate = self._lettered(headline) if headline else None
        ahead = plate.get_width() + view.px(16) if plate else 0
        if is_over != (self._results in self._controls.buttons):
            if is_over:
                self._controls.add(self._results)
            else:
                self._controls.remove([self._results])
        gap, end = view.px(24), self._room[1] - view.px(24)
        results = self._results.rect.width + gap if is_over else 0
        title, short = self._titles
        # What is asked comes first: the deal number and the whole title give way to it.
        for named in ((title, deal), (title, ""), (short, "")):
            left = self._show_title(*named) + gap
            words = self._in_one_line(prompt, end - left - results - ahead)
            if words is not None:
                break
        if is_over:
            self._results.move((left, self._results.rect.y))
        left += results
        words = words or self._in_two_lines(prompt, end - left - ahead)
        middle = (view.width - words.get_width() - ahead) // 2
        x = min(max(middle, left), end - words.get_width() - ahead)
        self._plate.show(plate, (x, self._middled(plate) if plate else 0))
        self._prompt.show(words, (x + ahead, self._middled(words)))

    def _lettered(self, headline: str) -> Surface:
        """Return the brass plate with what holds just now."""
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        style = kit.style("strong", PLATE_U, theme.accent)
        while kit.fonts.height(style) > self.rect.height - 4 and style.px > view.least:
            style = replace(style, px=style.px - 1)  # else an accent on a capital would be cut
        words = kit.fonts.line(headline, style)
        width, height = words.get_width() + view.px(28), min(self.rect.height - 4, words.get_height() + view.px(8))
        plate = rounded(width, height, height // 2, theme.raised, theme.accent, max(1, view.px(1.5))).copy()
        plate.blit(words, words.get_rect(center=plate.get_rect().center))
        return plate

    def _in_one_line(self, prompt: str, width: int) -> Surface | None:
        """Return the prompt in a line, smaller if need be; None where it would be too small or too wide."""
        kit, whole = self.kit, self.kit.style("strong", PROMPT_U[0])
        for px in range(whole.px, smallest_px(kit, PROMPT_U[0]) - 1, -1):
            if kit.fonts.width(prompt, replace(whole, px=px)) <= width:
                return kit.fonts.line(prompt, replace(whole, px=px))
        return None

    def _in_two_lines(self, prompt: str, width: int) -> Surface:
        """Return the prompt in two lines with room between them; cut, in one, where not even that is possible."""
        kit, fonts, least = self.kit, self.kit.fonts, self.kit.view.least
        broken, lines = kit.style("strong", PROMPT_U[1]), halves(kit, prompt, "strong")
        for px in range(broken.px, least - 1, -1):
            style = replace(broken, px=px)
            is_low = fonts.height(style) * len(lines) <= self.rect.height + kit.view.px(SPARE_U)
            if is_low and max(fonts.width(line, style) for line in lines) <= width:
                return self._below_one_another([fonts.line(line, style) for line in lines])
        return fonts.fitted(prompt, replace(broken, px=least), width)

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
        "undo": _("Take back your last step ({key}).").format(key=KEYS.cap("everywhere.undo")),
        "redo": _("Do again what you took back ({key}).").format(key=KEYS.cap("everywhere.redo")),
        "hint": _("Where to look; again: the move; again: the choices ({key}).").format(key=KEYS.cap("table.hint")),
        "recap": _("What the others did before it was your turn ({key}).").format(key=KEYS.cap("table.recap")),
        "rules": _("Open the rules at what is asked now ({key}).").format(key=KEYS.cap("everywhere.rules")),
        "sound": _("Sounds on or off ({key}).").format(key=KEYS.cap("everywhere.mute")),
        "settings": _("Settings."),
    }
