"""What pygame_gui needs to look like the rest of the app: a theme made from our palette, fonts and measures."""

from __future__ import annotations

from typing import Any

from pygame import Surface

from scenes.stage.face import Role
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import Colour, hex_code, mixed

SIZE_U = 20
ROLE: Role = "medium"
NOTHING = "#00000000"
DOT = "•"  # in the place of a letter that is hidden
UPWARDS = "#upwards"  # the id of a drop-down menu at the foot of its form


def plate(
    kit: Kit, size: tuple[int, int], radius: int, fill: Colour, outline: Colour | None = None, edge: int = 1
) -> Surface:
    """Return a rounded rectangle; the same one is painted only once."""
    key = ("plate", size, radius, fill, outline, edge)
    return kit.art.keep(key, lambda: rounded(*size, radius, fill, outline, edge))


def field_ground(kit: Kit) -> Colour:
    """Return the colour inside a text field, a switch or the rail of a slider."""
    theme = kit.theme
    return mixed(theme.panel, theme.bar, 0.7) if theme.is_dark else mixed(theme.panel, (255, 255, 255), 0.7)


def gui_theme(kit: Kit) -> dict[str, Any]:
    """Return the theme for `kit`, as pygame_gui reads it: everything in it is text."""
    theme, view = kit.theme, kit.view
    ground, text, edge = hex_code(field_ground(kit)), hex_code(theme.text), hex_code(theme.edge)
    raised, quiet, accent = hex_code(theme.raised), hex_code(theme.quiet), hex_code(theme.accent)
    pointed = hex_code(mixed(theme.raised, theme.accent, 0.25))
    colours = {
        "dark_bg": ground,
        "disabled_dark_bg": ground,
        **_states("bg", normal=ground, hovered=pointed, active=pointed, selected=raised, disabled=ground),
        **_states("border", normal=edge, hovered=accent, active=accent, selected=accent, disabled=edge),
        **_states("text", normal=text, hovered=text, active=text, selected=text, disabled=quiet),
        "link_text": accent,
        "text_cursor": accent,
        "text_shadow": NOTHING,
        "filled_bar": accent,
        "unfilled_bar": ground,
    }
    misc = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(view.px(8)),
        "border_width": str(max(1, view.px(1.5))),
        "shadow_width": "0",
        "border_overlap": "0",
        "tool_tip_delay": "10",
    }
    line = misc | {
        "border_width": "0",
        "shape_corner_radius": str(view.px(6)),
        "text_horiz_alignment": "left",
        "text_horiz_alignment_padding": str(view.px(12)),
    }
    return {
        "defaults": {"colours": colours},
        "text_entry_line": {
            "colours": {"selected_bg": accent, "selected_text": hex_code(theme.panel)},
            "misc": misc | {"padding": f"{view.px(10)},{view.px(4)}"},
        },
        "horizontal_slider": _invisible(enable_arrow_buttons="0", sliding_button_width=str(knob_size(kit))),
        "horizontal_slider.#sliding_button": _invisible(),
        "button": {"misc": line},
        "drop_down_menu": {"misc": misc | {"open_button_width": "0"}},
        UPWARDS: {"misc": {"expand_direction": "up"}},
        "drop_down_menu.button": {"misc": line},
        "drop_down_menu.selection_list.button": {"misc": line},
        "selection_list": {"misc": misc | {"list_item_height": str(target(kit))}},
    }


def target(kit: Kit) -> int:
    """Return the least height in pixels of what a pointer has to hit."""
    return max(kit.view.px(48), kit.view.target)


def knob_size(kit: Kit) -> int:
    """Return the width in pixels of a slider's knob."""
    return max(kit.view.px(28), 20)


def _states(part: str, **colours: str) -> dict[str, str]:
    return {f"{state}_{part}": colour for state, colour in colours.items()}


def _invisible(**misc: str) -> dict[str, Any]:
    """Return the look of an element that only behaves: its field paints it."""
    states = ("normal", "hovered", "active", "selected", "disabled")
    colours = {f"{state}_{part}": NOTHING for state in states for part in ("bg", "border", "text")}
    return {
        "colours": colours | {"dark_bg": NOTHING, "disabled_dark_bg": NOTHING},
        "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", **misc},
    }
