"""How the pieces lie, and where the zones are: place and size in u."""

from collections.abc import Mapping
from dataclasses import replace

from game.core.table import Piece
from game.rules.my_engine.cards import INDEX, IS_ENGINE, KING_TAKES
from scenes.pages.my_engine.desk import Desk, halves, place_of, zone_of
from scenes.pages.my_engine.layout import BACK, CARD, SUITS, Layout, SmallSheet
from scenes.pages.page import Box, Pose
from scenes.pages.zones import Row, Stack

_TILT, _MOST_TILT = 1.6, 6.0
_HAND_GAP = 14.0
_LAYERS = 3
_PILE_TILTS = (2.0, -6.0, 4.0)
_SEEN = 0.75  # of a card in the open discard pile, before it takes one more row
_ROW_GAP, _LIFT = 30.0, 16.0  # u between its rows, and by how much what may be taken stands out
TAKE_Z = 21.0  # the fanned discard lies over the stacks, but below outlines


def fixed_zones(layout: Layout) -> dict[str, Box]:
    """Return the zones that are always there."""
    boxes = {"deck": layout.deck, "discard": layout.discard, "instants": layout.instants}
    return boxes | {f"suit:{suit}": layout.suit(suit) for suit in SUITS}


def zones(desk: Desk) -> Mapping[str, Box]:
    """Return where each zone lies, for dropping and pointing."""
    boxes = fixed_zones(desk.layout)
    for seat in range(desk.seats):
        hand = desk.layout.hand if seat == desk.large else _sheet(desk, seat).backs
        boxes[f"hand:{seat}"] = boxes[f"drawn:{seat}"] = hand
        middles = desk.layout.counters if seat == desk.large else _sheet(desk, seat).counters
        for kind, (x, y) in zip(("gold", "vp"), middles, strict=True):
            boxes[f"{kind}:{seat}"] = Box(x - 18, y - 20, 80, 40)
        grid = desk.grid(seat)
        for cell in desk.stacks[seat]:
            boxes[zone_of(seat, cell)] = grid.cell(cell)
        if desk.table.zones.get(f"building:{seat}"):
            boxes[f"building:{seat}"] = _site(desk, seat)
    for cell in desk.building_cells:
        grid = desk.grid(desk.large)
        box = grid.cell(cell) if desk.is_full or desk.is_split else grid.free(cell)
        if desk.is_split:
            boxes[zone_of(desk.large, cell)], boxes[zone_of(desk.large, cell, "cards")] = halves(box)
        else:
            boxes[zone_of(desk.large, cell)] = box
    if is_taking(desk):
        boxes["discard"] = take_box(desk.layout)
    return boxes


def pose(desk: Desk, zone: str, place: int, piece: Piece) -> Pose:
    """Return how the piece at `place` of `zone` lies."""
    kind, _colon, owner = zone.partition(":")
    count = len(desk.table.zones[zone])
    if kind == "cell":
        at = place_of(zone)
        assert at is not None
        return desk.grid(at[0]).pose(at[1], place, count)
    if kind == "deck":
        return Stack(desk.layout.deck).pose(place, count)
    if kind == "discard":
        lies_open = is_taking(desk) and piece.face is not None
        return fan(desk)[piece.face or ""] if lies_open else _thrown(desk.layout.discard, place, count)
    if kind == "building":
        site = _site(desk, int(owner))
        x, y = site.centre
        return Pose(x, y, *desk.grid(int(owner)).card, 12, 3)
    held = len(desk.table.zones[f"hand:{owner}"])
    at_hand = place + held if kind == "drawn" else place
    whole = held + len(desk.table.zones[f"drawn:{owner}"])
    if int(owner) == desk.large:
        return _in_hand(desk.layout, at_hand, whole, is_new=kind == "drawn", count_new=whole - held)
    return _hidden(_sheet(desk, int(owner)), at_hand, whole)


def is_taking(desk: Desk) -> bool:
    """Whether the owner of the large sheet takes cards out of the discard pile: it lies open then."""
    return desk.view.phase == "take" and desk.is_deciding


def take_box(layout: Layout) -> Box:
    """Return where the discard pile is fanned out: over the cells of the sheet, above what its foot says."""
    sheet = layout.sheet
    return Box(sheet.x + 18, sheet.y + 18, sheet.w - 36, sheet.h - 18 - layout.footer)


def _sheet(desk: Desk, seat: int) -> SmallSheet:
    return desk.layout.others[desk.others.index(seat)]


def _site(desk: Desk, seat: int) -> Box:
    return desk.grid(seat).cell(desk.view.site or (0, 0))


def _thrown(box: Box, place: int, count: int) -> Pose:
    x, y = box.centre
    tilt = _PILE_TILTS[place % len(_PILE_TILTS)] if place >= count - _LAYERS else 0
    scale = 0.97
    return Pose(x, y, box.w * scale, box.h * scale, place / 8, tilt)


def fan(desk: Desk) -> dict[str, Pose]:
    """Return how the cards of the open discard pile lie: by suit and rank, those that no king takes at the end.

    What a king may take stands out of its row. The place of a card that was just taken stays empty until the last one
    is: the others lie still.
    """
    names = [piece.face for piece in desk.table.zones["discard"] if piece.face is not None]
    hand = desk.table.zones[f"hand:{desk.large}"]
    gone = hand[-1].face if is_taking(desk) and desk.view.owed < KING_TAKES and hand else None
    order = sorted([*names, *([gone] if gone else [])], key=lambda name: (not _is_taken(name), INDEX[name]))
    poses = _fanned(desk.layout, len(order))
    return {name: replace(pose, y=pose.y - _LIFT * _is_taken(name)) for name, pose in zip(order, poses, strict=True)}


def _is_taken(name: str) -> bool:
    return bool(IS_ENGINE[INDEX[name]])


def _fanned(layout: Layout, count: int) -> list[Pose]:
    """Return how so many cards lie in the open discard pile."""
    box, head = take_box(layout), layout.word * 2.2
    area = Box(box.x + 20, box.y + head, box.w - 40, box.h - head - 20)
    rows = 1
    while rows < 5 and area.w / (-(-count // rows)) < _taken_card(area, rows)[0] * _SEEN:
        rows += 1
    columns = -(-count // rows)
    wide, high = _taken_card(area, rows)
    step = min(wide + 12, (area.w - wide) / max(1, columns - 1))
    poses = []
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        x = area.x + area.w / 2 + (column - (in_row - 1) / 2) * step
        y = area.y + area.h / 2 + (row - (rows - 1) / 2) * (high + _ROW_GAP)
        poses.append(Pose(x, y, wide, high, TAKE_Z + place / 8))
    return poses


def _taken_card(area: Box, rows: int) -> tuple[float, float]:
    high = min(CARD[1], area.h / rows - _ROW_GAP)
    return high * CARD[0] / CARD[1], high


def _in_hand(layout: Layout, place: int, count: int, *, is_new: bool, count_new: int) -> Pose:
    """Return how a card of the open hand lies; cards just drawn lie apart, a little higher."""
    box, (wide, high) = layout.hand, layout.hand_card
    gap = 26.0 if count_new else 0.0
    step = min(wide + _HAND_GAP, (box.w - wide - gap - 12) / max(1, count - 1))
    middle = (count - 1) / 2
    tilt = max(-_MOST_TILT, min(_MOST_TILT, (middle - place) * _TILT)) * min(1.0, 6 / max(1, count))
    width = wide + step * (count - 1) + gap
    start = box.x + max(6.0, min((box.w - width) / 2, 70.0)) + wide / 2
    x = start + place * step + (gap if is_new else 0)
    y = box.y + 6 + high / 2 + abs(middle - place) * (1.2 if count < 8 else 0.4) - (10 if is_new else 2)
    return Pose(x, y, wide, high, place / 4, tilt)


def _hidden(sheet: SmallSheet, place: int, count: int) -> Pose:
    box = sheet.backs
    inner = Box(box.x + 2, box.y, box.w - 4, box.h)
    return Row(inner, BACK, 11, "left" if sheet.is_side else "right", rise=0.25).pose(place, count)
