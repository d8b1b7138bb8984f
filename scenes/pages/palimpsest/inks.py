"""The colours of the six suits, and the drawings that go with them."""

from pygame import Surface

from scenes.stage.art import Art
from scenes.stage.palette import rgb
from scenes.stage.seat_mark import look_of

SUIT_COLOURS = tuple(map(rgb, ("#3D4F8C", "#D39A2A", "#2E8C99", "#64853A", "#A63A32", "#7B4C7D")))
SUIT_PICTURES = tuple(f"palimpsest/suit_{name}" for name in ("moon", "sun", "wave", "leaf", "wyrm", "knot"))
SCRIBE_PICTURES = tuple(f"palimpsest/scribe_{name}" for name in ("verdigris", "copper", "plum", "sky", "moss"))
SEALS = (  # the mark in the wax of each drawing
    '<circle cx="17.6" cy="25.8" r="5.52" fill="#F7F1E3"/>',
    '<rect x="12.68" y="20.88" width="9.84" height="9.84" fill="#F7F1E3" rx="1.08"/>',
    '<path d="M17.6,20.18 L23.84,31.1 L11.36,31.1 Z" fill="#F7F1E3"/>',
    '<path d="M17.6,19.08 L23.48,25.8 L17.6,32.52 L11.72,25.8 Z" fill="#F7F1E3"/>',
    '<path d="M22.9,28.86 L17.6,31.92 L12.3,28.86 L12.3,22.74 L17.6,19.68 L22.9,22.74 Z" fill="#F7F1E3"/>',
)
INK, LEAF = rgb("#1E1A20"), rgb("#F2E8CF")
OAK = "#6B4827", "#4A301B", "#2A1B11"
COVERED, COVERED_GROUND = rgb("#F0A79F"), rgb("#2A1412")


def scribe(art: Art, seat: int, width: int, height: int) -> Surface:
    """Return a scribe of a seat at a size in pixels: in its colour, with its mark in the wax."""
    look = look_of(art, seat)
    swaps = ((SEALS[look.colour], SEALS[look.mark]),) if look.mark != look.colour else ()
    return art.svg(SCRIBE_PICTURES[look.colour], width, height, swaps)
