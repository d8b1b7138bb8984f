"""The table as nodes: its zones with what lies there, what is only to be read, and what was said last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import _
from scenes.speech.controls import BOTH, add_button, bounds, sentence
from scenes.speech.nodes import Doer, Node, State, Tree
from scenes.table.places import KeyPlace
from scenes.table.task_scene import TaskScene

if TYPE_CHECKING:
    from game.core.table import Piece
    from scenes.stage.controls import Controls
    from scenes.table.board import Board
    from scenes.table.scene import TableScene


def add_table(tree: Tree, prefix: str, board: Board, controls: Controls) -> list[str]:
    """Take in all that has a name on the table; what can be used now answers to a click."""
    return [_AtTable(tree, f"{prefix}/at", board, controls).add()]


class _AtTable:
    """Describes one table once."""

    def __init__(self, tree: Tree, prefix: str, board: Board, controls: Controls) -> None:
        self._tree, self._prefix, self._board = tree, prefix, board
        places = (one for one in controls.buttons if isinstance(one, KeyPlace))
        self._places = {one.target: one for one in places if controls.reach is None or controls.reach(one)}

    def add(self) -> str:
        """Describe the table, zone by zone, and return its node."""
        tree, board = self._tree, self._board
        table = tree.add(self._prefix, Node("group", _("Table")))
        lying: dict[str, list[Piece]] = {zone: [] for zone in board.zones}
        for zone, _place, piece in board.table.pieces():
            lying.setdefault(zone, []).append(piece)
        parts = [made for zone, pieces in lying.items() if (made := self._zone(zone, pieces))]
        parts += [
            add_button(tree, self._prefix, button, key)
            for key, button in board.buttons.items()
            if button.face.words.strip() and key not in self._places  # a page hides a button by its words
        ]
        parts += [self._named(name, "picture") for name in board.parts]
        parts += [self._named(name, "text") for name in board.readouts]
        spots = [target for target in self._places if f"{self._prefix}:{target}" not in tree.nodes]
        parts += [self._named(target, "item") for target in spots]
        tree.hold(table, parts)
        return table

    def _zone(self, zone: str, pieces: list[Piece]) -> str:
        """Describe a zone with what lies open or can be used in it; return "" where there is nothing to say."""
        made = self._named(zone, "list") if zone in self._board.zones else ""
        usable = [piece.id for piece in pieces if piece.id in self._places]
        alike: dict[tuple[object, ...], list[str]] = {}
        for piece in pieces:
            if piece.face is not None and piece.id not in self._places:
                alike.setdefault((piece.kind, piece.face, piece.marks), []).append(piece.id)
        shown: dict[str, list[str]] = {}
        for ids in alike.values():
            shown.setdefault(self._words(ids[0]), []).extend(ids)
        named = self._tree.nodes[made].name if made else ""
        items = [self._named(piece, "item") for piece in usable]
        items += [self._alike(ids, words) for words, ids in shown.items() if words != named]
        if not made and items:
            made = self._tree.add(f"{self._prefix}:{zone}", Node("list", _("Table")))
        if not made:
            return ""
        self._tree.hold(made, items)
        return made

    def _alike(self, ids: list[str], words: str) -> str:
        """Describe a piece that can't be used, or several that are alike."""
        named = words if len(ids) == 1 else f"{len(ids)} × {words}"
        node = Node("item", named, bounds=bounds(self._board.target_rect(ids[0])))
        return self._tree.add(f"{self._prefix}:{ids[0]}", node)

    def _named(self, target: str, role: Any) -> str:
        """Describe what has a name; it answers where the keyboard reaches it."""
        place = self._places.get(target)
        is_read = target in self._board.readouts
        words = place.tip if place is not None and place.tip else self._words(target)
        node = Node(
            role,
            "" if role == "text" else words,
            words if role == "text" else "",
            bounds=bounds(self._board.target_rect(target)),
            actions=() if place is None else ("focus",) if is_read else BOTH,
            states=self._marks(target),
        )
        return self._tree.add(f"{self._prefix}:{target}", node, None if place is None else Doer(place))

    def _marks(self, target: str) -> tuple[State, ...]:
        """Return whether a piece of a choice is marked; nothing of any other thing."""
        choice = self._board.moves.choice
        if choice is None or target not in choice.pieces:
            return ()
        return ("chosen",) if target in choice.pieces[: choice.marked] else ("unchosen",)

    def _words(self, target: str) -> str:
        return self._board.page.describe(target, self._board.view)


def heard_at_table(scene: TableScene) -> dict[str, str]:
    """Return what is read out by itself at a table: what is asked, what is news, and what answered the last input."""
    board, counsel = scene.board, scene.counsel
    hand = scene.grip.told if scene.hand.held is not None else ""
    said = {
        "asked": sentence(scene.top_bar.headline, scene.top_bar.asked),
        "news": sentence(scene.news.banner.words, scene.news.banner.text),
        "hand": hand,
        "list": scene.overview.title if scene.overview.is_open else "",
        "place": scene.overview.said,
        "which": scene.which_one.words if scene.which_one.is_open else "",
        "answer": "" if hand else sentence(board.signs.said, *_pointed_at(scene)),
        "large": sentence(board.inspector.said, *_in_close_up(board)),
        "choices": counsel.choosing.slip.said if counsel.choosing.slip is not None else "",
        "task": scene.slip.said if isinstance(scene, TaskScene) and scene.slip is not None else "",
    }
    return {key: words for key, words in said.items() if words}


def _pointed_at(scene: TableScene) -> list[str]:
    """Return what a hint points at, in the order of the gesture: who sees it needs no words."""
    board = scene.board
    buttons = {name: button.said for name, button in board.buttons.items()}
    return [buttons.get(name) or board.page.describe(name, board.view) for name in scene.counsel.pointed_at]


def _in_close_up(board: Board) -> list[str]:
    """Return what can be read in the part that is shown large."""
    part = board.close_up.part
    return [] if part is None else [board.page.describe(name, board.view) for name in (part, *board.close_up.pieces)]
