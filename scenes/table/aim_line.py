"""The line for learners at the foot of the table: what the match is about, and how far one is."""

from __future__ import annotations

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


def is_wanted(house: House, game: str) -> bool:
    """Whether the line is shown at a table of `game`: what was said last holds, at the table or in the settings."""
    settings = house.settings
    if game in settings.aims:
        return settings.aims[game]
    if settings.aim == "auto":
        return house.archive.finished(game) < ENOUGH
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
