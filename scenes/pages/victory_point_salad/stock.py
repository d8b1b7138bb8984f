"""A bare card of the salad bar: paper, a dark strip along its left, and the line that tells its pile."""

from dataclasses import dataclass

from pygame import Surface

from scenes.pages.victory_point_salad.cards import HUES
from scenes.stage.art import svg_of
from scenes.stage.kit import Kit

_PAPERS = {"blocker": ("#FBF1E6", "#F7F1E3", "#EBD3BF")}
_PAPER = ("#FCF8EE", "#F7F1E3", "#EADFC6")
_DARK = ("#2B333D", "#1A212B", "#0E1217")


@dataclass(frozen=True, slots=True)
class Scale:
    """Measures of a face: its size and its strip's in pixels; `one` are the pixels of a u of the card's design.

    A card `is_large` when its title stands beside the strip. One in large print never is: there the title is as wide as
    the card.
    """

    width: int
    height: int
    one: float
    strip: int
    is_large: bool
    prints_large: bool = False

    def px(self, length: float) -> int:
        """Return a length of the design in pixels."""
        return max(1, round(length * self.one))


def stock(kit: Kit, pile: str, scale: Scale, head: int) -> Surface:
    """Return the bare card of a pile; the strip widens to a head `head` pixels high, if that is any."""
    w, h, strip = scale.width, scale.height, scale.strip
    radius = scale.px(10 if scale.is_large else 5)
    paper = _DARK if pile == "pay_up" else _PAPERS.get(pile, _PAPER)
    stops = "".join(f'<stop offset="{at}" stop-color="{one}"/>' for at, one in zip((0, 0.55, 1), paper, strict=True))
    edge = "#EE6A2C" if pile == "pay_up" else "#0B0E12"
    line = scale.px(4 if scale.is_large else 3)
    parts = [
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="100%" y2="100%">' + stops + "</linearGradient>"
        '<linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#2A313B"/>'
        '<stop offset="0.25" stop-color="#171C23"/><stop offset="1" stop-color="#0B0E12"/></linearGradient></defs>',
        f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{radius}" fill="url(#p)" stroke="{edge}" '
        'stroke-opacity="0.6"/>',
        f'<path d="{_dark_part(w, h, strip, radius, head)}" fill="url(#s)"/>',
    ]
    if pile in HUES:
        parts.append(
            f'<rect x="{strip}" y="{head or 0.5}" width="{line}" height="{h - head - 0.5}" fill="{HUES[pile]}"/>'
        )
        if head:
            parts.append(
                f'<rect x="{strip}" y="{head}" width="{w - strip - 0.5}" height="{line * 0.7}" fill="{HUES[pile]}"/>'
            )
    if pile == "blocker":
        tops = range(head + line, h - line, line * 4)
        dashes = " ".join(f"M{strip},{y} h{line} v{line * 1.4:g} h-{line} Z" for y in tops)
        parts.append(f'<path d="{dashes}" fill="#14181E"/>')
    return kit.art.written(svg_of("".join(parts), w, h), w, h)


def _dark_part(w: int, h: int, strip: int, radius: int, head: int) -> str:
    """Return the path of the strip, which begins with a head over the whole card if there is one."""
    top = f"M{strip},0.5 H{radius}"
    if head:
        top = f"M{strip},{head} H{w - 0.5} V{radius} A{radius},{radius} 0 0 0 {w - radius},0.5 H{radius}"
    return (
        f"{top} A{radius},{radius} 0 0 0 0.5,{radius} V{h - radius} "
        f"A{radius},{radius} 0 0 0 {radius},{h - 0.5} H{strip} Z"
    )
