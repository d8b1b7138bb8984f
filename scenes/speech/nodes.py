"""A screen as a tree of named things, plain data that any assistive client understands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from scenes.stage.widgets import Button

Role = Literal[
    "window",
    "screen",
    "dialog",
    "group",
    "heading",
    "text",
    "log",
    "list",
    "item",
    "picture",
    "button",
    "fold",
    "switch",
    "choice",
    "option",
    "menu",
    "listed",
    "entry",
    "letters",
    "secret",
    "slider",
]
Action = Literal["click", "focus", "set", "step"]
State = Literal["disabled", "on", "off", "chosen", "unchosen", "open", "closed"]
Live = Literal["", "polite", "assertive"]
ROOT = "window"  # what the first node of every tree is called
Bounds = tuple[int, int, int, int]  # left, top, right, bottom: pixels of the window


@dataclass(frozen=True, slots=True)
class Node:
    """One thing. `about` says more than its name; `scale` is the stop of a slider and the last one it has.

    What is `live` is read out as soon as it comes or changes, unless it came together with what it belongs to.
    """

    role: Role
    name: str = ""
    value: str = ""
    about: str = ""
    bounds: Bounds | None = None
    actions: tuple[Action, ...] = ()
    states: tuple[State, ...] = ()
    live: Live = ""
    scale: tuple[int, int] | None = None
    children: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doer:
    """What answers an action: a button, and of a field with several options the number of one."""

    button: Button
    option: int | None = None


@dataclass(slots=True)
class Tree:
    """All nodes by their names, which stay the same while a thing is the same; `focus` names the one with the focus."""

    nodes: dict[str, Node] = field(default_factory=dict)
    focus: str = ""
    doers: dict[str, Doer] = field(default_factory=dict)

    def add(self, name: str, node: Node, doer: Doer | None = None) -> str:
        """Take a node in under `name`, or under one like it where that is taken; return under which."""
        free, number = name, 1
        while free in self.nodes:
            number += 1
            free = f"{name}#{number}"
        self.nodes[free] = node
        if doer is not None:
            self.doers[free] = doer
        return free

    def hold(self, name: str, children: list[str]) -> None:
        """Put `children` into a node, if there are any."""
        if not children:
            return
        self.nodes[name] = replace(self.nodes[name], children=tuple(children))

    def answer(self, name: str, words: str) -> None:
        """Have `words` read out at once, as what somebody asked for."""
        root = self.nodes[ROOT].children
        self.hold(ROOT, [self.add(name, Node("text", value=words, live="assertive")), *root])

    def turn_over(self, width: int) -> None:
        """Have all nodes where they are seen in a mirrored window of so many pixels."""
        for name, node in self.nodes.items():
            if node.bounds is not None:
                left, top, right, bottom = node.bounds
                self.nodes[name] = replace(node, bounds=(width - right, top, width - left, bottom))

    def focus_on(self, button: Button | None) -> None:
        """Have the focus on what stands for `button`."""
        found = (name for name, doer in self.doers.items() if doer.button is button and doer.option is None)
        self.focus = next(found, self.focus) if button is not None else self.focus


def quiet_in(nodes: Mapping[str, Node], before: Mapping[str, Node]) -> list[str]:
    """Return what is not read out by itself though it is new, since what it stands in is: who comes there reads it."""
    new = (node for name, node in nodes.items() if name not in before and name != ROOT)
    return [child for node in new for child in node.children]
