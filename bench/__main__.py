"""Measures what is promised and prints a line a figure: `python -m bench [PART ...]`."""

from __future__ import annotations

import platform
import sys
from importlib import import_module

PARTS = ("rules", "bots", "saves", "frames", "start")


def main(parts: list[str]) -> int:
    """Measure `parts`, by default all."""
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        print(f"bench: there is no part called {unknown[0]}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    print(f"{platform.machine()} {platform.system()}, Python {platform.python_version()}")
    for part in parts or PARTS:
        for what, value, unit in import_module(f"bench.{part}").run():
            print(f"{what:<64} {value:>12,.3f} {unit}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
