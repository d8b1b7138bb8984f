"""Challenges: made of a match that is over, passed on as a file or as text, and taken from either."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.words import _, many
from game.duplicate.board import Board, can_be_compared, can_be_dealt_again
from saves.errors import SaveError
from saves.paths import person
from scenes.matches import folders, match_files
from scenes.matches.copying import copy_text
from scenes.matches.exporting import remember, usual
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.challenge import Challenge
    from saves.challenges import Kept
    from saves.shelf import Summary
    from scenes.shared.house import House
    from scenes.shared.scene import Scene


def can_challenge(match: Match[Any, Any]) -> bool:
    """Whether a match can be made a challenge of: it is over, and others can be dealt the same here."""
    return match.is_over and can_be_dealt_again(match) and can_be_compared(match)


# From saved matches.


def compare_saved(scene: Scene, one: Summary) -> None:
    """Show over `scene` what was played on the board of a saved match, or say why that can't be done."""
    minds = tuple(seat.mind for seat in one.seats)
    board = Board(one.game, one.rules_version, one.deal, one.options, minds)
    try:
        if not one.is_readable or not board.places:
            raise SaveError(_("Nobody can play in turn what only bots have played."))
        scene.house.go.to(goals.Duplicate(board))
    except (SaveError, registry.GameError) as problem:
        scene.toasts.say(str(problem), is_bad=True)


def challenge_with_saved(scene: Scene, one: Summary) -> None:
    """Ask over `scene` how the deal of a saved match is passed on, or say why that can't be done.

    The match is played again in a thread of its own.
    """
    from saves.matches import match_of

    try:
        record = scene.house.archive.record(one.id)
    except SaveError as problem:
        scene.toasts.say(str(problem), is_bad=True)
        return

    def hear(answer: Future[Match[Any, Any]]) -> None:
        try:
            match = answer.result()
        except SaveError as problem:
            scene.house.notices.append(str(problem))
            return
        if scene.house.manager.top is not scene:
            return
        if can_challenge(match):
            ask_how(scene, match)
            return
        words = _("A challenge is made of a finished match of a person, by the present rules.")
        scene.toasts.say(words, is_bad=True)

    scene.house.errands.start(partial(match_of, record), hear)


# Passing one on.


def ask_how(scene: Scene, match: Match[Any, Any], name: str = "") -> None:
    """Ask over `scene` how the deal of `match`, which is over, is passed on as a challenge of somebody called so."""
    from saves.challenge import challenge

    board = Board.of(match)
    made = challenge(board, name or match.seats[board.places[0]].name, [match])
    text = _(
        "Deal, seats and bots go to somebody who plays them, too. Your match comes along, but stays hidden until theirs"
        " is finished; then you are compared turn by turn."
    )

    def copy() -> None:
        copy_text(
            scene,
            made.line,
            _("The challenge is copied: who pastes it at home ({key}) can take it.").format(
                key=KEYS.cap("everywhere.paste")
            ),
        )

    def to_file() -> None:
        _ask_where(scene, made)

    answers = (
        Answer(_("Copy as text"), copy, "primary"),
        Answer(_("Write a file"), to_file),
        Answer(_("Cancel")),
    )
    scene.house.manager.push(Dialog(scene.house, _("Challenge somebody"), text, answers))


def _ask_where(scene: Scene, made: Challenge) -> None:
    """Ask to which folder a challenge is written."""
    house, board = scene.house, made.board

    def write(folder: Path) -> None:
        remember(house, folder)
        path = match_files.challenge_in(folder, board.game, board.deal)

        def act() -> Path:
            from saves.challenge import write as write_file

            write_file(made, path)
            return path

        house.errands.start(act, tell)

    def tell(answer: Future[Path]) -> None:
        try:
            scene.toasts.say(_("The challenge is in {path} now.").format(path=answer.result()))
        except SaveError as problem:
            scene.toasts.say(str(problem), is_bad=True)

    folder = usual(house.settings.export_folder)
    if folders.trouble(folder):
        folder = person()
    text = _("The challenge becomes a file in the folder that you choose. Whoever opens it can take it.")
    house.go.to(goals.Folder(_("Where to write the challenge"), text, write, folder))


# Taking one.


def hear_of(house: House, one: Challenge) -> None:
    """Keep a challenge that came, and ask who takes it."""
    from saves.challenges import boards_beside

    def told(answer: Future[Kept]) -> None:
        found = one
        try:
            found = answer.result().challenge
            house.notices += lost_words(answer.result())
        except SaveError as problem:
            house.notices.append(str(problem))
        house.go.to(goals.Challenged(found))

    house.errands.start(lambda: boards_beside(house.archive.file()).keep(one), told)


def lost_words(kept: Kept) -> list[str]:
    """Return what there is to tell of what was known of a board and is not kept with it any more."""
    found = []
    if kept.aside is not None:
        found.append(_("What was kept of this deal can’t be read. It lies in {file} now.").format(file=kept.aside))
    if kept.left_out:
        words = many(
            "{n} match of this deal is not kept any more: there are too many.",
            "{n} matches of this deal are not kept any more: there are too many.",
            kept.left_out,
        )
        found.append(words.format(n=kept.left_out))
    return found
