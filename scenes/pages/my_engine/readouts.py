"""Counters and signs that are no zones: where they stand, and what they mean when they are pointed at."""

from game.core.words import _, many
from game.rules.my_engine.cards import END_VP
from game.rules.my_engine.observation import Route
from game.rules.my_engine.scores import gold_points
from scenes.pages.bench import Bench
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.phrases import cells_free, engine_worth
from scenes.pages.page import Box

_NODE = 40.0  # u around a number on the line of the pass
_DISC, _CAPTION = 31, 14  # u from a pile's foot up to its count, and from the middle of its caption down
LABEL = "label:"  # with a zone's name: the words that stand below it, and its count


def readouts(desk: Desk) -> dict[str, Box]:
    """Return where each of them stands, in u."""
    layout = desk.layout
    plaque = layout.plaque
    gold, vp = layout.counters
    x, wide, half = plaque.x + 24, plaque.w - 48, (vp[1] - gold[1]) / 2
    foot = layout.standing.y - 12
    boxes = {
        "owner": Box(x, plaque.y + 12, wide, 56),
        "own gold": Box(x, gold[1] - half, wide, 2 * half) if half else Box(x, gold[1] - 28, wide / 2, 56),
        "own vp": Box(x, vp[1] - half, wide, 2 * half) if half else Box(x + wide / 2, vp[1] - 28, wide / 2, 56),
        "goal": Box(x, foot - 58, wide, 58),
        "slip": layout.slip,
        "turn": layout.hand_label,
        "engine": layout.engine_line,
    }
    for name, box in (("deck", layout.deck), ("discard", layout.discard), ("instants", layout.instants)):
        top = box.y + box.h - (_DISC if name != "instants" else 0)
        boxes[LABEL + name] = Box(box.x - 10, top, box.w + 20 + _DISC / 2, layout.caption + _CAPTION - top)
    first = layout.points(0)
    boxes["standing"] = Box(first.x, layout.standing.y, layout.standing.w, first.y - layout.standing.y)
    boxes |= {f"points:{seat}": layout.points(place) for place, seat in enumerate([desk.large, *desk.others])}
    return boxes if desk.route is None else boxes | _way(desk, desk.route)


def _way(desk: Desk, route: Route) -> dict[str, Box]:
    """Return where the lines of the pass run, and the numbers of its stacks stand."""
    grid, sheet = desk.grid(desk.large), desk.layout.sheet
    rows = range(grid.first[0], grid.first[0] + grid.rows)
    boxes = {}
    for number, cell in enumerate(route.stops, start=1):
        at = grid.cell(cell).centre[0], grid.line(cell[0])
        boxes[f"stop:{number}"] = Box(at[0] - _NODE / 2, at[1] - _NODE / 2, _NODE, _NODE)
    return boxes | {f"way:{row}": Box(sheet.x + 24, grid.line(row) - 10, sheet.w - 48, 20) for row in rows}


def describe(target: str, desk: Desk, bench: Bench) -> str:
    """Return what a read-out means, empty for anything else."""
    kind, _colon, rest = target.partition(":")
    view, large = desk.view, desk.large
    match kind:
        case "owner":
            return _("{name}: what is on this plate belongs to the large sheet.").format(name=bench.name(large))
        case "own gold":
            return _("Gold pays for cards. At the end 3 are a point.")
        case "own vp":
            return _("Victory points: what was scored, less what instants and fees have cost.")
        case "goal":
            words = _("The turn in which somebody shows {all} VP, or the deck runs out, is the last one. {n} VP here.")
            return words.format(all=END_VP, n=view.seats[large].vp)
        case "standing":
            return _("What each seat would have if the match ended now: VP, a third of its gold, half of its engine.")
        case "points":
            return _points(desk, int(rest), bench)
        case "slip":
            return _("The slip says what is asked now, and how it is done.")
        case "turn":
            words = _("The hand, which counts nothing at the end. Turn {n}: everybody has one in turn.")
            return words.format(n=max(1, view.turn))
        case "engine":
            told = engine_worth(desk, large) or _("No card built yet")
            words = _("{engine}: half of what its cards cost counts; {cells}.")
            return words.format(engine=told, cells=cells_free(desk, large))
        case "way":
            return _("The way of the pass: row by row, from left to right. It stops at the stacks that hold its suit.")
        case "stop":
            return _("Stop {n} of this pass: the stack below works, from its lowest card up.").format(n=rest)
        case _:
            return ""


def _points(desk: Desk, seat: int, bench: Bench) -> str:
    one = desk.view.seats[seat]
    words = many(
        "{name} would have {n} point if it ended now: {gold} for gold, {engine} for the engine, {vp} VP.",
        "{name} would have {n} points if it ended now: {gold} for gold, {engine} for the engine, {vp} VP.",
        one.points,
    )
    name, gold = bench.name(seat), gold_points(one.gold)
    return words.format(name=name, n=one.points, gold=gold, engine=one.worth, vp=one.vp)
