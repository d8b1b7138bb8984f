"""What the slip of a puzzle says."""

from __future__ import annotations

from game.core.words import _, figure, many, points_words
from game.teaching.solving import Solving
from scenes.puzzle.tiles import MOST_TILES, Tile, Tiles


def number(solving: Solving) -> str:
    """Return which puzzle this is."""
    return _("Puzzle {n} of {all}").format(n=solving.number, all=len(solving.book.puzzles))


def asked(solving: Solving) -> str:
    """Return what is asked for."""
    return solving.puzzle.goal()


def said(solving: Solving, foretold: str, *, is_off: bool) -> str:
    """Return what came of the last try, or what there is to know in an open one; mostly nothing.

    `foretold` is what the others do meanwhile; `is_off`: the try has left the way that hints know.
    """
    puzzle = solving.puzzle
    match solving.stage:
        case "tried" if solving.is_solved:
            return _("{points}: nothing beats that.").format(points=points_words(solving.tries[-1].points))
        case "tried":
            return _("{points}. There is more in it: try again.").format(points=points_words(solving.tries[-1].points))
        case "showing":
            return _("This is the best turn.")
        case "shown":
            return _("That was the best turn: {points}.").format(points=points_words(puzzle.best))
    if is_off:
        return _("From here no hint knows the way any more: start over.")
    return _("Meanwhile: {others}").format(others=foretold) if foretold else ""


def steps(solving: Solving) -> list[str]:
    """Return what is asked for one, two and three stars."""
    return [_("{n} or more").format(n=figure(points)) for points in solving.puzzle.stars]


def tries(solving: Solving) -> str:
    """Return how often it was tried, and what was best."""
    count, best = len(solving.tries), solving.best
    if best is None and len(solving.puzzle.seats) > 1:
        return _("What others score does not count. A hint costs one star. Shown, it gives none.")
    if best is None:
        return _("A hint costs one star. Shown, it gives none.")
    told = many("{n} try, the best one brought {points}", "{n} tries, the best one brought {points}", count)
    return told.format(n=count, points=points_words(best.points))


def tiles(solving: Solving) -> Tiles | None:
    """Return the last tries as tiles, with the one under way; None before the first is over."""
    best = solving.best
    if best is None:
        return None
    done = [
        Tile(figure(one.points), _names(number), one.stars, is_best=one is best)
        for number, one in enumerate(solving.tries, start=1)
    ]
    shown = [*done, Tile("…", (_("now"),))] if solving.is_open else done
    title = _("Try {n}").format(n=len(shown))
    return Tiles(title, _("best so far: {n}").format(n=figure(best.points)), tuple(shown[-MOST_TILES:]))


def _names(number: int) -> tuple[str, ...]:
    """Return what a try is called, ever more briefly."""
    return _("try {n}").format(n=number), _("no. {n}").format(n=number)
