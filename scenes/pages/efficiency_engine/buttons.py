"""What the two buttons say: what they would do, or why they can't be pressed, in as many words as fit."""

from game.core.words import _, figure, many
from game.rules.efficiency_engine.observation import EngineTable, Observation
from scenes.pages.efficiency_engine.gestures import BAYS, reds
from scenes.pages.efficiency_engine.phrases import BLACKS
from scenes.pages.page import ButtonFace, View
from scenes.stage.inscription import fitting
from scenes.stage.kit import Kit
from scenes.stage.widgets import Look

_ROOM = 232.0  # u within a button


def collect_face(kit: Kit, view: View[Observation], *, is_dealt: bool) -> ButtonFace:
    """Return what the button for collecting says; no numbers before all is dealt."""
    table, preview, read = view.table, view.preview, view.read
    if not is_dealt:
        return _face(kit, (_("Collect"),), (), "primary" if read.is_matched else "quiet")
    if read.is_matched:
        count = read.safe if view.marked is None else view.marked
        left = read.battery - count
        notes = (many("leaves {n} charge", "leaves {n} charges", left), many("{n} left", "{n} left", left))
        return _face(kit, _collect(count), tuple(note.format(n=left) for note in notes), "primary")
    if preview is not None and preview.view.is_matched:
        note = _("once the fuse is in") if table.zones["tray"] else _("once the card is in")
        return _face(kit, _collect(preview.view.safe), (note,), "ready")
    a, b = read.totals
    if read.is_over:
        return _face(kit, (_("Collect"),), ())
    note = _("place both fuses first") if a == b else _("A {a} ≠ B {b}").format(a=figure(a), b=figure(b))
    return _face(kit, (_("Collect"),), (note,))


def _collect(count: int) -> tuple[str, ...]:
    if not count:
        return _("Collect nothing"), _("Collect 0")
    return many("Collect {n} red", "Collect {n} reds", count).format(n=count), _("Collect {n}").format(n=count)


def give_up_face(kit: Kit, table: EngineTable, *, is_dealt: bool) -> ButtonFace:
    """Return what the button for giving up says; no numbers before all is dealt."""
    phase = table.view.phase
    notes: tuple[str, ...]
    if phase == "over" or not is_dealt:
        notes = ()
    elif phase == "collect":
        notes = (_("the banks match"),)
    elif phase == "swap":
        notes = (_("swap the card first"),)
    elif table.view.fuses == "fit":
        notes = (_("place both fuses first"), _("fuses first"))
    else:
        blacks = sum(len(table.zones[bay]) for bay in BAYS) - len(reds(table))
        long = many("{n} black {suits} to WASTE", "{n} blacks {suits} to WASTE", blacks)
        short = many("{n} black {suits}", "{n} blacks {suits}", blacks)
        notes = tuple(note.format(n=blacks, suits=BLACKS) for note in (long, short))
    return _face(kit, (_("Give up this turn"), _("Give up")), notes)


def _face(kit: Kit, titles: tuple[str, ...], notes: tuple[str, ...], look: Look = "quiet") -> ButtonFace:
    """Return a face with the longest title and note that fit; a note that never fits is left to the help line."""
    title = fitting(kit, titles, kit.style("strong", 22), _ROOM)
    note = fitting(kit, (*notes, ""), kit.style("text", 18), _ROOM)
    return ButtonFace(title, note, look)
