"""What the map says of a campaign and its stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.campaign import MOST_STARS
from game.core.words import _, many, points_words

if TYPE_CHECKING:
    from game.campaign.campaign import Reached, Stop


def goal(one: Reached) -> str:
    """Return what a stop asks for."""
    return _("Goal: {points}").format(points=points_words(one.stop.goal))


def best(one: Reached) -> str:
    """Return what was made of a stop."""
    if not one.tries:
        return _("You have not come here yet.")
    words = many("Your best: {points}, of one game.", "Your best: {points}, of {n} games.", one.tries)
    return words.format(points=points_words(one.points), n=one.tries)


def missing(one: Reached) -> str:
    """Return how far the next star is; nothing where there is none."""
    if not one.tries or one.stars == MOST_STARS:
        return ""
    away = one.stop.stars[one.stars] - one.points
    return many("The next star is {n} point away.", "The next star is {n} points away.", away).format(n=away)


def way(first: Stop) -> str:
    """Return how one comes to a stop where nothing begins: from the `first` one of the way there."""
    words = _("The way here begins with “{stop}”: whoever reaches its goal plays on at the same table.")
    return words.format(stop=_(first.name))


def tip(one: Reached) -> str:
    """Return what the help line says of a stop."""
    told = many("{name} · {goal} · {n} star", "{name} · {goal} · {n} stars", one.stars)
    return told.format(name=_(one.stop.name), goal=goal(one), n=one.stars)


def card(one: Reached) -> str:
    """Return all that the card of a stop says, its stars too: with how many points each comes, and if it is there."""
    stars = "; ".join(
        (_("star {n} with {points}, won") if one.stars >= n else _("star {n} with {points}")).format(
            n=n, points=points_words(points)
        )
        for n, points in enumerate(one.stop.stars, start=1)
    )
    name, told = f"{_(one.stop.name)}.", _("Stars: {stars}.").format(stars=stars)
    return " ".join(filter(None, (name, _(one.stop.tells), f"{goal(one)}.", told, best(one), missing(one))))


def total(found: Sequence[Reached]) -> str:
    """Return how many stars there are in all."""
    return _("stars: {n} of {all}").format(n=sum(one.stars for one in found), all=MOST_STARS * len(found))
