"""The one place that knows the screens: from where one wants to go to the scene that is there.

Each is loaded when somebody goes there, so that the first frame waits for none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from scenes.shared import goals

if TYPE_CHECKING:
    from scenes.shared.house import House
    from scenes.shared.scene import Scene

AtTable = (
    goals.Deal
    | goals.Practice
    | goals.Table
    | goals.Review
    | goals.Exercises
    | goals.Lesson
    | goals.Demonstration
    | goals.Puzzle
    | goals.Pause
    | goals.Results
)


def screen_for(house: House, goal: goals.Goal) -> Scene:
    """Return the screen that `goal` means; what it raises is said there."""
    match goal:
        case goals.NewMatch(game, focus):
            from scenes.new_match.scene import NewMatchScene

            return NewMatchScene(house, game, focus=focus)
        case goals.Lab(game, options):
            from scenes.lab.scene import LabScene

            return LabScene(house, game, options)
        case goals.Rulebook(game, section):
            from scenes.rulebook.scene import RulebookScene

            return RulebookScene(
                house,
                game,
                section,
                told=goal.told,
                term=goal.term,
                is_at_table=goal.is_at_table,
                is_searching=goal.is_searching,
            )
        case goals.Rulebooks():
            from scenes.rulebook.library import RulebooksScene

            return RulebooksScene(house)
        case goals.Shelf() | goals.Statistics() | goals.Days() | goals.Medals() | goals.Graded() | goals.Campaign():
            return _of_matches(house, goal)
        case goals.Duplicate() | goals.Challenged():
            return _of_boards(house, goal)
        case goals.WhoPlays() | goals.NewPerson() | goals.People():
            return _of_people(house, goal)
        case goals.Settings():
            from scenes.settings.scene import SettingsScene

            return SettingsScene(house)
        case goals.Hearing():
            from scenes.settings.hearing import HearingScene

            return HearingScene(house)
        case goals.Seeing():
            from scenes.settings.seeing import SeeingScene

            return SeeingScene(house)
        case goals.Keys():
            from scenes.keys.scene import KeysScene

            return KeysScene(house)
        case goals.About():
            from scenes.about.scene import AboutScene

            return AboutScene(house)
        case goals.Folder(title, text, then, begins_in):
            from scenes.places.scene import PlaceScene

            return PlaceScene(house, title, text, then, begins_in)
        case goals.File(then):
            from scenes.places.scene import FileScene

            return FileScene(house, then)
        case _:
            return _at_table(house, goal)


OfMatches = goals.Shelf | goals.Statistics | goals.Days | goals.Medals | goals.Graded | goals.Campaign


def _of_matches(house: House, goal: OfMatches) -> Scene:
    """Return a screen that tells of what was played."""
    from scenes.matches.whose import own

    match goal:
        case goals.Shelf():
            from scenes.shelf.scene import ShelfScene

            return ShelfScene(house)
        case goals.Statistics():
            from scenes.statistics.scene import StatisticsScene

            return StatisticsScene(house)
        case goals.Days(day):
            from scenes.days.scene import DaysScene

            return DaysScene(house, day, own(house))
        case goals.Medals():
            from scenes.cabinet.scene import CabinetScene

            return CabinetScene(house)
        case goals.Graded(game, deal):
            from scenes.graded.scene import GradedScene

            return GradedScene(house, game, deal, own(house))
        case goals.Campaign(game):
            from scenes.campaign.scene import CampaignScene

            return CampaignScene(house, game, own(house))
        case _:
            assert_never(goal)


def _of_boards(house: House, goal: goals.Duplicate | goals.Challenged) -> Scene:
    """Return a screen about a deal that several play in turn."""
    from scenes.matches.whose import own

    match goal:
        case goals.Duplicate(board, at_hand, level):
            from scenes.duplicate.scene import DuplicateScene

            return DuplicateScene(house, board, own(house), at_hand, level)
        case goals.Challenged(challenge):
            from scenes.duplicate.challenged import ChallengedScene

            return ChallengedScene(house, challenge)
        case _:
            assert_never(goal)


def _of_people(house: House, goal: goals.WhoPlays | goals.NewPerson | goals.People) -> Scene:
    """Return a screen about who plays here."""
    match goal:
        case goals.WhoPlays():
            from scenes.people.choosing import WhoPlaysScene

            return WhoPlaysScene(house)
        case goals.NewPerson():
            from scenes.people.coming import NewPersonScene

            return NewPersonScene(house)
        case goals.People():
            from scenes.people.scene import PeopleScene

            return PeopleScene(house)
        case _:
            assert_never(goal)


def _at_table(house: House, goal: AtTable) -> Scene:
    """Return a table, or what lies over one."""
    from scenes import table

    match goal:
        case goals.Deal(request):
            return table.new_table(house, request)
        case goals.Practice(played, ply, advice):
            return table.practice_table(house, played, ply, advice)
        case goals.Table(played, identity):
            return table.table_of(house, played, identity)
        case goals.Review(played, title, ply, below, identity):
            from scenes.review.scene import ReviewScene

            return ReviewScene(house, played, title, ply, table=below, identity=identity)
        case goals.Exercises(played, judged, seat):
            from scenes.exercises.drill import Drill
            from scenes.exercises.scene import ExerciseScene

            return ExerciseScene(house, Drill.of(played, judged, seat))
        case goals.Lesson(game, name):
            from scenes.lesson.scene import LessonScene
            from scenes.matches.lessons import course_of

            return LessonScene(house, course_of(house, game, name))
        case goals.Demonstration(game):
            from scenes.lesson.scene import LessonScene
            from scenes.matches.lessons import demonstration_of

            return LessonScene(house, demonstration_of(game))
        case goals.Puzzle(game, number):
            from scenes.matches.puzzles import solving_of
            from scenes.puzzle.scene import PuzzleScene

            return PuzzleScene(house, solving_of(house, game, number))
        case goals.Pause(below):
            from scenes.pause.scene import PauseScene

            return PauseScene(house, below)
        case goals.Results(below):
            from scenes.results.scene import ResultsScene

            return ResultsScene(house, below)
        case _:
            assert_never(goal)
