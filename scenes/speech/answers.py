"""What somebody asks for by key: where the focus is, how it stands, what happened meanwhile, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.words import _, many
from scenes.matches.result_words import standing_told
from scenes.shared.keymap import KEYS
from scenes.speech.tree import describe
from scenes.speech.wording import in_words
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.shared.scene import Scene
    from scenes.table.chronicle import Line
    from scenes.table.sitting import Sitting

MOST_CHOICES = 12  # told by name; who asks hears how many more there are


def here(scene: Scene) -> str:
    """Return what the focus is on, and where that is nothing, which screen it is."""
    tree = describe(scene)
    node = tree.nodes[tree.focus]
    if tree.focus in tree.doers:
        return in_words(node)
    told = _("Nothing is chosen: {key} leads to what can be done.").format(key=KEYS.cap("everywhere.next"))
    return " ".join([*scene.spoken()[:1], told])


def standing(scene: Scene) -> str:
    """Return the points of every seat; where no match is shown, what stands on the screen to be read."""
    match = scene.shown_match
    if match is None:
        return " ".join(words for words in scene.spoken()[1:] if words.strip())
    told = standing_told(match, match.rules.standings(match.state))
    if isinstance(scene, TableScene):
        told = [scene.top_bar.headline, *told, scene.sitting.aim]
    return " ".join(words for words in told if words)


def meanwhile(scene: Scene) -> str:
    """Return what others did since somebody's last decision, else what came of the last step; elsewhere messages."""
    if not isinstance(scene, TableScene):
        return " ".join(words for words, _is_bad in scene.toasts.said) or scene.hint
    return " ".join(line.words for line in _since(scene.sitting))


def _since(sitting: Sitting) -> list[Line]:
    recap = sitting.recap() if sitting.is_for_person else []
    if recap:
        return recap
    own = [ply for ply, step in enumerate(sitting.match.steps, start=1) if step.turn.seat == sitting.viewer]
    lines = sitting.lines()
    last = max((ply for ply in own if ply < sitting.match.ply), default=0)
    return [line for line in lines if line.ply > last] or lines[-1:]


def choices(scene: Scene) -> str:
    """Return what is asked at a table, and what can be done there by name; elsewhere what can be pressed."""
    tree = describe(scene)
    aside = {id(button) for button in scene.top_bar.buttons.values()} if isinstance(scene, TableScene) else set[int]()
    told = [
        _first(node.name)
        for name, node in tree.nodes.items()
        if "click" in node.actions and "disabled" not in node.states
        if (doer := tree.doers.get(name)) is not None and doer.option is None and id(doer.button) not in aside
    ]
    found = list(dict.fromkeys(words for words in told if words))
    asked = [scene.top_bar.asked] if isinstance(scene, TableScene) else []
    if len(found) > MOST_CHOICES:
        more = len(found) - MOST_CHOICES
        found = [*found[:MOST_CHOICES], many("… and {n} more.", "… and {n} more.", more).format(n=more)]
    return " ".join([*asked, *found])


def _first(words: str) -> str:
    """Return the first sentence of `words`: who walks there hears the rest."""
    first, stop, _rest = words.partition(". ")
    return f"{first}." if stop or first[-1:] not in ".!?…" else first


QUESTIONS: Mapping[str, Callable[[Scene], str]] = {
    "here": here,
    "standing": standing,
    "meanwhile": meanwhile,
    "choices": choices,
}


def answer(scene: Scene, question: str) -> str:
    """Return the answer to one of the `QUESTIONS` as sentences; never an empty one."""
    return QUESTIONS[question](scene) or _("There is nothing to tell of that here.")
