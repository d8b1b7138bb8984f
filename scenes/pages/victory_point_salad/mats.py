"""What lies around the cards of a mat: names of the groups, numbers of icons, and the heads of the others' mats."""

from collections.abc import Mapping

from game.core.words import _, many
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Box, LivePart, View
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.desk import Desk, group_words
from scenes.pages.victory_point_salad.dressing import seat_edge
from scenes.pages.victory_point_salad.layout import BACKS, Mat
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.pages.victory_point_salad.readouts import counted, counter_step, counter_x
from scenes.stage.counter import Counter, Pool
from scenes.stage.fonts import Style
from scenes.stage.inscription import fitting, shrunk_style
from scenes.stage.kit import Kit
from scenes.stage.palette import Colour, rgb

MOST_POINTS = "−100"  # as wide as any
MOST_FIGURES, CAPITALS = 52.0, 0.66  # u of the points; of them, how high figures stand
APART, NEARER = 4.0, 4.0  # u from an icon to its number; close together, so much nearer to it than to the next icon
DIM, DIM_BY_DAY = rgb("#5F6A73"), rgb("#7A857E")


class Captions(Painting):
    """The names of the groups on the large mat."""

    def key(self, desk: Desk, view: View[Observation]) -> object:
        return desk.heap(desk.large).labels

    def box(self, desk: Desk) -> Box:
        return desk.layout.mat.box

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        style = self.bar.style("text", 18, self.bar.theme.quiet)
        labels = desk.heap(desk.large).labels
        cards = desk.layout.mat.cards
        half = self.bar.fonts.height(style) / self.bar.view.u / 2
        for number, label in enumerate(labels):
            after = labels[number + 1] if number + 1 < len(labels) else None
            end = after.x - 4 if after is not None and after.foot == label.foot else cards.x + cards.w
            room = end - label.x
            words = fitting(self.bar, group_words(label.group), style, room)
            if room > 50:
                fit = shrunk_style(self.bar, words, style, room)
                canvas.write(words, fit, label.x + 2, label.foot - half + 4, width=room)


class Totals(Painting):
    """How many of each resource and power a seat has; an other's bar leaves out what it has none of."""

    z = -6

    def __init__(self, bar: Bar, place: int) -> None:
        """Count for the seat `place` places after the one with the large mat."""
        super().__init__(bar)
        self._place = place

    def _seat(self, desk: Desk) -> int:
        return (desk.large + self._place) % desk.seats

    def key(self, desk: Desk, view: View[Observation]) -> object:
        return tuple(counted(desk, self._seat(desk))), self._after(desk, view)

    def _after(self, desk: Desk, view: View[Observation]) -> Mapping[str, int]:
        """Return what the counters of the large mat would read."""
        if view.ahead is None or self._place:
            return {}
        return view.ahead.view.seats[desk.large].icons

    def box(self, desk: Desk) -> Box:
        return desk.mat(self._seat(desk)).totals

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        box, kit, seat = canvas.box, self.bar, self._seat(desk)
        after, step = self._after(desk, view), counter_step(desk, seat)
        side = min(28.0 if not self._place else 22.0, step * 0.52)
        y = box.y + box.h / 2
        px = kit.view.text(22 if not self._place else 20)
        for place, (name, count) in enumerate(counted(desk, seat)):
            x = counter_x(desk, seat, place)
            colour = self._colour(count, after.get(name, count))
            sign = self.bar.sign(name, side, colour)
            room = kit.view.px(step - side - APART)
            shown = lettering.fitting(kit, str(after.get(name, count)), px, colour, room)
            apart = min(APART, (step - side - shown.get_width() / kit.view.u) / NEARER)
            beside = 0.0 if apart == APART else (sign.get_width() - sign.get_bounding_rect().right) / kit.view.u
            canvas.put(sign, x + side / 2 + beside, y)
            canvas.put(shown, x + side + apart, y, "left")

    def _colour(self, count: int, after: int) -> Colour:
        """Return the colour of a number: what there is none of is dim, but in a plain theme."""
        theme = self.bar.theme
        if after != count:
            return theme.accent
        none = theme.quiet if theme.is_plain else DIM if theme.is_dark else DIM_BY_DAY
        return theme.text if count else none


class Head(LivePart):
    """Whose mat it is, with points, hand and what is known of the turn; `place` counts from the large one."""

    def __init__(self, bar: Bar, place: int, mat: Mat) -> None:
        self._bar, self._mat = bar, mat
        self._painted = _HeadPainting(bar, place)
        self._place = place
        head, figure = mat.head, _figures(bar)
        foot = mat.line(0) + CAPITALS / 2 * figure.px / bar.view.u
        self._points = Counter(bar, bar.motion, head.x + head.w - 14, foot, figure, "right", z=-5)
        self._frame = Pool(4, -4)
        super().__init__(self._painted, self._points, self._frame)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._bar.desk(view)
        seat = (desk.large + self._place) % desk.seats
        self._painted.show(view, at_once=at_once)
        self._points.show(desk.view.seats[seat].points, at_once=at_once, of=seat)
        is_deciding = desk.view.decider == seat
        if not self.has_shown(is_deciding):
            self._frame.show(self._bar.frame(self._mat.box) if is_deciding else ())


def _figures(kit: Kit) -> Style:
    """Return the style of the points: large anyway, they grow less than words, for the name before them."""
    return kit.style("bold", min(34.0, MOST_FIGURES / kit.view.words))


class _HeadPainting(Painting):
    z = -6

    def __init__(self, bar: Bar, place: int) -> None:
        super().__init__(bar)
        self._place = place

    def key(self, desk: Desk, view: View[Observation]) -> object:
        seat = (desk.large + self._place) % desk.seats
        return seat, state_words(desk, seat)

    def box(self, desk: Desk) -> Box:
        return desk.layout.others[self._place - 1].head

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        seat = (desk.large + self._place) % desk.seats
        kit, box = self.bar, canvas.box
        mat = desk.layout.others[self._place - 1]
        canvas.put(seat_edge(kit, seat, canvas.rect.height - kit.view.px(10)), box.x, box.y + box.h / 2 + 3, "left")
        canvas.put(self.bar.mark(seat, 22), box.x + 26, mat.line(0))
        room = box.w - 72 - kit.fonts.width(MOST_POINTS, _figures(kit)) / kit.view.u
        canvas.write(self.bar.name(seat), kit.style("strong", 22), box.x + 44, mat.line(0), width=room)
        style, room = kit.style("text", 17, kit.theme.quiet), box.w - 38 - BACKS
        canvas.write(fitting(kit, state_words(desk, seat), style, room), style, box.x + 16, mat.line(1), width=room)


def state_words(desk: Desk, seat: int) -> tuple[str, ...]:
    """Return in a word or two what a seat is at, also more briefly."""
    view = desk.view
    if view.active == seat and view.phase != "over":
        return (_("has the turn"),)
    if view.decider == seat:
        return (_("decides"),)
    if view.first == seat and not desk.in_endgame:
        return _("opens the rounds"), _("opens")
    held = view.seats[seat].hand
    told = many("{n} card in hand", "{n} cards in hand", held), many("{n} card", "{n} cards", held)
    return tuple(words.format(n=held) for words in told)
