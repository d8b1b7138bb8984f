"""The settings: all in sight, each said in a line, and live as soon as they are changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any, ClassVar

import pygame
from pygame import Rect

from game.core.words import _, decimal
from saves.settings import Settings
from scenes.shared import goals, words
from scenes.shared.keymap import KEYS
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Choice, Control, Group, Menu, Option, Row, Slider, Switch
from scenes.stage.presses import FULL_SCREEN
from scenes.stage.viewport import LARGE_PRINT_FROM
from scenes.stage.widgets import Button, Face, width_of
from scenes.workshop.backdrop import column
from scenes.workshop.form_scene import FormScene
from scenes.workshop.frame import MARGIN_U, bar_rect
from scenes.workshop.panels import add_panel

PADDING_U, PADDING_V_U = 32, 20
TEXT_SIZES = (0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.75, 2.0)
SPEEDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0)
VOLUME_STEP = 5  # per cent
Way = tuple[str, str, str, goals.Goal]  # what it is called, its icon, what is said of it, and where it leads
REBUILT = ("theme", "text_scale", "seen_from", "language", "aim")  # what changes how everything looks


class SettingsScene(FormScene):
    """Shows and changes the settings of the house."""

    keyed: ClassVar[Sequence[str]] = ("muted", "fullscreen")  # what keys change, too

    @property
    def title(self) -> str:
        return _("Settings")

    @property
    def hint(self) -> str:
        person = self.house.lives_as
        if person is None:
            return _("Changes hold at once, and are kept.")
        return _("Changes hold at once, and are kept; what is personal, for {name}.").format(name=person.name)

    def build(self) -> None:
        """Lay out a panel with two columns of settings."""
        super().build()
        kit, view = self.house.kit, self.house.view
        self.answers.values.update(_values(self.house.settings))
        columns = self.columns()
        padding, above = view.px(PADDING_U), view.px(PADDING_V_U)
        width = column(kit).width
        inner = width - 2 * padding
        needed = lay_out(kit, inner, columns, {}).height
        height = min(self.room.height, needed + 2 * above)
        panel = Rect(0, 0, width, height)
        panel.midtop = self.room.midtop  # as high as what stands below the bar on other screens
        add_panel(kit, self.compositor, panel)
        area = panel.inflate(-2 * padding, -2 * above)
        area.width += form_gutter(kit)
        self.add_form(area, columns)
        self._add_ways()

    def columns(self) -> list[list[Group]]:
        """Return what is asked here."""
        return [[_display(), _motion()], [_sound(), _table()]]

    def ways(self) -> list[Way]:
        """Return the ways that lead on from here, at the right end of the bar, the last one first."""
        return [
            (_("About"), "about", _("What this is, and who made the games."), goals.About()),
            (_("Keys"), "keys", _("What keys do, other keys, sets for one hand; when a drag begins."), goals.Keys()),
            (_("By ear"), "sound", _("The own voice, its keys, and words for sounds."), goals.Hearing()),
            (
                _("By eye"),
                "eye",
                _("Large print on cards, and larger words for a screen across the room."),
                goals.Seeing(),
            ),
        ]

    def _add_ways(self) -> None:
        """Put the ways that lead on at the right end of the bar."""
        kit, bar = self.house.kit, bar_rect(self.house.kit)
        right, height = bar.right - kit.view.px(MARGIN_U), max(kit.view.px(56), kit.view.target)
        ways: list[Button] = []
        for title, icon, tip, goal in self.ways():
            face = Face(title, icon=icon, look="bare", size=20)
            rect = Rect(0, (bar.height - height) // 2, width_of(kit, face) + kit.view.px(16), height)
            rect.right = right
            right = rect.left - kit.view.px(8)
            ways.insert(0, Button(kit, rect, face, partial(self.house.go.to, goal), tip=tip))
        self.controls.add(*ways)

    def changed(self, key: str, value: Any) -> None:
        """Live by the new setting at once."""
        if key == "fullscreen":
            # The window belongs to the app, and this is how it is asked for another.
            pygame.event.post(pygame.event.Event(FULL_SCREEN))
            return
        self.house.change(_with(self.house.settings, key, value))
        if key.startswith("volume"):
            self.house.sounds.play("tick")
        if key in REBUILT:
            self.house.manager.rebuild()

    def update(self, seconds: float) -> None:
        """Let time pass, and show what was changed by key from outside."""
        super().update(seconds)
        if self.form is None:
            return
        for key in self.keyed:
            value = getattr(self.house.settings, key)
            if self.answers.values[key] != value:
                self.form.set(key, value)


def _values(settings: Settings) -> dict[str, Any]:
    """Return the settings as the form knows them."""
    shown = {one.name: _shown(one.name, getattr(settings, one.name)) for one in fields(Settings)}
    return shown | {"questions": "dear" if settings.coach else "risky" if settings.confirm_cautions else "none"}


def _shown(key: str, value: Any) -> Any:
    """Return a setting as its control has it: volumes in per cent, a language that is not here as none chosen."""
    if key == "language":
        return value if value in words.languages() else ""
    return round(value * 100) if key.startswith("volume") else value


def _with(settings: Settings, key: str, value: Any) -> Settings:
    """Return `settings` with the form's `value` in place."""
    if key == "questions":
        return replace(settings, confirm_cautions=value != "none", coach=value == "dear")
    if key == "aim":
        return replace(settings, aim=value, aims={})  # what was said last holds at every table
    return replace(settings, **{key: value / 100 if key.startswith("volume") else value})


def _display() -> Group:
    sizes = tuple(Option(size, _("{n} %").format(n=round(size * 100))) for size in TEXT_SIZES)
    suits = (Option("four", _("Four")), Option("two", _("Two")))
    languages = (Option("", _("System")), *(Option(code, words.name(code)) for code in words.languages()))
    themes = (
        Option("lamplight", _("Lamplight")),
        Option("daylight", _("Daylight")),
        Option("contrast", _("High contrast")),
    )
    return Group(
        _("Display"),
        (
            row(
                "fullscreen",
                _("Full screen"),
                _("{key} does the same anywhere.").format(key=KEYS.cap("everywhere.full_screen")),
                switch(),
            ),
            row("language", _("Language"), _("The system’s, or one of your choice."), Menu(languages)),
            row("theme", _("Theme"), _("By lamp, by day, or plain."), Menu(themes)),
            row(
                "text_scale",
                _("Text size"),
                _("Words grow, on cards from {n} %.").format(n=round(LARGE_PRINT_FROM * 100)),
                Slider(sizes, at_rest=True),
            ),
            row(
                "suits",
                _("Suit colours"),
                _("All told apart, or red and black."),
                Choice(suits),
            ),
        ),
    )


def _motion() -> Group:
    speeds = tuple(Option(speed, _("{n}×").format(n=decimal(speed))) for speed in SPEEDS)
    return Group(
        _("Motion and pace"),
        (
            row(
                "motion_speed", _("Speed"), _("How fast pieces fly, turn and are dealt."), Slider(speeds, at_rest=True)
            ),
            row(
                "bots_speed",
                _("Bots’ pace"),
                _("How fast they move and decide."),
                Slider(speeds, at_rest=True),
            ),
            row(
                "reduced_motion",
                _("Reduced motion"),
                _("Pieces appear instead of flying."),
                switch(),
            ),
            row(
                "obvious_at_once",
                _("Simple steps at once"),
                _("What is obvious is done for you."),
                switch(),
            ),
        ),
    )


def _sound() -> Group:
    volumes = tuple(Option(n, _("{n} %").format(n=n)) for n in range(0, 101, VOLUME_STEP))
    return Group(
        _("Sound"),
        (
            row("volume_master", _("Volume"), _("How loud everything is."), Slider(volumes)),
            row("volume_effects", _("Effects"), _("Those of cards, dice and gauges."), Slider(volumes)),
            row(
                "muted",
                _("Mute"),
                _("{key} does the same anywhere.").format(key=KEYS.cap("everywhere.mute")),
                switch(),
            ),
        ),
    )


def _table() -> Group:
    questions = (Option("none", _("Never")), Option("risky", _("Risky")), Option("dear", _("Coach")))
    aims = (Option("auto", _("At first")), Option("always", _("Always")), Option("never", _("Never")))
    inputs = (
        Option("both", _("Both")),
        Option("drag", _("Drag")),
        Option("click", _("Click")),
    )
    return Group(
        _("At the table"),
        (
            row(
                "input",
                _("Moving pieces"),
                _("By dragging, or by two clicks."),
                Choice(inputs),
            ),
            row(
                "aim",
                _("The goal"),
                _("What it is all about, in a line."),
                Menu(aims),
            ),
            row(
                "remarks",
                _("Remarks"),
                _("Characters say a word at times."),
                switch(),
            ),
            row(
                "inspect_at_rest",
                _("Large view"),
                _("Of what the pointer rests on."),
                switch(),
            ),
            row(
                "questions",
                _("Ask before moves"),
                _("Before risky ones; the coach, also before costly ones. It is silent in daily deals and challenges."),
                Menu(questions),
            ),
            row(
                "confirm_practice",
                _("Ask before practice"),
                _("Before you take back a reveal."),
                switch(),
            ),
        ),
    )


def row(key: str, label: str, help_: str, control: Control) -> Row:
    """Return a row that asks for one setting."""
    tip = _("{label}: {help}").format(label=label, help=help_)
    return Row(label, help_, (Cell(key, control, tip=tip),))


def switch() -> Switch:
    """Return what is off or on."""
    return Switch(_("Off"), _("On"))
