"""Whose medals these are: a name with its mark at the right end of the bar, which leads to the next person."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _
from scenes.shared.keymap import KEYS
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit
from scenes.stage.seat_mark import mark_of
from scenes.stage.widgets import LEAST_TARGET, Button, Face, fitting, width_of
from scenes.workshop.frame import MARGIN_U, bar_rect

if TYPE_CHECKING:
    from saves.people import Person

SIZE_U, MARK_U, GAP_U, HIGH_U, MOST_SHARE = 20, 22, 12, 48, 0.3


def person_chip(
    kit: Kit, compositor: Compositor, person: Person | None, on_press: Callable[[], None]
) -> Iterator[Button]:
    """Put out the mark of a person, none for a guest, and yield the button with the name."""
    view, bar = kit.view, bar_rect(kit)
    name = person.name if person is not None else _("Guest")
    face = Face(name, look="quiet", size=SIZE_U, key="P")
    width = min(width_of(kit, face) + view.px(24), round(view.width * MOST_SHARE))
    rect = Rect(0, 0, width, max(view.px(HIGH_U), LEAST_TARGET))
    rect.midright = (view.width - view.px(2 * MARGIN_U), bar.centery)
    if person is not None:
        side = view.px(MARK_U)
        place = (rect.x - view.px(GAP_U) - side, bar.centery - side // 2)
        compositor.add(Sprite(mark_of(kit.art, (person.mark, person.colour), side), place, 5))
    tip = _("These are the medals of {name}. {key} shows those of the next person.").format(
        key=KEYS.cap("played.person"), name=name
    )
    yield Button(kit, rect, fitting(kit, face, rect.width), on_press, tip=tip)
