"""How the pieces lie, and where the zones are: place and size in u."""

from collections.abc import Mapping

from game.core.table import Piece
from game.rules.victory_point_salad.cards import PAYOFFS as PAYOFF_CARDS
from scenes.pages.page import Box, Pose
from scenes.pages.victory_point_salad import tray
from scenes.pages.victory_point_salad.desk import BUILT, DIVING, KEEPING, OVER, PANEL_Z, PAYING, Desk
from scenes.pages.victory_point_salad.layout import BACK, BACKS, Layout
from scenes.pages.victory_point_salad.market import ENGINES
from scenes.pages.zones import Row, Stack

HAND_GAP, CHAIN_LIFT = 12.0, 26.0
LOW_PAYOFF = 1.55  # times as wide as it takes for titles: a low card has room for few lines
PAYOFFS = "payoffs"  # the part of the table that shows them large
BIN = "bin:"  # the part of the table that is called after the zone behind it


def fixed_zones(layout: Layout) -> dict[str, Box]:
    """Return the zones that are always there."""
    boxes = {
        "resource_pile": layout.market.piles[0],
        "special_pile": layout.market.piles[1],
        "resource_trash": layout.market.trashes[0],
        "special_trash": layout.market.trashes[1],
    }
    for name, row in zip(("resource_row", "special_row"), layout.market.rows, strict=True):
        boxes |= {f"{name}:{number}": box for number, box in enumerate(row)}
    return boxes | {f"engine:{key}": box for key, box in zip(ENGINES, layout.market.engines, strict=True)}


def bins(desk: Desk) -> dict[str, Box]:
    """Return the bins with cards in them that can be looked through; while one dives, all of it lies open anyway."""
    if desk.panel == DIVING:
        return {}
    names = ("resource_trash", "special_trash")
    boxes = zip(names, desk.layout.market.trashes, strict=True)
    return {f"{BIN}{name}": box for name, box in boxes if desk.table.zones[name]}


def sign(desk: Desk) -> dict[str, Box]:
    """Return what opens the Payoffs: the panel's head above them, or the sign behind which they are."""
    if not left(desk) or desk.panel == OVER:
        return {}
    panel = desk.layout.panel
    head = Box(panel.x, panel.y, panel.w, desk.layout.panel_head)
    return {PAYOFFS: star(desk) if are_payoffs_shut(desk) else head}


def left(desk: Desk) -> list[int]:
    """Return the places of the Payoffs that nobody has taken."""
    return [number for number in range(len(PAYOFF_CARDS)) if desk.table.zones[f"payoff:{number}"]]


def is_behind(zone: str, desk: Desk) -> bool:
    """Whether what lies in `zone` is out of sight, behind a bin or a sign."""
    return f"{BIN}{zone}" in bins(desk) or (zone.startswith("payoff:") and are_payoffs_shut(desk))


def zones(desk: Desk) -> Mapping[str, Box]:
    """Return where each zone lies, for dropping and pointing."""
    layout = desk.layout
    boxes = fixed_zones(layout)
    for seat in range(desk.seats):
        mat = desk.mat(seat)
        boxes[f"tableau:{seat}"] = mat.box
        boxes[f"hand:{seat}"] = layout.hand if seat == desk.large else backs(desk, seat)
        if desk.table.zones[f"strip:{seat}"]:
            boxes[f"strip:{seat}"] = _strip(desk, seat)
    if desk.panel == PAYING:
        boxes |= _payment_zones(desk)
    if desk.panel == DIVING:
        boxes["tray"] = boxes["pool"] = tray.aside(desk)
        boxes["resource_trash"] = boxes["special_trash"] = layout.panel_inner
    if desk.panel == KEEPING:
        boxes[f"kept:{desk.large}"] = layout.panel
    for number in range(len(PAYOFF_CARDS)):
        is_shut = are_payoffs_shut(desk)
        boxes[f"payoff:{number}"] = star(desk) if is_shut else _with_words(desk, payoff_box(desk, number))
    return boxes


def _with_words(desk: Desk, payoff: Box) -> Box:
    return Box(payoff.x, payoff.y, payoff.w, payoff.h + desk.layout.below(payoff).h)


def _payment_zones(desk: Desk) -> dict[str, Box]:
    place = tray.tray_of(desk)
    boxes = {f"need:{number}": box for number, box in enumerate(place.slots)}
    if desk.table.zones["payment"]:
        boxes["payment"] = place.goods
    if desk.table.zones["pool"]:
        boxes["pool"] = place.pool
    boxes["tray"] = desk.layout.panel
    return boxes


def _strip(desk: Desk, seat: int) -> Box:
    """Return what the Starting Player, Artificial Needs and Initiate Endgame! of a seat cover."""
    poses = [desk.heap(seat).poses[piece.id] for piece in desk.table.zones[f"strip:{seat}"]]
    left, right = min(pose.x - pose.w / 2 for pose in poses), max(pose.x + pose.w / 2 for pose in poses)
    top, foot = min(pose.y - pose.h / 2 for pose in poses), max(pose.y + pose.h / 2 for pose in poses)
    return Box(left, top, right - left, foot - top)


def payoff_box(desk: Desk, number: int) -> Box:
    """Return where a Payoff lies: in a grid of three by three, each over a line of words."""
    inner, words = desk.layout.panel_inner, desk.layout.word * 1.15
    across, down = inner.w / 3, inner.h / 3
    high = min(down - 8 - words, 200.0)
    wide = min(across - 10, max(high * 0.95, desk.layout.least * LOW_PAYOFF))
    x, y = inner.x + (number % 3 + 0.5) * across, inner.y + (number // 3 + 0.5) * down - words / 2
    return Box(x - wide / 2, y - high / 2, wide, high)


def star(desk: Desk) -> Box:
    """Return where the sign for the Payoffs stands while the panel shows something else: in its head, at the right."""
    panel, high = desk.layout.panel, desk.layout.panel_head - 10
    wide = high * 1.5
    right = tray.aside(desk).x - 8 if desk.panel == DIVING else panel.x + panel.w - 10
    return Box(right - wide, panel.y + 6, wide, high)


def are_payoffs_shut(desk: Desk) -> bool:
    """Whether the Payoffs are out of sight, behind their sign."""
    return desk.panel != BUILT


def backs(desk: Desk, seat: int) -> Box:
    """Return where another's hand lies, face down."""
    mat = desk.mat(seat)
    return Box(mat.head.x + mat.head.w - 14 - BACKS, mat.line(1) - BACK[1] / 2, BACKS, BACK[1])


def pose(desk: Desk, zone: str, place: int, piece: Piece) -> Pose:
    """Return how the piece at `place` of `zone` lies."""
    kind, _colon, owner = zone.partition(":")
    layout, count = desk.layout, len(desk.table.zones[zone])
    match kind:
        case "tableau" | "strip":
            return desk.heap(int(owner)).poses[piece.id]
        case "hand":
            return _hand(desk, int(owner), place, count)
        case "payment":
            box = tray.tray_of(desk).goods
            return box.pose(PANEL_Z + 3)
        case "tray":
            return tray.trashed_pose(desk, piece)
        case "pool":
            return tray.chip_pose(desk, place)
        case "resource_pile" | "special_pile":
            return _piled(layout.market.piles[kind == "special_pile"], place, count)
        case "resource_trash" | "special_trash":
            if desk.panel == DIVING and piece.id in desk.opened.poses:
                return desk.opened.poses[piece.id]
            return _hidden_in(layout.market.trashes[kind == "special_trash"], place)
        case "resource_row" | "special_row":
            return layout.slot(kind == "special_row", int(owner)).pose(1)
        case "engine":
            return _stacked(layout.market.engines[ENGINES.index(owner)], place, count)
        case "payoff":
            if are_payoffs_shut(desk):
                return _hidden_in(star(desk), place)
            return payoff_box(desk, int(owner)).pose(PANEL_Z - 1)
        case "kept":
            return desk.opened.poses[piece.id]
        case _:  # the box: out of the game, below the special trash
            return _hidden_in(layout.market.trashes[1], place)


def _piled(box: Box, place: int, count: int) -> Pose:
    high = min(box.h - 4, box.w * 7 / 5)
    wide = high * 5 / 7
    card = Box(box.centre[0] - wide / 2, box.centre[1] - high / 2, wide, high)
    return Stack(card, 1 / 16).pose(place, count)


def _stacked(box: Box, place: int, count: int) -> Pose:
    """Return how an Engine lies: the copies below it show an edge."""
    x, y = box.centre
    below = count - 1 - place
    return Pose(x + below * 3, y - below * 3, box.w, box.h, 1 + place / 8)


def _hidden_in(box: Box, place: int) -> Pose:
    """Return how a card lies in a bin: behind it."""
    x, y = box.centre
    return Pose(x, y + box.h * 0.1, 20, 28, -20 + place / 64)


def _hand(desk: Desk, seat: int, place: int, count: int) -> Pose:
    if seat != desk.large:
        return Row(backs(desk, seat), BACK, 12, "right").pose(place, count)
    box, (wide, high) = desk.layout.hand, desk.layout.hand_card
    scale = max(desk.layout.least / wide, min(1.0, (box.w - (count - 1) * 6) / (count * wide)))
    wide, high = wide * scale, high * scale
    step = min(wide + HAND_GAP, (box.w - wide) / max(1, count - 1))
    face = desk.table.zones[f"hand:{seat}"][place].face
    lift = CHAIN_LIFT if face and face in desk.view.chains else 0.0
    return Pose(box.x + wide / 2 + step * place, box.y + box.h - high / 2 - lift, wide, high, 20 + place / 8)
