"""A campaign as data: stops on a way, each with a goal in points and what counts for it. A file is JSON.

What a match gives towards the stops is found as that towards medals is, by following it, and with the same conditions:
see `game.medals`. Nothing is kept of clicks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from json import dumps
from typing import Annotated, Any, Literal, Self

from pydantic import Field, JsonValue, model_validator

from game.core.data import Strict, data_in
from game.core.digest import blake2b
from game.core.match import Match
from game.core.plugins import FAULTS
from game.core.rules import Rules
from game.core.words import _
from game.medals.conditions import EventCondition, Followed
from game.medals.evidence import Evidence, Happening
from game.medals.medal import Mark

METHOD = 1  # one more with whatever lets the same match give other points
MOST_STOPS, MOST_STARS = 9, 3

Condition = Annotated[Followed, Field(discriminator="kind")]
Points = Annotated[int, Field(ge=1, le=1_000_000)]


class CampaignError(ValueError):
    """A campaign can't be used: its file is damaged, or for another game or other options than there are."""


class Source(Strict):
    """Where the points of a stop are read: the number of one condition, where all of `when` hold."""

    points: Condition
    when: tuple[Condition, ...] = ()

    def found(self, evidence: Evidence) -> int:
        """Return the points that a match brought so, 0 where it did not."""
        is_so = all(one.holds(one.number(evidence)) for one in self.when)
        return self.points.number(evidence) if is_so else 0


class Stop(Strict):
    """One stop on the way. The most of its sources is what a match brought; `stars` are the points that each takes.

    One star is the goal itself. `tells` is a sentence about it. A match counts if it has the `options` named here. It
    is begun with these and with those that it `begins` with; where that is None, one comes here by going on from the
    stop before, in the same match.
    """

    key: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
    name: Annotated[str, Field(min_length=1, max_length=24)]
    tells: Annotated[str, Field(min_length=1, max_length=160)]
    emblem: Literal[
        "bolt", "bowl", "cap", "crown", "cube", "flame", "gear", "grid", "leaf", "moon", "quill", "scale", "star", "sun"
    ]
    stars: tuple[Points, Points, Points]
    options: Mapping[str, JsonValue] = {}
    begins: Mapping[str, JsonValue] | None = None
    sources: Annotated[tuple[Source, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if not self.stars[0] < self.stars[1] < self.stars[2]:
            raise ValueError("more stars have to ask for more points")
        return self

    @property
    def goal(self) -> int:
        """The points of the first star."""
        return self.stars[0]

    def stars_for(self, points: int) -> int:
        """Return how many stars so many points are worth."""
        return sum(points >= asked for asked in self.stars)

    def counts(self, options: Mapping[str, Any]) -> bool:
        """Whether a match with these options counts."""
        return _are_among(self.options, options)


class Campaign(Strict):
    """The stops of a game, in the order in which they are reached.

    A match counts if one person played it alone with the `options` named here.
    """

    format: Literal[1]
    game: Annotated[str, Field(max_length=80)]
    title: Annotated[str, Field(min_length=1, max_length=40)]
    options: Mapping[str, JsonValue] = {}
    stops: Annotated[tuple[Stop, ...], Field(min_length=1, max_length=MOST_STOPS)]

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        keys = [stop.key for stop in self.stops]
        if len(set(keys)) < len(keys):
            raise ValueError("two stops have the same key")
        if self.stops[0].begins is None:
            raise ValueError("the first stop has to say how it begins")
        return self

    def edition(self, rules: Rules[Any, Any]) -> str:
        """Return what tells marks that were made by these rules and sources from those of others."""
        said = [stop.model_dump(mode="json", include={"key", "stars", "options", "sources"}) for stop in self.stops]
        digest = blake2b(dumps(said, sort_keys=True).encode(), digest_size=6).hexdigest()
        return f"campaign.{METHOD}.{rules.info.version}.{digest}"

    def marks(self, evidence: Evidence) -> dict[str, Mark]:
        """Return the points that a match brought at each stop that it came to."""
        options = evidence.match.options.model_dump(mode="json")
        marks = {}
        for stop in self.stops:
            points = max(source.found(evidence) for source in stop.sources) if stop.counts(options) else 0
            if points > 0:
                marks[stop.key] = Mark(points, points >= stop.goal)
        return marks

    def counts(self, options: Mapping[str, Any]) -> bool:
        """Whether a match with these options counts."""
        return _are_among(self.options, options)

    def begin(self, place: int) -> Mapping[str, JsonValue]:
        """Return the options, of those that are not as usual, with which the way to a stop begins."""
        stop = next(stop for stop in self.stops[place::-1] if stop.begins is not None)
        return {**self.options, **stop.options, **(stop.begins or {})}

    def stands_at(self, marks: Mapping[str, Mark]) -> int:
        """Return at which stop a match is that goes on: the one after the last that it has come through."""
        passed = [place for place, stop in enumerate(self.stops) if stop.key in marks]
        return min(len(self.stops) - 1, passed[-1] + 1) if passed else 0

    def passed_at(self, match: Match[Any, Any], place: int) -> int | None:
        """Return after how many intents a match came through a stop; None where no event tells that it did."""
        evidence, told = Evidence(match, 0), [source.points for source in self.stops[place].sources if not source.when]
        for ply, step in enumerate(match.steps, start=1):
            happened = [Happening(step.turn.number, step.turn.seat, event) for event in step.events]
            if any(
                isinstance(one, EventCondition) and any(one.fits(evidence, event) for event in happened) for one in told
            ):
                return ply
        return None


@dataclass(frozen=True, slots=True)
class Reached:
    """What became of a stop: the most points, in which `match`, and in how many matches somebody came to it."""

    stop: Stop
    points: int = 0
    match: str = ""
    tries: int = 0

    @property
    def stars(self) -> int:
        """How many stars it has."""
        return self.stop.stars_for(self.points)


def reached(campaign: Campaign, matches: Iterable[tuple[str, Mapping[str, Mark]]]) -> tuple[Reached, ...]:
    """Return what became of each stop in `matches`, their ids and marks in the order in which they were played."""
    found = [Reached(stop) for stop in campaign.stops]
    for match, marks in matches:
        for place, one in enumerate(found):
            mark = marks.get(one.stop.key)
            if mark is None:
                continue
            is_better = mark.number > one.points
            best = (mark.number, match) if is_better else (one.points, one.match)
            found[place] = Reached(one.stop, *best, one.tries + 1)
    return tuple(found)


def read(text: str, rules: Rules[Any, Any], file: str) -> Campaign:
    """Return the campaign that a file holds.

    Raises:
        CampaignError: it is damaged, or for another game, or its options are none.
    """
    damaged = _("The campaign {file} is damaged at {place}: {problem}")
    found = data_in(text, Campaign, CampaignError, damaged, file)
    if found.game != rules.info.key:
        raise CampaignError(_("{file} has the campaign of another game: {game}.").format(file=file, game=found.game))
    try:
        for number in range(len(found.stops)):
            rules.Options.model_validate(found.begin(number))
    except FAULTS as problem:
        words = _("The campaign {file} asks for options that the game does not have: {problem}")
        raise CampaignError(words.format(file=file, problem=problem)) from problem
    return found


def _are_among(wanted: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    return all(options.get(name) == value for name, value in wanted.items())
