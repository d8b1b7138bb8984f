"""The lamp comes on: dark, half, dark, full; once when the app starts."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import Motion

STEPS = ((0.0, 215), (0.09, 90), (0.16, 215), (0.29, 40), (0.42, 0))  # seconds, darkness of 255
NIGHT = (6, 6, 8)
Z = 400


def flicker(compositor: Compositor, motion: Motion) -> None:
    """Darken the whole screen of `compositor`, and let it become light in 420 ms."""
    veil = Surface(compositor.background.get_size())
    veil.fill(NIGHT)
    sprite = Sprite(veil, (0, 0), Z)
    compositor.add(sprite)

    def darken(darkness: int) -> None:
        if not darkness:
            compositor.remove(sprite)
            return
        veil.set_alpha(darkness)
        compositor.damage(veil.get_rect())

    darken(STEPS[0][1])
    for at, darkness in STEPS[1:]:
        motion.after(at, partial(darken, darkness))
