"""What stands out in a match, as badges over the bands of its graph: what each stands for, and the way to the next."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.outlook.account import Moment
from game.outlook.history import Mark, Note
from scenes.review.axis import Axis
from scenes.review.legend import BADGE_U
from scenes.review.measures import Measure
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit

Z = 61
LUCK: tuple[Mark, ...] = ("lucky", "unlucky", "turning")  # badges that blame and praise nobody


class Badges:
    """Lie over `bands` (pixels) along an `axis`; `tell` says what stands out."""

    def __init__(self, kit: Kit, compositor: Compositor, bands: Rect, axis: Axis) -> None:
        """Show none yet."""
        self.notes: Sequence[Note] = ()
        self._kit, self._compositor, self._bands, self._axis = kit, compositor, bands, axis
        self._viewer = 0
        self._sprites: list[Sprite] = []

    @property
    def rects(self) -> list[Rect]:
        """Where they lie, in the order of the notes."""
        return [sprite.rect for sprite in self._sprites]

    def tell(self, notes: Sequence[Note], found: Sequence[Moment], viewer: int, measure: Measure) -> None:
        """Show a badge for each of `notes`, at the line of the `viewer` among the moments `found`, by their measure."""
        self._compositor.remove(*self._sprites)
        self.notes, self._viewer, self._sprites = notes, viewer, []
        for note in notes:  # each lies beside those before
            self._sprites.append(self._sprite(note, found, measure))
        self._compositor.add(*self._sprites)

    def at(self, ply: int) -> Note | None:
        """Return what stands out in the decision at a position, what was decided before what came up."""
        found = [note for note in self.notes if note.first == ply]
        return min(found, key=lambda note: note.mark in LUCK, default=None)

    def under(self, pos: tuple[int, int]) -> Note | None:
        """Return what the badge under the pointer stands for."""
        found = [note for note, rect in zip(self.notes, self.rects, strict=True) if rect.collidepoint(pos)]
        return found[-1] if found else None

    def next_to(self, ply: int, marks: Sequence[Mark], *, is_back: bool = False) -> int | None:
        """Return where the next, or last, decision with one of `marks` was made; of mistakes only one's own."""
        plies = [
            note.first for note in self.notes if note.mark in marks and (note.mark in LUCK or note.seat == self._viewer)
        ]
        if is_back:
            return max((found for found in plies if found < ply), default=max(plies, default=None))
        return min((found for found in plies if found > ply), default=min(plies, default=None))

    def _sprite(self, note: Note, found: Sequence[Moment], measure: Measure) -> Sprite:
        """Return a badge over its decision: one's own below the line of one's chances, others' above it.

        It lies to the right of those before it that are in its way, at the end of the match to their left.
        """
        side = max(18, self._kit.view.px(BADGE_U))
        x = min((self._axis.x_of(note.first) + self._axis.x_of(note.end) - side) // 2, self._bands.right - side)
        place = 1 + sum(one.decision.first < note.first for one in found)
        line = self._bands.bottom - round(self._bands.height * measure.height(place))
        y = line + side // 4 if note.seat == self._viewer else line - side - side // 4
        y = max(self._bands.y, min(self._bands.bottom - side, y))
        lies = self._free(Rect(x, y, side, side))
        return Sprite(self._kit.art.svg(f"review/{note.mark}", side, side), lies.topleft, Z)

    def _free(self, wanted: Rect) -> Rect:
        """Return the nearest place in that row, to the right as long as the bands reach, where no badge lies yet."""
        taken = self.rects
        right = left = wanted
        while (hit := right.collidelist(taken)) >= 0:
            right = right.move(taken[hit].right - right.x, 0)
        while (hit := left.collidelist(taken)) >= 0:
            left = left.move(taken[hit].x - left.right, 0)
        return right if right.right <= self._bands.right else left
