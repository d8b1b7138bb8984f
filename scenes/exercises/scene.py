"""The table of an exercise: the real one, where the first whole decision is the answer; nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _
from game.outlook.questions import Try
from scenes.exercises import words
from scenes.exercises.drill import Drill
from scenes.exercises.slip import Slip, Told
from scenes.stage.floating import MUST, SHOULD, Obstacle
from scenes.stage.presses import ENTER
from scenes.stage.widgets import Face
from scenes.table import floats
from scenes.table.counsel import Counsel
from scenes.table.keys import Keys
from scenes.table.task_scene import FACE_U, TaskScene

if TYPE_CHECKING:
    from scenes.shared.house import House
    from scenes.table.paper import Pressed

LEAST_U = 300.0  # how high a slip is, with what is said of an answer
WORLDS = 128  # in which an answer is weighed
BADGED = ("ask", "worse", "better", "right")  # replies that are marked: as great, or else as what was played


class ExerciseScene(TaskScene):
    """Sets the present exercise of `drill`. What is answered or asked for comes as another scene in its place."""

    slip: Slip

    def __init__(self, house: House, drill: Drill) -> None:
        """Lay the table as it stood before the decision."""
        self.drill = drill
        self.is_judging = False
        super().__init__(house, drill.position())
        self._start = self.sitting.match.ply
        self.lends_room, self.least_lent_u = True, LEAST_U
        self._wants_log = False  # the slip lies there
        self.counsel = _Tutor(self)

    @property
    def takes_moves(self) -> bool:
        """Whether an answer is expected."""
        return self.drill.is_open and not self.is_judging

    # Laying out.

    def build(self) -> None:
        """Lay the slip over the table, and draw what was found or shown."""
        super().build()
        self.slip = Slip(self.slip_kit, self.compositor, self.controls)
        kept: list[Obstacle] = []
        if self.drill.reply.kind in ("right", "seen"):
            kept = self.counsel.point(self.drill.reply.way[0], badge="check")
        elif self.drill.reply.kind == "ask":
            kept = self.counsel.point(self.drill.exercise.played[0], was_played=True, badge=self._badge)
        if self.takes_moves:
            kept += self._asked_for()
        # The arrow lies over the slip: where they cross, words can't be read.
        self._lay_slip([Obstacle(one.rect, max(one.weight, SHOULD)) for one in kept])

    def _asked_for(self) -> list[Obstacle]:
        """Return what an answer begins with, or goes on with."""
        return [Obstacle(self.board.target_rect(target), MUST) for target in self.board.usable()]

    def _lay_slip(self, kept: Sequence[Obstacle] = ()) -> None:
        drill, reply = self.drill, self.drill.reply
        text, small = words.told(drill, is_judging=self.is_judging)
        place = -1 if reply.kind == "end" else drill.place
        badge = "" if self.is_judging or reply.kind not in BADGED else self._badge
        told = Told(
            words.title(drill),
            words.number(drill),
            drill.outcomes,
            place,
            badge,
            text,
            small,
            () if self.is_judging else words.bars(drill),
            is_right=reply.kind in ("right", "end"),
        )
        buttons = [] if self.is_judging else self._buttons()
        self.slip.show(told, floats.room(self), self.obstacles(kept), buttons, self.beside)
        self.show_help()

    @property
    def _badge(self) -> str:
        """The drawing of what is told of, as the review marks it."""
        return "review/great" if self.drill.reply.kind == "right" else f"review/{self.drill.exercise.grade}"

    def _buttons(self) -> list[Pressed]:
        """Return what can be done with the slip."""
        if self.drill.is_open:
            return [
                (Face(_("Show me"), key="H", size=FACE_U), _("Show what would have been better."), self.show_me),
                (Face(_("Skip"), key="S", size=FACE_U), _("Go on to the next one."), self.go_on),
            ]
        if self.drill.reply.kind == "end":
            return [
                (Face(_("Again"), size=FACE_U), _("All of them once more."), self.start_again),
                (
                    Face(_("Back"), key=_("Esc"), look="primary", size=FACE_U),
                    _("Back to the review."),
                    self.way_out,
                ),
            ]
        return [
            (
                Face(_("Go on"), key=_("Enter"), look="primary", size=FACE_U),
                _("Go on to the next one."),
                self.go_on,
            ),
            (Face(_("Try again"), key="T", size=FACE_U), _("Play it once more yourself."), self.try_again),
        ]

    # What can be done.

    def show_me(self) -> None:
        """Show what would have been better."""
        if self.takes_moves:
            self._become(self.drill.shown())

    def go_on(self) -> None:
        """Go on to the next exercise, or the end."""
        self._become(self.drill.next())

    def try_again(self) -> None:
        """Set the present exercise once more."""
        self._become(self.drill.asked())

    def start_again(self) -> None:
        """Set all of them once more."""
        self._become(self.drill.again())

    def _become(self, drill: Drill) -> None:
        self.house.manager.replace(ExerciseScene(self.house, drill))

    # Playing.

    def play(self, intent: Any, dropped: str | None = None) -> None:
        """Play a legal intent, if an answer is expected, and see whether the decision is complete."""
        if self.takes_moves:
            super().play(intent, dropped)
            self._follow_answer()

    def play_all(self, intents: Sequence[Any]) -> None:
        """Play several intents as one step of the answer."""
        if self.takes_moves:
            super().play_all(intents)
            self._follow_answer()

    def undo(self) -> None:
        """Take a step of an answer back that is not complete yet."""
        if self.sitting.match.ply > self._start and not self.is_judging:
            super().undo()

    def _follow_answer(self) -> None:
        """Have the answer judged once its decision is complete: with its turn, or with the first luck in it."""
        match, exercise = self.sitting.match, self.drill.exercise
        steps = match.steps[self._start :]
        if not steps:
            return
        began, turn = steps[0].turn, match.turn
        if (turn.seat, turn.number) == (began.seat, began.number) and not steps[-1].used_luck:
            asked_for, slip = self._asked_for(), self.slip.rect
            if slip is not None and any(one.rect.colliderect(slip) for one in asked_for):
                self._lay_slip(asked_for)
            return
        self.is_judging = True
        way = tuple(step.intent for step in steps)
        ways = (way, exercise.better, exercise.played)
        self.house.adviser.ask(Try(match.rules, steps[0].before, *ways, match.deal + exercise.first, WORLDS))
        self._lay_slip()

    def update(self, seconds: float) -> None:
        """Let time pass, and hear how good the answer was."""
        super().update(seconds)
        if not self.is_judging or self.house.manager.top is not self:
            return
        adviser = self.house.adviser
        if (answer := adviser.poll()) is not None:
            way = tuple(step.intent for step in self.sitting.match.steps[self._start :])
            drill = self.drill.answered(way, answer.value)
            self.house.sounds.play("lamp" if drill.reply.kind == "right" else "refuse")
            self._become(drill)
        elif adviser.problem is not None:
            self._become(self.drill.failed())

    def leave(self) -> None:
        """Go away: nothing of it stays."""
        super().leave()
        if self.is_judging:
            self.house.adviser.cancel()

    # Events.

    def handle(self, event: pygame.event.Event) -> bool:
        """Wait for a verdict; Escape leaves."""
        if self.is_judging and event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            return True
        return super().handle(event)

    def slip_keys(self) -> dict[int, Callable[[], None]]:
        """Return what keys do with the slip now."""
        if self.is_judging or self.drill.reply.kind == "end":
            return {}
        if self.drill.is_open:
            return {pygame.K_h: self.show_me, pygame.K_s: self.go_on}
        enter = dict.fromkeys(ENTER, self.go_on) if self.is_enter_free else {}
        return {pygame.K_t: self.try_again} | enter

    def useful_keys(self) -> Keys:
        """Return the keys of the slip, and what takes back a step of an answer; none in the midst of a gesture."""
        if self.board.close_up.is_open or self.board.moves.first is not None:
            return ()
        leave = (_("Esc"), _("back to the review"))
        if self.is_judging or self.drill.reply.kind == "end":
            return (leave,)
        if not self.drill.is_open:
            return (_("Enter"), _("go on")), ("T", _("try again")), leave
        undo = ((_("Ctrl+Z"), _("undo")),) if self.sitting.match.ply > self._start else ()
        return ("H", _("show me")), ("S", _("skip")), *undo, leave


class _Tutor(Counsel):
    """Shows what would have been better to who asks, and does nothing by itself."""

    def __init__(self, scene: ExerciseScene) -> None:
        super().__init__(scene)
        self._show_me = scene.show_me

    @property
    def next_words(self) -> str:
        """What asking for advice shows, in a word or two."""
        return _("show me")

    def hint(self) -> None:
        """Show what would have been better."""
        self._show_me()

    def begin(self) -> None:
        """Say nothing at first: the slip does."""

    def update(self, seconds: float) -> None:
        """Weigh nothing: what thinks judges answers."""
