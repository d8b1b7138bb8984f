"""How a table gets from one position to the next: pieces move, words are told, then what can be used is outlined."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from scenes.table import pace
from scenes.table.dealing import Dealing

if TYPE_CHECKING:
    from scenes.table.counsel import Counsel
    from scenes.table.news import News
    from scenes.table.telling import Telling


STEP = "a step that is shown"  # what is done in bits


class Moving(pace.Counted, Protocol):
    """A table that goes from position to position."""

    telling: Telling
    counsel: Counsel

    @property
    def news(self) -> News: ...

    def refresh_in_bits(self, *, at_once: bool = False) -> Iterator[None]: ...


class Progress:
    """Shows the steps of one match, one after the other."""

    def __init__(self, scene: Moving) -> None:
        """Show them on `scene`."""
        self._scene = scene
        self._dealing = Dealing(scene)
        self._busy = 0.0  # seconds until the pieces have landed

    def lay_out(self) -> float:
        """Lay the table as the match stands, or deal it out if nobody has seen it yet; return the seconds it takes."""
        self._busy = self._dealing.lay_out()
        return self._busy

    def end_deal(self) -> None:
        """Let everything lie on the table at once, if it is still being dealt."""
        if self._dealing.end():
            self._busy = 0.0
            self.outline_usable()

    def show(
        self,
        events: Sequence[Any],
        *,
        dropped: str | None = None,
        fast: bool = False,
        turn_before: int | None = None,
        in_bits: bool = False,
    ) -> None:
        """Show where the match stands now, and `events` unless it is `fast`.

        `dropped` is the piece that somebody has laid there, and `turn_before` the seat that did the step. Where nobody
        waits for it, all but what moves comes `in_bits`, within the next frames.
        """
        scene, sitting = self._scene, self._scene.sitting
        if scene.hand.held is not None:
            scene.hand.put_back()
        scene.pointer.lower()
        fly = pace.flight(scene, turn_before)
        self._busy = scene.board.go_to(sitting.table(), sitting.viewer, fly=fly, fast=fast, dropped=dropped)
        scene.board.signs.clear("shine")
        scene.counsel.forget()
        # Before the refresh: what is told says which zones something flies to, and the displays wait for that.
        told = scene.telling.tell(() if fast or scene.bot.is_hurried else events)
        scene.motion.do_in_bits(self._follow(told, fast=fast, turn_before=turn_before), key=STEP)
        if not in_bits:
            scene.motion.do_rest(STEP)

    def _follow(self, told: float, *, fast: bool, turn_before: int | None) -> Iterator[None]:
        """Bring everything but the pieces up to date, bit by bit, and go on."""
        scene, sitting = self._scene, self._scene.sitting
        yield from scene.refresh_in_bits()
        shown = max(self._busy, told, scene.news.follow(fast=fast))
        pace.go_on(scene, shown, turn_before)
        yield
        if not fast and sitting.is_for_person and turn_before not in (None, sitting.viewer):
            scene.news.remind()

    def outline_usable(self, seconds: float = 0.0) -> None:
        """Outline what can be used once every piece lies in its place, in `seconds` at the earliest."""
        self._scene.motion.after(max(seconds, self._busy), self._show_usable, key="usable")

    def _show_usable(self) -> None:
        scene = self._scene
        self._busy = 0.0
        scene.board.show_usable()
        scene.board.show_buttons(scene.sitting.turn)
        scene.counsel.nudging.speak()
        scene.show_help()
