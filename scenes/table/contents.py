"""What lies on a table, zone by zone and in words; and what each place would bring to which a held piece may go."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core.words import _, many
from scenes.pages.page import Aim
from scenes.table.strokes import steps

if TYPE_CHECKING:
    from scenes.table.board import Board
    from scenes.table.laid import Laid

MOST_PLACES, MOST_STOPS = 12, 60  # of an endless table: so many are told, of so many that are looked at

_END = re.compile(r"(?<=[.!?])\s")


@dataclass(frozen=True, slots=True)
class Entry:
    """A place of the table: the `target` to go to, what it is, what lies there or would come of it.

    `title` is the beginning of that, as it stands in a list.
    """

    target: str
    title: str
    words: str
    note: str = ""
    is_useful: bool = False  # something can be done there now


def lying(board: Board, zone: str) -> list[str]:
    """Return what lies in a zone, alike pieces together, without what the zone itself says."""
    counted: dict[str, int] = {}
    for piece in board.table.zones.get(zone, ()):
        words = board.page.describe(piece.id, board.view)
        counted[words] = counted.get(words, 0) + 1
    counted.pop(board.page.describe(zone, board.view), None)
    return [words if count == 1 else f"{count} × {words}" for words, count in counted.items() if words]


def zone_of(board: Board, target: str) -> str | None:
    """Return the zone that `target` is, or lies in."""
    return target if target in board.zones else board.pieces.zone(target)


def entries(scene: Laid) -> list[Entry]:
    """Return all places of the table; while a piece is held, those to which it may go.

    They come as the Tab key goes, on an endless table the best first; what does the same as another is left out there.
    """
    return _ways(scene) if scene.hand.held is not None else _places(scene.board)


def _places(board: Board) -> list[Entry]:
    usable = set(board.usable())
    found: list[Entry] = []
    for zone in board.zones:
        words, inside = board.page.describe(zone, board.view), lying(board, zone)
        ids = [zone, *(piece.id for piece in board.table.zones.get(zone, ()))]
        count = len(usable.intersection(ids))
        can = many("{n} thing can be used.", "{n} things can be used.", count).format(n=count) if count else ""
        title = _beginning(words)
        if len(inside) == 1:
            title, words, inside = f"{title} {_beginning(inside[0])}".strip(), f"{words} {inside[0]}".strip(), []
        if words and (inside or count or words not in [one.words for one in found]):
            note = " ".join([*([can] if can else []), *inside])
            found.append(Entry(zone, title, words, note, is_useful=bool(count)))
    for key, button in board.buttons.items():
        if words := button.face.words.strip():
            found.append(Entry(key, words, words, button.tip, is_useful=button.enabled))
    for name in (*board.parts, *board.readouts):
        words = board.page.describe(name, board.view)
        if words and words not in [one.words for one in found]:
            found.append(Entry(name, _beginning(words), words))
    return found


def _ways(scene: Laid) -> list[Entry]:
    held = scene.hand.held or ""
    found: dict[tuple[str, str], Entry] = {}
    for target in scene.places.targets[:MOST_STOPS]:
        way = _way(scene, held, target)
        alike = (way.words, way.note) if scene.board.is_spot(target) else (target, "")
        found.setdefault(alike, way)
        if len(found) == MOST_PLACES:
            break
    return list(found.values())


def _way(scene: Laid, held: str, target: str) -> Entry:
    """Return a place for the held piece, and what would come of it."""
    board = scene.board
    if board.is_spot(target):
        words = board.page.describe(held, replace(board.view, aim=Aim(held, target)))
        return Entry(target, words, words, is_useful=True)
    stroke = board.moves.dropped(held, target)
    preview = scene.sitting.foresee(*steps(stroke)) if stroke is not None else None
    foresight = board.foresee(preview)
    words = board.page.describe(target, board.view)
    return Entry(target, _beginning(words), words, foresight.told or foresight.words, is_useful=True)


def _beginning(words: str) -> str:
    """Return the first sentence of `words`."""
    return _END.split(words, maxsplit=1)[0]


def read(scene: Laid, target: str | None) -> str:
    """Return the whole row or zone in which `target` is, in words; without one, what is asked now."""
    board = scene.board
    if target is None:
        return f"{scene.top_bar.headline} {scene.top_bar.asked}".strip()
    zone = zone_of(board, target)
    if zone is None:
        return board.page.describe(target, board.view)
    said = [board.page.describe(zone, board.view), *lying(board, zone)]
    return " ".join(dict.fromkeys(words for words in said if words)) or _("Nothing lies here.")
