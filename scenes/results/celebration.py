"""The mood of a result: brass light and flying sparks after a win, embers dying down after a loss."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from random import Random

import pygame
from pygame import Rect, Surface

from scenes.matches.result_words import Mood
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit
from scenes.stage.motion import POP, POP_SCALE, VICTORY, Motion, linear, out_cubic
from scenes.stage.palette import BRASS, BRASS_LIGHT, EMBER, OXBLOOD, VERDIGRIS, Colour, mixed

SPARKS, SPARKS_RICH = 26, 54
SPARK_SECONDS = 1.5


class Celebration:
    """Lights what lies behind a panel, and shows the medal."""

    def __init__(self, kit: Kit, compositor: Compositor, motion: Motion, panel: Rect, mood: Mood) -> None:
        """Light `panel` (pixels) by `mood`."""
        self._kit, self._compositor, self._motion, self._panel = kit, compositor, motion, panel
        if mood is not Mood.OPEN and not kit.theme.is_plain:
            key = ("mood", mood, panel.size, kit.theme.name)
            light = kit.art.keep(key, lambda: _light(kit, panel.size, is_low=mood is Mood.LOST))
            compositor.add(Sprite(light, panel.topleft, 5))

    def show_medal(self, place: Rect, *, at_once: bool, is_rich: bool) -> None:
        """Show the medal at `place`; unless `at_once` it comes with a pop, and sparks fly."""
        medal = self._kit.art.svg("deck/vp_medal", *place.size)
        sprite = Sprite(medal, place.topleft, 8)
        self._compositor.add(sprite)
        if at_once or self._motion.reduced:
            return

        def grow(t: float) -> None:
            up, down = min(1.0, t * 1.5), max(0.0, t * 3 - 2)
            size = 0.4 + (POP_SCALE - 0.4) * up - (POP_SCALE - 1) * down
            picture = medal if t >= 1 else pygame.transform.smoothscale_by(medal, size)
            sprite.show(picture, picture.get_rect(center=place.center).topleft)

        grow(0.0)
        self._motion.play(POP * 1.6, grow, delay=0.1, ease=linear, key="medal")
        self._fly_sparks(place.center, SPARKS_RICH if is_rich else SPARKS)

    def show_gear(self, place: Rect) -> None:
        """Show the cracked gear of a lost match at `place`."""
        self._compositor.add(Sprite(self._kit.art.svg("deck/cracked_gear", *place.size), place.topleft, 8))

    def _fly_sparks(self, start: tuple[int, int], count: int) -> None:
        luck = Random(count)
        reach = self._panel.width
        for number in range(count):
            colour = (BRASS_LIGHT, BRASS, VERDIGRIS)[number % 3]
            spark = Sprite(_spark(max(4, self._kit.view.px(luck.uniform(8, 15))), colour), start, 7)
            self._compositor.add(spark)
            turn, far = luck.uniform(0, 2 * pi), luck.uniform(0.12, 0.5) * reach
            across, down = cos(turn) * far, sin(turn) * far * 0.8

            def fly(t: float, spark: Sprite = spark, across: float = across, down: float = down) -> None:
                fall = self._kit.view.px(90) * t * t
                spark.topleft = (round(start[0] + across * out_cubic(t)), round(start[1] + down * out_cubic(t) + fall))

            def vanish(spark: Sprite = spark) -> None:
                self._compositor.remove(spark)

            seconds = min(VICTORY, SPARK_SECONDS * luck.uniform(0.6, 1.0))
            self._motion.play(seconds, fly, delay=0.12, ease=linear, done=vanish)


def _light(kit: Kit, size: tuple[int, int], *, is_low: bool) -> Surface:
    """Return the light on the panel: brass falling from the medal's corner, or embers glowing from its foot."""
    # Soft light is drawn small, then enlarged.
    width, height = 120, max(1, 120 * size[1] // size[0])
    small = Surface((width, height), pygame.SRCALPHA)
    centre = (width // 2, height + 24) if is_low else (14, 12)
    reach = 88 if is_low else 104
    strongest = (92 if is_low else 64) if kit.theme.is_dark else 70
    for y in range(height):
        for x in range(width):
            near = max(0.0, 1 - hypot((x - centre[0]) * (0.7 if is_low else 1), y - centre[1]) / reach)
            colour = mixed(OXBLOOD, EMBER, near * 0.7) if is_low else BRASS_LIGHT if kit.theme.is_dark else BRASS
            small.set_at((x, y), (*colour, round(strongest * near**2)))
    light = pygame.transform.smoothscale(small, size)
    edge = max(1, kit.view.px(3))
    inner = Surface(size, pygame.SRCALPHA)
    area = inner.get_rect().inflate(-2 * edge, -2 * edge)
    inner.blit(light, area, area)
    return inner.convert_alpha()


def _spark(size: int, colour: Colour) -> Surface:
    large = Surface((size * 3, size * 3), pygame.SRCALPHA)
    half, full = size * 3 // 2, size * 3
    inner = size // 2
    points = [
        (half, 0), (half + inner, half - inner), (full, half), (half + inner, half + inner),
        (half, full), (half - inner, half + inner), (0, half), (half - inner, half - inner),
    ]  # fmt: skip
    pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, (size, size)).convert_alpha()
