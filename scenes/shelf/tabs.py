"""What stands above the list of all matches, and in its place while it is empty."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
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
        if name == EXAMPLES and EXAMPLES not in numbers:
            continue
        said = f"{word}  {numbers[name]}" if name in numbers else word
        face = Face(said, look="chosen" if name == chosen else "quiet", size=20)
        wide = kit.fonts.width(said, kit.style("strong", 20)) + kit.view.px(44)
        rect = Rect(left, row.y, wide, row.height)
        found[name] = Button(kit, rect, face, partial(choose, name), tip=_("Show these matches."))
        left += wide + kit.view.px(TAB_GAP_U)
    return found


def end_buttons(
    kit: Kit, row: Rect, left: int, open_file: Callable[[], None], bring_back: Callable[[], None] | None
) -> list[Button]:
    """Return the buttons at the right end of `row`: to a file, and to undo the last deletion if there was one.

    Where there is no room for their words right of `left` they have icons alone.
    """
    tip = _("Take in a match from a file that somebody passed on.")
    ends = [(Face(_("Open a match"), icon="import", size=20), open_file, tip)]
    if bring_back is not None:
        tip = _("Bring back what you deleted last.")
        ends.append((Face(_("Bring back"), icon="undo", size=20), bring_back, tip))
    gap = kit.view.px(TAB_GAP_U)
    widths = [kit.fonts.width(face.words, kit.style("strong", face.size)) + kit.view.px(78) for face, _do, _tip in ends]
    has_room = left + 2 * gap + sum(widths) + gap * (len(ends) - 1) <= row.right
    right, found = row.right, []
    for (face, press, tip), width in zip(reversed(ends), reversed(widths), strict=True):
        wide = width if has_room else row.height
        shown = face if has_room else replace(face, words="")
        found.append(Button(kit, Rect(right - wide, row.y, wide, row.height), shown, press, tip=tip))
        right -= wide + gap
    return found[::-1]


def said_of_nothing(name: str, words: str, *, is_known: bool) -> str:
    """Return what an empty list says, where `words` are looked for; one that `is_known` has been read."""
    if not is_known:
        return _("Saved matches can’t be opened now.\nThey come as soon as that works; you can play meanwhile.")
    if words.strip():
        return _("Nothing here is called “{words}”.").format(words=words.strip())
    return {
        OPEN: _("No match is open.\nWhat you leave in the middle is kept here."),
        FINISHED: _("No match is finished yet."),
        TRASH: _("Nothing is deleted.\nWhat you delete waits here, should you want it back."),
    }[name]
