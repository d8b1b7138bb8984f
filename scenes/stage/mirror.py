"""Sprites in a mirror: what a mirrored window is to show as it is, it gets the other way round."""

from __future__ import annotations

from pygame import Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.turning import flipped


class _Changes(set[Sprite]):
    """Hears at once which sprite changed."""

    def __init__(self, glass: Glass) -> None:
        super().__init__()
        self._glass = glass

    def add(self, sprite: Sprite) -> None:
        self._glass.reflect(sprite)


class Glass(Compositor):
    """Stands between sprites and the screen: each has an `image` of itself that lies and looks the other way round."""

    def __init__(self, axis: int, *sprites: Sprite) -> None:
        """Take `sprites`; what is `axis` pixels from the left edge comes to that edge, and the other way round."""
        super().__init__(Surface((1, 1)))
        self._axis = axis
        self._seen: dict[Sprite, Surface | None] = {}
        self._images = {sprite: Sprite(None, (0, 0), sprite.z) for sprite in sprites}
        self.changed = _Changes(self)
        self.add(*sprites)

    @property
    def images(self) -> tuple[Sprite, ...]:
        """The images of all sprites, for the screen."""
        return tuple(self._images.values())

    def reflect(self, sprite: Sprite) -> None:
        """Let the image of `sprite` be as that is now."""
        image, picture = self._images[sprite], sprite.image
        if picture is not self._seen.get(sprite):
            self._seen[sprite] = picture
            image.image = None if picture is None else flipped(picture)
        image.topleft = (self._axis - sprite.rect.right, sprite.rect.top)
        image.visible = sprite.visible
        image.raise_to(sprite.z)
