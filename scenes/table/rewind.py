"""Undo and redo, with the questions that belong to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.match import Undo
from game.core.words import _
from scenes.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from scenes.shared.house import House
    from scenes.shared.scene import Scene
    from scenes.table.sitting import Sitting


class Rewind:
    """Goes back and forth in a sitting: over a reveal only as practice, over another's step only if all agree."""

    def __init__(self, house: House, scene: Scene, sitting: Sitting, on_change: Callable[[], None]) -> None:
        """Ask over `scene`; `on_change` hears when the match stands elsewhere."""
        self._house, self._scene, self._sitting, self._on_change = house, scene, sitting, on_change

    def undo(self) -> None:
        """Take the last step back, asking first where that costs something."""
        sitting = self._sitting
        if sitting.undo_verdict() is Undo.NOTHING:
            self._scene.toasts.say(_("There is nothing to take back."))
            return
        text = _(
            "That step showed something new: a card or a roll. Going back over it makes this match practice: "
            "you may go on and back as you like, but it will not count in your statistics."
        )
        others = _("The last step was somebody else’s. Does everybody at the table agree to take it back?")
        self._ask(sitting.undo_verdict(), text, self._step_back, others if sitting.undo_concerns_others() else "")

    def return_to(self, ply: int) -> None:
        """Take everything after `ply` back, asking first where that costs something."""
        sitting = self._sitting
        verdict = sitting.way_back(ply)
        if verdict is Undo.NOTHING:
            return
        text = _(
            "Since then something new was shown: a card or a roll. Going back over it makes this match practice: "
            "you may go on and back as you like, but it will not count in your statistics."
        )

        def go_back() -> None:
            sitting.return_to(ply)
            self._on_change()

        others = _("Since then others have played too. Does everybody at the table agree to take that back?")
        self._ask(verdict, text, go_back, others if sitting.way_back_concerns_others(ply) else "")

    def back_out(self) -> None:
        """Take back the steps that led into the present phase."""
        ply = self._sitting.way_out()
        if ply is not None:
            self.return_to(ply)

    def redo(self) -> None:
        """Do again what was taken back."""
        if not self._sitting.match.undone:
            self._scene.toasts.say(_("There is nothing to do again."))
            return
        self._sitting.redo()
        self._on_change()

    def _step_back(self) -> None:
        self._sitting.undo()
        self._on_change()

    def _ask(self, verdict: Undo, text: str, action: Callable[[], None], others: str) -> None:
        """Do `action` at once where it is free, else if those concerned agree.

        `text` says what practice means; `others` asks everybody where it concerns more than one person.
        """
        if verdict is Undo.PRACTICE and self._sitting.match.is_over:
            text = _("The match is over. Going back makes it practice: its result will not count any more.")
            self._open(_("Reopen the finished match?"), text, Answer(_("Reopen as practice"), action))
        elif verdict is Undo.PRACTICE and self._house.settings.confirm_practice:
            if len(self._sitting.people) > 1:
                text += " " + _("Do it only if everybody at the table agrees.")
            yes = Answer(_("Go back as practice"), action)
            self._open(_("Take back what was revealed?"), text, yes)
        elif others:
            self._open(_("Take back another’s step?"), others, Answer(_("We all agree"), action))
        else:
            action()

    def _open(self, title: str, text: str, yes: Answer) -> None:
        answers = (Answer(_("Leave it"), look="primary"), yes)
        self._house.manager.push(Dialog(self._house, title, text, answers))
