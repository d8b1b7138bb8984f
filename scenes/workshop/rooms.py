"""The colours of the room at home: by lamplight, by daylight, and as lines on black."""

from dataclasses import dataclass

from scenes.stage.art import Swaps
from scenes.stage.palette import IVORY, Colour, rgb
from scenes.stage.sheet import Stops


@dataclass(frozen=True, slots=True)
class Room:
    """What the wall, the table and the shelf are painted with; a lone number is an opacity from 0 to 1."""

    wall: Stops
    joint: tuple[Colour, float]
    joint_light: tuple[Colour, float]
    tool: tuple[Colour, float]
    tool_light: tuple[Colour, float]
    light: Stops
    table: Stops
    grain: tuple[str, str]
    seam: str
    table_light: Stops
    table_shade: Stops
    wall_shade: Stops
    edge: Stops
    edge_line: Colour
    edge_shade: Stops
    floor: Stops
    board: Stops
    halo: Stops
    words: Colour
    line: Colour
    notes: Colour
    link: Colour
    shade: Colour  # into which a box in the making sinks, with so much of its light left
    light_left: float
    name: Swaps = ()  # darker brass for the name on a light wall


LAMPLIT = Room(
    wall=((0, "#2B2724"), (0.5, "#1B1B1E"), (1, "#14161B")),
    joint=((0, 0, 0), 0.42),
    joint_light=(rgb("#E3A866"), 0.1),
    tool=(rgb("#0D0C0C"), 0.6),
    tool_light=(rgb("#D9A05E"), 0.13),
    light=(
        (0, "#FFDFA0", 0.55),
        (0.22, "#F2B25A", 0.26),
        (0.6, "#E9A24C", 0.07),
        (1, "#E9A24C", 0),
    ),
    table=((0, "#2A1C13"), (0.35, "#5A3C26"), (1, "#744E30")),
    grain=("#1E120A", "#D79C5E"),
    seam="#160C06",
    table_light=((0, "#FFD995", 0.46), (0.4, "#F0A850", 0.2), (1, "#E9A24C", 0)),
    table_shade=((0, "#05060A", 0), (0.55, "#05060A", 0.1), (1, "#05060A", 0.62)),
    wall_shade=((0, "#000000", 0.55), (1, "#000000", 0)),
    edge=((0, "#8E623C"), (0.12, "#5A3A22"), (1, "#2C1B10")),
    edge_line=rgb("#E8BE86"),
    edge_shade=((0, "#000000", 0), (0.4, "#000000", 0.05), (1, "#000000", 0.6)),
    floor=((0, "#060709"), (0.35, "#12100F"), (1, "#1B1512")),
    board=((0, "#7A5434"), (1, "#3A2516")),
    halo=(
        (0, "#FFF0CC", 0.42),
        (0.35, "#FFE3A8", 0.2),
        (0.7, "#FFDFA0", 0.06),
        (1, "#FFDFA0", 0),
    ),
    words=IVORY,
    line=rgb("#E6DAC0"),
    notes=rgb("#EFE6D2"),
    link=rgb("#E9CE86"),
    shade=rgb("#0B0A0A"),
    light_left=0.78,
)

DAYLIT = Room(
    wall=((0, "#F3ECDD"), (0.5, "#E6DCC8"), (1, "#D3C6AE")),
    joint=(rgb("#8C7A5C"), 0.34),
    joint_light=((255, 255, 255), 0.5),
    tool=(rgb("#9A8866"), 0.42),
    tool_light=(rgb("#FFFFFF"), 0.6),
    light=(
        (0, "#FFFFFF", 0.75),
        (0.22, "#FFFBEE", 0.42),
        (0.6, "#FFF7E2", 0.12),
        (1, "#FFF7E2", 0),
    ),
    table=((0, "#A98458"), (0.35, "#C9A271"), (1, "#D8B482")),
    grain=("#8A6338", "#F0D6A8"),
    seam="#7C5830",
    table_light=((0, "#FFF6DC", 0.6), (0.4, "#FFEFCB", 0.24), (1, "#FFEFCB", 0)),
    table_shade=((0, "#5C4526", 0), (0.55, "#5C4526", 0.05), (1, "#5C4526", 0.24)),
    wall_shade=((0, "#4A3416", 0.34), (1, "#4A3416", 0)),
    edge=((0, "#E2C091"), (0.12, "#B98F5B"), (1, "#8E6A3E")),
    edge_line=rgb("#FFF1D2"),
    edge_shade=((0, "#3A2A12", 0), (0.4, "#3A2A12", 0.04), (1, "#3A2A12", 0.28)),
    floor=((0, "#CFC3A9"), (0.35, "#DDD2BB"), (1, "#E6DCC8")),
    board=((0, "#C79C68"), (1, "#94703F")),
    halo=((0, "#FFFFFF", 0.3), (0.35, "#FFFFFF", 0.14), (0.7, "#FFFFFF", 0.04), (1, "#FFFFFF", 0)),
    words=rgb("#10141A"),
    line=rgb("#3E3216"),
    notes=rgb("#383329"),
    link=rgb("#443210"),
    shade=rgb("#E2D7C2"),
    light_left=0.8,
    name=(("#A97F2E", "#6A4A10"), ("#DDB95F", "#A97F2E"), ("#F6E3AC", "#CFA448"), ("#2A2008", "#FBF3DC")),
)

_BLACK: Stops = ((0, "#000000"), (1, "#000000"))
_NO_LIGHT: Stops = ((0, "#000000", 0), (1, "#000000", 0))
# Words lie on flat black: only the table's edge and the shelf's board are left, as lines.
PLAIN = Room(
    wall=_BLACK,
    joint=((0, 0, 0), 0),
    joint_light=((0, 0, 0), 0),
    tool=((0, 0, 0), 0),
    tool_light=((0, 0, 0), 0),
    light=_NO_LIGHT,
    table=_BLACK,
    grain=("#000000", "#000000"),
    seam="#000000",
    table_light=_NO_LIGHT,
    table_shade=_NO_LIGHT,
    wall_shade=_NO_LIGHT,
    edge=_BLACK,
    edge_line=rgb("#FFFFFF"),
    edge_shade=_NO_LIGHT,
    floor=_BLACK,
    board=((0, "#3C3C3C"), (1, "#3C3C3C")),
    halo=_NO_LIGHT,
    words=rgb("#FFFFFF"),
    line=rgb("#FFFFFF"),
    notes=rgb("#FFFFFF"),
    link=rgb("#FFD84A"),
    shade=rgb("#000000"),
    light_left=0.78,
)
_ROOMS = {"daylight": DAYLIT, "contrast": PLAIN}


def room_of(theme: str) -> Room:
    """Return the room of a theme."""
    return _ROOMS.get(theme, LAMPLIT)
