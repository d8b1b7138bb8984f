"""What the cabinet says of a medal."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.core.words import _, many, mark
from game.medals.medal import HOUSE
from scenes.matches import match_words, today

if TYPE_CHECKING:
    from game.medals.cabinet import Place, Row
    from saves.shelf import Summary

KINDS = {"first": mark("First step"), "craft": mark("Craft"), "feat": mark("Feat")}


def row_title(game: str) -> str:
    """Return whose row it is."""
    return _("The house") if game == HOUSE else match_words.title(game)


def row_short(game: str) -> str:
    """Return the same more briefly."""
    return _("The house") if game == HOUSE else match_words.short_title(game)


def count(row: Row) -> str:
    """Return how many of a row were earned."""
    return _("{n} of {total}").format(n=row.earned, total=len(row.places))


def name(place: Place) -> str:
    """Return what a medal is called, unless that is a secret."""
    return _("Secret") if place.is_hidden else _(place.medal.name)


def asks(place: Place) -> str:
    """Return what it asks for, unless that is a secret."""
    return "" if place.is_hidden else _(place.medal.asks)


def whole(place: Place) -> str:
    """Return what its card says of it, in a sentence."""
    if place.is_hidden:
        return _("What it asks for, nobody tells. It comes by itself.")
    return _("{sentence}.").format(sentence=_(place.medal.asks))


def kind(place: Place) -> str:
    """Return whose medal it is, and how hard."""
    return f"{row_short(place.game)} · {_(KINDS[place.medal.kind])}"


def progress(place: Place) -> str:
    """Return how far a medal is that takes more than one step; nothing for others."""
    if place.is_hidden or place.earned is not None or place.medal.goal == 1:
        return ""
    return _("{n} of {total}").format(n=place.progress, total=place.medal.goal)


def earned(place: Place) -> str:
    """Return when it was earned, nothing where it was not."""
    return "" if place.earned is None else _("Earned: {when}").format(when=match_words.when(place.earned.finished))


def is_fresh(place: Place) -> bool:
    """Whether it was earned this week."""
    if place.earned is None:
        return False
    try:
        day = datetime.fromisoformat(place.earned.finished).astimezone().date()
    except (ValueError, OverflowError):
        return False
    return day in today.week_of(today.today())


def state(place: Place) -> str:
    """Return whether it was earned, and how far it is else."""
    return earned(place) or progress(place) or ("" if place.is_hidden else _("Not earned yet"))


def tip(place: Place) -> str:
    """Return what the help line says of it."""
    if place.is_hidden:
        return _("A secret of {game}.").format(game=row_title(place.game))
    words = _("{medal}, {game}. {state}.")
    return words.format(medal=_(place.medal.name), game=row_title(place.game), state=state(place))


def match_line(summary: Summary) -> str:
    """Return by which match it was earned."""
    line = match_words.line(summary)
    deal = match_words.deal(summary)
    return line if len(summary.seats) == 1 else f"{line} · {deal}"


def nearest(place: Place) -> str:
    """Return which medal is nearest to done."""
    words = _("{medal}, {game}: {n} of {total}.")
    return words.format(medal=_(place.medal.name), game=row_short(place.game), n=place.progress, total=place.medal.goal)


def left(matches: int) -> str:
    """Return how many matches still have to be followed."""
    words = many("{n} older match is still looked through.", "{n} older matches are still looked through.", matches)
    return words.format(n=matches)
