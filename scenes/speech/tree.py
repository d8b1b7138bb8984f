"""The scene on top as a tree: what it is called, what is told, what can be read and pressed on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _
from scenes.speech.at_table import add_table, heard_at_table
from scenes.speech.controls import add_button
from scenes.speech.nodes import ROOT, Live, Node, Tree
from scenes.table.board import Board
from scenes.table.places import KeyPlace
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.shared.scene import Scene


def describe(scene: Scene) -> Tree:
    """Return all that is on the screen while `scene` is on top. Its root is called `ROOT`."""
    tree = Tree(focus=ROOT)
    title, *texts = [*scene.spoken(), ""] if scene.spoken() else [""]
    tree.add(ROOT, Node("window", "Tablewright"))
    prefix = type(scene).__name__
    screen = tree.add(prefix, Node("dialog" if scene.is_overlay else "screen", title or "Tablewright"))
    parts = [tree.add(f"{prefix}/title", Node("heading", title))] if title else []
    live: Live = "polite" if scene.is_overlay else ""  # where there is little to read, and some of it is an answer
    parts += [tree.add(f"{prefix}/text", Node("text", value=words, live=live)) for words in texts if words.strip()]
    board = getattr(scene, "board", None)
    of_table: set[int] = set()
    if isinstance(board, Board):
        parts += add_table(tree, prefix, board, scene.controls)
        of_table = {id(button) for button in board.buttons.values()}
    others = (button for button in scene.controls.buttons if id(button) not in of_table)
    parts += [add_button(tree, prefix, button) for button in others if not isinstance(button, KeyPlace)]
    heard = _heard(tree, scene)
    if isinstance(scene, TableScene):
        parts += _log(tree, prefix, scene)
    tree.hold(screen, parts)
    tree.hold(ROOT, [*heard, screen])
    tree.focus_on(scene.controls.focus)
    if scene.house.is_mirrored:
        tree.turn_over(scene.house.view.width)
    return tree


def drag(scene: object) -> tuple[str, str] | None:
    """Return which piece is led about by the pointer and over what, None while none is.

    As long as that stays the same there is nothing to tell, and no frame of a drag waits for it.
    """
    if not isinstance(scene, TableScene) or not scene.hand.is_dragging or scene.hand.held is None:
        return None
    return scene.hand.held, scene.hand.aim or ""


def _heard(tree: Tree, scene: Scene) -> list[str]:
    """Take in what is read out by itself: what is asked now, what was answered, and messages."""
    told = heard_at_table(scene) if isinstance(scene, TableScene) else {"hint": scene.hint}
    heard = [tree.add(f"heard/{key}", Node("text", value=words, live="polite")) for key, words in told.items() if words]
    for words, is_bad in scene.toasts.said:
        live = Node("text", value=words, live="assertive" if is_bad else "polite")
        heard.append(tree.add(f"toast:{words}", live))
    return heard


def _log(tree: Tree, prefix: str, scene: TableScene) -> list[str]:
    """Take the newest lines of the log in, whether it lies open or not."""
    lines = list(enumerate(scene.log.lines))[-MOST_LINES:]
    log = tree.add(f"{prefix}/log", Node("log", _("Log")))
    said = [tree.add(f"{log}:{place}", Node("text", value=line.words, live="polite")) for place, line in lines]
    tree.hold(log, said)
    return [log]


MOST_LINES = 30
