"""What the own voice says by itself: a new screen, where the focus is, and what is read out as it comes.

It follows the tree that screen readers are told, so whatever has a name there is spoken here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.shared.scene import Scene
from scenes.speech.nodes import ROOT, Node, Tree, quiet_in
from scenes.speech.reader import PAUSE
from scenes.speech.tree import describe
from scenes.speech.wording import in_words, value_of
from scenes.stage.motion import NEVER

if TYPE_CHECKING:
    from scenes.shared.manager import Manager
    from scenes.speech.speaker import Speaker

# What is read out comes in this order; all else after it.
FIRST = (
    "heard/hand",
    "heard/answer",
    "heard/large",
    "heard/choices",
    "heard/task",
    "log:",
    "heard/news",
    "heard/asked",
)


class Narrator:
    """Speaks what is on top of `manager`, as it changes."""

    def __init__(self, manager: Manager, speaker: Speaker) -> None:
        """Begin with the screen that is there."""
        self._manager, self.speaker = manager, speaker
        self._known = Tree()
        self._screen: Scene | None = None
        self._rested = PAUSE
        self._is_stale = True
        self._opening = ""

    def open(self, words: str) -> None:
        """Say `words` before all else; the same as a message on the screen is not said again."""
        self._opening = words
        self.speaker.say(words)

    @property
    def due(self) -> float:
        """Seconds until it says what has changed."""
        return max(0.0, PAUSE - self._rested) if self._is_stale else NEVER

    def follow(self, seconds: float, *, is_changed: bool) -> None:
        """Say what is new, at most so many times a second."""
        self._rested += seconds
        self._is_stale = self._is_stale or is_changed
        scene = self._manager.top
        if not self._is_stale or self._rested < PAUSE or not isinstance(scene, Scene):
            return
        self._rested, self._is_stale = 0.0, False
        tree = describe(scene)
        for words in [*self._where(scene, tree), *self._news(tree)]:
            self.speaker.say(words)
        self._known, self._screen = tree, scene

    def _where(self, scene: Scene, tree: Tree) -> list[str]:
        """Return what is to be said of the screen, if it is a new one, and of the focus, if it has moved."""
        told: list[str] = []
        if scene is not self._screen:
            told = [words for words in scene.spoken() if words.strip()]
        now, before = tree.nodes[tree.focus], self._known.nodes.get(self._known.focus)
        if tree.focus == ROOT:
            return told
        if tree.focus != self._known.focus or before is None:
            return [*told, in_words(now)]
        is_same = (value_of(now), now.states) == (value_of(before), before.states)
        return told if is_same else [*told, value_of(now)]

    def _news(self, tree: Tree) -> list[str]:
        """Return what is read out by itself of what is different now."""
        before = self._known.nodes
        changed = {key: node for key, node in tree.nodes.items() if node.live and before.get(key) != node}
        quiet = set(quiet_in(tree.nodes, before))
        told = [(key, node) for key, node in changed.items() if key not in quiet and node.value != self._opening]
        return [in_words(node) for _key, node in sorted(told, key=_place)]


def _place(told: tuple[str, Node]) -> tuple[bool, int]:
    """Return where something is read out among others: what is urgent comes first."""
    key, node = told
    place = next((number for number, first in enumerate(FIRST) if first in key), len(FIRST))
    return node.live != "assertive", place
