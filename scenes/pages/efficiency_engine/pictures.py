"""The rulebook's pictures: parts of the machine as it stands on the table, with a match laid out to show something."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core.table import Piece, Table, face_down, faces
from game.rules.efficiency_engine.observation import Bank, EngineTable, Observation
from game.rules.efficiency_engine.odds import safe_count
from game.rules.efficiency_engine.state import Phase
from scenes.pages import shots
from scenes.pages.efficiency_engine.layout import Layout, lay_out
from scenes.pages.efficiency_engine.page import EfficiencyEnginePage
from scenes.pages.page import Aim, Bench, Box, View
from scenes.stage.compositor import Sprite
from scenes.stage.motion import Motion
from scenes.stage.palette import BRASS_LIGHT, hex_code
from scenes.stage.sheet import Sheet

WIDEST = 1196.0  # u of the machine that the widest picture shows


@dataclass(frozen=True, slots=True)
class Shot:
    """What a picture shows: a part of the machine, the table on it, and whether a favour's bays glow."""

    part: Callable[[Layout], Box]
    table: EngineTable
    is_swap: bool = False


def picture(bench: Bench, name: str, width: int) -> Surface | None:
    """Return the picture called `name`, at most `width` pixels wide; None when there is none of that name."""
    shot = SHOTS.get(name)
    if shot is None:
        return None
    return bench.art.keep(
        ("rulebook", name, width, bench.four_colours, bench.theme.name), lambda: _take(bench, shot, width)
    )


def size(name: str, width: int) -> tuple[int, int] | None:
    """Return the size in pixels that `picture` would have, without drawing it."""
    shot = SHOTS.get(name)
    return None if shot is None else shots.size(shot.part(lay_out(shots.window(width, WIDEST))), width, WIDEST)


def _take(bench: Bench, shot: Shot, width: int) -> Surface:
    window = shots.window(width, WIDEST)
    page, view = EfficiencyEnginePage(replace(bench, view=window, motion=Motion(reduced=True))), View(shot.table)
    # All pictures are cut from windows of one size: so the machine is painted once.
    ground = bench.art.keep(("rulebook ground", window, bench.theme.name), page.background)
    box = shot.part(page.layout)
    more = _swap(page, view) if shot.is_swap else ()
    return shots.cut(page, view, box, shots.size(box, width, WIDEST), more, ground)


def _swap(page: EfficiencyEnginePage, seen: View[Observation]) -> list[Sprite]:
    """Return the glow of the bay whose card may go, and an arrow from the new card to it."""
    view, bay = page.bench.view, page.areas(seen).zones["bay:2"]
    rect = view.rect(bay.x, bay.y, bay.w, bay.h)
    glow = page.glow("bay:2", rect.width, rect.height, replace(seen, aim=Aim("", "bay:2")))
    assert glow is not None
    shine, (left, top) = glow
    start, end = page.layout.drawn.x + 10, bay.x + bay.w - 34
    y = bay.y + bay.h - 44
    sheet = Sheet(end - 24, y - 40, start - end + 48, 80)
    for colour, width in (("#10141A", 14), (hex_code(BRASS_LIGHT), 7)):
        look = {"fill": "none", "stroke": colour, "stroke_width": width, "stroke_linecap": "round"}
        path = f"M{start:g},{y:g} H{end:g} m20,-18 l-20,18 l20,18"
        sheet.path(path, stroke_linejoin="round", **look)
    arrow: Rect = sheet.rect_in(view)
    return [
        Sprite(shine, (rect.x + left, rect.y + top), 400),
        Sprite(sheet.painted(view), arrow.topleft, 500),
    ]


def _table(
    bays: str,
    *,
    drawn: str = "",
    dice: tuple[tuple[str, str], ...] = (),
    battery: int = 12,
    output: str = "",
    waste: str = "",
    favours: tuple[int, str, str] = (3, "H", ""),
    phase: Phase = "act",
) -> EngineTable:
    """Return a table to show.

    `dice` are (zone, face); `favours` are how many lie face down, the open one, and the suits of the spent ones.
    """
    cards = bays.split()
    hidden, top, spent = favours
    zones: dict[str, tuple[Piece, ...]] = {f"bay:{bay}": faces("card", (name,)) for bay, name in enumerate(cards)}
    zones["drawn"] = faces("card", drawn.split())
    zones["output"], zones["waste"] = faces("card", output.split()), faces("card", waste.split())
    zones["deck"], zones["discard"], zones["left_over"] = face_down("deck", 18), (), ()
    zones["favours"] = (*face_down("favours", hidden, "ace"), *faces("ace", top))
    zones["used_favours"] = faces("ace", spent)
    zones |= dict.fromkeys(("cup", "tray", "A-", "A+", "B-", "B+"), ())
    for number, (zone, face) in enumerate(dice):
        zones[zone] += (Piece(f"die:{number}", "die", face),)
    a, b = _bank("A", cards[:3], dice), _bank("B", cards[3:], dice)
    reds = sum(name[-1] in "HD" for name in cards)
    read = Observation(
        phase=phase,
        turn=4,
        a=a,
        b=b,
        battery=battery,
        is_strict=True,
        safe=safe_count(reds, battery, 4),
        history=(True, False, True),
        has_used_favour=False,
        fuses=None,
    )
    return Table(zones, view=read)


def _bank(name: str, cards: list[str], dice: tuple[tuple[str, str], ...]) -> Bank:
    values = sum(int(card[:-1]) for card in cards)
    fuses = sum(int(face) * (1 if zone == f"{name}+" else -1) for zone, face in dice if zone[0] == name)
    return Bank(values + fuses, values, fuses)


def _gauges(layout: Layout) -> Box:
    (left, y), (right, _y) = layout.banks["A"].pivot, layout.banks["B"].pivot
    return Box(left - 164, y - 176, right - left + 328, 352)


def _sockets(layout: Layout) -> Box:
    left, right, aim = layout.sockets["A-"], layout.sockets["A+"], layout.aim
    top = max(left.y - 22, aim.y + aim.h + 2)  # the words above would be cut at the side
    return Box(left.x - 14, top, right.x + right.w - left.x + 28, left.y + left.h + 22 - top)


def _lamp(layout: Layout) -> Box:
    x, y = layout.lamp.centre
    return Box(x - 190, y - 128, 380, 290)


def _bottom_row(layout: Layout) -> Box:
    left, right = layout.output, layout.waste
    return Box(left.x - 10, left.y - 6, right.x + right.w - left.x + 12, left.h + 10)


def _favours(layout: Layout) -> Box:
    return Box(layout.left.x + 4, layout.left.y + 4, layout.left.w - 8, layout.seams[0] - layout.left.y - 8)


def _battery(layout: Layout) -> Box:
    box, top = layout.battery, layout.cell(3).y - 6
    return Box(box.x - 10, top, box.w + 20, box.y + box.h + 78 - top)


def _bank_and_drawn(layout: Layout) -> Box:
    plate, drawn = layout.banks["A"].plate, layout.drawn
    return Box(plate.x - 8, plate.y + 2, drawn.x + drawn.w - plate.x + 22, plate.h + 6)


_UNEVEN = _table("9H 6C 5S 2D 4C 8S", dice=(("tray", "5"), ("tray", "2")))
SHOTS = {
    "output-waste": Shot(_bottom_row, _table("6D 6C 5S 2D 4C 8S", output="3H 5D 9H 4D 7H 10D", waste="8C 3S")),
    "gauge": Shot(_gauges, _UNEVEN),
    "sockets": Shot(_sockets, _table("10C 7H 3S 2D 4C 8H", dice=(("A-", "4"), ("A-", "2")))),
    "favours": Shot(_favours, _table("9H 6C 5S 2D 4C 8S", favours=(1, "H", "SC"))),
    "balanced": Shot(_lamp, _table("2C 5H 9S 4D 4C 8H", phase="collect")),
    "battery": Shot(_battery, _table("9H 6C 5S 2D 4C 8S", battery=6)),
    "swap": Shot(_bank_and_drawn, _table("6C 5S 9H 2D 4C 8S", drawn="6D", phase="swap"), is_swap=True),
}
