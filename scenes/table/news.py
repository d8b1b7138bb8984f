"""What the table tells by itself: what others did meanwhile, and what all have to know from now on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.stage.floating import MUST, Obstacle
from scenes.stage.motion import ANNOUNCED, EXPLAINED, FLOAT_UP
from scenes.table import floats
from scenes.table.banner import Banner
from scenes.table.recap import Recap
from scenes.table.remark_card import RemarkCard

if TYPE_CHECKING:
    from game.core.voice import Announcement
    from scenes.table.laid import Laid

LAST_WORD = 2.4  # seconds in which what is said at the end can be read before points are counted


class News:
    """Shows the recap, the banner and the remarks of one table scene, and knows how far it has told."""

    def __init__(self, scene: Laid) -> None:
        """Tell over `scene`, which has its board and its log; what was played before needs no banner any more."""
        self._scene = scene
        kit, compositor, motion = scene.house.kit, scene.compositor, scene.motion
        self.recap = Recap(kit, compositor, motion)
        self.banner = Banner(kit, compositor, motion)
        self.said = RemarkCard(kit, compositor)
        self._told_to = scene.sitting.match.ply
        self._target: str | None = None  # what was pointed at when the recap came
        self._stayed = False  # whether the last input closed a recap that somebody had asked for

    def follow(self, *, fast: bool) -> float:
        """Announce what has become known since, unless the match only went back or on again.

        Return the seconds for which those who need not be asked had better wait.
        """
        sitting = self._scene.sitting
        news = [] if fast else sitting.announced(self._told_to)
        self._told_to = sitting.match.ply
        shown = 0.0
        if news:
            told = [Obstacle(rect, MUST) for rect in self._scene.toasts.rects]
            explained = [self._explained(one) for one in news]
            seconds = EXPLAINED if explained != news else ANNOUNCED
            self.banner.show(explained, [*self._scene.board.in_play(), *told], seconds=seconds)
            shown = seconds - FLOAT_UP
        elif fast:
            self.banner.close()
        return max(shown, self.listen(fast=fast))

    def greet(self) -> None:
        """Show with which words somebody begins the match."""
        self.listen()

    def listen(self, *, fast: bool = False) -> float:
        """Show what a character has just said; return the seconds that the end of a match waits for it."""
        scene = self._scene
        remark = scene.sitting.overheard()
        if fast:
            self.said.close()
        if fast or remark is None:
            return 0.0
        box = scene.page.rooms(scene.board.view).recap
        area = scene.log.rect if scene.is_log_open or box is None else scene.board.rect(box)
        avoid = floats.lying(scene, area if scene.is_log_open or box is not None else Rect(0, 0, 0, 0))
        room = floats.room(scene).union(area) if scene.is_log_open else floats.room(scene)
        self.said.show(remark, scene.sitting.names[remark.seat], area, room, avoid)
        return LAST_WORD if scene.sitting.match.is_over else 0.0

    def _explained(self, one: Announcement) -> Announcement:
        """Return what is announced, the first time with what it means where the table tells what it is about."""
        if not (self._scene.shows_aim and one.meaning):
            return one
        if sum(other.title == one.title for other in self._scene.sitting.announced(0)) > 1:
            return one
        return replace(one, text=" ".join(filter(None, (one.text, one.meaning))))

    def show_recap(self, *, stays: bool = True) -> None:
        """Tell what others did before the person who decides; it fades by itself unless it `stays`."""
        scene = self._scene
        board = scene.board
        lines = scene.sitting.recap() if scene.sitting.is_for_person else ()
        box = scene.page.rooms(board.view).recap
        area = scene.log.rect if box is None else board.rect(box)
        self.recap.close()
        # What the page itself gives away for it, it may cover.
        avoid = [one for one in floats.in_the_way(scene) if not one.rect.contains(area)]
        concerns = scene.sitting.concerns(lines)
        fills = box is None and scene.is_log_open
        self.recap.show(lines, area, floats.room(scene), avoid, concerns=concerns, stays=stays, fills=fills)
        self._target = scene.pointer.target

    def give_way(self) -> None:
        """Let a recap that fades by itself go once the pointer has come to what lights something that lies below it."""
        scene, rect, target = self._scene, self.recap.rect, self._scene.pointer.target
        if rect is None or self.recap.stays or target is None or target == self._target:
            return
        self._target = None
        lit = scene.page.rooms(replace(scene.board.view, pointed=target)).lit
        if any(scene.board.rect(box).colliderect(rect) for box in lit):
            self.recap.close()

    def toggle_recap(self) -> None:
        """Show the recap until the next input; if it was shown like that, leave it closed."""
        if not self._stayed:
            self.show_recap()
        self._stayed = False

    def remind(self) -> None:
        """Tell what happened meanwhile, unless the log lies open and tells it."""
        if not self._scene.is_log_open:
            self.show_recap(stays=False)

    @property
    def due(self) -> float:
        """Seconds until something of it goes."""
        return min(self.recap.due, self.said.due)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.recap.update(seconds)
        self.said.update(seconds)

    def heard(self) -> bool:
        """Hear that somebody did something: what lies over the table goes. Say whether a recap was open."""
        was_open = bool(self.recap.lines)
        self._stayed = self.recap.stays
        self.recap.close()
        self.said.close()
        self.banner.hasten()
        return was_open
