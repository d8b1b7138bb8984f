"""How large signs and words are: the rest of the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.words import _
from scenes.settings.scene import SettingsScene, Way, row
from scenes.stage.form_parts import Choice, Group, Menu, Option, Row
from scenes.stage.viewport import (
    BASE_HEIGHT,
    BASE_WIDTH,
    COUCH_TEXT_U,
    LARGE_PRINT_FROM,
    LARGEST,
    words_in,
)


class SeeingScene(SettingsScene):
    """Shows and changes them."""

    keyed: ClassVar[Sequence[str]] = ()

    @property
    def title(self) -> str:
        return _("By eye")

    def spoken(self) -> list[str]:
        """Return the title, and how large words can be."""
        return [self.title, self._told()]

    def columns(self) -> list[list[Group]]:
        """Return what is asked here."""
        return [[_cards()], [self._words()]]

    def ways(self) -> list[Way]:
        """Return none: it is the end of one."""
        return []

    def _words(self) -> Group:
        seats = Option("desk", _("At a desk")), Option("couch", _("Across the room"))
        least = _(
            "Across the room, no word is smaller than {n} pixels in a window of {w}×{h}, and cards are in large print."
        )
        told = least.format(n=COUCH_TEXT_U, w=BASE_WIDTH, h=BASE_HEIGHT)
        return Group(_("Words"), (row("seen_from", _("Where you sit"), told, Choice(seats)), Row("", self._told(), ())))

    def _told(self) -> str:
        """Return how large words get in this window."""
        view = self.house.view
        most = words_in(view.width, view.height, LARGEST)
        words = (
            _("In a window of this size words grow to {most} %, in a larger one further.")
            if most < LARGEST
            else _("In a window of this size words grow to {most} %, as far as in any.")
        )
        return words.format(most=round(most * 100))


def _cards() -> Group:
    prints = (
        Option("auto", _("From {n} %").format(n=round(LARGE_PRINT_FROM * 100))),
        Option("large", _("Always")),
        Option("usual", _("Never")),
    )
    told = _(
        "Signs and names grow and pictures shrink: always, never, or from a text size on. The large view shows all."
    )
    return Group(_("Cards"), (row("card_print", _("Large print"), told, Menu(prints)),))
