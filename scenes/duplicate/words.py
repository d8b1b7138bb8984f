"""What is said of a deal that several play in turn, and of those who did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots import level_name
from game.core import registry
from game.core.match import MatchError
from game.core.request import options_of
from game.core.words import _, figure, many, signed
from scenes.matches.opponents import opponents
from scenes.matches.option_rows import changed_words

if TYPE_CHECKING:
    from game.duplicate.board import Board
    from saves.boards import Play


def rules_words(board: Board) -> str:
    """Return by which house rules a board is played, nothing where they are those printed."""
    rules = registry.rules(board.game)
    try:
        said = changed_words(rules, options_of(dict(board.options), rules).model_dump())
    except MatchError:  # rules of another version had other options
        return ""
    return _("House rules: {rules}.").format(rules=", ".join(said)) if said else ""


def about_board(board: Board) -> str:
    """Return which deal it is, and who sits there."""
    said = _("Deal {number}.").format(number=board.deal)
    return f"{said} {opponents(board.game, board.minds)}"


def name(play: Play) -> str:
    """Return what who played is called: a bot by its level."""
    return level_name(play.level) if play.level else play.name


def about(play: Play) -> str:
    """Return what else there is to say of a match in a list."""
    said = [_("won") if play.has_won else _("lost")]
    if play.level:
        said.append(_("a bot"))
    elif play.attempt > 1:
        said.append(_("attempt {n}").format(n=play.attempt))
    if play.match.practice:
        said.append(_("practice"))
    return " · ".join(said)


def points(play: Play) -> str:
    """Return the final points."""
    return figure(play.points)


def turn_name(number: int) -> str:
    """Return what a turn of a seat is called."""
    return _("Turn {number}").format(number=number) if number > 0 else _("The beginning")


def change(before: int, after: int) -> str:
    """Return how many points a turn brought."""
    return signed(after - before) if after != before else "±0"


def left_out(count: int) -> str:
    """Return how many earlier matches are not shown, nothing where there are none."""
    words = many("{n} earlier match is left out.", "{n} earlier matches are left out.", count)
    return words.format(n=count) if count else ""
