"""A table as it is laid out: what those need of it that tell, mark, ask and count there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pygame.event import Event

    from game.core.rules import Rules
    from game.outlook.weighing import Way
    from scenes.pages.page import Page
    from scenes.shared.house import House
    from scenes.stage.compositor import Compositor
    from scenes.stage.controls import Controls
    from scenes.stage.hand import Hand
    from scenes.stage.help_line import HelpLine
    from scenes.stage.motion import Motion
    from scenes.stage.toasts import Toasts
    from scenes.table.aim_line import AimLine
    from scenes.table.banner import Banner
    from scenes.table.board import Board
    from scenes.table.bot_player import BotPlayer
    from scenes.table.grip import Grip
    from scenes.table.log_panel import LogPanel
    from scenes.table.log_room import LogRoom
    from scenes.table.places import KeyPlaces
    from scenes.table.pointer import Pointer
    from scenes.table.recap import Recap
    from scenes.table.remark_card import RemarkCard
    from scenes.table.rewind import Rewind
    from scenes.table.roaming import Roaming
    from scenes.table.sitting import Sitting
    from scenes.table.top_bar import TopBar


class Told(Protocol):
    """What is told over the table."""

    banner: Banner
    recap: Recap
    said: RemarkCard


class Compared(Protocol):
    """The choices of a decision, as far as they are shown."""

    @property
    def is_open(self) -> bool: ...


class Coached(Protocol):
    """Who asks before much is thrown away."""

    @property
    def can_tell_why(self) -> bool: ...

    @property
    def is_looking(self) -> bool: ...

    def asks(self, way: Way, dropped: str | None = None) -> bool: ...


class Listed(Protocol):
    """The list of all places, while it is open."""

    @property
    def is_open(self) -> bool: ...

    def open(self) -> bool: ...

    def handle(self, event: Event) -> bool: ...


class Explained(Protocol):
    """Who tells why a bot did something."""

    @property
    def can_ask(self) -> bool: ...


class Advised(Protocol):
    """What is shown to who asks for advice."""

    @property
    def choosing(self) -> Compared: ...

    @property
    def coach(self) -> Coached: ...

    @property
    def motives(self) -> Explained: ...

    @property
    def next_words(self) -> str: ...


class Laid(Protocol):
    """The parts of a table. Those that are made anew with each layout are asked for when they are needed."""

    house: House
    sitting: Sitting
    motion: Motion
    compositor: Compositor
    controls: Controls
    toasts: Toasts
    page: Page[Any]
    board: Board
    top_bar: TopBar
    help: HelpLine
    aim_line: AimLine | None
    log: LogPanel
    log_room: LogRoom
    hand: Hand
    grip: Grip
    pointer: Pointer
    places: KeyPlaces
    roaming: Roaming | None
    bot: BotPlayer
    rewind: Rewind

    @property
    def overview(self) -> Listed: ...

    @property
    def rules(self) -> Rules[Any, Any]: ...

    @property
    def named(self) -> str: ...

    @property
    def is_log_open(self) -> bool: ...

    @property
    def shows_aim(self) -> bool: ...

    @property
    def owes_results(self) -> bool: ...

    @property
    def tells_motives(self) -> bool: ...

    @property
    def news(self) -> Told: ...

    @property
    def counsel(self) -> Advised: ...


class Going(Protocol):
    """What brings a table from one position to the next."""

    def end_deal(self) -> None: ...

    def outline_usable(self, seconds: float = 0.0) -> None: ...


class Played(Laid, Protocol):
    """A table on which something can be done."""

    @property
    def progress(self) -> Going: ...

    @property
    def wants_cautions(self) -> bool: ...

    def play(self, intent: Any, dropped: str | None = None) -> None: ...

    def play_all(self, intents: Sequence[Any]) -> None: ...

    def press(self, button: str) -> None: ...

    def why_not_pressed(self, button: str, *, by_key: bool = False) -> bool: ...

    def put_back(self) -> None: ...

    def undo(self) -> None: ...

    def hold_changed(self) -> None: ...

    def look_closer(self, part: str) -> None: ...

    def show_help(self) -> None: ...

    def toggle_log(self) -> None: ...

    def toggle_aim(self) -> None: ...

    def hand_over(self) -> None: ...

    def show_results(self) -> None: ...
