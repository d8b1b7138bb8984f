"""What a measure finds, and the page that keeps it: docs/performance.md, a section a part."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "performance.md"
HEAD = """# Performance

Written by `make bench`, a section a part; `make bench ARGS="rules start"` renews these two. A goal that is missed says
so. Frames are measured in a real X11 window (Xvfb): everything between two flips, the flip included. 99 of 100 stay
under p99; the goals are those of the processor's time, since others may have the processor meanwhile.
"""
MARK = "\n## "


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value in its unit, with its goal where one is promised: `at_most` or `at_least`."""

    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached; true without one."""
        is_low_enough = self.at_most is None or self.value <= self.at_most
        return is_low_enough and (self.at_least is None or self.value >= self.at_least)

    @property
    def goal(self) -> str:
        """The goal in words, empty without one."""
        if self.at_most is not None and self.at_least is not None:
            return f"{number(self.at_least)} to {number(self.at_most)}"
        if self.at_most is not None:
            return f"at most {number(self.at_most)}"
        return "" if self.at_least is None else f"at least {number(self.at_least)}"

    @property
    def line(self) -> str:
        """The figure for a terminal."""
        missed = "" if self.is_met else f"   ({self.goal} is the goal)"
        return f"{self.what:<76} {number(self.value):>10} {self.unit}{missed}"

    @property
    def row(self) -> str:
        """The figure for the page."""
        missed = "" if self.is_met else "**missed**"
        return f"| {self.what} | {number(self.value)} {self.unit} | {self.goal} | {missed} |"


def spread(what: str, seconds: Sequence[float], p99: float | None = None, middle: float | None = None) -> list[Figure]:
    """Return the median and the 99th percentile of `seconds` in milliseconds, with the goals for them in these."""
    times = sorted(seconds)
    last = times[min(len(times) - 1, round(len(times) * 0.99))]
    return [
        Figure(f"{what}, median", times[len(times) // 2] * 1000, "ms", at_most=middle),
        Figure(f"{what}, p99", last * 1000, "ms", at_most=p99),
    ]


def number(value: float) -> str:
    """Return `value` with as many digits as mean something."""
    if value == int(value) or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if abs(value) >= 1 else f"{value:.3f}"


def machine() -> str:
    """Return what all figures depend on: processor, cores and how many processes wanted one, system and Python."""
    cores = f"{os.cpu_count()} cores"
    if hasattr(os, "getloadavg"):
        cores += f" (load {os.getloadavg()[1]:.1f})"
    return f"{_processor()}, {cores}, {platform.system()} {platform.machine()}, Python {platform.python_version()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown processor"
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown processor"
    )


def write(
    part: str,
    title: str,
    figures: Iterable[Figure],
    order: Sequence[str],
    page: Path = PAGE,
    picture: Path | None = None,
) -> None:
    """Renew the section of `part` on `page`; `order` is that of all parts, whose other sections stay as they are.

    A `picture` lies in the folder of the page.
    """
    day = datetime.now(UTC).date().isoformat()
    lines = [
        f"{part}: {title}",
        "",
        f"{machine()}; {day}.",
        *(["", f"![{title}]({picture.name})"] if picture else []),
        "",
        "| what | figure | goal | |",
        "| --- | ---: | --- | --- |",
    ]
    sections = _sections(page)
    sections[part] = "\n".join([*lines, *(figure.row for figure in figures)]) + "\n"
    ordered = [sections[key] for key in order if key in sections]
    page.write_text(HEAD + "".join(MARK + section for section in ordered), encoding="utf-8")


def known(part: str, page: Path = PAGE) -> int:
    """Return how many figures `part` had the last time: about as many as it will have."""
    rows = [line for line in _sections(page).get(part, "").splitlines() if line.startswith("| ")]
    return max(0, len(rows) - 2)  # the table's head


def _sections(page: Path) -> dict[str, str]:
    if not page.exists():
        return {}
    _head, *sections = page.read_text(encoding="utf-8").split(MARK)
    return {section.partition(":")[0]: section for section in sections}
