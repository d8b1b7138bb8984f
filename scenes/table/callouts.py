"""Words that float up where something happened. None ever lies on another: the later one waits, or stands above."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.motion import CALLOUT_LONGEST_WAIT, FLOAT_UP, Motion, linear
from scenes.stage.palette import BRASS_LIGHT
from scenes.table.bubbles import BUBBLE_GROUND

RISE_U, ABOVE_U, Z = 90, 60, 2400
PAD_U = 16  # beside the words, on their dark ground


@dataclass(eq=False, slots=True)
class Callout:
    """Words that lie at `rect` when they begin to rise, at `begins` of the motion's time."""

    words: str
    sprite: Sprite
    rect: Rect
    begins: float


class Callouts:
    """All that float up now, or will. With reduced motion they stand still for as long."""

    def __init__(self, kit: Kit, compositor: Compositor, motion: Motion) -> None:
        """Draw on `compositor`, in the time of `motion`. `shown` are those that rise or wait to, oldest first."""
        self.shown: list[Callout] = []
        self._kit, self._compositor, self._motion = kit, compositor, motion
        self._speed = max(1, kit.view.px(RISE_U)) / FLOAT_UP  # pixels a second

    def float_up(self, words: str, near: Rect, delay: float = 0.0) -> float:
        """Let `words` rise from above the middle of `near` after `delay` seconds, or as soon as there is room.

        Return after how many seconds that is. Words that would have to wait too long are left out.
        """
        picture = self._picture(words)
        top = max(near.top - picture.get_height(), near.centery - self._kit.view.px(ABOVE_U))
        rect = picture.get_rect(midtop=(near.centerx, top)).clamp(Rect(0, 0, self._kit.view.width, 1 << 15))
        if self._motion.reduced:
            self._stand(words, picture, self._stacked(rect))
            return 0.0
        begins = self._free_from(rect, self._motion.now + delay)
        wait = begins - self._motion.now
        if wait - delay > CALLOUT_LONGEST_WAIT:
            return delay
        self._rise(Callout(words, Sprite(None, rect.topleft, Z), rect, begins), picture, wait)
        return wait

    def _rise(self, callout: Callout, picture: Surface, wait: float) -> None:
        self._add(callout)
        way = self._speed * FLOAT_UP

        def step(t: float) -> None:
            callout.sprite.show(picture, (callout.rect.x, round(callout.rect.y - way * t)))

        self._motion.play(FLOAT_UP, step, delay=wait, ease=linear, done=lambda: self._remove(callout))

    def _stand(self, words: str, picture: Surface, rect: Rect) -> None:
        callout = Callout(words, Sprite(picture, rect.topleft, Z), rect, self._motion.now)
        self._add(callout)
        self._motion.wait(FLOAT_UP, lambda: self._remove(callout))

    def _add(self, callout: Callout) -> None:
        self.shown.append(callout)
        self._compositor.add(callout.sprite)

    def _remove(self, callout: Callout) -> None:
        self.shown.remove(callout)
        self._compositor.remove(callout.sprite)

    def _free_from(self, rect: Rect, begins: float) -> float:
        """Return when words can rise from `rect`, from `begins` on: all rise alike, so the distances stay."""
        for other in sorted(self.shown, key=lambda one: one.begins):
            if other.rect.right <= rect.left or other.rect.left >= rect.right or begins - other.begins >= FLOAT_UP:
                continue
            below = rect.top - (other.rect.top - self._speed * (begins - other.begins))
            if -rect.height < below < other.rect.height:
                begins = min(begins + (other.rect.height - below) / self._speed, other.begins + FLOAT_UP)
        return begins

    def _stacked(self, rect: Rect) -> Rect:
        """Return `rect`, or a place above it on which no other words stand."""
        for other in self.shown:
            if other.rect.colliderect(rect):
                rect = rect.move(0, other.rect.top - rect.bottom)
        return rect

    def _picture(self, words: str) -> Surface:
        kit, pad = self._kit, self._kit.view.px(PAD_U)
        line = kit.fonts.line(words, kit.style("bold", 30, BRASS_LIGHT))
        width, height = line.get_width() + 2 * pad, line.get_height() + pad // 2
        result = rounded(width, height, height // 2, (*BUBBLE_GROUND, 225)).copy()
        result.blit(line, line.get_rect(center=result.get_rect().center))
        return result.convert_alpha()
