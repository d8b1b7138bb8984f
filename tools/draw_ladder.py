"""Draws how strong the bots of all games are, by what their `ladder.json` hold: python -m tools.draw_ladder.

What comes of it is `docs/ladder.svg`, a row for each game and number of seats that was measured.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.sax.saxutils import escape

from game.bots.ladder import Rating, ladder_of
from game.core import registry
from game.lab.report import DEVIATIONS

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "ladder.svg"

# Weakest first; one beyond the edge is an arrow there.
COLOURS = {
    "random": "#8a8a8a",
    "beginner": "#b3541e",
    "novice": "#c98a1b",
    "pupil": "#8f9a1e",
    "apprentice": "#1f7a5c",
    "adept": "#1b6f9c",
    "expert": "#4b4fa8",
    "master": "#7d3c98",
}
LEAST, MOST, STEP = -800, 500, 100  # Elo
WIDTH, LEFT, RIGHT = 1040, 290, 30  # pixels, as all that follows
TOP, ROW, FOOT = 84, 36, 40
DOT, WHISKER = 6, 4


def drawn() -> str:
    """Return the picture (SVG)."""
    rows = [(name, seats, ratings) for name, by_seats in _measured() for seats, ratings in by_seats.items()]
    height = TOP + ROW * len(rows) + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf9f3"/>',
        _text(WIDTH / 2, 26, "Elo above the Apprentice, with the interval of 95 %", size=16),
        *_legend({level for _name, _seats, ratings in rows for level in ratings}),
        *_axis(TOP + ROW * len(rows)),
    ]
    for place, (name, seats, ratings) in enumerate(rows):
        parts += _row(TOP + ROW * (place + 0.5), name, seats, ratings)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _measured() -> Iterator[tuple[str, Mapping[int, Mapping[str, Rating]]]]:
    for key in registry.BUILT_IN:
        if ratings := ladder_of(registry.rules(key)).ratings:
            yield registry.info(key).title, ratings


def _legend(levels: set[str]) -> Iterator[str]:
    shown = [level for level in COLOURS if level in levels]
    for place, level in enumerate(shown):
        x = LEFT + (place + 0.5) * (WIDTH - LEFT - RIGHT) / len(shown)
        yield f'<circle cx="{x - 44:.1f}" cy="58" r="{DOT}" fill="{COLOURS[level]}"/>'
        yield _text(x - 32, 58, level.capitalize(), anchor="start")


def _axis(bottom: float) -> Iterator[str]:
    for elo in range(LEAST, MOST + 1, STEP):
        x = _x(elo)
        colour = "#8d8672" if elo == 0 else "#e2dccb"
        yield f'<path d="M{x:.1f} {TOP}V{bottom}" stroke="{colour}"/>'
        yield _text(x, bottom + 20, f"{elo:+d}".replace("-", "−") if elo else "0", colour="#5b5646")


def _row(y: float, name: str, seats: int, ratings: Mapping[str, Rating]) -> Iterator[str]:
    yield _text(16, y, name if seats == 2 else "", anchor="start", size=14)
    yield _text(LEFT - 14, y, f"{seats} seats", anchor="end", colour="#5b5646")
    for level, colour in COLOURS.items():
        if level not in ratings:
            continue
        elo, reach = ratings[level].elo, DEVIATIONS * ratings[level].error
        if elo < LEAST:
            x = float(LEFT)
            yield f'<path d="M{x:.1f} {y:.1f}l10 -6v12z" fill="{colour}"/>'
            yield _text(x + 14, y - 9, f"{elo:.0f}".replace("-", "−"), anchor="start", colour=colour, size=11)
            continue
        x, low, high = _x(elo), _x(max(LEAST, elo - reach)), _x(min(MOST, elo + reach))
        ends = f"M{low:.1f} {y - WHISKER:.1f}v{2 * WHISKER}M{high:.1f} {y - WHISKER:.1f}v{2 * WHISKER}"
        yield f'<path d="M{low:.1f} {y:.1f}H{high:.1f}{ends}" stroke="{colour}" fill="none"/>'
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT}" fill="{colour}"/>'


def _x(elo: float) -> float:
    return LEFT + (elo - LEAST) / (MOST - LEAST) * (WIDTH - LEFT - RIGHT)


def _text(x: float, y: float, words: str, *, anchor: str = "middle", size: int = 13, colour: str = "#26231a") -> str:
    place = f'x="{x:.1f}" y="{y + 4:.1f}" text-anchor="{anchor}"'
    return f'<text {place} font-size="{size}" fill="{colour}">{escape(words)}</text>'


def main() -> int:
    """Write the picture, and say where."""
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(PICTURE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
