"""What is told by ear, and what is shown of what is heard: the rest of the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.words import _, decimal
from scenes.settings.scene import SettingsScene, Way, row, switch
from scenes.shared.keymap import KEYS
from scenes.stage.form_parts import Choice, Group, Option, Row, Slider

VOICE_SPEEDS = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0)


class HearingScene(SettingsScene):
    """Shows and changes them."""

    keyed: ClassVar[Sequence[str]] = ("own_voice",)

    @property
    def title(self) -> str:
        return _("By ear")

    def spoken(self) -> list[str]:
        """Return the title, and what keys may be asked."""
        return [self.title, _asked()]

    def columns(self) -> list[list[Group]]:
        """Return what is asked here."""
        return [[_voice()], [_sounds()]]

    def ways(self) -> list[Way]:
        """Return none: it is the end of one."""
        return []


def _asked() -> str:
    """Return what may be asked by key, anywhere."""
    words = _(
        "Anywhere, {here} says where you are, {points} how the points stand, {news} what happened, and {choices} what"
        " can be done. Any key breaks off what is being said."
    )
    return words.format(**{name: KEYS.cap(f"everywhere.read_{name}") for name in ("here", "points", "news", "choices")})


def _voice() -> Group:
    when = Option("off", _("Off")), Option("alone", _("Without a reader")), Option("always", _("Always"))
    speeds = tuple(Option(speed, _("{n}×").format(n=decimal(speed))) for speed in VOICE_SPEEDS)
    return Group(
        _("Own voice"),
        (
            row(
                "own_voice",
                _("Read aloud"),
                _("Silent while a screen reader listens, or on in any case. {key} does the same anywhere.").format(
                    key=KEYS.cap("everywhere.voice")
                ),
                Choice(when),
            ),
            row("voice_speed", _("Voice’s speed"), _("How fast it speaks."), Slider(speeds)),
            Row("", _asked(), ()),
        ),
    )


def _sounds() -> Group:
    return Group(
        _("Sounds in words"),
        (row("captions", _("Captions"), _("What sounds is said in a word or two, also while it is muted."), switch()),),
    )
