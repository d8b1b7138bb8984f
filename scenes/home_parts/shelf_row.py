"""The shelf under the table: its heading, the newest matches, and the way to all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _, many
from scenes.home_parts.cases import Case, empty_case
from scenes.home_parts.controls import Link
from scenes.home_parts.layout import Layout, pixels
from scenes.home_parts.rooms import Room
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit
from scenes.stage.widgets import Face

if TYPE_CHECKING:
    from saves.shelf import Summary

HEADING_U, NOTE_U, LINK_U, LINK_PAD_U = 26, 18, 20, 12
Z = 5


@dataclass(frozen=True, slots=True)
class Shelf:
    """What stands on the shelf, newest first. `matches` is None where the saves can't be opened."""

    matches: list[Summary] | None
    broken: frozenset[str]
    open_match: Callable[[str], None]
    show_all: Callable[[], None]


def fill_shelf(kit: Kit, compositor: Compositor, controls: Controls, layout: Layout, room: Room, shelf: Shelf) -> None:
    """Put the shelf on the screen."""
    area = pixels(kit, layout.label)
    link = _link(kit, area, room, shelf)
    _heading(kit, compositor, area, room, shelf, link.rect.x if link is not None else area.right)
    places = [pixels(kit, case) for case in layout.cases]
    for place, summary in zip(places, shelf.matches or (), strict=False):
        press = partial(shelf.open_match, summary.id)
        controls.add(Case(kit, place, summary, press, broken=summary.id in shelf.broken))
    if places and not shelf.matches:
        words = _("Matches you leave are kept here")
        if shelf.matches is None:
            words = _("Saved matches can’t be opened now")
        compositor.add(Sprite(empty_case(kit, places[0].size, words), places[0].topleft, Z))
    if link is not None:
        controls.add(link)


def shelf_words(matches: list[Summary] | None) -> str:
    """Return how many matches there are."""
    if matches is None:
        return _("nothing can be saved now")
    if not matches:
        return ""
    return many("{n} saved match", "{n} saved matches", len(matches)).format(n=len(matches))


def _heading(kit: Kit, compositor: Compositor, area: Rect, room: Room, shelf: Shelf, right: int) -> None:
    title, small = kit.style("title", HEADING_U, room.words), kit.style("medium", NOTE_U, room.notes)
    heading = kit.fonts.line(_("Shelf"), title)
    top = area.y + (area.height - heading.get_height()) // 2
    compositor.add(Sprite(heading, (area.x, top), Z))
    left = area.x + heading.get_width() + kit.view.px(16)
    note = kit.fonts.fitted(shelf_words(shelf.matches), small, max(1, right - left - kit.view.px(16)))
    ascents = [kit.fonts.font(style.role, style.px).get_ascent() for style in (title, small)]
    compositor.add(Sprite(note, (left, top + ascents[0] - ascents[1]), Z))


def _link(kit: Kit, area: Rect, room: Room, shelf: Shelf) -> Link | None:
    """Return the way to all matches; none where they can't be opened."""
    if shelf.matches is None:
        return None
    words = _("All matches")
    pad = kit.view.px(LINK_PAD_U)
    width = kit.fonts.width(words, kit.style("medium", LINK_U)) + 2 * pad
    rect = Rect(area.right + pad - width, area.y + 4, width, area.height - 8)
    tip = _("Every saved match: go on, look again, pass on as a file, or delete.")
    return Link(kit, rect, Face(words, size=LINK_U), shelf.show_all, room.link, tip=tip)
