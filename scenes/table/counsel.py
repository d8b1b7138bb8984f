"""What the table says when it is asked: the best next gesture, why something can't be done, and the rule behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.words import _
from scenes.pages.page import Amount, Drag
from scenes.shared.keymap import KEYS
from scenes.stage.floating import MUST, Obstacle
from scenes.table.choosing import Choosing
from scenes.table.coach import Coach
from scenes.table.meaning import gesture_for, made_with, meant
from scenes.table.motives import Motives
from scenes.table.nudging import Nudging
from scenes.table.sight import reveal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core.mind import Advice
    from game.core.voice import Reason
    from game.outlook.weighing import Way
    from scenes.pages.page import Gesture
    from scenes.table.arrows import Meant
    from scenes.table.bubbles import Tone
    from scenes.table.laid import Played


class Counsel:
    """Advises the person who decides, with signs on the table.

    Who asks once is shown where to look, who asks again what to do and why, and then what else could be done.
    """

    def __init__(self, scene: Played) -> None:
        """Point at things on the board of `scene`."""
        self._scene = scene
        self._refused: Reason | None = None
        self._asked = 0  # how often in this position
        self._advice: Advice[Any] | None = None
        self._pointed: tuple[str, tuple[str, ...]] = "", ()  # what was said, and of which things
        self._also: Way = ()  # what is compared in any case
        self.choosing = Choosing(scene, self._point_among)
        self.coach = Coach(scene, self.compare)
        self.nudging = Nudging(scene)
        self.motives = Motives(scene, self._make_way)

    @property
    def section(self) -> str:
        """The rulebook's section for what was refused last, or else for the decision at hand."""
        scene = self._scene
        if self._refused is not None:
            return self._refused.section
        return scene.page.section(replace(scene.board.view, turn=scene.sitting.turn))

    @property
    def told(self) -> str:
        """What was said when something was refused last; nothing if that does not matter any more."""
        return self._refused.text if self._refused is not None else ""

    @property
    def pointed_at(self) -> tuple[str, ...]:
        """What the bubble points at by name, in the order of the gesture, as long as it says where to look or why."""
        words, names = self._pointed
        return names if words and words == self._scene.board.signs.said else ()

    @property
    def next_words(self) -> str:
        """What asking for advice shows now, in a word or two."""
        if not self._asked:
            return _("hint")
        return _("the move") if self._asked == 1 else _("compare")

    def forget(self) -> None:
        """Hear that the match went on: what was refused does not matter any more."""
        self._refused = None
        self._asked, self._advice, self._also = 0, None, ()
        self.choosing.close()
        self.motives.rest()

    def bring(self, advice: Advice[Any]) -> None:
        """Have `advice` ready for a table that is about to be come to: what to do there, and why."""
        self._asked, self._advice = 1, advice

    def begin(self) -> None:
        """Show what was brought along."""
        if self._advice is not None and self._asked == 1:
            self.hint()

    def hint(self) -> None:
        """Show where to look, then the best next gesture as an arrow with its reason, then the choices compared."""
        sitting = self._scene.sitting
        if not sitting.is_for_person:
            return
        if self.choosing.is_open:
            self.choosing.close()
            self._asked = 1  # it folds to the move alone
        if self._advice is None:
            self._advice = sitting.advise()
        if self._advice is None:
            self._scene.toasts.say(_("There is nothing to advise here."))
            return
        self._asked += 1
        if self._asked == 1:
            self._nudge(self._advice.intent)
        elif self._asked == 2:
            self._scene.house.adviser.start()  # it may be asked soon
            self._show(self._advice)
        else:
            self.coach.rest()
            self.motives.rest()
            self.choosing.open(self._advice, self._also)
        self._scene.show_help()

    def compare(self, also: Way) -> None:
        """Show the choices compared at once, the way `also` among them."""
        self._also = also
        self._asked = max(self._asked, 2)
        self.hint()

    @property
    def due(self) -> float:
        """Seconds until something is shown or said that is known by then."""
        return min(self.choosing.due, self.coach.due)

    def update(self, seconds: float) -> None:
        """Hear what has been found out about the choices."""
        self.choosing.update(seconds)
        self.coach.update(seconds)
        self.motives.update()

    def leave(self) -> None:
        """Think no more: the table is left."""
        self.choosing.close()
        self.coach.rest()
        self.motives.rest()

    def _make_way(self) -> None:
        self.coach.rest()
        self.choosing.close()

    def _nudge(self, intent: Any) -> list[Obstacle]:
        """Ring what the gesture for `intent` is made with, and nothing else: what to do with it is for the person.

        Return what of it must be seen.
        """
        board = self._scene.board
        pointed = self._meant(intent)
        kept = board.signs.point_out(replace(pointed, end=None), board.pieces.rects())
        board.signs.bubble(_("Look here."), *pointed.things, leads=True, kept=kept)
        gesture = self._gesture(intent)
        names = made_with(gesture)
        self._pointed = board.signs.said, names[:1] if isinstance(gesture, Drag) else names
        return kept

    def _show(self, advice: Advice[Any]) -> None:
        """Draw the best next gesture as an arrow, with its reason."""
        board = self._scene.board
        kept = self.point(advice.intent)
        kept += [Obstacle(board.rect(box), MUST) for box in board.page.rooms(board.view).told]
        pointed = self._meant(advice.intent)
        about = pointed.things if pointed.end is None or not pointed.is_place else (*pointed.things, pointed.end)
        about = about[-1:] if isinstance(self._gesture(advice.intent), Amount) else about  # what is pressed in the end
        board.signs.bubble(advice.why, *about, kept=kept)
        self._pointed = board.signs.said, made_with(self._gesture(advice.intent))

    def _meant(self, intent: Any) -> Meant:
        return meant(self._scene.board, self._gesture(intent), self._scene.sitting.foresee(intent))

    def point(self, intent: Any, *, was_played: bool = False, badge: str = "") -> list[Obstacle]:
        """Draw the gesture for `intent` as an arrow, dashed if it `was_played`; return what of it must be seen.

        A `badge` lies on the arrow.
        """
        board = self._scene.board
        self.aim(intent)
        return board.signs.point_out(self._meant(intent), board.pieces.rects(), was_played=was_played, badge=badge)

    def _point_among(self, intents: Sequence[Any], chosen: int) -> list[Obstacle]:
        """Draw the chosen one of several choices as an arrow, and number all; return what of it must be seen."""
        intent = intents[chosen]
        if len(intents) == 1:
            return self.point(intent)
        kept = self.point(intent, badge=str(chosen + 1))
        others = {number: self._meant(one) for number, one in enumerate(intents, start=1) if one != intent}
        return kept + self._scene.board.signs.number(others, self._meant(intent))

    def aim(self, intent: Any, *, turns: bool = True) -> None:
        """Let the table show what `intent` would do; it `turns` the view of an endless one to where that leads."""
        sitting, board = self._scene.sitting, self._scene.board
        gesture = self._gesture(intent)
        choice = board.moves.choice
        if isinstance(gesture, Amount) and choice is not None:
            choice.marked = gesture.count
            board.show_marks()
            board.show(sitting.turn)
        if isinstance(gesture, Drag):
            if turns:
                reveal(self._scene, gesture.onto)
            board.aim(gesture.piece, gesture.onto, is_held=False)
            board.show(sitting.turn)

    def _gesture(self, intent: Any) -> Gesture:
        return gesture_for(self._scene.board, intent)

    def say_why_not(self, piece: str, spot: str, *, is_missed: bool = False) -> None:
        """Say beside `piece` why it can't go to `spot`, and let R open the rule; where no rule tells why, what to do.

        `is_missed`: it was let go over nothing, which is no mistake.
        """
        if self._scene.sitting.is_for_person:
            near = self._scene.board.target_rect(piece)
            self._refuse(self._why_not(piece, spot), near, self._what_else(piece), "plain" if is_missed else "bad")

    def say_why_not_pressed(self, button: str, *, by_key: bool = False) -> bool:
        """Say beside a button of the page why it can't be pressed now; say whether there was something to say.

        A key that would press one which can't be seen is only answered where a rule tells why it does nothing.
        """
        scene = self._scene
        if not scene.sitting.is_for_person or button not in scene.board.buttons:
            return False
        face = scene.page.button_face(button, scene.board.view)
        reason, is_seen = self._why_not(face.stands_for or button, ""), bool(face.title.strip())
        if not is_seen and (reason is None or not by_key):
            return False
        scene.house.sounds.play("refuse")
        self._refuse(reason, scene.board.buttons[button].rect, _("There is nothing to do with it now."), "bad")
        return True

    def _why_not(self, piece: str, spot: str) -> Reason | None:
        match = self._scene.sitting.match
        seat = self._scene.sitting.turn.seat
        return None if seat is None else match.rules.voice.why_not(match.state, seat, piece, spot)

    def _refuse(self, reason: Reason | None, near: Rect, otherwise: str, look: Tone) -> None:
        """Say a `reason` near something and ring what stands in the way; where no rule tells one, what `otherwise`."""
        board = self._scene.board
        if reason is not None:
            barring = [board.touch_rect(target) for target in reason.about]
            kept = [Obstacle(rect, MUST) for rect in (near, *barring)]
            board.signs.bubble(
                reason.text,
                near,
                look=look,
                note=_("Press {key} or click here for the rule.").format(key=KEYS.cap("everywhere.rules")),
                kept=kept,
            )
            board.signs.bar(barring)
            self._refused = reason
        else:
            board.signs.bubble(otherwise, near, look=look, kept=[Obstacle(near, MUST)])

    def _what_else(self, piece: str) -> str:
        """Return what can be done with `piece`, of which no rule speaks here."""
        moves = self._scene.board.moves
        if piece in moves.drags:
            return _("It does not go there: what takes it glows while you hold it.")
        if moves.is_clickable(piece):
            return _("It is not moved, only clicked.")
        return _("There is nothing to do with it now.")
