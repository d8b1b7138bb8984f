"""What stands on a tray besides its scribes, cards and points, by name: where each lies, and what it says."""

from game.core.words import _, points_words
from game.rules.palimpsest.cards import POINT_LIMIT
from scenes.pages.bench import Bench
from scenes.pages.page import Box
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.layout import END_WIDTH, Layout, Tray
from scenes.pages.palimpsest.poses import tray_of


def readouts(layout: Layout, desk: Desk) -> dict[str, Box]:
    """Return where each of them lies, in u."""
    found: dict[str, Box] = {}
    for seat in range(desk.seats):
        found |= {f"{name}:{seat}": box for name, box in _of_tray(tray_of(layout, desk, seat)).items()}
    return found


def _of_tray(tray: Tray) -> dict[str, Box]:
    box, track = tray.box, tray.track
    top = tray.slots.y
    found = {"seat": Box(box.x, box.y, tray.backs.x - 6 - box.x, (top if track is None else track.y - 6) - box.y)}
    if track is None:
        found["end"] = Box(tray.slots.x + tray.slots.w, top, END_WIDTH + 16, tray.slots.h)
        return found
    half = box.w / 2
    row = tray.name + 6
    found["end"] = Box(box.x + half, row, half, track.y - 6 - row)
    found["seat"] = Box(box.x, box.y, (half if tray.is_own else tray.backs.x - 6 - box.x), row - box.y)
    found["note"] = Box(box.x, row, half, track.y - 6 - row)
    found["track"] = Box(box.x, track.y - 6, box.w, top - track.y + 6)
    if tray.foot is not None:
        found["foot"] = Box(box.x, tray.foot.y, box.w, box.y + box.h - tray.foot.y)
    return found


def meaning(target: str, desk: Desk, bench: Bench) -> str | None:
    """Return what a read-out says, None for anything else."""
    kind, _colon, rest = target.partition(":")
    if kind not in ("seat", "note", "end", "track", "foot"):
        return None
    seat = int(rest)
    name = bench.name(seat)
    match kind:
        case "end":
            return _ending(desk, seat, name)
        case "track" if not desk.view.second:
            told = _("The way of {name} to {limit}: with them the match ends.")
        case "foot":
            told = _("Scribes are placed out of the supply. Once somebody has none left, the match ends.")
        case _:
            return _who(desk, seat, name)
    return told.format(name=name, limit=points_words(POINT_LIMIT))


def _who(desk: Desk, seat: int, name: str) -> str:
    if desk.view.decider is None:
        told = _("{name}: the match is over.")
    elif desk.view.decider == seat:
        told = _("{name} has the turn.")
    elif (desk.view.decider + 1) % desk.seats == seat:
        told = _("{name} is next.")
    else:
        told = _("{name} waits for the turn.")
    return told.format(name=name)


def _ending(desk: Desk, seat: int, name: str) -> str:
    end, score = desk.ends[seat], desk.view.scores[seat]
    told = _("If the match ended now, {name} would have {points}: {score} so far, and {rest} for the ranks in sight.")
    return told.format(name=name, points=points_words(end), score=score, rest=end - score)
