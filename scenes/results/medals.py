"""Which medals a match earned: found out beside the screen once it is saved, and told in a line of the results."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import suppress
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from game.core.words import _, many
from saves.errors import SaveError
from scenes.matches.cabinet import newly_earned
from scenes.matches.whose import everybody
from scenes.workshop.medals import medal

if TYPE_CHECKING:
    from game.core.match import Match
    from game.medals.cabinet import Place
    from saves.facts import Whose
    from scenes.shared.house import House
    from scenes.stage.kit import Kit

DISC_U, GAP_U, WORDS_U = 40, 12, 21


class EarnedMedals:
    """The medals of a finished match, as soon as they are known."""

    def __init__(self, house: House, match: Match[Any, Any], identity: str | None, whose: Whose = everybody) -> None:
        """Ask about the match that is saved as `identity`; one that is not saved earns none."""
        self._house, self._identity, self._whose = house, identity, whose
        self._match = copy(match)  # the table's may be taken back while another thread looks at this one
        self._match.steps = list(match.steps)
        self._seen: object = None
        self.is_done = identity is None
        self._is_new = False
        self.places: tuple[Place, ...] = ()

    def update(self) -> bool:
        """Ask once the match is on the disk; say whether there is something new to tell."""
        archive, identity = self._house.archive, self._identity
        if not self.is_done and identity is not None and self._seen != archive.version:
            self._seen = archive.version
            if not any(entry.id == identity for entry in archive.autosave.waiting()):
                self.is_done = True
                path, match, whose = archive.file(), self._match, self._whose
                errand = partial(newly_earned, path, match, identity, whose)
                self._house.errands.start(errand, self._hear, is_awaited=False)
        is_new, self._is_new = self._is_new, False
        return is_new

    def _hear(self, answer: Future[tuple[Place, ...]]) -> None:
        with suppress(SaveError):
            self.places = answer.result()
            self._is_new = bool(self.places)

    def line(self, kit: Kit, width: int) -> list[Surface]:
        """Return the line that tells of them, nothing where there are none."""
        if not self.places:
            return []
        names = ", ".join(_(place.medal.name) for place in self.places)
        words = many("Medal earned: {names}", "Medals earned: {names}", len(self.places)).format(names=names)
        disc, gap = kit.view.px(DISC_U), kit.view.px(GAP_U)
        pictures = [medal(kit, place.medal.emblem, disc) for place in self.places]
        while sum(picture.get_width() for picture in pictures) > width // 3:
            pictures.pop()
        left = sum(picture.get_width() for picture in pictures) + gap
        style = kit.style("strong", WORDS_U, kit.theme.accent)
        text = kit.fonts.paragraph(words, style, width - left)
        high = max(text.get_height(), pictures[0].get_height())
        result = Surface((width, high), pygame.SRCALPHA)
        x = 0
        for picture in pictures:
            result.blit(picture, (x, (high - picture.get_height()) // 2))
            x += picture.get_width()
        result.blit(text, (x + gap, (high - text.get_height()) // 2))
        return [result.convert_alpha()]
