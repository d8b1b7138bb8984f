"""The app's own voice: words are handed to a thread that speaks them, so no frame waits for a voice."""

from __future__ import annotations

import sys
from collections import deque
from contextlib import suppress
from logging import getLogger
from threading import Condition, Thread
from typing import TYPE_CHECKING

from game.core.words import mark
from saves.log import ROOT as LOG
from scenes.speech.engines import Engine, Utterance
from scenes.stage.waking import wake

if TYPE_CHECKING:
    from collections.abc import Callable

MOMENT_SECONDS = 0.05  # from one look to the next whether a program has said its words
CLOSE_SECONDS = 1.0
MOST_WAITING = 24  # of what comes by itself: who lags so far behind hears the newest
NO_DISPATCHER = mark("The own voice can’t be heard: speech-dispatcher does not answer here.")
NO_VOICE = mark("The own voice can’t be heard: the system’s voice does not answer.")


class Speaker:
    """Says words in their order, until it is to `stop`.

    `problem` is empty, or says in an English sentence why nothing is heard.
    """

    def __init__(self, opened: Callable[[], Engine]) -> None:
        """Speak with what `opened` returns, which is asked for with the first words. `language` is a code: "de"."""
        self.problem = ""
        self.language, self.speed = "en", 1.0
        self._opened = opened
        self._waiting: deque[Utterance] = deque(maxlen=MOST_WAITING)
        self._is_to_stop = self._is_closed = False
        self._changed = Condition()
        self._thread: Thread | None = None

    def say(self, words: str) -> None:
        """Say `words` after all that is being said."""
        if not words.strip() or self.problem or self._is_closed:
            return
        with self._changed:
            self._waiting.append(Utterance(words, self.language, self.speed))
            self._changed.notify()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="voice", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Fall silent at once."""
        with self._changed:
            self._break_off()
            self._changed.notify()

    def close(self, *, waits: bool = False) -> None:
        """Fall silent for good; the last one who does something `waits` until that is so."""
        with self._changed:
            self._is_closed = True
            self._break_off()
            self._changed.notify()
        if waits and self._thread is not None:
            self._thread.join(CLOSE_SECONDS)

    def _break_off(self) -> None:
        self._waiting.clear()
        self._is_to_stop = self._thread is not None

    def _work(self) -> None:
        """Speak until it is closed; what does not answer is asked once more."""
        engine: Engine | None = None
        wants_more = False
        while True:
            with self._changed:
                self._changed.wait_for(self._has_work, MOMENT_SECONDS if wants_more else None)
                is_to_stop, self._is_to_stop = self._is_to_stop, False
                one = self._waiting.popleft() if self._waiting else None
                if self._is_closed:
                    break
            try:
                engine = engine or self._opened()
                try:
                    wants_more = _speak(engine, one, is_to_stop=is_to_stop)
                except OSError:  # it was ended, or started anew
                    with suppress(OSError):
                        engine.close()
                    engine = self._opened()
                    wants_more = _speak(engine, one, is_to_stop=False)
            except OSError as trouble:
                getLogger(LOG).warning("The own voice can't be heard: %s", trouble)
                self.problem = NO_DISPATCHER if sys.platform not in ("win32", "darwin") else NO_VOICE
                wake()
                break
        if engine is not None:
            with suppress(OSError):
                engine.close()

    def _has_work(self) -> bool:
        return bool(self._waiting) or self._is_to_stop or self._is_closed


def _speak(engine: Engine, one: Utterance | None, *, is_to_stop: bool) -> bool:
    """Do what is to be done; say whether the engine wants to be asked again in a moment."""
    if is_to_stop:
        engine.stop()
    if one is not None:
        engine.say(one)
    return engine.follow()


def of_this_system() -> Callable[[], Engine]:
    """Return what opens the voice of this system."""
    if sys.platform == "win32":
        from scenes.speech.commands import on_windows

        return on_windows
    if sys.platform == "darwin":
        from scenes.speech.commands import on_mac

        return on_mac
    from scenes.speech.ssip import Dispatcher

    return Dispatcher
