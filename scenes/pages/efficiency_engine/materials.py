"""What the machine is made of: painted steel, rivets, copper pipes and dark windows, as shapes on a sheet."""

from collections.abc import Iterable

from scenes.pages.page import Box
from scenes.stage.sheet import Sheet, Stops

Steel = tuple[Stops, Stops]
# Steel by lamplight and by day.
BODY: Steel = ((0, "#323D4B"), (0.35, "#262F3A"), (1, "#171D25")), ((0, "#D3D9E0"), (1, "#BAC2CB"))
PLATE: Steel = ((0, "#364251"), (0.4, "#29323E"), (1, "#1C232C")), ((0, "#E6EAEE"), (1, "#D6DCE2"))
BANK: Steel = ((0, "#4A596C"), (0.4, "#374353"), (1, "#252D38")), ((0, "#EDF0F3"), (1, "#D3DAE1"))
TALLY: Steel = ((0, "#3E4B5C"), (0.4, "#2E3845"), (1, "#212933")), ((0, "#EDF0F3"), (1, "#DCE1E6"))
FRAME: Steel = ((0, "#39434F"), (0.4, "#222A34"), (1, "#161B22")), ((0, "#C9D0D8"), (1, "#A9B2BC"))
EDGE: Stops = ((0, "#9C7B3A"), (0.12, "#6E5628"), (0.6, "#4B3917"), (1, "#2B210F"))
IRON: Stops = ((0, "#4A5056"), (0.3, "#2C3036"), (1, "#15181C"))
BEVEL: Stops = ((0, "#FFFFFF", 0.3), (0.45, "#FFFFFF", 0.07), (0.6, "#000000", 0.1), (1, "#000000", 0.6))
RIVET: Stops = ((0, "#8A99AD"), (0.45, "#4C5A6C"), (1, "#1C232D"))
COPPER: Stops = ((0, "#3B1E10"), (0.2, "#E0A071"), (0.42, "#B8693D"), (0.75, "#6B3A20"), (1, "#2A150B"))
FLANGE: Stops = ((0, "#4B3917"), (0.2, "#FBEBB8"), (0.45, "#C9A24A"), (0.8, "#8A6A2A"), (1, "#3D2E12"))

WINDOW, WINDOW_EDGE = "#0D1116", "#4B3917"


def plate(sheet: Sheet, box: Box, tones: Stops, radius: float = 12, shadow: float = 5) -> None:
    """Lay a steel plate: a shadow to the lower right, a gradient across, and a bevel lit from the upper left."""
    x, y, w, h = box.x, box.y, box.w, box.h
    inset = 2 * shadow
    ring(sheet, Box(x + shadow - 1, y + shadow + 1, w, h), radius, inset, "#000000", opacity=0.35)
    sheet.rect(x, y, w, h, radius, fill=sheet.linear(x, y, x + 0.7 * w, y + h, tones))
    bevel = sheet.linear(x, y, x + 0.8 * w, y + h, BEVEL)
    sheet.rect(x + 1, y + 1, w - 2, h - 2, radius - 1, fill="none", stroke=bevel, stroke_width=2)


def rim(sheet: Sheet, box: Box, radius: float, behind: str) -> None:
    """Give a square plate rounded corners that show what lies behind, its shadow on that, and its bevel."""
    x, y, w, h, r = box.x, box.y, box.w, box.h, radius
    for corner_x, right in ((x, 1), (x + w, -1)):
        for corner_y, down in ((y, 1), (y + h, -1)):
            sweep = 0 if right * down > 0 else 1
            sheet.path(
                f"M{corner_x:g},{corner_y:g} h{right * r:g} a{r:g},{r:g} 0 0 {sweep} {-right * r:g},{down * r:g} Z",
                fill=behind,
            )
    shadow = f"M{x + w:g},{y + 8:g} q4,2 4,8 V{y + h - 4:g} a10,10 0 0 1 -10,10 H{x + 14:g} q-6,0 -9,-6"
    sheet.path(f"{shadow} H{x + w - r:g} a{r:g},{r:g} 0 0 0 {r:g},{-r:g} Z", fill="#000000", fill_opacity=0.35)
    bevel = sheet.linear(x, y, x + 0.8 * w, y + h, BEVEL)
    sheet.rect(x + 1, y + 1, w - 2, h - 2, r - 1, fill="none", stroke=bevel, stroke_width=2)


def ring(sheet: Sheet, box: Box, radius: float, width: float, paint: str, *, opacity: float = 1) -> None:
    """Paint only the rim of a box, `width` u inwards: what lies deeper is covered anyway, and large areas cost time."""
    half = width / 2
    sheet.rect(
        box.x + half,
        box.y + half,
        box.w - width,
        box.h - width,
        max(0, radius - half),
        fill="none",
        stroke=paint,
        stroke_width=width,
        stroke_opacity=opacity,
    )


def rivets(sheet: Sheet, places: Iterable[tuple[float, float]], radius: float = 5) -> None:
    """Drive rivets in, each with a highlight to the upper left and a shadow to the lower right."""
    for x, y in places:
        light = sheet.radial(x - radius * 0.35, y - radius * 0.4, radius * 1.5, RIVET)
        sheet.circle(x + radius * 0.14, y + radius * 0.26, radius * 1.12, fill="#000000", fill_opacity=0.45)
        sheet.circle(x, y, radius, fill=light)


def pipe_across(sheet: Sheet, x: float, y: float, length: float, width: float = 30) -> None:
    """Lay a copper pipe from left to right; `y` is its upper edge."""
    sheet.rect(x + 3, y + 6, length, width, fill="#000000", fill_opacity=0.3)
    sheet.rect(x, y, length, width, fill=sheet.linear(0, y, 0, y + width, COPPER))


def pipe_down(sheet: Sheet, x: float, y: float, length: float, width: float) -> None:
    """Stand a copper pipe; `x` is its middle."""
    left = x - width / 2
    sheet.rect(left + 5, y, width, length, fill="#000000", fill_opacity=0.3)
    sheet.rect(left, y, width, length, fill=sheet.linear(left, 0, left + width, 0, COPPER))


def flange(sheet: Sheet, x: float, y: float, height: float = 42) -> None:
    """Put a brass flange around a lying pipe."""
    sheet.rect(x + 2, y + 3, 14, height, 3, fill="#000000", fill_opacity=0.35)
    sheet.rect(x, y, 14, height, 3, fill=sheet.linear(0, y, 0, y + height, FLANGE))


def window(sheet: Sheet, box: Box, radius: float = 6) -> None:
    """Cut a dark window for words."""
    sheet.rect(box.x, box.y, box.w, box.h, radius, fill=WINDOW, stroke=WINDOW_EDGE, stroke_width=1.5)


def niche(sheet: Sheet, box: Box) -> None:
    """Cut a place for a pile of cards."""
    sheet.rect(box.x, box.y, box.w, box.h, 13, fill="#0C0F14", stroke="#6E5628", stroke_width=2)


def seam(sheet: Sheet, x: float, y: float, width: float) -> None:
    """Score a line across a plate."""
    sheet.line(x + 1, y, x + width - 1, y, stroke="#0C0F14", stroke_width=3)
    sheet.line(x + 1, y + 2.2, x + width - 1, y + 2.2, stroke="#FFFFFF", stroke_opacity=0.14, stroke_width=1.2)
