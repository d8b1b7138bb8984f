"""The table of a puzzle: the real one, where the turn at hand is tried as often as one likes; nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import _
from scenes.matches.puzzles import keep_stars, stars_of
from scenes.puzzle import words
from scenes.puzzle.ribbon import Ribbon
from scenes.puzzle.slip import Slip, Told, strip_height
from scenes.stage.floating import MUST, SHOULD, Obstacle
from scenes.stage.presses import ENTER
from scenes.stage.widgets import Face
from scenes.table import floats
from scenes.table.counsel import Counsel
from scenes.table.task_scene import FACE_U, TaskScene

if TYPE_CHECKING:
    from game.teaching.solving import Solving
    from scenes.shared.house import House
    from scenes.table.keys import Keys
    from scenes.table.paper import Pressed


class PuzzleScene(TaskScene):
    """Sets the puzzle of `solving`. The next try, or another puzzle, comes as another scene in its place."""

    slip: Slip | None = None
    ribbon: Ribbon | None = None

    def __init__(self, house: House, solving: Solving) -> None:
        """Lay the table as it stands when a try begins."""
        self.solving = solving
        match = solving.match()
        self.task = solving.task(match)
        self.foretold = solving.foretold(match)
        self.is_off = False  # whether a hint was asked for that is not known any more
        super().__init__(house, match)
        self._start = match.ply
        self.lends_room = True
        self._wants_log = False  # it says nothing of the puzzle, whose slip lies there
        self.counsel = self.tutor = _Tutor(self)

    @property
    def named(self) -> str:
        """What stands small beside the game's title: which puzzle it is."""
        return words.number(self.solving)

    @property
    def wants_cautions(self) -> bool:
        """Never: a try costs nothing, and a question might give the answer away."""
        return False

    @property
    def played(self) -> list[Any]:
        """The intents of the present try, those of the others with them."""
        return self.sitting.match.intents[self._start :]

    @property
    def is_done(self) -> bool:
        """Whether all turns of the try are over."""
        return self.task.is_done(self.sitting.match.state)

    @property
    def takes_moves(self) -> bool:
        """Whether a try is under way."""
        return self.solving.is_open

    @property
    def prompted(self) -> Any | None:
        """What the others reply, and the turn that is being shown."""
        is_shown = self.solving.stage == "showing"
        if self.is_done or not (is_shown or (self.takes_moves and not self.task.is_own(self.sitting.match.state))):
            return None
        best = self.next_of_best() if is_shown else None
        if best is not None:
            return best
        replied = sum(step.turn.seat != self.task.seat for step in self.sitting.match.steps[self._start :])
        return self.task.reply(self.sitting.match.state, replied)

    def next_of_best(self) -> Any | None:
        """Return what comes next in the best turn, None once the present try has left it."""
        return self.solving.next_of_best(self.played, self.task, self.sitting.match.state)

    # Laying out.

    @property
    def strip_below(self) -> int:
        """As high as what is asked for and the stars need it."""
        return strip_height(self.slip_kit)

    def build(self) -> None:
        """Lay slip and ribbon over the table."""
        self.slip = self.ribbon = None  # the table is laid out first
        super().build()
        self.ribbon = Ribbon(self.slip_kit, self.compositor)
        self.slip = Slip(self.slip_kit, self.compositor, self.controls)
        self._lay_slip()

    def refresh_in_bits(self, *, at_once: bool = False) -> Iterator[None]:
        """Bring everything but the pieces up to date, the slip with it."""
        yield from super().refresh_in_bits(at_once=at_once)
        self._lay_slip()

    def hold_changed(self) -> None:
        """Follow the hand: while it holds something, the page may tell in the ribbon's place what letting go does."""
        super().hold_changed()
        if self.ribbon is not None:
            self.ribbon.give_way(is_away=self.hand.held is not None)

    def _lay_slip(self, kept: Sequence[Obstacle] = ()) -> None:
        slip, solving = self.slip, self.solving
        if slip is None:
            return
        told = Told(
            _(solving.puzzle.name),
            words.number(solving),
            words.asked(solving),
            words.said(solving, self.foretold, is_off=self.is_off),
            words.steps(solving),
            max(stars_of(self.house, solving), solving.best.stars if solving.best is not None else 0),
            words.tries(solving),
            words.tiles(solving),
            words.reach(solving),
            is_told=self._lay_ribbon(kept),
            is_right=solving.is_solved,
        )
        told_above = [Obstacle(self.ribbon.rect, MUST)] if self.ribbon is not None and self.ribbon.rect else []
        avoid = self.obstacles([*kept, *told_above])
        slip.show(told, floats.room(self), avoid, self._buttons(), self.beside)
        if self.is_done and not solving.is_open:
            self.top_bar.show(self.named, told.words)  # who would be next is not asked
        self.show_help()

    def _lay_ribbon(self, kept: Sequence[Obstacle]) -> bool:
        """Say what is asked for over an endless table, if it has room for that; other tables are full."""
        if self.ribbon is None or self.page.plane is None:
            return False
        lying = (Obstacle(rect, SHOULD) for rect in self.board.pieces.rects())
        own = [Obstacle(self.slip.rect, MUST)] if self.slip is not None and self.slip.said else []
        return self.ribbon.show(words.asked(self.solving), floats.room(self), self.obstacles([*kept, *own, *lying]))

    def _buttons(self) -> list[Pressed]:
        """Return what can be done with the slip."""
        on = Face(_("Next puzzle"), key="N", size=FACE_U)
        following = (on, _("Another position."), self.go_on)
        over = (Face(_("Start over"), key="T", size=FACE_U), _("Put the position back, and try again."), self.again)
        match self.solving.stage:
            case "open":
                return [
                    (Face(_("Hint"), key="H", size=FACE_U), _("What to take, and then where to."), self.tutor.hint),
                    (Face(_("Show me"), key="S", size=FACE_U), _("See the best turn, for no star."), self.show_best),
                    over,
                ]
            case "tried" if self.solving.is_solved:
                return [over, (replace(on, look="primary"), *following[1:])]
            case "tried" | "shown":
                return [(replace(over[0], look="primary"), *over[1:]), following]
            case _:
                return []

    # What can be done.

    def again(self) -> None:
        """Put the position back for another try."""
        if self.solving.stage != "showing":
            self._become(self.solving.again())

    def go_on(self, by: int = 1) -> None:
        """Go on to another puzzle."""
        if self.solving.stage != "showing":
            self._become(self.solving.other(by))

    def show_best(self) -> None:
        """Have the best turn played from the beginning."""
        if self.solving.is_open:
            self._become(self.solving.showing())

    def undo(self) -> None:
        """Take a step of an open try back."""
        if self.solving.is_open and self.sitting.match.ply > self._start:
            self.is_off = False
            super().undo()

    def _become(self, solving: Solving) -> None:
        self.house.manager.replace(PuzzleScene(self.house, solving))

    # Playing.

    def play(self, intent: Any, dropped: str | None = None) -> None:
        """Play what belongs to a try, or to the turn that is being shown, and see whether it is over."""
        if not self.is_done:
            super().play(intent, dropped)
            self._follow()

    def play_all(self, intents: Sequence[Any]) -> None:
        """Play several intents as one step."""
        if not self.is_done:
            super().play_all(intents)
            self._follow()

    def _follow(self) -> None:
        """Count what a try has gained once it is over."""
        self.is_off = False
        if not self.is_done:
            return
        if self.solving.stage == "showing":
            self.solving = self.solving.shown()
        elif self.solving.is_open:
            self.solving = self.solving.tried(self.task.gained(self.sitting.match.state))
            keep_stars(self.house, self.solving)
            self.house.sounds.play("lamp" if self.solving.is_solved else "refuse")
        self._lay_slip()

    def useful_keys(self) -> Keys:
        """Return the keys of the slip."""
        keys = (("T", _("start over")), ("N", _("next puzzle")), (_("Esc"), _("leave")))
        return (("H", _("hint")), ("S", _("show me")), *keys) if self.solving.is_open else keys

    def slip_keys(self) -> dict[int, Callable[[], None]]:
        """Return what keys do with the slip now."""
        keys: dict[int, Callable[[], None]] = {pygame.K_t: self.again, pygame.K_n: self.go_on}
        if self.solving.is_open:
            keys |= {pygame.K_s: self.show_best}
        elif self.is_enter_free:
            keys |= dict.fromkeys(ENTER, self.go_on if self.solving.is_solved else self.again)
        return keys


class _Tutor(Counsel):
    """Points at the next step of the best turn: first at what to take, then where it goes; each takes a star."""

    def __init__(self, scene: PuzzleScene) -> None:
        super().__init__(scene)
        self._puzzle = scene

    @property
    def next_words(self) -> str:
        """What asking for advice shows, in a word or two."""
        return _("hint")

    def hint(self) -> None:
        """Show what the best turn takes next, and asked again where to; once it was left, say so."""
        scene = self._puzzle
        if not scene.solving.is_open:
            return
        intent = scene.next_of_best()
        if intent is None:
            scene.is_off = True
            scene._lay_slip()
            return
        scene.solving = scene.solving.hinted()
        kept = self.point(intent) if scene.solving.hints > 1 else self._nudge(intent)
        scene._lay_slip(kept)

    def begin(self) -> None:
        """Say nothing at first: the slip does."""

    def update(self, seconds: float) -> None:
        """Weigh nothing: the puzzle is solved already."""
