"""The ways that lead from the home screen to the others."""

from __future__ import annotations

from abc import abstractmethod
from datetime import date
from typing import TYPE_CHECKING

from game.core.words import _
from saves.intake import Source, Taken
from scenes.matches.drops import Drops
from scenes.matches.games import BoxedGame
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog
from scenes.shared.house import House
from scenes.shared.scene import Scene

if TYPE_CHECKING:
    from saves.challenge import Challenge


class Lobby(Scene):
    """A screen from which all others are reached; each is loaded when somebody goes there."""

    def __init__(self, house: House) -> None:
        """Wait for what is asked for."""
        super().__init__(house)
        self._opening = Drops(house, self._opened)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        self._opening.update()

    def choose_file(self) -> None:
        """Ask for the file of a match, and open it."""
        self.house.go.to(goals.File(self.open_file))

    def open_file(self, source: Source) -> None:
        """Take in the match that was asked for, in a file or in text, and open it."""
        self._opening.take(source)

    def _opened(self, taken: Taken) -> None:
        if not taken.matches and not taken.challenges:
            title = _("This can’t be opened")
            self.house.manager.push(Dialog(self.house, title, taken.words, (Answer(_("Back"), look="primary"),)))
            return
        if len(taken.matches) < 2:  # of several the sentence tells that, too
            self.house.notices += taken.problems  # on whichever screen comes now
        if len(taken.matches) == 1:
            self.open_match(taken.matches[0])
        elif taken.matches:
            self.house.tidings.append(taken.words)
            self.show_shelf()
        for one in taken.challenges:
            self.hear_of(one)

    def hear_of(self, challenge: Challenge) -> None:
        """Show a challenge that came from elsewhere."""
        from scenes.matches.challenging import hear_of

        hear_of(self.house, challenge)

    @abstractmethod
    def open_match(self, identity: str) -> None:
        """Go on with a saved match."""

    def show_rulebooks(self) -> None:
        """Show the rulebooks of all games."""
        self.house.go.to(goals.Rulebooks())

    def search_rules(self, game: BoxedGame) -> None:
        """Look for something in all rulebooks, that of `game` first."""
        if game.live:
            self.house.go.to(goals.Rulebook(game.key, is_searching=True))

    def set_up(self, key: str) -> None:
        """Set up a match of a game."""
        self.house.go.to(goals.NewMatch(key))

    def learn(self, key: str) -> None:
        """Open the lesson of a game, or say why that can't be done."""
        from game.teaching.lesson import LessonError

        try:
            self.house.go.to(goals.Lesson(key))
        except LessonError as problem:
            self.toasts.say(str(problem), is_bad=True)

    def tell_fault(self, game: BoxedGame) -> None:
        """Say why a game can't be opened."""
        title = _("{title} can’t be opened").format(title=game.title)
        self.house.manager.push(Dialog(self.house, title, game.fault, (Answer(_("Back")),)))

    def show_people(self) -> None:
        """Show who plays here, and let one be chosen."""
        self.house.go.to(goals.WhoPlays())

    def show_statistics(self) -> None:
        """Show what was played and won."""
        self.house.go.to(goals.Statistics())

    def show_medals(self) -> None:
        """Show what was earned."""
        self.house.go.to(goals.Medals())

    def show_days(self, day: date) -> None:
        """Show the deals of days, at the month of `day`."""
        self.house.go.to(goals.Days(day))

    def show_settings(self) -> None:
        """Show the settings."""
        self.house.go.to(goals.Settings())

    def show_shelf(self) -> None:
        """Show all saved matches."""
        self.house.go.to(goals.Shelf())
