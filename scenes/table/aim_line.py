"""The line for learners at the foot of the table: what the match is about, and how far one is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _
from scenes.stage.help_line import HelpLine

if TYPE_CHECKING:
    from scenes.shared.house import House
    from scenes.stage.compositor import Compositor
    from scenes.stage.kit import Kit
    from scenes.stage.palette import Colour

ENOUGH = 2  # finished matches, after which a game is known
WORDS_U, AIR_U = 20, 6


def aim_height(kit: Kit) -> int:
    """Return the pixels above the help line that the line takes."""
    return kit.fonts.height(kit.style("medium", WORDS_U)) + kit.view.px(AIR_U)


class Aiming:
    """Whether the line is shown at one table; finishing the match at hand takes it away only from the next."""

    def __init__(self, house: House, game: str) -> None:
        """Ask the settings about `game`: what was said last holds, at the table or there."""
        self._house, self._game = house, game
        self._is_wanted = False
        self._asked: tuple[str, bool | None, str] | None = None  # what the settings said when that was found out

    @property
    def is_wanted(self) -> bool:
        """Whether somebody wants it, or may need it."""
        settings = self._house.settings
        asked = settings.aim, settings.aims.get(self._game), settings.person
        if asked != self._asked:
            self._asked, self._is_wanted = asked, self._found_out()
        return self._is_wanted

    def turn(self) -> None:
        """Show it or hide it, at the tables of this game from now on."""
        settings = self._house.settings
        self._house.change(replace(settings, aims={**settings.aims, self._game: not self.is_wanted}))

    def _found_out(self) -> bool:
        settings = self._house.settings
        if self._game in settings.aims:
            return settings.aims[self._game]
        if settings.aim == "auto":
            return self._house.archive.finished(self._game, self._house.keys(self._house.lives_as)) < ENOUGH
        return settings.aim == "always"


class AimLine(HelpLine):
    """Says what the match is about; like the help line, with which key it goes at the right."""

    def __init__(self, kit: Kit, compositor: Compositor, foot: int) -> None:
        """Lie below the table, which ends at `foot`, empty at first."""
        super().__init__(kit, compositor, rect=Rect(0, foot, kit.view.width, aim_height(kit)))
        self.keys((("G", _("hide the goal")),))

    @property
    def _ink(self) -> Colour:
        return self.kit.theme.accent
