"""The panel that tells of an exception: calmly, truly about what is saved, and with a way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.core.words import _
from saves.packed import line
from scenes.matches import saving_words
from scenes.matches.copying import copy_text
from scenes.shared.dialog import Answer, Dialog
from scenes.stage.kit import dimmed
from scenes.stage.motion import UNASKED

if TYPE_CHECKING:
    from scenes.crash.report import Crash
    from scenes.shared.house import House

VEIL = 150
WAIT_SECONDS = 1.0  # for the disk, before the panel says what is saved


class CrashScene(Dialog):
    """Lies over a picture of the screen, not over the screen itself, which may not be able to draw any more."""

    is_overlay = False
    waits = UNASKED

    def __init__(self, house: House, crash: Crash) -> None:
        """Tell of `crash`."""
        answers = (Answer(_("Go on"), look="primary"), Answer(_("Copy the report"), self._copy))
        super().__init__(house, "", "", answers)
        self.crash = crash
        self._copied = answers[1]
        self._screen = house.manager.screen.copy()

    def enter(self) -> None:
        """Give the disk a moment, so that what is said of it holds."""
        self.house.autosave.flush(WAIT_SECONDS)
        self._say()
        super().enter()

    def background(self) -> Surface:
        """Lie over the dimmed picture."""
        view = self.house.view
        picture = pygame.transform.smoothscale(self._screen, (view.width, view.height))
        return dimmed(picture, self.house.theme.bar, VEIL)

    def update(self, seconds: float) -> None:
        """Follow what becomes of saving, though nothing moves under a press."""
        super().update(seconds)
        if not self.controls.is_pressed and self._say():
            self.build_anew()

    def back(self) -> None:
        """Go on."""
        self.house.manager.pop()

    def _say(self) -> bool:
        """Say how things stand; return whether that is news."""
        before = self.title, self.text
        is_safe, saving = self._safety()
        self.title = _("Something went wrong; your match is safe") if is_safe else _("Something went wrong")
        self.text = "\n".join(filter(None, (saving, self.crash.blame, self._report())))
        return before != (self.title, self.text)

    def _safety(self) -> tuple[bool, str]:
        """Return whether the match on the table is on the disk, and what to say of it."""
        if not self.crash.has_match:
            return False, ""
        kept = self.house.autosave.kept()
        return not kept.moves and kept.problem is None, saving_words.standing(kept)

    def _report(self) -> str:
        if self.crash.path is None:
            return _("The report could not be written to the disk; you can copy it.")
        words = _("The report is {file}: it holds the match and what was done last, but no names.")
        return words.format(file=self.crash.path)

    def _answer(self, answer: Answer) -> None:
        if answer is self._copied:
            self._copy()
        else:
            super()._answer(answer)

    def _copy(self) -> None:
        copy_text(self, line("report", self.crash.text), _("The report is on the clipboard."))
