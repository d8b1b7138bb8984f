"""The way out of the app: asked for calmly, and never over moves that are nowhere but in memory."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

from game.core.words import _, many
from saves.entries import Kept
from saves.errors import SaveError
from scenes.matches import match_files, saving_words
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.house import House


class LeaveScene(Dialog):
    """Says what becomes of what was played, and follows the disk while it asks."""

    def __init__(self, house: House, *, is_decided: bool = False, files: tuple[Path, ...] = ()) -> None:
        """Ask; who `is_decided` has closed the window, and leaves as soon as nothing can be lost by that.

        `files` are those to which the waiting matches were written meanwhile.
        """
        super().__init__(house, _("Leave Tablewright?"), "", ())
        self._is_decided, self._files = is_decided, files
        self._kept: Kept | None = None

    def build(self) -> None:
        """Ask anew, as things stand."""
        self._kept = kept = self.house.autosave.kept()
        leave = Answer(_("Leave"), self.house.manager.quit, "primary")
        if self._files:
            words = many(
                "The match with all its moves is in {folder} now. Dropped on this window, the file brings it back.",
                "{n} matches with all their moves are in {folder} now. Dropped on this window, the files bring them "
                "back.",
                len(self._files),
            )
            self.text = words.format(n=len(self._files), folder=self._files[0].parent)
            self.answers = (leave, Answer(_("Stay")))
        else:
            self.text = saving_words.on_leaving(kept)
            self.answers = (leave, Answer(_("Stay")))
            if kept.moves:
                self.answers = (
                    Answer(_("Stay"), look="primary"),
                    Answer(_("Write to files elsewhere"), self._choose_a_place),
                    Answer(_("Leave without them"), self.house.manager.quit),
                )
        super().build()

    def update(self, seconds: float) -> None:
        """Let time pass; leave, or ask otherwise, once the disk has taken what waited for it.

        No answer becomes another under a press.
        """
        super().update(seconds)
        kept = self.house.autosave.kept()
        if self._is_decided and not kept.moves:
            self.house.manager.quit()
        elif kept != self._kept and not self.controls.is_pressed:
            self.build_anew()

    def _choose_a_place(self) -> None:
        title = _("Write the matches elsewhere")
        text = _("Each match of which something is not saved becomes a file in the folder that you choose.")
        self.house.go.to(goals.Folder(title, text, self._write))

    def _write(self, folder: Path) -> None:
        """Write the matches that wait to `folder`, and ask again."""
        write = match_files.waiting_to_files(self.house, folder)
        self.house.errands.start(write, self._written)

    def _written(self, answer: Future[list[Path]]) -> None:
        again = LeaveScene(self.house, is_decided=self._is_decided)
        try:
            again = LeaveScene(self.house, is_decided=self._is_decided, files=tuple(answer.result()))
        except SaveError as problem:
            again.toasts.say(str(problem), is_bad=True)
        self.house.manager.push(again)
