"""How the seats would stand if the match ended now: always in sight, at the foot of the plaque."""

from game.core.words import _
from game.rules.my_engine.observation import EngineTable
from scenes.pages.my_engine.layout import Layout
from scenes.pages.my_engine.office import Office
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Counter, Pool
from scenes.stage.inscription import Words, fitting
from scenes.stage.palette import BRASS_LIGHT, IVORY, rgb

_SOFT, _LIME = rgb("#D9D2C0"), rgb("#8FE0CB")
_MARK = 18.0


class Standing:
    """The points of every seat behind its mark, the owner of the large sheet first; who leads is lit."""

    def __init__(self, office: Office, layout: Layout) -> None:
        self._office, self._layout = office, layout
        kit, box = office.kit, layout.standing
        self._title = Words(kit, box.x, box.y + layout.word, "left")
        self._marks = Pool(len(layout.others) + 1, -4)
        self._base = box.y + box.h - 8
        self._points = [self._counter(place) for place in range(len(layout.others) + 1)]
        self._order: list[int] = []
        self.told: list[int] = []  # the points that it shows, the owner of the large sheet first

    def _counter(self, place: int) -> Counter:
        kit, box = self._office.kit, self._layout.points(place)
        style = kit.style("bold", 28, IVORY)
        return Counter(kit, self._office.motion, box.x + _MARK + 6, self._base, style, width=box.w - _MARK - 8)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        return (self._title.sprite, *self._marks.sprites, *(counter.sprite for counter in self._points))

    def show(self, table: EngineTable, preview: EngineTable | None, *, at_once: bool) -> None:
        desk, office = self._office.desk(table), self._office
        kit, order = office.kit, [desk.large, *desk.others]
        if order != self._order:
            self._order = order
            places = [self._layout.points(place) for place in range(len(order))]
            middle = self._base - 10
            marks = [
                office.at(office.mark(seat, _MARK), box.x + _MARK / 2, middle)
                for seat, box in zip(order, places, strict=True)
            ]
            self._marks.show(marks)
            for counter in self._points:
                counter.forget()
        told = (_("At the end"),) if table.view.phase == "over" else (_("If it ended now"), _("Now"))
        style = kit.style("text", 18, _SOFT)
        self._title.say(fitting(kit, told, style, self._layout.standing.w), style, self._layout.standing.w)
        now, then = ([one.view.seats[seat].points for seat in order] for one in (table, preview or table))
        self.told = then
        for seat, counter, points, ahead in zip(order, self._points, now, then, strict=True):
            colour = _LIME if points != ahead else BRASS_LIGHT if points == max(now) else IVORY
            counter.paint(kit.style("bold", 28, colour))
            delay = max(office.landing(f"gold:{seat}"), office.landing(f"vp:{seat}"))
            counter.show(ahead, at_once=at_once or points != ahead, delay=delay)
