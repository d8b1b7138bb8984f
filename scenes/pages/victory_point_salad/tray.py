"""Where a payment lies in the panel: slots for its needs, what was trashed for them, and what is left over."""

from dataclasses import dataclass

from game.core.table import Piece
from scenes.pages.page import Box, Pose
from scenes.pages.victory_point_salad.desk import DIVING, PANEL_Z, Desk

POOL_SHARE = 0.32  # of the panel's width is for what is left over; the rest says what that is good for
SECOND = (12.0, 16.0)  # how far the second card of a trade lies from the first
RIM = 4.0  # around what waits aside
_LOW = 50.0  # u of a slot
_SLOT, _GOODS, _TRASHED, CHIP = 128.0, (158.0, 221.0), (94.0, 132.0), 64.0


@dataclass(frozen=True, slots=True)
class Tray:
    """The parts of a payment in u: a row each for the needs, the card that is paid for, and the left-overs."""

    slots: tuple[Box, ...]
    trashed: tuple[Box, ...]  # beside each slot
    labels: tuple[Box, ...]  # above each slot, or beside it where large words would leave it too low
    goods: Box
    pool: Box
    earlier: Box  # what earlier links of the chain have trashed
    words: Box  # beside the left-overs


def tray_of(desk: Desk) -> Tray:
    """Return how the payment at hand lies; with nothing to pay the left-overs and the trashed cards alone."""
    inner = desk.layout.panel_inner
    word = desk.layout.word
    count = max(1, len(desk.slots))
    foot = max(CHIP, word * 3.0) + 8
    high = (inner.h - foot - 8) / count
    label = word * 1.15
    slot = min(_SLOT, high - label - 8)
    is_beside = slot < _LOW
    if is_beside:
        slot = min(_SLOT, high - 12)
    goods_w = min(_GOODS[0], inner.w * 0.36)
    goods_h = goods_w * _GOODS[1] / _GOODS[0]
    goods = Box(inner.x + inner.w - goods_w - 4, inner.y + 6, goods_w, goods_h)
    card_h = min(_TRASHED[1], slot)
    card_w = card_h * 5 / 7
    left = inner.x + 6
    slots, trashed, labels = [], [], []
    for number in range(len(desk.slots)):
        y = inner.y + number * high
        top = y + (6 if is_beside else label + 4)
        slots.append(Box(left + card_w + 22, top, slot, slot))
        after = left + card_w + slot + 36
        beside = Box(after, top, goods.x - after - 10, slot)
        labels.append(beside if is_beside else Box(left, y, goods.x - left - 10, label))
        trashed.append(Box(left, top + (slot - card_h) / 2, card_w, card_h))
    pool_y = inner.y + inner.h - foot
    return Tray(
        tuple(slots),
        tuple(trashed),
        tuple(labels),
        goods,
        Box(inner.x + 6, pool_y, inner.w * POOL_SHARE, foot),
        Box(goods.x, goods.y + goods_h + 14, goods_w, max(60.0, pool_y - goods.y - goods_h - 22)),
        Box(inner.x + 16 + inner.w * POOL_SHARE, pool_y, inner.w * (1 - POOL_SHARE) - 18, foot),
    )


def aside(desk: Desk) -> Box:
    """Return where the tray waits while the panel shows something else: at the right of its head, behind a bin."""
    panel, high = desk.layout.panel, desk.layout.panel_head - 6
    wide = panel.w * 0.25
    return Box(panel.x + panel.w - 10 - wide, panel.y + 4, wide, high)


def bin_aside(desk: Desk) -> Box:
    """Return where the bin stands that says of the cards aside that they are trashed."""
    box = aside(desk)
    side = box.h - 2 * RIM
    return Box(box.x + RIM, box.y + RIM, side, side)


def waits_aside(desk: Desk) -> bool:
    """Whether the tray waits, and something is in it."""
    return desk.panel == DIVING and bool(desk.table.zones["tray"] or desk.table.zones["pool"])


def _waiting(desk: Desk, piece: Piece, *, is_square: bool) -> Pose:
    """Return how a card or a chip waits aside."""
    zones, box, sign = desk.table.zones, aside(desk), bin_aside(desk)
    order = [one.id for one in (*zones["tray"], *zones["pool"])]
    high, left = sign.h, sign.x + sign.w
    step = min(high + 4, (box.x + box.w - RIM - left - high) / max(1, len(order) - 1))
    x = left + high / 2 + order.index(piece.id) * step
    return Pose(
        x, sign.y + high / 2, high if is_square else high * 5 / 7, high, PANEL_Z + 1 + order.index(piece.id) / 8
    )


def trashed_pose(desk: Desk, piece: Piece) -> Pose:
    """Return how a card lies in the tray: beside the need it was trashed for, or with those of earlier links."""
    if desk.panel == DIVING:
        return _waiting(desk, piece, is_square=False)
    tray = tray_of(desk)
    for slot, box in zip(desk.slots, tray.trashed, strict=True):
        if piece.id in slot.cards:
            place = slot.cards.index(piece.id)
            x, y = box.x + box.w / 2 + place * SECOND[0], box.y + box.h / 2 + place * SECOND[1]
            return Pose(x, y, box.w, box.h, PANEL_Z + 1 + place / 8)
    return _earlier(desk, piece, tray)


def _earlier(desk: Desk, piece: Piece, tray: Tray) -> Pose:
    told = {card for slot in desk.slots for card in slot.cards}
    cards = [one.id for one in desk.table.zones["tray"] if one.id not in told]
    box = tray.earlier if desk.slots else Box(tray.goods.x - 20, tray.goods.y, tray.goods.w + 20, tray.goods.h)
    if not desk.slots:
        box = Box(desk.layout.panel_inner.x + 6, desk.layout.panel_inner.y + 6, desk.layout.panel_inner.w - 12, 160)
    high = min(box.h, _TRASHED[1] * (1.4 if not desk.slots else 0.9))
    wide = high * 5 / 7
    step = min(wide + 8, (box.w - wide) / max(1, len(cards) - 1))
    place = cards.index(piece.id)
    return Pose(box.x + wide / 2 + place * step, box.y + high / 2, wide, high, PANEL_Z + 1 + place / 8)


def chip_pose(desk: Desk, place: int) -> Pose:
    """Return how an unspent resource lies."""
    if desk.panel == DIVING:
        return _waiting(desk, desk.table.zones["pool"][place], is_square=True)
    box = tray_of(desk).pool
    count = max(1, len(desk.table.zones["pool"]))
    side = min(CHIP, box.h - 6)
    step = min(side + 8, (box.w - side) / max(1, count - 1))
    return Pose(box.x + side / 2 + place * step, box.y + box.h / 2, side, side, PANEL_Z + 2 + place / 8)
