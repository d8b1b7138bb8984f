"""Which cards a game has: one function for each thing that there may be to do with it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.campaign.campaign import CampaignError
from game.core import registry
from game.core.match import MatchError
from game.core.words import _
from game.daily.deal import has_days
from game.graded.deals import GradedError
from game.teaching.demonstration import is_shown
from game.teaching.lesson import LessonError
from game.teaching.puzzle import MOST_STARS, PuzzleError
from saves.errors import SaveError
from saves.graded import won_among
from scenes.matches import today
from scenes.matches.campaign import campaign_of, has_campaign
from scenes.matches.graded import has_graded, ladder_of
from scenes.matches.lessons import has_lesson, outline_of
from scenes.matches.puzzles import has_puzzles, puzzles_of
from scenes.matches.shipped import Shipped, shipped, watch
from scenes.matches.whose import own
from scenes.new_match.cards import BUTTON_U, Card
from scenes.shared import goals
from scenes.stage.widgets import Face

if TYPE_CHECKING:
    from scenes.shared.house import House

Complain = Callable[[str], None]
"""Says what can't be done."""


def offers(house: House, game: str, complain: Complain, stars: int | None = None) -> list[Card]:
    """Return the cards of a game, in their order; `stars` are those won in its campaign, None where nobody knows."""
    campaign = partial(_campaign, stars=stars)
    found = (offer(house, game, complain) for offer in (*FIRST, campaign, *LAST))
    return [card for card in found if card is not None]


def _going(house: House, goal: goals.Goal, complain: Complain) -> Callable[[], None]:
    """Return how to go to a screen that a file of data may keep from being shown, which is then said."""

    def go() -> None:
        try:
            house.go.to(goal)
        except (MatchError, CampaignError, GradedError) as problem:
            complain(str(problem))

    return go


def _lesson(house: House, game: str, complain: Complain) -> Card | None:
    """Offer the lesson: to begin it, to go on where it was left, or once more."""
    if not has_lesson(game):
        return None
    outline, done = outline_of(game), house.settings.lessons.get(game, 0)
    steps = outline.steps if outline is not None else 0
    is_done = 0 < steps <= done
    progress, button = "", _("Begin")
    if is_done:
        progress, button = _("done"), _("Again")
    elif done and steps:
        progress, button = _("step {n} of {all}").format(n=done + 1, all=steps), _("Go on")

    return Card(
        title=_("Lesson"),
        words=_("Learn it by playing, one step at a time. No rules to read first."),
        face=Face(button, size=BUTTON_U, key="L"),
        tip=_("Learn the game at the table, step by step."),
        on_press=_going(house, goals.Lesson(game), complain),
        key=pygame.K_l,
        meaning=_("lesson"),
        aside=_("{n} min").format(n=outline.minutes) if outline is not None else "",
        progress=progress,
        is_done=is_done,
        sign="lesson/seal",
    )


def _today(house: House, game: str, complain: Complain) -> Card | None:
    """Offer the deal of the day: to play it, to go on, or to see what came of it."""
    if not has_days(registry.rules(game)):
        return None
    try:
        week = today.tries_of(house, game, today.week_of(today.today()), own(house))
    except SaveError:
        return None
    one = week[today.today().weekday()]
    played = sum(other.is_over for other in week)
    button = _("See it") if one.is_over else _("Go on") if one.outcome == "open" else _("Play it")

    def play() -> None:
        try:
            today.go_to(house, one)
        except (SaveError, MatchError, registry.GameError) as problem:
            complain(str(problem))

    return Card(
        title=_("Today’s deal"),
        words=_("The same cards for all. You have one try that counts.") + " " + today.opponents(one.daily),
        face=Face(button, size=BUTTON_U, key="T"),
        tip=_("What you made of today’s deal.") if one.is_over else _("Play the deal that everybody has today."),
        on_press=play,
        key=pygame.K_t,
        meaning=_("today’s deal"),
        aside=_("{n} this week").format(n=played) if played else "",
        progress=today.outcome(one),
        is_done=one.is_over,
    )


def _puzzles(house: House, game: str, complain: Complain) -> Card | None:
    """Offer the first puzzle that is not solved yet."""
    if not has_puzzles(game):
        return None
    won = house.settings.puzzles.get(game, ())
    try:
        count = len(puzzles_of(registry.rules(game)).puzzles)
    except PuzzleError:
        count = 0

    solved = sum(stars == MOST_STARS for stars in won)
    progress = _("stars: {n} of {all}").format(n=sum(won), all=MOST_STARS * count) if any(won) and count else ""
    return Card(
        title=_("Puzzles"),
        words=_("One position, your turn: find the best way to use it."),
        face=Face(_("Next one") if any(won) else _("Begin"), size=BUTTON_U, key="P"),
        tip=_("Find the best turn of a position, at the table."),
        on_press=_going(house, goals.Puzzle(game), complain),
        key=pygame.K_p,
        meaning=_("puzzles"),
        aside=_("{n} of {all}").format(n=solved, all=count) if count else "",
        progress=progress,
        is_done=0 < count <= solved,
    )


def _graded(house: House, game: str, complain: Complain) -> Card | None:
    """Offer the ladder of graded deals."""
    if not has_graded(game):
        return None
    won = count = 0
    with suppress(GradedError, SaveError):
        rules = registry.rules(game)
        numbers = [deal.number for deal in ladder_of(rules).deals]
        count = len(numbers)
        won = won_among(house.archive.attempts(rules, numbers, own(house)).values())

    return Card(
        title=_("Graded deals"),
        words=_("From gentle to desperate: how often a strong player wins each, and which you have won."),
        face=Face(_("Choose"), size=BUTTON_U, key="G"),
        tip=_("A ladder of deals, from the easiest to the hardest."),
        on_press=_going(house, goals.Graded(game), complain),
        key=pygame.K_g,
        meaning=_("graded deals"),
        progress=_("won: {n} of {total}").format(n=won, total=count) if won else "",
        is_done=0 < count <= won,
    )


def _campaign(house: House, game: str, complain: Complain, stars: int | None) -> Card | None:
    """Offer the map of the campaign."""
    if not has_campaign(game):
        return None
    count = 0
    with suppress(CampaignError):
        count = MOST_STARS * len(campaign_of(registry.rules(game)).stops)

    return Card(
        title=_("Campaign"),
        words=_("Goal after goal for one player, on a map with the stars that you have won."),
        face=Face(_("Go on") if stars else _("Set out"), size=BUTTON_U, key="C"),
        tip=_("The map of the campaign, and what you made of it."),
        on_press=_going(house, goals.Campaign(game), complain),
        key=pygame.K_c,
        meaning=_("campaign"),
        progress=_("stars: {n} of {all}").format(n=stars, all=count) if stars and count else "",
        is_done=stars is not None and 0 < count <= stars,
    )


def _example(house: House, game: str, complain: Complain) -> Card | None:
    """Offer a match that came with the game, to be watched."""
    examples = shipped(game)
    return _watched(house, examples[0], complain) if examples else None


def _watched(house: House, one: Shipped, complain: Complain) -> Card:
    """Offer a match to be watched: with comments, where a lesson is called like its file."""
    is_commented = has_lesson(one.path.stem)

    def look() -> None:
        try:
            if is_commented:
                house.go.to(goals.Lesson(one.game, one.path.stem))
            else:
                watch(house, one)
        except (LessonError, SaveError) as problem:
            complain(str(problem))

    plain = _("A whole match to look at, move by move.")
    words = _("A whole match to look at, with a word on each round.") if is_commented else plain
    return _to_watch(one.title, words, _("Watch this match step by step: {title}").format(title=one.title), look)


def _demonstration(house: House, game: str, complain: Complain) -> Card | None:
    """Offer a match of the game's adviser, where there is nobody to watch at a table."""
    if not is_shown(registry.rules(game)):
        return None
    words = _("The adviser plays one to its end, and says why before each move. It counts nowhere.")
    tip = _("Watch the adviser play a match, move by move, with its reasons.")
    return _to_watch(_("Watch a match"), words, tip, _going(house, goals.Demonstration(game), complain))


def _to_watch(title: str, words: str, tip: str, look: Callable[[], None]) -> Card:
    """Return the card of something that one only looks at."""
    face = Face(_("Watch"), icon="eye", size=BUTTON_U, key="W")
    return Card(title=title, words=words, face=face, tip=tip, on_press=look, key=pygame.K_w, meaning=_("watch"))


FIRST, LAST = (_lesson, _today, _puzzles), (_graded, _example, _demonstration)
