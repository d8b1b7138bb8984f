"""A way through all scenes of the app, each in the states that fill it most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, partial
from typing import Any

import pygame

from game.bots import NOVICE
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.core.voice import Announcement
from game.duplicate.board import Board
from game.outlook.account import Moment, decisions
from game.outlook.estimate import Estimate
from game.outlook.scale import scale_or_none
from game.outlook.verdict import Verdict
from saves.boards import AtHand
from saves.campaigns import FILE
from saves.challenge import challenge
from saves.challenges import boards_beside
from saves.household import called, with_new, with_person, with_seal
from saves.kinds import FILE as SHEETS
from saves.kinds import Kinds, sheets
from saves.medals import MarkBook, Marked, MarkMatches, marked
from saves.people import sealed
from saves.reader import Reader
from scenes.about.scene import AboutScene
from scenes.cabinet.scene import CabinetScene
from scenes.keys.scene import KeysScene
from scenes.lab.scene import LabScene
from scenes.lesson.scene import LessonScene
from scenes.matches.campaign import campaign_of, has_campaign
from scenes.matches.graded import has_graded, ladder_of
from scenes.matches.leaving import LeaveScene
from scenes.matches.lessons import course_of, has_lesson
from scenes.matches.puzzles import has_puzzles
from scenes.new_match.scene import NewMatchScene
from scenes.pause.scene import PauseScene
from scenes.people.choosing import WhoPlaysScene
from scenes.people.coming import NewPersonScene
from scenes.people.scene import PeopleScene
from scenes.places.scene import PlaceScene
from scenes.results.scene import ResultsScene
from scenes.review.scene import ReviewScene
from scenes.rulebook import rulebooks
from scenes.rulebook.rulebooks import Terms
from scenes.rulebook.scene import RulebookScene
from scenes.settings.hearing import HearingScene
from scenes.settings.scene import SettingsScene
from scenes.settings.seeing import SeeingScene
from scenes.shared import goals
from scenes.shared.house import House
from scenes.shared.scene import Scene
from scenes.shelf.scene import ShelfScene
from scenes.stage.waking import wake
from scenes.statistics.scene import StatisticsScene
from scenes.table import new_table, table_of
from scenes.table.pin import PinScene
from scenes.table.scene import TableScene
from scenes.testing.studio import PATIENCE_SECONDS, Studio, request_for
from tests.outlook.matches import in_haste
from tests.screen.home_saves import leave_recorded
from tests.screen.ink import TracedFonts

DEAL = 4217
MOST_PLIES = 2_000
EARNING = ("efficiency_engine_31", "my_engine_22")  # recorded matches with medals
NAMES = ("Ada", "Babbage", "Curie", "Darwin", "Euler")
Intents = tuple[Any, ...]


@dataclass(frozen=True)
class Stop:
    """A scene in a state: `enter` brings it up from the home screen, `show` what every new window takes away."""

    name: str
    enter: Callable[[Studio], object]
    show: Callable[[Studio], None] = lambda _studio: None


def trace(studio: Studio) -> None:
    """Let the app write boxes instead of words, and move without flights."""
    house = studio.app.house
    house.settings = replace(house.settings, reduced_motion=True, motion_speed=4.0, bots_speed=4.0)
    house.fonts = TracedFonts(house.art)
    house.art.clear()
    studio.app.manager.rebuild()


def go_to(studio: Studio, stop: Stop) -> None:
    """Come to `stop` from wherever the app is."""
    studio.app.manager.home()
    stop.enter(studio)
    studio.frames(2)


# Matches, played well by everybody.


@cache
def whole_match(game: str, seats: int, deal: int = DEAL) -> tuple[Intents, tuple[tuple[int, str], ...]]:
    """Return the intents of a match, and before each of them who was to decide in which phase."""
    match = new_match(game, seats, deal)
    turns = []
    while not match.is_over and match.ply < MOST_PLIES:
        seat = match.turn.seat
        assert seat is not None
        turns.append((seat, match.turn.phase))
        advice = match.rules.mind.advise(match.state, seat)
        match.follow([advice.intent if advice else match.rules.legal(match.state)[0]])
    return tuple(match.intents), tuple(turns)


@cache
def reckoned(game: str, seats: int) -> tuple[Moment, ...]:
    """Return what became of each decision of a whole match, in haste; nothing without a table of chances."""
    match = match_at(game, seats, len(whole_match(game, seats)[0]))
    scale = scale_or_none(match.rules, seats)
    return () if scale is None or not match.is_over else tuple(in_haste(match, 0, scale, 2, 2))


@cache
def blamed(game: str, seats: int) -> tuple[Verdict, ...]:
    """Return what the person of a whole match decided last with a choice, called a mistake beside another way."""
    match = match_at(game, seats, len(whole_match(game, seats)[0]))
    for one in reversed(decisions(match)):
        state, played = match.steps[one.first].before, match.steps[one.first].intent
        others = [intent for intent in match.rules.legal(state) if intent != played]
        if one.seat == 0 and others:
            return (Verdict(one.first, 0, (others[0],), Estimate(-0.23, 0.05), "blunder"),)
    raise AssertionError("there was no choice")


def new_match(game: str, seats: int, deal: int = DEAL) -> Match[Any, Any]:
    """Return a match of one person against novices at its beginning."""
    rules = registry.rules(game)
    table = tuple(Seat(name, NOVICE) if number else Seat(name) for number, name in enumerate(NAMES[:seats]))
    return Match(rules, table, rules.Options(), deal)


def match_at(game: str, seats: int, ply: int) -> Match[Any, Any]:
    """Return the match of a game after so many intents."""
    match = new_match(game, seats)
    match.follow(whole_match(game, seats)[0][:ply])
    return match


def phases(game: str, seats: int) -> dict[str, int]:
    """Return the ply of the person's last decision of each kind: the fullest table."""
    turns = whole_match(game, seats)[1]
    return {phase: ply for ply, (seat, phase) in enumerate(turns) if seat == 0}


# Stops.


def push(make: Callable[[Studio], Scene], studio: Studio) -> None:
    """Bring up a scene."""
    studio.app.manager.push(make(studio))


def _at_home(kind: Callable[[House], Scene], studio: Studio) -> Scene:
    return kind(studio.app.house)


def sit_down(game: str, seats: int, ply: int, studio: Studio) -> TableScene:
    """Bring up a table at a ply of its match, which is on the disk."""
    table = table_of(studio.app.house, match_at(game, seats, ply))
    studio.app.manager.push(table)
    studio.app.house.autosave.flush()
    studio.frames(1)
    return table


def _ask(studio: Studio) -> None:
    """Ask for the move, as if nobody had asked before."""
    studio.table.counsel.forget()
    studio.hint()


def around_the_table() -> Iterator[Stop]:
    """Yield the screens beside the table."""
    yield Stop("home", lambda _studio: None)
    kinds: dict[str, Callable[[House], Scene]] = {
        "about": AboutScene,
        "settings": SettingsScene,
        "by ear": HearingScene,
        "by eye": SeeingScene,
        "keys": KeysScene,
    }
    for name, kind in kinds.items():
        yield Stop(name, partial(push, partial(_at_home, kind)))
    yield Stop("statistics", show_statistics)
    yield Stop("medals", show_medals)
    yield Stop("daily deals", show_days)
    for tab in ("open", "finished", "trash", "examples"):
        yield Stop(f"shelf {tab}", partial(push, lambda studio: ShelfScene(studio.app.house)), partial(_choose, tab))
    yield Stop("challenged", challenged)
    yield Stop("a board to be played", partial(a_board, "palimpsest"))
    yield Stop("leaving", partial(push, lambda studio: LeaveScene(studio.app.house)))
    yield Stop("a place", partial(push, a_place))


def challenged(studio: Studio) -> None:
    """Bring up a challenge with three matches, for a large table."""
    match = match_at("palimpsest", 5, len(whole_match("palimpsest", 5)[0]))
    studio.app.house.go.to(goals.Challenged(challenge(Board.of(match), "Babbage", [match])))
    _read(studio)


def a_board(game: str, studio: Studio) -> None:
    """Bring up what is said of a board before one's own match is over."""
    seats = registry.info(game).seats[1]
    match = match_at(game, seats, len(whole_match(game, seats)[0]))
    board = Board.of(match)
    boards_beside(studio.app.house.archive.file()).keep(challenge(board, "Babbage", [match]))
    studio.app.house.go.to(goals.Duplicate(board))
    _read(studio)


def compared(game: str, seats: int, studio: Studio) -> None:
    """Bring up the comparison of a match with three others, and with bots that have not played yet."""
    table = sit_down(game, seats, len(whole_match(game, seats)[0]), studio)
    match = table.sitting.match
    others = [named_match(match, name) for name in ("Babbage-Lovelace", "Hopper", "Noether")]
    board = Board.of(match)
    boards_beside(studio.app.house.archive.file()).keep(challenge(board, "Babbage-Lovelace", others))
    studio.app.house.go.to(goals.Duplicate(board, AtHand(match, table.sitting.identity)))
    _read(studio)


def named_match(match: Match[Any, Any], name: str) -> Match[Any, Any]:
    """Return the same match, played by somebody else."""
    seats = tuple(Seat(name) if seat.is_person else seat for seat in match.seats)
    again = Match(match.rules, seats, match.options, match.deal)
    again.follow(match.intents)
    return again


def _read(studio: Studio) -> None:
    """Let what is read beside the screen be there."""
    for _time in range(2):
        studio.frames(3)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.frames(3)


def show_medals(studio: Studio) -> None:
    """Bring the cabinet up, with what recorded matches have earned, once all of them are counted."""
    for name in EARNING:
        leave_recorded(name)
    cabinet = CabinetScene(studio.app.house)
    studio.app.manager.push(cabinet)

    def is_counted() -> bool:
        studio.app.house.errands.finish(PATIENCE_SECONDS)
        return cabinet.keeper.is_done

    studio.until(is_counted)
    studio.frames(2)


def show_statistics(studio: Studio) -> None:
    """Bring the statistics up, with the score sheets of the matches that are finished."""
    archive, rules = studio.app.house.archive, registry.rules("efficiency_engine")
    path = archive.file()
    missing = sheets(path, rules, archive.plays(rules.info.key)).missing
    heard: list[Marked] = []
    MarkMatches(path, missing, {rules.info.key: Kinds()}).work(heard.extend, lambda: False)
    MarkBook(path.with_name(SHEETS)).keep(heard)
    studio.app.manager.push(StatisticsScene(studio.app.house))
    _read(studio)


def show_days(studio: Studio) -> None:
    """Bring the calendar up, as soon as its month is read."""
    studio.app.house.go.to(goals.Days(date.today()))
    studio.frames(2)
    studio.app.house.errands.finish(PATIENCE_SECONDS)


def of_people() -> Iterator[Stop]:
    """Yield the screens about who plays here, first before anybody is named."""
    kinds: dict[str, Callable[[House], Scene]] = {
        "who plays": WhoPlaysScene,
        "new person": NewPersonScene,
        "people": PeopleScene,
    }
    for name, kind in kinds.items():
        yield Stop(f"{name} at first", partial(push, partial(_at_home, kind)))
    for name, kind in {**kinds, "statistics": StatisticsScene}.items():
        yield Stop(f"{name} of several", partial(_among_people, kind))
    yield Stop("home of Ada", _meet)
    for game in ("efficiency_engine", "my_engine", "palimpsest"):
        yield Stop(f"new match of several, {game}", partial(_set_up_among_people, game))
    yield Stop("deleted", _delete)
    yield Stop("pin", _ask_for_pin)


def _meet(studio: Studio) -> None:
    """Have several people play here; nobody goes, and one has a PIN."""
    house = studio.app.house
    for name in NAMES:
        if called(house.settings, name) is None:
            house.change(with_new(house.settings, name))
    ada = called(house.settings, NAMES[0])
    assert ada is not None
    house.change(with_seal(with_person(house.settings, ada.key), ada.key, sealed("2357")))
    house.settings = replace(house.settings, reduced_motion=True)
    studio.app.manager.rebuild()


def _among_people(kind: Callable[[House], Scene], studio: Studio) -> None:
    _meet(studio)
    studio.app.manager.push(kind(studio.app.house))


def _set_up_among_people(game: str, studio: Studio) -> None:
    """Set up a match of two people and a guest, as far as there are seats for them."""
    _meet(studio)
    scene = NewMatchScene(studio.app.house, game)
    values, most = scene.answers.values, registry.info(game).seats[1]
    for number in range(values["seats"], min(3, most)):
        values[f"seat {number} name"], values[f"seat {number} mind"], values[f"seat {number} who"] = "", "novice", ""
        values["seats"] = number + 1
    for number in range(1, values["seats"]):
        values[f"seat {number} mind"] = PERSON
        scene.match_form.sitters.take_place(values, number)
    if most > 1:
        scene.match_form.sitters.sit_down(values, values["seats"] - 1, "")
    studio.app.manager.push(scene)


def _ask_for_pin(studio: Studio) -> None:
    """Ask for a PIN, after a wrong one."""
    _meet(studio)
    house = studio.app.house
    ada = called(house.settings, NAMES[0])
    assert ada is not None
    scene = PinScene(house, ada, lambda: None)
    studio.app.manager.push(scene)
    scene.open()


def _delete(studio: Studio) -> None:
    _among_people(PeopleScene, studio)
    assert isinstance(studio.top, PeopleScene)
    studio.top.delete()


def messages() -> Iterator[Stop]:
    """Yield screens beside the table with messages on them."""
    for stop in around_the_table():
        if stop.name in ("home", "settings", "statistics", "shelf open"):
            yield replace(stop, name=f"{stop.name} told", show=notify)


def a_place(studio: Studio) -> PlaceScene:
    """Return the question where to write a match."""
    text = "The match with all its moves becomes one file, which this app takes in again, on any computer."
    return PlaceScene(studio.app.house, "Write the match to a file", text, lambda _path: None)


def _choose(tab: str, studio: Studio) -> None:
    assert isinstance(studio.top, ShelfScene)
    if tab in studio.top.tabs:
        studio.top.choose_tab(tab)


def search(game: str, words: str, studio: Studio) -> None:
    """Look for something in the rulebooks."""
    studio.app.house.go.to(goals.Rulebook(game, is_searching=True))
    studio.frames(1)
    studio.type(words)
    studio.settle()


def named(studio: Studio) -> None:
    """Have it known who sits at the screen."""
    studio.app.house.settings = replace(studio.app.house.settings, names=("Ada",))


def of_a_rulebook(game: str) -> Iterator[Stop]:
    """Yield the rulebook, and what its search shows."""
    sections = rulebooks.load(game).sections
    terms = next(block for section in sections for block in section.blocks if isinstance(block, Terms))
    yield Stop("rulebook", partial(push, lambda studio: RulebookScene(studio.app.house, game, sections[0].key)))
    yield Stop("search", partial(search, game, "card"))
    yield Stop("search for a term", partial(search, game, terms.entries[-1].name))
    yield Stop("search in vain", partial(search, game, "nothing such"))


def of_a_lesson(game: str) -> Iterator[Stop]:
    """Yield the first step of a lesson, and what comes after the last one."""

    def lesson(place: int, studio: Studio) -> None:
        named(studio)
        course = course_of(studio.app.house, game)
        studio.app.manager.push(LessonScene(studio.app.house, course.at(place)))
        studio.settle()

    if has_lesson(game):
        yield Stop("lesson", partial(lesson, 0))
        yield Stop("lesson at its end", partial(lesson, 1_000))


def of_goals(game: str) -> Iterator[Stop]:
    """Yield the ladder of graded deals and the map of the campaign, with what a match of each gave."""
    if has_graded(game):
        yield Stop("graded deals", partial(climb, game))
    if has_campaign(game):
        yield Stop("campaign at first", lambda studio: studio.app.house.go.to(goals.Campaign(game)))
        yield Stop("campaign", partial(travel, game))


def climb(game: str, studio: Studio) -> None:
    """Bring up the ladder after three of its deals were played: one was won, one was lost, one goes on."""
    house, rules = studio.app.house, registry.rules(game)
    for place, deal in enumerate(ladder_of(rules).deals[:3]):
        match, legal = Match(rules, (Seat("Ada"),), rules.Options(), deal.number), rules.legal
        while not match.is_over and not (place == 2 and match.ply):
            match.apply(legal(match.state)[deal.proof[match.ply] if place == 0 else -1])
        house.autosave.begin(match)
    house.autosave.flush()
    house.go.to(goals.Graded(game, ladder_of(rules).deals[0].number))
    studio.frames(2)
    house.errands.finish(PATIENCE_SECONDS)


def travel(game: str, studio: Studio) -> None:
    """Bring up the map after a match to its end, and what it gave is known."""
    house, rules = studio.app.house, registry.rules(game)
    match = match_at(game, 1, len(whole_match(game, 1)[0]))
    identity = house.autosave.begin(match)
    house.autosave.flush()
    with Reader(house.archive.file()) as reader:
        revision = reader.revision(identity)
    assert revision is not None
    fresh = marked(match, campaign_of(rules), identity, revision)
    MarkBook(house.archive.file().with_name(FILE)).keep(fresh)
    house.go.to(goals.Campaign(game))
    studio.frames(2)
    house.errands.finish(PATIENCE_SECONDS)


def of_a_puzzle(game: str) -> Iterator[Stop]:
    """Yield a puzzle as it is set, and after a hint."""

    def puzzle(key: int, studio: Studio) -> None:
        named(studio)
        studio.app.house.go.to(goals.Puzzle(game, 2))
        studio.settle()
        studio.key(key)
        studio.settle()

    if has_puzzles(game):
        yield Stop("puzzle", partial(puzzle, pygame.K_t))
        yield Stop("puzzle with a hint", partial(puzzle, pygame.K_h))


def of_a_game(game: str) -> Iterator[Stop]:
    """Yield the screens beside the table that every game fills otherwise."""
    most = registry.info(game).seats[1]
    over = len(whole_match(game, most)[0])

    def results(studio: Studio) -> None:
        table = sit_down(game, most, over, studio)
        match, identity = table.sitting.match, table.sitting.identity
        if identity is not None and (found := reckoned(game, most)):
            studio.app.house.archive.keeping.keep(identity, match, 0, found, [])
        studio.app.manager.push(ResultsScene(studio.app.house, table))

    def pause(studio: Studio) -> None:
        studio.app.manager.push(PauseScene(studio.app.house, sit_down(game, most, over // 2, studio)))

    def curtain(studio: Studio) -> None:
        studio.app.manager.push(new_table(studio.app.house, request_for(game, DEAL, *NAMES[:most])))

    def review(studio: Studio) -> None:
        table = sit_down(game, most, over - 1, studio)
        studio.app.manager.push(ReviewScene(studio.app.house, table.sitting.match, game, over // 2, table=table))

    def exercise(studio: Studio) -> None:
        studio.app.house.go.to(goals.Exercises(match_at(game, most, over), blamed(game, most), 0))
        studio.settle()

    def restart(studio: Studio) -> None:
        pause(studio)
        assert isinstance(studio.top, PauseScene)
        studio.top._ask_to_restart()

    def reopen(studio: Studio) -> None:
        sit_down(game, most, over, studio).undo()

    yield Stop("restart", restart)
    yield Stop("reopen", reopen)
    yield Stop("new match", partial(push, lambda studio: NewMatchScene(studio.app.house, game)))
    yield Stop("house rules", partial(push, lambda studio: NewMatchScene(studio.app.house, game)), _unfold)
    yield Stop("lab", partial(push, lambda studio: LabScene(studio.app.house, game, {})))
    yield from of_a_rulebook(game)
    yield Stop("results", results)
    yield Stop("compared", partial(compared, game, most))
    yield Stop("pause", pause)
    yield Stop("review", review)

    yield from (*of_a_lesson(game), *of_a_puzzle(game), *of_goals(game))
    yield Stop("exercise", exercise)
    yield Stop("exercise shown", exercise, partial(_type, pygame.K_h))
    if most > 1:
        yield Stop("curtain", curtain)


def at_the_table(game: str, seats: int) -> Iterator[Stop]:
    """Yield the table in every phase of its game, and at the end what lies over it for a while."""
    last = 0
    for phase, ply in sorted(phases(game, seats).items(), key=lambda pair: pair[1]):
        yield Stop(f"{seats} {phase}", partial(sit_down, game, seats, ply))
        last = ply
    yield Stop(f"{seats} log", partial(sit_down, game, seats, last), _open_log)
    yield Stop(f"{seats} hint", partial(sit_down, game, seats, last), _ask)
    yield Stop(f"{seats} recap", partial(sit_down, game, seats, last), partial(_type, pygame.K_p))
    yield Stop(f"{seats} list", partial(sit_down, game, seats, last), partial(_type, pygame.K_a))
    yield Stop(f"{seats} close-up", partial(sit_down, game, seats, last), _look_closer)
    yield Stop(f"{seats} large", partial(sit_down, game, seats, last), _inspect)
    yield Stop(f"{seats} held", partial(sit_down, game, seats, last), _hold)
    yield Stop(f"{seats} notices", partial(sit_down, game, seats, last), notify)
    yield Stop(f"{seats} refused", partial(sit_down, game, seats, last), _refuse)
    yield Stop(f"{seats} announced", partial(sit_down, game, seats, last), _announce)
    risky = risky_plies(game, seats)
    if risky:
        yield Stop(f"{seats} caution", partial(ask, game, seats, risky[len(risky) // 2]))


@cache
def risky_plies(game: str, seats: int) -> list[int]:
    """Return the plies of a match at which the rules would advise the person to think again."""
    rules, match, found = registry.rules(game), new_match(game, seats), []
    for ply, intent in enumerate(whole_match(game, seats)[0]):
        if match.turn.seat == 0 and any(rules.voice.caution(match.state, one) for one in rules.legal(match.state)):
            found.append(ply)
        match.apply(intent)
    return found


def ask(game: str, seats: int, ply: int, studio: Studio) -> None:
    """Sit down and do what is asked about first."""
    table = sit_down(game, seats, ply, studio)
    state = table.sitting.match.state
    risky = [one for one in table.rules.legal(state) if table.rules.voice.caution(state, one) is not None]
    table.attempt(risky[0])


def _refuse(studio: Studio) -> None:
    table = studio.table
    for piece in reversed(table.board.pieces.sprites):
        if not table.board.can_use(piece):
            table.say_why_not(piece, "")
        if table.board.signs.said:
            break
    studio.frames(2)


def _announce(studio: Studio) -> None:
    said = Announcement("The last round begins", "Everybody has one more turn; then the points are counted.")
    studio.table.news.banner.show([said], studio.table.board.in_play())
    studio.frames(2)


def _unfold(studio: Studio) -> None:
    """Open the house rules."""
    assert isinstance(studio.top, NewMatchScene)
    if not studio.top.is_open:
        studio.key(pygame.K_o)


def _type(key: int, studio: Studio) -> None:
    studio.key(key)
    studio.frames(3)


def _open_log(studio: Studio) -> None:
    if not studio.table.is_log_open:
        studio.key(pygame.K_l)
        studio.frames(3)


def _look_closer(studio: Studio) -> None:
    if studio.table.board.parts:
        studio.table.look_closer(next(iter(studio.table.board.parts)))
        studio.frames(2)


def _inspect(studio: Studio) -> None:
    board = studio.table.board
    shown = [piece.id for _zone, _place, piece in board.table.pieces() if piece.face is not None]
    if shown:
        board.inspect(shown[len(shown) // 2])
        wake()
        studio.frames(2)


def _hold(studio: Studio) -> None:
    drags = studio.table.board.moves.drags
    if drags:
        piece, zones = next(iter(drags.items()))
        studio.carry(studio.place(piece), studio.place(next(iter(zones))), steps=2)
        studio.frames(10)


def notify(studio: Studio) -> None:
    """Let messages appear, one of them of trouble."""
    studio.top.toasts.say("The match was saved as a file in your documents.")
    studio.top.toasts.say("Saves can’t be written now: the disk is full. Play on; it is tried again.", is_bad=True)
    wake()  # whoever has such news says so
    studio.frames(2)
