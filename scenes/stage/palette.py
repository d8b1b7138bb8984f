"""The colours of the two themes. Pieces carry their own colours; a theme paints the room and the chrome."""

from dataclasses import dataclass

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return `#RRGGBB` as a tuple."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def hex_code(colour: Colour) -> str:
    """Return a colour as `#RRGGBB`, the way drawings and themes write it."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour that lies `share` of the way from `one` to `other`."""
    (red, green, blue), (to_red, to_green, to_blue) = one, other
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


INK = rgb("#10141A")
NIGHT = rgb("#1A212B")
SLATE = rgb("#2B3644")
IVORY = rgb("#F7F1E3")
PARCHMENT = rgb("#EBDDBF")
BRASS = rgb("#C9A24A")
BRASS_LIGHT = rgb("#E9CE86")
COPPER = rgb("#B8693D")
EMBER = rgb("#EE6A2C")
VERDIGRIS = rgb("#4FA392")
MINT = rgb("#7FE0C4")
SKY = rgb("#6FA8DC")
OXBLOOD = rgb("#A13A34")
ROSE = rgb("#F0A093")
MOSS = rgb("#7E9A4B")
PLUM = rgb("#80527F")
SEATS = (VERDIGRIS, COPPER, PLUM, SKY, MOSS)

SUITS_ON_PAPER = {"S": INK, "H": rgb("#9E2B33"), "D": rgb("#AA5518"), "C": rgb("#1F6F61")}
SUITS_ON_DARK = {"S": IVORY, "H": rgb("#E58A83"), "D": rgb("#E7A36B"), "C": rgb("#8FD0C0")}


@dataclass(frozen=True, slots=True)
class Theme:
    """What the chrome is painted with.

    `room` is what lies around the table (top and bottom of a gradient), `bar` the top bar and help line, `panel` what
    forms and logs lie on; `text` and `quiet` are words on any of them, `accent` marks what matters, `edge` draws lines.
    """

    name: str
    room: tuple[Colour, Colour]
    bar: Colour
    panel: Colour
    raised: Colour
    text: Colour
    quiet: Colour
    accent: Colour
    edge: Colour
    good: Colour
    bad: Colour
    is_dark: bool


LAMPLIGHT = Theme(
    name="lamplight",
    room=(rgb("#241D18"), rgb("#120F0E")),
    bar=rgb("#0D1015"),
    panel=NIGHT,
    raised=SLATE,
    text=IVORY,
    quiet=rgb("#C7C5BD"),
    accent=BRASS_LIGHT,
    edge=rgb("#3A3F47"),
    good=MINT,
    bad=ROSE,
    is_dark=True,
)
DAYLIGHT = Theme(
    name="daylight",
    room=(rgb("#EFE9DB"), rgb("#D9CFBA")),
    bar=rgb("#F7F3E8"),
    panel=rgb("#FBF8F0"),
    raised=rgb("#ECE4D2"),
    text=INK,
    quiet=rgb("#393938"),
    accent=rgb("#4E390A"),
    edge=rgb("#B9AC90"),
    good=rgb("#10453A"),
    bad=rgb("#731E1A"),
    is_dark=False,
)
THEMES = {theme.name: theme for theme in (LAMPLIGHT, DAYLIGHT)}
