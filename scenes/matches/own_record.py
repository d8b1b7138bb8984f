"""What is known of bots before a match begins, and how somebody did against them so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.bots.ladder import strengths_of
from game.core.words import _, decimal
from saves.errors import SaveError
from saves.facts import ALONE
from saves.statistics import BOTS, Statistics

if TYPE_CHECKING:
    from game.core.rules import Rules
    from scenes.shared.house import House


@dataclass(frozen=True, slots=True)
class Rivals:
    """What is known of bots, by level: how many of 100 matches for two each wins against an Apprentice, where that was
    measured, and how many somebody won of those played against it. `points` says how that one scored so far.
    """

    strengths: Mapping[str, int] = field(default_factory=dict)
    records: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    points: str = ""


def number(points: float, *, signed: bool = False) -> str:
    """Return points as a person writes them: a half only where there is one, a real minus, and a plus if `signed`."""
    whole = decimal(abs(points))
    return f"\u2212{whole}" if points < 0 else f"+{whole}" if signed and points > 0 else whole


def own_points(statistics: Statistics) -> str:
    """Return the best score and the median of a single person's matches, alone or else against bots; mostly both.

    The median of a single match would say nothing, and without one there is nothing to say.
    """
    kind = next((kind for kind in (ALONE, BOTS) if kind in statistics.records), None)
    record = statistics.records[kind] if kind is not None else None
    if record is None or record.tally.best is None or record.tally.median is None:
        return ""
    best, median = (number(points, signed=kind == ALONE) for points in (record.tally.best, record.tally.median))
    if record.tally.played == 1:
        return _("Your best: {best}").format(best=best)
    return _("Your best: {best}, median {median}").format(best=best, median=median)


def rivals_of(house: House, rules: Rules[Any, Any], levels: Sequence[str]) -> Rivals:
    """Return what is known of the bots of a game, and how whoever is at the keyboard did against them."""
    try:
        known = house.archive.statistics(rules.info.key, house.own_keys)
    except SaveError:  # whoever wants to play needs no statistics: they say themselves what is wrong
        known = Statistics(rules.info.key)
    records = {}
    for level in levels:
        tallies = [tally for company, tally in known.by_company.items() if company.against == level]
        records[level] = sum(tally.won for tally in tallies), sum(tally.alone for tally in tallies)
    return Rivals(strengths_of(rules), records, own_points(known))
