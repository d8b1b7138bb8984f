"""Measures what is promised and keeps it in docs/performance.md: `python -m bench [PART ...]`."""

from __future__ import annotations

import sys
from importlib import import_module

from bench import figures
from game.lab.progress import progress

USUAL = ("rules", "games", "bots", "saves", "crowd", "start", "frames", "memory", "rest", "reading")
# These build, play for hours or install: only when they are asked for.
LONG = ("app", "strength", "outlook", "verdicts", "hints", "peers")
PARTS = (*USUAL, *LONG)


def main(parts: list[str]) -> int:
    """Measure `parts`, by default the usual ones."""
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        print(f"bench: there is no part called {unknown[0]}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    parts = parts or list(USUAL)
    known = {part: figures.known(part) for part in parts}
    with progress(sum(known.values())) as shown:
        shown.say(figures.machine())
        for part in parts:
            module = import_module(f"bench.{part}")
            shown.say(f"\n{part}: {module.TITLE}")
            found: list[figures.Figure] = []
            for figure in module.run():
                shown.say(figure.line)
                shown.add(int(len(found) < known[part]))
                found.append(figure)
            shown.add(max(0, known[part] - len(found)))
            figures.write(part, module.TITLE, found, PARTS, picture=getattr(module, "PICTURE", None))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
