"""The panel while nothing is paid: the nine Payoffs, the open trash, and at the end the score sheet."""

from game.core.words import _, many
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Box, View
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.desk import BUILT, DIVING, KEEPING, OVER, PANEL_Z, Desk
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.pages.victory_point_salad.poses import left, star
from scenes.pages.victory_point_salad.score_sheet import paint_sheet
from scenes.pages.victory_point_salad.tray import aside, bin_aside, waits_aside
from scenes.stage.kit import rounded
from scenes.stage.palette import rgb


class PanelHead(Painting):
    """What the panel shows, in a line."""

    z = PANEL_Z - 3

    def key(self, desk: Desk, view: View[Observation]) -> object:
        if desk.panel not in (BUILT, DIVING, KEEPING):
            return None
        kept = bool(desk.table.zones[f"kept:{desk.large}"])
        return desk.panel, desk.in_endgame, desk.view.allowance, len(left(desk)), kept, waits_aside(desk)

    def box(self, desk: Desk) -> Box:
        return desk.layout.panel

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        kit, box = self.bar, canvas.box
        end = box.x + box.w if desk.panel == BUILT else star(desk).x
        room = kit.view.px(end - box.x - 26)
        title = lettering.fitting(kit, self._title(desk).upper(), kit.view.text(24), kit.theme.text, room)
        canvas.put(title, box.x + 16, box.y + desk.layout.panel_head / 2 + 2, "left")
        if waits_aside(desk):
            self._tray(canvas, desk)
        if desk.panel == KEEPING and not desk.table.zones[f"kept:{desk.large}"]:
            inner, style = desk.layout.panel_inner, kit.style("text", 20, kit.theme.quiet)
            canvas.paragraph(_("Drag here what the next game may begin with."), style, inner, 3)

    def _tray(self, canvas: Canvas, desk: Desk) -> None:
        """Frame what this action has trashed so far, after a bin: else its cards would seem astray."""
        kit, box, sign = self.bar, aside(desk), bin_aside(desk)
        size = kit.rect(box).size
        canvas.put(
            rounded(*size, kit.view.px(6), rgb("#0A0D11"), rgb("#343F4C"), max(1, kit.view.px(1.5))), *box.centre
        )
        canvas.put(self.bar.piece("trash_open", sign.w * 0.8 * 64 / 70, sign.h * 0.8), *sign.centre)

    def _title(self, desk: Desk) -> str:
        if desk.panel == DIVING:
            return _("The open trash")
        if desk.panel == KEEPING:
            return _("Kept · worth {n} more").format(n=desk.view.allowance)
        if not desk.in_endgame:
            return _("In the Endgame: nine Payoffs")
        count = len(left(desk))
        return many("{n} Payoff to take", "{n} Payoffs to take", count).format(n=count)


class ScoreSheet(Painting):
    """At the end: for each seat its points by kind, and how each Payoff comes to what it counts."""

    z = PANEL_Z + 20

    def key(self, desk: Desk, view: View[Observation]) -> object:
        return desk.view if desk.panel == OVER else None

    def box(self, desk: Desk) -> Box:
        return desk.layout.sheet

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        paint_sheet(canvas, desk)
