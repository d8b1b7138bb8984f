"""A node in words to be heard: what a screen reader would make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _

if TYPE_CHECKING:
    from scenes.speech.nodes import Node


def in_words(node: Node) -> str:
    """Return what it is called, how it stands, and what is told about it."""
    return _joined(node.name, value_of(node), node.about)


def value_of(node: Node) -> str:
    """Return how it stands now: its value, and whether it is open, marked or chosen."""
    known = {"open": _("Unfolded"), "closed": _("Folded"), "chosen": _("Marked")}
    states = [known[state] for state in node.states if state in known and node.role not in ("option", "listed")]
    return _joined(node.value, *states)


def _joined(*parts: str) -> str:
    """Return parts as one text in which a voice makes a pause after each."""
    told = [part.strip() for part in parts if part.strip()]
    return " ".join(part if part[-1] in ".!?…:;" else f"{part}." for part in dict.fromkeys(told))
