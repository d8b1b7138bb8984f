"""The ways from the table to other screens, and what else the top bar's buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.core.words import _
from scenes.shared import goals
from scenes.shared.below import Below
from scenes.table.keys import term_at
from scenes.table.laid import Played

if TYPE_CHECKING:
    from scenes.table.counsel import Counsel
    from scenes.table.news import News


class Led(Played, Below, Protocol):
    """A table from which ways lead on."""

    counsel: Counsel

    @property
    def news(self) -> News: ...


class Doors:
    """Opens what lies beside or above one table."""

    def __init__(self, scene: Led) -> None:
        """Lead from `scene`."""
        self._scene, self._house = scene, scene.house

    def actions(self) -> Mapping[str, Callable[[], None]]:
        """Return what the buttons of the top bar do, by their names."""
        scene = self._scene
        recap = {"recap": self._recap} if len(scene.sitting.match.seats) > 1 else {}
        return recap | {
            "menu": self.menu,
            "undo": scene.undo,
            "redo": scene.rewind.redo,
            "hint": scene.counsel.hint,
            "rules": self.rules,
            "sound": self._toggle_sound,
            "settings": self._settings,
            "results": scene.show_results,
        }

    def back(self) -> None:
        """Take back what is under way, let go of the focus, fold a log that takes room, or open the menu."""
        scene, room = self._scene, self._scene.log_room
        if scene.board.moves.can_retreat:
            scene.rewind.back_out()
        elif scene.controls.focus is not None:
            scene.controls.set_focus(None)
        elif scene.is_log_open and (room.covers or room.moves_table):
            scene.toggle_log()
        else:
            self.menu()

    def menu(self) -> None:
        """Open the menu; what is in hand goes home, where the focus finds it again."""
        self._scene.hand.put_back()
        self._house.go.to(goals.Pause(self._scene))

    def rules(self) -> None:
        """Open the rulebook at the sentence that stands against what was tried last, or at the decision at hand."""
        self._open_rules()

    def search(self) -> None:
        """Open the rulebook there, ready to look for something in it."""
        self._open_rules(is_searching=True)

    def look_up(self, term: str = "") -> None:
        """Open the rulebook at `term`, else at the word for what is pointed at; without one, as `rules` does."""
        self._open_rules(term=term or term_at(self._scene))

    def _open_rules(self, *, is_searching: bool = False, term: str = "") -> None:
        counsel, key = self._scene.counsel, self._scene.rules.info.key
        goal = goals.Rulebook(
            key, counsel.section, counsel.told, is_at_table=True, is_searching=is_searching, term=term
        )
        self._house.go.to(goal)

    def look_back(self, ply: int | None = None) -> None:
        """Look at the match as it was after `ply` intents, or from wherever the viewer begins."""
        scene, match = self._scene, self._scene.sitting.match
        title = _("{game} · deal {number}").format(game=_(scene.rules.info.title), number=match.deal)
        self._house.go.to(goals.Review(match, title, ply, scene, scene.sitting.identity))

    def _recap(self) -> None:
        self._scene.news.toggle_recap()

    def _settings(self) -> None:
        self._house.go.to(goals.Settings())

    def _toggle_sound(self) -> None:
        settings = self._house.settings
        self._house.change(replace(settings, muted=not settings.muted))
