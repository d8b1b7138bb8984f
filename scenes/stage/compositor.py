"""What is on screen: a kept background and the sprites over it. Only what changed is drawn again."""

from bisect import insort
from collections.abc import Callable, Iterable

from pygame import Rect, Surface

# An opaque blit whose left edge is a multiple of four pixels takes a slow path in the blitter; one pixel off does not.
_ALIGN = 4
WASTE = 1.05  # so much more than has changed is painted rather than handled in pieces
MOST_RECTS = 120  # beyond so many, pieces cost more than what they save


class Sprite:
    """A picture at a place. Set `image`, `topleft` and `visible` freely: the compositor redraws what they touch."""

    __slots__ = ("_drawn", "_image", "_owner", "_rect", "_visible", "z")

    def __init__(self, image: Surface | None = None, topleft: tuple[int, int] = (0, 0), z: float = 0) -> None:
        """Lie at `topleft` (pixels); a higher `z` lies on top, equal ones in the order in which they were added."""
        self.z = z
        self._image = image
        self._rect = image.get_rect(topleft=topleft) if image else Rect(topleft, (0, 0))
        self._visible = True
        self._drawn: Rect | None = None
        self._owner: Compositor | None = None

    @property
    def image(self) -> Surface | None:
        """The picture; None draws nothing."""
        return self._image

    @image.setter
    def image(self, image: Surface | None) -> None:
        if image is self._image:
            return
        self._image = image
        self._rect.size = image.get_size() if image else (0, 0)
        self._changed()

    @property
    def topleft(self) -> tuple[int, int]:
        """Where the picture lies, in pixels."""
        return self._rect.topleft

    @topleft.setter
    def topleft(self, topleft: tuple[int, int]) -> None:
        if topleft != self._rect.topleft:
            self._rect.topleft = topleft
            self._changed()

    @property
    def visible(self) -> bool:
        """Whether the picture is drawn."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            self._changed()

    @property
    def rect(self) -> Rect:
        """The rectangle it covers, in pixels. Read only."""
        return self._rect

    def show(self, image: Surface | None, topleft: tuple[int, int]) -> None:
        """Set the picture and its place at once."""
        self.image = image
        self.topleft = topleft

    def raise_to(self, z: float) -> None:
        """Lie at height `z` from now on."""
        if z != self.z:
            owner = self._owner
            if owner is not None:
                owner.remove(self)
            self.z = z  # only outside of the list, which is in order of it
            if owner is not None:
                owner.add(self)

    def _changed(self) -> None:
        if self._owner is not None:
            self._owner.changed.add(self)


class Compositor:
    """Keeps sprites in order and redraws the rectangles they left and came to."""

    def __init__(self, background: Surface) -> None:
        """Paint over `background`, which is as large as the screen."""
        self.background = background
        self.sprites: list[Sprite] = []
        self.changed: set[Sprite] = set()
        self.cap_finders: list[Callable[[tuple[int, int]], str]] = []  # each says which key’s cap lies at a place
        self._damage: list[Rect] = [background.get_rect()]

    def add(self, *sprites: Sprite) -> None:
        """Put sprites on the screen."""
        for sprite in sprites:
            assert sprite._owner is None, "a sprite is on one screen at a time"
            sprite._owner = self
            insort(self.sprites, sprite, key=lambda other: other.z)
            self.changed.add(sprite)

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off the screen."""
        for sprite in sprites:
            if sprite._owner is not self:
                continue
            sprite._owner = None
            self.sprites.remove(sprite)
            self.changed.discard(sprite)
            if sprite._drawn is not None:
                self._damage.append(sprite._drawn)
                sprite._drawn = None

    def damage(self, rect: Rect) -> None:
        """Draw `rect` anew although no sprite changed there."""
        self._damage.append(rect)

    def damage_all(self) -> None:
        """Draw the whole screen anew."""
        self._damage = [self.background.get_rect()]

    def forget(self) -> None:
        """Let go of all pictures for good: what was on screen will be built anew."""
        for sprite in self.sprites:
            sprite._image = sprite._owner = None
        self.sprites.clear()
        self.changed.clear()
        self.leave_ground()

    def leave_ground(self) -> None:
        """Let go of the background, as large as the window: another compositor has taken the place of this one."""
        self.background = Surface((1, 1))

    def flattened(self) -> Surface:
        """Paint all that shows onto the background and return that: what was on screen will be built anew."""
        for sprite in self.sprites:
            if sprite._visible and sprite._image is not None:
                self.background.blit(sprite._image, sprite._rect)
        return self.background

    @property
    def is_clean(self) -> bool:
        """Whether the screen shows everything as it is."""
        return not self._damage and not self.changed

    def draw(self, screen: Surface) -> list[Rect]:
        """Bring `screen` up to date and return the rectangles that changed."""
        if self.is_clean:
            return []
        rects = merged(self._collect(), screen.get_rect())
        sprites = [sprite for sprite in self.sprites if sprite._visible and sprite._image is not None]
        places = [sprite._rect for sprite in sprites]
        # They do not overlap: nothing is painted twice.
        for rect in rects:
            screen.set_clip(rect)
            screen.blit(self.background, rect, rect)
            for index in rect.collidelistall(places):
                sprite = sprites[index]
                assert sprite._image is not None
                screen.blit(sprite._image, sprite._rect)
        screen.set_clip(None)
        return rects

    def picture(self, part: Rect) -> Surface:
        """Return what `part` of the screen shows, in a picture of that size: for one that is on no screen."""
        result = Surface(part.size)
        result.blit(self.background, (0, 0), part)
        for sprite in self.sprites:
            if sprite._visible and sprite._image is not None and sprite._rect.colliderect(part):
                result.blit(sprite._image, sprite._rect.move(-part.x, -part.y))
        return result

    def _collect(self) -> Iterable[Rect]:
        for sprite in self.changed:
            left = sprite._drawn
            sprite._drawn = came = sprite._rect.copy() if sprite._visible and sprite._image is not None else None
            if left is not None and came is not None and left.colliderect(came) and _wastes_little(left, came):
                yield left.union(came)  # what moved a little is one rectangle from the start: there may be hundreds
                continue
            if left is not None:
                yield left
            if came is not None:
                yield came
        self.changed.clear()
        yield from self._damage
        self._damage = []


def merged(rects: Iterable[Rect], bounds: Rect) -> list[Rect]:
    """Return rectangles that cover `rects` inside `bounds` without overlapping one another.

    Two that overlap become one where that adds little to be painted, else one of them gives away what both have.
    """
    result: list[Rect] = []
    rest = [aligned for rect in rects if (aligned := _aligned(rect).clip(bounds))]
    while rest:
        now = rest.pop()
        hit = now.collidelist(result)
        if hit < 0:
            result.append(now)
            continue
        if len(result) + len(rest) > MOST_RECTS or _wastes_little(now, result[hit]):
            rest.append(now.union(result.pop(hit)))  # it has grown, and may touch one that it did not touch before
        else:
            rest += _without(now, now.clip(result[hit]))
    return result


def _aligned(rect: Rect) -> Rect:
    """Return `rect` a little wider, so that neither it nor what lies beside it begins where the blitter is slow."""
    left, right = rect.left - (rect.left - 1) % _ALIGN, rect.right + (1 - rect.right) % _ALIGN
    return Rect(left, rect.top, right - left, rect.height)


def _wastes_little(one: Rect, other: Rect) -> bool:
    """Whether a rectangle around both holds little besides."""
    around, both = one.union(other), one.clip(other)  # asked hundreds of times a frame while a view is moved
    return around.w * around.h <= WASTE * (one.w * one.h + other.w * other.h - both.w * both.h)


def _without(rect: Rect, part: Rect) -> list[Rect]:
    """Return what is left of `rect` without a `part` of it: above, below and beside it."""
    pieces = (
        Rect(rect.left, rect.top, rect.width, part.top - rect.top),
        Rect(rect.left, part.bottom, rect.width, rect.bottom - part.bottom),
        Rect(rect.left, part.top, part.left - rect.left, part.height),
        Rect(part.right, part.top, rect.right - part.right, part.height),
    )
    return [piece for piece in pieces if piece]
