"""What belongs to the cards on the table: shadows, a veil over those that do not matter now, what stands on them."""

from collections.abc import Iterable

from pygame import Rect, Surface

from game.rules.palimpsest.cards import CARDS
from game.rules.palimpsest.geometry import SIZES
from game.rules.palimpsest.observation import Observation
from scenes.pages.page import LivePart, View
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.office import Office
from scenes.pages.palimpsest.poses import CHIP_Z, LAYER_Z, TAG_Z, scribe_size
from scenes.pages.palimpsest.slips import numbered, veil
from scenes.pages.palimpsest.tallies import tag_of, tallied
from scenes.stage.camera import Camera
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool, Shown
from scenes.stage.palette import BRASS_LIGHT

_MOST = len(CARDS)
_SHADE, _VEIL, _BURY = 96, 66, 165
_SHADOW_Z, _VEIL_Z = -0.04, 0.02


class _Along:
    """Moves sprites along with what the camera sees, as long as nothing else about them changes."""

    def __init__(self) -> None:
        self._before: tuple[object, tuple[int, int]] | None = None

    def moves(self, sprites: Iterable[Sprite], camera: Camera, looks: object) -> bool:
        """Move them to where they belong now; say whether that is all there is to do, since they look as before."""
        before, self._before = self._before, ((looks, camera.unit_px), camera.origin)
        if before is None or before[0] != self._before[0]:
            return False
        across, down = camera.origin[0] - before[1][0], camera.origin[1] - before[1][1]
        for sprite in sprites:
            if sprite.image is not None:
                sprite.topleft = sprite.rect.x + across, sprite.rect.y + down
        return True


class Leaves(LivePart):
    """A shadow below each card; while one is held over the table, a veil over all that it does not touch."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._shadows = tuple(
            tuple(Sprite(None, (0, 0), place * LAYER_Z + _SHADOW_Z) for _strip in range(2)) for place in range(_MOST)
        )
        self._along = _Along()
        self._veils = tuple(Sprite(None, (0, 0), place * LAYER_Z + _VEIL_Z) for place in range(_MOST))
        super().__init__(*self._shadows, self._veils)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, aim = self._office.desk(view), self._office.aim(view)
        touched = frozenset(one.card for one in aim.ahead.touched) if aim else frozenset()
        buried = frozenset(aim.ahead.buried) if aim else frozenset()
        laid = desk.view.laid
        looks = (laid, tuple(map(bool, desk.view.seen)), aim is None, touched, buried)
        if self.has_shown((looks, self._office.camera.key)):
            return
        if self._along.moves(self.sprites, self._office.camera, looks):
            return
        shades = {size: cast(self._office, *(self._office.camera.unit_px * side for side in size)) for size in SIZES}
        for place, (shadows, shade) in enumerate(zip(self._shadows, self._veils, strict=True)):
            if place >= len(laid) or not desk.view.seen[place]:
                for sprite in (*shadows, shade):
                    sprite.image = None
                continue
            one = laid[place]
            card = CARDS[one.card].id
            rect = self._office.cell_rect(one.x, one.y, *SIZES[one.rot])
            for shadow, (picture, (across, down)) in zip(shadows, shades[SIZES[one.rot]], strict=True):
                shadow.show(picture, (rect.x + across, rect.y + down))
            alpha = 0 if aim is None else _BURY if card in buried else 0 if card in touched else _VEIL
            shade.show(veil(self._office, *rect.size, (0, 0, 0), alpha) if alpha else None, rect.topleft)


def cast(office: Office, width: int, height: int) -> list[Shown]:
    """Return the shadow of a leaf of so many pixels, from its corner: two strips, below the leaf it needs none."""
    spread = max(2, height // 22)
    whole = office.art.shadow(width, height, height // 20, spread, _SHADE)
    corner = spread // 3 - spread, spread // 2 - spread
    strip = 2 * spread + min(width, height) // 12
    aside, below = whole.get_width() - strip, whole.get_height() - strip
    parts = Rect(aside, 0, strip, below + strip), Rect(0, below, aside, strip)
    return [(_part(office, whole, part), (corner[0] + part.x, corner[1] + part.y)) for part in parts]


def _part(office: Office, picture: Surface, part: Rect) -> Surface:
    key = "part of a shadow", *picture.get_size(), *part
    return office.art.keep(key, lambda: picture.subsurface(part))


class Chips(LivePart):
    """Tags below scribes that reach over a neighbour, how many there are, who leads; what a Court has still to take."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._tags = Pool(_MOST, TAG_Z)
        self._pool = Pool(8 * 20, CHIP_Z)
        self._along = _Along()
        super().__init__(self._tags, self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        if self.has_shown((view.table, self._office.camera.key)):
            return
        if self._along.moves(self.sprites, self._office.camera, view.table):
            return
        office, desk = self._office, self._office.desk(view)
        cards = [zone[3:] for zone, pieces in view.table.zones.items() if zone.startswith("on:") and pieces]
        self._tags.show(shown for card in cards for shown in tag_of(office, desk, card))
        told = [shown for card in cards for shown in tallied(office, desk, card)]
        self._pool.show([*told, *self._quotas(desk)])

    def _quotas(self, desk: Desk) -> list[Shown]:
        office, found = self._office, []
        for place, quota in zip(desk.view.touched, desk.view.quotas, strict=False):
            if quota:
                x, y = office.camera.place(*desk.perch(CARDS[desk.view.laid[place].card].id))
                up = y - office.camera.unit * 0.75
                sign = numbered(office, f"−{quota}", 2 * scribe_size(office.camera), BRASS_LIGHT)
                found.append(office.at(sign, x + office.camera.unit / 2, up))
        return found
