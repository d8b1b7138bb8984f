"""Renders every screen of the app in meaningful states, headless, from fixed deals.

`python tools/screenshots.py --out DIR [--only NAME] [--size WxH] [--language fr] [--theme contrast]`: NAME begins the
name of a story or of a picture. Stories that show a theme of their own show that one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.core.registry import BrokenGameError
from saves import settings
from saves.paths import settings_path
from scenes.stage.palette import THEMES
from tools.stories import (
    afterwards,
    bric_a_brac,
    characters,
    duplicate,
    efficiency_engine,
    goals,
    guests,
    house,
    my_engine,
    palimpsest,
    people,
    teaching,
    victory_point_salad,
)
from tools.stories.playing import Story

SIZES = ("1280x720", "1920x1080", "3840x2160")
STORIES: dict[str, Story] = {
    "home": house.home,
    "screens": house.screens,
    "medals": house.medals,
    "days": house.days,
    "goals": goals.goals,
    "daylight": house.daylight,
    "errors": house.errors,
    "characters": characters.characters,
    "people": people.people,
    "together": people.together,
    "table": efficiency_engine.table,
    "results": efficiency_engine.results,
    "review": efficiency_engine.review,
    "afterwards": afterwards.afterwards,
    "duplicate": duplicate.duplicate,
    "teaching": teaching.teaching,
    "my_engine": my_engine.table,
    "bric_a_brac": bric_a_brac.table,
    "palimpsest": palimpsest.table,
    "victory_point_salad": victory_point_salad.table,
    **guests.stories(),
}


def render(story: str, size: str, out: Path, only: str, language: str, theme: str) -> list[str]:
    """Render one story at one size in this process, and return the files written."""
    width, height = (int(part) for part in size.split("x"))
    os.environ["LANGUAGE"] = language
    written = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:  # something may still be writing there
        os.environ["TABLEWRIGHT_HOME"] = str(Path(data) / "home")
        look: dict[str, Any] = {"theme": theme}
        settings.save(replace(settings.Settings(), **look), settings_path())
        for name, studio in STORIES[story]((width, height)):
            full = f"{story}_{name}"
            if full.startswith(only) or story.startswith(only):
                path = out / f"{full}_{size}.png"
                studio.shot(path)
                written.append(path.name)
    return written


def main() -> int:
    """Render what the command line asks for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--size", action="append")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", choices=THEMES, default="lamplight")
    arguments = parser.parse_args()
    stories = [name for name in STORIES if name.startswith(arguments.only) or arguments.only.startswith(name)]
    if not stories:
        parser.error(f"there is no story or picture called {arguments.only}; stories are {', '.join(STORIES)}")
    sizes = arguments.size or SIZES
    jobs = [(story, size) for size in reversed(sizes) for story in stories]
    # A process a story: each has its own data directory in its environment.
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        waiting = [
            pool.submit(render, story, size, arguments.out, arguments.only, arguments.language, arguments.theme)
            for story, size in jobs
        ]
        for (story, size), done in zip(jobs, waiting, strict=True):
            try:
                print(f"{story} {size}: {', '.join(done.result())}", flush=True)
            except BrokenGameError as problem:
                parser.error(str(problem))
    return 0


if __name__ == "__main__":
    sys.exit(main())
