"""Text for the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import _

if TYPE_CHECKING:
    from scenes.shared.scene import Scene


def copy_text(scene: Scene, text: str, said: str) -> bool:
    """Put `text` on the clipboard and let `scene` say so, or why that can't be done; return whether it could be."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as problem:
        scene.toasts.say(_("It could not be copied: {problem}").format(problem=problem), is_bad=True)
        return False
    scene.toasts.say(said)
    return True
