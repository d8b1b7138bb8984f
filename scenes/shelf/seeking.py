"""The screen with a field above its list, and what of a list fits what is typed there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core import registry
from game.core.words import _
from saves.sought import Sought, sought
from scenes.matches import match_words
from scenes.stage.form_inputs import EntryField
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Entry, Group, Row
from scenes.stage.presses import ENTER
from scenes.workshop.backdrop import column
from scenes.workshop.form_scene import FormScene
from scenes.workshop.frame import bar_rect

if TYPE_CHECKING:
    from saves.challenges import Pending
    from scenes.matches.shipped import Shipped
    from scenes.shared.house import House

SOUGHT, LONGEST = "sought", 60
WIDTH_U = 420


class SeekingScene(FormScene):
    """A list with a field in the bar above. Subclasses call `add_field` in `build`, and show `only` what is sought."""

    def __init__(self, house: House) -> None:
        """Look for nothing."""
        super().__init__(house)
        self.only: Sought | None = None
        self._was_typing = False
        self.forget_words()

    @property
    def words(self) -> str:
        """What is typed there."""
        return str(self.answers.values[SOUGHT])

    @abstractmethod
    def show_found(self) -> None:
        """Show what fits the words that are typed now; the field stays as it is."""

    @property
    @abstractmethod
    def has_found(self) -> bool:
        """Whether there is anything to go to."""

    @abstractmethod
    def go_to_found(self) -> None:
        """Put the focus on the first of what was found."""

    def add_field(self) -> None:
        """Put the field into the bar, at the end of the column, as far as the title leaves room."""
        kit, bar, ends = self.house.kit, bar_rect(self.house.kit), column(self.house.kit).right
        title = column(kit).x + kit.fonts.width(self.title, kit.style("title", 34))
        width = min(max(kit.view.px(WIDTH_U), kit.view.text(WIDTH_U)), ends - title - kit.view.px(48))
        tip = _("Search for names, games, or the number of a deal.")
        form = [[Group("", (Row("", "", (Cell(SOUGHT, Entry(_("Search"), LONGEST), tip=tip),)),))]]
        tall = lay_out(kit, width, form, {}).height
        self.add_form(Rect(ends - width, bar.centery - tall // 2, width + form_gutter(kit), tall), form)

    def changed(self, key: str, value: Any) -> None:
        """Look for what is typed."""
        self.only = sought(value, titles())
        self.show_found()
        self.help_line.keys(self.keys())

    def seek(self) -> None:
        """Let letters go into the field."""
        if self.form is not None:
            self.controls.set_focus(self.form.fields[SOUGHT])

    def show_all(self) -> None:
        """Look for nothing any more."""
        if self.form is not None:
            entry = self.form.fields[SOUGHT]
            assert isinstance(entry, EntryField)
            entry.write("")

    def forget_words(self) -> None:
        """Look for nothing once the list is laid out anew."""
        self.only, self.answers.values[SOUGHT] = None, ""

    def keys_of_search(self) -> list[tuple[str, str]]:
        """Return the keys that work while one types."""
        return [(_("Esc"), _("back") if self.only is None else _("show all")), ("↓", _("choose"))]

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event; the help line has the keys of the field while one types."""
        done = super().handle(event)
        if self.is_typing != self._was_typing and self.house.manager.top is self:
            self._was_typing = self.is_typing
            self.help_line.keys(self.keys())
        return done

    def key_of_search(self, event: pygame.event.Event) -> bool:
        """Answer the keys that lead into the field, out of it to what was found, and back to all."""
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.seek()
        elif event.key == pygame.K_ESCAPE and self.only is not None:
            self.show_all()
        elif self.is_typing and self.has_found and event.key in (*ENTER, pygame.K_DOWN):
            self.go_to_found()
        else:
            return self.is_typing and event.key in ENTER
        return True


def titles() -> dict[str, str]:
    """Return how each game is called, in full and in short."""
    return {key: f"{match_words.title(key)} {match_words.short_title(key)}" for key in sorted(registry.keys())}


def fitting_examples(examples: Iterable[Shipped], only: Sought | None) -> list[Shipped]:
    """Return those of the matches that came with the app that fit."""
    return [
        one
        for one in examples
        if only is None or only.fits(one.game, [seat.name for seat in one.record.seats], one.record.deal, one.title)
    ]


def fitting_challenges(challenges: Iterable[Pending], only: Sought | None) -> list[Pending]:
    """Return those of the challenges that fit: whose they are stands for who sits there."""
    return [one for one in challenges if only is None or only.fits(one.board.game, [one.challenger], one.board.deal)]
