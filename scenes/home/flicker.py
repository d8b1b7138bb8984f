"""The lamp comes on: dark, half, dark, full; once when the app starts."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import Motion

STEPS = ((0.0, 215), (0.09, 90), (0.16, 215), (0.29, 40), (0.42, 0))  # seconds, darkness of 255
NIGHT = (6, 6, 8)
Z = 400


class Flicker:
    """Darkens the whole screen, which becomes light in 420 ms, also where it is built anew meanwhile."""

    def __init__(self, motion: Motion) -> None:
        """Begin in the dark; `motion` counts the time."""
        self._compositor: Compositor | None = None
        self._veil = Sprite(None, (0, 0), Z)
        self._darkness = STEPS[0][1]
        for at, darkness in STEPS[1:]:
            motion.after(at, partial(self._darken, darkness))

    def cover(self, compositor: Compositor) -> None:
        """Lie over `compositor` from now on."""
        if not self._darkness:
            return
        veil = Surface(compositor.background.get_size())
        veil.fill(NIGHT)
        self._compositor, self._veil = compositor, Sprite(veil, (0, 0), Z)
        compositor.add(self._veil)
        self._darken(self._darkness)

    def _darken(self, darkness: int) -> None:
        self._darkness = darkness
        if self._compositor is None or self._veil.image is None:
            return
        if not darkness:
            self._compositor.remove(self._veil)
            self._veil.image = None  # as large as the window
            return
        self._veil.image.set_alpha(darkness)
        self._compositor.damage(self._veil.image.get_rect())
