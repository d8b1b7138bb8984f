"""`python -m saves.testing FOLDER` writes anew what is expected of the golden matches in FOLDER."""

import sys
from pathlib import Path

from game.core import registry
from saves.testing import goldens

for golden in goldens.goldens(Path(sys.argv[1]), registry.keys()):
    goldens.expectation(golden).write_text(goldens.told(golden), encoding="utf-8")
    goldens.words_of(golden).write_text(goldens.said(golden), encoding="utf-8")
