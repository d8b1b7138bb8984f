"""All live parts of the machine."""

from scenes.pages.efficiency_engine.battery import Battery
from scenes.pages.efficiency_engine.gauges import Gauge, Turned
from scenes.pages.efficiency_engine.hearth import Cup, Furnace, OutputGlow
from scenes.pages.efficiency_engine.lamp import Lamp
from scenes.pages.efficiency_engine.layout import BANKS
from scenes.pages.efficiency_engine.machine import Machine
from scenes.pages.efficiency_engine.tally import Captions, DrawnPlace, EmptyPlaces, Strip, Tally
from scenes.pages.efficiency_engine.turns import TurnDiscs
from scenes.pages.page import Display


def displays(machine: Machine) -> list[Display]:
    """Return new displays for a machine."""
    turned = Turned(machine)
    return [
        *(Gauge(machine, bank, turned) for bank in BANKS),
        Lamp(machine),
        TurnDiscs(machine),
        Battery(machine),
        Tally(machine),
        *(Strip(machine, bank) for bank in BANKS),
        Captions(machine),
        DrawnPlace(machine),
        EmptyPlaces(machine),
        OutputGlow(machine),
        Furnace(machine),
        Cup(machine),
    ]
