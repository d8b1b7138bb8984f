"""The colours of the three themes. Pieces carry their own colours; a theme paints the room and the chrome."""

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


def luminance(colour: Colour) -> float:
    """Return how light a colour is as WCAG 2 reckons it, from 0 to 1."""
    shares = [value / 255 for value in colour[:3]]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def stark(colour: Colour) -> Colour:
    """Return a colour of words as a plain theme has it: so dark, or so light, that it stands out on any ground."""
    is_light = luminance(colour) > _HALFWAY
    end = (255, 255, 255) if is_light else (0, 0, 0)
    steps = (mixed(colour, end, step / 10) for step in range(10))
    return next((one for one in steps if is_light is (luminance(one) > (_LIGHT if is_light else _DARK))), end)


_HALFWAY = 0.18  # as far from black as from white
_LIGHT, _DARK = 0.5, 0.04  # seven to one on the lightest dark ground and on the darkest paper

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
    In a `plain` one no texture and no shade lies behind words: grounds are flat, and every outline is a line.
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
    is_plain: bool = False


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
CONTRAST = Theme(
    name="contrast",
    room=(rgb("#000000"), rgb("#000000")),
    bar=rgb("#000000"),
    panel=rgb("#000000"),
    raised=rgb("#242424"),
    text=rgb("#FFFFFF"),
    quiet=rgb("#E6E6E6"),
    accent=rgb("#FFD84A"),
    edge=rgb("#9A9A9A"),
    good=rgb("#7CF2CC"),
    bad=rgb("#FFAFA3"),
    is_dark=True,
    is_plain=True,
)
THEMES = {theme.name: theme for theme in (LAMPLIGHT, DAYLIGHT, CONTRAST)}
