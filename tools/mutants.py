"""Changes the code in small ways, one at a time, and asks whether a test notices (mutation testing, with mutmut).

`python -m tools.mutants game/rules/palimpsest [more modules or folders] [--tests tests/rules/palimpsest ...]
[--sample N] [--seed N] [--jobs N] [--json FILE]`, on Linux and macOS. Of all changes that mutmut knows for these
modules a sample is tried, the same for the same seed, in a copy of the project: nothing here is touched. Tests that
never reach a changed function are not run for it. What is told last are the changes that no test noticed, and
the share of those that one did, with its interval at 95 %.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from random import Random

from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name

ROOT = Path(__file__).resolve().parent.parent
PLUGIN = "tools.reached_at_import"
CONFIG = '\n[tool.mutmut]\nsource_paths = ["game/"]\n'
COPIED = (
    "assets",
    "bench",
    "docs",
    "examples",
    "saves",
    "scenes",
    "tools",
    "tablewright.py",
    "README.md",
    "CHANGELOG.md",
)
SURVIVED, UNREACHED, KILLED, INTERRUPTED = 0, (5, 33), (1, 3), (2, None)  # what mutmut notes of pytest's exit
# What no test can notice: `strict` of zip only tells of a mistake in our own code, and `assert_never` is never reached.
EQUIVALENT = re.compile(r"^\+.*\bzip\(.*(strict=(None|False)|, ?)\)|^-\s+assert_never\(", re.MULTILINE)
Z = 1.96  # standard deviations to each side of an interval at 95 %


@dataclass
class Outcome:
    """What became of a sample of mutants: their names, and the changes that were not noticed as diffs."""

    drawn: int
    among: int
    killed: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)  # they hung, or broke the run in another way: noticed too
    unreached: list[str] = field(default_factory=list)
    survived: dict[str, str] = field(default_factory=dict)
    equivalent: dict[str, str] = field(default_factory=dict)

    @property
    def noticed(self) -> int:
        """How many changes a test noticed."""
        return len(self.killed) + len(self.late)

    @property
    def counted(self) -> int:
        """How many changes a test could have noticed."""
        return self.noticed + len(self.unreached) + len(self.survived)


def modules(paths: Iterable[str]) -> list[Path]:
    """Return the Python modules below `paths`, relative to the project.

    Raises:
        FileNotFoundError: there is none below one of them.
    """
    found: list[Path] = []
    for path in paths:
        place = ROOT / path
        below = sorted(place.rglob("*.py")) if place.is_dir() else [place] if place.is_file() else []
        if not below:
            raise FileNotFoundError(f"{path}: there is no module")
        found += [one.relative_to(ROOT) for one in below]
    return found


def names_of(module: Path, text: str) -> list[str]:
    """Return what the mutants of a module are called."""
    return [get_mutant_name(module, name) for name in mutate_file_contents(str(module), text).mutant_names]


def drawn(names: Sequence[str], number: int, seed: int) -> list[str]:
    """Return a sample of `number` names, all of them for 0: the same for the same seed."""
    return sorted(Random(seed).sample(names, number)) if 0 < number < len(names) else list(names)


def tests_for(paths: Iterable[str]) -> list[str]:
    """Return the tests that hold what lies at `paths`: their mirror image in tests/, and the goldens."""
    mirrored = [Path("tests", *Path(path).parts[1:]) for path in paths]
    found = [next((str(one) for one in (path, *path.parents) if (ROOT / one).is_dir()), "tests") for path in mirrored]
    return [*dict.fromkeys(found), "tests/test_goldens.py"]


def own_goldens(mutated: Iterable[Path]) -> list[str]:
    """Return the arguments for pytest that leave out the goldens of other games where all modules are one game's."""
    games = {path.parts[2] if path.parts[:2] == ("game", "rules") else "" for path in mutated}
    return ["-k", f"{games.pop()} or not test_goldens"] if len(games) == 1 and "" not in games else []


def copy_project(into: Path) -> None:
    """Copy what belongs to the project into a folder."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).exists():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, into / name)


def configure(folder: Path, mutated: Sequence[Path], tests: Sequence[str]) -> None:
    """Tell mutmut in a copy of the project what is to be changed, and which tests to run how."""
    config = {
        "only_mutate": [str(one) for one in mutated],
        "also_copy": list(COPIED),
        "process_isolation": "forkserver",  # tests that keep what they have once read must not meet it again
        "forkserver_warmup": "none",  # what a module reckons as it is imported is reckoned with the change
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", PLUGIN, *own_goldens(mutated)],
        "pytest_add_cli_args_test_selection": list(tests),
    }
    settings = "".join(f"{key} = {json.dumps(value)}\n" for key, value in config.items())
    project = folder / "pyproject.toml"
    text = project.read_text("utf-8")
    assert CONFIG in text
    project.write_text(text.replace(CONFIG, CONFIG + settings), "utf-8")


def tried(names: Sequence[str], among: int, folder: Path, jobs: int) -> Outcome:
    """Try the mutants called `names` in a copy of the project.

    Raises:
        CalledProcessError: mutmut gave up; it has said why.
    """
    mutmut = [sys.executable, "-m", "mutmut"]
    run = [*mutmut, "run", "--max-children", str(jobs), *names]
    if sys.stderr.isatty():
        subprocess.run(run, cwd=folder, check=True, stdout=sys.stderr)  # it draws how far it is
    else:
        quiet = subprocess.run(run, cwd=folder, check=False, capture_output=True, text=True)
        if quiet.returncode:
            print(*quiet.stdout.replace("\r", "\n").splitlines()[-40:], quiet.stderr, sep="\n", file=sys.stderr)
            quiet.check_returncode()
    exits: dict[str, int | None] = {}
    for meta in (folder / "mutants").rglob("*.py.meta"):
        exits |= json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
    outcome = Outcome(len(names), among)
    for name in names:
        code = exits.get(name)
        if code in UNREACHED:
            outcome.unreached.append(name)
        elif code == SURVIVED:
            shown = subprocess.run([*mutmut, "show", name], cwd=folder, capture_output=True, check=True, text=True)
            (outcome.equivalent if EQUIVALENT.search(shown.stdout) else outcome.survived)[name] = shown.stdout
        elif code not in INTERRUPTED:
            (outcome.killed if code in KILLED else outcome.late).append(name)
    return outcome


def interval(share: float, number: int) -> tuple[float, float]:
    """Return the Wilson interval at 95 % of a share among `number`."""
    if not number:
        return 0.0, 1.0
    middle = share + Z * Z / (2 * number)
    reach = Z * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    scale = 1 + Z * Z / number
    return (middle - reach) / scale, (middle + reach) / scale


def report(outcome: Outcome) -> str:
    """Return what is told of a run."""
    share = outcome.noticed / outcome.counted if outcome.counted else 0.0
    low, high = interval(share, outcome.counted)
    lines = [*outcome.survived.values(), *(f"{name}: no test comes here" for name in outcome.unreached)]
    lines += [
        f"{outcome.drawn} of {outcome.among} changes tried: {outcome.noticed} noticed ({len(outcome.late)} of them by "
        f"hanging or breaking off), {len(outcome.survived)} not, {len(outcome.unreached)} in functions without a test; "
        f"{len(outcome.equivalent)} more change nothing.",
        f"Noticed: {share:.1%} of {outcome.counted} (95 %: {low:.1%} to {high:.1%}).",
    ]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Try a sample of mutants and tell what became of it; 1 says that mutmut gave up, and it has said why."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("paths", nargs="+", metavar="PATH", help="modules or folders below game/")
    parser.add_argument("--tests", nargs="+", help="tests to run; by default those that mirror the paths")
    parser.add_argument("--sample", type=int, default=60, help="how many changes to try, 0 for all (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time (%(default)s)")
    parser.add_argument("--json", type=Path, help="a file for the whole outcome")
    asked = parser.parse_args(arguments)
    try:
        mutated = modules(asked.paths)
    except FileNotFoundError as error:
        parser.error(str(error))
    names = [name for one in mutated for name in names_of(one, (ROOT / one).read_text("utf-8"))]
    sample = drawn(names, asked.sample, asked.seed)
    with tempfile.TemporaryDirectory(prefix="tablewright-mutants-") as folder:
        copy_project(Path(folder))
        configure(Path(folder), mutated, asked.tests or tests_for(asked.paths))
        try:
            outcome = tried(sample, len(names), Path(folder), asked.jobs)
        except subprocess.CalledProcessError:
            return 1
    if asked.json:
        asked.json.write_text(json.dumps(asdict(outcome), indent=1) + "\n", "utf-8")
    print(report(outcome))
    return 0


if __name__ == "__main__":
    sys.exit(main())
