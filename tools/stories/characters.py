"""Pictures of characters: chosen on the page of a game, and saying a word at the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import registry
from game.core.match import Seat
from game.core.request import PlayRequest
from scenes.testing.studio import Studio

GAMES = ("my_engine", "bric_a_brac", "palimpsest", "victory_point_salad")


def characters(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show the page of each game with one of its characters chosen, three at a table of four, and their first words."""
    from game.bots.character import cast_of
    from scenes.new_match.scene import NewMatchScene

    for game in GAMES:
        studio = Studio(size)
        page = NewMatchScene(studio.app.house, game)
        studio.app.manager.push(page)
        studio.settle()
        page.answers.values["seat 1 character"] = cast_of(registry.rules(game)).characters[0].key
        page.changed("seat 1 character", page.answers.values["seat 1 character"])
        studio.settle()
        yield game, studio
        if game == "palimpsest":
            page._add_seat()
            page._add_seat()
            page.answers.values["seat 2 character"] = "maud"
            page.changed("seat 2 character", "maud")
            studio.settle()
            yield f"{game}_four", studio
        studio.close()
    for game in GAMES:
        rules = registry.rules(game)
        who = cast_of(rules).characters[1]
        seats = (Seat("Ada"), Seat(who.name, f"novice/{who.key}"))
        studio = Studio(size, PlayRequest(game, 7, seats, rules.Options()))
        _listen(studio)
        yield f"{game}_table", studio
        studio.close()


def _listen(studio: Studio) -> None:
    """Let time pass until somebody says a word."""
    for _frame in range(600):
        studio.frames(1)
        if studio.table.news.said.rect is not None:
            return
