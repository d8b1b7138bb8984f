"""What is shown while very many files are taken in, and what is told of those that were not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.words import _, many
from saves.intake import Taken
from scenes.matches.copying import copy_text
from scenes.matches.intake import Intake, Progress
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.scene import Scene
from scenes.shared.work import WorkScene

if TYPE_CHECKING:
    from saves.intake import Source
    from scenes.shared.house import House

COMES = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE)


class TakingInScene(WorkScene):
    """Has all of `sources` taken in; `then` hears what came. What was taken in until somebody stops it, stays."""

    def __init__(self, house: House, sources: list[Source], then: Callable[[Taken], None]) -> None:
        """Lie over what is there."""
        super().__init__(house, Intake(tuple(sources), house.archive.file(), house.settings.language))
        self._then = then
        self._later: list[pygame.event.Event] = []  # what comes meanwhile
        self._is_stopping = False

    @property
    def hint(self) -> str:
        return _("What is on the shelf by then stays there.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("stop"))]

    @property
    def title(self) -> str:
        return _("Taking in matches")

    @property
    def told(self) -> str:
        if not self.number:
            return _("Looking for files")
        return many("{done} of {n} file", "{done} of {n} files", self.number).format(done=self.done, n=self.number)

    @property
    def way_out(self) -> str:
        return _("Stop")

    def handle(self, event: pygame.event.Event) -> bool:
        """Let wait what comes meanwhile."""
        if event.type in COMES:
            self._later.append(event)
            return True
        return super().handle(event)

    def back(self) -> None:
        """Have it leave off after the file at hand; who asks twice does not wait for that."""
        if self._is_stopping:
            super().back()
        self._is_stopping = True
        self.worker.hurry()

    def leave(self) -> None:
        """Leave off, and have everybody look again at what is saved: another process has written there."""
        super().leave()
        self._looked = self.house.autosave.do(lambda _store: None)
        for event in self._later:
            pygame.event.post(event)

    def hear(self, answer: Progress | Taken) -> None:
        """Hear how far it is, or what came."""
        if isinstance(answer, Taken):
            self._end(answer)
        else:
            self.done, self.number = answer.done, answer.number

    def fail(self) -> None:
        """Say that it ended before all was looked at."""
        words = _("Taking in matches has stopped over a fault. What was taken in by then is on the shelf.")
        self.house.manager.pop()
        self.house.notices.append(words)

    def _end(self, taken: Taken) -> None:
        self.house.manager.pop()
        self.house.errands.send(self._looked, lambda _answer: self.tell(taken))

    def tell(self, taken: Taken) -> None:
        """Hand on what came, and tell over that what did not."""
        if taken.matches or taken.challenges:
            self._then(replace(taken, problems=(), left=0))
        if not taken.problems and not taken.left:
            return
        house, title = self.house, _("Not everything was taken in")
        answers = [Answer(_("Back"), look="primary")]
        if taken.problems:
            answers.append(Answer(_("Copy the list"), partial(_copy, house, taken)))
        house.manager.push(Dialog(house, title, taken.account, tuple(answers)))


def _copy(house: House, taken: Taken) -> None:
    if isinstance(house.manager.top, Scene):
        said = _("What could not be taken in is copied, line by line.")
        copy_text(house.manager.top, "\n".join(taken.problems), said)
