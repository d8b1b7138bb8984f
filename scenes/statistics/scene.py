"""What was played and won: a list of games and companies, and beside it charts of the matches that count."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Rect, Surface

from game.core.words import _
from saves.errors import SaveError
from saves.household import people_of, person_of
from saves.scores import Scores
from saves.statistics import BOTS, KINDS
from scenes.matches import match_words
from scenes.matches.games import boxed_games
from scenes.matches.opening import open_saved
from scenes.shared.key_actions import PLAYED
from scenes.shared.keymap import KEYS
from scenes.shared.scene import ARROWS
from scenes.stage.compositor import Sprite
from scenes.stage.presses import ENTER, has_modifier
from scenes.stage.row_list import RowList
from scenes.stage.scroll import Scroll, ScrolledPicture
from scenes.statistics.board import Told, board
from scenes.statistics.cursor import Cursor
from scenes.statistics.filters import Choice, FilterRow, Line, company_name, lines_of, pitch, rows, seats_said
from scenes.statistics.in_words import in_words
from scenes.statistics.sheets import SheetKeeper
from scenes.statistics.tabs import EVERYBODY, row_height, tab_keys, tabs
from scenes.statistics.writing import ask_where_rows
from scenes.workshop.frame import FramedScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from saves.shelf import Summary
    from scenes.shared.house import House
    from scenes.stage.waking import Clock

T = TypeVar("T")
LIST_U, GAP_U, SIDE_U, INSET_U = 330, 20, 56, 14
MOST_LIST = 0.3  # of the window's width


class StatisticsScene(FramedScene):
    """One choice at a time; a cursor goes through the matches of the chart, and opens the one that it is on."""

    keys_in = PLAYED

    def __init__(self, house: House) -> None:
        """Begin with who is at the keyboard, and with the game that was played most."""
        super().__init__(house)
        self.sheet: ScrolledPicture | None = None
        self.cursor: Cursor | None = None
        self._first = 0
        self._pointed: tuple[int, list[Summary] | None] | None = None  # the match at the cursor, as it was read
        self._list: RowList[FilterRow] | None = None
        self._titles = {game.key: game.titles for game in boxed_games() if game.live}
        self.lines: list[Line] = []
        self.told: Told | None = None
        self.sheets = SheetKeeper(house)
        self._looked: object = None  # of which matches it is told what there is to tell
        self.whose = next(iter(tab_keys(house)), EVERYBODY)
        self._count()
        self.choice = Choice(max(self._titles, key=lambda key: self._numbers[key]))

    def _count(self) -> None:
        """Count anew, for whose records are shown."""
        self._keys = self.house.keys(person_of(self.house.settings, self.whose))
        count = partial(self.house.archive.counted, keys=self._keys)
        self._numbers = {key: self._read(partial(count, key)) or 0 for key in self._titles}
        self._scores: dict[str, Scores] = {}

    @property
    def title(self) -> str:
        return _("Statistics")

    @property
    def hint(self) -> str:
        pointed = self.cursor.play if self.cursor is not None else None
        if pointed is None:
            return _("A finished match counts, of each deal the first; practice and matches from files do not.")
        if self._pointed is None or self._pointed[0] != pointed.number:  # asked at every event
            self._pointed = pointed.number, self._read(partial(self.house.archive.played, [pointed.number]))
        found = self._pointed[1]
        if not found:
            return _("What is stored of this match makes no sense.")
        one = found[0]
        words = _("{when}: {line}. {key} opens it.")
        return words.format(
            when=match_words.when(one.touched), line=match_words.line(one), key=KEYS.cap("everywhere.press")
        )

    def spoken(self) -> list[str]:
        """Return the title, what is chosen, and what the charts tell of it."""
        if self.told is None:
            return [self.title, _nothing_yet()]
        game, whom = self._titles[self.choice.game][0], company_name(self.choice.against or self.told.kind)
        whom = ", ".join([whom, *([seats_said(self.choice.seats)] if self.choice.seats else [])])
        of = _("{title}: {parts}.").format(title=game, parts=whom)
        return [self.title, of, *in_words(self.told)]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        told = [("↑ ↓", _("choose"))]
        if self.cursor is not None:
            told += [("← →", _("match by match")), ("E", _("to a file"))]
        if self.sheet is not None and self.sheet.scroll.furthest:
            told.append((_("PgDn"), _("scroll")))
        if len(tab_keys(self.house)) > 1:
            told.append(("P", _("next person")))
        return [*told, (_("Esc"), _("back"))]

    # What there is to tell

    def _read(self, look: Callable[[], T]) -> T | None:
        """Return what the saves say, None where they can't be read; that is told."""
        try:
            return look()
        except SaveError as problem:
            self.house.notices.append(str(problem))
            return None

    def _of(self, game: str) -> Scores:
        """Return the scores of a game, which are read once."""
        if game not in self._scores:
            self._scores[game] = Scores(self._read(partial(self.house.archive.plays, game, self._keys)) or [])
        return self._scores[game]

    @property
    def whom(self) -> str:
        """Against whom the matches were that are told of: the most usual kind of company unless one is chosen."""
        kinds = {kind: number for kind, number in self._of(self.choice.game).kinds.items() if kind in KINDS}
        return self.choice.against or max(kinds, key=lambda kind: kinds[kind], default="")

    def _told(self) -> Told | None:
        """Return what the charts tell of the choice, None without a match; of the same matches it is found out once."""
        asked = self.choice, self.whose, self.house.archive.version
        if asked == self._looked and self.told is not None:
            return replace(self.told, sheets=self.sheets.known)
        scores, whom = self._of(self.choice.game), self.whom
        if not whom:
            return None
        some = scores.against(whom)
        if self.choice.seats:
            some = some.at(self.choice.seats)
        fortunes = self._read(partial(self.house.archive.fortunes, self.choice.game, self._keys)) or {}
        reviewed = [fortunes[one.number] for one in some.plays if one.number in fortunes]
        self._looked = asked
        self.sheets.want(self.choice.game, some.plays, self._keys)
        return Told(whom if whom in KINDS else BOTS, some, reviewed, self.sheets.known)

    # How it looks

    def build(self) -> None:
        """Lay out the list and the charts."""
        super().build()
        kit, view = self.house.kit, self.house.view
        side, gap = view.px(SIDE_U), view.px(GAP_U)
        width = min(view.px(LIST_U * max(1.0, view.text_u(20) / 20)), round(view.width * MOST_LIST))
        scores = self._of(self.choice.game)
        tables = scores.tables(self.whom)
        self.lines = lines_of(self._titles, self._numbers, scores.kinds, tables, self.choice)
        top = self.room.y + self._add_people(Rect(side, self.room.y, view.width - 2 * side, 0))
        frame = Rect(side, top, width, self.room.bottom - top)
        self.compositor.add(Sprite(kit.panel(*frame.size), frame.topleft, 10))
        area = frame.inflate(-2 * view.px(INSET_U), -2 * view.px(INSET_U))
        self._list = RowList(
            kit, self.compositor, self.controls, area, pitch(kit), len(self.lines), self._rows, first=self._first
        )
        left = frame.right + gap
        bar = Scroll.bar_width(kit) + view.px(12)
        room = Rect(left, top, view.width - side - left, frame.height)
        self.told = self._told()
        if self.told is None:
            self.sheet, self.cursor = None, None
            self.compositor.add(Sprite(self._nothing(room.width), room.topleft, 20))
        else:
            painted = board(kit, room.size, self.told)
            if painted.picture.get_height() > room.height:
                painted = board(kit, (room.width - bar, room.height), self.told)
            self.sheet = ScrolledPicture(kit, self.compositor, room, painted.picture)
            self.cursor = Cursor(kit, self.compositor, painted, self.sheet)
        self.help_line.keys(self.keys())

    def _add_people(self, row: Rect) -> int:
        """Put the choice whose records are shown into `row`, if there is one; return how high it is."""
        keys = tab_keys(self.house)
        if not keys:
            return 0
        row.height = row_height(self.house.kit)
        people = people_of(self.house.settings)
        self.controls.add(*tabs(self.house.kit, row, people, keys, self.whose, self.show_person))
        return row.height

    def _rows(self, first: int, places: Sequence[Rect]) -> list[FilterRow]:
        self._first = first
        return rows(self.house.kit, self.lines[first : first + len(places)], places, self.choice, self.choose)

    def _nothing(self, width: int) -> Surface:
        """Return the sentence that stands in the place of charts."""
        kit = self.house.kit
        style = kit.style("medium", 20, kit.theme.quiet)
        line = kit.fonts.paragraph(_nothing_yet(), style, width - 2 * kit.view.px(24), leading=1.35)
        result = kit.panel(width, line.get_height() + 2 * kit.view.px(24)).copy()
        result.blit(line, (kit.view.px(24), kit.view.px(24)))
        return result

    # What comes later

    def clocks(self) -> Sequence[Clock]:
        """Add the score sheets."""
        return *super().clocks(), self.sheets

    def update(self, seconds: float) -> None:
        """Let time pass; show the score sheets once they are read, and again once all are worked out."""
        super().update(seconds)
        if self.sheets.update():
            self._show_sheets()

    def _show_sheets(self) -> None:
        """Show more of the same matches, with the cursor and the scrolled sheet where they were."""
        offset = self.sheet.scroll.offset if self.sheet is not None else 0
        place = self.cursor.number if self.cursor is not None else None
        self.build_anew()
        if self.sheet is not None and self.cursor is not None:
            self.sheet.scroll.go_to(offset)
            self.cursor.number = place
            self.cursor.show()

    def leave_off(self) -> None:
        """Let the rest be for another time."""
        self.sheets.stop()
        self._looked = None

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the keys, the pointer on the chart, and what scrolls."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._point(event)
        if self.sheet is not None and self._is_over_sheet(event) and self.sheet.scroll.handle(event):
            if self.cursor is not None:
                self.cursor.show()
            return True
        if self._list is not None and event.type == pygame.MOUSEWHEEL and self._list.handle(event):
            return True
        return super().handle(event)

    def _is_over_sheet(self, event: pygame.event.Event) -> bool:
        """Whether a turn of the wheel is for the charts: anything else always is."""
        assert self._list is not None
        return event.type != pygame.MOUSEWHEEL or not self._list.area.collidepoint(self.house.manager.pointer)

    def _key(self, event: pygame.event.Event) -> bool:
        if has_modifier(event):
            return False
        has_focus = self.controls.focus is not None
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            if has_focus:  # arrows lead from button to button then
                return self._list is not None and self._list.handle(event)
            self._step(-1 if event.key == pygame.K_UP else 1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            if (has_focus and self.controls.go(ARROWS[event.key])) or self.cursor is None:
                return has_focus
            self.cursor.move(-1 if event.key == pygame.K_LEFT else 1)
            self.help_line.show(self.hint)
        elif event.key in (*ENTER, pygame.K_v) and self._opens(event):
            self.open_match()
        elif event.key == pygame.K_p and len(tab_keys(self.house)) > 1:
            keys = tab_keys(self.house)
            self.show_person(keys[(keys.index(self.whose) + 1) % len(keys)])
        elif event.key == pygame.K_e and self.told is not None:
            ask_where_rows(self, self.choice.game, self.told.scores)
        else:
            return False
        return True

    def _opens(self, event: pygame.event.Event) -> bool:
        """Whether a key opens the match under the cursor, and does not press a button."""
        has_match = self.cursor is not None and self.cursor.play is not None
        return has_match and (event.key == pygame.K_v or self.controls.focus is None)

    def _step(self, by: int) -> None:
        """Choose the next row of the list, or the one before."""
        place = next((number for number, line in enumerate(self.lines) if line.choice == self.choice), 0) + by
        if 0 <= place < len(self.lines):
            self.choose(self.lines[place].choice)

    def _point(self, event: pygame.event.Event) -> None:
        """Let the cursor follow the pointer over the chart; a click opens the match there."""
        if self.cursor is None:
            return
        if self.cursor.point(event.pos):
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self.open_match()
        elif event.type == pygame.MOUSEMOTION and self.controls.at(event.pos) is not None:
            self.cursor.leave()

    # What can be done

    def show_person(self, key: str) -> None:
        """Show the records of a person, or of everybody, of the same game."""
        self.whose, self.choice = key, Choice(self.choice.game)
        self._count()
        self.build()
        chosen = next((button for button in self.controls.buttons if button.face.look == "chosen"), None)
        self.controls.set_focus(chosen)

    def choose(self, choice: Choice) -> None:
        """Show the charts of another game or company."""
        if choice == self.choice:
            return
        has_focus = self.controls.focus is not None
        self.choice = choice
        self.build()
        place = next((number for number, line in enumerate(self.lines) if line.choice == choice), 0)
        if self._list is not None:
            row = self._list.reveal(place)
            if has_focus:
                self.controls.set_focus(row.buttons[0])

    def open_match(self) -> None:
        """Open the match under the cursor in the review."""
        play = self.cursor.play if self.cursor is not None else None
        if play is None:
            return
        try:
            found = self.house.archive.played([play.number])
            if found:
                open_saved(self.house, found[0].id, look=True)
        except SaveError as problem:
            self.toasts.say(str(problem), is_bad=True)


def _nothing_yet() -> str:
    return _("No match finished yet. The first one will be counted here.")
