"""The nine Payoffs in the panel: what each would count on the large mat now, and a star to open them by.

They can be read from the start; the star stands in the panel's head while it shows something else.
"""

from game.core.words import _
from game.rules.victory_point_salad.observation import Observation, SaladTable
from scenes.pages.page import Box, View
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.desk import BUILT, OVER, PANEL_Z, Desk
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.pages.victory_point_salad.poses import left, payoff_box, star
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS, IVORY


def worth(table: SaladTable, key: str) -> int | None:
    """Return what a Payoff would count for whoever looks, None for an onlooker."""
    found = table.view.would.get(key)
    return None if found is None else found.points


def worth_words(points: int) -> str:
    """Return what is written below a Payoff."""
    return _("worth {n} now").format(n=points)


class Worths(Painting):
    """Below each Payoff, what it would count."""

    z = PANEL_Z - 2

    def _told(self, table: SaladTable, desk: Desk) -> tuple[tuple[int, int | None], ...]:
        return tuple(
            (number, worth(table, desk.table.zones[f"payoff:{number}"][0].face or "")) for number in left(desk)
        )

    def key(self, desk: Desk, view: View[Observation]) -> object:
        if desk.panel != BUILT:
            return None
        return self._told(desk.table, desk), None if view.ahead is None else self._told(view.ahead, desk)

    def box(self, desk: Desk) -> Box:
        return desk.layout.panel

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        kit = self.bar
        after = dict(self._told(view.ahead, desk)) if view.ahead is not None else {}
        for number, points in self._told(desk.table, desk):
            if points is None:
                continue
            then = after.get(number)
            shown = points if then is None else then
            theme = kit.theme
            colour = theme.accent if shown != points else theme.text if shown > 0 else theme.quiet
            box = payoff_box(desk, number)
            room = kit.view.px(desk.layout.panel_inner.w / 3 - 6)
            words = lettering.shrunk(kit, worth_words(shown), kit.view.text(17), colour, room)
            canvas.put(words, *desk.layout.below(box).centre)


class Star(Painting):
    """How many Payoffs are left, on a sign that opens them."""

    z = PANEL_Z + 4

    def key(self, desk: Desk, view: View[Observation]) -> object:
        count = len(left(desk))
        return None if desk.panel in (BUILT, OVER) or not count else (desk.panel, count)

    def box(self, desk: Desk) -> Box:
        return star(desk)

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        kit, box = self.bar, canvas.box
        ground = rounded(*canvas.rect.size, kit.view.px(6), (16, 20, 26), BRASS, max(1, kit.view.px(2)))
        canvas.put(ground, *box.centre)
        side = box.h * 0.62
        canvas.put(self.bar.piece("mark_payoff", side, side), box.x + 8 + side / 2, box.centre[1])
        room = kit.view.px(box.w - side - 18)
        number = lettering.shrunk(kit, str(len(left(desk))), kit.view.text(20), IVORY, room)
        canvas.put(number, box.x + 12 + side, box.centre[1], "left")
