"""The six turn discs below the name plate."""

from functools import partial

from pygame import Surface

from game.rules.efficiency_engine.cards import TURNS
from game.rules.efficiency_engine.observation import EngineTable, Observation
from scenes.pages.efficiency_engine.faces import drawn_number
from scenes.pages.efficiency_engine.machine import Machine
from scenes.pages.page import LivePart, View
from scenes.stage.compositor import Sprite
from scenes.stage.kit import kept
from scenes.stage.palette import INK, rgb

_AHEAD = rgb("#9AA6B5")


class TurnDiscs(LivePart):
    """A tick for a matched turn, a cross for a missed one, and the number of the others."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._discs = [Sprite(z=-6) for _turn in range(TURNS)]
        self._states = [""] * TURNS
        super().__init__(self._discs)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        for turn, state in enumerate(_states(view.table)):
            if state == self._states[turn]:
                continue
            pops = not at_once and state in ("matched", "missed")
            self._states[turn] = state
            self._machine.motion.drop((self, turn))
            self._show_disc(turn, 1)
            if pops:
                self._machine.pop((self, turn), partial(self._show_disc, turn))

    def _show_disc(self, turn: int, size: float) -> None:
        picture = _disc(self._machine, self._states[turn], turn + 1, size)
        self._machine.centre(self._discs[turn], picture, *self._machine.layout.turns[turn].centre)


@kept
def _disc(machine: Machine, state: str, number: int, size: float) -> Surface:
    result = machine.piece(f"turn_{state}", 48, 48, size)
    if state not in ("matched", "missed"):
        result = result.copy()
        height = max(9, machine.view.px(17))
        digit = drawn_number(machine.art, number, height, INK if state == "now" else _AHEAD, 19)
        result.blit(digit, digit.get_rect(center=result.get_rect().center))
    return result


def _states(table: EngineTable) -> list[str]:
    """Return the state of each turn, the first one first."""
    played = ["matched" if matched else "missed" for matched in table.view.history]
    states = played + ["ahead"] * (TURNS - len(played))
    if not table.view.is_over and len(played) < TURNS:
        states[len(played)] = "now"
    return states
