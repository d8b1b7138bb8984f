"""Languages that are read from right to left have all on the screen the other way round.

All is laid out and painted as ever, and the finished window is turned over (`scenes/app/looking_glass.py`). What has to
be seen as it is, words and drawings, is turned over beforehand (`Fonts`, `Art`); so is a table, which has a mirror of
its own (`scenes/pages/mirrored.py`).
"""

import pygame
from pygame import Surface


def flipped(picture: Surface) -> Surface:
    """Return `picture` with left and right exchanged."""
    return pygame.transform.flip(picture, flip_x=True, flip_y=False)
