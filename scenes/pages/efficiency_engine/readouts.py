"""Gauges, lamp, counters and plates, which are no zones: where they stand, and what they mean when pointed at."""

from game.core.words import _, figure
from game.rules.efficiency_engine.cards import CHARGES, TURNS
from game.rules.efficiency_engine.observation import EngineTable
from scenes.pages.efficiency_engine.layout import Layout
from scenes.pages.page import Box

_DIAL = 158.0  # u from a dial's middle to its rim
_CAPTION_H = 28.0
LABEL = "label:"  # with a zone's name: the words that stand below it


def readouts(layout: Layout) -> dict[str, Box]:
    """Return where each of them stands, in u."""
    boxes = {}
    for name, bank in layout.banks.items():
        x, y = bank.pivot
        boxes[f"gauge:{name}"] = Box(x - _DIAL, y - _DIAL, 2 * _DIAL, 2 * _DIAL + 20)
        boxes[f"strip:{name}"] = bank.strip
    for name, pile in (("deck", layout.deck), ("discard", layout.discard)):
        wide = min(pile.w + 20, layout.discard.centre[0] - layout.deck.centre[0])
        boxes[LABEL + name] = Box(pile.centre[0] - wide / 2, layout.piles_words - _CAPTION_H / 2, wide, _CAPTION_H)
    tray = layout.tray
    boxes[LABEL + "tray"] = Box(tray.x, layout.tray_words - _CAPTION_H / 2, tray.w, _CAPTION_H)
    first, last = layout.turns[0], layout.turns[-1]
    return boxes | {
        "turns": Box(first.x, first.y, last.x + last.w - first.x, first.h),
        "aim": layout.aim,
        "lamp": Box(
            layout.lamp.x + 20, layout.lamp.y, layout.lamp.w - 40, layout.words.y + layout.words.h - layout.lamp.y
        ),
        "tally": layout.tally,
        "battery": Box(
            layout.battery.x, layout.battery.y, layout.battery.w, layout.battery_words + 20 - layout.battery.y
        ),
    }


def describe(target: str, table: EngineTable) -> str:
    """Return what a read-out means, empty for anything else."""
    kind, _colon, bank = target.partition(":")
    read = table.view
    match kind:
        case "gauge" | "strip":
            words = _("Bank {bank} reads {total}: {cards} for its cards, {fuses} for its fuses.")
            known = {"total": figure(read.bank(bank).total), "cards": figure(read.bank(bank).cards)}
            return words.format(bank=bank, **known, fuses=figure(read.bank(bank).fuses))
        case "aim":
            return _("When both banks read the same, the reds in them are collected; otherwise the blacks are wasted.")
        case "lamp":
            return _lamp(table)
        case "turns":
            words = _("Turn {turn} of {last}. Matched so far: {matched}, missed: {missed}.")
            matched, missed = read.history.count(True), read.history.count(False)
            return words.format(turn=read.turn, last=TURNS, matched=matched, missed=missed)
        case "tally":
            words = _("OUTPUT {output} against WASTE {waste}: after turn {last} OUTPUT must hold more.")
            return words.format(output=len(table.zones["output"]), waste=len(table.zones["waste"]), last=TURNS)
        case "battery":
            return _battery(table)
        case _:
            return ""


def _lamp(table: EngineTable) -> str:
    a, b = table.view.totals
    if table.view.is_matched:
        return _("The lamp is green: both banks read the same.")
    if a == b:
        return _("Both banks read the same, but every rolled fuse must be placed before that counts.")
    return _("The lamp turns green when both banks read the same: they are {n} apart.").format(n=abs(a - b))


def _battery(table: EngineTable) -> str:
    words = _(
        "The battery: {n} of {all} charges. Each red that is collected takes one, and they must do until turn {last}."
    )
    if not table.view.is_strict:
        words = _("The battery: {n} of {all} charges. Each red that is collected takes one.")
    return words.format(n=table.view.battery, all=CHARGES, last=TURNS)
