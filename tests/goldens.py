"""Where the golden matches of the house lie."""

from pathlib import Path

FOLDER = Path(__file__).parent / "golden"
