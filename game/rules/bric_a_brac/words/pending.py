"""What has to be decided before anything else: the answer to a gesture that comes too early."""

from game.core.voice import Reason
from game.core.words import _
from game.rules.bric_a_brac.cards import NAMES
from game.rules.bric_a_brac.offers import is_first_swap
from game.rules.bric_a_brac.state import State
from game.rules.bric_a_brac.words.phrases import title

_ACTIVATE, _EFFECT, _PAY, _PROJECTS = "4.activate", "4.effects", "4.pay", "4.projects"


def pending(state: State) -> Reason | None:
    """Return what has to be done before anything else, None where the turn is still open."""
    match state.phase:
        case "activate":
            words = _("First say what {machine} does: it gives charcoalium, makes something, or uses its effect.")
            return Reason(words.format(machine=title(state.row[-1])), _ACTIVATE, (f"card:{NAMES[state.row[-1]]}",))
        case "copy":
            return Reason(_("First choose the machine that the Copyist copies."), "4.effects.copy")
        case "scrap":
            return Reason(_("First choose the machine to scrap."), "4.effects.scrap")
        case "pick":
            return Reason(_("First choose a cube."), f"4.effects.{state.mode}")
        case "swap":
            if is_first_swap(state):
                told = _("First swap: bring one of your tokens to the one of the reserve that you want.")
            else:
                told = _("Swap once more, or say that it is enough.")
            return Reason(told, "4.effects.swap")
        case "keep":
            drawn = (f"drawn:{state.seat}",)
            return Reason(_("First keep one of the two tiles that you have drawn."), "4.effects.planner", drawn)
        case "pay":
            return Reason(
                _("First choose how to pay for {machine}.").format(machine=title(state.repaired)), "4.pay.ways"
            )
        case "projects":
            return Reason(_("First complete projects, or leave them."), _PROJECTS)
        case _:
            return None
