"""What is shown while a moving picture is painted: how far it is, and the way out. No frame waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _
from scenes.review.filming import Filmed, shown_plies
from scenes.shared.work import WorkScene

if TYPE_CHECKING:
    from scenes.review.filming import Filming
    from scenes.shared.house import House


class PaintingScene(WorkScene):
    """Has a `Filming` done. Escape, or whatever else takes this screen away, leaves off; nothing is written then."""

    def __init__(self, house: House, filming: Filming) -> None:
        """Lie over what is there."""
        super().__init__(house, filming, len(shown_plies(filming.match.ply)))

    @property
    def hint(self) -> str:
        return _("Nothing is written if you cancel it.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        return [(_("Esc"), _("cancel"))]

    @property
    def title(self) -> str:
        return _("Painting the moving picture")

    @property
    def told(self) -> str:
        return _("Picture {n} of {number}").format(n=self.done, number=self.number)

    @property
    def way_out(self) -> str:
        return _("Cancel")

    def hear(self, answer: int | Filmed) -> None:
        """Hear how many pictures are painted, or what became of it."""
        if isinstance(answer, Filmed):
            self._end(answer)
        else:
            self.done = answer

    def fail(self) -> None:
        """Say that there is no picture."""
        self._end(Filmed(problem=_("The moving picture could not be painted.")))

    def _end(self, filmed: Filmed) -> None:
        """Go, and have the screen below say what became of it."""
        self.house.manager.pop()
        if filmed.path is not None:
            self.house.tidings.append(_("The moving picture is in {path} now.").format(path=filmed.path))
        elif filmed.problem:
            self.house.notices.append(filmed.problem)
