"""Somebody who is to play here, too: a name, a mark, and the matches that were theirs all along."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.core.names import tidy
from game.core.words import _
from saves.household import free_mark, known_keys, person_of, with_new
from scenes.people.asking import COLOUR, EARLIER, MARK, NAME, NOBODY, earlier_row, mark_row, name_row
from scenes.shared.house import House
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Group
from scenes.stage.widgets import Button, Face
from scenes.workshop.form_scene import FormScene
from scenes.workshop.panels import add_panel

WIDTH_U, PADDING_U, PADDING_V_U, GAP_U = 900, 40, 30, 20
BUTTON_W_U, BUTTON_H_U = 320, 64


class NewPersonScene(FormScene):
    """Asks who it is; the first of all takes over the settings, lessons and puzzles of this computer so far."""

    def __init__(self, house: House) -> None:
        """Begin without a name, with a mark that nobody has."""
        super().__init__(house)
        free = free_mark(house.settings)
        self.strangers = house.archive.strangers(known_keys(house.settings))
        self.answers.values = {NAME: "", MARK: free, COLOUR: free, EARLIER: NOBODY}
        self.answers.focus = NAME
        self._has_chosen = False  # whether somebody has said which earlier matches are theirs

    @property
    def title(self) -> str:
        return _("New person")

    @property
    def hint(self) -> str:
        if not self.house.settings.people:
            return _("Settings, lessons and puzzles so far go to the first person.")
        return _("All begins as at the start, for this person alone.")

    def build(self) -> None:
        """Lay out the form, and the button below it."""
        super().build()
        kit, view = self.house.kit, self.house.view
        rows = [name_row(), mark_row(self.answers.values[MARK], self.answers.values[COLOUR])]
        if self.strangers:
            rows.append(earlier_row(self.strangers))
        columns = [[Group(_("Who is it?"), tuple(rows))]]
        pad, above = view.px(PADDING_U), view.px(PADDING_V_U)
        width = min(view.px(WIDTH_U), self.room.width - 2 * view.px(GAP_U))
        high = max(view.px(BUTTON_H_U), 44)
        needed = lay_out(kit, width - 2 * pad, columns, self.answers.errors).height + 2 * above
        panel = Rect(0, self.room.y, width, min(needed, self.room.height - high - view.px(GAP_U)))
        panel.centerx = view.width // 2
        add_panel(kit, self.compositor, panel)
        area = panel.inflate(-2 * pad, -2 * above)
        self.add_form(Rect(area.x, area.y, area.width + form_gutter(kit), area.height), columns)
        wide = view.px(BUTTON_W_U)
        button = Rect(panel.right - wide, panel.bottom + view.px(GAP_U), wide, high)
        face = Face(_("That’s me"), look="primary", size=24, key=_("Enter"))
        self.controls.add(Button(kit, button, face, self.submit, tip=_("Play as this person from now on.")))

    def changed(self, key: str, value: Any) -> None:
        """Show the mark as it is; who has a name that was played under before, has most likely played then."""
        if key in (MARK, COLOUR):
            self.build()
        elif key == EARLIER:
            self._has_chosen = True
        elif key == NAME and not self._has_chosen and self.form is not None and EARLIER in self.form.fields:
            name = tidy(str(value)).casefold()
            found = next((one.name for one in self.strangers if one.name.casefold() == name), NOBODY)
            if found != self.answers.values[EARLIER]:
                self.form.set(EARLIER, found)

    def submit(self) -> None:
        """Come to the keyboard, or say what is missing."""
        values = self.answers.values
        if not tidy(str(values[NAME])):
            self.answers.errors[NAME] = _("Everybody needs a name.")
            self.answers.focus = NAME
            self.house.sounds.play("refuse")
            self.build()
            return
        settings = with_new(self.house.settings, values[NAME], values[MARK], values[COLOUR])
        self.house.change(settings)
        person = person_of(settings, settings.person)
        if values[EARLIER] != NOBODY and person is not None:
            self.house.archive.assign(values[EARLIER], person.key, known_keys(settings))
        self.house.manager.pop()
