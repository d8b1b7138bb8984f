"""The licences of all that this Tablewright is made of."""

from __future__ import annotations

import pygame

from assets import notices
from game.core.words import _
from scenes.stage.text_view import TextView
from scenes.workshop.frame import FramedScene
from scenes.workshop.panels import add_sheet

PADDING_U = 44


class LicencesScene(FramedScene):
    """One long text."""

    text = ""

    def enter(self) -> None:
        """Gather the text; what can't be found of it is said in its place."""
        try:
            self.text = notices.read()
        except (notices.MissingLicenceError, OSError) as problem:
            self.text = _("The licences can’t be read: {reason}").format(reason=problem)
        super().enter()

    @property
    def title(self) -> str:
        return _("Licences")

    def spoken(self) -> list[str]:
        """Return the text, paragraph by paragraph."""
        return [self.title, *self.text.split("\n\n")]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("back")), ("↑ ↓", _("scroll")), (_("PgDn"), _("scroll"))]

    def build(self) -> None:
        """Lay out the text."""
        super().build()
        kit, view = self.house.kit, self.house.view
        panel = add_sheet(kit, self.compositor, self.room)
        pad = view.px(PADDING_U)
        style = kit.style("text", 18)
        self.view = TextView(kit, self.compositor, panel.inflate(-2 * pad, -2 * pad), self.text, style)

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll, or do what every framed screen does."""
        return self.view.handle(event) or super().handle(event)
