"""The Efficiency Engine on the table: a riveted machine seen from the front."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame
from pygame import Surface

from game.core.rules import Standings, Turn
from game.core.table import Piece, Table
from game.core.words import _, figure
from scenes.pages.counting import Tally
from scenes.pages.efficiency_engine import dressing, faces, phrases, poses, readouts
from scenes.pages.efficiency_engine.buttons import collect_face, give_up_face
from scenes.pages.efficiency_engine.displays import displays
from scenes.pages.efficiency_engine.gestures import BAYS, gestures, top_ace
from scenes.pages.efficiency_engine.layout import Layout, lay_out
from scenes.pages.efficiency_engine.machine import Machine, Roll
from scenes.pages.page import Box, ButtonFace, ButtonPlace, Display, Foresight, Gesture, Inspection, Page, Pose, Tools
from scenes.stage.kit import Kit
from scenes.stage.palette import LAMPLIGHT, Theme
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport

_SECTIONS = {"act": "turn", "swap": "favours", "collect": "collect", "over": "end"}
_A_FRAME = 1 / 60  # seconds
_GLOW_LEGAL = 158  # 62 % of the full glow, which the socket or bay under the piece gets


class EfficiencyEnginePage(Page):
    """Two banks of three bays, four sockets for fuses, four favours, and a battery."""

    key: ClassVar[str] = "efficiency_engine"
    way_buttons: ClassVar[tuple[str, str]] = ("give_up", "")
    button_theme: ClassVar[Theme | None] = LAMPLIGHT
    sounds: ClassVar[Mapping[str, str]] = {
        "dealt": "shuffle",
        "rolled": "die",
        "fuse_placed": "snap",
        "balanced": "lamp",
        "favour_used": "flip",
        "card_swapped": "slide",
        "deck_shuffled": "shuffle",
        "collected": "coin",
        "missed": "furnace",
    }

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self._roll = Roll()
        self.arrange(Viewport(BASE_WIDTH, BASE_HEIGHT))

    def arrange(self, view: Viewport) -> None:
        self.kit = Kit(view, self.tools.art, self.tools.fonts, self.tools.theme)
        self.layout: Layout = lay_out(view)

    def background(self) -> Surface:
        return dressing.paint(self.kit, self.layout)

    def heart(self) -> Box | None:
        middle, top = self.layout.middle, self.layout.turns[0].y - 6
        return Box(middle.x, top, middle.w, middle.y + middle.h - top)

    def score(self, table: Table) -> str:
        return f"{table.counters['output']} : {table.counters['waste']}"

    def zones(self, table: Table | None = None) -> Mapping[str, Box]:
        return poses.zones(self.layout)

    def pose(self, table: Table, zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.layout, table, zone, place)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return faces.face(self.tools.art, piece, width, height, four_colours=self.tools.four_colours)

    def displays(self) -> Sequence[Display]:
        self._roll = Roll()
        return displays(Machine(self.kit, self.layout, self.tools.motion, self._roll, lambda: self.arrivals))

    def gestures(self, intent: Any, table: Table) -> tuple[Gesture, ...]:
        return gestures(intent, table)

    def buttons(self) -> Sequence[ButtonPlace]:
        return ButtonPlace("collect", self.layout.collect), ButtonPlace("give_up", self.layout.give_up)

    def button_face(self, key: str, turn: Turn, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
        is_dealt = self.tools.motion.now >= self._roll.dealt_at - _A_FRAME
        if key == "collect":
            return collect_face(self.kit, table, marked, preview, is_dealt=is_dealt)
        return give_up_face(self.kit, table, is_dealt=is_dealt)

    def describe(self, target: str, table: Table) -> str:
        if target == "cup" and self._roll.is_under_way:
            return _("Rolling…")
        return readouts.describe(target, table) or phrases.describe(target, table)

    def foresee(self, before: Table, after: Table) -> Foresight:
        return phrases.foresee(before, after)

    def foretell(self, piece: str, zone: str, before: Table, after: Table) -> str:
        return phrases.foretell(piece, zone, before, after)

    def readouts(self, table: Table) -> Mapping[str, Box]:
        return readouts.readouts(self.layout)

    def if_marked(self, table: Table, count: int) -> Table | None:
        return replace(table, counters={**table.counters, "battery": table.counters["battery"] - count})

    def related(self, piece: str, table: Table) -> tuple[str, ...]:
        if not piece.startswith("ace:") or piece != top_ace(table):
            return ()
        lying = ((zone, table.zones[zone]) for zone in BAYS)
        return tuple(zone for zone, pieces in lying if pieces and (pieces[0].face or "")[-1] == piece[-1])

    def keep_clear(self, *, large: bool = False) -> Sequence[Box]:
        if large:
            return (*(bank.read_out for bank in self.layout.banks.values()), self.layout.lamp, self.layout.words)
        return self.layout.read

    def room_for_log(self) -> Box | None:
        return self.layout.beside

    def room_for_words(self, box: Box) -> Box | None:
        left = self.layout.left
        if box.centre[0] > left.x + left.w:
            return None
        return Box(left.x + 4, left.y, left.w - 8, left.h)

    def inspect(self, piece: Piece) -> Inspection:
        return phrases.inspect(piece)

    def section(self, turn: Turn, table: Table) -> str:
        if turn.phase == "act" and table.zones.get("tray"):
            return "fuses"
        return _SECTIONS.get(turn.phase, "goal")

    def glow(self, zone: str, width: int, height: int, *, aimed: bool) -> tuple[Surface, tuple[int, int]] | None:
        if zone in self.layout.sockets:
            name, size, margin, base = "fuse_socket_target" if aimed else "fuse_socket_glow", (124, 244), 20, 84
        elif zone.startswith("bay:"):
            name, size, margin, base = "bay_frame_glow", (192, 246), 16, 158
        else:
            return None
        u = width / base
        whole = self.tools.art.svg(faces.ROOM + name, round(size[0] * u), round(size[1] * u))
        sign = (62 * u, 120 * u, 21 * u) if zone in self.layout.sockets else None
        key = ("glow", name, whole.get_size(), aimed)
        picture = self.tools.art.keep(key, lambda: _glow(whole, sign, 255 if aimed else _GLOW_LEGAL))
        return picture, (-round(margin * u), -round(margin * u))

    def callout(self, event: Any) -> tuple[str, str] | None:
        match event.kind:
            case "collected" if event.cards:
                return "output", f"+{len(event.cards)}"
            case "missed" if event.cards:
                return "waste", f"+{len(event.cards)}"
            case "balanced":
                return "drawn", _("Balanced at {total}").format(total=figure(event.total))
            case _:
                return None

    def count(self, standings: Standings, events: Sequence[Any], table: Table) -> Sequence[Tally]:
        """WASTE takes points away, and what else the result tells brings none. Rule: efficiency_engine 7."""
        trays = [(_("OUTPUT"), "output", 1), (_("WASTE"), "waste", -1)]
        tallies = [Tally(words, (sign * len(table.zones[zone]),), ((zone,),)) for words, zone, sign in trays]
        return [tally for tally in tallies if any(tally.points)]


def _glow(picture: Surface, sign: tuple[float, float, float] | None, alpha: int) -> Surface:
    """Return a glow at `alpha`, without the disc (x, y, radius) in which a socket's sign stands."""
    result = picture.copy()
    if sign is not None:
        pygame.draw.circle(result, (0, 0, 0, 0), sign[:2], sign[2])
    result.set_alpha(alpha)
    return result


PAGE = EfficiencyEnginePage
