"""The plates on the paper slip: each is something that one may decide now, and takes a click or a cube."""

from dataclasses import dataclass
from functools import partial

from game.core.words import _, many
from game.rules.bric_a_brac.cards import CUBES, POINTS, RECORDS, SYMBOLS, TOKENS, WILD
from scenes.pages.bric_a_brac.desk import Desk, machine, makes
from scenes.pages.bric_a_brac.words import TOKEN_NAMES, token_words
from scenes.pages.page import Box

_MOST_IN_ONE_COLUMN = 3
_HIGHEST, _ENOUGH, _GAP = 50.0, 75.0, 7.0  # u; with large words a plate grows no further than it is well hit


@dataclass(frozen=True, slots=True)
class Plate:
    """One plate: the zone `key`, icons of `art` and `words` on it."""

    key: str
    box: Box
    art: tuple[str, ...]
    words: str


def plates(desk: Desk) -> tuple[Plate, ...]:
    """Return the plates of the decision at hand, those included that can't be used now."""
    if not desk.is_own_decision:
        return ()
    found = _told(desk)
    return tuple(
        Plate(key, box, art, words) for (key, art, words), box in zip(found, _boxes(desk, len(found)), strict=True)
    )


def _told(desk: Desk) -> list[tuple[str, tuple[str, ...], str]]:
    match desk.view.phase:
        case "activate":
            return _activations(desk)
        case "pick":
            return [(f"pick:{name}", (name,), _(TOKEN_NAMES[name])) for name in (TOKENS[cube] for cube in CUBES)]
        case "pay":
            return _payments(desk)
        case "swap":
            return [("stop", (), _("Enough"))]
        case "projects":
            return [("done", (), _("No more projects"))]
        case "turn" if not desk.table.zones[f"hand:{desk.own}"] and not desk.can_repair:
            return [("pass", (), _("Pass and draw"))]
        case _:
            return []


def _activations(desk: Desk) -> list[tuple[str, tuple[str, ...], str]]:
    assert desk.played is not None
    card = machine(desk.played.id)
    points, kind_made = POINTS[card], makes(desk.played.id)
    kinds = [TOKENS[cube] for cube in CUBES] if kind_made == SYMBOLS[WILD] else [kind_made]
    take = many("Take {n} charcoalium", "Take {n} charcoalium", points).format(n=points)
    return [
        ("points", (f"coin{points}",), take),
        *(
            (f"produce:{kind}", (kind,), _("Make 1 {token}").format(token=token_words(kind)))
            for kind in kinds
            if kind != "charcoalium"
        ),
        (
            "effect",
            (f"effect_{RECORDS[card].id}",),
            _used(desk, kind_made) if RECORDS[card].effect == "tally" else _("Use it"),
        ),
    ]


def _used(desk: Desk, kind: str) -> str:
    """Return what a tally would bring now: one for each machine that makes the same, as far as there are some."""
    token = TOKENS.index(kind)
    there = desk.view.reserve[token] + desk.view.seats[desk.rival].tokens[token]
    count = min(there, desk.view.row_made[token])
    return _("Use it: +{n}").format(n=count)


def _payments(desk: Desk) -> list[tuple[str, tuple[str, ...], str]]:
    price = desk.price(desk.view.repairing)
    if price is None:
        return []
    return [
        (
            pay_zone(*cubes),
            tuple(TOKENS[cube] for cube, count in zip(CUBES, cubes, strict=True) for _n in range(count)),
            "",
        )
        for cubes in price.payments
    ]


def pay_zone(wood: int, copper: int, crystal: int) -> str:
    """Return what the plate of a payment is called."""
    return f"pay:{wood},{copper},{crystal}"


def _boxes(desk: Desk, count: int) -> list[Box]:
    """Return where so many plates lie: in the lower part of the slip, in one column or two."""
    note, head = desk.layout.note, desk.layout.note_head
    area = Box(note.x + 18, note.y + head, note.w - 36, note.h - head - 14)
    columns = 1 if count <= _MOST_IN_ONE_COLUMN else 2
    rows = -(-count // columns)
    if rows == 0:
        return []
    wanted = min(_HIGHEST * max(1.0, desk.layout.word / 21), max(_ENOUGH, desk.layout.word * 1.6))
    high = min(wanted, (area.h - (rows - 1) * _GAP) / rows)
    wide = (area.w - (columns - 1) * _GAP) / columns
    top = area.y + area.h - rows * high - (rows - 1) * _GAP
    place = partial(_place, area.x, top, wide, high, columns)
    boxes = [place(number) for number in range(count)]
    if count % columns:
        last = boxes[-1]
        boxes[-1] = Box(last.x, last.y, area.w, last.h)
    return boxes


def _place(x: float, y: float, wide: float, high: float, columns: int, number: int) -> Box:
    row, column = divmod(number, columns)
    return Box(x + column * (wide + _GAP), y + row * (high + _GAP), wide, high)
