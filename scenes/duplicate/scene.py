"""The duplicate table: all who played a deal from the same seat, their points turn by turn, and what they did."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core import registry
from game.core.match import MatchError
from game.core.words import _
from saves.boards import Compared, Play, compared
from saves.errors import SaveError
from scenes.duplicate import waiting
from scenes.duplicate.chart import Chart, paint_chart
from scenes.duplicate.company import company_of, part_from
from scenes.duplicate.list_panel import ListPanel, Way
from scenes.duplicate.playing import deal
from scenes.duplicate.rows import PlayRow, Row
from scenes.duplicate.told import TurnPanel
from scenes.duplicate.tries import Tries
from scenes.matches import match_words
from scenes.matches.challenging import ask_how
from scenes.matches.opening import open_saved
from scenes.matches.whose import everybody
from scenes.shared import goals
from scenes.shared.key_actions import PLAYED
from scenes.shared.scene import ARROWS
from scenes.stage.compositor import Sprite
from scenes.stage.presses import has_modifier
from scenes.stage.widgets import Face
from scenes.workshop.frame import FramedScene

if TYPE_CHECKING:
    from game.duplicate.board import Board
    from saves.boards import AtHand, Known
    from saves.facts import Whose
    from scenes.shared.house import House

SIDE_U, GAP_U, LIST_U = 56, 20, 400
MOST_LIST, CHART_SHARE = 0.33, 0.56  # of the window's width; of the height beside the list


class DuplicateScene(FramedScene):
    """A list of tries, a chart of the points, and one turn in words. Nothing of it shows before one's own is over."""

    keys_in = PLAYED

    def __init__(
        self, house: House, board: Board, whose: Whose = everybody, at_hand: AtHand | None = None, level: str = ""
    ) -> None:
        """Compare what was played on `board`; a bot of `level` is asked to play it, if one is named.

        Raises:
            GameError: its game can't be had here.
        """
        super().__init__(house)
        self.board, self.seat = board, board.places[0]
        self.rules = registry.rules(board.game)
        self.tries = Tries(self.rules, board)
        self.trouble = ""
        self.chart: Chart | None = None
        self._whose, self._at_hand, self._asked = whose, at_hand, level
        self.company = company_of(house, board)
        self._known: Known = {}
        self._version: object = None
        self._list: ListPanel | None = None
        self._told: TurnPanel | None = None
        self._chart_at = Rect(0, 0, 0, 0)
        self._chart = Sprite(None, (0, 0), 4)

    @property
    def title(self) -> str:
        return _("The same deal, compared")

    @property
    def hint(self) -> str:
        if self.trouble or not self.tries.lines:
            return self.trouble or _("What others made of it shows once your own match is finished.")
        return _("All had the same deal, seat and bots. What is different, they made so themselves.")

    def spoken(self) -> list[str]:
        """Return the title, everybody's points turn by turn, and what they did in the turn that is looked at."""
        return [self.title, *(self._told.in_words() if self._told is not None else ())]

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        told = [(_("Esc"), _("back"))]
        if self.tries.lines:
            told += [("← →", _("turn by turn")), ("↑ ↓", _("choose")), ("V", _("look"))]
            told += [("X", _("ask a bot"))] if self.tries.missing else []
            told += [("C", _("challenge"))] if self.tries.to_pass_on is not None else []
        if self._can_be_played:
            told.append(("P", _("play it")))
        if len(self.board.places) > 1:
            told.append(("S", _("another seat")))
        return told

    @property
    def _can_be_played(self) -> bool:
        found = self.tries.found
        return self.board.can_be_dealt(self.rules) or (found is not None and found.open is not None)

    # What there is to tell.

    def enter(self) -> None:
        """Have the matches played again."""
        super().enter()
        self._look()

    def resume(self) -> None:
        """Come back; bots that were asked play on."""
        super().resume()
        self._go_on()

    def _go_on(self) -> None:
        """Have those bots play on that were asked, as soon as somebody may see what they make of it."""
        if self.tries.lines:
            self.company.go_on()

    def leave_off(self) -> None:
        """Let bots rest."""
        self.company.rest()

    def leave(self) -> None:
        """Let bots wait until somebody comes again."""
        super().leave()
        part_from(self.house, self.board)

    def _look(self) -> None:
        """Have it found out what was played on the board."""
        archive, seat = self.house.archive, self.seat
        self._version = archive.version
        path, known = archive.file(), self._known
        look = partial(compared, path, self.company.boards, self.board, seat, self._whose, self._at_hand, known)
        self.house.errands.start(look, partial(self._hear, seat), is_awaited=False)

    def _hear(self, seat: int, answer: Future[Compared]) -> None:
        before = self.trouble
        try:
            found, self.trouble = answer.result(), ""
        except SaveError as problem:
            found, self.trouble = Compared(), str(problem)
        if seat != self.seat or (found == self.tries.found and self.trouble == before):
            return
        is_first = not self.tries.lines
        self.tries.take(found, self._at_hand)
        if is_first and self._asked in self.tries.missing:
            self.company.want(self._asked)
        if self.house.manager.top is self:
            self._go_on()
            self.build_anew()

    def update(self, seconds: float) -> None:
        """Let time pass; what was played since is shown."""
        super().update(seconds)
        if self.company.update():
            if self.company.problem:
                self.toasts.say(self.company.problem, is_bad=True)
                self.company.problem = ""
            self._look()
        elif self.company.has_moved and self._list is not None:
            self._list.rows.renew()
        elif self._version != self.house.archive.version and not self.house.archive.is_opening:
            self._look()

    # Laying out.

    def build(self) -> None:
        """Lay out list, chart and words; as long as there is nothing to compare, what can be done about that."""
        super().build()
        view = self.house.view
        side, gap = view.px(SIDE_U), view.px(GAP_U)
        self.chart, self._told = None, None
        whole = Rect(side, self.room.y, view.width - 2 * side, self.room.height)
        if not self.tries.lines:
            self._list = None
            said = waiting.told(self.board, self.tries.found, self.trouble)
            waiting.put_up(self.house.kit, (self.compositor, self.controls), whole, self.board, said, self._ways())
            return
        wide = min(view.px(LIST_U * max(1.0, view.text_u(20) / 20)), round(view.width * MOST_LIST))
        left = Rect(whole.x, whole.y, wide, whole.height)
        at, first = (self.compositor, self.controls), self._list.first if self._list is not None else 0
        told = self.board, self.tries, self.company
        self._list = ListPanel(self.house.kit, at, left, *told, self._ways(), self.press, self.ask, first)
        right = Rect(whole.x + wide + gap, whole.y, whole.width - wide - gap, whole.height)
        high = round((right.height - gap) * CHART_SHARE)
        self._chart_at = Rect(right.x, right.y, right.width, high)
        self._chart = Sprite(None, self._chart_at.topleft, 4)
        self.compositor.add(self._chart)
        self._show_chart()
        below = Rect(right.x, right.y + high + gap, right.width, right.height - high - gap)
        self._told = TurnPanel(self.house.kit, at, below, self.tries, self.step)
        self.controls.on_focus = self._follow_focus

    def _ways(self) -> list[Way]:
        """Return what can be done with the board."""
        found: list[Way] = []
        if self.tries.lines:
            tip = _("The chosen match step by step, from this turn on.")
            found.append((Face(_("Look at it"), icon="eye", size=20, key="V"), self.look_back, tip))
            if self.tries.to_pass_on is not None:
                tip = _("The deal as a file or as text, for somebody to play it, too.")
                found.append((Face(_("Challenge somebody"), icon="export", size=20, key="C"), self.challenge, tip))
            if self._can_be_played:
                tip = _("The same deal from the beginning; it counts only once")
                found.append((Face(_("Play it again"), icon="again", size=20, key="P"), self.play, tip))
        elif self.tries.found is not None and self._can_be_played:
            said = _("Go on") if self.tries.found.open is not None else _("Play it")
            tip = _("At the same table, with the same deal.")
            found.append((Face(said, look="primary", size=22, key="P"), self.play, tip))
        if len(self.board.places) > 1 and self.tries.lines:
            tip = _("Compare from the seat of another person.")
            found.append((Face(_("Another seat"), icon="recap", size=20, key="S"), self.turn_seat, tip))
        return found

    def _show_chart(self) -> None:
        tries, area = self.tries, self._chart_at
        self.chart = paint_chart(self.house.kit, area.size, tries.lines, tries.numbers, tries.place, tries.turn)
        self._chart.show(self.chart.picture, area.topleft)

    def _show_choice(self) -> None:
        """Show another try or another turn."""
        if self._list is not None and self._told is not None:
            self._list.show()
            self._show_chart()
            self._told.show()

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer the keys of the page, clicks on the chart, and what scrolls."""
        if event.type == pygame.KEYDOWN and not has_modifier(event) and self._key(event.key):
            self.say_what_is_pointed_at()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self._click(event.pos):
            return True
        pointer = self.house.manager.pointer
        if event.type == pygame.MOUSEWHEEL and self._list is not None and self._list.is_under(pointer):
            return self._list.rows.handle(event)
        if self._told is not None and self._told.handle(event):
            return True
        return super().handle(event)

    def _key(self, key: int) -> bool:
        on_button = self.controls.focus is not None and not isinstance(self.controls.focus, Row)
        if key in ARROWS and not on_button and self.tries.lines:
            across, down = ARROWS[key]
            if across:
                self.step(across)
                return True
            return self._list is not None and self._list.walk(down)
        does = self._does.get(key)
        if does is None:
            return False
        does()
        return True

    @property
    def _does(self) -> dict[int, Callable[[], None]]:
        """What letters do."""
        keys: dict[int, Callable[[], None]] = {pygame.K_p: self.play} if self._can_be_played else {}
        if len(self.board.places) > 1:
            keys[pygame.K_s] = self.turn_seat
        if self.tries.lines:
            keys |= {pygame.K_v: self.look_back, pygame.K_x: self.ask_strongest, pygame.K_c: self.challenge}
        return keys

    def _follow_focus(self) -> None:
        focus = self.controls.focus
        if isinstance(focus, PlayRow) and not focus.is_chosen:
            self._choose(focus.line.play)

    def _click(self, pos: tuple[int, int]) -> bool:
        """Show the turn at a point of the chart; say whether there is one."""
        if self.chart is None:
            return False
        place = self.chart.turn_at((pos[0] - self._chart_at.x, pos[1] - self._chart_at.y))
        if place is None:
            return False
        self.tries.turn = self.tries.numbers[place]
        self._show_choice()
        return True

    # What can be done.

    def step(self, by: int) -> None:
        """Show the next turn, or the one before."""
        if self.tries.step(by):
            self._show_choice()

    def press(self, number: int) -> None:
        """Choose a try by its place in the list; look at the one that is chosen."""
        if number == self.tries.place:
            self.look_back()
        else:
            self._choose(self.tries.lines[number].play)

    def _choose(self, play: Play) -> None:
        self.tries.choose(play)
        self._show_choice()

    def ask(self, level: str) -> None:
        """Have a bot play the deal in the seat."""
        self.company.want(level)
        if self._list is not None:
            self._list.rows.renew()

    def ask_strongest(self) -> None:
        """Have the strongest bot play that has not yet."""
        level = next((level for level in self.tries.missing if level not in self.company.wanted), None)
        if level is not None:
            self.ask(level)

    def turn_seat(self) -> None:
        """Compare from the seat of the next person."""
        places = self.board.places
        self.seat = places[(places.index(self.seat) + 1) % len(places)]
        self.tries = Tries(self.rules, self.board)
        self.build_anew()
        self._look()

    def look_back(self) -> None:
        """Look at the chosen match from the beginning of the turn on."""
        line = self.tries.chosen
        if line is not None:
            turn, match = line.turns.get(self.tries.turn), line.play.match
            title = f"{match_words.title(self.board.game)} · {line.name}"
            ply = match.ply if turn is None else turn.first
            self.house.go.to(goals.Review(match, title, ply, identity=line.play.identity))

    def challenge(self) -> None:
        """Pass the deal on."""
        own = self.tries.to_pass_on
        if own is not None:
            ask_how(self, own.match, own.name)

    def play(self) -> None:
        """Play the deal, or go on with a match that was begun."""
        found = self.tries.found
        try:
            if found is not None and found.open is not None:
                open_saved(self.house, found.open)
            else:
                deal(self.house, self.board)
        except (SaveError, MatchError, registry.GameError) as problem:
            self.toasts.say(str(problem), is_bad=True)
