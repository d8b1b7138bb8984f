"""Saved matches told in lines and plain data, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.registry import GameError
from game.core.words import _, many
from saves.shelf import Summary

if TYPE_CHECKING:
    from game.core.match import Match


def lines_of(match: Match[Any, Any]) -> Iterator[str]:
    """Yield the match as a person would tell it: who played what, the log, and how it stands."""
    rules, names = match.rules, [seat.name for seat in match.seats]
    said = _("{title}, deal {deal}: {names}")
    yield said.format(title=_(rules.info.title), deal=match.deal, names=", ".join(names))
    for events in (rules.opening(match.start), *(step.events for step in match.steps)):
        yield from (f"  {line}" for event in events if (line := rules.voice.tell(event, names)))
    standings = rules.standings(match.state)
    for standing in standings.seats:
        points = many("{name}: {n} point", "{name}: {n} points", standing.points)
        yield points.format(name=names[standing.seat], n=standing.points)
    yield (
        standings.verdict
        if standings.final
        else _("The match is not over yet: {prompt}").format(prompt=rules.voice.prompt(match.state, match.eyes))
    )
    plies = many("{n} intent replayed, all sound.", "{n} intents replayed, all sound.", match.ply)
    yield plies.format(n=match.ply)


def data_of(match: Match[Any, Any]) -> dict[str, Any]:
    """Return how the match stands as plain data for `json.dumps`."""
    standings = match.rules.standings(match.state)
    return {
        "game": match.rules.info.key,
        "deal": match.deal,
        "options": match.options.model_dump(mode="json"),
        "seats": [{"name": seat.name, "mind": seat.mind} for seat in match.seats],
        "practice": match.practice,
        "plies": match.ply,
        "digest": match.rules.digest(match.state),
        "over": match.is_over,
        "end": standings.end,
        "points": [standing.points for standing in sorted(standings.seats, key=lambda one: one.seat)],
        "winners": list(standings.winners),
    }


def shelf_lines(summaries: Iterable[Summary]) -> Iterator[str]:
    """Yield a line a match: its id, when it was last touched, the game, the deal, who plays and how it stands."""
    empty = True
    for one in summaries:
        empty = False
        names = ", ".join(seat.name for seat in one.seats)
        touched = one.touched[:16].replace("T", " ")
        yield f"{one.id}  {touched}  {_title(one.game)}  {one.deal}  {names}  {_standing(one)}"
    if empty:
        yield _("There are no saved matches.")


def _title(game: str) -> str:
    try:
        return _(registry.info(game).title)
    except GameError:
        return registry.name(game)


def _standing(one: Summary) -> str:
    if one.result is None:
        if one.turn_last is None:
            return _("turn {number}").format(number=one.turn_number)
        return _("turn {number} of {last}").format(number=one.turn_number, last=one.turn_last)
    if one.result.won is None:
        return _("over")
    points = one.result.points or 0
    if one.result.won:
        return many("won, {n} point", "won, {n} points", points).format(n=points)
    return many("lost, {n} point", "lost, {n} points", points).format(n=points)
