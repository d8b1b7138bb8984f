"""The ways that lead from the home screen to the others."""

from __future__ import annotations

from game.core.words import _
from scenes.dialog import Answer, Dialog
from scenes.home_parts.games import BoxedGame
from scenes.scene import Scene


class Lobby(Scene):
    """A screen from which all others are reached; each is loaded when somebody goes there."""

    def set_up(self, key: str) -> None:
        """Set up a match of a game."""
        from scenes.new_match import NewMatchScene

        self.house.manager.push(NewMatchScene(self.house, key))

    def tell_fault(self, game: BoxedGame) -> None:
        """Say why a game can't be opened."""
        title = _("{title} can’t be opened").format(title=game.title)
        self.house.manager.push(Dialog(self.house, title, game.fault, (Answer(_("Back")),)))

    def show_statistics(self) -> None:
        """Show what was played and won."""
        from scenes.statistics import StatisticsScene

        self.house.manager.push(StatisticsScene(self.house))

    def show_about(self) -> None:
        """Show what this is."""
        from scenes.about import AboutScene

        self.house.manager.push(AboutScene(self.house))

    def show_settings(self) -> None:
        """Show the settings."""
        from scenes.settings_scene import SettingsScene

        self.house.manager.push(SettingsScene(self.house))

    def show_shelf(self) -> None:
        """Show all saved matches."""
        from scenes.shelf import ShelfScene

        self.house.manager.push(ShelfScene(self.house))
