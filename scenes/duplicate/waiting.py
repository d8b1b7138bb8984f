"""What stands on the page of a board as long as there is nothing to compare, and why that is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _, many
from scenes.duplicate import words
from scenes.matches import match_words

if TYPE_CHECKING:
    from pygame import Surface

    from game.duplicate.board import Board
    from saves.boards import Compared
    from scenes.stage.kit import Kit


def told(board: Board, found: Compared | None, trouble: str) -> list[str]:
    """Return sentences: which deal it is, and what keeps the others hidden."""
    said = [words.about_board(board)]
    if rules := words.rules_words(board):
        said.append(rules)
    if trouble:
        said.append(trouble)
    elif found is None:
        said.append(_("The matches are being played again."))
    elif found.hidden:
        hidden = many(
            "{n} match of others waits here. It shows once yours is finished.",
            "{n} matches of others wait here. They show once yours is finished.",
            found.hidden,
        )
        said.append(hidden.format(n=found.hidden))
    else:
        said.append(_("Nobody has finished this deal yet."))
    return said


def pictures(kit: Kit, board: Board, said: list[str], width: int) -> list[Surface]:
    """Return the heading and the sentences, so many pixels wide."""
    title = kit.fonts.paragraph(match_words.title(board.game), kit.style("title", 30), width)
    style = kit.style("text", 21)
    return [title, *(kit.fonts.paragraph(one, style, width, leading=1.3) for one in said)]
