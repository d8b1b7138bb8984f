"""Titles, resources and powers as a person reads them."""

from collections import Counter
from collections.abc import Iterable

from game.core.words import _, figure, many, mark
from game.rules.victory_point_salad.cards import NUMBER, WORDS
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.victory_point_salad.cards import title_of

POWER_WORDS = {"building": mark("Building"), "military": mark("Military"), "invested": mark("Invested")}


def name_of(names: tuple[str, ...], seat: int) -> str:
    """Return what a seat is called."""
    return names[seat] if seat < len(names) else _("Seat {n}").format(n=seat + 1)


def points_told(view: Observation, seat: int, names: tuple[str, ...]) -> str:
    """Return how many points a seat has."""
    points = view.seats[seat].points
    words = many("{name} has {n} point so far.", "{name} has {n} points so far.", abs(points))
    return words.format(name=name_of(names, seat), n=figure(points))


def title_words(key: str) -> str:
    """Return the title of a card."""
    return _(title_of(key).title)


def icon_words(name: str) -> str:
    """Return what a resource, a power or a need is called."""
    return _(POWER_WORDS[name]) if name in POWER_WORDS else _(WORDS[NUMBER[name]])


def icons_words(names: Iterable[str]) -> str:
    """Return resources, separated by commas."""
    return ", ".join(icon_words(name) for name in names)


def counted_words(keys: Iterable[str]) -> str:
    """Return titles, separated by commas, equal ones counted."""
    told = []
    for key, count in Counter(keys).items():
        title = title_words(key)
        told.append(title if count == 1 else _("{n} × {title}").format(n=count, title=title))
    return ", ".join(told)
