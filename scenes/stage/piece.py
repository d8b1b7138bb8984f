"""A piece on the screen: a face with a place, a size, a tilt and a shadow, which can fly, flip, tumble and shake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, isclose, pi, sin

import pygame
from pygame import Rect, Surface

from scenes.stage.art import Art
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import (
    FLIP,
    HOVER_SCALE,
    LIFT,
    LIFT_SCALE,
    POP,
    POP_SCALE,
    REFUSE,
    SHAKE,
    TUMBLE,
    Motion,
    linear,
    out_cubic,
)
from scenes.stage.place import Place

Painter = Callable[[int, int], Surface]
SHADOW_ALPHA, GHOST_ALPHA = 90, 90
IN_FLIGHT_Z, HELD_Z = 1000, 2000
ARC = 0.06  # how far a flight bends aside, as a share of its length
KEPT_PICTURES = 40
SHADOW_STEP = 4  # pixels: soft edges hide so much, and a flight needs far fewer shadows


class PieceSprite:
    """Draws one piece. `place` is where it belongs; what moves is only how it is shown."""

    def __init__(self, art: Art, motion: Motion, place: Place, paint: Painter, shadow_u: float) -> None:
        """Lie at `place`, looking as `paint` says for a size in pixels; `shadow_u` is the pixels of a unit."""
        self.place = place
        self.paint = paint
        self._art, self._motion, self._u = art, motion, shadow_u
        self._x, self._y = place.x, place.y
        self._w, self._h = float(place.w), float(place.h)
        self._scale, self._angle, self._squash, self._lift, self._swell = 1.0, place.angle, 1.0, 0.0, 1.0
        self._last_face: Painter | None = None  # what a flip or a tumble that is under way ends with
        self._grip: tuple[int, int] | None = None  # its flat size while it is held otherwise than it lies
        self._pictures: dict[tuple[object, ...], Surface] = {}
        self.body = Sprite(None, (0, 0), place.z)
        self.shadow = Sprite(None, (0, 0), place.z - 0.1)
        self.is_held = False
        self._tween_keys = tuple((self, name) for name in ("move", "lift", "flip", "pop", "tilt"))
        self.refresh()

    @property
    def rect(self) -> Rect:
        """Where it is to be pointed at: where it belongs, or where it is held."""
        if not self.is_held:
            return self.place.rect
        width, height = round(self._w), round(self._h)
        return Rect(round(self._x - width / 2), round(self._y - height / 2), width, height)

    def is_near(self, pos: tuple[int, int], reach: int = 1) -> bool:
        """Whether a place is no further from it than `reach` pixels, or little more: its `rect` tells exactly."""
        if self.is_held:
            return True
        place = self.place
        return abs(pos[0] - place.x) <= place.w / 2 + reach and abs(pos[1] - place.y) <= place.h / 2 + reach

    @property
    def centre(self) -> tuple[float, float]:
        """Where it is shown, in pixels."""
        return self._x, self._y

    def join(self, compositor: Compositor) -> None:
        """Come onto the screen."""
        compositor.add(self.shadow, self.body)

    def part(self, compositor: Compositor) -> None:
        """Leave the screen; nothing goes on moving."""
        self._drop_tweens()
        compositor.remove(self.shadow, self.body)

    def repaint(self, paint: Painter) -> None:
        """Look otherwise from now on."""
        self.paint = paint
        self._pictures.clear()
        self.refresh()

    # Where it is shown.

    def refresh(self) -> None:
        """Bring the sprites up to date with the present place, size, tilt and lift."""
        scale = self._scale * self._swell
        width, height = max(1, round(self._w * scale)), max(1, round(self._h * scale))
        picture = self._picture(width, height)
        left, top = round(self._x - picture.get_width() / 2), round(self._y - picture.get_height() / 2)
        self.body.show(picture, (left, top))
        self.shadow.visible = self._lift > 0.02
        if self.shadow.visible:
            spread = max(2, round(10 * self._u))
            size = _stepped(_squashed(width, self._squash)), _stepped(height)
            shade = self._art.shadow(*size, round(8 * self._u), spread, SHADOW_ALPHA)
            across, down = round(6 * self._u * self._lift), round(10 * self._u * self._lift)
            corner = round(self._x - shade.get_width() / 2) + across, round(self._y - shade.get_height() / 2) + down
            self.shadow.show(shade, corner)

    def _picture(self, width: int, height: int) -> Surface:
        angle = round(self._angle)
        squash = round(abs(self._squash), 1)
        key = (width, height, angle, squash, self._is_raised)
        found = self._pictures.get(key)
        if found is None:
            found = self._draw(width, height, angle, squash)
            if len(self._pictures) > KEPT_PICTURES:
                self._pictures.clear()
            self._pictures[key] = found
        return found

    def _draw(self, width: int, height: int, angle: int, squash: float) -> Surface:
        wanted = (_squashed(width, squash), height)
        flat = self.paint(*(wanted if self._is_raised else self._flat_size))
        if flat.get_size() != wanted:
            flat = pygame.transform.smoothscale(flat, wanted)
        return pygame.transform.rotozoom(bordered(flat), angle, 1.0) if angle else flat

    @property
    def _flat_size(self) -> tuple[int, int]:
        return self._grip or (self.place.w, self.place.h)

    @property
    def _is_raised(self) -> bool:
        """Whether it has grown to a size at which it may stay for a while: it is drawn sharp there, not stretched."""
        if self._scale == 1.0:  # most pieces most of the time
            return False
        is_grown = any(isclose(self._scale, scale) for scale in (HOVER_SCALE, LIFT_SCALE))
        is_still = self._swell == self._squash == 1.0 and (round(self._w), round(self._h)) == self._flat_size
        return is_grown and is_still

    def _tween(self, name: str, seconds: float, step: Callable[[float], None], **more: object) -> None:
        def show(t: float) -> None:
            step(t)
            self.refresh()

        self._motion.play(seconds, show, key=(self, name), **more)  # type: ignore[arg-type]

    def _drop_tweens(self) -> None:
        """Stop what is under way where it is."""
        self._end_flip()
        self._motion.drop_all(self._tween_keys)

    def _end_flip(self) -> None:
        """Show the last face of a flip or a tumble, also when it is cut short."""
        if self._last_face is not None:
            self.paint, self._last_face, self._squash = self._last_face, None, 1.0
            self._pictures.clear()

    def ghost(self) -> Sprite:
        """Return a faint picture of the piece where it belongs, for the time it is in the hand."""
        picture = self._draw(self.place.w, self.place.h, round(self.place.angle), 1.0).copy()
        picture.set_alpha(GHOST_ALPHA)
        return Sprite(picture, picture.get_rect(center=self.place.rect.center).topleft, self.place.z)

    # What it does.

    def settle(self, place: Place) -> None:
        """Lie at `place` at once."""
        was_still = self.lies_still
        self._drop_tweens()
        if was_still and self.place.is_alike(place):  # hundreds of times a second while a view is moved
            self.place, self._x, self._y = place, place.x, place.y
            self.body.topleft = round(place.x - self.body.rect.w / 2), round(place.y - self.body.rect.h / 2)
            return
        self._belong(place)
        self.is_held = False
        self._x, self._y, self._w, self._h = place.x, place.y, float(place.w), float(place.h)
        self._scale, self._angle, self._squash, self._lift, self._swell = 1.0, place.angle, 1.0, 0.0, 1.0
        self._to_height(place.z)
        self.refresh()

    @property
    def lies_still(self) -> bool:
        """Whether it is shown as it belongs, and where, and turns over no more."""
        place = self.place
        is_there = (self._x, self._y, self._w, self._h, self.body.z) == (place.x, place.y, place.w, place.h, place.z)
        is_flat = self._scale == self._squash == self._swell == 1.0 and not self._lift and self._angle == place.angle
        return is_there and is_flat and not self.is_held and self._grip is None and self._last_face is None

    def _belong(self, place: Place) -> None:
        """Belong to `place` from now on; pictures of another size are of no more use."""
        if self._grip is not None or (place.w, place.h) != (self.place.w, self.place.h):
            self._pictures.clear()
        self.place, self._grip = place, None

    def fly(self, place: Place, seconds: float, *, delay: float = 0.0, done: Callable[[], None] | None = None) -> None:
        """Move to `place` on a slight arc, above everything that lies still."""
        self.is_held = False
        x, y, w, h = self._x, self._y, self._w, self._h
        angle, scale, lift = self._angle, self._scale, self._lift
        across, down = place.x - x, place.y - y
        self._belong(place)
        self._to_height(IN_FLIGHT_Z + place.z)
        height = max(lift, 0.7 if abs(across) + abs(down) > 60 * self._u else lift)

        def step(t: float) -> None:
            bend = sin(pi * t) * ARC
            self._x, self._y = x + across * t + down * bend, y + down * t - abs(across) * bend
            self._w, self._h = w + (place.w - w) * t, h + (place.h - h) * t
            self._angle, self._scale = angle + (place.angle - angle) * t, scale + (1 - scale) * t
            self._lift = height * (1 - t)

        def land() -> None:
            self._to_height(place.z)
            self._pictures.clear()  # those of the way: hardly one of them is shown again
            self.refresh()
            if done is not None:
                done()

        self._motion.drop((self, "lift"))
        self._motion.drop((self, "tilt"))
        self._tween("move", seconds, step, delay=delay, done=land)

    def hover(self, scale: float, rise: float, seconds: float) -> None:
        """Grow to `scale` and rise by `rise` pixels, or come down again with 1 and 0."""
        from_scale, from_y, to_y = self._scale, self._y, self.place.y - rise
        from_lift, to_lift = self._lift, 0.5 if scale > 1 else 0.0
        self._to_height(self.place.z + (500 if scale > 1 else 0))

        def step(t: float) -> None:
            self._scale = from_scale + (scale - from_scale) * t
            self._y = from_y + (to_y - from_y) * t
            self._lift = from_lift + (to_lift - from_lift) * t

        self._tween("lift", seconds, step)

    def pick_up(self) -> None:
        """Come off the table; from now on `follow` moves it."""
        self._drop_tweens()
        self.is_held = True
        self._to_height(HELD_Z)
        scale, lift = self._scale, self._lift

        def step(t: float) -> None:
            self._scale = scale + (LIFT_SCALE - scale) * t
            self._lift = lift + (1 - lift) * t

        self._tween("lift", LIFT, step)

    def follow(self, x: float, y: float, tilt: float = 0.0) -> None:
        """Be exactly at `x`, `y` while held, leaning by `tilt` degrees."""
        self._x, self._y, self._angle = x, y, tilt
        self.refresh()

    def hold_as(self, width: int, height: int) -> None:
        """Be so large, in pixels, as long as it is held."""
        self._grip = width, height
        self._w, self._h = float(width), float(height)
        self._pictures.clear()
        self.refresh()

    def flip(self, paint: Painter, *, delay: float = 0.0) -> None:
        """Turn over: narrow, look otherwise at half time, widen."""
        state = {"turned": False}

        def step(t: float) -> None:
            if t >= 0.5 and not state["turned"]:
                state["turned"] = True
                self.paint = paint
                self._pictures.clear()
            self._squash = abs(cos(pi * t))

        self._end_flip()
        self._last_face = paint
        self._tween("flip", FLIP, step, delay=delay, ease=linear, done=self._end_flip)

    def tumble(self, faces: Sequence[Painter], *, delay: float = 0.0) -> None:
        """Roll over the faces and come to rest on the last one."""
        rest, shown = self.place.angle, {"number": -1}

        def step(t: float) -> None:
            number = min(len(faces) - 1, int(t * len(faces)))
            if number != shown["number"]:
                shown["number"] = number
                self.paint = faces[number]
                self._pictures.clear()
            self._angle = rest + 540 * (1 - t)
            self._scale = 1 + 0.25 * abs(sin(3 * pi * t)) * (1 - t)

        self._end_flip()
        self._last_face = faces[-1]
        self._tween("flip", TUMBLE, step, delay=delay, ease=out_cubic, done=self._end_flip)

    def pop(self) -> None:
        """Swell for a moment: it did something."""

        def step(t: float) -> None:
            self._swell = 1 + (POP_SCALE - 1) * sin(pi * t)

        self._tween("pop", POP, step, ease=linear)

    def refuse(self, shake: float) -> None:
        """Go home and shake twice by `shake` pixels."""
        home = self.place

        def tremble() -> None:
            def step(t: float) -> None:
                self._x = home.x + shake * sin(4 * pi * t) * (1 - t)

            self._tween("move", SHAKE, step, ease=linear)

        self.fly(home, REFUSE, done=tremble)

    def glide(self, place: Place, seconds: float) -> None:
        """Move over a little to `place`, as part of a re-arrangement."""
        self.fly(place, seconds)
        self._to_height(place.z)

    def slide(self, place: Place, seconds: float) -> None:
        """Go straight to `place` and grow or shrink to its size, as everything around does: the view changed."""
        self._drop_tweens()
        x, y, w, h = self._x, self._y, self._w, self._h
        self._belong(place)
        self._scale, self._angle, self._lift, self._swell = 1.0, place.angle, 0.0, 1.0
        self._to_height(place.z)

        def step(t: float) -> None:
            self._x, self._y = x + (place.x - x) * t, y + (place.y - y) * t
            self._w, self._h = w + (place.w - w) * t, h + (place.h - h) * t

        self._tween("move", seconds, step, done=self._pictures.clear)

    def _to_height(self, z: float) -> None:
        self.body.raise_to(z)
        self.shadow.raise_to(z - 0.1)


def bordered(picture: Surface) -> Surface:
    """Return `picture` with a transparent border: turned, it then has smooth edges."""
    result = Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    result.blit(picture, (2, 2))
    return result


def _stepped(pixels: int) -> int:
    return max(SHADOW_STEP, round(pixels / SHADOW_STEP) * SHADOW_STEP)


def _squashed(width: int, squash: float) -> int:
    """Return how wide a piece shows within a flip, in steps, so that each width is drawn only once."""
    return max(1, round(width * max(round(abs(squash), 1), 0.05)))
