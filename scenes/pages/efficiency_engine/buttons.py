"""What the two buttons say: what they would do, or why they can't be pressed, in as many words as fit."""

from game.core.table import Table
from game.core.words import _, many
from scenes.pages.efficiency_engine.gestures import BAYS, reds, safe_count
from scenes.pages.efficiency_engine.phrases import is_matched, read, totals
from scenes.pages.page import ButtonFace
from scenes.stage.inscription import fitting
from scenes.stage.kit import Kit

_ROOM = 232.0  # u within a button


def collect_face(kit: Kit, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
    """Return what the button for collecting says."""
    if is_matched(table):
        count = safe_count(table) if marked is None else marked
        left = table.counters["battery"] - count
        notes = (many("leaves {n} charge", "leaves {n} charges", left), many("{n} left", "{n} left", left))
        return _face(kit, _collect(count), tuple(note.format(n=left) for note in notes), "primary")
    if preview is not None and is_matched(preview):
        note = _("once the fuse is in") if table.zones["tray"] else _("once the card is in")
        return _face(kit, _collect(safe_count(preview)), (note,), "ready")
    a, b = totals(table)
    if table.words["phase"] == "over":
        return _face(kit, (_("Collect"),), ())
    note = _("place both fuses first") if a == b else _("A {a} ≠ B {b}").format(a=read(a), b=read(b))
    return _face(kit, (_("Collect"),), (note,))


def _collect(count: int) -> tuple[str, ...]:
    if not count:
        return _("Collect nothing"), _("Collect 0")
    return many("Collect {n} red", "Collect {n} reds", count).format(n=count), _("Collect {n}").format(n=count)


def give_up_face(kit: Kit, table: Table) -> ButtonFace:
    """Return what the button for giving up says."""
    phase = table.words["phase"]
    notes: tuple[str, ...]
    if phase == "over":
        notes = ()
    elif phase == "collect":
        notes = (_("the banks match"),)
    elif phase == "swap":
        notes = (_("swap the card first"),)
    elif table.zones["tray"]:
        notes = (_("place both fuses first"), _("fuses first"))
    else:
        blacks = sum(len(table.zones[bay]) for bay in BAYS) - len(reds(table))
        note = many("{n} black to WASTE", "{n} blacks to WASTE", blacks)
        notes = (note.format(n=blacks), many("{n} black", "{n} blacks", blacks).format(n=blacks))
    return _face(kit, (_("Give up this turn"), _("Give up")), notes)


def _face(kit: Kit, titles: tuple[str, ...], notes: tuple[str, ...], look: str = "quiet") -> ButtonFace:
    """Return a face with the longest title and note that fit; a note that never fits is left to the help line."""
    title = fitting(kit, titles, kit.style("strong", 22), _ROOM)
    note = fitting(kit, (*notes, ""), kit.style("text", 18), _ROOM)
    return ButtonFace(title, note, look)
