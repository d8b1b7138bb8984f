"""What stands on the page of a board as long as there is nothing to compare, and why that is so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _, many
from scenes.duplicate import words
from scenes.duplicate.list_panel import add_ways, button_height
from scenes.matches import match_words
from scenes.stage.compositor import Compositor, Sprite
from scenes.workshop.panels import add_panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.duplicate.board import Board
    from saves.boards import Compared
    from scenes.duplicate.list_panel import Way
    from scenes.stage.controls import Controls
    from scenes.stage.kit import Kit

PAD_U, GAP_U, FOOT_U, BUTTON_U, WIDEST_U = 44, 10, 20, 320, 1000


def told(board: Board, found: Compared | None, trouble: str) -> list[str]:
    """Return sentences: which deal it is, and what keeps the others hidden."""
    said = [words.about_board(board)]
    if found is not None and found.is_imported:
        words_of_file = _("Your match came in a file. Play the deal from its beginning to see what others made of it.")
        said.append(words_of_file)
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
    elif not found.is_imported:
        said.append(_("Nobody has finished this deal yet."))
    return said


def put_up(
    kit: Kit, at: tuple[Compositor, Controls], area: Rect, board: Board, said: list[str], ways: Sequence[Way]
) -> None:
    """Put a panel with what is `said` into `area` (pixels), and the buttons of `ways` at its foot."""
    compositor, controls = at
    view = kit.view
    pad, gap, high = view.px(PAD_U), view.px(GAP_U), button_height(kit)
    inner = min(area.width, view.px(WIDEST_U)) - 2 * pad
    pictures = _pictures(kit, board, said, inner)
    foot = high + view.px(FOOT_U) if ways else 0
    body = sum(picture.get_height() + gap for picture in pictures) + foot
    frame = Rect(area.x, area.y, inner + 2 * pad, body + 2 * pad - gap)
    frame.centerx = area.centerx
    add_panel(kit, compositor, frame)
    top = frame.y + pad
    for picture in pictures:
        compositor.add(Sprite(picture, (frame.x + pad, top), 4))
        top += picture.get_height() + gap
    place = Rect(frame.x + pad, frame.bottom - pad - high, min(inner, view.px(BUTTON_U)), high)
    add_ways(kit, controls, place, ways)


def _pictures(kit: Kit, board: Board, said: list[str], width: int) -> list[Surface]:
    """Return the heading and the sentences, so many pixels wide."""
    title = kit.fonts.paragraph(match_words.title(board.game), kit.style("title", 30), width)
    style = kit.style("text", 21)
    return [title, *(kit.fonts.paragraph(one, style, width, leading=1.3) for one in said)]
