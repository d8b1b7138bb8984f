"""Our nodes in the words of AccessKit, which is handed in: it is loaded only where somebody may listen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scenes.speech.nodes import Action, Live, Node, Role

ROLES: Mapping[Role, str] = {
    "window": "WINDOW",
    "screen": "MAIN",
    "dialog": "DIALOG",
    "group": "GROUP",
    "heading": "HEADING",
    "text": "LABEL",
    "log": "LOG",
    "list": "LIST",
    "item": "LIST_ITEM",
    "picture": "IMAGE",
    "button": "BUTTON",
    "fold": "BUTTON",
    "switch": "SWITCH",
    "choice": "RADIO_GROUP",
    "option": "RADIO_BUTTON",
    "menu": "LIST_BOX",
    "listed": "LIST_BOX_OPTION",
    "entry": "TEXT_INPUT",
    "letters": "TEXT_RUN",
    "secret": "PASSWORD_INPUT",
    "slider": "SLIDER",
}
ACTIONS: Mapping[Action, tuple[str, ...]] = {
    "click": ("CLICK",),
    "focus": ("FOCUS",),
    "set": ("SET_VALUE",),
    "step": ("INCREMENT", "DECREMENT"),
}
LIVE: Mapping[Live, str] = {"polite": "POLITE", "assertive": "ASSERTIVE"}


def update(
    kit: Any,
    nodes: Mapping[str, Node],
    focus: int,
    number: Callable[[str], int],
    root: int | None,
    quiet: Iterable[str],
) -> Any:
    """Return an update that tells `nodes`; the first one names the `root`. Nothing of the `quiet` ones is read out."""
    told = kit.TreeUpdate(focus)
    if root is not None:
        told.tree = kit.Tree(root)
        told.tree.toolkit_name = "Tablewright"
    silent = frozenset(quiet)
    for name, node in nodes.items():
        told.nodes.append((number(name), _node(kit, node, number, is_quiet=name in silent)))
    return told


def _node(kit: Any, node: Node, number: Callable[[str], int], *, is_quiet: bool) -> Any:
    made = kit.Node(getattr(kit.Role, ROLES[node.role]))
    if node.name:
        made.set_label(node.name)
    if node.value or node.role == "letters":
        made.set_value(node.value)
    if node.about:
        made.set_description(node.about)
    if node.bounds is not None:
        made.set_bounds(kit.Rect(*map(float, node.bounds)))
    for action in (known for asked in node.actions for known in ACTIONS[asked]):
        made.add_action(getattr(kit.Action, action))
    if node.live and not is_quiet:
        made.set_live(getattr(kit.Live, LIVE[node.live]))
    if node.scale is not None:
        made.set_numeric_value(float(node.scale[0]))
        made.set_min_numeric_value(0.0)
        made.set_max_numeric_value(float(node.scale[1]))
        made.set_numeric_value_step(1.0)
    if node.role == "letters":
        made.set_character_lengths([len(letter.encode()) for letter in node.value])
    _show_states(kit, made, node)
    made.set_children([number(child) for child in node.children])
    return made


def _show_states(kit: Any, made: Any, node: Node) -> None:
    for state in node.states:
        match state:
            case "disabled":
                made.set_disabled()
            case "on" | "off":
                made.set_toggled(kit.Toggled.TRUE if state == "on" else kit.Toggled.FALSE)
            case "chosen" | "unchosen" if node.role == "listed":
                made.set_selected(state == "chosen")
            case "chosen" | "unchosen":
                made.set_toggled(kit.Toggled.TRUE if state == "chosen" else kit.Toggled.FALSE)
            case "open" | "closed":
                made.set_expanded(state == "open")


def asked(kit: Any, action: Any, data: Any) -> tuple[Action, str | float | None] | None:
    """Return what is asked for and with which value; None for what nothing here answers to."""
    known: tuple[tuple[Any, Action, float | None], ...] = (
        (kit.Action.CLICK, "click", None),
        (kit.Action.FOCUS, "focus", None),
        (kit.Action.SET_VALUE, "set", None),
        (kit.Action.INCREMENT, "step", 1.0),
        (kit.Action.DECREMENT, "step", -1.0),
    )
    for theirs, ours, by in known:
        if action == theirs:
            value = data[1] if ours == "set" and data is not None else by
            return ours, value if isinstance(value, str | int | float) else by
    return None
