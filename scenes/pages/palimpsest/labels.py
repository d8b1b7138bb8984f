"""What a card over the table would do there, in signs and a few words beside its place, and on the ribbon above."""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.core.words import _, listed, many
from game.rules.palimpsest.cards import CARDS, INDEX
from game.rules.palimpsest.geometry import SIZES
from game.rules.palimpsest.observation import Observation
from game.rules.palimpsest.preview import Preview
from game.rules.palimpsest.words.story import called
from scenes.pages.page import LivePart, View
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.inks import COVERED, COVERED_GROUND, INK
from scenes.pages.palimpsest.office import Aim, Office
from scenes.pages.palimpsest.slips import pill
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool, Shown
from scenes.stage.inscription import shrunk_style
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, IVORY, ROSE
from scenes.stage.piece import HELD_Z
from scenes.stage.seat_mark import seat_colour
from scenes.stage.sheet import Sheet, Stops, ground

_Z, _RIBBON_Z = HELD_Z + 60, 50
_PAPER: Stops = ((0, "#F8EFD6"), (1, "#DFCB9C"))
_GAP, _APART, _WIDEST = 20.0, 8.0, 380.0


class Labels(LivePart):
    """Points for each seat above the place; below it matches and what would be covered, or why it can't be."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._pool = Pool(24, _Z)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        aim = self._office.aim(view)
        key = (aim, self._office.camera.key)
        if self.has_shown(key):
            return
        self._pool.show(self._around(self._office.desk(view), aim) if aim else ())

    def _around(self, desk: Desk, aim: Aim) -> list[Shown]:
        office, view = self._office, self._office.view
        place = office.cell_rect(aim.spot.x, aim.spot.y, *SIZES[aim.spot.rot])
        place.inflate_ip(0, 2 * view.px(_GAP))
        area = office.rect(office.layout.calm)  # the ribbon above it is read at the same time
        if aim.ahead.why_not is not None:
            return [_below(place, [reason(office, aim.ahead.why_not.text)], area, view.px(_APART))[0]]
        above = _row(place, self._points(desk, aim.ahead), area, view.px(_APART))
        if not aim.is_held:
            return above  # the words of a hint stand beside the place, and say the rest
        return above + _below(place, [self._matches(desk, aim), *self._covered(aim.ahead)], area, view.px(_APART))

    def _points(self, desk: Desk, ahead: Preview) -> list[Surface]:
        """Return what each seat scores, the deciding one first and also where it gets nothing."""
        office, first = self._office, desk.view.seat
        if not any(ahead.points):
            return [pill(office, (_("Nothing scores"),), IVORY, size=20, role="strong")]
        order = [first, *(seat for seat in range(desk.seats) if seat != first and ahead.points[seat])]
        told = [(office.mark(seat, 26), f"+{ahead.points[seat]}") for seat in order]
        colours = [seat_colour(office.art, seat) for seat in order]
        return [pill(office, one, colour, size=34) for one, colour in zip(told, colours, strict=True)]

    def _matches(self, desk: Desk, aim: Aim) -> Surface:
        office, ahead = self._office, aim.ahead
        side = office.view.px(28)
        if ahead.phase == "place":
            return pill(office, (office.scribe(desk.view.seat, side), f"{ahead.owed}"), BRASS_LIGHT, size=28)
        if ahead.phase == "remove":
            words = many("Sends {n} scribe home", "Sends {n} scribes home", ahead.owed).format(n=ahead.owed)
            return pill(office, (words,), BRASS_LIGHT, size=20, role="strong")
        if ahead.phase == "move":
            return pill(office, (_("Then move your scribes"),), BRASS_LIGHT, size=20, role="strong")
        words = _("No suit matches") if not ahead.matches else _("No scribe to place")
        return pill(office, (words,), IVORY, size=18, role="strong")

    def _covered(self, ahead: Preview) -> list[Surface]:
        words = []
        if ahead.buried:
            words.append(_("Buries {cards}").format(cards=listed([called(card) for card in ahead.buried])))
        ranks = [
            _("{card} {rank}").format(card=called(card), rank=CARDS[INDEX[card]].rank)
            for card in ahead.hidden
            if card not in ahead.buried
        ]
        if ranks:
            words.append(_("Covers {ranks}").format(ranks=listed(ranks)))
        return [pill(self._office, (one,), COVERED, size=18, ground=COVERED_GROUND, role="strong") for one in words]


@kept
def reason(office: Office, words: str) -> Surface:
    """Return why a card can't lie there."""
    style = office.style("strong", 19, IVORY)
    lines = office.fonts.wrap(words, style, office.view.px(_WIDEST))
    pad, step = office.view.px(14), office.fonts.height(style)
    width = max(office.fonts.width(line, style) for line in lines) + 2 * pad
    result = rounded(width, step * len(lines) + pad, office.view.px(8), (*COVERED_GROUND, 245), ROSE, 2).copy()
    for number, line in enumerate(lines):
        result.blit(office.fonts.line(line, style), (pad, pad // 2 + number * step))
    return result


def _row(place: Rect, pictures: Sequence[Surface], area: Rect, gap: int) -> list[Shown]:
    """Set pictures side by side above a place, or beside it where there is no room above."""
    width = sum(picture.get_width() for picture in pictures) + gap * max(0, len(pictures) - 1)
    height = max((picture.get_height() for picture in pictures), default=0)
    row = Rect(0, 0, width, height)
    row.midbottom = place.midtop
    if row.top < area.top:
        row.topleft = place.right + gap, area.top
        if row.right > area.right:
            row.right = place.left - gap
    row.clamp_ip(area)
    left, shown = row.left, []
    for picture in pictures:
        shown.append((picture, (left, row.top)))
        left += picture.get_width() + gap
    return shown


def _below(place: Rect, pictures: Sequence[Surface], area: Rect, gap: int) -> list[Shown]:
    """Set pictures one under the other below a place, or beside it."""
    height = sum(picture.get_height() for picture in pictures) + gap * (len(pictures) - 1)
    column = Rect(0, 0, max(picture.get_width() for picture in pictures), height)
    column.midtop = place.midbottom
    if column.bottom > area.bottom:
        # There is no room below: at its right, or at its left.
        column.bottomleft = place.right + 2 * gap, place.bottom
        if column.right > area.right:
            column.right = place.left - 2 * gap
    column.clamp_ip(area)
    top, shown = column.top, []
    for picture in pictures:
        shown.append((picture, (column.centerx - picture.get_width() // 2, top)))
        top += picture.get_height() + gap
    return shown


class Ribbon(LivePart):
    """A slip of parchment above the table: what letting go would do, in a sentence."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._sprite = Sprite(None, (0, 0), _RIBBON_Z)
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        aim = self._office.aim(view)
        words = told(aim) if aim is not None and aim.ahead.why_not is None else ""
        if self.has_shown(words):
            return
        if not words:
            self._sprite.image = None
            return
        picture = _ribbon(self._office, words)
        box = self._office.rect(self._office.layout.ribbon)
        self._sprite.show(picture, picture.get_rect(midtop=box.midtop).topleft)


@kept
def _ribbon(office: Office, words: str) -> Surface:
    box = office.layout.ribbon
    style = shrunk_style(office, words, office.style("title", 23, INK), box.w - 90)
    line = office.fonts.fitted(words, style, office.view.px(box.w - 90))
    wide = line.get_width() / office.view.u + 90
    sheet = Sheet(0, 0, wide, box.h)
    end = f"M2,2 H{wide - 2:g} L{wide - 18:g},{box.h / 2:g} L{wide - 2:g},{box.h - 2:g} H2 L18,{box.h / 2:g} Z"
    paper = sheet.linear(0, 0, 0, box.h, ground(office.theme, _PAPER))
    sheet.path(end, fill=paper, stroke="#7A5A22", stroke_width=1.6, stroke_linejoin="round")
    result = sheet.painted(office.view)
    result.blit(line, line.get_rect(center=result.get_rect().center))
    return result


def told(aim: Aim) -> str:
    """Return what would follow in one sentence."""
    name, ahead = _(CARDS[INDEX[aim.card]].name), aim.ahead
    if ahead.phase == "place":
        words = many(
            "Lay {card} here, then place {n} scribe",
            "Lay {card} here, then place {n} scribes",
            ahead.owed,
        )
    elif ahead.phase == "remove":
        words = many(
            "Lay {card} here, then send {n} scribe home",
            "Lay {card} here, then send {n} scribes home",
            ahead.owed,
        )
    elif ahead.phase == "move":
        words = _("Lay {card} here, then move your scribes of one card")
    else:
        words = _("Lay {card} here")
    return words.format(card=name, n=ahead.owed)
