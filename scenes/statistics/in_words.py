"""The charts of one choice in words, for who hears them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _, many
from saves.facts import Company
from saves.scores import Class, Play, rolling
from saves.statistics import BOTS
from scenes.matches.own_record import number
from scenes.statistics import kinds, lengths
from scenes.statistics.board import ENOUGH, Told, numbers
from scenes.statistics.filters import company_name, seats_said
from scenes.statistics.fortunes import WINDOW
from scenes.statistics.grid import cell_of
from scenes.statistics.score_chart import MOST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from saves.statistics import Tally


def in_words(told: Told) -> Iterator[str]:
    """Yield what each panel of the sheet tells, as a sentence."""
    yield ", ".join(f"{value} {counted}" for value, counted in numbers(told.record, signed=told.signed)) + "."
    yield _scores(told)
    if len(told.scores.plays) >= ENOUGH:
        classes = (one for one in told.scores.classes if one.number)
        yield _line(_("How often each score"), [_class(one, signed=told.signed) for one in classes])
    if told.kind == BOTS:
        yield _line(_("Share of wins"), [_share(*one) for one in told.scores.by_company.items()])
    if len(told.fortunes) >= WINDOW:
        skill = rolling([one.skill for one in told.fortunes], WINDOW)[-1]
        luck = rolling([one.luck for one in told.fortunes], WINDOW)[-1]
        parts = [f"{name} {number(round(100 * value), signed=True)}" for name, value in _both(skill, luck)]
        yield _line(f"{_('Luck and decisions')}, {_('% of a win, mean of {n}').format(n=WINDOW)}", parts)
    if told.scores.tally.alone > 1:
        yield _line(_("In a row"), _runs(told))
    if told.has_kinds:
        yield _line(kinds.title(told.sheets), kinds.in_words(told.sheets))
    if told.has_lengths:
        yield _line(lengths.title(told.sheets), [lengths.middle(told.sheets)])


def _both(skill: float, luck: float) -> tuple[tuple[str, float], tuple[str, float]]:
    return (_("decisions"), skill), (_("luck"), luck)


def _line(title: str, parts: list[str]) -> str:
    return _("{title}: {parts}.").format(title=title, parts="; ".join(parts))


def _scores(told: Told) -> str:
    """Return the scores of the latest matches, the newest last, as the chart has them."""
    shown = told.scores.plays[-MOST:]
    last = many("Score, last {n} match", "Score, last {n} matches", len(shown)).format(n=len(shown))
    return _line(last, [_score(one, signed=told.signed) for one in shown])


def _score(one: Play, *, signed: bool) -> str:
    points = number(one.points, signed=signed)
    return _("{points}, won").format(points=points) if one.won else points


def _class(one: Class, *, signed: bool) -> str:
    """Return a bar of the histogram: from which score to which, and how often that came."""
    first, last = (number(points, signed=signed) for points in (one.first, one.first + one.width - 1))
    times = many("{n} time", "{n} times", one.number).format(n=one.number)
    if one.width == 1:
        return _("{points}: {times}").format(points=first, times=times)
    return _("{first} to {last}: {times}").format(first=first, last=last, times=times)


def _share(company: Company, tally: Tally) -> str:
    """Return how it went against a kind of bots at a table of one size."""
    cell = cell_of(tally)
    return ", ".join([company_name(company.against), seats_said(company.seats), cell.line, *cell.points])


def _runs(told: Told) -> list[str]:
    scores = told.scores
    return [
        f"{scores.streak} {many('win now', 'wins now', scores.streak)}",
        f"{_('longest wins')} {scores.longest(won=True)}",
        f"{_('longest without')} {scores.longest(won=False)}",
    ]
