"""What is told by ear: to screen readers, and by the own voice; and the keys that ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pygame

from game.core.words import _
from scenes.shared import words
from scenes.shared.keymap import KEYS
from scenes.shared.scene import Scene
from scenes.stage.motion import NEVER

if TYPE_CHECKING:
    from scenes.shared.house import House
    from scenes.shared.manager import Manager
    from scenes.speech.narrator import Narrator
    from scenes.speech.reader import Reader

READ_AFTER = 0.4  # seconds after the first frame: what somebody sees comes first
RESTED = 0.12  # seconds that a pointer which leads a piece keeps still before it is told where that is
VOICE_KEY = pygame.K_F9  # own voice on or off
# Each asks one of the questions of `scenes.speech.answers`.
QUESTION_KEYS: Mapping[int, str] = {
    pygame.K_F5: "here",
    pygame.K_F6: "standing",
    pygame.K_F7: "meanwhile",
    pygame.K_F8: "choices",
}


class Ears:
    """Lets screen readers and the own voice follow what is on top, and answers the keys that ask."""

    def __init__(self, house: House, manager: Manager) -> None:
        """Begin a moment after the first frame: none of it is loaded before, and the voice only where it is on."""
        self._house, self._manager = house, manager
        self._reader: Reader | None = None
        self._narrator: Narrator | None = None
        self._shown = 0.0
        self._has_focus = True
        self._drag: tuple[str, str] | None = None
        self._rested, self._has_moved = 0.0, False  # since the pointer moved, and whether it has in this frame
        self._is_owed = False  # whether something is still to be told
        self._is_told = False  # whether it was said why nothing is heard

    @property
    def narrator(self) -> Narrator | None:
        """Who speaks with the own voice; None while it is off."""
        return self._narrator

    @property
    def is_read(self) -> bool:
        """Whether a screen reader listens."""
        return self._reader is not None and self._reader.is_heard

    @property
    def due(self) -> float:
        """Seconds until something is to be told, or to be found out."""
        if self._shown < READ_AFTER:
            return READ_AFTER - self._shown
        narrator = self._narrator if self._has_focus else None  # without the keyboard it says nothing
        due = min((one.due for one in (self._reader, narrator) if one is not None), default=NEVER)
        if not self._is_led:
            return due
        return RESTED - self._rested if self._is_owed else max(due, RESTED - self._rested)

    @property
    def _is_led(self) -> bool:
        """Whether a piece is being led about: nothing is told then, so that no frame of a drag waits for it."""
        return self._drag is not None and self._rested < RESTED

    def hear(self, event: pygame.event.Event) -> bool:
        """Answer a key that asks for something, and say whether it was one; any press ends what is being said."""
        self._has_moved = self._has_moved or event.type == pygame.MOUSEMOTION
        if self._narrator is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._narrator.speaker.stop()
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == VOICE_KEY:
            self._turn()
        elif event.key in QUESTION_KEYS:
            self._answer(QUESTION_KEYS[event.key])
        else:
            return False
        return True

    def follow(self, seconds: float, *, is_changed: bool) -> bool:
        """Tell what `is_changed`; say whether a screen reader did something."""
        before, self._shown = self._shown, self._shown + seconds
        if self._shown < READ_AFTER:
            return False
        if before < READ_AFTER:
            from scenes.speech.listening import begin

            self._reader = begin(self._manager)
        self._follow_settings()
        self._rested, self._has_moved = 0.0 if self._has_moved else self._rested + seconds, False
        if self.is_read or self._narrator is not None:
            is_changed = self._is_to_be_told(is_changed=is_changed)
            if self._is_led:
                return False
        has_acted = self._reader is not None and self._reader.follow(seconds, is_changed=is_changed)
        if self._narrator is not None and self._has_focus:
            self._narrator.follow(seconds, is_changed=is_changed or has_acted)
        return has_acted

    def _is_to_be_told(self, *, is_changed: bool) -> bool:
        """Whether there is something to tell: of what a piece is led over, where it rests."""
        from scenes.speech.tree import drag

        before, self._drag = self._drag, drag(self._manager.top)
        is_new = is_changed and (self._drag is None or self._drag != before)
        found = self._is_owed or is_new
        self._is_owed = found and self._is_led
        return found

    def look_up(self, *, has_focus: bool) -> None:
        """Hear whether the window has the keyboard; without it nothing is said."""
        self._has_focus = has_focus
        if self._reader is not None:
            self._reader.look_up(has_focus=has_focus)
        if self._narrator is not None and not has_focus:
            self._narrator.speaker.stop()

    def close(self) -> None:
        """Fall silent for good: the app ends."""
        self._end_voice(waits=True)

    def _end_voice(self, *, waits: bool = False) -> None:
        if self._narrator is not None:
            self._narrator.speaker.close(waits=waits)
            self._narrator = None

    def _follow_settings(self) -> None:
        """Begin or end to speak as the settings say, in the language of the app, and tell once why nothing is heard."""
        settings = self._house.settings
        is_wanted = settings.own_voice == "always" or (settings.own_voice == "alone" and not self.is_read)
        if not is_wanted:
            self._end_voice()
            self._is_told = self._is_told and settings.own_voice != "off"
            return
        if self._narrator is None:
            from scenes.speech.narrator import Narrator
            from scenes.speech.speaker import Speaker, of_this_system

            self._narrator = Narrator(self._manager, Speaker(of_this_system()))
        speaker = self._narrator.speaker
        speaker.language, speaker.speed = words.spoken(), settings.voice_speed
        if speaker.problem and not self._is_told:
            self._is_told = True
            self._house.notices.append(_(speaker.problem))

    def _turn(self) -> None:
        """Turn the own voice on or off; beside a screen reader it is on only if it is to be on always."""
        settings = self._house.settings
        on: Literal["always", "alone"] = "always" if self.is_read else "alone"
        is_on = settings.own_voice == "always" or settings.own_voice == on
        self._house.change(replace(settings, own_voice="off" if is_on else on))
        self._follow_settings()
        told = _("The own voice is off.") if is_on else _("The own voice is on. {key} turns it off.")
        words = told.format(key=KEYS.cap("everywhere.voice"))
        self._house.tidings.append(words)
        if self._narrator is not None:
            self._narrator.open(words)

    def _answer(self, question: str) -> None:
        """Say the answer to whoever hears; where nobody does, say how to."""
        from scenes.speech.answers import answer

        scene = self._manager.top
        if not isinstance(scene, Scene):
            return
        told = answer(scene, question)
        if self._reader is not None and self.is_read:
            self._reader.announce(told)
        if self._narrator is not None:
            self._narrator.speaker.say(told)
        elif not self.is_read:
            self._house.tidings.append(
                _("{key} turns the own voice on, which would tell this.").format(key=KEYS.cap("everywhere.voice"))
            )
