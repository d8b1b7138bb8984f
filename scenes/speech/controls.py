"""The buttons of a screen and the fields of its forms as nodes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.words import _
from scenes.speech.nodes import Action, Bounds, Doer, Node, Role, State, Tree
from scenes.stage.form_fields import ChoiceField, Field, PushField, SwitchField
from scenes.stage.form_fold import FoldField
from scenes.stage.form_inputs import EntryField
from scenes.stage.form_menu import MenuField
from scenes.stage.form_slider import SliderField
from scenes.stage.form_tiles import TilesField

if TYPE_CHECKING:
    from pygame import Rect

    from scenes.stage.form_parts import Tile
    from scenes.stage.widgets import Button

BOTH: tuple[Action, ...] = ("click", "focus")


def bounds(rect: Rect) -> Bounds | None:
    """Return where a node lies, None for what is out of sight."""
    return (rect.left, rect.top, rect.right, rect.bottom) if rect.width > 0 and rect.height > 0 else None


def sentence(*parts: str) -> str:
    """Return what there is of several parts, each once, as one text."""
    return " ".join(dict.fromkeys(part for part in parts if part.strip()))


def add_button(tree: Tree, prefix: str, button: Button, key: str = "") -> str:
    """Take a button in, a field of a form by what it asks; return under which name."""
    if isinstance(button, Field):
        return _add_field(tree, prefix, button)
    name = button.said
    tip = button.tip if button.tip != name else ""
    node = Node("button", name, about=tip, bounds=bounds(button.rect), actions=BOTH)
    if not button.enabled:  # a press says why it can't be pressed; the keyboard passes it by
        node = replace(node, about=sentence(_("Can’t be pressed now."), tip), actions=("click",), states=("disabled",))
    known = key or button.face.words.strip() or button.face.icon or name
    return tree.add(f"{prefix}/{type(button).__name__}:{known}", node, Doer(button))


def _add_field(tree: Tree, prefix: str, field: Field) -> str:
    name = f"{prefix}/field:{field.key}"
    doer = Doer(field)
    match field:
        case SwitchField():
            state: State = "on" if field.value else "off"
            word = field.control.on if field.value else field.control.off
            return tree.add(name, _node(field, "switch", value=word, states=(state,)), doer)
        case ChoiceField():
            labels = [option.label for option in field.control.options]
            return _add_options(tree, name, field, "choice", labels)
        case TilesField():
            return _add_options(tree, name, field, "choice", [_tile(tile) for tile in field.control.tiles])
        case MenuField():
            labels = [option.label for option in field.control.options]
            return _add_options(tree, name, field, "menu", labels)
        case SliderField():
            scale = (field.stop, len(field.control.stops) - 1)
            value = field.control.stops[field.stop].label
            actions: tuple[Action, ...] = ("focus", "set", "step")
            return tree.add(name, _node(field, "slider", value=value, scale=scale, actions=actions), doer)
        case EntryField():
            return _add_entry(tree, name, field)
        case FoldField():
            fold = field.control
            shut: State = "open" if fold.is_open else "closed"
            said = sentence(*fold.said[:1])
            return tree.add(name, _node(field, "fold", fold.title, value=said, states=(shut,)), doer)
        case PushField():
            return tree.add(name, _node(field, "button", field.control.words), doer)
        case _:
            return tree.add(name, _node(field, "button"), doer)


def _node(
    field: Field,
    role: Role,
    name: str = "",
    *,
    value: str = "",
    states: tuple[State, ...] = (),
    scale: tuple[int, int] | None = None,
    actions: tuple[Action, ...] = BOTH,
) -> Node:
    seat = "" if field.seat is None else _("Seat {number}.").format(number=field.seat + 1)
    named = sentence(seat, name or field.said)
    tip = "" if field.tip in named or (field.help and field.help in field.tip) else field.tip
    about = sentence(field.trouble, field.help, tip)
    off: tuple[State, ...] = () if field.enabled else ("disabled",)
    return Node(role, named, value, about, bounds(field.rect), actions, (*states, *off), scale=scale)


def _add_entry(tree: Tree, name: str, field: EntryField) -> str:
    """Take a line of text in; what stands in it is a node of its own, so that it can be read letter by letter."""
    text = str(field.value or "")
    if field.control.hidden:
        return tree.add(name, _node(field, "secret", actions=("focus", "set")), Doer(field))
    made = tree.add(name, _node(field, "entry", value=text, actions=("focus", "set")), Doer(field))
    tree.hold(made, [tree.add(f"{made}/letters", Node("letters", value=text))])
    return made


def _add_options(tree: Tree, name: str, field: Field, role: Role, labels: Sequence[str]) -> str:
    """Take in what is one of several values; each of them can be taken at once."""
    chosen = field.chosen
    value = labels[chosen] if 0 <= chosen < len(labels) else ""
    made = tree.add(name, _node(field, role, value=value), Doer(field))
    options = []
    for number, label in enumerate(labels):
        state: State = "chosen" if number == chosen else "unchosen"
        kind: Role = "listed" if role == "menu" else "option"
        option = Node(kind, label, bounds=bounds(field.rect), actions=("click",), states=(state,))
        options.append(tree.add(f"{made}={number}", option, Doer(field, number)))
    tree.hold(made, options)
    return made


def _tile(tile: Tile) -> str:
    return sentence(tile.label, tile.caption, tile.figure, tile.said)
