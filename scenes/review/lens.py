"""Moving about on an endless table that is looked at: as at the table, but for the keys that a film needs itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.roaming import Roaming

if TYPE_CHECKING:
    from scenes.review.scene import ReviewScene
    from scenes.stage.kit import Kit


def lens(scene: ReviewScene, kit: Kit) -> Roaming | None:
    """Return what moves the camera of the page that `scene` shows with `kit`; None where there is no camera."""
    if scene.page.plane is None:
        return None

    def follow(seconds: float) -> None:
        scene.pointer.forget()
        scene.board.inspector.close()
        scene.board.follow_camera(seconds)
        scene.board.show(scene.replay.turn(scene.ply))

    return Roaming(kit, scene.compositor, scene.controls, scene.board, scene.page.plane, follow, takes_zoom_keys=False)
