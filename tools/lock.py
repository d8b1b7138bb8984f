"""Write requirements.lock and requirements-dev.lock: what the ranges of pyproject.toml resolve to, exactly.

Both files name versions only, so any package index serves them. A dependency that only another platform needs
is not in them; pip adds it there within the range its parent asks for.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Written by `make lock` from pyproject.toml; do not edit.\n"


def resolve(requirements: list[str], constraints: list[str]) -> list[str]:
    """Return `name==version` lines for all that installing `requirements` would install."""
    with tempfile.TemporaryDirectory() as folder:
        bounds = Path(folder, "constraints.txt")
        bounds.write_text("\n".join(constraints))
        report = Path(folder, "report.json")
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        subprocess.run([*pip, "--report", report, "--constraint", bounds, *requirements], check=True)
        found = json.loads(report.read_text())["install"]
    return sorted(f"{item['metadata']['name'].lower()}=={item['metadata']['version']}" for item in found)


def main() -> None:
    """Resolve the development set first, then the run-time set inside it, so that the two never disagree."""
    metadata = tomllib.loads((ROOT / "pyproject.toml").read_text())
    project = metadata["project"]
    # The build backend is pinned too: the project itself is installed without build isolation.
    runtime = [*project["dependencies"], *metadata["build-system"]["requires"]]
    everything = resolve([*runtime, *project["optional-dependencies"]["dev"]], constraints=[])
    for name, lines in {
        "requirements.lock": resolve(runtime, constraints=everything),
        "requirements-dev.lock": everything,
    }.items():
        (ROOT / name).write_text(HEADER + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
