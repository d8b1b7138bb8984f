"""The Efficiency Engine on the table: a riveted machine seen from the front."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame
from pygame import Surface

from game.core.rules import Standings
from game.core.table import Piece
from game.core.words import _, figure
from game.rules.efficiency_engine.intents import Intent
from game.rules.efficiency_engine.observation import Observation
from scenes.pages.counting import Tally
from scenes.pages.efficiency_engine import dressing, faces, gestures, phrases, poses, readouts, tally
from scenes.pages.efficiency_engine.battery import Battery
from scenes.pages.efficiency_engine.buttons import collect_face, give_up_face
from scenes.pages.efficiency_engine.gauges import Gauge, Turned
from scenes.pages.efficiency_engine.hearth import Cup, Furnace, OutputGlow
from scenes.pages.efficiency_engine.lamp import Lamp
from scenes.pages.efficiency_engine.layout import BANKS, lay_out
from scenes.pages.efficiency_engine.machine import Machine, Roll
from scenes.pages.efficiency_engine.turns import TurnDiscs
from scenes.pages.page import (
    Areas,
    Box,
    ButtonFace,
    ButtonPlace,
    Cue,
    Display,
    Foresight,
    Gesture,
    Inspection,
    Page,
    Pose,
    Rooms,
    View,
)
from scenes.stage.counter import Shown
from scenes.stage.viewport import LARGEST

_SECTIONS = {"act": "turn", "swap": "favours", "collect": "collect", "over": "end"}
_SOUNDS = {
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
_A_FRAME = 1 / 60  # seconds
_GLOW_LEGAL = 158  # 62 % of the full glow, which the socket or bay under the piece gets


class EfficiencyEnginePage(Page[Observation]):
    """Two banks of three bays, four sockets for fuses, four favours, and a battery."""

    key: ClassVar[str] = "efficiency_engine"
    largest_words: ClassVar[float] = LARGEST

    def lay_out(self) -> None:
        self.layout, self._roll = lay_out(self.bench.view), Roll()

    def background(self) -> Surface:
        return dressing.paint(self.bench, self.layout)

    def areas(self, view: View[Observation]) -> Areas:
        return Areas(poses.zones(self.layout), readouts=readouts.readouts(self.layout))

    def rooms(self, view: View[Observation] | None = None) -> Rooms:
        layout, middle, left = self.layout, self.layout.middle, self.layout.left
        top = layout.turns[0].y - 6
        return Rooms(
            heart=Box(middle.x, top, middle.w, middle.y + middle.h - top),
            log=layout.beside,
            columns=(Box(left.x + 4, left.y, left.w - 8, left.h),),
            clear=layout.read,
            clear_of_large=(*(bank.read_out for bank in layout.banks.values()), layout.lamp, layout.words),
        )

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.layout, view.table, zone, place)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return faces.face(self.bench, piece, width, height)

    def displays(self) -> Sequence[Display]:
        self._roll = Roll()
        machine = Machine.on(self.bench, layout=self.layout, roll=self._roll)
        turned = Turned(machine)
        return [
            *(Gauge(machine, bank, turned) for bank in BANKS),
            Lamp(machine),
            TurnDiscs(machine),
            Battery(machine),
            tally.Tally(machine),
            *(tally.Strip(machine, bank) for bank in BANKS),
            tally.Captions(machine),
            tally.DrawnPlace(machine),
            tally.EmptyPlaces(machine),
            OutputGlow(machine),
            Furnace(machine),
            Cup(machine),
        ]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        return gestures.gestures(intent, view.table)

    def buttons(self) -> Sequence[ButtonPlace]:
        layout = self.layout
        return ButtonPlace("collect", layout.collect, "space"), ButtonPlace("give_up", layout.give_up, carries_out=True)

    def button_face(self, key: str, view: View[Observation]) -> ButtonFace:
        is_dealt = self.bench.motion.now >= self._roll.dealt_at - _A_FRAME
        if key == "collect":
            return collect_face(self.bench, view, is_dealt=is_dealt)
        return give_up_face(self.bench, view.table, is_dealt=is_dealt)

    def describe(self, target: str, view: View[Observation]) -> str:
        if target == "cup" and self._roll.is_under_way:
            return _("Rolling…")
        told = readouts.describe(target, view.table)
        return told or phrases.describe(target.removeprefix(readouts.LABEL), view.table)

    def foresee(self, view: View[Observation]) -> Foresight:
        return phrases.foresee(view)

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        return phrases.inspect(piece)

    def section(self, view: View[Observation]) -> str:
        if view.read.phase == "act" and view.table.zones["tray"]:
            return "fuses"
        return _SECTIONS[view.read.phase]

    def glow(self, zone: str, width: int, height: int, view: View[Observation]) -> Shown | None:
        is_aimed = view.aim is not None and view.aim.zone == zone
        if zone in self.layout.sockets:
            name, size, margin, base = "fuse_socket_target" if is_aimed else "fuse_socket_glow", (124, 244), 20, 84
        elif zone.startswith("bay:"):
            name, size, margin, base = "bay_frame_glow", (192, 246), 16, 158
        else:
            return None
        u = width / base
        whole = self.bench.art.svg(faces.ROOM + name, round(size[0] * u), round(size[1] * u))
        sign = (62 * u, 120 * u, 21 * u) if zone in self.layout.sockets else None
        key = ("glow", name, whole.get_size(), is_aimed)
        picture = self.bench.art.keep(key, lambda: _glow(whole, sign, 255 if is_aimed else _GLOW_LEGAL))
        return picture, (-round(margin * u), -round(margin * u))

    def cue(self, event: Any, view: View[Observation]) -> Cue | None:
        sound = _SOUNDS.get(event.kind, "")
        match event.kind:
            case "collected" if event.cards:
                return Cue(sound, f"+{len(event.cards)}", "output")
            case "missed" if event.cards:
                return Cue(sound, f"+{len(event.cards)}", "waste")
            case "balanced":
                return Cue(sound, _("Balanced at {total}").format(total=figure(event.total)), "drawn")
            case _:
                return Cue(sound) if sound else None

    def score(self, view: View[Observation]) -> str:
        return f"{len(view.table.zones['output'])} : {len(view.table.zones['waste'])}"

    def count(self, standings: Standings, events: Sequence[Any], view: View[Observation]) -> Sequence[Tally]:
        """WASTE takes points away, and what else the result tells brings none. Rule: efficiency_engine 7."""
        trays = [(_("OUTPUT"), "output", 1), (_("WASTE"), "waste", -1)]
        tallies = [Tally(words, (sign * len(view.table.zones[zone]),), ((zone,),)) for words, zone, sign in trays]
        return [tally for tally in tallies if any(tally.points)]


def _glow(picture: Surface, sign: tuple[float, float, float] | None, alpha: int) -> Surface:
    """Return a glow at `alpha`, without the disc (x, y, radius) in which a socket's sign stands."""
    result = picture.copy()
    if sign is not None:
        pygame.draw.circle(result, (0, 0, 0, 0), sign[:2], sign[2])
    result.set_alpha(alpha)
    return result


PAGE = EfficiencyEnginePage
