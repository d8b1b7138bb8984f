"""What the slip says while no bill is on it: about the card or tile pointed at, or what is asked now."""

from dataclasses import dataclass

from game.core.table import Piece
from game.core.words import _, many, points_words
from game.rules.bric_a_brac.cards import CHARCOALIUM, RECORDS, SPACES, SYMBOLS, TEXTS, TILE_INDEX, TILES, TOKENS, WILD
from scenes.pages.bench import Bench
from scenes.pages.bric_a_brac.desk import SEATS, Desk, machine, makes
from scenes.pages.bric_a_brac.phrases import parts_told
from scenes.pages.bric_a_brac.plates import plates
from scenes.pages.bric_a_brac.words import token_words


@dataclass(frozen=True, slots=True)
class Note:
    """A title, and a text below it."""

    title: str
    text: str


def note_of(desk: Desk, pointed: str | None, bench: Bench) -> Note:
    """Return what the slip says: of what is pointed at, in a turn not begun or as a choice, else what is asked."""
    if pointed is not None and pointed in desk.offers and desk.view.phase in ("copy", "scrap"):
        return _of_choice(desk, pointed)
    if pointed is not None and desk.view.phase == "turn":
        where = desk.table.where(pointed)
        if where is not None:
            piece = desk.table.zones[where[0]][where[1]]
            told = _of_piece(desk, piece, where[0])
            if told is not None:
                return told
    if not desk.is_own_decision:
        return _watching(desk, bench)
    return _asked(desk)


def _of_piece(desk: Desk, piece: Piece, zone: str) -> Note | None:
    if piece.kind == "tile" and piece.face is not None:
        return _of_tile(desk, piece.face, is_done=zone.startswith("done:"))
    if piece.kind == "card" and piece.face is not None and zone.startswith("hand:"):
        record = RECORDS[machine(piece.id)]
        space = len(desk.row) + 1
        made = token_words(makes(piece.id))
        told = _("On space {space} it gives {n} charcoalium, or 1 {token}, or its effect. {effect}")
        if makes(piece.id) == TOKENS[CHARCOALIUM]:
            told = _("On space {space} it gives {n} charcoalium, or its effect. {effect}")
        elif makes(piece.id) == SYMBOLS[WILD]:
            told = _("On space {space} it gives {n} charcoalium, or 1 cube of any kind, or its effect. {effect}")
        words = told.format(space=space, n=record.points, token=made, effect=_(TEXTS[record.id]))
        return Note(_(record.name), words)
    return None


def _of_choice(desk: Desk, piece: str) -> Note:
    """Return what choosing a machine would do: what a Copyist would use, or out of which parts one would gain."""
    record = RECORDS[machine(piece)]
    if desk.view.phase == "copy":
        return Note(_(record.name), _(TEXTS[record.id]))
    told = _("Scrap it to gain out of its parts: {parts}.").format(parts=parts_told(record))
    return Note(_(record.name), told)


def _of_tile(desk: Desk, name: str, *, is_done: bool) -> Note:
    tile, state = TILES[TILE_INDEX[name]], desk.view.seats[desk.own].progress[name]
    points = points_words(tile.points)
    if is_done:
        return Note(_(tile.name), _("Completed for {points}.").format(points=points))
    if not state.lacks:
        words = _("{points}. Your workshop has all {n}; the machine that you repair has to be one of them.")
    else:
        words = _("{points}. Of the {n} machines for it your workshop has {has}.")
    return Note(_(tile.name), words.format(points=points, n=len(tile.needs), has=len(state.has)))


def _watching(desk: Desk, bench: Bench) -> Note:
    if desk.view.decider is None:
        scores = [(bench.name(seat), desk.view.seats[seat].score) for seat in SEATS]
        told = ", ".join([_("{name}: {n}").format(name=name, n=count) for name, count in scores])
        return Note(_("The match is over"), f"{told}.")
    name = bench.name(desk.view.decider)
    title = _("{name} is at work").format(name=name)
    if desk.played is not None:
        record = RECORDS[machine(desk.played.id)]
        return Note(title, _("{machine}: {effect}").format(machine=_(record.name), effect=_(TEXTS[record.id])))
    if desk.is_watched:
        told = _("Point at a machine to see what it would cost {name}.")
        return Note(title, told.format(name=bench.name(desk.own)))
    return Note(title, _("Point at a machine to see what it would cost you."))


def _asked(desk: Desk) -> Note:
    match desk.view.phase:
        case "turn":
            return _turn(desk)
        case "activate":
            assert desk.played is not None
            record = RECORDS[machine(desk.played.id)]
            return Note(_("{machine} gives").format(machine=_(record.name)), "")
        case "copy":
            return Note(
                _("Copyist"), _("Click a lit machine of the Bric-a-brac: its effect is used as if it were yours.")
            )
        case "scrap":
            return Note(
                _("Scrap a machine"), _("Drag a lit machine onto the scrap pile. You gain out of what it costs.")
            )
        case "pick":
            return _pick(desk)
        case "swap":
            count = desk.view.owed
            told = many("{n} swap left.", "{n} swaps left.", count).format(n=count)
            asked = _("Drag one of your tokens onto the tray of what you want for it.")
            return Note(_("Swap Shop"), f"{asked} {told}")
        case "keep":
            return Note(_("Keep one of these"), "")
        case "pay" if desk.view.repairing is not None:
            record = RECORDS[machine(desk.view.repairing)]
            return Note(
                _("Pay for {machine}").format(machine=_(record.name)), _("Drag a cube onto the payment you choose.")
            )
        case "projects":
            return Note(_("Projects"), _("Drag a lit tile into your workshop. One machine may serve several tiles."))
        case _:
            return Note("", "")


def _turn(desk: Desk) -> Note:
    space = len(desk.row) + 1
    if plates(desk):
        return Note(_("Your turn"), _("Your hand is empty, and you can pay for no repair."))
    if not desk.table.zones[f"hand:{desk.own}"]:
        asked = _("Your hand is empty: drag a machine of the Bric-a-brac into your workshop.")
    elif desk.can_repair:
        asked = _("Drag a card of your hand onto space {n}, or a machine of the Bric-a-brac into your workshop.")
    else:
        asked = _("Drag a card of your hand onto space {n}.")
    told = f"{asked.format(n=space)}\n{_('Point at any machine of the Bric-a-brac: its bill is written here.')}"
    if space == SPACES:
        told = f"{told} {_('With space ten full at the turn’s end, the upper row is scrapped.')}"
    return Note(_("Your turn"), told)


def _pick(desk: Desk) -> Note:
    count = desk.view.owed
    told = many("{n} cube to pick.", "{n} cubes to pick.", count).format(n=count)
    match desk.view.mode:
        case "tally":
            tally = desk.view.row_made[WILD]
            return Note(_("Name a cube"), many("You gain {n} of it.", "You gain {n} of it.", tally).format(n=tally))
        case "steal":
            return Note(_("Take a cube"), _("Drag one of the other’s cubes into your workshop."))
        case "strip":
            return Note(
                _("Send a cube back"), _("Drag one of the other’s cubes to the reserve. {left}").format(left=told)
            )
        case _:
            return Note(_("Pick a cube"), _("Drag a lit cube into your workshop. {left}").format(left=told))
