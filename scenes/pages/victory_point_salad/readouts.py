"""The counters and signs of the table by name: where each lies, and what it says when one points at it."""

from game.core.words import _, many, mark
from scenes.pages.page import Box
from scenes.pages.victory_point_salad.desk import BUILT, DIVING, KEEPING, Desk
from scenes.pages.victory_point_salad.market import ENGINES
from scenes.pages.victory_point_salad.plate import PIPS, POINTS, parts_of
from scenes.pages.victory_point_salad.words import icon_words, name_of, points_told, title_words

ROWS = ("resource", "special")
NOW, STAYS, MOVES_UP = "now", "stays", "moves up"
_COUNT, _LABEL, _STACK, _HEAD, _PLATE = "count:", "label:", "stack:", "head:", "plate:"
_OF_PANEL = {
    BUILT: mark("The Payoffs: in the Endgame they can be taken, and count what lies on a mat once they are played."),
    DIVING: mark("The open trash: drag any one card out of it onto your mat. It costs nothing."),
    KEEPING: mark("What is kept lies on your mat when the next game begins; each card costs its points."),
}


def counted(desk: Desk, seat: int) -> list[tuple[str, int]]:
    """Return the icons that are counted on a seat's mat: on others' small mats only those that lie there."""
    found = list(desk.view.seats[seat].icons.items())
    return found if seat == desk.large else [(name, count) for name, count in found if count]


def counter_step(desk: Desk, seat: int) -> float:
    """Return how far one counter lies from the next below a seat's mat, in u."""
    room = desk.mat(seat).totals.w - 20
    return min(room / max(1, len(counted(desk, seat))), 74.0 if seat == desk.large else 50.0)


def counter_x(desk: Desk, seat: int, place: int) -> float:
    """Return where a counter begins."""
    return desk.mat(seat).totals.x + 12 + place * counter_step(desk, seat)


def leaves(desk: Desk, row: int, slot: int) -> str:
    """Return what becomes of the card on a place of a row when the turn ends."""
    if ROWS[row] == "special" and desk.in_endgame:
        return STAYS
    return NOW if f"{ROWS[row]}_row:{slot}" in desk.view.leaving else MOVES_UP


def readouts(desk: Desk) -> dict[str, Box]:
    """Return where each counter and sign lies, in u."""
    market, zones = desk.layout.market, desk.table.zones
    found = {f"{_PLATE}{name}": box for name, box in parts_of(desk).items()}
    if desk.panel in _OF_PANEL:
        panel = desk.layout.panel
        found[f"{_HEAD}{desk.panel}"] = Box(panel.x, panel.y, panel.w, desk.layout.panel_head)
    for seat in range(desk.seats):
        totals, step = desk.mat(seat).totals, counter_step(desk, seat)
        for place, (name, _count) in enumerate(counted(desk, seat)):
            found[f"{_COUNT}{seat}:{name}"] = Box(counter_x(desk, seat, place) - 4, totals.y, step, totals.h)
    for row, kind in enumerate(ROWS):
        rail, pile = market.rails[row], market.piles[row]
        found[f"{_HEAD}{kind}"] = Box(pile.x, rail.y, market.rows[row][0].x - pile.x, rail.h)
        for slot, box in enumerate(market.rows[row]):
            if zones[f"{kind}_row:{slot}"]:
                found[f"{_LABEL}{row}:{slot}"] = Box(box.x, rail.y, box.w, rail.h)
    for key, box in zip(ENGINES, market.engines, strict=True):
        found[f"{_STACK}{key}"] = Box(box.x, market.rails[2].y, box.w, market.rails[2].h)
    return found


def meaning(target: str, desk: Desk, names: tuple[str, ...]) -> str | None:
    """Return what a counter or a sign says, None for anything else."""
    kind, _colon, rest = target.partition(":")
    match f"{kind}:":
        case "count:":
            return _of_counter(rest, desk, names)
        case "label:":
            row, _colon, slot = rest.partition(":")
            return _of_label(desk, int(row), int(slot))
        case "stack:":
            left = len(desk.table.zones[f"engine:{rest}"])
            words = many("{n} copy of {card} is left to take.", "{n} copies of {card} are left to take.", left)
            return words.format(n=left, card=title_words(rest))
        case "head:":
            if rest == "resource":
                return _("The resource row: what you take goes straight onto your mat.")
            if rest in _OF_PANEL:
                return _(_OF_PANEL[rest])
            return _("The special row: what you take goes into your hand, and playing it is another action.")
        case "plate:":
            return _of_plate(rest, desk, names)
        case _:
            return None


def _of_counter(rest: str, desk: Desk, names: tuple[str, ...]) -> str:
    owner, _colon, name = rest.partition(":")
    count = desk.view.seats[int(owner)].icons[name]
    told = _("{icon}: {n} before {name}.").format(icon=icon_words(name), n=count, name=name_of(names, int(owner)))
    return f"{told} {_use(name)}"


def _use(name: str) -> str:
    """Return what an icon is good for."""
    match name:
        case "building":
            return _("It lets one play the cards that require Building.")
        case "military":
            return _("Whoever alone has the most may swap one resource a turn.")
        case "invested":
            return _("The Investment Payoff counts it.")
        case "food":
            return _("Three Food get rid of an Artificial Need.")
        case _:
            return _("Its card can be trashed to pay for another.")


def _of_label(desk: Desk, row: int, slot: int) -> str:
    match leaves(desk, row, slot):
        case "now":
            return _("Last day: unless somebody takes it, this card is trashed when the row is next trimmed.")
        case "stays":
            return _("It stays: in the Endgame the special row is neither trimmed nor filled up.")
        case _:
            return _("Still fresh: it moves to the left when the row is next trimmed and filled up.")


def _of_plate(part: str, desk: Desk, names: tuple[str, ...]) -> str:
    if part == PIPS:
        left = desk.view.actions
        words = many("{n} action left: take a card or play one.", "{n} actions left: take a card or play one.", left)
        return words.format(n=left)
    if part == POINTS:
        return points_told(desk.view, desk.large, names)
    if desk.in_endgame and desk.seats == 1:
        return _("Alone, the game ends by itself after two turns of the Endgame.")
    if desk.in_endgame:
        return _("In the Endgame the Payoffs can be taken and played, until somebody declares Game End.")
    left = desk.view.special_left
    words = many(
        "{n} special lies above Initiate Endgame!, which opens the Payoffs when it comes up.",
        "{n} specials lie above Initiate Endgame!, which opens the Payoffs when it comes up.",
        left,
    )
    return words.format(n=left)
