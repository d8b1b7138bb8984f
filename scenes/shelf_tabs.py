"""What stands above the list of all matches, and in its place while it is empty."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Rect

from game.core.words import _
from saves.shelf import FINISHED, OPEN, TRASH
from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face

EXAMPLES = "examples"
TAB_GAP_U = 10


def tabs(
    kit: Kit, row: Rect, numbers: Mapping[str, int], chosen: str, choose: Callable[[str], None]
) -> dict[str, Button]:
    """Return a button for each list, from the left end of `row` on; a list that nobody knows yet has no number."""
    words = {OPEN: _("Open"), FINISHED: _("Finished"), TRASH: _("Deleted"), EXAMPLES: _("Examples")}
    found, left = {}, row.x
    for name, word in words.items():
        if name == EXAMPLES and not numbers.get(EXAMPLES):
            continue
        said = f"{word}  {numbers[name]}" if name in numbers else word
        face = Face(said, look="chosen" if name == chosen else "quiet", size=20)
        wide = kit.fonts.width(said, kit.style("strong", 20)) + kit.view.px(44)
        rect = Rect(left, row.y, wide, row.height)
        found[name] = Button(kit, rect, face, partial(choose, name), tip=_("Show these matches."))
        left += wide + kit.view.px(TAB_GAP_U)
    return found


def back_button(kit: Kit, row: Rect, bring_back: Callable[[], None]) -> Button:
    """Return the button at the right end of `row` that undoes the last deletion."""
    face = Face(_("Bring back"), icon="undo", size=20)
    wide = kit.fonts.width(face.words, kit.style("strong", 20)) + kit.view.px(78)
    rect = Rect(row.right - wide, row.y, wide, row.height)
    return Button(kit, rect, face, bring_back, tip=_("Bring the match back that you deleted last."))


def said_of_nothing(name: str, *, is_known: bool) -> str:
    """Return what an empty list says; one that `is_known` has been read."""
    if not is_known:
        return _("Saved matches can’t be opened now.\nThey come as soon as that works; you can play meanwhile.")
    return {
        OPEN: _("No match is open.\nWhat you leave in the middle is kept here."),
        FINISHED: _("No match is finished yet."),
        TRASH: _("Nothing is deleted.\nWhat you delete waits here, should you want it back."),
    }[name]
