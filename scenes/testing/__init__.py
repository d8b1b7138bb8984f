"""What must hold of any game's page, for its own tests: at windows of all sizes, and at the real table by a pointer.

    from scenes.testing import PageContract


    class TestFerryPage(PageContract):
        keys = ("ferry",)

`studio.Studio` is the real app without a screen, and a person's hands.
"""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

if "pytest" in sys.modules:  # then a test that fails shows what was compared
    _modules = ("drawing", "gesturing", "layouts", "seating", "telling")
    sys.modules["pytest"].register_assert_rewrite(*(f"scenes.testing.{name}" for name in _modules))

from scenes.testing.drawing import Drawing
from scenes.testing.gesturing import Gesturing
from scenes.testing.seating import Seating
from scenes.testing.telling import Telling

__all__ = ["PageContract"]


class PageContract(Drawing, Gesturing, Seating, Telling):
    """All that a page promises, over positions of random and of lively matches."""
