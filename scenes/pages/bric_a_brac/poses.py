"""How the pieces lie, and where the zones are: place and size in u."""

from collections.abc import Mapping

from game.core.table import Piece
from game.rules.bric_a_brac.cards import TOKENS
from scenes.pages.bric_a_brac.desk import SEATS, Desk
from scenes.pages.bric_a_brac.layout import Corner, Layout
from scenes.pages.bric_a_brac.plates import plates
from scenes.pages.bric_a_brac.tiles import TILE
from scenes.pages.page import Box, Pose
from scenes.pages.zones import Row, Stack

LAID_Z, TOKEN_Z, TILE_Z = 2.0, 1.0, 1.0
_TILT, _DIP = 1.7, 2.2
_TRAY_COLUMNS, _TRAY_TOKEN = 4, 46.0
_TRAY_MIDDLE = 0.44  # of a tray's height: its name stands below the tokens
_BADGE = 44.0  # of a tray's first row is its count's
_JITTER = ((0, -3), (3, 2), (-2, 3), (2, -2), (-3, 1), (1, 3), (3, -1), (-1, -2), (2, 2), (-2, -1), (0, 3), (-3, -2))
_LAID_TOKEN = 36.0
_FANNED = 0.66  # of their place is one of several completed tiles wide
_FAN = ((0.0, 0.0), (-0.2, 0.1), (0.2, 0.13))  # how the topmost tokens of a heap lie about


def fixed_zones(layout: Layout) -> dict[str, Box]:
    """Return the zones that are always there."""
    boxes = {f"space:{number}": box for number, box in enumerate(layout.cards)}
    boxes |= {f"project:{number}": box for number, box in enumerate(layout.tiles)}
    boxes |= {f"reserve:{name}": box for name, box in zip(TOKENS, layout.trays, strict=True)}
    boxes |= {"deck": layout.deck, "stack": layout.stack, "scrap": layout.scrap, "track": layout.rule}
    for seat, corner in zip(SEATS, (layout.own, layout.rival), strict=True):
        boxes |= _corner_zones(layout, corner, seat, is_own=corner is layout.own)
    return boxes


def _corner_zones(layout: Layout, corner: Corner, seat: int, *, is_own: bool) -> dict[str, Box]:
    boxes = {f"heap:{seat}:{name}": box for name, box in zip(TOKENS, corner.heaps, strict=True)}
    boxes |= {
        f"hand:{seat}": corner.hand,
        f"workshop:{seat}": corner.workshop,
        f"private:{seat}": corner.private,
        f"done:{seat}": corner.done,
        f"aside:{seat}": corner.aside,
        f"box:{seat}": layout.box,
        f"drawn:{seat}": drawn_box(layout) if is_own else corner.private,
    }
    return boxes


def drawn_box(layout: Layout) -> Box:
    """Return where the tiles lie of which one is kept: on the paper slip."""
    note = layout.note
    return Box(note.x + 20, note.y + layout.note_head, note.w - 40, note.h - layout.note_head - 14)


def zones(desk: Desk) -> Mapping[str, Box]:
    """Return where each zone lies, for dropping and pointing."""
    layout, boxes = desk.layout, fixed_zones(desk.layout)
    for seat in SEATS:
        boxes |= _corner_zones(layout, desk.corner(seat), seat, is_own=seat == desk.own)
    if desk.view.phase == "projects" and desk.is_own_decision:
        for place in range(len(desk.table.zones[f"workshop:{desk.own}"])):
            boxes[slot_zone(desk, place)] = slot(desk, desk.own, place)
    boxes |= card_parts(desk)
    return boxes | {plate.key: plate.box for plate in plates(desk)}


def slot_zone(desk: Desk, place: int) -> str:
    """Return what the place of a machine in the own workshop is called while projects may be completed."""
    return f"slot:{desk.own}:{place}"


def card_parts(desk: Desk) -> dict[str, Box]:
    """Return coin, plate and strip of the machine just played, on which one may click."""
    if desk.view.phase != "activate" or not desk.is_own_decision or desk.played is None:
        return {}
    card = desk.layout.cards[len(desk.row) - 1]
    scale = card.w / 136

    def part(x: float, y: float, w: float, h: float) -> Box:
        return Box(card.x + x * scale, card.y + y * scale, w * scale, h * scale)

    return {"coin": part(-6, -6, 52, 50), "plate": part(92, -6, 50, 50), "strip": part(4, 130, 128, 33)}


def slot(desk: Desk, seat: int, place: int) -> Box:
    """Return where a machine of a workshop lies: a fifth one, for the moment, over the last place."""
    slots = desk.corner(seat).slots
    return slots[min(place, len(slots) - 1)]


def pose(desk: Desk, zone: str, place: int, piece: Piece) -> Pose:
    """Return how the piece at `place` of `zone` lies."""
    kind, _colon, rest = zone.partition(":")
    layout, count = desk.layout, len(desk.table.zones[zone])
    match kind:
        case "space":
            return _on_space(layout.cards[int(rest)], place, count)
        case "project":
            return layout.tiles[int(rest)].pose(TILE_Z)
        case "deck" | "stack" | "scrap":
            pile = {"deck": layout.deck, "stack": layout.stack, "scrap": layout.scrap}[kind]
            return Stack(pile, 1 / 16).pose(place, count)
        case "reserve":
            return _in_tray(layout.trays[TOKENS.index(rest)], place, count)
        case "track":
            return _marker(desk, int(piece.face or 0))
        case "heap":
            return _in_heap(desk, rest, place, count)
        case "box":
            return Stack(layout.box, 1 / 16).pose(place, count)
        case _:
            return _of_seat(desk, kind, int(rest), place, count)


def _of_seat(desk: Desk, kind: str, seat: int, place: int, count: int) -> Pose:
    corner, is_own = desk.corner(seat), seat == desk.own
    if kind == "hand":
        return _in_hand(corner, place, count) if is_own else _in_row(corner.hand, corner.hand_card, place, count)
    if kind == "workshop":
        return slot(desk, seat, place).pose(place / 8)
    if kind == "drawn" and is_own:
        return _offered(drawn_box(desk.layout), place, count)
    box = {"private": corner.private, "drawn": corner.private, "done": corner.done, "aside": corner.aside}[kind]
    if kind == "aside":
        high = min(box.h, 106.0)
        return _in_row(box, (high * 68 / 95, high), place, count)
    wide = (
        min(corner.tile[0], box.w)
        if kind != "done"
        else min(corner.tile[0] * 0.82, box.w * (1 if count == 1 else _FANNED))
    )
    return _in_row(box, (wide, wide * TILE[1] / TILE[0]), place, count)


def _on_space(box: Box, place: int, count: int) -> Pose:
    if place == 0:
        return box.pose()
    tokens = count - 1
    size = _LAID_TOKEN * min(1.25, box.w / 130)
    room = box.w * (0.5 if tokens < 4 else 0.78)
    step = min(size * 0.78, (room - size) / max(1, tokens - 1))
    x = box.x + box.w / 2 + (place - 1 - (tokens - 1) / 2) * step
    return Pose(x, box.y + 2, size, size, LAID_Z + place / 16)


def _in_tray(box: Box, place: int, count: int) -> Pose:
    """Return how a token lies in its tray: loosely in rows, the first of which leaves room for the count."""
    size = min(_TRAY_TOKEN * 1.15, box.h * 0.36)
    columns = _TRAY_COLUMNS if count <= 2 * _TRAY_COLUMNS else _TRAY_COLUMNS + 1
    row, column = divmod(place, columns)
    rows = -(-count // columns)
    left, right = box.x + 0.08 * box.w, box.x + 0.92 * box.w
    room = right - left - size - (_BADGE if row == 0 else 0)
    step = min(size * 1.06, room / (columns - 1))
    down = min(size * 0.84, (box.h * 0.78 - size) / max(1, rows - 1))
    aside, below = _JITTER[place % len(_JITTER)]
    x = left + size / 2 + column * step + (row % 2) * min(step * 0.35, room - (columns - 1) * step + 6)
    y = box.y + box.h * _TRAY_MIDDLE + (row - (rows - 1) / 2) * down
    return Pose(x + aside, y + below, size, size, TOKEN_Z + place / 16)


def _in_heap(desk: Desk, rest: str, place: int, count: int) -> Pose:
    """Return how a token lies in a heap: the last three are seen, those below lie under them."""
    owner, _colon, name = rest.partition(":")
    corner = desk.corner(int(owner))
    box, size = corner.heaps[TOKENS.index(name)], corner.token
    is_own = int(owner) == desk.own
    x = box.x + (box.w * 0.33 if is_own else size * 0.5 + 7)
    from_top = count - 1 - place
    across, down = _FAN[min(from_top, len(_FAN) - 1)] if is_own else (0.0, 0.0)
    return Pose(x + across * size, box.y + box.h / 2 + down * size, size, size, TOKEN_Z + place / 16)


def _marker(desk: Desk, seat: int) -> Pose:
    layout, scores = desk.layout, [read.score for read in desk.view.seats]
    size = layout.rule.h * 0.8
    tie = min(scores[0], 25) == min(scores[1], 25)
    x = layout.point(scores[seat])
    y = layout.rule.y + layout.rule.h * 0.62
    return Pose(x + (0 if not tie else (seat - 0.5) * size * 0.7), y, size, size, TOKEN_Z + seat / 16)


def _in_hand(corner: Corner, place: int, count: int) -> Pose:
    """Return how a card of the open hand lies: fanned out a little."""
    box, (wide, high) = corner.hand, corner.hand_card
    step = min(wide + 14, (box.w - wide - 20) / max(1, count - 1))
    middle = place - (count - 1) / 2
    x = box.x + box.w / 2 + middle * step
    y = box.y + box.h / 2 + _DIP * middle * middle - 6
    return Pose(x, y, wide, high, 3 + place / 8, -_TILT * middle)


def _in_row(box: Box, size: tuple[float, float], place: int, count: int) -> Pose:
    """Return how a small piece lies in a row that is pushed together where it would be too long."""
    return Row(box, size, size[0] + 6, z=TILE_Z, rise=1 / 16).pose(place, count)


def _offered(box: Box, place: int, count: int) -> Pose:
    high = min(box.h, 132.0)
    wide = high * TILE[0] / TILE[1]
    return Row(box, (wide, high), wide + 18, "centre", z=8).pose(place, count)
