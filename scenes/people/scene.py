"""Those who play here: names, marks and PINs, whose earlier matches are, who goes and who comes back."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.names import tidy
from game.core.words import _, many
from saves import household
from saves.people import Person, is_pin, sealed
from saves.seating import Seated
from saves.settings import Settings
from scenes.people.asking import COLOUR, EARLIER, MARK, NAME, NOBODY, PIN, earlier_row, mark_row, name_row, pin_row
from scenes.people.undoing import Undoing
from scenes.shared import goals
from scenes.shared.house import House
from scenes.shared.key_actions import ELSEWHERE
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Group, Menu, Option, Push, Row
from scenes.workshop.backdrop import column
from scenes.workshop.form_scene import FormScene
from scenes.workshop.panels import add_panel

PADDING_U, PADDING_V_U, GAP_U = 36, 26, 16
INTO = "into"


class PeopleScene(FormScene):
    """Everybody at the left, at the right what there is to change of one. What was done last can be taken back."""

    keys_in = ELSEWHERE

    def __init__(self, house: House) -> None:
        """Begin with who is at the keyboard."""
        super().__init__(house)
        self.undoing = Undoing()
        self._shows_pin = False
        now = house.person
        self._choose(now.key if now is not None else "")

    @property
    def title(self) -> str:
        return _("People")

    @property
    def hint(self) -> str:
        return _("Nothing is ever lost here: who goes can come back, and all matches stay.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [*super().keys(), (_("Ctrl+Z"), _("undo"))]

    @property
    def person(self) -> Person | None:
        """Who is looked at."""
        return household.person_of(self.house.settings, self._shown)

    def _choose(self, key: str) -> None:
        """Look at a person; at the first where there is none called `key`."""
        settings = self.house.settings
        found = household.person_of(settings, key) or next(iter(household.people_of(settings)), None)
        self._shown = found.key if found is not None else ""
        self._shows_pin = False
        self.strangers = self.house.archive.strangers(household.known_keys(settings))
        self.answers.errors.clear()
        values: dict[str, Any] = {PIN: "", EARLIER: NOBODY, INTO: ""}
        if found is not None:
            values |= {NAME: found.name, MARK: found.mark, COLOUR: found.colour}
        self.answers.values = values

    # Laying out.

    def build(self) -> None:
        """Lay out the panel with two columns, and below it what was done last."""
        super().build()
        kit, view = self.house.kit, self.house.view
        place, gap = column(kit), view.px(GAP_U)
        below = self.undoing.height(kit)
        most = self.room.height - (below + gap if below else 0)
        pad, above = view.px(PADDING_U), view.px(PADDING_V_U)
        columns = [[self._everybody(), *self._gone()], self._about()]
        needed = lay_out(kit, place.width - 2 * pad, columns, self.answers.errors).height + 2 * above
        panel = Rect(place.x, self.room.y, place.width, min(needed, most))
        add_panel(kit, self.compositor, panel)
        area = panel.inflate(-2 * pad, -2 * above)
        area.width += form_gutter(kit)
        self.add_form(area, columns)
        strip = Rect(panel.x, panel.bottom + gap, panel.width, below)
        self.undoing.show(kit, self.compositor, self.controls, strip, self.undo)

    def _everybody(self) -> Group:
        rows = []
        for one in household.people_of(self.house.settings):
            push = Push(partial(self.look_at, one.key), words=one.name, icon="check" if one.key == self._shown else "")
            cell = Cell(f"who {one.key}", push, tip=_("Look at {name}, and change something.").format(name=one.name))
            rows.append(Row("", "", (cell,), seat=one.mark, colour=one.colour))
        if household.can_come(self.house.settings):
            push = Push(lambda: self.house.go.instead(goals.NewPerson()), words=_("New person"), icon="plus")
            rows.append(Row("", "", (Cell("new", push, tip=_("One more who plays here.")),)))
        return Group(_("Who plays here"), tuple(rows))

    def _gone(self) -> list[Group]:
        rows = []
        for one in household.gone_of(self.house.settings):
            push = Push(
                partial(self.bring_back, one.key), words=_("Bring back {name}").format(name=one.name), icon="restore"
            )
            tip = _("{name} plays here again, with all that was {name}’s own.").format(name=one.name)
            rows.append(Row("", "", (Cell(f"back {one.key}", push, tip=tip),)))
        return [Group(_("Who has gone"), tuple(rows))] if rows else []

    def _about(self) -> list[Group]:
        """Return what there is to change of the person who is looked at."""
        person = self.person
        if person is None:
            return [Group(_("Nobody plays here yet"), (Row("", _("Give somebody a name first."), ()),))]
        rename = Cell(
            "rename",
            Push(self.rename, words=_("Rename")),
            tip=_("The matches so far keep the old name, and stay this person’s."),
        )
        words = _("Change") if person.seal else _("Set")
        pins = [Cell("set pin", Push(self.set_pin, words=words), tip=_("Asks for these digits from now on."))]
        if person.seal:
            pins.append(Cell("no pin", Push(self.take_pin_away, icon="close"), tip=_("Asks for no PIN any more.")))
        assign = Cell(
            "assign",
            Push(self.assign, words=_("Assign")),
            tip=_("All matches with such a seat are this person’s from now on."),
        )
        rows = [
            name_row(rename),
            mark_row(person.mark, person.colour),
            pin_row(self._show_pin, *pins, is_shown=self._shows_pin),
        ]
        rows += [earlier_row(self.strangers, assign)] if self.strangers else []
        return [Group(person.name, tuple(rows)), Group("", (*self._merge_row(person), self._delete_row(person)))]

    def _merge_row(self, person: Person) -> tuple[Row, ...]:
        others = [one for one in household.people_of(self.house.settings) if one.key != person.key]
        if not others:
            return ()
        options = (Option("", _("Nobody")), *(Option(one.key, one.name) for one in others))
        tip = _("Who this person really is.")
        merge = Cell(
            "merge", Push(self.merge, words=_("Merge")), tip=_("Both are one from now on, in all matches so far, too.")
        )
        cells = (Cell(INTO, Menu(options), tip=tip, share=2.0), merge)
        return (Row(_("The same as"), _("Where somebody is in the list twice."), cells),)

    def _delete_row(self, person: Person) -> Row:
        push = Push(self.delete, words=_("Delete"), icon="trash")
        tip = _("{name} is in no list any more, and can be brought back.").format(name=person.name)
        return Row(
            _("Plays here no more"), _("The matches stay, and belong to nobody."), (Cell("delete", push, tip=tip),)
        )

    # What is done.

    def handle(self, event: pygame.event.Event) -> bool:
        """Take back with Ctrl+Z, also while something is typed."""
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_z
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
            and self.undoing.can_undo
        ):
            self.undo()
            return True
        return super().handle(event)

    def look_at(self, key: str) -> None:
        """Show what there is to change of a person."""
        self._choose(key)
        self.answers.focus = f"who {key}"
        self.build()

    def changed(self, key: str, value: Any) -> None:
        """Change the mark at once; all else waits for its button."""
        person = self.person
        if person is None or key not in (MARK, COLOUR):
            return
        values = self.answers.values
        self.house.change(household.marked(self.house.settings, person.key, values[MARK], values[COLOUR]))
        self.build()

    def submit(self) -> None:
        """Do what the button beside the field does in which Enter was pressed."""
        focused = self.form.focused if self.form is not None else None
        if focused is not None and focused.key == PIN:
            self.set_pin()
        else:
            self.rename()

    def rename(self) -> None:
        """Call the person otherwise."""
        person = self.person
        if person is None or tidy(str(self.answers.values[NAME])) == person.name:
            return
        settings = household.renamed(self.house.settings, person.key, str(self.answers.values[NAME]))
        now = household.person_of(settings, person.key)
        if now is None or now.name == person.name:
            self._complain(NAME, _("Everybody needs a name."))
            return
        self._do(settings, _("{old} is called {name} now.").format(old=person.name, name=now.name), person.key)

    def set_pin(self) -> None:
        """Put the hand behind a PIN."""
        person, pin = self.person, str(self.answers.values[PIN])
        if person is None:
            return
        if not is_pin(pin):
            self._complain(PIN, _("A PIN is 4 to 12 digits."))
            return
        said = _("The hand of {name} is behind a PIN now.").format(name=person.name)
        self._do(household.with_seal(self.house.settings, person.key, sealed(pin)), said, person.key)

    def _show_pin(self) -> None:
        """Show the digits that are typed, or dots again."""
        self._shows_pin = not self._shows_pin
        self.answers.focus = PIN
        self.build()

    def take_pin_away(self) -> None:
        """Ask for no PIN any more."""
        person = self.person
        if person is not None:
            said = _("{name} has no PIN any more.").format(name=person.name)
            self._do(household.with_seal(self.house.settings, person.key, ""), said, person.key)

    def delete(self) -> None:
        """Take the person out of all lists."""
        person = self.person
        if person is not None:
            said = _("{name} plays here no more; the matches stay.").format(name=person.name)
            self._do(household.deleted(self.house.settings, person.key), said, person.key)

    def merge(self) -> None:
        """Make the person one with another."""
        person, other = self.person, household.person_of(self.house.settings, self.answers.values[INTO])
        if person is None or other is None:
            self._complain(INTO, _("Choose who it is."))
            return
        said = _("{old} is {name} from now on, in all matches so far, too.").format(old=person.name, name=other.name)
        self._do(household.merged(self.house.settings, person.key, other.key), said, person.key, other.key)
        self.look_at(other.key)

    def bring_back(self, key: str) -> None:
        """Have a person back who had gone."""
        settings = household.brought_back(self.house.settings, key)
        person = household.person_of(settings, key)
        if person is not None:
            self._do(settings, _("{name} plays here again.").format(name=person.name), key)
            self.look_at(key)

    def assign(self) -> None:
        """Give the person the earlier matches that were chosen."""
        person, name = self.person, self.answers.values[EARLIER]
        if person is None or name == NOBODY:
            self._complain(EARLIER, _("Choose a name first."))
            return
        archive, known = self.house.archive, household.known_keys(self.house.settings)
        answer = archive.assign(name, person.key, known)
        self.once_done(answer, partial(self._assigned, answer, person))

    def _assigned(self, answer: Future[tuple[Seated, ...]], person: Person) -> None:
        before = answer.result()
        words = many("{n} match is {name}’s now.", "{n} matches are {name}’s now.", len(before))
        self.undoing.note(words.format(n=len(before), name=person.name), lambda: self.house.archive.seat(before))
        self.look_at(person.key)

    def undo(self) -> None:
        """Take back what was done last."""
        answer = self.undoing.take()
        if answer is not None:
            self.once_done(answer, self._show_anew)
        self._show_anew()

    def _do(self, settings: Settings, said: str, *keys: str) -> None:
        """Live by changed settings, and offer to take that back."""
        was = household.before(self.house.settings, *keys)
        self.house.change(settings)
        self.undoing.note(said, lambda: self.house.change(household.taken_back(self.house.settings, was)))
        self._show_anew()

    def _show_anew(self) -> None:
        self._choose(self._shown)
        self.house.manager.rebuild()

    def _complain(self, key: str, words: str) -> None:
        self.house.sounds.play("refuse")
        self.answers.errors = {key: words}
        self.answers.focus = key
        self.build()
