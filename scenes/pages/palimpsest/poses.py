"""How the pieces lie, and where the zones are: place and size in u."""

from collections.abc import Mapping

from game.core.table import Piece
from game.rules.palimpsest.geometry import SIZES, Spot
from game.rules.palimpsest.table import spot_of
from scenes.pages.page import Box, Pose
from scenes.pages.palimpsest.desk import Desk, Standing
from scenes.pages.palimpsest.layout import HAND_STEP, Layout, Tray
from scenes.pages.zones import Row
from scenes.stage.camera import Camera

# Heights: cards on the table by layer, their scribes, the desk's front and the trays, what lies on those.
LAYER_Z, TAG_Z, SCRIBE_Z, CHIP_Z, FRONT_Z, HAND_Z, PILE_Z = 0.5, 23.4, 23.5, 25.0, 27.0, 60.0, 56.0
SCRIBE = 1.16  # a scribe's size in cells
LEAST_SCRIBE_PX = 21
_SHOWN, _BEHIND = 3, 0.11  # of one seat's scribes on a card, and how far each stands behind the next, of its size
_PILE_LAYERS = 4
_REACH = 0.45  # so far numbers and ranks beside scribes reach, of a scribe's size


def fixed_zones(layout: Layout) -> dict[str, Box]:
    """Return the zones that are always there."""
    return {"deck": layout.deck}


def spot_box(camera: Camera, spot: Spot) -> Box:
    """Return where a place of the lattice is seen."""
    x, y = camera.place(spot.x, spot.y)
    width, height = SIZES[spot.rot]
    return Box(x, y, width * camera.unit, height * camera.unit)


def tray_of(layout: Layout, desk: Desk, seat: int) -> Tray:
    """Return the tray of a seat."""
    return layout.own if seat == desk.large else layout.others[desk.others.index(seat)]


def zones(layout: Layout, camera: Camera, desk: Desk) -> Mapping[str, Box]:
    """Return where each zone lies, for dropping and pointing."""
    boxes = fixed_zones(layout)
    for seat in range(desk.seats):
        tray = tray_of(layout, desk, seat)
        boxes[f"hand:{seat}"] = layout.hand if seat == desk.large else tray.backs
        boxes[f"supply:{seat}"] = tray.slots
        top = tray.box.y + 8  # it ends above the words below, so that a ring around it touches none of them
        boxes[f"score:{seat}"] = Box(tray.box.x + tray.box.w - 70, top, 56, tray.name + 1 - top)
    for zone in desk.table.zones:
        spot = spot_of(zone)
        if spot is not None:
            boxes[zone] = spot_box(camera, spot)
        elif zone.startswith("on:"):
            boxes[zone] = standing_box(camera, desk, zone.removeprefix("on:"))
    return boxes


def standing_box(camera: Camera, desk: Desk, card: str) -> Box:
    """Return where all lies that goes with the scribes of a card: also the rank on their tag, and their numbers."""
    box, rank, reach = crowd_box(camera, desk, card), tag(camera, desk, card), scribe_size(camera) * _REACH
    left, top, right, foot = box.x, box.y, box.x + box.w + reach, box.y + box.h + reach
    if rank is not None:
        left, top = min(left, rank[0] - reach), min(top, rank[1] - reach)
    return Box(left, top, right - left, foot - top)


def crowd_box(camera: Camera, desk: Desk, card: str) -> Box:
    """Return where the scribes of a card stand; where one would stand, before any does."""
    half = scribe_size(camera) / 2
    x, y = camera.place(*desk.perch(card))
    middles = [(a, b) for _seat, _count, a, b in crowd(camera, desk, card)]
    middles = middles or [(x + camera.unit / 2, y + camera.unit / 2)]
    left, top = min(a for a, _b in middles) - half, min(b for _a, b in middles) - half
    right, foot = max(a for a, _b in middles) + half, max(b for _a, b in middles) + half
    return Box(left, top, right - left, foot - top)


def pose(layout: Layout, camera: Camera, desk: Desk, zone: str, place: int, piece: Piece) -> Pose:
    """Return how the piece at `place` of `zone` lies."""
    kind, _colon, owner = zone.partition(":")
    match kind:
        case "desk":
            return _laid(camera, desk, zone, piece)
        case "on":
            return _standing(camera, desk, owner, piece)
        case "deck":
            return _piled(layout, place, len(desk.table.zones[zone]))
        case "supply":
            return _supplied(tray_of(layout, desk, int(owner)), place, len(desk.table.zones[zone]))
        case _ if int(owner) == desk.large:
            return _in_hand(layout, place, len(desk.table.zones[zone]))
        case _:
            return _hidden(tray_of(layout, desk, int(owner)), place, len(desk.table.zones[zone]))


def _laid(camera: Camera, desk: Desk, zone: str, piece: Piece) -> Pose:
    spot = spot_of(zone)
    assert spot is not None
    box = spot_box(camera, spot)
    return box.pose(desk.places[piece.face or ""] * LAYER_Z)


def scribe_size(camera: Camera) -> float:
    """Return how large a scribe on a card is, in u: as the cards, but never too small for its mark."""
    return max(SCRIBE * camera.unit, LEAST_SCRIBE_PX * camera.unit / camera.unit_px)


def crowd(camera: Camera, desk: Desk, card: str) -> list[Standing]:
    """Return where each seat with scribes on a card has them. It is asked for often while the view moves."""
    known = desk.standing(camera.key)
    if card not in known:
        middles = desk.crowd(card, scribe_size(camera) / camera.unit).scribes
        known[card] = [
            (seat, len(pieces), *camera.place(*middle))
            for (seat, pieces), middle in zip(desk.groups(card), middles, strict=True)
        ]
    return known[card]


def tag(camera: Camera, desk: Desk, card: str) -> tuple[float, float] | None:
    """Return the middle of the rank on the tag on which a card's scribes stand, in u; None where they need none."""
    rank = desk.crowd(card, scribe_size(camera) / camera.unit).rank
    return None if rank is None else camera.place(*rank)


def _standing(camera: Camera, desk: Desk, card: str, piece: Piece) -> Pose:
    for number, ((_seat, pieces), (_owner, count, x, y)) in enumerate(
        zip(desk.groups(card), crowd(camera, desk, card), strict=True)
    ):
        if piece in pieces:
            behind = count - 1 - pieces.index(piece)
            size = scribe_size(camera)
            shift = min(behind, _SHOWN - 1) * _BEHIND * size
            z = SCRIBE_Z + number * 0.1 + (1 - behind / 20) * 0.09
            return Pose(x + shift, y - shift, size, size, z)
    raise LookupError(piece.id)


def _piled(layout: Layout, place: int, count: int) -> Pose:
    box = layout.deck
    x, y = box.centre
    layer = max(0, place - count + _PILE_LAYERS)
    return Pose(x - layer * 1.6 + 3, y - layer * 1.6 + 3, box.w, box.h, PILE_Z + place / 50)


def _supplied(tray: Tray, place: int, count: int) -> Pose:
    """Let the scribe that goes next stand last in the rows."""
    slot = tray.slot(place)
    size = min(26.0, max(slot.w * 0.98, 20.0), slot.h)
    return Pose(*slot.centre, size, size, PILE_Z + place / 100)


def hand_slot(layout: Layout, place: int, count: int) -> Box:
    """Return where a card of the open hand lies."""
    wide, high = layout.held
    step = min(wide * HAND_STEP, (layout.hand.w - wide) / max(1, count - 1))
    return Box(layout.hand.x + place * step, layout.hand.y, wide, high)


def _in_hand(layout: Layout, place: int, count: int) -> Pose:
    box = hand_slot(layout, place, count)
    return box.pose(HAND_Z + place / 4)


def _hidden(tray: Tray, place: int, count: int) -> Pose:
    high = tray.backs.h
    return Row(tray.backs, (high * 5 / 7, high), 9, "right", PILE_Z, 0.25).pose(place, count)
