"""What goes with the scribes on a card: the tag on which they stand on a sliver, their numbers, and who leads."""

from functools import partial

from pygame import Surface, draw
from pygame.transform import smoothscale

from game.rules.palimpsest.cards import CARDS, INDEX
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.inks import INK, LEAF
from scenes.pages.palimpsest.office import Office
from scenes.pages.palimpsest.poses import crowd, crowd_box, scribe_size, tag
from scenes.pages.palimpsest.slips import GROUND, numbered
from scenes.stage.counter import Shown
from scenes.stage.fonts import Style
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, IVORY, ROSE, hex_code
from scenes.stage.seat_mark import seat_colour
from scenes.stage.sheet import Sheet

_RANKLESS = "–"
_ASIDE = 0.36  # of a scribe's size from its middle to that of its number
_CROWN, _LEAST_CROWN_PX = 0.72, 13  # of a scribe's size, and at least
_TILE = 0.84  # of a scribe's size is the rank on its tag
_OVER = 3.0  # u that a tag reaches beyond its scribes


def tag_of(office: Office, desk: Desk, card: str) -> list[Shown]:
    """Return the tag on which a card's scribes stand, its edge in the colour of the seat that leads; none if none."""
    if tag(office.camera, desk, card) is None:
        return []
    box = crowd_box(office.camera, desk, card)
    rect = office.rect(box).inflate(2 * office.view.px(_OVER), 2 * office.view.px(_OVER))
    leader = desk.leader(card)
    edge = IVORY if leader is None else seat_colour(office.art, leader)
    thick = max(2, office.view.px(2.2))
    key = ("scribes' tag", rect.size, edge, office.view)
    paint = partial(rounded, *rect.size, office.view.px(8), (*GROUND, 235), edge, thick)
    return [(office.art.keep(key, paint), rect.topleft)]


def tallied(office: Office, desk: Desk, card: str) -> list[Shown]:
    """Return the rank on the tag, how many scribes of a seat stand there, from two on, and the crown of who leads."""
    size, leader = scribe_size(office.camera), desk.leader(card)
    rank = tag(office.camera, desk, card)
    found = []
    if rank is not None:
        label, is_ranked = CARDS[INDEX[card]].label or _RANKLESS, CARDS[INDEX[card]].rank > 0
        is_struck = is_ranked and not desk.shows_rank(card)
        found.append(office.at(_rank(office, label, size, is_struck=is_struck), *rank))
    shift = _ASIDE * size
    foremost = crowd(office.camera, desk, card)
    # The numbers lie on top: a crown is known by half of it, too.
    crowns = [(x, y) for seat, _count, x, y in foremost if seat == leader]
    found += [office.at(_crown(office, size), x - shift * 0.7, y - shift * 1.5) for x, y in crowns]
    numbers = [(str(count), x, y) for _seat, count, x, y in foremost if count > 1]
    return found + [office.at(numbered(office, words, size), x + shift, y + shift) for words, x, y in numbers]


@kept
def _rank(office: Office, label: str, size: float, *, is_struck: bool) -> Surface:
    """Return the rank of a card as its index shows it; struck out where that is covered."""
    side = max(office.view.px(size * _TILE), office.view.least + 5)
    result = rounded(side, side, side // 6, (*LEAF, 255), INK, max(1, side // 16)).copy()
    px = max(office.view.least, round(side * (0.72 if len(label) < 2 else 0.6)))
    line = office.fonts.line(label, Style("title", px, INK))
    ink = line.get_bounding_rect()
    result.blit(line, (side // 2 - ink.centerx, side // 2 - ink.centery))
    if is_struck:
        edge = side // 6
        draw.line(result, ROSE, (edge, side - edge), (side - edge, edge), max(2, side // 10))
    return result


@kept
def _crown(office: Office, size: float) -> Surface:
    """Return the small crown of the seat that leads."""
    sheet = Sheet(0, 0, 24, 18)
    points = "M3,16 L1.5,5 L8,10 L12,2 L16,10 L22.5,5 L21,16 Z"
    sheet.path(points, fill=hex_code(BRASS_LIGHT), stroke=hex_code(INK), stroke_width=2.2, stroke_linejoin="round")
    width = max(_LEAST_CROWN_PX, office.view.px(size * _CROWN))
    return smoothscale(sheet.painted(office.view), (width, round(width * 18 / 24)))
