"""Where everything lies at home, for any window. The grid is that of the target picture, 1920x1080.

A window that is wider than 16:9 keeps the picture in its middle; the table and the wall run on. What it is higher goes
to the wall, the table and the clipboard. Where letters are larger than drawn, rows grow and the wall gives way; where
even that is not enough, the shelf becomes one line.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.matches.games import BOX_H, BOX_W
from scenes.stage.face import Role
from scenes.stage.help_line import help_height
from scenes.stage.kit import Kit

WIDTH = 1920
BOX_X, BOX_PITCH = 548.0, 272.0
SIDE, RISE = 20.0, 11.0  # how far the right side and the top of a box show
STAGGER = (0.0, 2.0, -2.0, 4.0, 0.0)  # boxes set down by hand
CASES, CASE_W, CASE_PITCH, CASE_GAP, MARGIN = 5, 342.0, 362.0, 14.0, 64.0
TRAY_X, BESIDE_TRAY, TRAY_LETTERS = 814.0, 2, 23.0  # u; so many cases stand beside the tray; how large letters may be
TWO_ROWS_FROM = 1300.0
CLIP_W, CLIP_H, LEAST_CLIP_TOP = 420.0, 516.0, 212.0
WORDMARK_W, WORDMARK_H, WORDMARK_SCALE = 925.0, 106.0, 0.72
RIGHT, BUTTON_GAP = 1864.0, 12.0
CHIP_W, CHIP_H, CHIP_TOP, BELOW_CHIP = 246.0, 60.0, 36.0, 16.0
APART = 40.0  # the buttons from the wordmark
LEAST_PICTURE = 120.0


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle in u."""

    x: float
    y: float
    w: float
    h: float

    @property
    def bottom(self) -> float:
        return self.y + self.h


@dataclass(frozen=True, slots=True)
class Layout:
    """The home screen in u. `left` is where the middle 1920 u begin; areas already have it in them.

    `floor` is where the table's front edge ends and the shelf begins; without `cases` the shelf is one line.
    """

    left: float
    w: float
    h: float
    extra: float
    table_top: float
    edge_top: float
    floor: float
    label: Area
    cases: tuple[Area, ...]
    tray: Area | None  # of today's deal, and its heading; None where letters leave no room for it
    tray_label: Area | None
    board_y: float
    clipboard: Area
    boxes: tuple[Area, ...]
    plates: tuple[Area, ...]
    lamp: Area
    mark: Area
    wordmark: Area
    line_y: float
    tools: Area
    chip: Area
    buttons: tuple[Area, ...]


def lay_out(kit: Kit, boxes: int, matches: int, button_widths: list[float], chip: tuple[float, float]) -> Layout:
    """Return the layout for as many boxes and matches, for buttons as wide as their words need, and a chip (u).

    High windows have room for a second row of matches.
    """
    has_tray = kit.view.text_u(20) <= TRAY_LETTERS
    rows = 2 if matches > (BESIDE_TRAY if has_tray else CASES) and kit.view.h >= TWO_ROWS_FROM else 1
    full = _lay_out(kit, boxes, button_widths, chip, rows)
    if full.clipboard.h >= least_clipboard(kit):
        return full
    return _lay_out(kit, boxes, button_widths, chip, 0)


def line_u(kit: Kit, role: Role, size: float) -> float:
    """Return how many u a line of words of `size` u really takes from one to the next."""
    return kit.fonts.height(kit.style(role, size)) / kit.view.u


def least_clipboard(kit: Kit) -> float:
    """Return the height in u below which the clipboard's words and its button would not fit."""
    rows = line_u(kit, "title", 37) + line_u(kit, "title", 26) + line_u(kit, "strong", 19)
    return 44 + rows + 44 + LEAST_PICTURE + clip_button(kit) + 38


def clip_button(kit: Kit) -> float:
    """Return the height in u of the clipboard's button."""
    return max(64, line_u(kit, "strong", 24) + 16, kit.view.target / kit.view.u)


def _lay_out(kit: Kit, boxes: int, button_widths: list[float], chip: tuple[float, float], rows: int) -> Layout:
    view = kit.view
    left, extra = (view.w - WIDTH) / 2, view.h - 1080
    help_top = view.h - help_height(kit) / view.u
    board_y = help_top - 11
    label_h = max(54, line_u(kit, "title", 26) + 14, (view.target + 8) / view.u)
    words = line_u(kit, "title", 21) + line_u(kit, "medium", 18) + line_u(kit, "medium", 17)
    case_h = max(118, words + 32)
    case_y = board_y - rows * (case_h + CASE_GAP) + (CASE_GAP - 2 if rows else 0)
    floor = case_y - label_h
    plate_h = max(44, line_u(kit, "strong", 19) + 12)
    edge_top = floor - plate_h - 20
    table_top = edge_top - 158 - max(0, extra) * 0.22
    clip_h = min(CLIP_H + max(0, extra) * 0.3, edge_top - 18 - LEAST_CLIP_TOP - max(0, extra) * 0.3)
    down = max(0, extra) * 0.14
    has_tray = rows > 0 and kit.view.text_u(20) <= TRAY_LETTERS
    numbers = [number for number in range(CASES * rows) if not has_tray or not BESIDE_TRAY <= number < CASES]
    label_w = TRAY_X - 24 - MARGIN if has_tray else WIDTH - 2 * MARGIN
    tray_w = WIDTH - MARGIN - TRAY_X
    chip_area = Area(left + RIGHT - chip[0], CHIP_TOP + down, *chip)
    wordmark, buttons = _header(kit, left, down, button_widths, chip_area.bottom + BELOW_CHIP)
    fronts = _boxes(left, edge_top - 22, boxes)
    return Layout(
        left=left,
        w=view.w,
        h=view.h,
        extra=extra,
        table_top=table_top,
        edge_top=edge_top,
        floor=floor,
        label=Area(left + MARGIN, floor, label_w, label_h),
        cases=tuple(
            Area(
                left + MARGIN + number % CASES * CASE_PITCH,
                case_y + number // CASES * (case_h + CASE_GAP),
                CASE_W,
                case_h,
            )
            for number in numbers
        ),
        tray=Area(left + TRAY_X, case_y, tray_w, case_h) if has_tray else None,
        tray_label=Area(left + TRAY_X + 2, floor, tray_w - 2, label_h) if has_tray else None,
        board_y=board_y,
        clipboard=Area(left + MARGIN, edge_top - 18 - clip_h, CLIP_W, clip_h),
        boxes=fronts,
        plates=tuple(Area(front.x - 4, edge_top + 8, front.w + 8, plate_h) for front in fronts),
        lamp=Area(left + 70, 0, 260, 190 + down),
        mark=Area(left + 372, 52 + down, 116, 120),
        wordmark=wordmark,
        line_y=wordmark.bottom + 10,
        tools=Area(left + 690, 210 + down * 1.6, 1180, 184),
        chip=chip_area,
        buttons=buttons,
    )


def _boxes(left: float, feet: float, count: int) -> tuple[Area, ...]:
    """Return where the fronts of the boxes stand; many boxes are smaller."""
    pitch = min(BOX_PITCH, BOX_PITCH * len(STAGGER) / max(1, count))
    scale = pitch / BOX_PITCH
    return tuple(
        Area(
            left + BOX_X + number * pitch,
            feet + STAGGER[number % len(STAGGER)] - BOX_H * scale,
            BOX_W * scale,
            BOX_H * scale,
        )
        for number in range(count)
    )


def _header(kit: Kit, left: float, down: float, widths: list[float], top: float) -> tuple[Area, tuple[Area, ...]]:
    """Return the wordmark and the buttons beside it, from `top` on: in one row if that fits, else in two."""
    height = max(48, line_u(kit, "strong", 19) + 14, kit.view.target / kit.view.u)
    for scale in (WORDMARK_SCALE, WORDMARK_SCALE * 0.92, WORDMARK_SCALE * 0.85):
        mark = Area(left + 512, 60 + down, WORDMARK_W * scale, WORDMARK_H * scale)
        room = left + RIGHT - (mark.x + mark.w + APART)
        if sum(widths) + BUTTON_GAP * (len(widths) - 1) <= room:
            return mark, _row(widths, left + RIGHT, top, height)
    half = len(widths) // 2
    column = [max(widths[n], widths[n + half]) for n in range(half)]
    mark = Area(left + 512, 60 + down, WORDMARK_W * WORDMARK_SCALE, WORDMARK_H * WORDMARK_SCALE)
    rows = (_row(column, left + RIGHT, top + n * (height + 10), height) for n in range(2))
    return mark, tuple(area for row in rows for area in row)


def _row(widths: list[float], right: float, y: float, height: float) -> tuple[Area, ...]:
    """Return buttons of `widths`, the last one ending at `right`."""
    x = right - sum(widths) - BUTTON_GAP * (len(widths) - 1)
    areas = []
    for width in widths:
        areas.append(Area(x, y, width, height))
        x += width + BUTTON_GAP
    return tuple(areas)


def pixels(kit: Kit, area: Area) -> Rect:
    """Return an area in pixels."""
    return kit.view.rect(area.x, area.y, area.w, area.h)
