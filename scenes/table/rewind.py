"""Undo and redo, with the questions that belong to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.match import Undo
from game.core.words import _
from scenes.dialog import Answer, Dialog

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.scene import Scene
    from scenes.table.sitting import Sitting


class Rewind:
    """Goes back and forth in a sitting: over a reveal only as practice, over another's step only if all agree."""

    def __init__(self, house: House, scene: Scene, sitting: Sitting, on_change: Callable[[], None]) -> None:
        """Ask over `scene`; `on_change` hears when the match stands elsewhere."""
        self._house, self._scene, self._sitting, self._on_change = house, scene, sitting, on_change

    def undo(self) -> None:
        """Take the last step back, asking first where that costs something."""
        verdict = self._sitting.undo_verdict()
        if verdict is Undo.NOTHING:
            self._scene.toasts.say(_("There is nothing to take back."))
        elif verdict is Undo.PRACTICE and self._house.settings.confirm_practice:
            self._ask_for_practice()
        elif self._sitting.undo_concerns_others():
            self._ask_the_others()
        else:
            self._step_back()

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

    def _ask_for_practice(self) -> None:
        text = _(
            "That step showed something new: a card or a roll. Going back over it makes this match practice: "
            "you may go on and back as you like, but it will not count in your statistics."
        )
        if len(self._sitting.people) > 1:
            text += " " + _("Do it only if everybody at the table agrees.")
        answers = (Answer(_("Leave it"), look="primary"), Answer(_("Go back as practice"), self._step_back))
        self._house.manager.push(Dialog(self._house, _("Take back what was revealed?"), text, answers))

    def _ask_the_others(self) -> None:
        text = _("The last step was somebody else’s. Does everybody at the table agree to take it back?")
        answers = (Answer(_("Leave it"), look="primary"), Answer(_("We all agree"), self._step_back))
        self._house.manager.push(Dialog(self._house, _("Take back another’s step?"), text, answers))
