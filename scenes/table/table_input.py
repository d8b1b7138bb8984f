"""Keys and pointer at the table: what is in the hand first, then keys, then the chrome, then the table itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame.event import Event

from scenes.shared.manager import Screen
from scenes.shared.scene import ARROWS
from scenes.stage.presses import ENTER
from scenes.table.contents import read
from scenes.table.keys import names_escape
from scenes.table.laid import Played
from scenes.table.places import KeyPlace

if TYPE_CHECKING:
    from scenes.table.counsel import Counsel
    from scenes.table.count import Count
    from scenes.table.doors import Doors
    from scenes.table.news import News
    from scenes.table.overview import Overview
    from scenes.table.which_one import WhichOne

_PERSONAL = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION)


class Answering(Played, Screen, Protocol):
    """A table that keys and pointer steer."""

    count: Count
    counsel: Counsel
    doors: Doors
    overview: Overview
    which_one: WhichOne

    @property
    def news(self) -> News: ...


class TableInput:
    """Answers the events of one table scene."""

    def __init__(self, scene: Answering, chrome: Callable[[Event], bool]) -> None:
        """Answer for `scene`; `chrome` does with an event what any scene does, and says whether it was for that."""
        self._scene, self._chrome = scene, chrome
        self._is_space_down = self._is_enter_down = False

    def handle(self, event: Event) -> bool:
        """Answer one event; say whether it was for the table."""
        scene = self._scene
        if event.type == pygame.MOUSEMOTION:
            scene.pointer.pos = event.pos
        scene.pointer.hear(event)
        if event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self._is_space_down = False
        if event.type == pygame.KEYUP and event.key in ENTER:
            self._is_enter_down = False
        if scene.overview.handle(event) or scene.which_one.handle(event):
            return True
        if scene.board.close_up.is_open and event.type in _PERSONAL:
            self._handle_close_up(event)
            return True
        if scene.counsel.coach.handle(event) or scene.counsel.choosing.handle(event):
            return True
        if self._ends_a_pair(event):
            scene.put_back()
            return True
        if self._asks_for_the_rule(event):
            scene.doors.rules()
            return True
        if self._is_left_press(event) and (term := scene.pointer.term_noted_at(event.pos)):
            scene.doors.look_up(term)
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            scene.pointer.stop_rest()
            scene.progress.end_deal()
            is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
            does_more = is_escape and names_escape(scene)
            was_open = self._close_extras()
            if is_escape:
                scene.board.point(None)
                if was_open and not does_more:
                    return True
        if self._is_off_the_sheet(event):
            scene.toggle_log()
            return True
        if not self._is_over_log(event) and self._roams(event):
            return True
        if scene.hand.held is not None and self._handle_held(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL and scene.is_log_open:
            scene.log.scroll(event.y * 3)
            return True
        if self._chrome(event):
            scene.show_help() if event.type == pygame.KEYDOWN else self._look()
            return True
        if self._is_over_log(event):
            self._point_at_log(event)
            return True
        return self._handle_table(event)

    def _roams(self, event: Event) -> bool:
        roaming = self._scene.roaming
        return roaming is not None and roaming.handle(event, self._scene.pointer.pos)

    def _ends_a_pair(self, event: Event) -> bool:
        """Whether Escape takes back the first of two pieces."""
        is_escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        return is_escape and self._scene.board.moves.first is not None and self._scene.hand.held is None

    def _asks_for_the_rule(self, event: Event) -> bool:
        """Whether the bubble is clicked that says why something was refused."""
        signs = self._scene.board.signs
        is_refusal = bool(signs.said) and signs.said == self._scene.counsel.told
        return is_refusal and self._is_left_press(event) and signs.bubble_rect.collidepoint(event.pos)

    def _handle_table(self, event: Event) -> bool:
        if self._is_left_press(event) and self._scene.sitting.waits_for is not None:
            self._scene.hand_over()
            return True
        self._follow_press(event)
        handled = self._scene.hand.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._inspect(self._scene.pointer.piece)
        if event.type == pygame.MOUSEMOTION:
            self._look()
        return handled

    def _follow_press(self, event: Event) -> None:
        """Have a press that lasts ask what is there: letting go is no click then."""
        scene = self._scene
        if self._is_left_press(event) and scene.hand.held is None:
            scene.pointer.press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and scene.pointer.was_asked:
            scene.hand.answer_press()

    def _handle_close_up(self, event: Event) -> None:
        """Name what the pointer is on, and look it up; any other key or a click only ends the close view."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._scene.doors.look_up()
            return
        if event.type != pygame.MOUSEMOTION:
            self._scene.board.close_up.close()
        self._scene.show_help()

    def _handle_held(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._scene.hand.put_back()
            return True
        return self._turns(event) or self._nudges(event) or self._scene.hand.handle(event)

    def _turns(self, event: Event) -> bool:
        """Turn the held piece with R or the right button, where it can be turned."""
        scene, held = self._scene, self._scene.hand.held
        asks = event.type == pygame.KEYDOWN and event.key == pygame.K_r
        asks = asks or (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT)
        if not asks or held is None or not scene.grip.turn(held):
            return False
        scene.hand.turn()
        scene.places.turn()
        return True

    def _nudges(self, event: Event) -> bool:
        """Move the held piece by one spot with an arrow key, where there are spots."""
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or event.mod & pygame.KMOD_CTRL:
            return False
        return self._scene.places.nudge(ARROWS[event.key])

    def _is_left_press(self, event: Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT

    def _close_extras(self) -> bool:
        """End what waits for the next input: a large view, a hint, a bubble, the recap; say whether there was any."""
        scene, signs = self._scene, self._scene.board.signs
        was_open = scene.count.skip()
        was_open = scene.news.heard() or was_open or scene.board.inspector.is_open
        was_open = was_open or (bool(signs.said) and scene.hand.held is None)
        scene.board.inspector.close()
        if scene.hand.held is None and signs.shows("hint"):
            scene.board.aim("", None)
            scene.board.show(scene.sitting.turn)
        signs.clear("hint")
        if scene.hand.held is None:
            signs.clear("bubble")
        return was_open

    def _inspect(self, target: str | None) -> None:
        if target in self._scene.board.parts:
            self._scene.look_closer(target)
        else:
            self._scene.board.inspect(target)
            self._scene.pointer.stop_rest()

    def _press_space(self) -> None:
        """Press the page's button for the space bar, else look at a piece: what has the focus comes first.

        Where there is neither, the button says why it can't be pressed. A bar that is held down repeats itself, but
        presses only once.
        """
        scene = self._scene
        _enter, button = scene.board.keyed()
        looked_at = scene.places.focused or scene.pointer.piece
        if self._is_space_down:
            return
        if scene.places.focused is None and scene.board.moves.pressed(button) is not None:
            scene.press(button)
        elif looked_at is not None:
            self._inspect(looked_at)
            return
        else:
            scene.why_not_pressed(button, by_key=True)
        self._is_space_down = scene.house.manager.top is scene

    def _press_enter(self) -> bool:
        """Press the page's button for Enter, if nothing has the focus; say whether the key was for it.

        One that can't be pressed says why. A key that is held down repeats itself, but presses only once.
        """
        scene = self._scene
        button, _space = scene.board.keyed()
        if scene.controls.focus is not None or scene.hand.held is not None:
            return False
        if self._is_enter_down:
            return True
        if scene.board.moves.pressed(button) is not None:
            scene.press(button)
        elif not scene.why_not_pressed(button, by_key=True):
            return False
        self._is_enter_down = scene.house.manager.top is scene
        return True

    def _look(self) -> None:
        scene = self._scene
        scene.log.point(scene.pointer.pos)
        if scene.hand.held is None:
            scene.pointer.look()
            scene.news.give_way()
        scene.show_help()

    def _is_over_log(self, event: Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            pos = self._scene.pointer.pos
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            pos = event.pos
        else:
            return False
        return self._scene.is_log_open and self._scene.log.rect.collidepoint(pos)

    def _is_off_the_sheet(self, event: Event) -> bool:
        """Whether a press beside a log that covers a part of the table folds it, and does nothing else."""
        log, room = self._scene.log, self._scene.log_room
        is_beside = self._is_left_press(event) and room.is_open and room.covers and not log.rect.collidepoint(event.pos)
        return is_beside and not log.tab.rect.collidepoint(event.pos) and self._scene.hand.held is None

    def _point_at_log(self, event: Event) -> None:
        """Light the line under the pointer; a click on it shows the table as it was then."""
        log = self._scene.log
        log.point(event.pos)
        line = log.line_at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and line is not None:
            self._scene.doors.look_back(line.ply)
        else:
            self._scene.show_help()

    def _key(self, event: Event) -> bool:
        scene = self._scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._control_key(event)
        actions: dict[int, Callable[[], object]] = {
            pygame.K_h: scene.counsel.hint,
            pygame.K_w: scene.counsel.coach.tell_why,
            pygame.K_y: scene.counsel.motives.ask,
            pygame.K_l: scene.toggle_log,
            pygame.K_g: scene.toggle_aim,
            pygame.K_r: scene.doors.rules,
            pygame.K_F1: scene.doors.look_up,
            pygame.K_F10: scene.doors.menu,
            pygame.K_p: scene.news.toggle_recap,
            pygame.K_n: scene.bot.hurry,
            pygame.K_a: scene.overview.open,
            pygame.K_e: self._read,
        }
        if event.key in actions:
            actions[event.key]()
        elif event.key in (pygame.K_RETURN, pygame.K_SPACE) and scene.sitting.waits_for is not None:
            scene.hand_over()
        elif event.key == pygame.K_RETURN and scene.sitting.match.is_over and scene.controls.focus is None:
            scene.show_results()
        elif event.key == pygame.K_SPACE and isinstance(scene.controls.focus, KeyPlace | None):
            self._press_space()
        elif event.key in ENTER:
            return self._press_enter()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and scene.is_log_open:
            scene.log.scroll(10 if event.key == pygame.K_PAGEUP else -10)
        else:
            return False
        return True

    def _read(self) -> None:
        """Say all that lies in the row of what the focus or the pointer is on."""
        scene = self._scene
        scene.toasts.say(read(scene, scene.places.focused or scene.board.named_at(scene.pointer.pos)))

    def _control_key(self, event: Event) -> bool:
        if event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT:
            self._scene.undo()
        elif event.key in (pygame.K_y, pygame.K_z):
            self._scene.rewind.redo()
        elif event.key == pygame.K_f:
            self._scene.doors.search()
        else:
            return False
        return True
