"""Graded deals as data: in five bands by how often a strong player wins them, and the proof that they can be won.

A file holds the deals of one game in JSON; `tools/grade_deals.py` makes it. What it says holds for the rules by which
it was made, and for no others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.core.data import Strict, data_in
from game.core.rules import Rules
from game.core.words import _

BANDS = 5
MOST_DEALS, MOST_PLIES = 60, 2_000  # of a band; of a proof


class GradedError(ValueError):
    """A file of graded deals is damaged, or for another game, or for other rules."""


class Player(Strict):
    """Who played the deals: the game's adviser, who takes something else in a `share` of a hundred decisions.

    That is anything which seems to be worth at most a `margin` of points less at the end of the turn, in so many
    imagined `worlds`.
    """

    share: Annotated[float, Field(ge=0, le=100)]
    worlds: Annotated[int, Field(ge=1, le=100)]
    margin: Annotated[float, Field(ge=0)]


class Deal(Strict):
    """A deal and how often it was `won`. `proof` wins it: the place of each intent among the legal ones of its turn.

    Only a deal with a proof is said to be one that can be won.
    """

    number: Annotated[int, Field(ge=0, lt=1 << 63)]
    won: Annotated[int, Field(ge=0)]
    proof: Annotated[tuple[Annotated[int, Field(ge=0)], ...], Field(max_length=MOST_PLIES)] = ()

    @property
    def can_be_won(self) -> bool:
        """Whether a whole match proves it."""
        return bool(self.proof)


class Graded(Strict):
    """What a file holds: the `bands`, the easiest first, each with as many deals, the easiest first.

    Each deal was played so many times (`playings`) by a strong `player`, by the rules of a `version` with the options
    printed in them.
    """

    format: Literal[1]
    game: Annotated[str, Field(max_length=80)]
    version: int
    playings: Annotated[int, Field(ge=1)]
    player: Player
    bands: Annotated[
        tuple[Annotated[tuple[Deal, ...], Field(min_length=1, max_length=MOST_DEALS)], ...],
        Field(min_length=BANDS, max_length=BANDS),
    ]

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        deals = [deal for band in self.bands for deal in band]
        if len({deal.number for deal in deals}) < len(deals):
            raise ValueError("a deal is there twice")
        if len({len(band) for band in self.bands}) > 1:
            raise ValueError("the bands have to be of the same size")
        won = [deal.won for deal in deals]
        if won != sorted(won, reverse=True) or won[0] > self.playings:
            raise ValueError("deals have to be in order of how often they were won, and won no more than played")
        return self


@dataclass(frozen=True)
class Ladder:
    """The graded deals of one game, from the easiest to the hardest."""

    graded: Graded

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """All deals in their order."""
        return tuple(deal for band in self.graded.bands for deal in band)

    @cached_property
    def _places(self) -> Mapping[int, int]:
        return {deal.number: place for place, deal in enumerate(self.deals)}

    def __contains__(self, number: int) -> bool:
        return number in self._places

    def deal(self, number: int) -> Deal:
        """Return the deal of that number, which is on the ladder."""
        return self.deals[self._places[number]]

    def band_of(self, number: int) -> int:
        """Return in which band a deal is, 0 being the easiest."""
        return self._places[number] // len(self.graded.bands[0])

    def beside(self, number: int, step: int) -> int | None:
        """Return the deal that comes so many steps after another one, None beyond the ends."""
        place = self._places[number] + step
        return self.deals[place].number if 0 <= place < len(self.deals) else None

    def share(self, number: int) -> float:
        """Return in which share of the playings a deal was won."""
        return self.deal(number).won / self.graded.playings

    def shares(self, band: int) -> tuple[float, float]:
        """Return the least and the largest share of a band."""
        deals = self.graded.bands[band]
        return deals[-1].won / self.graded.playings, deals[0].won / self.graded.playings


def read(text: str, rules: Rules[Any, Any], file: str) -> Ladder:
    """Return the graded deals that a file holds.

    Raises:
        GradedError: it is damaged, or for another game, or for other rules.
    """
    damaged = _("The graded deals {file} are damaged at {place}: {problem}")
    found = data_in(text, Graded, GradedError, damaged, file)
    info = rules.info
    if found.game != info.key:
        raise GradedError(_("{file} has graded deals of another game: {game}.").format(file=file, game=found.game))
    if found.version != info.version:
        words = _(
            "The deals in {file} were graded by version {graded} of the rules; now the game is played by version {now}."
        )
        raise GradedError(words.format(file=file, graded=found.version, now=info.version))
    return Ladder(found)


def written(graded: Graded) -> str:
    """Return the text of a file that holds them, a deal a line."""
    return "".join(_lines(graded))


def _lines(graded: Graded) -> Iterator[str]:
    player = graded.player.model_dump_json()
    yield f'{{"format": 1, "game": "{graded.game}", "version": {graded.version}, "playings": {graded.playings},\n'
    yield f'"player": {player}, "bands": [\n'
    yield ",\n".join(_band(band) for band in graded.bands)
    yield "\n]}\n"


def _band(deals: Sequence[Deal]) -> str:
    lines = ",\n".join(deal.model_dump_json(exclude_defaults=True) for deal in deals)
    return f"[\n{lines}\n]"
