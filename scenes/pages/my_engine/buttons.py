"""What the two buttons of the slip say. One that has nothing to do now says nothing, and can't be seen."""

from game.core.cards import card
from game.core.words import _
from scenes.pages.my_engine.desk import Desk
from scenes.pages.page import ButtonFace
from scenes.stage.inscription import fitting
from scenes.stage.kit import Kit
from scenes.stage.widgets import Look

_AROUND_CAP = 52.0  # u beside the letters on the key: its edges, the gap before it, and the button's own edges
_NOTHING = ButtonFace(" ", look="bare")


def activate_face(kit: Kit, desk: Desk) -> ButtonFace:
    """Return what the button says that uses a card without a target."""
    offered = desk.view.offered
    if not can_activate(desk) or offered is None:
        return _NOTHING
    sign = card(offered).sign
    return _fitted(kit, desk, _("Enter"), _("Use {card}").format(card=sign), sign, look="primary")


def can_activate(desk: Desk) -> bool:
    """Whether the offered card can be used, and asks for no target."""
    return desk.is_deciding and desk.view.can_activate


def can_skip(desk: Desk) -> bool:
    """Whether there is something that can be skipped or ended."""
    return desk.is_deciding and desk.view.can_skip


def skip_face(kit: Kit, desk: Desk) -> ButtonFace:
    """Return what the button says that skips or ends."""
    view, space = desk.view, _("Space")
    if not can_skip(desk):
        return _NOTHING
    if view.offered is not None:
        return _fitted(kit, desk, space, _("Skip {card}").format(card=card(view.offered).sign), _("Skip"))
    if view.phase == "spade_build":
        return _fitted(kit, desk, space, _("Skip the build"), _("Skip"))
    told = _("End the turn") if view.active == desk.large else _("End the pass")
    return _fitted(kit, desk, space, told, _("End it"))


def _fitted(kit: Kit, desk: Desk, key: str, *choices: str, look: Look = "quiet") -> ButtonFace:
    """Return a face whose words leave room for the `key` that presses the button too."""
    cap = kit.fonts.width(key, kit.style("medium", 18)) / kit.view.u + _AROUND_CAP
    return ButtonFace(fitting(kit, choices, kit.style("strong", 22), desk.layout.skip.w - cap), look=look)
