"""What stands on the table and is no piece, by name: where each lies, and what it says when one points at it."""

from game.core.words import _, points_words
from game.rules.bric_a_brac.cards import GOAL, RECORDS, SPACES, SYMBOLS, WORKSHOP
from scenes.pages.bench import Bench
from scenes.pages.bric_a_brac.desk import SEATS, Desk, machine
from scenes.pages.bric_a_brac.heads import discount_boxes
from scenes.pages.bric_a_brac.phrases import describe, repair_told
from scenes.pages.bric_a_brac.words import token_words
from scenes.pages.page import Box
from scenes.shared.keymap import KEYS
from scenes.stage.kit import Kit

_NUMBER = 36.0, 26.0  # of a chalk number, above its space


def readouts(desk: Desk, kit: Kit) -> dict[str, Box]:
    """Return where each of them lies, in u."""
    layout = desk.layout
    found = {
        "name": layout.title_plate,
        "goal": layout.end_plate,
        "turn": layout.turn,
        "slip": Box(layout.note.x, layout.note.y, layout.note.w, layout.note_head),
    }
    for seat in SEATS:
        corner = desk.corner(seat)
        plate = corner.plate
        found[f"head:{seat}"] = Box(plate.x, plate.y, plate.w, corner.heaps[0].y - plate.y)
        boxes = discount_boxes(kit, corner, is_own=seat == desk.own)
        found |= {f"discount:{seat}:{name}": box for name, box in zip(SYMBOLS, boxes, strict=True)}
    for space, box in enumerate(layout.cards):
        found[f"number:{space}"] = Box(box.x, box.y - 30, *_NUMBER)
    for space in range(len(desk.row)):
        box = layout.cards[space]
        found[f"price:{space}"] = Box(box.x, box.y + box.h + 5, box.w, layout.chip)
    if len(desk.table.zones[f"workshop:{desk.own}"]) < WORKSHOP:
        found["fourth"] = layout.own.slots[WORKSHOP - 1]
    return found | _labels(desk)


def _labels(desk: Desk) -> dict[str, Box]:
    """Return where words stand over or below a zone, by its name: they say what it says."""
    layout, own, rival = desk.layout, desk.layout.own, desk.layout.rival
    found = {"projects": Box(layout.projects_title[0], layout.projects_title[1] - layout.word, 160, layout.word)}
    for zone, box in (("deck", layout.deck), ("stack", layout.stack), ("scrap", layout.scrap)):
        found[f"label:{zone}"] = Box(box.x, layout.caption - layout.word, box.w, layout.word * 1.2)
    found[f"label:hand:{desk.own}"] = Box(own.hand.x, own.workshop.y, 300, own.hand.y - own.workshop.y)
    zones = ("private", own.private), ("done", own.done)
    found |= {f"label:{kind}:{desk.own}": Box(box.x, box.y - layout.word, 150, layout.word) for kind, box in zones}
    above = ("workshop", rival.slots[0]), ("private", rival.private), ("hand", rival.hand), ("done", rival.done)
    high = rival.hand.y - layout.strip.y
    found |= {f"label:{kind}:{desk.rival}": Box(box.x, layout.strip.y, 130, high) for kind, box in above}
    found["discounts"] = Box(rival.discounts.x, layout.strip.y, rival.discounts.w, high)
    return found


def meaning(target: str, desk: Desk, bench: Bench) -> str | None:
    """Return what a sign or a read-out says, None for anything else."""
    kind, _colon, rest = target.partition(":")
    match kind:
        case "head" | "discount":
            return _of_seat(kind, rest, desk, bench)
        case "number":
            if int(rest) == SPACES - 1:
                told = _("Space {n} is the last one: where it is full at the end of a turn, the upper row is scrapped.")
                return told.format(n=SPACES)
            return _("Space {n}: machines are played from 1 to 10, without a gap.").format(n=int(rest) + 1)
        case "price":
            return _of_price(int(rest), desk)
        case "name":
            return _("Bric-a-Brac: press {key} for its rules.").format(key=KEYS.cap("everywhere.rules"))
        case "goal":
            return _("With {points}, or a deck that can’t fill a hand, both come to their last turns.").format(
                points=points_words(GOAL)
            )
        case "turn":
            told = _("Turn {n}: the last turns have begun.") if desk.view.last else ""
            return (told or _("Turn {n}: a match takes about fifty.")).format(n=desk.view.turn)
        case "projects":
            return _("Projects are completed right after a repair: the machine just repaired has to be one of theirs.")
        case "discounts":
            return _("What a workshop makes, every repair of its owner costs less.")
        case "label":
            return describe(rest, desk, bench)
        case "slip":
            return _("The slip: what is asked now, or what a repair costs.")
        case "fourth":
            return _("A fourth machine needs a project: else the other three are set aside.")
        case _:
            return None


def _of_seat(kind: str, rest: str, desk: Desk, bench: Bench) -> str:
    owner, _colon, symbol = rest.partition(":")
    seat = int(owner)
    name = bench.name(seat)
    if kind == "head":
        told = _("{name} has {points}. {goal} bring the last turns.")
        score = desk.view.seats[seat].score
        return told.format(name=name, points=points_words(score), goal=points_words(GOAL))
    off = desk.view.seats[seat].made[SYMBOLS.index(symbol)]
    words = {"name": name, "n": off, "token": token_words(symbol)}
    if not off:
        return _("No machine of {name} makes {token}: repairs cost all of it.").format(**words)
    if symbol == "wild":
        return _("Machines of {name} that make any cube: each repair costs {n} less, of any kind.").format(**words)
    return _("Machines of {name} that make {token}: each repair costs {n} less of it.").format(**words)


def _of_price(space: int, desk: Desk) -> str:
    price = desk.view.seats[desk.own].quotes[space]
    return repair_told(_(RECORDS[machine(price.piece)].name), price)
