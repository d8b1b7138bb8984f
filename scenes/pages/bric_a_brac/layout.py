"""Where everything of the junk dealer's shop lies, in u, for any window.

From top to bottom: the rival's strip, the bench with its front edge, and the own place with workshop and hand. On the
bench the reserve lies left, the ten spaces in the middle, paper slip and projects right. The cards of bench and hand
come first: they are as high as three rows of them allow, and the columns beside them become narrower for them. The
workshop's own machines, of which only points, colour and product count any more, are smaller. Where words take more u
than in the design, the cards give way.
"""

from dataclasses import dataclass

from game.core.words import _, many
from scenes.pages.bench import ends
from scenes.pages.bric_a_brac.faces import CARD, SMALL_CARD
from scenes.pages.bric_a_brac.tiles import TILE
from scenes.pages.page import Box
from scenes.stage.kit import Kit
from scenes.stage.viewport import ANYWHERE

TOP, LEFT, GAP = 60.0, 12.0, 6.0
COLUMNS, SPACES, SLOTS, PROJECTS = 5, 10, 4, 6
PAD = 16.0

_SHARE = CARD[0] / CARD[1]
_COLUMNS = (460.0, 448.0)  # the reserve's and the projects' columns as wide as in the design
_SLIM_COLUMNS = (376.0, 408.0)  # and as narrow as they may become
_HIGHEST_CARD = 264.0
_BESIDE = 24.0  # u between two cards of the bench
_HAND = 5  # cards that lie side by side
_HAND_GAP, _HAND_PAD, _SLOT_GAP = 8.0, 24.0, 12.0
_SLOT_SHARE = 0.7  # of a card's width is a machine of the own workshop at least
_PLATE, _SIDE, _TURN = 224.0, 168.0, 200.0
_NUMBER, _CHIP_GAP = 30.0, 5.0
_SMALL = 80.0
_DONE = 0.56  # of the room below the private projects is for completed ones
_RULE = (880.0, 44.0)
_RULE_FIRST, _RULE_STEP = 40.0, 32.0


@dataclass(frozen=True, slots=True)
class Corner:
    """What one seat has, in its own place or in the rival's strip."""

    plate: Box
    heaps: tuple[Box, ...]
    workshop: Box
    slots: tuple[Box, ...]
    discounts: Box
    hand: Box
    private: Box
    done: Box
    aside: Box
    card: tuple[float, float]  # of the workshop
    hand_card: tuple[float, float]
    tile: tuple[float, float]
    token: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Every box of the page, in u."""

    bench: Box
    edge: Box
    strip: Box
    place: Box
    reserve_title: tuple[float, float]
    trays: tuple[Box, ...]
    deck: Box
    stack: Box
    box: Box
    scrap: Box
    caption: float
    cards: tuple[Box, ...]
    chip: float
    card: tuple[float, float]
    note: Box
    note_head: float
    projects_title: tuple[float, float]
    tiles: tuple[Box, ...]
    rule: Box
    title_plate: Box
    end_plate: Box
    turn: Box
    own: Corner
    rival: Corner
    word: float  # u that a line of small words takes

    def corner(self, *, is_own: bool) -> Corner:
        """Return what the viewer or the rival has."""
        return self.own if is_own else self.rival

    def point(self, score: int) -> float:
        """Return where on the rule a score lies."""
        scale = self.rule.w / _RULE[0]
        return self.rule.x + (_RULE_FIRST + _RULE_STEP * max(0, min(25, score))) * scale


def lay_out(kit: Kit) -> Layout:
    """Return the layout for a window."""
    view = kit.view
    right, bottom = ends(kit, beside=8, below=6)
    word = max(21.0, view.text_u(17) * 1.25)
    title = max(29.0, view.text_u(24) * 1.22)
    surplus = max(0.0, view.h - 1200)
    strip_h = word + _SMALL + min(30.0, surplus * 0.1) + (14 if view.words <= ANYWHERE else 28)
    edge_h = max(42.0, view.text_u(20) * 1.7)
    chip_h = max(28.0, view.text_u(18) * 1.35)
    discount_h = max(38.0, view.text_u(18) * 1.5)
    row_rest = _NUMBER + _CHIP_GAP + chip_h + 4
    own_rest = title + 30
    free = bottom - TOP - strip_h - 2 * GAP - edge_h - 2 * row_rest - own_rest - 14
    high = min(_HIGHEST_CARD, free / 3)
    room = right - LEFT - 4 * PAD
    sides = _sides(view.w, room - COLUMNS * (high * _SHARE + _BESIDE))
    high = min(high, ((room - sum(sides)) / COLUMNS - _BESIDE) / _SHARE)
    card = (high * _SHARE, high)
    left_over = free - 3 * high
    bench_h = edge_h + 2 * (row_rest + high) + 14 + left_over * 0.6
    strip = Box(LEFT, TOP, right - LEFT, strip_h)
    bench = Box(LEFT, TOP + strip_h + GAP, right - LEFT, bench_h)
    place = Box(LEFT, bench.y + bench.h + GAP, right - LEFT, bottom - bench.y - bench.h - GAP)
    inner = Box(bench.x + PAD, bench.y + 6, bench.w - 2 * PAD, bench.h - edge_h - 10)
    middle = Box(inner.x + sides[0] + PAD, inner.y, inner.w - sum(sides) - 2 * PAD, inner.h)
    column = Box(inner.x + inner.w - sides[1], inner.y + 2, sides[1], inner.h - 4)
    note_h = _note_height(kit, column.h, title)
    trays, piles, caption = _reserve(Box(inner.x, inner.y, sides[0], inner.h), title, word)
    edge = Box(bench.x, bench.y + bench.h - edge_h, bench.w, edge_h)
    title_plate, end_plate = _plates(edge)
    return Layout(
        bench=bench,
        edge=edge,
        strip=strip,
        place=place,
        reserve_title=(inner.x + 4, inner.y + title * 0.76),
        trays=tuple(trays),
        deck=piles[0],
        stack=piles[1],
        box=piles[2],
        scrap=piles[3],
        caption=caption,
        cards=_spaces(middle, card, _NUMBER, row_rest + high),
        chip=chip_h,
        card=card,
        note=Box(column.x, column.y, column.w, note_h),
        note_head=max(46.0, title * 1.45),
        projects_title=(column.x + 2, column.y + note_h + title * 0.92),
        tiles=_tiles(Box(column.x, column.y + note_h + title * 1.15, column.w, column.h - note_h - title * 1.15)),
        rule=_rule(edge, middle),
        title_plate=title_plate,
        end_plate=end_plate,
        turn=Box(right - _TURN - 8, strip.y + 8, _TURN, strip.h - 16),
        own=_own(kit, place, card, title, discount_h, word),
        rival=_rival(strip, word, view.text_u(18), right - _TURN - 8),
        word=word,
    )


def _plates(edge: Box) -> tuple[Box, Box]:
    """Return the brass plates at both ends of the bench's edge."""
    high = min(36.0, edge.h - 8)
    y = edge.y + (edge.h - high) / 2
    return Box(edge.x + 24, y, 236, high), Box(edge.x + edge.w - 260, y, 236, high)


def _sides(w: float, room: float) -> tuple[float, float]:
    """Return how wide the columns beside the spaces are, where the cards leave them `room`."""
    more = max(0.0, min(120.0, (w - 1920) * 0.16))
    least, most = sum(_SLIM_COLUMNS), sum(_COLUMNS) + 2 * more
    share = (max(least, min(most, room)) - least) / (most - least)
    reserve, projects = (
        slim + share * (wide + more - slim) for slim, wide in zip(_SLIM_COLUMNS, _COLUMNS, strict=True)
    )
    return reserve, projects


def _note_height(kit: Kit, column: float, title: float) -> float:
    """Return how high the paper slip is: four lines and a title, while the tiles keep a size that can be read."""
    lines = 4 * kit.view.text_u(18) * 1.5 + title * 1.45 + 30
    return max(min(max(206.0, lines), column * 0.5), column - title * 1.15 - 2 * TILE[1] - 10)


def _spaces(area: Box, card: tuple[float, float], number: float, row: float) -> tuple[Box, ...]:
    pitch = area.w / COLUMNS
    gap = (area.h - 2 * row) / 3
    boxes = []
    for space in range(SPACES):
        x = area.x + (space % COLUMNS) * pitch + (pitch - card[0]) / 2
        y = area.y + gap + (space // COLUMNS) * (row + gap) + number
        boxes.append(Box(x, y, *card))
    return tuple(boxes)


def _reserve(area: Box, title: float, word: float) -> tuple[list[Box], tuple[Box, ...], float]:
    """Return the trays, the piles (deck, tile stack, box, scrap) and the baseline of the captions."""
    free = area.h - title - word - 22
    tray_h = min(170.0, free * 0.29)
    pile_h = min(190.0, free - 2 * tray_h - 6)
    gap = 10.0
    wide = (area.w - gap) / 2
    top = area.y + title + 2
    trays = [Box(area.x + (n % 2) * (wide + gap), top + (n // 2) * (tray_h + gap), wide, tray_h) for n in range(4)]
    below = top + 2 * tray_h + gap
    y = below + max(6.0, (area.y + area.h - word - 4 - below - pile_h) / 2)
    third = area.w / 3
    card_w = pile_h * _SHARE
    tile_w = min(third - 40, 108.0, pile_h * 0.62)
    tile_h = tile_w * TILE[1] / TILE[0]
    deck = Box(area.x + third / 2 - card_w / 2, y, card_w, pile_h)
    stack = Box(area.x + third * 1.5 - tile_w / 2, y + 6, tile_w, tile_h)
    small = 0.52
    box = Box(
        area.x + third * 1.5 - tile_w * small / 2, y + pile_h - tile_h * small - 2, tile_w * small, tile_h * small
    )
    scrap = Box(area.x + third * 2.5 - card_w / 2, y, card_w, pile_h)
    return trays, (deck, stack, box, scrap), y + pile_h + word * 0.9


def _tiles(area: Box) -> tuple[Box, ...]:
    gap = 8.0
    w = (area.w - 2 * gap) / 3
    h = min((area.h - gap) / 2, w * TILE[1] / TILE[0])
    top = area.y + (area.h - 2 * h - gap) / 2
    return tuple(Box(area.x + (n % 3) * (w + gap), top + (n // 3) * (h + gap), w, h) for n in range(PROJECTS))


def _rule(edge: Box, middle: Box) -> Box:
    w = min(middle.w, _RULE[0] * (edge.h - 2) / _RULE[1] * 1.1)
    h = min(_RULE[1], edge.h - 2)
    return Box(middle.x + (middle.w - w) / 2, edge.y + (edge.h - h) / 2, w, h)


def _own(kit: Kit, area: Box, card: tuple[float, float], title: float, discount: float, word: float) -> Corner:
    head = max(66.0, 16 + kit.view.text_u(40) * 0.86 + kit.view.text_u(17) * 1.4)
    plate = Box(area.x, area.y, _plate_width(kit), area.h)
    wide, small = _own_cards(area.w - plate.w - _SIDE, card[0], area.h - title - discount - 22)
    high, slot_h = wide / _SHARE, small / _SHARE
    heap_h = (area.h - head - 24) / 2
    heap_w = (plate.w - 28) / 2
    heaps = [
        Box(plate.x + 10 + (n % 2) * (heap_w + 8), area.y + head + 4 + (n // 2) * (heap_h + 8), heap_w, heap_h)
        for n in range(4)
    ]
    gap = _SLOT_GAP
    workshop = Box(plate.x + plate.w + 8, area.y, SLOTS * (small + gap) + 28, area.h)
    rest = area.h - title - 12 - slot_h - discount
    slot_y = area.y + title + 6 + rest / 2
    slots = [Box(workshop.x + 14 + gap / 2 + n * (small + gap), slot_y, small, slot_h) for n in range(SLOTS)]
    side = Box(area.x + area.w - _SIDE, area.y, _SIDE, area.h)
    hand_x = workshop.x + workshop.w + 12
    half = (area.h - 2 * word - 22) / 2
    tile_h = min(TILE[1], half)
    tile_w = min(tile_h * TILE[0] / TILE[1], _SIDE - 20)
    foot = Box(side.x + 6, side.y + side.h - half - 4, side.w - 12, half)
    return Corner(
        plate=plate,
        heaps=tuple(heaps),
        workshop=workshop,
        slots=tuple(slots),
        discounts=Box(workshop.x + 14, area.y + area.h - discount - 4, workshop.w - 28, discount),
        hand=Box(hand_x, area.y + title, side.x - hand_x - 10, area.h - title),
        private=Box(side.x + 6, side.y + word + 6, side.w - 12, half),
        done=Box(foot.x, foot.y, foot.w * _DONE - 3, foot.h),
        aside=Box(foot.x + foot.w * _DONE + 3, foot.y, foot.w * (1 - _DONE) - 3, foot.h),
        card=(small, slot_h),
        hand_card=(wide, high),
        tile=(tile_w, tile_w * TILE[1] / TILE[0]),
        token=min(46.0, heap_h * 0.62, heap_w * 0.5),
    )


def _plate_width(kit: Kit) -> float:
    """Return how wide the own plate is: whose turn it is and the points stand side by side on it."""
    turn = max(kit.fonts.width(words, kit.style("strong", 17)) for words in (_("your turn"), _("at work")))
    points = kit.fonts.width(many("point", "points", 2), kit.style("text", 17))
    return max(_PLATE, (turn + points) / kit.view.u + 88)


def _own_cards(room: float, wide: float, highest_slot: float) -> tuple[float, float]:
    """Return how wide the cards of the hand are, those of the bench being `wide`, and the machines of the workshop."""
    rest = room - 8 - 28 - 12 - 10 - SLOTS * _SLOT_GAP - (_HAND - 1) * _HAND_GAP - _HAND_PAD
    wide = min(wide, rest / (_HAND + SLOTS * _SLOT_SHARE))
    return wide, min(wide, (rest - _HAND * wide) / SLOTS, highest_slot * _SHARE)


def _rival(area: Box, word: float, text: float, turn_x: float) -> Corner:
    top = area.y + word + 4
    high = area.h - word - 10
    small = (high * SMALL_CARD[0] / SMALL_CARD[1], high)
    plate = Box(area.x + 12, area.y + 4, 284, area.h - 8)
    chip = min(max(32.0, text * 1.5), high * 0.46)
    heaps = [Box(plate.x + n * 71, plate.y + plate.h - chip, 66, chip) for n in range(4)]
    workshop = Box(plate.x + plate.w + 20, area.y, SLOTS * (small[0] + 8) + 8, area.h)
    slots = [Box(workshop.x + 4 + n * (small[0] + 8), top, *small) for n in range(SLOTS)]
    discounts = Box(workshop.x + workshop.w + 16, top, 350, min(42.0, max(36.0, text * 1.7)))
    private = Box(discounts.x + discounts.w + 16, top, 160, high)
    hand = Box(private.x + private.w + 18, top, small[0] + 4 * 26, high)
    rest = turn_x - 10 - (hand.x + hand.w + 22)
    done = Box(hand.x + hand.w + 22, top, min(170.0, rest * 0.47), high)
    aside = Box(done.x + done.w + 8, top, min(190.0, rest * 0.53) - 8, high)
    tile_h = high
    return Corner(
        plate=plate,
        heaps=tuple(heaps),
        workshop=workshop,
        slots=tuple(slots),
        discounts=discounts,
        hand=hand,
        private=private,
        done=done,
        aside=aside,
        card=small,
        hand_card=small,
        tile=(tile_h * TILE[0] / TILE[1], tile_h),
        token=min(26.0, chip * 0.78),
    )
