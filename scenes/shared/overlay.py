"""What lies over the table for a moment: a panel, and the help line at the foot of the screen."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.core.words import _
from scenes.shared.scene import Scene
from scenes.stage.help_line import HelpLine
from scenes.stage.motion import Motion


class OverlayScene(Scene):
    """A panel over the dimmed scene below; subclasses lay it out after calling `build`."""

    is_overlay = True
    help_z = 150.0  # how high its help line lies
    help_line: HelpLine

    @property
    def hint(self) -> str:
        """What the help line says while the pointer is on nothing."""
        return ""

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here, the most important first."""
        return [(_("Esc"), _("back")), (_("Enter"), _("choose"))]

    def background(self) -> Surface:
        """Lie over the dimmed scene below."""
        return self.below or super().background()

    def build(self) -> None:
        """Put the help line."""
        super().build()
        self.help_line = HelpLine(self.house.kit, self.compositor, self.help_z)
        self.help_line.keys(self.keys())
        self.help_line.show(self.hint)

    def resume(self) -> None:
        """Come to the top again; what lies below may have been built for another window or theme."""
        self.motion: Motion = self.house.new_motion()
        self.house.manager.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event, then say what the pointer is on."""
        done = super().handle(event)
        if self.house.manager.top is self:
            pointed = self.controls.pointed
            self.help_line.show(pointed.tip if pointed is not None and pointed.tip else self.hint)
        return done
