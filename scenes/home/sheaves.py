"""What the clipboard at home says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _, figure
from scenes.home.clipboard import Sheaf
from scenes.matches import match_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from saves.shelf import Summary
    from scenes.matches.games import BoxedGame


def sheaf_to_begin(game: BoxedGame, *, is_first: bool) -> Sheaf:
    """Return the words where no match is open: an invitation to `game`, the very first time or later."""
    return Sheaf(
        heading=_("Start here") if is_first else _("Choose a game"),
        aside=(),
        title=match_words.short_title(game.key),
        note=(_("{n} min").format(n=game.minutes),),
        seats=(game.players,),
        whose="",
        button=_("Set the table"),
        tip=_("Set up a match of {title}.").format(title=game.title),
    )


def sheaf_to_continue(summary: Summary, points: tuple[int, ...] = (), score: str = "") -> Sheaf:
    """Return the words for an open match; `points` by seat, where they are known, or the `score` of one player."""
    names = [seat.name for seat in summary.seats]
    alone = len(names) == 1
    if points and not alone:
        said = _("{name}: {points}")
        names = [said.format(name=name, points=figure(score)) for name, score in zip(names, points, strict=True)]
    elif score and alone:
        names = [f"{names[0]} {score}"]
    title = match_words.title(summary.game)
    return Sheaf(
        heading=_("Continue"),
        aside=tuple(match_words.whens(summary.touched)),
        title=match_words.short_title(summary.game),
        note=tuple(match_words.turns(summary)),
        seats=tuple(names),
        whose=match_words.deal(summary) if alone else match_words.decider(summary),
        button=_("Continue"),
        tip=_("Go on with {title}. {prompt}").format(title=title, prompt=summary.prompt),
        numbered=True,
    )


def game_on_top(games: Sequence[BoxedGame], matches: Iterable[Summary]) -> BoxedGame:
    """Return the game of the first of `matches` whose box is here, else the first game that can be played."""
    by_key = {game.key: game for game in games}
    found = (by_key[one.game] for one in matches if one.game in by_key)
    return next(found, next((game for game in games if game.live), games[0]))
