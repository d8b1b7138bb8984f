"""The nine works, and what water does that runs through a race of them. Rule: millrace 2 and 3."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.words import mark

BROOK, MOST, POND = 2, 6, 2  # the water from the brook, and what a race and a pond hold
PLACES, OFFERED, START = 6, 4, 5  # works in a race, works on offer, and the grain in the beginning
ROUNDS, GOAL, MORE = 10, 65, 15  # alone: so much grain is the goal of so many rounds, and each round is worth so much


@dataclass(frozen=True, slots=True)
class Work:
    """A kind of work: what it is called, what it costs in grain, what it does to water that comes by."""

    name: str
    price: int
    effect: str


WORKS = {
    "spring": Work(mark("Spring"), 3, mark("1 water more")),
    "weir": Work(mark("Weir"), 6, mark("Doubles the water")),
    "wheel": Work(mark("Wheel"), 4, mark("1 grain for each water")),
    "hammer": Work(mark("Hammer"), 3, mark("3 grain from 3 water on")),
    "saw": Work(mark("Saw"), 6, mark("6 grain from 5 water on")),
    "mill": Work(mark("Mill"), 5, mark("Uses 2 water up for 5 grain")),
    "garden": Work(mark("Garden"), 6, mark("Drinks all: 2 grain for each water")),
    "trap": Work(mark("Eel trap"), 4, mark("1 grain for each work above")),
    "bend": Work(mark("Bend"), 5, mark("Back through the work above")),
}
# A work is a number; its name says its kind and which copy it is: "mill-b".
NAMES = tuple(f"{kind}-{copy}" for kind in WORKS for copy in "abc")
KINDS = tuple(name[:-2] for name in NAMES)


@dataclass(frozen=True, slots=True)
class Step:
    """What a work made of the water: so much runs on, so much grain was earned."""

    water: int
    grain: int


def flow(race: Sequence[int], water: int) -> Iterator[Step]:
    """Yield what each work of a race does, from the uppermost down. Rule: millrace 2."""
    kind = ""
    for above, work in enumerate(race):
        kind = kind if KINDS[work] == "bend" else KINDS[work]
        step = _pass(kind, water, above)
        water = step.water
        yield step


def _pass(kind: str, water: int, above: int) -> Step:
    """Return what a work does that has so many `above` it. Rule: millrace 3."""
    match kind:
        case "spring":
            return Step(min(water + 1, MOST), 0)
        case "weir":
            return Step(min(2 * water, MOST), 0)
        case "mill" if water >= 2:
            return Step(water - 2, 5)
        case "garden":
            return Step(0, 2 * water)
    grain = {"wheel": water, "hammer": 3 * (water >= 3), "saw": 6 * (water >= 5), "trap": above * (water >= 1)}
    return Step(water, grain.get(kind, 0))
