"""The Payoffs, large: each beside what it says, what it would count now, and how it comes to that."""

from pygame import Surface

from game.core.table import Piece
from game.core.words import _
from scenes.pages.page import Box, CloseUp
from scenes.pages.victory_point_salad import faces
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.cards import title_of
from scenes.pages.victory_point_salad.close_up import CAPTION, HEAD, PAD, ground, room, write_title
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.payoffs import worth_words
from scenes.pages.victory_point_salad.poses import left
from scenes.pages.victory_point_salad.words import icons_words
from scenes.stage.fonts import Style
from scenes.stage.palette import BRASS_LIGHT, IVORY

ACROSS = 3
CARD = (136.0, 190.0)
_GAP = 18.0


def payoffs_close_up(bar: Bar, desk: Desk) -> CloseUp:
    """Return the Payoffs that are left, in a grid."""
    box, places = room(desk), left(desk)
    picture, origin = ground(bar, box), bar.rect(box)
    write_title(bar, picture, _("The Payoffs, and what they would count on your mat now"))
    across = (box.w - 2 * PAD - (ACROSS - 1) * _GAP) / ACROSS
    down = (box.h - HEAD - PAD) / -(-9 // ACROSS)
    high = min(CARD[1], down - 14)
    wide = high * CARD[0] / CARD[1]
    pieces: dict[str, Box] = {}
    for place, number in enumerate(places):
        piece = desk.table.zones[f"payoff:{number}"][0]
        x = box.x + PAD + place % ACROSS * (across + _GAP)
        y = box.y + HEAD + place // ACROSS * down
        card = pieces[piece.id] = Box(x, y, wide, high)
        rect = bar.rect(card)
        face = faces.face(bar, Piece(piece.id, piece.kind, piece.face), *rect.size)
        picture.blit(face, rect.move(-origin.x, -origin.y))
        _tell(bar, picture, desk, piece.face or "", Box(x - box.x + wide + 14, y - box.y, across - wide - 14, high))
    return CloseUp(box, picture.convert_alpha(), pieces)


def _tell(bar: Bar, picture: Surface, desk: Desk, key: str, area: Box) -> None:
    """Write beside a card what it says; `area` is measured from the corner of the picture."""
    card = title_of(key)
    found = desk.view.would.get(key)
    asked = _("Costs {cost}.").format(cost=icons_words(card.cost)) if card.cost else ""
    asked = _("Requires {powers}.").format(powers=icons_words(card.requires)) if card.requires else asked
    lines = [(" ".join(words for words in (asked, _(card.text)) if words), bar.style("text", 18, IVORY))]
    if found is not None:
        style = bar.style("strong", 22, BRASS_LIGHT if found.points > 0 else CAPTION)
        lines += [(worth_words(found.points), style), (found.how, bar.style("text", 17, CAPTION))]
    y = bar.view.px(area.y)
    for words, style in lines:
        y = _paragraph(bar, picture, words, style, (bar.view.px(area.x), y), bar.view.px(area.w))


def _paragraph(bar: Bar, picture: Surface, words: str, style: Style, corner: tuple[int, int], width: int) -> int:
    """Write words over several lines, and return the height at which the next may begin."""
    fonts, (x, y) = bar.fonts, corner
    for line in fonts.wrap(words, style, width) if words else ():
        picture.blit(fonts.line(line, style), (x, y))
        y += fonts.height(style)
    return y + bar.view.px(6)
