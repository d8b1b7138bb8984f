"""Signs laid over the table: glowing targets, check marks, bubbles of words, the hint's arrow, tokens that fly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import pi, sin
from typing import TYPE_CHECKING, Any, Literal

import pygame
from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import GAP_U, LYING, MUST, SHOULD, Obstacle, apart, between_bars, burden, covered, place_off
from scenes.stage.kit import Kit, centred, rounded
from scenes.stage.motion import TOKEN, Motion, in_out
from scenes.stage.palette import BRASS, BRASS_LIGHT, INK, MINT, ROSE, VERDIGRIS, Colour, Theme
from scenes.stage.piece import ARC, bordered
from scenes.stage.place import Place
from scenes.table import discs
from scenes.table.arrows import Point, along, arrow, lead, way
from scenes.table.bubbles import NARROW_U, WIDEST_U, Tone, bubble

if TYPE_CHECKING:
    from scenes.pages.page import Page, View
    from scenes.table.arrows import Meant

GLOW_Z, MARK_Z, ARROW_Z, BUBBLE_Z, FLOAT_Z = 40, 700, 2500, 2600, 2400
OVER_Z = 0.05  # how far an outline lies above its piece
NEAR_U, SLIM_U = 60, 250  # a bubble farther away than that is tried in a slimmer shape, too
WIDE_U, SHORTEST_U = 24, 56  # how wide an arrow is with its head, and how long at least
BADGE_U = 40

Kind = Literal["glow", "shine", "mark", "bubble", "ghost", "hint", "bar"]


class Signs:
    """Everything on the table that is neither piece nor display; each kind is replaced as a whole."""

    def __init__(self, kit: Kit, page: Page[Any], compositor: Compositor, motion: Motion) -> None:
        """Draw on `compositor`. `said` and `bubble_rect` are the last bubble.

        `hinted` is where the last hint leads: from the middle of each thing to that of its place, or to the arrow's tip
        in a zone; where it leads nowhere, from a thing to itself.
        Bubbles lie in `room` (pixels) and keep off what is in `avoid`, what lies over the table `around` them when they
        are said, and as far as that can be, what is only to be `read`: counters and labels.
        """
        self.avoid: list[Obstacle] = []
        self.read: list[Rect] = []
        self.around: Callable[[], list[Obstacle]] = list
        self.room = between_bars(kit.view)
        self.hinted: list[tuple[Point, Point]] = []
        self._kit, self._page = kit, page
        self._compositor, self._motion = compositor, motion
        self._kinds: dict[Kind, list[Sprite]] = {}
        self.said = ""
        self.bubble_rect = Rect(0, 0, 0, 0)

    def clear(self, *kinds: Kind) -> None:
        """Take signs away; all without a kind."""
        for kind in kinds or tuple(self._kinds):
            self._compositor.remove(*self._kinds.pop(kind, []))
            if kind == "bubble":
                self.said = ""
                self.clear("bar")

    def shows(self, kind: Kind) -> bool:
        """Whether there are signs of a kind."""
        return bool(self._kinds.get(kind))

    def glow(self, zones: dict[str, Rect], view: View[Any]) -> None:
        """Light the zones that would take what is held, the one under it in full."""
        self._show("glow", [self._glowing(zone, rect, view) for zone, rect in zones.items()])

    def _glowing(self, zone: str, rect: Rect, view: View[Any]) -> Sprite:
        own = self._page.glow(zone, rect.width, rect.height, view)
        picture, offset = own or self._outline(rect, aimed=view.aim is not None and view.aim.zone == zone)
        return Sprite(picture, (rect.x + offset[0], rect.y + offset[1]), GLOW_Z)

    def shine(self, places: Iterable[Place], zones: dict[str, Rect], view: View[Any]) -> None:
        """Show with a thin brass outline which pieces can be used now, and light the only zones they could go to.

        An outline lies just above its piece: what covers the piece covers that too.
        """
        sprites = [self._glowing(zone, rect, view) for zone, rect in zones.items()]
        edge = max(1, self._kit.view.px(1.5))
        for place in places:
            picture = self._shining(place.rect.inflate(4 * edge, 4 * edge).size, edge, round(place.angle))
            sprites.append(Sprite(picture, picture.get_rect(center=place.rect.center).topleft, place.z + OVER_Z))
        self._show("shine", sprites)

    def _shining(self, size: tuple[int, int], edge: int, angle: int) -> Surface:
        theme = self._kit.theme
        flat = self._kept(f"shine {theme.name}", size, lambda wanted: brass(wanted, edge, theme))
        if not angle:
            return flat
        return self._kept(
            f"shine {theme.name} {angle}", size, lambda _size: pygame.transform.rotozoom(bordered(flat), angle, 1.0)
        )

    def marks(self, rects: Iterable[Rect]) -> None:
        """Number the rectangles with brass discs on their upper right corners, in their order."""
        side = max(self._kit.view.px(40), 24)
        sprites = []
        for number, rect in enumerate(rects, start=1):
            picture = self._numbered(side, number)
            sprites.append(Sprite(picture, (rect.right - side * 2 // 3, rect.top - side // 3), MARK_Z))
        self._show("mark", sprites)

    def _numbered(self, side: int, number: int) -> Surface:
        return self._kept(f"mark {number}", (side, side), lambda size: _disc(self._kit, size[0], number))

    def bubble(
        self,
        words: str,
        *about: Rect,
        look: Tone = "good",
        note: str = "",
        ticked: bool = False,
        leads: bool = False,
        kept: Sequence[Obstacle] = (),
    ) -> None:
        """Say `words` beside one of the places they are `about`, where they cover nothing that must be seen.

        `ticked` adds a tick. A bubble that `leads` has a line to the ring around the place where it lies apart from
        it. What is `kept` is in the way besides what always is. The note gives way where the bubble would cover less
        without it.
        """
        if not words:
            self.clear("bubble")
            return
        kit, view = self._kit, self._kit.view
        area = self.room
        near = about[-1]
        middle = near.centerx / view.u
        column = next((one for one in self._page.rooms().columns if one.x <= middle <= one.x + one.w), None)
        widest = view.px(WIDEST_U)
        if column is not None:
            area = view.rect(column.x, column.y, column.w, column.h).clip(area)
            widest = min(area.width, view.px(NARROW_U))
        obstacles, read = [*self.avoid, *self.around(), *kept], [Obstacle(rect, SHOULD) for rect in self.read]
        lying = [one for one in obstacles if LYING <= one.weight < SHOULD]
        found: list[tuple[tuple[float, ...], int, Surface, Rect]] = []
        forms = [(widest, note), (min(widest, view.px(SLIM_U)), note), *([(widest, "")] if note else [])]
        for wide, below in forms:
            picture = bubble(kit, words, below, look, wide, ticked=ticked)
            place = place_off(kit, picture.get_size(), about, area, obstacles, self.read)
            away = max(0, round(apart(place, about) - view.px(NEAR_U)))
            lost, missed, _rest = burden(place, obstacles)
            costs = lost, missed, covered(place, lying), covered(place, read), away
            found.append((costs, len(found), picture, place))
            if (lost, missed, *costs[3:]) == (0, 0, 0, 0):
                break
        _costs, _number, picture, place = min(found)
        rings = [one.inflate(2 * self._gap, 2 * self._gap) for one in about]
        is_apart = leads and apart(place, rings) > view.px(GAP_U)
        line = [Sprite(*lead(kit, place, rings), BUBBLE_Z - OVER_Z)] if is_apart else []
        self._show("bubble", [*line, Sprite(picture, place.topleft, BUBBLE_Z)])
        self.bubble_rect = place
        self.said = words

    def ghost(self, sprite: Sprite) -> None:
        """Leave a ghost where a piece in the hand came from."""
        self._show("ghost", [sprite])

    def point_out(
        self, meant: Meant, lying: Sequence[Rect], *, was_played: bool = False, badge: str = "", adds: bool = False
    ) -> list[Obstacle]:
        """Ring what a gesture is made with and where it leads, and draw an arrow to there from each thing.

        What `was_played` has a dashed arrow and no rings, but where it leads nowhere. A `badge` lies half-way along an
        arrow: a drawing, "check" for a tick, or the number of a choice. What is pointed out already stays where this
        `adds` to it.

        Return what must not be covered, that it may be understood. An arrow goes from edge to edge, so that it covers
        neither; in a zone it ends where nothing is `lying`, for what lies there has no part in it.
        """
        rings, end = [*meant.things] if meant.end is None else [*meant.things, meant.end], meant.end
        before = self._kinds.pop("hint", []) if adds else []
        self.hinted = [
            *(self.hinted if before else ()),
            *((thing.center, thing.center) for thing in meant.things if end is None),
        ]
        colour = ROSE if was_played else VERDIGRIS
        sprites = [self._ring(rect, colour) for rect in rings if rect and (end is None or not was_played)]
        kept = [Obstacle(rect.inflate(2 * self._gap, 2 * self._gap), MUST) for rect in meant.things]
        for thing in meant.things if end is not None else ():
            start, tip = way(thing, meant, lying, self._kit.view.px(SHORTEST_U))
            sprites.append(Sprite(*arrow(self._kit, start, tip, was_played=was_played), ARROW_Z))
            if badge:
                sprites.append(self._on_arrow(badge, ((start[0] + tip[0]) // 2, (start[1] + tip[1]) // 2)))
            self.hinted.append((thing.center, end.center if end is not None and meant.is_place else tip))
            kept += along(start, tip, self._kit.view.px(WIDE_U))
        if end is not None and meant.is_place:
            kept.append(Obstacle(end, MUST))
        if badge.isdigit() and end is None and meant.things and meant.things[0]:
            sprites.append(self._on_arrow(badge, meant.things[0].midtop))
        self._compositor.remove(*before)
        self._show("hint", [*before, *sprites])
        return kept

    def number(self, choices: Mapping[int, Meant], chosen: Meant) -> list[Obstacle]:
        """Add the numbers of other choices to the `chosen` one that is pointed out; return what of them should be seen.

        None lies on what that one is made with, nor on its own number.
        """
        kit, side = self._kit, discs.side_of(self._kit)
        own = [one.rect for one in self._kinds.get("hint", ()) if one.rect.size == (side, side)]
        found = discs.places(choices, side, [*own, *chosen.things], self.room)
        sprites = [
            Sprite(discs.disc(kit, number, is_chosen=False), place.topleft, ARROW_Z) for number, place in found.items()
        ]
        self._kinds.setdefault("hint", []).extend(sprites)
        self._compositor.add(*sprites)
        return [Obstacle(place, SHOULD) for place in found.values()]

    def _on_arrow(self, badge: str, middle: Point) -> Sprite:
        """Return a badge on a dark disc, or the disc of a number."""
        if badge.isdigit():
            numbered = discs.disc(self._kit, int(badge), is_chosen=True)
            return Sprite(numbered, numbered.get_rect(center=middle).topleft, ARROW_Z)
        kit, side = self._kit, max(24, self._kit.view.px(BADGE_U))
        result = rounded(side, side, side // 2, (*INK, 255)).copy()
        inner = side * 3 // 4
        sign = kit.icon("check", BADGE_U * 3 // 4, MINT) if badge == "check" else kit.art.svg(badge, inner, inner)
        result.blit(sign, centred(sign.get_size(), result.get_rect()))
        return Sprite(result, result.get_rect(center=middle).topleft, ARROW_Z)

    def bar(self, rects: Iterable[Rect]) -> None:
        """Ring what stands in the way, as long as the bubble says so."""
        self._show("bar", [self._ring(rect, ROSE) for rect in rects if rect])

    @property
    def _gap(self) -> int:
        """How far a ring reaches beyond what it is around, in pixels."""
        return 3 * max(3, self._kit.view.px(4))

    def _ring(self, rect: Rect, colour: Colour) -> Sprite:
        edge = max(3, self._kit.view.px(4))
        around = rect.inflate(edge * 5, edge * 5).clip(Rect(0, 0, self._kit.view.width, self._kit.view.height))
        return Sprite(_halo(around.size, edge, colour), around.topleft, ARROW_Z)

    def fly(self, picture: Surface, start: Rect, end: Rect, done: Callable[[], None]) -> None:
        """Let `picture` fly from the middle of one place to that of another, and call `done` when it has landed."""
        sprite = Sprite(None, (0, 0), FLOAT_Z)
        self._compositor.add(sprite)
        across, down = end.centerx - start.centerx, end.centery - start.centery

        def step(t: float) -> None:
            bend = sin(pi * t) * ARC
            x, y = start.centerx + across * t + down * bend, start.centery + down * t - abs(across) * bend
            sprite.show(picture, picture.get_rect(center=(round(x), round(y))).topleft)

        def land() -> None:
            self._compositor.remove(sprite)
            done()

        self._motion.play(TOKEN, step, ease=in_out, done=land)

    def _show(self, kind: Kind, sprites: list[Sprite]) -> None:
        """Show these signs of a kind and no others; where they look as those before, nothing is drawn again."""
        if [_look(one) for one in sprites] == [_look(one) for one in self._kinds.get(kind, ())]:
            return
        self.clear(kind)
        self._kinds[kind] = sprites
        self._compositor.add(*sprites)

    def _outline(self, rect: Rect, *, aimed: bool) -> tuple[Surface, tuple[int, int]]:
        edge = max(2, self._kit.view.px(3))
        fill = (*BRASS_LIGHT, 62 if aimed else 31)
        radius = self._kit.view.px(12)
        thick = edge + aimed * edge

        def paint(size: tuple[int, int]) -> Surface:
            return rounded(size[0], size[1], radius, fill, BRASS_LIGHT, thick)

        return self._kept(f"outline {aimed}", rect.size, paint), (0, 0)

    def _kept(self, name: str, size: tuple[int, int], paint: Callable[[tuple[int, int]], Surface]) -> Surface:
        return self._kit.art.keep(("sign", name, size), lambda: paint(size))


def _look(sprite: Sprite) -> tuple[Surface | None, tuple[int, int], float]:
    return sprite.image, sprite.topleft, sprite.z


def brass(size: tuple[int, int], edge: int, theme: Theme) -> Surface:
    """Return the outline of what can be used: it glows in the dark, and on a bright table lies in a dark rim."""
    if theme.is_dark:
        return _halo(size, edge, BRASS_LIGHT)
    result = rounded(*size, edge * 5, None, theme.accent, edge * 3).copy()
    result.blit(rounded(size[0] - 2 * edge, size[1] - 2 * edge, edge * 4, None, BRASS, edge), (edge, edge))
    return result


def _halo(size: tuple[int, int], edge: int, colour: Colour) -> Surface:
    """Return an outline with a softer, wider one around it."""
    result = rounded(size[0], size[1], edge * 5, None, (*colour, 90), edge * 2).copy()
    inner = rounded(size[0] - edge, size[1] - edge, edge * 5, None, colour, edge)
    result.blit(inner, (edge // 2, edge // 2))
    return result


def _disc(kit: Kit, side: int, number: int) -> Surface:
    result = rounded(side, side, side // 2, BRASS_LIGHT, INK, max(1, side // 16)).copy()
    words = kit.fonts.line(str(number), kit.style("bold", 28, INK))
    result.blit(words, centred(words.get_size(), result.get_rect()))
    return result
