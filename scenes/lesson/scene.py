"""The table of a lesson: the real one, where each step asks for one move; nothing of the match is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _
from scenes.lesson.quiet import QuietNews, Teacher
from scenes.lesson.slip import Slip, strip_height, told_of
from scenes.lesson.veil import Veil
from scenes.shared import goals
from scenes.stage.floating import MUST, Obstacle
from scenes.stage.motion import LOOKED_AT
from scenes.stage.presses import ENTER
from scenes.stage.widgets import Face
from scenes.table import floats
from scenes.table.bot_player import BotPlayer
from scenes.table.scene import TableScene
from scenes.table.strokes import Begin, Retreat, Several, Stroke, steps
from scenes.table.task_scene import FACE_U, TaskScene

if TYPE_CHECKING:
    from game.teaching.course import Course
    from scenes.shared.house import House
    from scenes.table.keys import Keys
    from scenes.table.paper import Pressed

AT_REST = 0.1  # seconds without a move, after which a view that is led about counts as at rest


class LessonScene(TaskScene):
    """Teaches the present step of `course`. A step back is another scene in its place."""

    veil: Veil | None = None
    slip: Slip | None = None

    def __init__(self, house: House, course: Course) -> None:
        """Lay the table as it stands when the step begins."""
        self.course = course
        self.script = list(course.script)
        self.wrong = ""  # what is said to the move that was tried last
        self._is_looked_at = False  # what others did: the slip comes a moment after it
        self._is_turning = False  # the view, to what a step is about
        self._is_read = False  # whether the words after the last step were
        super().__init__(house, course.match())
        self.lends_room = True
        self.counsel = self.teacher = Teacher(self)

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to do what the step asks for, or to read it."""
        return not self.script and not self._is_looked_at and not self.is_free

    @property
    def is_free(self) -> bool:
        """Whether the learner plays on as at any table."""
        return self.course.is_free and self._is_read

    @property
    def has_results(self) -> bool:
        """Whether this is the free play; a match that was only watched has no results."""
        return self.is_free

    @property
    def takes_strokes(self) -> bool:
        """Only in the free play: each step asks for one thing."""
        return self.is_free

    @property
    def strip_below(self) -> int:
        """As high as most steps need it."""
        return strip_height(self.slip_kit)

    @property
    def named(self) -> str:
        """What stands small beside the game's title: which lesson it is."""
        title = _(self.course.lesson.title)
        return _("Lesson: {title}").format(title=title) if self.course.is_kept else title

    @property
    def prompted(self) -> Any | None:
        """What the script goes on with."""
        return self.script[0] if self.script else None

    # Laying out.

    def build(self) -> None:
        """Lay veil and slip over the table."""
        self.veil = self.slip = None  # the table is laid out first
        self._is_looked_at = False
        super().build()
        self.news = QuietNews(self)
        self.recap = self.news.recap
        self.veil = Veil(self.house.kit, self.compositor)
        self.slip = Slip(self.slip_kit, self.compositor, self.controls)
        self._teach()

    def refresh_in_bits(self, *, at_once: bool = False) -> Iterator[None]:
        """Bring everything but the pieces up to date, what is taught with it."""
        yield from super().refresh_in_bits(at_once=at_once)
        self._teach()

    def camera_moved(self, seconds: float) -> None:
        """Let light, way and slip follow; the view stays where the learner has moved it.

        While it is led about, only the light does: the rest comes once the view is at rest, so that no frame is late.
        """
        super().camera_moved(seconds)
        if self._is_turning or self.hand.held is not None:
            return
        if seconds or self.veil is None or not self.veil.is_there:
            self._teach(turns=False)
        else:
            self.veil.move(self.teacher.glimpse(self.course))
            self.motion.wait(AT_REST, partial(self._teach, turns=False), key="light")

    def _teach(self, *, turns: bool = True) -> None:
        """Light what the step is about, and say what to do; the view `turns` to it."""
        if self.veil is None or self.slip is None:
            return
        self.board.drawn = self.teacher.drawn(self.course, tells=self.tells) if self.is_asking else {}
        if not self.is_asking:
            self.veil.clear()
            self.slip.take_away()
            return
        if turns and not self.course.is_free:
            self._is_turning = True
            self.teacher.turn(self.course, tells=self.tells)
            self._is_turning = False
        lit, ways, kept = ([], [], []) if self.course.is_free else self.teacher.lit(self.course, tells=self.tells)
        room = floats.room(self)
        if lit:
            self.veil.show(room.inflate(2 * room.x, 2 * room.x), lit, ways)
        else:
            self.veil.clear()
        kept += [Obstacle(one, MUST) for one in lit]
        told = told_of(self.course, self.wrong, is_over=self.sitting.match.is_over)
        self.slip.show(told, room, lit[-1:], self.obstacles(kept), self._buttons(), self.beside)
        self.show_help()

    def _buttons(self) -> list[Pressed]:
        """Return what can be done with the slip."""
        back = (Face(_("Back"), key="B", size=FACE_U), _("The step before."), self.undo)
        if self.course.is_free and self.sitting.match.is_over:
            on = Face(_("Leave"), key=_("Enter"), look="primary", size=FACE_U)
            return [back, (on, _("That was all of it."), self.go_on)]
        if self.course.is_free:
            on = Face(_("Play on"), key=_("Enter"), look="primary", size=FACE_U)
            return [back, (on, _("Play the match to its end, with hints as you like."), self.go_on)]
        tip = _("Leave: the lesson goes on here next time.") if self.course.is_kept else _("Leave: nothing is kept.")
        leave = (Face(_("Leave"), key=_("Esc"), size=FACE_U), tip, self.back)
        if self._asks_for_a_move:
            on = Face(_("Show me"), key="S", size=FACE_U)
            do = (on, _("See how it is done, and go on."), self.do_it)
        else:
            on = Face(_("Go on"), key=_("Enter"), look="primary", size=FACE_U)
            do = (on, _("The next step."), self.go_on)
        return [back, do, leave] if self.course.place else [do, leave]

    # What can be done.

    def go_on(self) -> None:
        """Go on from what is only to be read."""
        if not self.is_asking or self._asks_for_a_move:
            return
        if self.course.is_free and self.sitting.match.is_over:
            self.back()
            return
        if self.course.is_free:
            self._is_read = True
            self.bot = BotPlayer(self.house, self.sitting)
            self.lends_room = False
            if self.log_room.is_lent:
                self.build()
        else:
            self._become(self.course.done(self.sitting.match.intents))
        self.progress.show((), fast=True)

    def do_it(self) -> None:
        """Have the step done."""
        if self.is_asking and not self.course.is_free:
            self.board.aim("", None)
            for intent in self.course.answers(self.sitting.match.state)[:1]:
                self.play(intent)

    def undo(self) -> None:
        """Go back to the step before; once it is played on, take a step of that back."""
        if self.is_free:
            super().undo()
        elif self.course.place:
            scene = LessonScene(self.house, self.course.back())
            scene._keep_place()
            self.house.manager.replace(scene)

    def _become(self, course: Course) -> None:
        self.course, self.script, self.wrong = course, list(course.script), ""
        self._is_looked_at = False
        self._keep_place()

    def _keep_place(self) -> None:
        """Have it written down how far the lesson is; one that was done before stays so."""
        house, key = self.house, self.course.name or self.course.lesson.game
        if not self.course.is_kept or house.settings.lessons.get(key, 0) >= len(self.course.lesson.steps):
            return
        house.settings = replace(house.settings, lessons={**house.settings.lessons, key: self.course.place})
        house.keep_settings()

    # Playing.

    def attempt(self, stroke: Stroke, dropped: str | None = None) -> None:
        """Do what `stroke` says as far as the step asks for it: no question comes before a move that is not wanted."""
        if not self._asks_for_a_move or self.script:
            super().attempt(stroke, dropped)
            return
        wanted = self.course.answers(self.sitting.match.state)
        fitting = [one for one in stroke.intents if one in wanted] if isinstance(stroke, Several) else []
        if fitting:
            stroke = fitting[0]
        played = steps(stroke)
        if isinstance(stroke, Several):
            plain = (one for one in stroke.intents if not isinstance(one, (Begin, Retreat)))
            self._refuse(next(plain, None), dropped)
        elif played and played[0] not in wanted:
            self._refuse(played[0], dropped)
        else:
            super().attempt(stroke, dropped)

    def play(self, intent: Any, dropped: str | None = None) -> None:
        """Play what the step asks for, or what its script or the free play goes on with; all else comes home."""
        self._play([intent], lambda: TableScene.play(self, intent, dropped), dropped)

    def play_all(self, intents: Sequence[Any]) -> None:
        """Play several intents at once, where steps ask for all of them."""
        self._play(intents, lambda: TableScene.play_all(self, intents))

    def _play(self, intents: Sequence[Any], play: Callable[[], None], dropped: str | None = None) -> None:
        if self.script:
            if [*intents] == self.script[:1] and self.course.step.leap:
                self._leap()
            elif [*intents] == self.script[:1]:
                self.script.pop(0)
                self._is_looked_at = not self.script
                play()
            if self._is_looked_at:
                self.motion.wait(LOOKED_AT, self._was_looked_at, key="looked at")
            return
        if self.is_free:
            play()
            return
        course = self._after(intents)
        if course is None:
            self._refuse(intents[0], dropped)
            return
        self._become(course)
        play()

    def _was_looked_at(self) -> None:
        """Let the slip come."""
        self._is_looked_at = False
        self._teach()

    def _leap(self) -> None:
        """Play the whole script, and show nothing but what comes of it."""
        intents, self.script = self.script, []
        turn_before = self.sitting.turn.seat
        self.sitting.play_all(intents)
        self.progress.show((), turn_before=turn_before)

    def _after(self, intents: Sequence[Any]) -> Course | None:
        """Return how far the lesson is after `intents`, None where it does not ask for all of them."""
        match, course = self.sitting.match, self.course
        world, played = match.rules.copy(match.state), match.intents
        for intent in intents:
            if course.is_free or (course is not self.course and course.script) or intent not in course.answers(world):
                return None
            match.rules.play(world, intent)
            played.append(intent)
            course = course.done(played)
        return course

    def _refuse(self, intent: Any, dropped: str | None) -> None:
        """Say that something else is asked for than `intent`, and let what was `dropped` come home."""
        said = "" if self.course.is_free else self.course.objection(intent)
        if not self._asks_for_a_move:
            said = _("That comes later: first read this, and go on.")
        self.wrong = _(said) if said else _("That would be allowed, but do this first.")
        self._is_looked_at = False
        self.house.sounds.play("refuse")
        if dropped is not None:
            self.board.pieces.sprites[dropped].refuse(0)
        self.refresh()

    def useful_keys(self) -> Keys:
        """Return the keys of the slip while it asks."""
        if not self.is_asking:
            return ()
        on = _("play on") if self.course.is_free and not self.sitting.match.is_over else _("go on")
        do = ("S", _("show me")) if self._asks_for_a_move else (_("Enter"), on)
        back = (("B", _("step back")),) if self.course.place else ()
        return (do, *back, ("R", _("rules")), (_("Esc"), _("leave the lesson")))

    @property
    def tells(self) -> bool:
        """Whether it is shown how the move is made: what the learner is to find, only after a wrong try."""
        return not self.course.is_free and (not self.course.step.find or bool(self.wrong))

    @property
    def _asks_for_a_move(self) -> bool:
        return not self.course.is_free and bool(self.course.step.ask)

    def slip_keys(self) -> dict[int, Callable[[], None]]:
        """Return what keys do with the slip now."""
        if not self.is_asking:
            return {}
        keys: dict[int, Callable[[], None]] = {pygame.K_b: self.undo}
        if self._asks_for_a_move:
            keys |= {pygame.K_s: self.do_it}
            if self.controls.focus is None and self.takes_moves and (begins := self.teacher.begins_with) is not None:
                keys |= dict.fromkeys(ENTER, partial(self.places.go_to, begins))
        elif self.is_enter_free:
            keys |= dict.fromkeys(ENTER, self.go_on)
        return keys

    def way_out(self) -> None:
        """Leave; in free play the menu is there as at any table."""
        if self.is_free:
            self.house.go.to(goals.Pause(self))
        else:
            super().way_out()
