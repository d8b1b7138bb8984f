"""The one picture of a form: words below, fields on them, and only what changed is drawn anew.

A list that drops down beyond the form has a picture of its own, over all that lies there.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.form_fields import Field
from scenes.stage.form_gui import GuardedGui
from scenes.stage.form_layout import Layout
from scenes.stage.kit import Kit
from scenes.stage.scroll import fade

LISTS_Z = 90  # above the buttons and panels beside the form


class FormPicture:
    """Shows the part of a form that is scrolled into `area` (pixels), and below that its last `foot` pixels."""

    def __init__(
        self, kit: Kit, compositor: Compositor, area: Rect, library: GuardedGui, foot: int = 0, z: float = 20
    ) -> None:
        """Show nothing yet."""
        self._kit, self._compositor, self._area, self._library = kit, compositor, area, library
        self._sprite, self._foot = Sprite(None, area.topleft, z), Sprite(None, area.bottomleft, z)
        self._foot_height = foot
        self._furthest = self._offset = 0
        self._beyond: list[Sprite] = []
        compositor.add(self._sprite, self._foot)

    def set_ground(self, layout: Layout) -> None:
        """Paint what does not change while the layout stays: words and lines."""
        height = max(layout.height, self._area.height)
        self._furthest = height - self._foot_height - self._area.height
        self._ground = Surface((layout.width, height))
        self._ground.fill(self._kit.theme.panel)
        for rule in layout.rules:
            self._ground.fill(self._kit.theme.edge, rule)
        for words, place in layout.pictures:
            self._ground.blit(words, place)
        self._picture = self._ground.copy()

    def draw(self, fields: Iterable[Field], offset: int, lists: list[Rect]) -> None:
        """Draw everything, from `offset` on; `lists` lie open over the fields."""
        self._offset = offset
        whole = self._picture.get_rect()
        self.draw_part(fields, whole, lists)
        part = Rect(0, offset, whole.width, self._area.height).clip(whole)
        self._sprite.image = self._picture.subsurface(part)
        if self._foot_height:
            self._foot.image = self._picture.subsurface(self._foot_part)
        self._draw_beyond([one for one in lists if not part.contains(one)])

    def draw_part(self, fields: Iterable[Field], part: Rect, lists: list[Rect]) -> None:
        """Draw only what lies in `part` of the form."""
        picture = self._picture
        picture.set_clip(part)
        picture.blit(self._ground, part, part)
        here = [field for field in fields if field.area.colliderect(part)]
        for field in here:
            field.draw_under(picture)
            field.is_stale = False
        self._library.use(lambda gui: gui.draw(picture))
        open_lists = [one.clip(picture.get_rect()) for one in lists]
        kept = [picture.subsurface(one).copy() for one in open_lists]
        for field in here:
            field.draw_over(picture)
        for one, seen in zip(open_lists, kept, strict=True):
            picture.blit(seen, one)
        self._fade_edges()
        picture.set_clip(None)
        self._compositor.damage(part.move(self._area.x, self._area.y - self._offset).clip(self._area))
        foot = self._foot_part
        self._compositor.damage(part.clip(foot).move(self._area.x, self._area.bottom - foot.y))

    @property
    def _foot_part(self) -> Rect:
        """What of the form stays in sight below what is scrolled."""
        width, height = self._picture.get_size()
        return Rect(0, height - self._foot_height, width, self._foot_height)

    def _draw_beyond(self, lists: list[Rect]) -> None:
        """Show the `lists` that the form has no room for whole, wherever they reach."""
        self._compositor.remove(*self._beyond)
        self._beyond = []
        if not lists:
            return
        page = Surface((self._picture.get_width(), max(one.bottom for one in lists))).convert()
        page.fill(self._kit.theme.panel)
        self._library.use(lambda gui: gui.draw(page))
        for one in lists:
            seen = one.clip(page.get_rect())
            place = (self._area.x + seen.x, self._area.y - self._offset + seen.y)
            self._beyond.append(Sprite(page.subsurface(seen).copy(), place, LISTS_Z))
        self._compositor.add(*self._beyond)

    def _fade_edges(self) -> None:
        """Let the form fade out where there is more of it."""
        if self._offset > 0:
            self._picture.blit(fade(self._kit, self._picture.get_width(), upwards=True), (0, self._offset))
        if self._offset < self._furthest:
            lower = fade(self._kit, self._picture.get_width(), upwards=False)
            self._picture.blit(lower, (0, self._offset + self._area.height - lower.get_height()))
