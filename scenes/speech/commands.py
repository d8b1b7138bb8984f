"""The voices of Windows and macOS, which are programs of the system. Neither has been tried there.

What the programs are told is tried with others in their place.
"""

from __future__ import annotations

import subprocess
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from scenes.speech.engines import Engine, Utterance, steps

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WORDS_A_MINUTE = 175  # the usual speed of `say`
MAC_VOICES = {"en": "Samantha", "de": "Anna", "es": "Mónica", "fr": "Thomas"}
CREATE_NO_WINDOW = 0x08000000
FAREWELL_SECONDS = 0.5
# Reads lines: the language as Windows numbers it, a speed from -10 to 10, and words; an empty line stops it. A voice is
# asked for by language; where there is none the last one stays. 1 is not to wait, 2 to purge, 16 that it is plain text.
SAPI = """
[Console]::InputEncoding = [Text.Encoding]::UTF8
$voice = New-Object -ComObject SAPI.SpVoice
while ($null -ne ($line = [Console]::In.ReadLine())) {
  if ($line -eq '') { [void]$voice.Speak('', 3); continue }
  $language, $rate, $words = $line.Split("`t", 3)
  $found = $voice.GetVoices("Language=$language")
  if ($found.Count) { $voice.Voice = $found.Item(0) }
  $voice.Rate = [int]$rate
  [void]$voice.Speak($words, 17)
}
"""
LCIDS = {"en": "409", "de": "407", "es": "C0A", "fr": "40C"}


def on_mac() -> Engine:
    """Return the voice of macOS: `say` says one thing and ends."""
    return OneByOne(_say)


def _say(one: Utterance) -> Sequence[str]:
    voice = MAC_VOICES.get(one.language)
    rate = str(round(WORDS_A_MINUTE * one.speed))
    return ["say", "-r", rate, *(["-v", voice] if voice else []), "--", one.words]


def on_windows() -> Engine:
    """Return the voice of Windows, SAPI, through a PowerShell that stays: to start one takes long."""
    command = ["powershell", "-NoProfile", "-NonInteractive", "-Command", SAPI]
    return LineByLine(command, _for_sapi, creation=CREATE_NO_WINDOW)


def _for_sapi(one: Utterance) -> str:
    words = " ".join(one.words.split())
    return f"{LCIDS.get(one.language, LCIDS['en'])}\t{steps(one.speed, 10)}\t{words}"


class OneByOne:
    """Speaks through a program that says one thing and ends."""

    def __init__(self, command: Callable[[Utterance], Sequence[str]]) -> None:
        """Speak by `command`."""
        self._command = command
        self._waiting: deque[Utterance] = deque()
        self._now: subprocess.Popen[bytes] | None = None

    def say(self, one: Utterance) -> None:
        """Say it after what is being said."""
        self._waiting.append(one)
        self.follow()

    def stop(self) -> None:
        """Say nothing more of what was to be said."""
        self._waiting.clear()
        if self._now is not None:
            self._now.kill()
            self._now.wait()
            self._now = None

    def follow(self) -> bool:
        """Begin with the next one once the last one was said."""
        if self._now is not None and self._now.poll() is None:
            return True
        if not self._waiting:
            return False
        quiet = subprocess.DEVNULL
        self._now = subprocess.Popen(self._command(self._waiting.popleft()), stdin=quiet, stdout=quiet, stderr=quiet)
        return True

    def close(self) -> None:
        """Break off."""
        self.stop()


class LineByLine:
    """Speaks through a program that stays, and keeps the queue: a line each, an empty one to stop."""

    def __init__(self, command: Sequence[str], line: Callable[[Utterance], str], creation: int = 0) -> None:
        """Start `command`, which reads what `line` makes of each utterance."""
        quiet = subprocess.DEVNULL
        self._line = line
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, creationflags=creation
        )

    def say(self, one: Utterance) -> None:
        """Say it after what is being said."""
        self._write(self._line(one))

    def stop(self) -> None:
        """Say nothing more of what was to be said."""
        self._write("")

    def follow(self) -> bool:
        """Do nothing: the queue is on the other side."""
        return False

    def close(self) -> None:
        """Have it end: there are no more lines."""
        with suppress(OSError):
            self.stop()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _write(self, line: str) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        pipe.write(line.encode("utf-8") + b"\n")
        pipe.flush()
