"""What covers a need, read from the name that a `Cover` gives it. Rule: victory_point_salad 4, pay."""

from functools import cache
from typing import NamedTuple

from game.rules.victory_point_salad.cards import KIND_OF
from game.rules.victory_point_salad.intents import CardKey, Source


class Spent(NamedTuple):
    """A `resource`, and the `title` of the card that is trashed for it; empty where none is.

    `place` then says where it lies: "new" or "left" in the tray, "same" on the card of the other source.
    """

    resource: str
    title: CardKey
    place: str


@cache
def spent_by(source: Source) -> Spent:
    """Return what a source spends; all is empty for none."""
    origin, _colon, resource = source.partition(":")
    return Spent(resource, origin, "") if origin in KIND_OF else Spent(resource, "", origin)
