"""The ways from a match that is looked at to its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.review.pointing import term_at
from scenes.shared import goals

if TYPE_CHECKING:
    from scenes.review.replay import Replay
    from scenes.shared.house import House
    from scenes.table.board import Board
    from scenes.table.pointer import Pointer


class Read(Protocol):
    """A match that is looked at."""

    house: House
    replay: Replay
    board: Board
    pointer: Pointer


def look_up(scene: Read) -> None:
    """Open the rulebook at the word for what is pointed at."""
    scene.house.go.to(goals.Rulebook(_game(scene), term=term_at(scene.board, scene.pointer.pos)))


def searches(scene: Read, event: pygame.event.Event) -> bool:
    """Open the rulebook, ready to look for something in all of them, if the key asks for that; say whether it did."""
    is_asked = event.key == pygame.K_f and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    if is_asked:
        scene.house.go.to(goals.Rulebook(_game(scene), is_searching=True))
    return is_asked


def _game(scene: Read) -> str:
    return scene.replay.match.rules.info.key
