"""Results that take hours, kept as they come in `build/bench`, so that an interrupted run goes on from there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

KEPT = Path("build/bench")
T = TypeVar("T")


def results(name: str, form: type[T], do: Callable[[int], T], numbers: Sequence[int], folder: Path = KEPT) -> list[T]:
    """Return `do(number)` for each of `numbers`, by as many processes as there are cores.

    What was found before under the same `name` is read instead: the name has to tell whatever results hang on. `form`
    is what `do` returns, for pydantic; `do` and all that it returns have to be picklable.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path, adapter = folder / f"{name}.jsonl", TypeAdapter(form)
    found = dict(_read(path, adapter))
    missing = [number for number in numbers if number not in found]
    processes = ProcessPoolExecutor(mp_context=get_context("spawn"))
    try:
        asked = {processes.submit(do, number): number for number in missing}
        with path.open("a", encoding="utf-8") as file:
            for answer in as_completed(asked):
                number = asked[answer]
                found[number] = answer.result()
                file.write(json.dumps([number, adapter.dump_python(found[number], mode="json")]) + "\n")
                file.flush()
    finally:
        processes.shutdown(cancel_futures=True)
    return [found[number] for number in numbers]


def _read(path: Path, adapter: TypeAdapter[Any]) -> list[tuple[int, Any]]:
    """Return what the lines of a file hold; one that was torn or has another form is found anew."""
    known = []
    with suppress(FileNotFoundError):
        for line in path.read_text(encoding="utf-8").splitlines():
            with suppress(ValueError, ValidationError):
                number, value = json.loads(line)
                known.append((int(number), adapter.validate_python(value)))
    return known
