"""The words engraved on the machine, which never change."""

from pygame import Surface

from game.core.words import _
from scenes.pages.efficiency_engine.fittings import output_plate, tally_top
from scenes.pages.efficiency_engine.layout import Bank, Layout
from scenes.pages.efficiency_engine.lettering import DIM, ENGRAVED, PEACH, STEEL, fitting, label, plain, write
from scenes.pages.page import Box
from scenes.stage.kit import Kit
from scenes.stage.palette import rgb


def paint_labels(kit: Kit, layout: Layout, surface: Surface) -> None:
    """Write every label of the machine."""
    _paint_title(kit, layout.title, surface)
    for name, bank in layout.banks.items():
        _paint_bank_name(kit, name, bank, surface)
    x = layout.left.x + 140
    write(kit, surface, _("FAVOURS"), label(kit), x, layout.favours_label)
    write(kit, surface, _("FUSES"), label(kit), x, layout.fuses_label)
    write(kit, surface, _("BATTERY"), label(kit), layout.right.x + 140, layout.battery_label)
    plate = output_plate(layout)
    write(kit, surface, _("OUTPUT"), label(kit, PEACH), plate.x + 70, plate.y + 22)
    waste = layout.waste
    write(kit, surface, _("WASTE"), label(kit, STEEL), waste.x + 194, waste.y + waste.h - 13)
    top = tally_top(layout)
    write(kit, surface, _("OUTPUT"), label(kit, PEACH), layout.tally.x + 78.5, top + 32)
    write(kit, surface, _("WASTE"), label(kit, STEEL), layout.tally.x + 278.5, top + 32)
    _paint_drawn_words(kit, layout.drawn, surface)


def _paint_title(kit: Kit, box: Box, surface: Surface) -> None:
    words = _("THE EFFICIENCY ENGINE")
    x = box.x + box.w / 2
    light = kit.fonts.line(words, kit.style("bold", 27, rgb("#FFF3CE"), tracking=4.2)).copy()
    light.set_alpha(140)
    dark = kit.style("bold", 27, ENGRAVED, tracking=4.2)
    left = round(x * kit.view.u - light.get_width() / 2)
    top = kit.view.px(box.y + 25.5) - light.get_height() // 2
    surface.blit(light, (left, top + max(1, kit.view.px(1))))
    surface.blit(kit.fonts.line(words, dark), (left, top))


def _paint_bank_name(kit: Kit, name: str, bank: Bank, surface: Surface) -> None:
    words = _("BANK {bank}").format(bank=name)
    style = kit.style("bold", 18, ENGRAVED, tracking=2)
    words = fitting(kit, (words, name), style, bank.tab.w - 40)
    write(kit, surface, words, style, bank.tab.x + bank.tab.w / 2 - 2, bank.tab.y + bank.tab.h / 2 + 4)


def _paint_drawn_words(kit: Kit, box: Box, surface: Surface) -> None:
    style = plain(kit, 19, DIM)
    lines = kit.fonts.wrap(_("card drawn\nby a favour"), style, kit.view.px(box.w - 12))
    pitch = max(24.0, kit.fonts.height(style) / kit.view.u)
    for number, line in enumerate(lines[:3]):
        write(kit, surface, line, style, box.x + box.w / 2, box.y + 134 + pitch * number)
