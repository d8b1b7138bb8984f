"""The keys: what each of them does, another one for it, and sets for one hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.words import _
from scenes.shared.chords import chord_of, told
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.house import House
from scenes.shared.key_actions import ACTIONS, EVERYWHERE, NAMED, PLACES, KeyAction
from scenes.shared.key_sets import SETS
from scenes.shared.keymap import KEYS
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Choice, Group, Menu, Option, Push, Row
from scenes.workshop.backdrop import column
from scenes.workshop.form_scene import FormScene
from scenes.workshop.panels import add_panel

PADDING_U, PADDING_V_U = 32, 20
PLACE, SET, OWN, DRAG = "place", "set", "own", "drag"
KEY_SHARE = 3.0  # how wide a key is beside the button that sets it back


class KeysScene(FormScene):
    """All that keys do, by where they do it. A press on a key asks for another, and takes the next that comes."""

    def __init__(self, house: House) -> None:
        """Begin with what holds everywhere."""
        super().__init__(house)
        self._waits_for = ""  # the action that the next key is for
        self._held: int | None = None  # the key that is down: it repeats itself
        self.answers.values[PLACE] = EVERYWHERE

    @property
    def title(self) -> str:
        return _("Keys and pointer")

    @property
    def hint(self) -> str:
        if self._waits_for:
            return _("Press the new key for it; Esc leaves it as it is.")
        person = self.house.lives_as
        if person is None:
            return _("While you type, every key is as usual.")
        return _("These keys are {name}’s; while you type, every key is as usual.").format(name=person.name)

    def build(self) -> None:
        """Lay out a panel with two columns: where and which set, and below what keys do there."""
        super().build()
        kit, view = self.house.kit, self.house.view
        place: str = self.answers.values[PLACE]
        self.answers.values |= {SET: set_of(self.house.settings.keys), DRAG: self.house.settings.drag_start}
        rows = [self._row(action) for action in ACTIONS if action.place == place]
        half = max(0, len(rows) - 4) // 2
        columns = [
            [self._choosing(), Group(_(PLACES[place]), tuple(rows[:half]))] if half else [self._choosing()],
            [Group("" if half else _(PLACES[place]), tuple(rows[half:]))],
        ]
        padding, above = view.px(PADDING_U), view.px(PADDING_V_U)
        width = column(kit).width
        needed = lay_out(kit, width - 2 * padding, columns, {}).height
        panel = Rect(0, 0, width, min(self.room.height, needed + 2 * above))
        panel.midtop = self.room.midtop
        add_panel(kit, self.compositor, panel)
        area = panel.inflate(-2 * padding, -2 * above)
        area.width += form_gutter(kit)
        self.add_form(area, columns)
        self.is_typing = self.is_typing or bool(self._waits_for)

    def _choosing(self) -> Group:
        places = tuple(Option(place, _(words)) for place, words in PLACES.items())
        sets = [Option(name, _(words)) for name, (words, _chords) in SETS.items()]
        if self.answers.values[SET] == OWN:
            sets.append(Option(OWN, _("Your own")))
        starts = (Option("soon", _("Soon")), Option("later", _("Later")), Option("late", _("Late")))
        usual = Push(partial(self._take, "usual"), words=_("All as usual"), enabled=bool(self.house.settings.keys))
        return Group(
            "",
            (
                Row(_("Where"), "", (Cell(PLACE, Menu(places), tip=_("Where the keys below hold.")),)),
                Row(_("Set of keys"), "", (Cell(SET, Menu(tuple(sets)), tip=_("For both hands, or for one alone.")),)),
                Row("", "", (Cell("all", usual, tip=_("Every key does again what it did at first.")),)),
                Row(_("A drag begins"), "", (Cell(DRAG, Choice(starts), tip=_("How far you move for a drag.")),)),
            ),
        )

    def _row(self, action: KeyAction) -> Row:
        """Return the row of an action: its key, which asks for another, and what sets it back."""
        words, usual = _(action.words), _sentence(told(action.chord))
        now = _("Press a key…") if action.name == self._waits_for else _sentence(KEYS.cap(action.name))
        tip = _("{action}: press for another key.").format(action=words)
        back = Push(partial(self._give, action.name, action.chord), icon="restore", enabled=is_set(action))
        return Row(
            words,
            "",
            (
                Cell(action.name, Push(partial(self._wait, action.name), words=now), tip=tip, share=KEY_SHARE),
                Cell(f"back {action.name}", back, tip=_("Back to the usual key: {key}.").format(key=usual)),
            ),
        )

    def changed(self, key: str, value: Any) -> None:
        """Show another place, or take a set."""
        if key == SET:
            self._take(value)
            return
        if key == DRAG:
            self.house.change(replace(self.house.settings, drag_start=value))
            return
        self.answers.offset = 0
        self._show_anew(PLACE)

    # Another key.

    def handle(self, event: pygame.event.Event) -> bool:
        """While a key is waited for, take the next one; a click or Escape leaves it as it was."""
        repeats = event.type == pygame.KEYDOWN and event.key == self._held
        if event.type == pygame.KEYDOWN:
            self._held = event.key
        elif event.type == pygame.KEYUP and event.key == self._held:
            self._held = None
        if not self._waits_for:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self._wait("")
        elif event.type == pygame.KEYDOWN and not repeats and chord_of(event):
            name, self._waits_for = self._waits_for, ""
            self._give(name, chord_of(event))
        return True

    def _wait(self, name: str) -> None:
        """Wait for a key for the action `name`, or for none any more."""
        before, self._waits_for = self._waits_for, name
        self._show_anew(name or before)

    def _give(self, name: str, chord: str) -> None:
        """Have `chord` do the action, and ask first where that is what another one has."""
        taken = KEYS.in_the_way(name, chord)
        self._show_anew(name)
        if not taken:
            self._live_by(KEYS.with_chord(name, chord))
            return
        key, others = _sentence(told(chord)), ", ".join(f"{_(one.words)} ({_(PLACES[one.place])})" for one in taken)
        text = _("{key} is for this already: {actions}.").format(key=key, actions=others)
        leave = Answer(_("Leave it"))
        swapped = KEYS.with_chord(name, chord)
        if KEYS.has_clash(swapped):
            answers: tuple[Answer, ...] = (leave,)
            text += " " + _("The two can’t be swapped; give that another key first.")
        else:
            answers = (Answer(_("Swap the keys"), partial(self._live_by, swapped), look="primary"), leave)
        self.house.manager.push(
            Dialog(self.house, _("Which key for “{action}”?").format(action=_(NAMED[name].words)), text, answers)
        )

    def _take(self, name: str) -> None:
        """Take a set of keys; own keys are forgotten only if that is meant."""
        if name == OWN:
            return
        take = partial(self._live_by, dict(SETS[name][1]))
        if self.answers.values[SET] != OWN and set_of(self.house.settings.keys) != OWN:
            take()
            return
        self._show_anew(SET)
        title, text = _("Give up your own keys?"), _("What you have set key by key is not kept beside a set.")
        answers = (Answer(_("Keep mine"), look="primary"), Answer(_("Take the set"), take))
        self.house.manager.push(Dialog(self.house, title, text, answers))

    def _live_by(self, chosen: Mapping[str, str]) -> None:
        self.house.change(replace(self.house.settings, keys=dict(chosen)))
        self.house.manager.rebuild()

    def _show_anew(self, focus: str) -> None:
        self.answers.focus = focus
        self.build()
        if self.form is not None:
            self.form.update(0.0)  # a question that comes at once lies over all of it


def set_of(chosen: Mapping[str, str]) -> str:
    """Return the name of the set that these chords are; `OWN` for none."""
    return next((name for name, (_words, chords) in SETS.items() if dict(chords) == dict(chosen)), OWN)


def is_set(action: KeyAction) -> bool:
    """Whether an action has another key than usual."""
    return KEYS.chord(action.name) != action.chord


def _sentence(words: str) -> str:
    """Return `words` with a capital at the beginning."""
    return words[:1].upper() + words[1:]
