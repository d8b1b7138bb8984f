"""How the pieces lie: place and size in u of each piece of each zone."""

from collections.abc import Mapping

from game.rules.efficiency_engine.observation import EngineTable
from scenes.pages.efficiency_engine.layout import ALONE, CARD, Layout
from scenes.pages.french import PRINT_INDEX
from scenes.pages.page import Box, Pose
from scenes.pages.zones import Row

_LAYERS = 3  # so many cards at the bottom of a pile show their edges
_TILTS = (9.0, -7.0, 5.0, -10.0, 8.0, -4.0, 11.0, -6.0)
_DIE = 63.0
_SPENT = 27.0
_FAN_WIDE = 341.0  # u across the OUTPUT tray's opening
_INDEX_WIDE = 0.31  # of a card's width, up to the right edge of the index "10"
_TWO_ROWS_FROM = 330.0


def zones(layout: Layout) -> Mapping[str, Box]:
    """Return where each zone lies, for dropping and pointing."""
    boxes = {"deck": layout.deck, "discard": layout.discard, "drawn": layout.drawn, "cup": layout.cup}
    for bank, first in (("A", 0), ("B", 3)):
        for place, bay in enumerate(layout.banks[bank].bays):
            boxes[f"bay:{first + place}"] = bay
    for name, socket in layout.sockets.items():
        boxes[name] = Box(socket.x + 4, socket.y + 4, 84, 200)
    favours = layout.favours
    boxes["favours"] = favours
    boxes["used_favours"] = Box(favours.x, layout.favours_words - 24, favours.w, 32)
    boxes["tray"] = layout.tray
    boxes["output"] = layout.output
    boxes["waste"] = layout.waste
    boxes["left_over"] = left_over_box(layout)
    return boxes


def left_over_box(layout: Layout) -> Box:
    """Return where reds lie that count neither way: between OUTPUT and WASTE, above the tally's word."""
    tally = layout.tally
    return Box(tally.x + 138, tally.y + (tally.h - 228) * 0.4 + 12, 80, 56)


def pose(layout: Layout, table: EngineTable, zone: str, place: int) -> Pose:
    """Return how the piece at `place` of `zone` lies."""
    count = len(table.zones[zone])
    match zone:
        case "deck":
            return _piled(layout.deck, place)
        case "discard":
            return _piled(layout.discard, place)
        case "output":
            return _fanned(layout, place, count)
        case "waste":
            return _burning(layout, place, count)
        case "left_over":
            return Row(left_over_box(layout), (36, 50), 14, "centre", rise=1).pose(place, count)
        case "favours":
            return _hanging(layout, 3 - place)
        case "used_favours":
            medal = layout.medal(place)
            return Pose(medal.x + 31, medal.y + 65.5, _SPENT, _SPENT, place)
        case _:
            return _on_board(
                layout, zone, place, int(table.zones[zone][place].id[-1]) if zone in ("cup", "tray") else 0
            )


def _piled(niche: Box, place: int) -> Pose:
    x, y = niche.centre
    layer = min(_LAYERS, place) - 1.5
    return Pose(x + layer * 1.6, y + layer * 2, 114, 159.3, place)


def output_card(layout: Layout, count: int) -> tuple[float, float]:
    """Return the size of a card in the OUTPUT tray: so large that the indices of all `count` cards show."""
    abreast = _abreast(layout, count)
    most, index = (ALONE - 4, PRINT_INDEX / CARD[0]) if layout.prints_large else (CARD[0], _INDEX_WIDE)
    wide = min(most, 96 + 40 * (layout.output.h - 232) / 138, _FAN_WIDE / (1 + index * (abreast - 1)))
    return wide, wide * CARD[1] / CARD[0]


def _abreast(layout: Layout, count: int) -> int:
    """Return how many cards lie in a row of the OUTPUT tray: where it is high, more than six lie in two rows."""
    return (count + 1) // 2 if count > 6 and layout.output.h >= _TWO_ROWS_FROM else count


def _fanned(layout: Layout, place: int, count: int) -> Pose:
    box = layout.output
    wide, high = output_card(layout, count)
    abreast = max(1, _abreast(layout, count))
    row, column = divmod(place, abreast)
    step = min(49 * wide / 96, (_FAN_WIDE - wide) / max(1, abreast - 1))
    room = box.h - 62
    down = 0.0 if count <= abreast else min(high * 0.5, room - 8 - high)
    top = 14 + (room - high - down) / 2 + row * down
    return Pose(box.x + 23 + wide / 2 + column * step, box.y + top + high / 2, wide, high, place)


def _burning(layout: Layout, place: int, count: int) -> Pose:
    mouth = layout.mouth
    wide = 84 + 16 * min(1.0, (layout.waste.h - 232) / 120)
    step = min(wide + 4, (250 - wide) / max(1, count - 1))
    # One or two cards lie so that their values show between the bars.
    aside = -12 if count == 2 else -56 if count == 1 else 0
    x = mouth.x + mouth.w / 2 + aside + (place - (count - 1) / 2) * step
    high = wide * CARD[1] / CARD[0]
    rise = max(0.0, mouth.h - 45 - high) / 2  # a stretched furnace has its cards in the middle
    tilt = _TILTS[place % len(_TILTS)] * (1 if count <= 4 else 0.5)
    return Pose(x, mouth.y + mouth.h - 10 - rise - high / 2, wide, high, place, tilt)


def _hanging(layout: Layout, slot: int) -> Pose:
    medal = layout.medal(slot)
    return Pose(medal.x + medal.w / 2, medal.y + medal.h / 2, medal.w, medal.h, 4 - slot)


def _on_board(layout: Layout, zone: str, place: int, die: int) -> Pose:
    if zone == "cup":
        # In the cup's mouth, which hides them.
        return Pose(layout.cup.x + 66 + 24 * die, layout.cup.y + 29, 26, 26, die)
    if zone == "tray":
        x, y = layout.tray_place(die)
        return Pose(x, y, 62, 62, place)
    if zone in layout.sockets:
        x, y = layout.seat(zone, place)
        return Pose(x, y, _DIE, _DIE, place)
    box = layout.drawn if zone == "drawn" else _bay(layout, zone)
    x, y = box.centre
    return Pose(x, y, *CARD)


def _bay(layout: Layout, zone: str) -> Box:
    bank, place = divmod(int(zone.removeprefix("bay:")), 3)
    return layout.banks["AB"[bank]].bays[place]
