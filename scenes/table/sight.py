"""What has to happen on a table whose page shows an endless plane when its camera moves, or is to show something."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.pages.plane import Plane
    from scenes.table.laid import Laid, Played


AT_REST = 0.1  # seconds after which a view that was moved does not move any more


def resumed(plane: Plane | None, before: Plane | None) -> Plane | None:
    """Return `plane`, seen as `before` was if somebody had moved that view: the table was only laid out anew."""
    if plane is not None and before is not None:
        plane.camera.resume(before.camera)
    return plane


def reveal(scene: Laid, target: str) -> None:
    """Turn the page's camera so that `target` is in sight, if it lies on its plane."""
    plane = scene.page.plane
    if scene.roaming is not None and plane is not None and (plane.holds(target) or plane.box(target) is not None):
        scene.roaming.reveal(scene.board.target_rect(target))


def let_go(scene: Laid) -> None:
    """Take back what a press has begun: it moves the view now."""
    scene.hand.let_go()
    scene.pointer.let_go()


def follow_camera(scene: Played, seconds: float) -> None:
    """Follow the page's camera: it moved, and everything gets to its place within `seconds`."""
    scene.pointer.forget()
    scene.board.follow_camera(seconds)
    scene.board.signs.clear("hint", "bubble")
    if seconds or scene.hand.held is not None:  # else the outlines come in this frame yet: most lie where they lay
        scene.board.signs.clear("shine")
    if scene.hand.held is not None:
        scene.grip.fit(scene.hand.held)
        scene.hand.aim_anew()
    else:
        scene.board.aim("", None)
        scene.board.show(scene.sitting.turn)
        scene.progress.outline_usable(seconds)
    # Where the keyboard may go is of use once the view rests, unless a ring shows where it is.
    scene.motion.after(seconds if scene.places.focused else max(seconds, AT_REST), scene.places.rebuild, key="places")
