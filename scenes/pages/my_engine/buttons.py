"""What the two buttons of the slip say. One that has nothing to do now says nothing, and can't be seen."""

from game.core.cards import card
from game.core.words import _
from scenes.pages.my_engine.desk import Desk
from scenes.pages.page import ButtonFace
from scenes.stage.inscription import fitting
from scenes.stage.kit import Kit

_TARGETS = ("A", "4", "5", "6", "7")
_AROUND_CAP = 52.0  # u beside the letters on the key: its edges, the gap before it, and the button's own edges
_NOTHING = ButtonFace(" ", look="bare")


def activate_face(kit: Kit, desk: Desk) -> ButtonFace:
    """Return what the button says that uses a card without a target."""
    words = desk.table.words
    if not can_activate(desk):
        return _NOTHING
    sign = card(words["offered"].removeprefix("card:")).sign
    return _fitted(kit, desk, _("Enter"), _("Use {card}").format(card=sign), sign, look="primary")


def can_activate(desk: Desk) -> bool:
    """Whether the offered card can be used, and asks for no target."""
    words = desk.table.words
    if desk.decider != desk.large or words["phase"] != "activate" or words["idle"]:
        return False
    return words["offered"].removeprefix("card:")[:-1] not in _TARGETS


def can_skip(desk: Desk) -> bool:
    """Whether there is something that can be skipped or ended."""
    return desk.decider == desk.large and desk.table.words["phase"] in ("activate", "spade_build", "turn_end")


def skip_face(kit: Kit, desk: Desk) -> ButtonFace:
    """Return what the button says that skips or ends."""
    words = desk.table.words
    if not can_skip(desk):
        return _NOTHING
    space = _("Space")
    match words["phase"]:
        case "activate":
            sign = card(words["offered"].removeprefix("card:")).sign
            return _fitted(kit, desk, space, _("Skip {card}").format(card=sign), _("Skip"))
        case "spade_build":
            return _fitted(kit, desk, space, _("Skip the build"), _("Skip"))
        case _ if words["active"] == str(desk.large):
            return _fitted(kit, desk, space, _("End the turn"), _("End it"))
        case _:
            return _fitted(kit, desk, space, _("End the pass"), _("End it"))


def _fitted(kit: Kit, desk: Desk, key: str, *choices: str, look: str = "quiet") -> ButtonFace:
    """Return a face whose words leave room for the `key` that presses the button too."""
    cap = kit.fonts.width(key, kit.style("medium", 18)) / kit.view.u + _AROUND_CAP
    return ButtonFace(fitting(kit, choices, kit.style("strong", 22), desk.layout.skip.w - cap), look=look)
