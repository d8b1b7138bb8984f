"""The buttons under the table that is looked at: in one row, their words shortened where there is little room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pygame import Rect

from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face, Look

GAP_U, ICON_SIZE, WORDS_SIZE, PAD_U = 8, 22, 20, 32


@dataclass(frozen=True, slots=True)
class Tool:
    """One button: `faces` from the longest to the shortest. Those with a higher `keeps` are shortened later."""

    name: str
    faces: tuple[Face, ...]
    tip: str
    action: Callable[[], None]
    keeps: int = 0


def icon(name: str) -> tuple[Face, ...]:
    """Return the faces of a button that shows only an icon."""
    return (Face(icon=name, size=ICON_SIZE),)


def worded(words: str, *shorter: str, sign: str = "", look: Look = "quiet") -> tuple[Face, ...]:
    """Return the faces of a button with words; with an icon, that alone is its shortest."""
    faces = tuple(Face(one, icon=sign, look=look, size=WORDS_SIZE) for one in (words, *shorter))
    return (*faces, Face(icon=sign, look=look, size=ICON_SIZE)) if sign else faces


def lay_tools(kit: Kit, area: Rect, left: list[Tool], right: list[Tool], between: int) -> dict[str, Button]:
    """Return the buttons in `area` (pixels) by name: `left` from its left edge, `right` up to its right one.

    They are shortened until so many pixels are free between them, as far as they can be.
    """
    tools = [*left, *right]
    chosen = {tool.name: 0 for tool in tools}

    def width_of(tool: Tool) -> int:
        return max(_needs(kit, tool.faces[chosen[tool.name]]), area.height)

    gap = kit.view.px(GAP_U)
    for tool in sorted(tools, key=lambda one: one.keeps):
        for shorter in range(1, len(tool.faces)):
            if sum(map(width_of, tools)) + gap * len(tools) + between <= area.width:
                break
            chosen[tool.name] = shorter
    buttons = {}
    x = area.x
    for number, tool in enumerate(tools):
        if number == len(left):
            x = area.right - sum(map(width_of, right)) - gap * (len(right) - 1)
        rect = Rect(x, area.y, width_of(tool), area.height)
        buttons[tool.name] = Button(kit, rect, tool.faces[chosen[tool.name]], tool.action, tip=tool.tip, z=60)
        x = rect.right + gap
    return buttons


def say(button: Button, words: str, *, is_main: bool | None = None) -> None:
    """Let `button` show other words, unless they have no room; and stand out, or not, where that is said."""
    face = button.face
    wanted = replace(face, words=words)
    if face.words and _needs(button.kit, wanted) <= max(button.rect.width, _needs(button.kit, face)):
        face = wanted
    if is_main is not None:
        face = replace(face, look="primary" if is_main else "quiet")
    button.face = face


def _needs(kit: Kit, face: Face) -> int:
    """Return the pixels that a face takes."""
    words = kit.fonts.width(face.words, kit.style("strong", face.size)) if face.words else 0
    sign = kit.view.px(face.size * 1.15) + kit.view.px(10) if face.icon else 0
    return words + sign + kit.view.px(PAD_U if words else 0)
