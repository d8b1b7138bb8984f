"""How long matches were: how often each number of turns, and how much time lay between deal and end."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from pygame import Surface

from game.core.words import _, many
from saves.scores import classes_of
from saves.sheets import Sheet, minutes
from scenes.matches.own_record import number
from scenes.stage.kit import Kit
from scenes.statistics.histogram import how_often


def turns_of(sheets: Sequence[Sheet]) -> list[int]:
    """Return how many turns each match had of which that is known."""
    return [one.turns for one in sheets if one.turns is not None]


def lengths_chart(kit: Kit, size: tuple[int, int], sheets: Sequence[Sheet]) -> Surface:
    """Paint the histogram of their turns; of some that is known."""
    turns = turns_of(sheets)
    return how_often(kit, size, (title(sheets), middle(sheets)), classes_of(turns), median(turns))


def title(sheets: Sequence[Sheet]) -> str:
    """Return of how many matches it tells."""
    count = len(turns_of(sheets))
    return many("Length of the last match", "Length, last {n} matches", count).format(n=count)


def middle(sheets: Sequence[Sheet]) -> str:
    """Return the medians: turns, and minutes where these are known."""
    said, time = number(median(turns_of(sheets))), minutes(sheets)
    if time is None:
        return _("turns, median {turns}").format(turns=said)
    words = many("turns, median {turns}; {n} minute", "turns, median {turns}; {n} minutes", time)
    return words.format(turns=said, n=time)
