"""The furnace into which the waste goes: its mouth with the fire, and the bars and the glow in front of what burns.

Drawn in u from the furnace's corner, 392 wide; `h` says how high it is (232 in the target picture).
"""

from scenes.pages.efficiency_engine.materials import BEVEL, IRON, rivets
from scenes.pages.page import Box
from scenes.stage.sheet import Sheet

_BARS = ((82, 45.43), (126.8, 29.05), (171.6, 24.28), (216.4, 24.28), (261.2, 29.05), (306, 45.43))
_EMBERS = (
    (70, -6, 12),
    (110, -7, 15),
    (170, -8, 14),
    (232, -7, 15),
    (290, -6, 14),
    (140, -4, 12),
    (203, -3, 12),
    (322, -4, 10),
    (262, -4, 12),
)
_FLAMES = (
    "M62,184 C54,150 78,146 76,112 C98,130 90,150 104,160 C112,138 130,132 126,96 C154,122 138,146 156,158 "
    "C166,130 186,126 184,82 C216,114 196,142 216,158 C226,134 244,130 240,98 C266,120 254,144 270,160 "
    "C280,142 296,138 296,110 C318,136 312,154 326,184 Z"
)
_TONGUES = (
    "M84,184 C82,160 100,156 98,134 C118,150 110,166 128,172 C138,152 152,148 150,124 C176,146 162,164 180,170 "
    "C190,150 204,146 202,122 C228,146 214,164 232,172 C244,156 256,152 254,130 C276,148 270,166 288,172 "
    "C296,160 304,160 304,148 C314,162 312,174 316,184 Z"
)
_COALS = (
    "M48,184 C54,168 76,164 92,171 C104,158 132,156 146,169 C162,154 194,156 206,169 C222,156 250,156 262,170 "
    "C280,158 306,162 316,172 C328,168 338,176 340,184 Z"
)


def paint_mouth(sheet: Sheet, box: Box) -> None:
    """Build the furnace into the machine: an iron plate, the arch, and the fire behind it."""
    sheet.group(transform=f"translate({box.x:g} {box.y:g})")
    h = box.h - 4
    sill = h - 44
    sheet.rect(6, 10, 384, 220 + h - 228, 14, fill="none", stroke="#000000", stroke_opacity=0.4, stroke_width=4)
    sheet.rect(0, 0, 388, h, 16, fill=sheet.linear(0, 0, 388, h, IRON))
    sheet.rect(1, 1, 386, h - 2, 15, fill="none", stroke=sheet.linear(0, 0, 388, h, BEVEL), stroke_width=2)
    rivets(sheet, [(x, y) for x in (18, 370) for y in (18, h / 2 + 2, h - 18)], 6)
    arch = arch_path(sill)
    iron = sheet.linear(48, 24, 340, sill + 30, ((0, "#8D949C"), (0.4, "#4B5259"), (1, "#14171B")))
    sheet.path(arch, fill="none", stroke=iron, stroke_width=16, stroke_linejoin="round")
    sheet.path(arch, fill="#090605")
    _paint_fire(sheet, arch, sill)
    edge = sheet.linear(0, sill, 0, sill + 10, ((0, "#9AA1A9"), (0.4, "#565D65"), (1, "#1B1E22")))
    sheet.rect(30, sill, 328, 10, 3, fill=edge)
    sheet.end()


def arch_path(sill: float) -> str:
    """Return the outline of the opening above a sill."""
    return f"M46,{sill:g} V98 C46,46 106,22 194,22 C282,22 342,46 342,98 V{sill:g} Z"


def _paint_fire(sheet: Sheet, arch: str, sill: float) -> None:
    glow = (
        (0, "#FFE6A0"),
        (0.25, "#FF9D3C"),
        (0.52, "#D2501F", 0.95),
        (0.8, "#5E1C0E", 0.8),
        (1, "#1A0805", 0.3),
    )
    rise = 1 + (sill - 184) / 230
    sheet.path(arch, fill=sheet.radial(194, sill + 12, 190 * rise, glow))
    sheet.group(transform=f"translate(0 {sill:g}) scale(1 {rise:.4g}) translate(0 -184)")
    sheet.path(_FLAMES, fill="#F07A2A", fill_opacity=0.42)
    sheet.path(_TONGUES, fill="#FFC45A", fill_opacity=0.5)
    sheet.end()
    sheet.path(_COALS, fill="#3A120A", transform=f"translate(0 {sill - 184:g})")
    for x, up, size in _EMBERS:
        y = sill + up
        sheet.shape("ellipse", cx=x, cy=y, rx=size * 0.8, ry=size * 0.31, fill="#FFB24A", fill_opacity=0.9)
        sheet.shape("ellipse", cx=x - 1, cy=y - 0.6, rx=size * 0.4, ry=size * 0.14, fill="#FFF0B0", fill_opacity=0.9)


def grate(box: Box) -> Sheet:
    """Return what lies over the burning cards: the fire's glow on them, and the bars."""
    sill = box.h - 48
    sheet = Sheet(box.x + 44, box.y + 18, 300, sill - 16)
    sheet.group(transform=f"translate({box.x:g} {box.y:g})")
    heat = ((0, "#F07A2A", 0.85), (0.3, "#C84A18", 0.62), (0.6, "#6E2410", 0.36), (1, "#1A0805", 0.34))
    rise = 1 + (sill - 184) / 300
    sheet.path(arch_path(sill), fill=sheet.radial(194, sill + 27, 150 * rise, heat))
    for shift, colour, width, opacity in ((3, "#000000", 7, 0.4), (0, "#23272C", 8, 1), (-2, "#747B84", 2, 1)):
        for x, top in _BARS:
            below = max(0, shift)
            sheet.line(
                x + shift,
                top + below,
                x + shift,
                sill + below,
                stroke=colour,
                stroke_width=width,
                stroke_opacity=opacity,
            )
    across = 128 + (sill - 184) * 0.6
    sheet.line(47, across, 341, across, stroke="#23272C", stroke_width=9)
    sheet.line(47, across - 2.8, 341, across - 2.8, stroke="#747B84", stroke_width=2)
    rivets(sheet, [(x, across) for x, _top in _BARS])
    sheet.end()
    return sheet


def swell(box: Box) -> Sheet:
    """Return the fire as it flares up once: laid over everything, then faded."""
    sill = box.h - 48
    sheet = Sheet(box.x + 46, box.y + 22, 296, sill - 22)
    sheet.group(transform=f"translate({box.x:g} {box.y:g})")
    flare = ((0, "#FFE9A8", 0.95), (0.35, "#FF9A3A", 0.75), (0.75, "#EE6A2C", 0.35), (1, "#EE6A2C", 0.1))
    sheet.path(arch_path(sill), fill=sheet.radial(194, sill + 10, 210 + (sill - 184), flare))
    sheet.end()
    return sheet
