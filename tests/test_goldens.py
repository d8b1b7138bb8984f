"""The golden matches happen as they always did: `python -m saves.testing tests/golden` accepts a change."""

from game.core.registry import keys
from saves.testing import GoldenContract
from tests.goldens import FOLDER


class TestGoldens(GoldenContract):
    keys = tuple(keys())
    folder = FOLDER
