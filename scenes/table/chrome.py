"""What lies around the table: the bar above, the log beside and the help line below, furnished and kept up to date."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.core.match import Undo
from game.core.words import _
from scenes.matches import match_words
from scenes.stage.help_line import HelpLine
from scenes.table.aim_line import AimLine
from scenes.table.log_panel import LogPanel
from scenes.table.prompt import aim, prompt
from scenes.table.top_bar import HEIGHT_U, TopBar

if TYPE_CHECKING:
    from scenes.stage.widgets import Button
    from scenes.table.laid import Laid, Played


def furnish(
    scene: Played, actions: Mapping[str, Callable[[], None]]
) -> tuple[HelpLine, TopBar, LogPanel, AimLine | None]:
    """Put help line, bar, log and aim around the table of `scene`, whose page is arranged; buttons do `actions`."""
    kit, compositor, controls, room = scene.house.kit, scene.compositor, scene.controls, scene.log_room
    help_line = HelpLine(kit, compositor)
    titles = (_(scene.rules.info.title), match_words.short_title(scene.rules.info.key))
    bar = TopBar(kit, compositor, controls, actions, titles, room.view.px(HEIGHT_U))
    bar.set_sound(muted=scene.house.settings.muted)
    controls.on_asked = partial(_tell, scene)
    log = LogPanel(kit, compositor, controls, scene.toggle_log, room.foot, room.rect, is_open=scene.is_log_open)
    aim_line = AimLine(kit, compositor, room.foot) if scene.shows_aim else None
    return help_line, bar, log, aim_line


def _tell(scene: Laid, button: Button) -> None:
    """Say beside a button what it is for."""
    scene.board.signs.bubble(button.tip, button.rect, look="plain")


def follow(scene: Laid) -> None:
    """Bring bar and log up to date with the match."""
    sitting, buttons = scene.sitting, scene.top_bar.buttons
    ask(scene)
    buttons["undo"].enabled = sitting.undo_verdict() is not Undo.NOTHING
    buttons["redo"].enabled = bool(sitting.match.undone)
    buttons["hint"].enabled = sitting.is_for_person
    recap = sitting.recap() if sitting.is_for_person else []
    # How a match ended is not told before it is counted.
    lines = [line for line in sitting.lines() if not scene.owes_results or line.ply < sitting.match.ply]
    steps = sitting.match.steps
    is_news = bool(recap) and steps[-1].turn.seat != sitting.turn.seat
    scene.log.show(lines, recap[0].ply if is_news else None)
    if "recap" in buttons:
        buttons["recap"].enabled = bool(recap)


def ask(scene: Laid) -> None:
    """Say what is asked now, and what it is all about; how a match ended only once its results have come."""
    sitting = scene.sitting
    asked = prompt(sitting, is_thinking=scene.bot.is_to_decide, is_counted=not scene.owes_results)
    if scene.aim_line is not None:
        scene.aim_line.show(aim(sitting, is_counted=not scene.owes_results))
    scene.top_bar.show(scene.named, asked, sitting.headline, is_over=sitting.match.is_over)
