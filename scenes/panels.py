"""The panel that forms and overlays lie on: raised a little above the room by its shadow."""

from __future__ import annotations

from pygame import Rect

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit

SHADOW_U, DROP_U = 28, 10


def add_panel(kit: Kit, compositor: Compositor, rect: Rect, z: float = 2) -> None:
    """Lay a panel at `rect` (pixels)."""
    spread = kit.view.px(SHADOW_U)
    shadow = kit.art.shadow(rect.width, rect.height, kit.view.px(8), spread)
    panel = kit.panel(*rect.size).copy()
    # What lies on the panel is painted on its plain colour; scaling has left the picture of it a little off.
    corner = kit.view.px(10)
    panel.fill(kit.theme.panel, panel.get_rect().inflate(-2 * corner, -2 * corner))
    compositor.add(
        Sprite(shadow, (rect.x - spread, rect.y - spread + kit.view.px(DROP_U)), z - 1),
        Sprite(panel, rect.topleft, z),
    )
