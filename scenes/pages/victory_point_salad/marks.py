"""Marks on cards while something is paid: what would be trashed, and what could be chained then."""

from collections.abc import Sequence
from typing import Any, ClassVar

from pygame import Surface

from game.core.words import _
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import LivePart, Pose, View
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.faces import bare_strip
from scenes.pages.victory_point_salad.gestures import exchanged
from scenes.pages.victory_point_salad.layout import HAND_TAG
from scenes.pages.victory_point_salad.poses import pose
from scenes.pages.victory_point_salad.proposal import covers_of, doomed, way_of
from scenes.stage.counter import Pool
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, ROSE

DOOMED_OVER, BADGE_OVER, TAG_Z = 0.06, 0.07, 34.0  # a mark lies so far above its card, over the outline of a usable one
DIM, BIN, BADGE = (8, 10, 14, 105), 40.0, 34.0


class _Marks(LivePart):
    """So many pictures at the most, one a card, drawn anew only where the places are others."""

    most: ClassVar[int] = 8

    def __init__(self, bar: Bar) -> None:
        self._bar = bar
        self._pool = Pool(self.most, TAG_Z)
        super().__init__(self._pool)

    def _lie_over(self, places: Sequence[Pose], above: float) -> None:
        """Raise the marks so far above the cards at `places`."""
        for sprite, place in zip(self._pool.sprites, places, strict=False):
            sprite.raise_to(place.z + above)


class Doomed(_Marks):
    """A veil with a bin over each card that a proposal or a gesture under way would trash; what is bright stays."""

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, way = self._bar.desk(view), way_of(view)
        cards: Sequence[str] = ()
        if desk.view.phase == "pay" and desk.is_own_decision:
            cards = doomed(desk, covers_of(way), view.ahead if way is None else None)
        poses = desk.heap(desk.large).poses
        places = tuple(poses[card] for card in cards if card in poses)
        if self.has_shown(places):
            return
        self._pool.show(self._bar.at(_veil(self._bar, place.w, place.h), place.x, place.y) for place in places)
        self._lie_over(places, DOOMED_OVER)


@kept
def _veil(kit: Bar, wide: float, high: float) -> Surface:
    """Return what dims a card, with a red rim, and on its strip a bin."""
    size = kit.view.px(wide), kit.view.px(high)
    side = min(max(kit.view.px(BIN), 24), size[0])
    result = rounded(*size, kit.view.px(10), DIM, ROSE, max(2, kit.view.px(3))).copy()
    disc = rounded(side, side, side // 2, (16, 20, 26), ROSE, max(2, side // 14)).copy()
    inner = round(side * 0.62)
    can = kit.art.svg("victory_point_salad/trash_open", round(inner * 64 / 70), inner)
    disc.blit(can, can.get_rect(center=(side // 2, side // 2)))
    result.blit(disc, (0, size[1] - side))
    return result


class Exchanged(_Marks):
    """A badge on each card that pays only because what is on it counts as something else.

    It lies on the card's strip, below what counts as something else: there it covers no title.
    """

    most = 30

    def __init__(self, bar: Bar) -> None:
        super().__init__(bar)
        self._intents: Sequence[Any] = ()
        self._cards: frozenset[str] = frozenset()

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._bar.desk(view)
        if view.intents is not self._intents:
            self._intents, self._cards = view.intents, exchanged(view.intents, desk)
        poses = desk.heap(desk.large).poses
        faces = {piece.id: piece.face for piece in desk.pieces(desk.large)}
        shown = tuple((poses[card], faces[card] or "") for card in sorted(self._cards) if card in poses)
        if self.has_shown(shown):
            return
        self._pool.show(self._badge(place, key) for place, key in shown)
        self._lie_over([place for place, _key in shown], BADGE_OVER)

    def _badge(self, place: Pose, key: str) -> tuple[Surface, tuple[int, int]]:
        view = self._bar.view
        bare = bare_strip(self._bar, key, view.px(place.w), view.px(place.h))
        x, y = place.x - place.w / 2 + bare.centerx / view.u, place.y - place.h / 2 + bare.centery / view.u
        return self._bar.at(self._bar.piece("badge_swap", BADGE, BADGE), x, y)


class ChainTags(_Marks):
    """Tags on the cards of the hand that could be chained after the proposed payment, or can be now."""

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, way = self._bar.desk(view), way_of(view)
        keys = way.way.chains if way is not None and desk.view.phase == "pay" else desk.view.chains
        held = desk.table.zones[f"hand:{desk.large}"]
        places = tuple(place for place, piece in enumerate(held) if piece.face in keys)
        if self.has_shown((places, len(held), bool(desk.view.chains))):
            return
        self._pool.show(self._tag(desk, place) for place in places)

    def _tag(self, desk: Desk, place: int) -> tuple[Surface, tuple[int, int]]:
        zone = f"hand:{desk.large}"
        where = pose(desk, zone, place, desk.table.zones[zone][place])
        kit = self._bar
        words = lettering.fitting(kit, _("Chains").upper(), kit.view.text(17), (16, 20, 26), kit.view.px(where.w))
        size = words.get_width() + kit.view.px(16), words.get_height() + kit.view.px(2)
        tag = rounded(*size, kit.view.px(4), BRASS_LIGHT).copy()
        tag.blit(words, (kit.view.px(8), kit.view.px(1)))
        return self._bar.at(tag, where.x, where.y - where.h / 2 - HAND_TAG)
