"""What others make of the deal that is over: the Expert in one's own seat, and whoever is challenged to play it."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING, Any

import pygame

from game.bots import level_name
from game.core.words import _
from game.duplicate.board import Board, can_be_compared
from game.duplicate.stand_in import levels_on
from saves.boards import AtHand
from scenes.matches.challenging import ask_how, can_challenge
from scenes.shared import goals
from scenes.stage.presses import has_modifier
from scenes.stage.widgets import Face

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.shared.below import Sat
    from scenes.shared.scene import Scene


class Others:
    """The ways from a result to comparing it, and to a challenge; each has its key."""

    def __init__(self, scene: Scene, sat: Sat) -> None:
        """Lead from `scene`."""
        self._scene, self._sat = scene, sat

    @property
    def _match(self) -> Match[Any, Any]:
        return self._sat.match

    def ways(self) -> list[tuple[Face, Callable[[], None], str]]:
        """Return what their buttons say, do, and what the help line says of them."""
        found: list[tuple[Face, Callable[[], None], str]] = []
        if can_be_compared(self._match):
            tip = _("The same deal played in your seat by others: turn by turn, who did what.")
            if level := self._strongest:
                tip = _("Has the {level} play this very deal in your seat, and compares you turn by turn.")
                tip = tip.format(level=level_name(level))
            found.append((Face(_("Compare"), icon="statistics", size=20, key="X"), self.compare, tip))
        if can_challenge(self._match):
            tip = _("The deal as a file or as text, for somebody to play it, too.")
            found.append((Face(_("Challenge"), icon="export", size=20, key="C"), self.challenge, tip))
        return found

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        words = {"X": _("compare"), "C": _("challenge")}
        return [(face.key, words[face.key]) for face, _act, _tip in self.ways()]

    def key(self, event: pygame.event.Event) -> bool:
        """Answer a key; say whether it was for this."""
        if event.type != pygame.KEYDOWN or has_modifier(event):
            return False
        does = {pygame.key.key_code(face.key.lower()): act for face, act, _tip in self.ways()}.get(event.key)
        if does is not None:
            does()
        return does is not None

    @property
    def _strongest(self) -> str:
        return next(reversed(levels_on(self._match.rules, Board.of(self._match))), "")

    def compare(self) -> None:
        """Show what others made of it, and have the strongest bot play it."""
        match = copy(self._match)  # the table's may be taken back while it is compared
        match.steps = list(self._match.steps)
        at_hand = AtHand(match, self._sat.identity)
        self._scene.house.go.to(goals.Duplicate(Board.of(match), at_hand, self._strongest))

    def challenge(self) -> None:
        """Ask how the deal is passed on."""
        ask_how(self._scene, self._match)
