"""The colours of words on the machine, and the look of its engraved labels."""

from scenes.stage.fonts import Style
from scenes.stage.kit import Kit
from scenes.stage.palette import BRASS_LIGHT, Colour, rgb

CREAM = rgb("#D6D9DE")
GREY = rgb("#B9BDC4")
DIM = rgb("#AEB6C1")
ROSY = rgb("#F3A48F")
LIME = rgb("#8FE0CB")
PEACH = rgb("#FFD9A8")
STEEL = rgb("#C7CDD4")
ENGRAVED = rgb("#0E0902")


def label(kit: Kit, colour: Colour = BRASS_LIGHT, size: float = 18) -> Style:
    """Return the style of engraved labels: spaced capitals."""
    return kit.style("bold", size, colour, tracking=2)
