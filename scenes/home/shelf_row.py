"""The shelf under the table: its heading, the newest matches, and the way to all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _, many
from scenes.home.controls import Link
from scenes.matches.saving_words import unsaved
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit
from scenes.stage.lettering import shrunk
from scenes.stage.widgets import Face
from scenes.workshop.cases import Case, empty_case
from scenes.workshop.layout import Layout, pixels
from scenes.workshop.rooms import Room

if TYPE_CHECKING:
    from saves.archive import Glance
    from saves.entries import Kept

HEADING_U, NOTE_U, LINK_U, LINK_PAD_U, LINK_GAP_U = 26, 18, 20, 12, 12
Z = 5


@dataclass(frozen=True, slots=True)
class Shelf:
    """What stands on the shelf; it `is_known` if all of it could be read, and `kept` says how much is saved."""

    glance: Glance
    is_known: bool
    kept: Kept
    broken: frozenset[str]
    open_match: Callable[[str], None]
    show_all: Callable[[], None]
    open_file: Callable[[], None]


def fill_shelf(kit: Kit, compositor: Compositor, controls: Controls, layout: Layout, room: Room, shelf: Shelf) -> None:
    """Put the shelf on the screen."""
    area = pixels(kit, layout.label)
    links = _links(kit, area, room, shelf)
    _heading(kit, compositor, area, room, shelf, min((link.rect.x for link in links), default=area.right))
    places = [pixels(kit, case) for case in layout.cases]
    newest = shelf.glance.newest
    for place, summary in zip(places, newest, strict=False):
        press = partial(shelf.open_match, summary.id)
        controls.add(Case(kit, place, summary, press, broken=summary.id in shelf.broken))
    if places and not newest:
        words = _("Matches you leave are kept here")
        if not shelf.is_known:
            words = _("Saved matches can’t be opened now")
        compositor.add(Sprite(empty_case(kit, places[0].size, words), places[0].topleft, Z))
    controls.add(*links)


def shelf_words(shelf: Shelf) -> list[str]:
    """Return how many matches there are, and whether something of them is not saved yet; then the last of it alone."""
    number = shelf.glance.number
    said = [many("{n} match", "{n} matches", number).format(n=number)] if number else []
    if not shelf.is_known:
        said = [_("not opened yet")]
    if shelf.kept.moves and shelf.kept.problem is not None:
        said.append(unsaved(shelf.kept))
    return [" · ".join(said), *said[-1:]]


def _heading(kit: Kit, compositor: Compositor, area: Rect, room: Room, shelf: Shelf, right: int) -> None:
    title, small = kit.style("title", HEADING_U, room.words), kit.style("medium", NOTE_U, room.notes)
    heading = kit.fonts.line(_("Shelf"), title)
    top = area.y + (area.height - heading.get_height()) // 2
    compositor.add(Sprite(heading, (area.x, top), Z))
    left = area.x + heading.get_width() + kit.view.px(16)
    said = shelf_words(shelf)
    note = shrunk(kit, said, "medium", NOTE_U, room.notes, max(1, right - left - kit.view.px(16)))
    ascents = [kit.fonts.font(style.role, style.px).get_ascent() for style in (title, small)]
    compositor.add(Sprite(note, (left, top + ascents[0] - ascents[1]), Z))


def _links(kit: Kit, area: Rect, room: Room, shelf: Shelf) -> list[Link]:
    """Return the ways to a file and to all matches, from left to right; the second only where they can be opened."""
    ways = [
        (_("All matches"), shelf.show_all, _("Every saved match: go on, look again, pass on as a file, or delete."))
    ]
    ways = ways if shelf.is_known else []
    ways.append((_("Open a match"), shelf.open_file, _("Take in a match from a file that somebody passed on.")))
    pad, right = kit.view.px(LINK_PAD_U), area.right + kit.view.px(LINK_PAD_U)
    links: list[Link] = []
    for words, press, tip in ways:
        width = kit.fonts.width(words, kit.style("medium", LINK_U)) + 2 * pad
        rect = Rect(right - width, area.y + 4, width, area.height - 8)
        links.insert(0, Link(kit, rect, Face(words, size=LINK_U), press, room.link, tip=tip))
        right -= width + kit.view.px(LINK_GAP_U)
    return links
