"""What somebody made of a campaign: marks of the matches played alone, in a file of its own that can be lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from json import loads
from pathlib import Path
from typing import Any

from game.campaign.campaign import Campaign, Reached, reached
from game.core.rules import Rules
from game.medals.medal import Mark, unwritten
from saves.facts import NONSENSE, Whose
from saves.files import is_there
from saves.medals import MarkBook, Marked, Missing, known_marks
from saves.reader import Reader

FILE = "campaigns.sqlite"


@dataclass(frozen=True, slots=True)
class Journey:
    """A match of a campaign, with its marks as far as they are known; one that `is_open` goes on."""

    id: str
    is_open: bool
    marks: Mapping[str, Mark] | None = None


@dataclass(frozen=True, slots=True)
class Travelled:
    """The matches of one person that count for a campaign, the first one first, and those `missing` in what is kept."""

    journeys: tuple[Journey, ...] = ()
    missing: tuple[Missing, ...] = ()

    def reached(self, campaign: Campaign) -> tuple[Reached, ...]:
        """Return what became of each stop, as far as it is known."""
        return reached(campaign, ((one.id, one.marks) for one in self.journeys if one.marks is not None))

    def open_at(self, campaign: Campaign, place: int) -> str | None:
        """Return the last match that goes on and stands at a stop, None where there is none."""
        found = [
            one.id
            for one in self.journeys
            if one.is_open and one.marks is not None and campaign.stands_at(one.marks) == place
        ]
        return found[-1] if found else None


def travelled(path: Path, campaign: Campaign, rules: Rules[Any, Any], is_meant: Whose) -> Travelled:
    """Return what was played of a campaign in the file of saved matches at `path`, in those seats that are meant.

    A deal counts the first time that it is played.

    Raises:
        SaveError: the file can't be read.
    """
    if not is_there(path):
        return Travelled()
    kept, edition = MarkBook(path.with_name(FILE)).kept(), campaign.edition(rules)
    with Reader(path) as reader:
        rows = reader.alone(campaign.game)
    journeys: list[Journey] = []
    missing: list[Missing] = []
    dealt, seen = set[object](), dict[str, Mapping[str, Mark]]()
    for identity, revision, deal, options, is_open in rows:
        if not is_meant(identity, 0) or deal in dealt or not _counts(campaign, options):
            continue
        dealt.add(deal)
        marks = known_marks(revision, edition, kept.get((identity, 0)), seen)
        journeys.append(Journey(identity, bool(is_open), marks))
        if marks is None:
            missing.append(Missing(identity, revision, campaign.game))
    return Travelled(tuple(journeys), tuple(missing))


def with_marks(before: Travelled, fresh: Iterable[Marked]) -> Travelled:
    """Return the same with what was worked out since: it is not missing any more."""
    told = {one.match: unwritten(loads(one.told)) for one in fresh}
    journeys = tuple(replace(one, marks=told.get(one.id, one.marks)) for one in before.journeys)
    return Travelled(journeys, tuple(one for one in before.missing if one.match not in told))


def _counts(campaign: Campaign, options: Any) -> bool:
    try:
        return campaign.counts(dict(loads(options)))
    except NONSENSE:
        return False
