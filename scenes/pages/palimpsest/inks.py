"""The colours of the six suits, and the drawings that go with them."""

from scenes.stage.palette import rgb

SUIT_COLOURS = tuple(map(rgb, ("#3D4F8C", "#D39A2A", "#2E8C99", "#64853A", "#A63A32", "#7B4C7D")))
SUIT_PICTURES = tuple(f"palimpsest/suit_{name}" for name in ("moon", "sun", "wave", "leaf", "wyrm", "knot"))
SCRIBE_PICTURES = tuple(f"palimpsest/scribe_{name}" for name in ("verdigris", "copper", "plum", "sky", "moss"))
INK, LEAF = rgb("#1E1A20"), rgb("#F2E8CF")
OAK = "#6B4827", "#4A301B", "#2A1B11"
COVERED, COVERED_GROUND = rgb("#F0A79F"), rgb("#2A1412")
