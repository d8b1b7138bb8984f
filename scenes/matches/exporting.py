"""A match written to a file: asked for where, and told thereafter."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from saves.errors import SaveError
from saves.paths import documents
from scenes.matches import folders, match_files
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from scenes.shared.scene import Scene


def ask_where(scene: Scene, match: str) -> None:
    """Ask over `scene` where to write the saved match called `match`, and let it say where that is."""
    house = scene.house
    try:
        record = house.archive.to_pass_on(match)
    except SaveError as problem:
        scene.toasts.say(str(problem), is_bad=True)
        return
    folder = usual(house.settings.export_folder)
    name = match_files.name_in(folder, record)

    def write(folder: Path) -> None:
        house.change(replace(house.settings, export_folder=str(folder)))
        match_files.put_out(house, record, folder, scene.say_where)

    def choose() -> None:
        text = _("The match becomes a file in the folder that you choose. Whoever gets it can look at it and play on.")
        house.go.to(goals.Folder(_("Where to write the match"), text, write, folder))

    text = _("It becomes the file {name} in {folder}. Whoever gets it can look at it and play on.")
    answers = (
        Answer(_("Write it there"), lambda: write(folder), "primary"),
        Answer(_("Choose another folder"), choose),
        Answer(_("Cancel")),
    )
    words = text.format(name=name.name, folder=folder)
    house.manager.push(Dialog(house, _("Write this match to a file?"), words, answers))


def usual(chosen: str) -> Path:
    """Return the folder to which a match was written last, as long as it can be written to; else that for documents."""
    return Path(chosen) if chosen and not folders.trouble(Path(chosen)) else documents()
