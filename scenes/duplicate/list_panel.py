"""The panel at the left: which deal it is, who has played it, who could, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _
from scenes.duplicate import words
from scenes.duplicate.lines import Line
from scenes.duplicate.rows import BotRow, PlayRow, Row, pitch
from scenes.matches import match_words
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.row_list import RowList
from scenes.stage.widgets import Button, Face, fitting
from scenes.workshop.panels import add_panel

if TYPE_CHECKING:
    from game.duplicate.board import Board
    from scenes.duplicate.company import Company
    from scenes.duplicate.tries import Tries
    from scenes.stage.kit import Kit

PAD_U, GAP_U, BUTTON_U = 22, 10, 54
MOST_ABOUT = 5  # the words about the deal take one part of so many of the height at most

Way = tuple[Face, Callable[[], None], str]  # what its button says, what it does, and what the help line says


def button_height(kit: Kit) -> int:
    """Return how high the buttons of the page are, in pixels."""
    return max(kit.view.px(BUTTON_U), kit.view.target)


def add_ways(kit: Kit, controls: Controls, first: Rect, ways: Sequence[Way]) -> None:
    """Put the buttons of `ways` one below the other, the first at `first` (pixels)."""
    step = first.height + kit.view.px(GAP_U)
    for number, (face, act, tip) in enumerate(ways):
        rect = first.move(0, number * step)
        controls.add(Button(kit, rect, fitting(kit, face, rect.width), act, tip=tip))


class ListPanel:
    """Lies at `area` (pixels). `press` hears of the place of a try, `ask` of the level of a bot."""

    def __init__(
        self,
        kit: Kit,
        at: tuple[Compositor, Controls],
        area: Rect,
        board: Board,
        tries: Tries,
        company: Company,
        ways: Sequence[Way],
        press: Callable[[int], None],
        ask: Callable[[str], None],
        first: int,
    ) -> None:
        """Show the rows from `first` on, those of the bots of `company` as far as they are."""
        self.first = first
        self._kit, self._tries, self._company, self._press, self._ask = kit, tries, company, press, ask
        compositor, self._controls = at
        add_panel(kit, compositor, area)
        pad, gap, high = kit.view.px(PAD_U), kit.view.px(GAP_U), button_height(kit)
        inner = area.inflate(-2 * pad, -2 * pad)
        title = kit.fonts.fitted(match_words.short_title(board.game), kit.style("title", 26), inner.width)
        style, room = kit.style("medium", 17, kit.theme.quiet), (inner.width, inner.height // MOST_ABOUT)
        about = kit.paragraph(words.about_board(board), style, room, leading=1.2)
        compositor.add(Sprite(title, inner.topleft, 4), Sprite(about, (inner.x, inner.y + title.get_height()), 4))
        foot = len(ways) * (high + gap)
        top = inner.y + title.get_height() + about.get_height() + kit.view.px(14)
        place = Rect(inner.x, top, inner.width, inner.bottom - foot - top)
        length = len(self._entries)
        self.rows: RowList[Row] = RowList(kit, *at, place, pitch(kit), length, self._made, first=first)
        self._hang_note(compositor, Rect(place.x, place.y + length * pitch(kit), place.width, 0), place.bottom)
        add_ways(kit, self._controls, Rect(inner.x, inner.bottom - foot + gap, inner.width, high), ways)

    @property
    def _entries(self) -> Sequence[Line | str]:
        """What the list has: tries, and then bots that have not played yet."""
        return [*self._tries.lines, *self._tries.missing]

    def _made(self, first: int, places: Sequence[Rect]) -> list[Row]:
        self.first, kit = first, self._kit
        made: list[Row] = []
        for number, (one, rect) in enumerate(zip(self._entries[first:], places, strict=False), start=first):
            if isinstance(one, str):
                is_playing, turn = one in self._company.wanted, self._company.turn_of(one)
                made.append(BotRow(kit, rect, one, partial(self._ask, one), turn, is_playing=is_playing))
            else:
                is_chosen = number == self._tries.place
                made.append(PlayRow(kit, rect, one, partial(self._press, number), is_chosen=is_chosen))
        return made

    def _hang_note(self, compositor: Compositor, place: Rect, bottom: int) -> None:
        """Say below the list how more come into it, where there is room for that."""
        kit, found = self._kit, self._tries.found
        said = words.left_out(found.left_out) if found is not None else ""
        if sum(not line.play.level for line in self._tries.lines) == 1:
            said = _("Nobody else has played it yet. Challenge somebody, or let another person here play it.")
        if said:
            style = kit.style("text", 18, kit.theme.quiet)
            note = kit.fonts.paragraph(said, style, place.width, leading=1.25)
            if place.y + note.get_height() <= bottom:
                compositor.add(Sprite(note, place.topleft, 4))

    def show(self) -> None:
        """Show which try is chosen now."""
        for number, row in self.rows.rows.items():
            if isinstance(row, PlayRow):
                row.choose(is_chosen=number == self._tries.place)

    def is_under(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the window is on the rows."""
        return self.rows.area.collidepoint(pos)

    def walk(self, by: int) -> bool:
        """Go to the next row, or the one before; without a focus, begin at the chosen one. Say whether there is one."""
        if self.rows.focused is None:
            self._controls.set_focus(self.rows.reveal(self._tries.place))
            return True
        return self.rows.walk(by)
