"""A repair as a bill: the full price with what is struck from it, the sum, and what the repair would bring."""

from dataclasses import dataclass

from pygame import Surface

from game.core.words import _, many, points_words
from game.rules.bric_a_brac.cards import CUBES, RECORDS, TILE_INDEX, TILES, TOKENS, TYPE_OF, TYPES, WORKSHOP
from game.rules.bric_a_brac.quotes import Quote
from scenes.pages.bric_a_brac.desk import Desk, machine, makes
from scenes.pages.bric_a_brac.shop import PAPER_BAD, PAPER_GOOD, PAPER_INK, PAPER_SOFT, Part, Shop, in_line
from scenes.pages.bric_a_brac.words import lacking
from scenes.stage.fonts import Style
from scenes.stage.lettering import shrunk
from scenes.stage.palette import Colour

_ICON, _LABEL = 26.0, 78.0
_CROWD = 5  # more icons than these overlap


@dataclass(frozen=True, slots=True)
class Row:
    """One line: pictures and words from the left, and words at the right end; `has_rule` draws a line above it.

    The words at the right are the same said ever more briefly.
    """

    parts: list[Part]
    aside: tuple[list[str], Style] | None = None
    gap: float = 8
    has_rule: bool = False


def title(price: Quote) -> str:
    """Return the machine's name."""
    return _(RECORDS[machine(price.piece)].name)


def rows(shop: Shop, desk: Desk, price: Quote) -> list[Row]:
    """Return the lines of a bill."""
    label, bold = shop.style("text", 18, PAPER_SOFT), shop.style("bold", 21, PAPER_INK)
    fee = ["charcoalium"] * price.fee, ["charcoalium"] * price.fee_struck
    lines = [
        Row([_label(shop, _("Fee"), label), _struck(shop, *fee)], (_aside(price, "charcoalium"), label)),
        Row([_label(shop, _("Parts"), label), _struck(shop, *_parts(price))], (_aside(price, ""), label)),
        Row([(_("You pay"), bold), *_sum(shop, price)], ([_points(price), f"+{price.points}"], bold), 9, has_rule=True),
    ]
    if not price.is_affordable:
        told = lacking(price.lacks_charcoalium, price.short, price.lacks_cubes)
        lines.append(_sentence(shop, [told], PAPER_BAD))
    if price.completes:
        lines.append(_sentence(shop, _completes(price), PAPER_GOOD))
    elif price.is_affordable:
        lines.append(_sentence(shop, prospect(desk, price), PAPER_SOFT))
    return lines


def _sentence(shop: Shop, words: list[str], colour: Colour) -> Row:
    """Return a line with the first of `words` that fits: they say the same ever more briefly."""
    room = shop.view.px(shop.layout.note.w - 40)
    return Row([shrunk(shop, words, "medium", 18, colour, room)])


def _label(shop: Shop, words: str, style: Style) -> Surface:
    """Return a label padded to the width of the widest, so that the icons stand below each other."""
    wide = max(shop.view.px(60), *(shop.fonts.width(one, style) for one in (_("Fee"), _("Parts"))))
    line = shop.fonts.line(words, style)
    result = Surface((wide + shop.view.px(6), line.get_height()), flags=line.get_flags()).convert_alpha()
    result.fill((0, 0, 0, 0))
    result.blit(line, (0, 0))
    return result


def _struck(shop: Shop, names: list[str], off: list[str]) -> Surface:
    """Return icons in a row, those that are `off` faded and struck through."""
    pictures = [shop.token(name, _ICON) for name in names]
    for name in off:
        picture = shop.token(name, _ICON).copy()
        picture.set_alpha(120)
        whole = picture.copy()
        whole.fill((0, 0, 0, 0))
        whole.blit(picture, (0, 0))
        whole.blit(shop.drawn("bric_a_brac/strike", _ICON, _ICON), (0, 0))
        pictures.append(whole)
    if not pictures:
        return shop.fonts.line(_("none"), shop.style("text", 18, PAPER_SOFT))
    gap = 3.0 if len(pictures) <= _CROWD else 3.0 - (len(pictures) - _CROWD) * 2.4
    if gap < 0:
        return _crowded(shop.view.px(_ICON), shop.view.px(-gap), pictures)
    return in_line(shop, list(pictures), gap)


def _crowded(side: int, over: int, pictures: list[Surface]) -> Surface:
    step = max(side // 2, side - over)
    result = Surface((side + step * (len(pictures) - 1), side), flags=pictures[0].get_flags()).convert_alpha()
    result.fill((0, 0, 0, 0))
    for place, picture in enumerate(pictures):
        result.blit(picture, (place * step, 0))
    return result


def _parts(price: Quote) -> tuple[list[str], list[str]]:
    """Return the cubes to be paid and those struck; what wild takes off, too, once that is certain."""
    owed, needed = price.owed, price.needed
    paid, off = [], []
    for place, cube in enumerate(CUBES):
        count = owed[place] if needed is None else needed[place]
        paid += [TOKENS[cube]] * count
        off += [TOKENS[cube]] * (price.cost[place] - count)
    return paid, off


def _aside(price: Quote, fee: str) -> list[str]:
    """Return which machines of the workshop take something off the fee, or off the cubes."""
    found = [piece for piece in price.helpers if (makes(piece) == "charcoalium") == bool(fee)]
    if not found:
        return []
    off = f"−{_off(price, fee)}"
    if len(found) == 1:
        name = _(TYPES[TYPE_OF[machine(found[0])]].name)
        return [_("{machine} {off}").format(machine=name, off=off), off]
    return [many("{n} machine {off}", "{n} machines {off}", len(found)).format(n=len(found), off=off), off]


def _off(price: Quote, fee: str) -> int:
    return price.fee_struck if fee else sum(price.struck) + price.wild


def _sum(shop: Shop, price: Quote) -> list[Part]:
    """Return number and icon for each thing to be paid; any-cubes while wild leaves a choice."""
    bold = shop.style("bold", 23, PAPER_INK)
    wanted = [(price.fee, "charcoalium")]
    if price.needed is None:
        wanted.append((price.cubes, "anycube"))
    else:
        wanted += [(count, TOKENS[cube]) for cube, count in zip(CUBES, price.needed, strict=True)]
    parts: list[Part] = []
    for count, name in wanted:
        if count:
            parts.append(in_line(shop, [(str(count), bold), shop.token(name, 25)], 4))
    return parts or [(_("nothing"), bold)]


def _points(price: Quote) -> str:
    return f"+{points_words(price.points)}"


def _completes(price: Quote) -> list[str]:
    tiles = [TILES[TILE_INDEX[name]] for name in price.completes]
    names = ", ".join(_(tile.name) for tile in tiles)
    more = sum(tile.points for tile in tiles)
    brief = many("Completes {n} project: {more} more.", "Completes {n} projects: {more} more.", len(tiles))
    return [
        _("Completes {projects}: {n} more.").format(projects=names, n=more),
        brief.format(n=len(tiles), more=more),
    ]


def prospect(desk: Desk, price: Quote) -> list[str]:
    """Return what a repair that completes nothing leads to: a project that lacks one machine then."""
    if len(desk.table.zones[f"workshop:{desk.own}"]) == WORKSHOP - 1:
        return [_("No project, so the other three are set aside."), _("The other three are set aside.")]
    if price.nearly is not None:
        project = _(TILES[TILE_INDEX[price.nearly]].name)
        choices = _("No project yet: {project} needs one more."), _("{project} needs one more."), _("No project yet.")
        return [words.format(project=project) for words in choices]
    return [_("It completes no project.")]
