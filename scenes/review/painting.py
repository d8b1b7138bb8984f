"""What is shown while a moving picture is painted: how far it is, and the way out. No frame waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _
from game.thinking.thinker import Thinker
from scenes.review.filming import Filmed, shown_plies
from scenes.shared.overlay import OverlayScene
from scenes.stage.compositor import Sprite
from scenes.stage.form_theme import target
from scenes.stage.kit import rounded
from scenes.stage.widgets import Button, Face
from scenes.workshop.panels import add_panel

if TYPE_CHECKING:
    from scenes.review.filming import Filming
    from scenes.shared.house import House

WIDTH_U, PADDING_U, GAP_U, BAR_U, BUTTON_U = 620, 40, 20, 14, 56


class PaintingScene(OverlayScene):
    """Has a `Filming` done. Escape, or whatever else takes this screen away, leaves off; nothing is written then."""

    def __init__(self, house: House, filming: Filming) -> None:
        """Lie over what is there."""
        super().__init__(house)
        self.filming = filming
        self.done, self.number = 0, len(shown_plies(filming.match.ply))
        self.painter = Thinker()

    @property
    def hint(self) -> str:
        return _("Nothing is written if you cancel it.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("cancel"))]

    def spoken(self) -> list[str]:
        """Return what goes on, and how far it is."""
        return [self._title, self._told]

    @property
    def _title(self) -> str:
        return _("Painting the moving picture")

    @property
    def _told(self) -> str:
        return _("Picture {n} of {number}").format(n=self.done, number=self.number)

    def enter(self) -> None:
        """Begin."""
        self.painter.ask(self.filming)
        super().enter()

    def leave(self) -> None:
        """Leave off; a process takes a moment to go."""
        super().leave()
        self.painter.cancel()
        self.house.errands.start(self.painter.close, lambda _gone: None, is_awaited=False)

    def build(self) -> None:
        """Centre the panel."""
        super().build()
        kit, view = self.house.kit, self.house.view
        pad, gap, row = view.px(PADDING_U), view.px(GAP_U), max(view.px(BUTTON_U), target(kit))
        inner = min(view.px(WIDTH_U), view.width - 4 * pad)
        title = kit.fonts.paragraph(self._title, kit.style("title", 32), inner)
        line = kit.fonts.height(kit.style("text", 21))
        height = title.get_height() + line + view.px(BAR_U) + row + 3 * gap + 2 * pad
        panel = Rect(0, 0, inner + 2 * pad, height)
        panel.center = (view.width // 2, self.help_line.rect.top // 2)
        add_panel(kit, self.compositor, panel)
        left, top = panel.x + pad, panel.y + pad
        self.compositor.add(Sprite(title, (left, top), 3))
        top += title.get_height() + gap
        self._words, self._bar = Sprite(None, (left, top), 3), Sprite(None, (0, 0), 3)
        self._place = Rect(left, top + line + gap // 2, inner, view.px(BAR_U))
        self.compositor.add(self._words, self._bar)
        button = Rect(left, panel.bottom - pad - row, inner, row)
        self.controls.add(Button(kit, button, Face(_("Cancel")), self.back))
        self.controls.set_focus(self.controls.buttons[0])
        self._show()

    def _show(self) -> None:
        """Show how far it is."""
        kit, place = self.house.kit, self._place
        self._words.show(kit.fonts.line(self._told, kit.style("text", 21)), self._words.rect.topleft)
        bar = rounded(*place.size, place.height // 2, kit.theme.raised, kit.theme.edge).copy()
        wide = max(place.height, place.width * self.done // self.number)
        bar.blit(rounded(wide, place.height, place.height // 2, kit.theme.accent), (0, 0))
        self._bar.show(bar, place.topleft)

    def update(self, seconds: float) -> None:
        """Let time pass, and hear how far it is."""
        super().update(seconds)
        answer = self.painter.poll()
        if answer is not None and isinstance(answer.value, Filmed):
            self._end(answer.value)
        elif answer is not None:
            self.done = answer.value
            self._show()
        elif self.painter.problem is not None:
            if self.painter.stumble is not None:
                self.house.guard.note(self.painter.stumble, "the process that paints")
            self._end(Filmed(problem=_("The moving picture could not be painted.")))

    def _end(self, filmed: Filmed) -> None:
        """Go, and have the screen below say what became of it."""
        self.house.manager.pop()
        if filmed.path is not None:
            self.house.tidings.append(_("The moving picture is in {path} now.").format(path=filmed.path))
        elif filmed.problem:
            self.house.notices.append(filmed.problem)
