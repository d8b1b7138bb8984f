"""Gauges, lamp, counters and plates, which are no zones: where they stand, and what they mean when pointed at."""

from game.core.table import Table
from game.core.words import _, figure
from game.rules.efficiency_engine.cards import CHARGES, TURNS
from scenes.pages.efficiency_engine.layout import Layout
from scenes.pages.efficiency_engine.phrases import is_matched, totals
from scenes.pages.page import Box

_DIAL = 158.0  # u from a dial's middle to its rim


def readouts(layout: Layout) -> dict[str, Box]:
    """Return where each of them stands, in u."""
    boxes = {}
    for name, bank in layout.banks.items():
        x, y = bank.pivot
        boxes[f"gauge:{name}"] = Box(x - _DIAL, y - _DIAL, 2 * _DIAL, 2 * _DIAL + 20)
        boxes[f"strip:{name}"] = bank.strip
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


def describe(target: str, table: Table) -> str:
    """Return what a read-out means, empty for anything else."""
    kind, _colon, bank = target.partition(":")
    counters = table.counters
    match kind:
        case "gauge" | "strip":
            words = _("Bank {bank} reads {total}: {cards} for its cards, {fuses} for its fuses.")
            cards, fuses = counters[f"{bank}_cards"], counters[f"{bank}_fuses"]
            return words.format(bank=bank, total=figure(counters[bank]), cards=figure(cards), fuses=figure(fuses))
        case "aim":
            return _("When both banks read the same, the reds in them are collected; otherwise the blacks are wasted.")
        case "lamp":
            return _lamp(table)
        case "turns":
            history = [word for word in table.words["history"].split(",") if word]
            words = _("Turn {turn} of {last}. Matched so far: {matched}, missed: {missed}.")
            turn, matched = counters["turn"], history.count("matched")
            return words.format(turn=turn, last=TURNS, matched=matched, missed=history.count("missed"))
        case "tally":
            words = _("OUTPUT {output} against WASTE {waste}: after turn {last} OUTPUT must hold more.")
            return words.format(output=counters["output"], waste=counters["waste"], last=TURNS)
        case "battery":
            return _battery(table)
        case _:
            return ""


def _lamp(table: Table) -> str:
    a, b = totals(table)
    if is_matched(table):
        return _("The lamp is green: both banks read the same.")
    if a == b:
        return _("Both banks read the same, but every rolled fuse must be placed before that counts.")
    return _("The lamp turns green when both banks read the same: they are {n} apart.").format(n=abs(a - b))


def _battery(table: Table) -> str:
    words = _(
        "The battery: {n} of {all} charges. Each red that is collected takes one, and they must do until turn {last}."
    )
    if table.words.get("battery") == "soft":
        words = _("The battery: {n} of {all} charges. Each red that is collected takes one.")
    return words.format(n=table.counters["battery"], all=CHARGES, last=TURNS)
