"""Sounds: loaded by a thread, played without a wait. Without an audio device the app goes on in silence.

The game of a package may bring its own: "ferry/horn" is `sounds/ferry/horn_1.wav` in its assets, and as many more
takes as there are. They are loaded when they are first heard.
"""

from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from threading import Thread
from types import MappingProxyType
from typing import Literal

import pygame
from pygame.mixer import Sound

import assets
from scenes.stage.waking import wake

VARIANTS = MappingProxyType(
    {
        "slide": 3,
        "snap": 3,
        "flip": 3,
        "shuffle": 3,
        "die": 3,
        "cube": 3,
        "coin": 3,
        "gauge": 3,
        "tick": 3,
        "refuse": 3,
        "lamp": 3,
        "furnace": 3,
        "win": 1,
        "lose": 1,
    }
)
STEPS = MappingProxyType({"tick": 8})  # sounds that also come as a scale, for chains

MASTER, EFFECTS = 0.7, 1.0
CHANNELS = 16
BUFFER_SAMPLES = 1024  # 23 ms: half the buffer would cost twice the idle time
CLOSE_SECONDS = 2.0


def mark(message: str) -> str:
    """Return `message` as it is: translators find it by this name, and the stage can't borrow the game's."""
    return message


NO_DEVICE = mark("There is no sound: no audio device could be opened.")
NO_FILES = mark("There is no sound: its files are missing or damaged.")


class Sounds:
    """All sounds of the app. The first `play` starts to load them; until they are loaded nothing is heard.

    `problem` is empty, or says in an English sentence why there is no sound. `on_play` hears which sounds are played,
    also while nothing is heard of them.
    """

    def __init__(self, master: float = MASTER, effects: float = EFFECTS) -> None:
        """Be silent; `master` and `effects` are the positions of the sliders, from 0 to 1."""
        self.problem = ""
        self.is_muted = False
        self.on_play: Callable[[str], None] | None = None
        self._gain = 0.0
        self._takes: dict[str, list[Sound]] = {}
        self._chains: dict[str, list[Sound]] = {}
        self._last: dict[str, int] = {}
        self._thread: Thread | None = None
        self._is_closed = False
        self._device: object = None  # how it was opened
        self._state: Literal["awake", "resting", "waking"] = "awake"
        self._waiting: tuple[Sound, float] | None = None  # what is heard once there is a device again, and how loud
        self.set_volume(master, effects)

    def start(self) -> None:
        """Open the audio device and load the sounds in the background: best called once the window shows."""
        if self._thread is None and not self._is_closed:
            self._begin(self._load)

    def rest(self) -> None:
        """Let go of the audio device until `resume`: even silence would wake the processor 43 times a second."""
        if self.is_ready and not self._is_closed:
            self._state, self._waiting = "resting", None
            self._begin(_let_go)

    def resume(self) -> None:
        """Open the device again, in the background: best called as soon as somebody is there."""
        if self._state == "resting" and not self.is_muted and not self._is_closed:
            self._state = "waking"
            self._begin(self._reopen)

    @property
    def is_ready(self) -> bool:
        """Whether the sounds are loaded, and the device is open."""
        return bool(self._takes) and self._state == "awake"

    def wait(self, seconds: float = 10.0) -> bool:
        """Wait until the sounds are loaded or there is a problem, and say whether they are."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self.is_ready

    def set_volume(self, master: float, effects: float) -> None:
        """Set the sliders, from 0 to 1. The gain is their square: half way sounds half as loud."""
        level = min(1.0, max(0.0, master)) * min(1.0, max(0.0, effects))
        self._gain = level * level

    def mute(self, on: bool) -> None:  # noqa: FBT001 - a switch reads well without a keyword
        """Fall silent at once, or sound again."""
        self.is_muted = on
        if on and self.is_ready and pygame.mixer.get_init():
            pygame.mixer.stop()

    def play(self, name: str, volume: float = 1.0, step: int = 0) -> None:
        """Play the sound `name`, never the same take twice running; drop it when all channels are busy.

        `step` counts the links of a chain from 1: a sound that has steps rises with them, then stays high.

        Raises:
            KeyError: there is no such sound.
        """
        count = takes(name)
        if not count:
            raise KeyError(name)
        if self.on_play is not None:
            self.on_play(name)
        self._last[name] = take = (self._last.get(name, -1) + 1) % count
        gain = self._gain * volume
        if self.is_muted or gain <= 0:
            return
        if not self._takes:
            self.start()
            return
        if name not in self._takes and self.is_ready:
            self._takes[name] = _read_of_package(name, count)
        found, chain = self._takes.get(name), self._chains.get(name)
        if chain and step > 0:
            found, take = chain, min(step, len(chain)) - 1
        if not found:
            return
        if self.is_ready:
            self._sound(found[take], gain)
        else:
            self._waiting = found[take], gain
            self.resume()

    def _sound(self, sound: Sound, gain: float) -> None:
        try:
            sound.set_volume(gain)  # not that of the channel, which could only follow when it has begun
            sound.play()
        except pygame.error:  # somebody else let go of the device
            self._forget()
            self.problem = NO_DEVICE

    def close(self) -> None:
        """Fall silent for good and let go of the audio device."""
        thread, self._is_closed = self._thread, True
        if thread is None:
            return
        thread.join(CLOSE_SECONDS)
        self._forget()
        if not thread.is_alive():  # else the device hangs, and so would we
            _let_go()

    def _forget(self) -> None:
        self._takes, self._chains = {}, {}

    def _begin(self, act: Callable[[], object]) -> None:
        """Have something done in a thread, once what was begun before is done."""
        before = self._thread

        def run() -> None:
            if before is not None:
                before.join()
            act()
            wake()  # there may be something to say

        self._thread = Thread(target=run, name="sounds", daemon=True)
        self._thread.start()

    def _open(self) -> bool:
        """Open the device; say whether there is one."""
        try:
            pygame.mixer.init(buffer=BUFFER_SAMPLES)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):  # no device; a build of pygame without a mixer
            self._forget()
            self.problem = NO_DEVICE
            return False
        return True

    def _reopen(self) -> None:
        if self._open() and pygame.mixer.get_init() != self._device:  # what was loaded would sound too high or low
            self._load()
        self._state = "awake"
        waiting, self._waiting = self._waiting, None
        if waiting is not None and self._takes:
            self._sound(*waiting)

    def _load(self) -> None:
        if not self._open():
            return
        self._device = pygame.mixer.get_init()
        try:
            self._chains = {name: _read(f"{name}_step", count) for name, count in STEPS.items()}
            self._takes = {name: _read(name, count) for name, count in VARIANTS.items()}  # last: it says ready
        except (pygame.error, OSError, assets.MissingAssetError):
            self.problem = NO_FILES


def _let_go() -> None:
    """Let go of the audio device, once nothing sounds.

    When a sound ends just then, SDL's thread waits for the interpreter, which waits in `quit` for SDL's thread. `stop`
    waits without the interpreter, and after it no sound ends.
    """
    if pygame.mixer.get_init():
        pygame.mixer.stop()
        pygame.mixer.quit()


def takes(name: str) -> int:
    """Return how many takes there are of the sound `name`, 0 where there is no such sound."""
    count = VARIANTS.get(name, 0)
    if not count:
        with suppress(assets.MissingAssetError):
            while assets.sounds(f"{name}_{count + 1}"):
                count += 1
    return count


def _read_of_package(name: str, count: int) -> list[Sound]:
    """Return the takes of a package's sound; of one that can't be read none, which is in the log."""
    try:
        return _read(name, count)
    except (pygame.error, OSError) as problem:
        getLogger("tablewright.sound").error("The sound %s can't be read", name, exc_info=problem)
        return []


def _read(name: str, count: int) -> list[Sound]:
    return [Sound(assets.sounds(f"{name}_{number}")) for number in range(1, count + 1)]
