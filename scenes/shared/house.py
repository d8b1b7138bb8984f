"""What all scenes share: the window's measures, pictures, words, sounds, settings and saves."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from game.core.words import _
from saves.household import keys_of, person_of, with_person
from scenes.shared import words
from scenes.shared.errands import Errands
from scenes.shared.keymap import KEYS
from scenes.shared.saving_watch import SavingWatch
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts
from scenes.stage.kit import Kit
from scenes.stage.motion import Motion
from scenes.stage.palette import THEMES, Theme
from scenes.stage.presses import begin_drags
from scenes.stage.sound import Sounds
from scenes.stage.viewport import COUCH_TEXT_U, LARGE_PRINT_FROM, LEAST_TEXT_U, Viewport, words_in
from scenes.stage.waking import wake

if TYPE_CHECKING:
    from game.thinking.team import Team
    from game.thinking.thinker import Thinker
    from saves.archive import Archive
    from saves.autosave import Autosave
    from saves.people import Person
    from saves.settings import Settings
    from scenes.shared.goals import Go
    from scenes.shared.manager import Manager, Witness

# Settings for which all has to be built anew.
LOOKS = (
    "theme",
    "text_scale",
    "suits",
    "reduced_motion",
    "motion_speed",
    "input",
    "obvious_at_once",
    "keys",
    "targets",
    "card_print",
    "seen_from",
)

Tools = tuple[Art, Fonts]


class Running(Protocol):
    """What goes on beside everything else until it is done."""

    def cancel(self) -> None: ...


class Easel:
    """What pictures are made with: measures, drawings, letters and sounds, as the settings have them."""

    def __init__(self, size: tuple[int, int], settings: Settings) -> None:
        """Paint for a window of `size` pixels."""
        self.art, self.fonts = _tools(size)
        self._unturned: Tools | None = None  # the same once more, for what a mirrored window shows as it is
        self.sounds = Sounds()
        self.settings = settings
        self.view = self._view(*size)
        self._apply()

    @property
    def theme(self) -> Theme:
        """The colours chosen in the settings."""
        return THEMES[self.settings.theme]

    @property
    def is_mirrored(self) -> bool:
        """Whether the window is turned over, since words are read from right to left: see `turning`."""
        return self.art.is_mirrored

    @property
    def unturned(self) -> Tools:
        """Drawings and letters that no mirror turns over: for tables, and for files."""
        if not self.is_mirrored:
            return self.art, self.fonts
        if self._unturned is None:
            self._unturned = _tools((self.view.width, self.view.height))
            self._hand_on(self._unturned[1])
        self._unturned[0].looks = self.art.looks
        return self._unturned

    @property
    def _all_tools(self) -> list[Tools]:
        return [(self.art, self.fonts), *([] if self._unturned is None else [self._unturned])]

    def forget(self) -> None:
        """Let go of all drawings."""
        for art, _fonts in self._all_tools:
            art.clear()

    @property
    def kit(self) -> Kit:
        """What widgets are painted with, as things stand."""
        return Kit(self.view, self.art, self.fonts, self.theme)

    def _view(self, width: int, height: int) -> Viewport:
        chosen, wanted = self.settings, self.settings.text_scale
        is_far = chosen.seen_from == "couch"
        large = chosen.card_print == "large" or (chosen.card_print == "auto" and (is_far or wanted >= LARGE_PRINT_FROM))
        return Viewport(
            width,
            height,
            words_in(width, height, wanted),
            chosen.targets == "large",
            least_text=COUCH_TEXT_U if is_far else LEAST_TEXT_U,
            large_print=large,
        )

    def _apply(self) -> None:
        """Hand the settings on to those who live by them."""
        self.fonts.is_mirrored = self.art.is_mirrored = words.is_leftwards()
        for _art, fonts in self._all_tools:
            self._hand_on(fonts)
        self.sounds.set_volume(self.settings.volume_master, self.settings.volume_effects)
        self.sounds.mute(self.settings.muted)

    def _hand_on(self, fonts: Fonts) -> None:
        fonts.four_colours = self.settings.suits == "four"
        fonts.is_plain = self.theme.is_plain
        fonts.is_leftwards = words.is_leftwards()


def _tools(size: tuple[int, int]) -> Tools:
    """Return what draws and writes for a window of `size` pixels."""
    art = Art()
    fonts = Fonts(art)
    art.serve(*size)
    fonts.serve(*size)
    return art, fonts


class House(Easel):
    """One per running app. Scenes reach everything through it, so that a test can build one with its own parts."""

    manager: Manager
    go: Go
    guard: Witness

    def __init__(self, size: tuple[int, int], settings: Settings, archive: Archive) -> None:
        """Furnish a window of `size` pixels; what is played goes to the `archive`."""
        self.sounding: list[str] = []  # the sounds to be shown in words
        super().__init__(size, settings)
        self.archive = archive
        archive.autosave.on_news = wake
        self.errands = Errands()
        self.notices: list[str] = []
        self.tidings: list[str] = []  # what is told once, too, and is no trouble
        self.lab: Running | None = None
        self.workers: list[Thinker] = []  # processes of screens that have something long done
        self.companies: dict[str, object] = {}  # bots that were asked to play a board, by its key
        self._saving = SavingWatch(archive.autosave)
        self._told_of_sound = False
        self._host: str | None = None  # who is at the keyboard while a table lives by the settings of another

    @property
    def autosave(self) -> Autosave:
        """What writes to the disk."""
        return self.archive.autosave

    @cached_property
    def thinker(self) -> Team:
        """The bots' processes, of which most bots use one; each starts with the first question for it."""
        from game.thinking.team import Team, cores, size_for

        return Team(size_for(cores()))

    @cached_property
    def adviser(self) -> Thinker:
        """The process that weighs moves and reckons matches up, beside that of the bots; it starts when it is asked."""
        from game.thinking.thinker import Thinker

        return Thinker()

    @property
    def thinkers(self) -> list[Team | Thinker]:
        """Who thinks: the bots' processes and the adviser, if anybody has asked for them, and those of screens."""
        return [*(vars(self)[name] for name in ("thinker", "adviser") if name in vars(self)), *self.workers]

    def close(self) -> None:
        """Let go of what runs beside the app: the processes that think or play, and the sounds."""
        if self.lab is not None:
            self.lab.cancel()
        for thinker in self.thinkers:
            thinker.close()
        self.sounds.close()

    def watch_sound(self) -> None:
        """Tell once why there is no sound, if there is none."""
        if self.sounds.problem and not self._told_of_sound:
            self._told_of_sound = True
            self.notices.append(_(self.sounds.problem))

    def watch_saving(self) -> list[tuple[str, bool]]:
        """Return what is new about saving: sentences, and whether they are trouble."""
        self.archive.watch()
        return list(self._saving.news())

    def new_motion(self) -> Motion:
        """Return a player of animations at the speed of the settings."""
        return Motion(self.settings.motion_speed, reduced=self.settings.reduced_motion)

    def resize(self, size: tuple[int, int]) -> None:
        """Measure anew for a window of `size` pixels; pictures of the old size are forgotten."""
        self.view = self._view(*size)
        for art, fonts in self._all_tools:
            art.clear()
            fonts.clear()
            art.serve(*size)
            fonts.serve(*size)

    def put_away(self) -> None:
        """Let go of most that was drawn for a screen that was left."""
        for art, fonts in self._all_tools:
            art.kept.rest()
            fonts.rest()

    def begin_screen(self) -> None:
        """Take note of what is drawn from now on: the ground of another screen is painted, once and for all."""
        for art, fonts in self._all_tools:
            art.kept.begin()
            fonts.begin()

    def thin_out(self) -> None:
        """Let go of all that was drawn but for the screen that is there."""
        for art, fonts in self._all_tools:
            art.kept.thin_out()
            fonts.thin_out()

    @property
    def person(self) -> Person | None:
        """Who is at the keyboard, None for nobody who is named."""
        return person_of(self.settings, self.settings.person if self._host is None else self._host)

    @property
    def lives_as(self) -> Person | None:
        """By whose settings the house lives now: who is at the keyboard, or who has the turn at a table."""
        return person_of(self.settings, self.settings.person)

    def keys(self, person: Person | None) -> tuple[str, ...]:
        """Return the keys under which the matches of a person are kept; none for everybody."""
        return () if person is None else keys_of(self.settings, person.key)

    @property
    def own_keys(self) -> tuple[str, ...]:
        """The keys under which the matches of who is at the keyboard are kept; none for everybody."""
        return self.keys(self.person)

    def live_as(self, key: str | None) -> bool:
        """Live by the settings of the person `key` until it is said otherwise; None is who is at the keyboard.

        What is kept is as if nobody else had come. Say whether everything looks different now.
        """
        host = self.settings.person if self._host is None else self._host
        before = self.settings
        wanted = with_person(before, host if key is None else key)
        self._host = host if wanted.person != host else None
        if wanted is before:
            return False
        self._live_by(wanted)
        return any(getattr(before, name) != getattr(wanted, name) for name in LOOKS)

    def change(self, settings: Settings) -> None:
        """Live by other settings from now on, and keep them."""
        if settings == self.settings:
            return
        self._live_by(settings)
        self.keep_settings()

    def _live_by(self, settings: Settings) -> None:
        if settings.language != self.settings.language:
            words.install(settings.language, words.preferred())
            self.forget()  # some pictures have words in them
        elif settings.keys != self.settings.keys:
            self.forget()  # and some, keys
        self.settings = settings
        self.view = self._view(self.view.width, self.view.height)
        for _art, fonts in self._all_tools:
            fonts.clear()
        self._apply()

    def keep_settings(self) -> None:
        """Have the settings written down; a failure is told."""
        self.autosave.keep(self.settings if self._host is None else with_person(self.settings, self._host))

    def _apply(self) -> None:
        super()._apply()
        self.sounds.on_play = self.sounding.append if self.settings.captions else None
        KEYS.use(self.settings.keys)
        KEYS.is_mirrored = self.is_mirrored
        begin_drags(self.settings.drag_start)
