"""Grades deals of a game for one: `python -m tools.grade_deals GAME --each 20`.

Deals are looked at from number 1 on. The strong player plays each some times, which says in which band it might belong;
where that has room, it is graded by many more playings that are others. Each deal that is kept was won at least once,
and the match that won it is its proof. The same game and numbers find the same deals. They are written to
`assets/deals`, in five bands of the same size.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from game.core import registry
from game.core.rules import Rules
from game.graded.deals import BANDS, Deal, Graded, read, written
from game.graded.playing import PLAYER, play
from game.lab.progress import progress

ROOT = Path(__file__).resolve().parent.parent
FIRST_LOOK, PLAYINGS = 20, 200
# Which share of its playings a deal of each band is won in, at the least.
LEAST = (0.55, 0.4, 0.25, 0.1, 0.0)
NEAR = 0.1  # so far from a band a deal may lie at first sight
MOST_DEALS = 6_000
SPARE = 4  # so many more deals of a band are looked for than wanted: what belongs elsewhere may seem to be one of them


def band_of(share: float) -> int:
    """Return in which band a deal is that is won in such a share of its playings."""
    return next(band for band, least in enumerate(LEAST) if share >= least)


def grade(rules: Rules[Any, Any], number: int, playings: int = PLAYINGS) -> Deal | None:
    """Return a deal with how often it was won, None where that was never."""
    won, proof = 0, tuple[int, ...]()
    for each in range(FIRST_LOOK, FIRST_LOOK + playings):
        playing = play(rules, number, each)
        if playing.is_won:
            won += 1
            proof = proof or playing.places
    return Deal(number=number, won=won, proof=proof) if won else None


def glance(rules: Rules[Any, Any], number: int) -> set[int]:
    """Return the bands in which a deal may be, by a few playings."""
    share = sum(play(rules, number, each).is_won for each in range(FIRST_LOOK)) / FIRST_LOOK
    if not share:  # most are never won: only those are looked at longer that were
        return set()
    return {band_of(share), band_of(max(0.0, share - NEAR)), band_of(min(1.0, share + NEAR))}


def found(rules: Rules[Any, Any], each: int, playings: int) -> Iterator[tuple[int, Deal]]:
    """Yield deals with their bands until every band has `each` of them, or some more."""
    counts = [0] * BANDS
    for number in count(1):
        if min(counts) >= each or number > MOST_DEALS:
            return
        if all(counts[band] >= each + SPARE for band in glance(rules, number)):
            continue
        deal = grade(rules, number, playings)
        band = band_of(deal.won / playings) if deal is not None else 0
        if deal is not None and counts[band] < each + SPARE:
            counts[band] += 1
            yield band, deal


def graded(rules: Rules[Any, Any], each: int, playings: int = PLAYINGS) -> Graded:
    """Return the bands of a game, `each` with so many deals.

    Raises:
        ValueError: a band has too few.
    """
    bands: list[list[Deal]] = [[] for _band in range(BANDS)]
    with progress(each * BANDS) as bar:
        for band, deal in found(rules, each, playings):
            bands[band].append(deal)
            bar.add(1)
    sorted_bands = tuple(tuple(sorted(band[:each], key=lambda deal: (-deal.won, deal.number))) for band in bands)
    info = rules.info
    return Graded(format=1, game=info.key, version=info.version, playings=playings, player=PLAYER, bands=sorted_bands)


def _games() -> list[str]:
    """Return the games that can be played alone."""
    known = registry.keys()
    return [key for key in known if registry.info(key).seats[0] == 1]


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the file of one game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=_games())
    parser.add_argument("--each", type=int, default=20, metavar="N", help="deals of a band")
    parser.add_argument("--playings", type=int, default=PLAYINGS, metavar="N", help="how often each is played")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "deals", metavar="FOLDER")
    asked = parser.parse_args(arguments)
    rules = registry.rules(asked.game)
    text = written(graded(rules, asked.each, asked.playings))
    target = asked.out / f"{asked.game}.json"
    read(text, rules, target.name)
    target.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{target}\n")


if __name__ == "__main__":
    main()
