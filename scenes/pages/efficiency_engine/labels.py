"""The words engraved on the machine, which never change."""

from dataclasses import replace

from pygame import Surface

from game.core.words import _
from scenes.pages.efficiency_engine.fittings import tally_top
from scenes.pages.efficiency_engine.layout import Bank, Layout
from scenes.pages.efficiency_engine.lettering import ENGRAVED, PEACH, STEEL, label
from scenes.pages.page import Box
from scenes.stage.inscription import shrunk_style, write
from scenes.stage.kit import Kit
from scenes.stage.palette import Colour, rgb


def paint_labels(kit: Kit, layout: Layout, surface: Surface) -> None:
    """Write every label of the machine."""

    def engrave(words: str, x: float, baseline: float, width: float, colour: Colour = kit.theme.accent) -> None:
        write(kit, surface, words, shrunk_style(kit, words, label(kit, colour), width), x, baseline)

    _paint_title(kit, layout.title, surface)
    for name, bank in layout.banks.items():
        _paint_bank_name(kit, name, bank, surface)
    aim = layout.aim
    engrave(_("MAKE BOTH BANKS EQUAL"), aim.x + aim.w / 2, aim.y + aim.h / 2 + 7, aim.w - 20)  # clear of the rims
    x = layout.left.x + 140
    engrave(_("FAVOURS"), x, layout.favours_label, 210)
    engrave(_("FUSES"), x, layout.fuses_label, 210)
    engrave(_("BATTERY"), layout.right.x + 140, layout.battery_label, 210)
    plate, waste = layout.plate, layout.waste
    engrave(_("OUTPUT"), plate.x + 70, plate.y + 22, 124, PEACH)
    engrave(_("WASTE"), waste.x + 194, waste.y + waste.h - 13, 300, STEEL)
    left, top = layout.tally.x, tally_top(layout)
    engrave(_("OUTPUT"), left + 78.5, top + 32, 104, PEACH if kit.theme.is_dark else kit.theme.accent)
    engrave(_("WASTE"), left + 278.5, top + 32, 104, STEEL if kit.theme.is_dark else kit.theme.quiet)


def _paint_title(kit: Kit, box: Box, surface: Surface) -> None:
    words = _("THE EFFICIENCY ENGINE")
    dark = shrunk_style(kit, words, kit.style("bold", 27, ENGRAVED, tracking=4.2), box.w - 96, 34)
    picture = kit.fonts.line(words, dark)
    light = kit.fonts.line(words, replace(dark, colour=rgb("#FFF3CE"))).copy()
    light.set_alpha(140)
    left = round((box.x + box.w / 2) * kit.view.u - picture.get_width() / 2)
    top = kit.view.px(box.y + 25.5) - picture.get_height() // 2
    surface.blit(light, (left, top + max(1, kit.view.px(1))))
    for thick in range(1 + kit.view.px(0.8)):  # struck twice: the font has no weight as heavy as the plate wants
        surface.blit(picture, (left + thick, top))


def _paint_bank_name(kit: Kit, name: str, bank: Bank, surface: Surface) -> None:
    words, tab = _("BANK {bank}").format(bank=name), bank.tab
    style = shrunk_style(kit, words, kit.style("bold", 18, ENGRAVED, tracking=2), tab.w - 42)
    write(kit, surface, words, style, tab.x + tab.w / 2 - 2, tab.y + tab.h / 2 + 4)
