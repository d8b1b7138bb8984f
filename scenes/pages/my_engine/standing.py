"""How the seats would stand if the match ended now: always in sight, at the foot of the plaque."""

from game.core.words import _
from game.rules.my_engine.observation import Observation
from scenes.pages.my_engine.layout import Layout
from scenes.pages.my_engine.office import Office
from scenes.pages.page import LivePart, View
from scenes.stage.counter import Counter, Pool
from scenes.stage.inscription import Words, fitting
from scenes.stage.palette import rgb

_SOFT, _LIME = rgb("#D9D2C0"), rgb("#8FE0CB")
_MARK, _GAP = 18.0, 5.0
_SIZE, _SMALL, _MANY = 28, 24, 4  # of the figures: so many seats keep a distance only with smaller ones


class Standing(LivePart):
    """The points of every seat behind its mark, the owner of the large sheet first; who leads is lit."""

    def __init__(self, office: Office, layout: Layout) -> None:
        self._office, self._layout = office, layout
        box = layout.standing
        self._title = Words(office, box.x, box.y + layout.word, "left")
        self._marks = Pool(len(layout.others) + 1, -4)
        self._base = box.y + box.h - 8
        self._size = _SMALL if len(layout.others) + 1 >= _MANY else _SIZE
        self._points = [self._counter(place) for place in range(len(layout.others) + 1)]
        self._order: list[int] = []
        self.told: list[int] = []  # the points that it shows, the owner of the large sheet first
        super().__init__(self._title, self._marks, self._points)

    def _counter(self, place: int) -> Counter:
        office = self._office
        box = self._layout.points(place)
        style, left = office.style("bold", self._size), _MARK + _GAP
        return Counter(office, self._office.motion, box.x + left, self._base, style, width=box.w - left - 2)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, office = self._office.desk(view), self._office
        order = [desk.large, *desk.others]
        if order != self._order:
            self._order = order
            places = [self._layout.points(place) for place in range(len(order))]
            middle = self._base - 10
            marks = [
                office.at(office.mark(seat, _MARK), box.x + _MARK / 2, middle)
                for seat, box in zip(order, places, strict=True)
            ]
            self._marks.show(marks)
        told = (_("At the end"),) if view.read.phase == "over" else (_("If it ended now"), _("Now"))
        style = office.style("text", 18, office.theme.quiet)
        self._title.say(fitting(office, told, style, self._layout.standing.w), style, self._layout.standing.w)
        now, then = ([one.view.seats[seat].points for seat in order] for one in (view.table, view.ahead or view.table))
        self.told = then
        for seat, counter, points, ahead in zip(order, self._points, now, then, strict=True):
            theme = office.theme
            colour = theme.good if points != ahead else theme.accent if points == max(now) else theme.text
            counter.paint(office.style("bold", self._size, colour))
            delay = view.lands(f"gold:{seat}", f"vp:{seat}")
            counter.show(ahead, at_once=at_once or points != ahead, delay=delay, of=seat)
