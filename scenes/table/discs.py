"""The numbers of choices that are compared, on discs: as on the slip that lists them, so on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface

from scenes.stage.kit import Kit, centred, rounded
from scenes.stage.palette import INK, IVORY, Colour, rgb
from scenes.table.arrows import Meant

DISC_U, DIGIT_U, LEAST = 40, 22, 24  # u, u, pixels
CHOSEN, OTHER = rgb("#1F6F61"), rgb("#2B3644")


def side_of(kit: Kit) -> int:
    """Return how large a disc is, in pixels."""
    return max(LEAST, kit.view.px(DISC_U))


def disc(kit: Kit, number: int, *, is_chosen: bool) -> Surface:
    """Return a disc with a number: the chosen one is green in a dark rim, the others are dark in a bright one."""
    side = side_of(kit)
    ground, rim = (CHOSEN, INK) if is_chosen else (OTHER, IVORY)
    return kit.art.keep(("disc", number, is_chosen, side), lambda: _painted(kit, side, str(number), ground, rim))


def _painted(kit: Kit, side: int, digit: str, ground: Colour, rim: Colour) -> Surface:
    result = rounded(side, side, side // 2, (*ground, 255), rim, max(2, side // 14)).copy()
    words = kit.fonts.line(digit, kit.style("bold", DIGIT_U, IVORY))
    result.blit(words, centred(words.get_size(), result.get_rect()))
    return result


def places(choices: Mapping[int, Meant], side: int, taken: Sequence[Rect], room: Rect) -> dict[int, Rect]:
    """Return where in `room` the disc of each choice lies, by its number, clear of what is `taken` if it can be.

    That is on the upper edge of what the choice is made with; where that is taken, as others may be made with the same,
    it is where the choice leads.
    """
    found: dict[int, Rect] = {}
    for number, meant in choices.items():
        wanted = [one.midtop for one in meant.things if one] + ([meant.end.center] if meant.end else [])
        tried = [Rect(x - side // 2, y - side // 2, side, side).clamp(room) for x, y in wanted]
        tried += [one.move(side * step, 0).clamp(room) for one in tried[:1] for step in (1, -1, 2, -2)]
        clear = [one for one in tried if one.collidelist([*taken, *found.values()]) < 0]
        if tried:
            found[number] = (clear or tried)[0]
    return found
