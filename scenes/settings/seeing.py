"""How large signs and words are: the rest of the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.words import _
from scenes.settings.scene import SettingsScene, Way, row
from scenes.stage.form_parts import Group, Menu, Option, Row
from scenes.stage.viewport import ANYWHERE, LARGE_PRINT_FROM, LARGEST, words_in


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
        return [[_cards()], [Group(_("Words"), (Row("", self._told(), ()),))]]

    def ways(self) -> list[Way]:
        """Return none: it is the end of one."""
        return []

    def _told(self) -> str:
        """Return how large words get in this window."""
        view = self.house.view
        most = round(words_in(view.width, view.height, LARGEST) * 100)
        words = _(
            "In a window of this size words grow to {most} % on screens and to {table} % on tables; in a larger one to"
            " more."
        )
        return words.format(most=most, table=round(ANYWHERE * 100))


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
