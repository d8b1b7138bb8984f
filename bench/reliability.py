"""Whether chances that were told come true: by tenths of what was told, and as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, sqrt

from game.lab.fitting import Guess

ACROSS, SIDE, GAP, EDGE = 4, 200, 56, 40  # panels in a row, and pixels
OFF = 0.03  # the width of the band beside the diagonal, in chances
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" font-family="sans-serif">
<rect width="100%" height="100%" fill="#FBF6E9"/>
"""


@dataclass(frozen=True, slots=True)
class Tenth:
    """How often was won what was given a chance in one tenth: `said` and `won` are means, `error` is that of `won`.

    Positions of one match are won or lost together, so the error counts matches (cluster-robust), not positions.
    """

    tenth: int
    number: int
    said: float
    won: float
    error: float


def tenths(matches: Sequence[Sequence[Guess]]) -> list[Tenth]:
    """Return what became of each tenth of the chances that were told in `matches`."""
    found = []
    for tenth in range(10):
        inside = [[one for one in match if min(9, int(one.chance * 10)) == tenth] for match in matches]
        number = sum(map(len, inside))
        if number:
            said = sum(one.chance for match in inside for one in match) / number
            won = sum(one.share for match in inside for one in match) / number
            spread = sum(sum(one.share - won for one in match) ** 2 for match in inside)
            found.append(Tenth(tenth, number, said, won, sqrt(spread) / number))
    return found


def diagram(by_name: Mapping[str, Sequence[Tenth]]) -> str:
    """Return an SVG with a panel for each name: the chance told from left to right, how often it came true upwards.

    Dots are as large as they are many; whiskers are two standard errors; true chances lie on the diagonal.
    """
    panels = [_panel(place, name, found) for place, (name, found) in enumerate(by_name.items())]
    rows = ceil(len(panels) / ACROSS)
    width, height = EDGE + ACROSS * (SIDE + GAP), EDGE + rows * (SIDE + GAP)
    return HEAD.format(w=width, h=height) + "".join(panels) + "</svg>\n"


def _panel(place: int, name: str, found: Sequence[Tenth]) -> str:
    left, top = EDGE + place % ACROSS * (SIDE + GAP), EDGE + place // ACROSS * (SIDE + GAP)
    most = max((one.number for one in found), default=1)

    def at(told: float, true: float) -> str:
        return f"{left + SIDE * told:.1f},{top + SIDE * (1 - min(1.0, max(0.0, true))):.1f}"

    band = " ".join((at(0, 0), at(0, OFF), at(1 - OFF, 1), at(1, 1), at(1, 1 - OFF), at(OFF, 0)))
    lines = [
        f'<text x="{left}" y="{top - 10}" font-size="14" fill="#2B2620">{escape(name)}</text>',
        f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="#FFFDF6" stroke="#8A6A24"/>',
        f'<polygon points="{band}" fill="#CFE3D8"/>',
        f'<polyline points="{at(0, 0)} {at(1, 1)}" stroke="#1F6F61" fill="none"/>',
    ]
    for edge, words in ((0, "0 %"), (1, "100 %")):
        lines.append(
            f'<text x="{left + SIDE * edge}" y="{top + SIDE + 16}" font-size="11" text-anchor="middle">{words}</text>'
        )
    for one in found:
        x, y = at(one.said, one.won).split(",")
        low, high = (at(one.said, one.won + way * 2 * one.error) for way in (-1, 1))
        lines += [
            f'<polyline points="{low} {high}" stroke="#2B2620" stroke-width="1.5"/>',
            f'<circle cx="{x}" cy="{y}" r="{2 + 5 * sqrt(one.number / most):.1f}" fill="#B4552D"/>',
        ]
    return "\n".join(lines) + "\n"
