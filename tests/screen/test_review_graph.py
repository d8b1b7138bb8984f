"""The graph under a match that is looked at: how the chances went, and where one is."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots import likeness
from game.core.match import PERSON, Match, Seat
from game.outlook.account import Moment
from game.outlook.estimate import Estimate
from game.outlook.history import Stretch, notes, stretches
from game.outlook.scale import scale_of
from game.outlook.verdict import Grade, Verdict, doubtful
from saves.store import Store
from scenes.results.scene import ResultsScene
from scenes.review.axis import Axis
from scenes.review.graph import Graph, Told
from scenes.review.moments import SIZE_U
from scenes.review.plates import apart
from scenes.review.scene import ReviewScene
from scenes.review.words import no_note, percents, turn_told
from scenes.speech.tree import describe
from scenes.testing.studio import Studio
from tests.outlook.matches import in_haste, played
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import saved
from tests.screen.reviewing import shelf, there, watched
from tests.screen.test_pause_and_results import finished

A_SHADE = 2  # of 255
SHARES = st.lists(st.floats(0.0, 1.0), min_size=2, max_size=5).filter(lambda found: sum(found) > 0)


@pytest.fixture(scope="module")
def match() -> Match[Any, Any]:
    return played("palimpsest", ("novice", "apprentice", "apprentice"), 4)


@pytest.fixture(scope="module")
def found(match: Match[Any, Any]) -> list[Moment]:
    return in_haste(match, 0, scale_of(match.rules, 3), 6, 4)


def shown(studio: Studio) -> Graph:
    """Return the graph once all is reckoned up."""
    scene = there(studio)
    studio.until(lambda: scene.reckoning.is_done(scene.eyes))
    studio.frames(2)
    assert scene.graph is not None
    assert scene.reckoning.news(scene.eyes) == ()
    return scene.graph


def looked_at(open_app: OpenApp, match: Match[Any, Any], found: list[Moment]) -> tuple[Studio, Graph]:
    """Return a studio that looks at a match with three seats, told what is `found`."""
    studio = open_app(size=(1920, 1080))
    studio.app.manager.push(ReviewScene(studio.app.house, match, "The match"))
    studio.settle()
    scene = there(studio)
    scene.reckoning.stop()
    assert scene.graph is not None
    scene.graph.tell(Told(tuple(found), (), 0, tuple(seat.name for seat in match.seats), is_over=True))
    return studio, scene.graph


def test_news_look_as_if_the_graph_was_painted_anew(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)

    for known in (len(found) // 3, len(found) // 2, len(found)):
        scene.reckoning.found(0)[:] = found[:known]
        scene.foot.tell(0)
        studio.settle()
        told = shown_in(studio, graph.rect)
        scene.build()
        studio.settle()
        anew = scene.foot.graph
        assert anew is not None
        assert anew.rect == graph.rect
        assert most_apart(shown_in(studio, anew.rect), told) <= A_SHADE
        graph = anew


def test_once_all_is_known_the_graph_looks_as_if_it_was_known_at_once(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    studio.settle()
    whole = shown_in(studio, graph.rect)
    there(studio).build()
    graph = shown_graph(studio)
    told = Told((), (), 0, tuple(seat.name for seat in match.seats), is_over=True)

    for known in range(1, len(found), 2):
        graph.tell(replace(told, found=tuple(found[:known]), news=("some are known",)))
    graph.tell(replace(told, found=tuple(found)))
    studio.settle()

    assert shown_in(studio, graph.rect) == whole


def shown_graph(studio: Studio) -> Graph:
    graph = there(studio).graph
    assert graph is not None
    return graph


def most_apart(one: bytes, other: bytes) -> int:
    """Return by how much two pictures are apart, in the pixel where they are most."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def shown_in(studio: Studio, rect: pygame.Rect) -> bytes:
    """Return what shows in a part of the window."""
    return pygame.image.tobytes(studio.app.glass.window.subsurface(rect), "RGB")


def test_the_chances_at_a_position_are_said_in_words(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    said = []
    for key in (pygame.K_HOME, pygame.K_END):
        studio.key(key)
        studio.settle()
        said.append(describe(studio.top).nodes["heard/hint"].value)
    names = [seat.name for seat in match.seats]

    assert graph.in_words in said[1]
    assert all(f"{name} " in graph.in_words for name in names)
    assert all("Chance of winning: " in words and " %" in words for words in said)
    assert said[0] != said[1]


@given(st.lists(st.integers(1, 9), min_size=1, max_size=60), st.integers(300, 4000))
def test_every_position_has_its_place_and_every_place_leads_to_one(lengths: list[int], width: int) -> None:
    starts = [sum(lengths[:number]) for number in range(len(lengths))]
    last = sum(lengths)
    axis = Axis(20, 20 + width, starts, last)
    places = [axis.x_of(ply) for ply in range(last + 1)]

    assert (places[0], places[-1]) == (20, 20 + width)
    assert places == sorted(places)
    if all(two - one > 1 for one, two in pairwise(places)):
        assert [axis.ply_at(x) for x in places] == list(range(last + 1))
    assert all(0 <= axis.ply_at(x) <= last for x in (0, 20, 20 + width, 9999))


@given(SHARES)
def test_chances_in_whole_per_cent_add_up(parts: list[float]) -> None:
    shares = [part / sum(parts) for part in parts]
    told = percents(shares)

    assert sum(told) == 100
    assert all(abs(one - 100 * share) < 1 for one, share in zip(told, shares, strict=True))


@given(SHARES, st.integers(10, 30))
def test_no_plate_lies_on_another_or_leaves_the_bands(parts: list[float], tall: int) -> None:
    height = 160
    shares = [part / sum(parts) for part in parts]
    tops = apart([sum(shares[:seat]) + share / 2 for seat, share in enumerate(shares)], height, tall)

    assert all(0 <= top <= height - tall for top in tops)
    assert all(upper <= lower - tall + 1 for lower, upper in pairwise(tops))


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_numbers_beside_the_bands_say_how_much_a_height_is(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment], size: tuple[int, int], scale: float
) -> None:
    studio = open_app(size=size)
    house = studio.app.house
    house.change(replace(house.settings, text_scale=scale))
    studio.app.manager.push(ReviewScene(house, match, "The match"))
    studio.settle()
    there(studio).reckoning.stop()
    graph = there(studio).graph
    assert graph is not None
    graph.tell(Told(tuple(found), (), 0, tuple(seat.name for seat in match.seats), is_over=True))
    numbers, bands = graph.numbers, graph.bands.move(-graph.rect.x, -graph.rect.y)

    assert {*numbers} >= {"0 %", "100 %"}
    assert numbers["100 %"].top == bands.top
    assert numbers["0 %"].bottom == bands.bottom
    assert all(lies.left > 0 and lies.right <= bands.left for lies in numbers.values())
    assert all(lies.collidelist([*numbers.values()][:place]) < 0 for place, lies in enumerate(numbers.values()))
    assert "50 %" not in numbers or abs(numbers["50 %"].centery - bands.centery) <= 1


def test_turns_tell_all_that_decisions_changed_and_all_that_came_up(found: list[Moment]) -> None:
    turns = stretches(found)

    assert [one.first for one in turns[1:]] == [one.end for one in turns[:-1]]
    assert turns[-1].after == tuple(one.value for one in found[-1].after)
    for seat in range(3):
        assert sum(one.luck[seat] for one in turns) == pytest.approx(sum(one.luck(seat).value for one in found))
        assert sum(sum(one.choices[seat]) for one in turns) == pytest.approx(
            sum(one.change[seat].value for one in found)
        )


def test_the_end_of_a_match_is_no_luck_and_its_winner_came_out_ahead_somewhere(found: list[Moment]) -> None:
    told = notes(found, is_over=True)
    winner = max(range(3), key=lambda seat: found[-1].after[seat].value)

    assert all(one.first < found[-1].decision.first for one in told if one.mark != "turning")
    for one in told:
        if one.mark == "turning":
            later = [moment for moment in found if moment.decision.first > one.first]
            assert all(max(after.value for after in moment.before) == moment.before[winner].value for moment in later)
    assert all((one.change > 0) == (one.mark == "lucky") for one in told if one.mark != "turning")


def test_a_finished_match_is_reckoned_up_while_it_is_looked_at_and_what_is_done_is_there_at_once(
    open_app: OpenApp,
) -> None:
    studio = watched(open_app)
    assert there(studio).reckoning.is_wanted
    studio.until(lambda: there(studio).reckoning.found(0))
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert not studio.app.house.adviser.is_thinking
    studio.key(pygame.K_v)
    studio.settle()
    assert there(studio).reckoning.found(0)
    assert not there(studio).reckoning.is_done(0)

    graph, scene = shown(studio), there(studio)
    told = graph._told
    known = scene.reckoning.found(0), scene.reckoning.judged(0)
    assert graph.bands.collidepoint(graph.x_of(scene.replay.last) - 1, graph.bands.centery)
    assert len(known[0]) == scene.reckoning.asked
    assert len(known[1]) == len(doubtful(known[0]))
    studio.close()

    studio, _scene = shelf(open_app)
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_v)
    studio.settle()
    reckoning = there(studio).reckoning
    assert reckoning.is_done(0)
    assert not studio.app.house.adviser.is_thinking
    assert (reckoning.found(0), reckoning.judged(0)) == known
    assert shown_graph(studio)._told == told


def test_what_is_reckoned_up_over_the_table_is_kept_with_its_match(open_app: OpenApp) -> None:
    studio = finished(open_app)
    assert isinstance(studio.top, ResultsScene)
    studio.top.table.doors.look_back()
    studio.settle()
    studio.until(lambda: there(studio).reckoning.found(0))
    review = there(studio)
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    known = len(review.reckoning.found(0))
    studio.close()

    with Store() as store:
        record = store.reckoning(saved()[0], 0)
    assert record is not None
    assert len(record.moments) == known


def test_an_open_match_has_no_graph(open_app: OpenApp) -> None:
    studio = watched(open_app, plies=9)

    assert there(studio).graph is None
    assert not there(studio).reckoning.is_wanted


def with_luck(found: list[Moment], part: int = 2) -> list[Moment]:
    """Return what was found with one draw that was surely lucky, after such a part of the match."""
    place = len(found) // part
    decision = replace(found[place].decision, has_luck=True)
    seats = range(len(found[place].before))
    before = tuple(Estimate(0.2) for _seat in seats)
    after = tuple(Estimate(0.6 if seat == decision.seat else 0.2) for seat in seats)
    still = tuple(Estimate(0.0) for _seat in seats)
    gained = tuple(Estimate(one.value - 0.2) for one in after)
    drawn = replace(found[place], decision=decision, before=before, after=after, change=still, gained=gained)
    return [*found[:place], drawn, *found[place + 1 :]]


def test_a_click_on_a_badge_leads_to_the_position_before(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    found = with_luck(found)
    studio, graph = looked_at(open_app, match, found)
    told = [one for one in notes(found, is_over=True) if one.mark != "turning"]
    assert told

    studio.click(graph.badges.rects[0].center)
    studio.settle()

    assert there(studio).ply == notes(found, is_over=True)[0].first


def test_the_help_line_says_what_the_turn_under_the_pointer_changed(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)
    scene.reckoning.found(0)[:] = found
    turn = stretches(found)[1]

    studio.point((graph.x_of(turn.first + 1), graph.bands.bottom - 1))

    assert scene.help.words.startswith(f"Turn {turn.number}: {match.seats[0].name} from ")
    assert f"to {round(100 * turn.after[0])} %" in scene.help.words


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (0.70, 0.45, "The other −25 % nobody brought about: the estimate before was too high."),
        (0.45, 0.70, "The other +25 % nobody brought about: the estimate before was too low."),
        (0.45, 0.46, "Own choices 0 %, others’ 0 %, luck 0 %."),
    ],
)
def test_what_only_the_estimate_changed_is_told_as_nothing_that_happened(
    before: float, after: float, said: str
) -> None:
    turn = Stretch(3, 0, 4, 0, (after, 1 - after), ((0.0, 0.0), (0.0, 0.0)), (0.0, 0.0))

    assert turn_told(turn, before, 0, "Ada").endswith(said)


def test_t_leads_to_the_turning_point_or_says_that_there_is_none(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    turning = [one.first for one in notes(found, is_over=True) if one.mark == "turning"]

    studio.key(pygame.K_t)

    assert graph.badges.next_to(0, ("turning",)) == (turning[0] if turning else None)
    assert there(studio).ply == (turning[0] if turning else there(studio).ply)
    assert turning or any("There is none" in words for words in there(studio).toasts.words)


def test_where_only_others_made_mistakes_it_is_said_whose_are_meant() -> None:
    assert no_note(is_over=True, is_done=True, whose="Ada") == "No mistake of Ada stood out in this match."
    assert no_note(is_over=True, is_done=False, whose="Ada").startswith("No mistake of Ada yet: ")
    assert no_note(is_over=True, is_done=False).startswith("None yet: ")


def test_a_mistake_is_gone_to_and_the_better_way_pointed_out(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)
    moment = next(one for one in found if one.rival and one.decision.seat == 0 and one.decision.first)
    verdict = Verdict(moment.decision.first, 0, moment.rival, Estimate(-0.2, 0.02), "blunder")
    scene.reckoning.judged(0).append(verdict)
    graph.tell(Told(tuple(found), (verdict,), 0, tuple(seat.name for seat in match.seats), is_over=True))

    studio.key(pygame.K_n)
    studio.settle()

    assert scene.ply == moment.decision.first
    assert scene.board.signs.shows("hint")
    assert "20 % of winning. Better: " in scene.board.signs.said
    badge = graph.badges.rects[[one.mark for one in notes(found, (verdict,), is_over=True)].index("blunder")]
    studio.point(badge.center)
    assert scene.help.words == scene.board.signs.said

    studio.key(pygame.K_RIGHT)
    studio.settle()
    assert not scene.board.signs.shows("bubble")


def test_mistakes_and_draws_that_mattered_are_walked_both_ways(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, with_luck(with_luck(found, 3), 2))
    scene = there(studio)
    own = [one for one in found if one.rival and one.decision.seat == 0 and one.decision.first][:2]
    judged = [Verdict(one.decision.first, 0, one.rival, Estimate(-0.2, 0.02), "mistake") for one in own]
    graph.tell(Told(graph._told.found if graph._told else (), judged, 0, ("Ada", "Ben", "Eve"), is_over=True))
    lucky = [one.first for one in graph.badges.notes if one.mark in ("lucky", "unlucky")]
    mistakes = [one.decision.first for one in own]
    assert len(lucky) > 1

    for key, plies in ((pygame.K_u, lucky), (pygame.K_n, mistakes)):
        scene.film.to_first()
        walked = [gone_to(studio, key, 0) for _ply in plies]
        assert walked == sorted(plies)
        assert [gone_to(studio, key, pygame.KMOD_LSHIFT) for _ply in plies] == [*reversed(walked[:-1]), walked[-1]]


def gone_to(studio: Studio, key: int, mod: int) -> int:
    """Press a key, and return the position that it leads to."""
    studio.key(key, mod)
    return there(studio).ply


def test_what_was_played_has_an_arrow_beside_that_of_the_better_way(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)
    names = tuple(seat.name for seat in match.seats)
    own = [one for one in found if one.rival and one.decision.seat == 0 and one.decision.first]
    moment = next(one for one in own if one.rival[0] != match.intents[one.decision.first])

    def shown_for(grade: Grade, margin: float) -> list[tuple[tuple[int, int], tuple[int, int]]]:
        verdict = Verdict(moment.decision.first, 0, moment.rival, Estimate(margin, 0.02), grade)
        scene.reckoning.judged(0)[:] = [verdict]
        graph.tell(Told(tuple(found), (verdict,), 0, names, is_over=True))
        scene.film.to_first()
        scene.film.jump(moment.decision.first)
        studio.settle()
        return scene.board.signs.hinted

    played, better = shown_for("blunder", -0.2)
    assert played != better
    assert shown_for("great", 0.2) == [played]


def test_in_a_narrow_window_the_words_cover_no_counter_and_nothing_that_they_are_about(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio = open_app(size=(1024, 640))
    studio.app.manager.push(ReviewScene(studio.app.house, match, "The match"))
    studio.settle()
    scene = there(studio)
    scene.reckoning.stop()
    doubted = [one for one in found if one.rival and one.decision.first][::3]
    judged = [Verdict(one.decision.first, 0, one.rival, Estimate(-0.2, 0.02), "blunder") for one in doubted]
    scene.reckoning.found(0)[:] = found
    scene.reckoning.judged(0)[:] = judged
    scene.foot.tell(0)

    for verdict in judged:
        scene.film.jump(verdict.first)
        studio.settle()
        board = scene.board
        assert board.signs.said
        words = board.signs.bubble_rect
        assert not any(words.colliderect(lies) for lies in board.readouts.values())
        assert not any(words.collidepoint(point) for pair in board.signs.hinted for point in pair)


def test_of_a_hidden_hand_only_the_place_is_pointed_out_where_something_is_laid(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)
    other = next(one for one in found if one.rival and one.decision.seat == 1 and one.decision.first)
    verdict = Verdict(other.decision.first, 1, other.rival, Estimate(-0.2, 0.02), "blunder")
    scene.reckoning.judged(0)[:] = [verdict]
    graph.tell(Told(tuple(found), (verdict,), 0, tuple(seat.name for seat in match.seats), is_over=True))

    scene.film.jump(other.decision.first)
    studio.settle()

    assert scene.board.signs.hinted
    assert all(start == end != (0, 0) for start, end in scene.board.signs.hinted)
    assert scene.board.signs.said


def test_two_badges_of_one_decision_lie_side_by_side(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    found = with_luck(found)
    _studio, graph = looked_at(open_app, match, found)
    lucky = next(one for one in notes(found, is_over=False) if one.mark in ("lucky", "unlucky"))
    verdict = Verdict(lucky.first, lucky.seat, (), Estimate(-0.2, 0.02), "blunder")
    graph.tell(Told(tuple(found), (verdict,), 0, tuple(seat.name for seat in match.seats), is_over=True))

    one, two = (
        rect
        for note, rect in zip(graph.badges.notes, graph.badges.rects, strict=True)
        if note.first == lucky.first and note.mark != "turning"
    )

    assert not one.colliderect(two)


def test_no_badge_lies_on_another_or_on_the_plate_of_a_chance(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    _studio, graph = looked_at(open_app, match, with_luck(found))
    badges = graph.badges.rects
    assert badges
    assert all(badge.collidelist(badges[:place]) < 0 for place, badge in enumerate(badges))
    for ply in range(len(match.steps)):
        graph.show(ply)
        assert len(graph.plates.rects) == 3
        for plate in graph.plates.rects:
            assert plate.collidelist(badges) < 0, ply
            assert graph.bands.contains(plate)


def test_other_eyes_have_their_own_reckoning(open_app: OpenApp, match: Match[Any, Any]) -> None:
    people = Match(match.rules, tuple(Seat(seat.name, PERSON) for seat in match.seats), match.options, match.deal)
    people.follow(match.intents)
    studio = open_app(size=(1280, 720))
    studio.app.manager.push(ReviewScene(studio.app.house, people, "The match"))
    studio.settle()
    scene = there(studio)

    studio.key(pygame.K_TAB)
    studio.until(lambda: scene.reckoning.found(1))

    assert scene.eyes == 1
    assert scene.reckoning.found(1)
    assert not scene.reckoning.is_done(0)


def test_the_moments_are_listed_and_a_click_leads_to_the_position_before(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(likeness, "ENOUGH", 1)  # it is a short match
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)
    moment = next(one for one in found if one.rival and one.decision.seat == 0 and one.decision.first)
    verdict = Verdict(moment.decision.first, 0, moment.rival, Estimate(-0.2, 0.02), "blunder")
    scene.reckoning.found(0)[:] = found
    scene.reckoning.judged(0)[:] = [verdict]
    graph.tell(Told(tuple(found), (verdict,), 0, tuple(seat.name for seat in match.seats), is_over=True))
    scene.column.tell(0)
    shown = scene.column.moments
    assert shown is not None
    row = next(one for one in shown.rows if one.entry.note.mark == "blunder")
    assert row.entry.words.startswith("Better: ")
    assert row.entry.percent == -20

    studio.key(pygame.K_n)
    scene.film.jump(moment.decision.first)
    studio.settle()
    place = shown.place_of(row)
    scene.film.jump(moment.decision.first + 1)
    studio.settle()
    studio.point(place)
    studio.click(shown.place_of(row))
    studio.settle()

    assert scene.ply == moment.decision.first
    assert scene.help.words == row.entry.whole
    assert "20 % of winning. Better: " in row.entry.whole
    studio.point(shown.rect.topleft)
    assert "decided like a bot" in scene.help.words  # what the accuracy is usual for
    studio.point((shown.rect.left, shown.rect.bottom - 1))
    assert scene.column.card is not None
    assert scene.help.words.startswith("Turn ")  # the card says all else
    assert scene.board.signs.shows("hint")
    assert not scene.board.signs.shows("bubble")  # the row says it


def test_a_list_that_is_being_read_stays_where_it_is_when_more_is_known(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)
    judged = [
        Verdict(one.decision.first, one.decision.seat, one.rival, Estimate(-0.2, 0.02), "blunder")
        for one in found
        if one.rival
    ]
    scene.reckoning.found(0)[:] = found
    scene.reckoning.judged(0)[:] = judged[::2]
    scene.column.tell(0)
    shown = scene.column.moments
    assert shown is not None
    studio.point(shown.area.center)
    studio.post(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False, precise_x=0.0, precise_y=-3.0)
    top = shown.rows[shown._first].entry
    assert shown._first > 0

    scene.reckoning.judged(0)[:] = judged
    scene.column.tell(0)
    studio.point(graph.rect.center)

    assert shown.rows[shown._first].entry.note.first == top.note.first
    assert len(shown.rows) >= len(judged)
    scene.film.jump(1)
    studio.settle()
    assert shown._first == 0


def test_no_row_slides_in_under_the_pointer(open_app: OpenApp, match: Match[Any, Any], found: list[Moment]) -> None:
    studio, graph = looked_at(open_app, match, found)
    scene = there(studio)
    decided = [one for one in found if one.rival][:3]
    judged = [
        Verdict(one.decision.first, one.decision.seat, one.rival, Estimate(-0.2, 0.02), "blunder") for one in decided
    ]
    scene.reckoning.found(0)[:] = found
    scene.reckoning.judged(0)[:] = judged[2:]
    scene.column.tell(0)
    shown = scene.column.moments
    assert shown is not None
    row = next(one for one in shown.rows if one.entry.note.first == decided[2].decision.first)
    place = shown.place_of(row)
    studio.point(place)

    scene.reckoning.judged(0)[:] = judged
    scene.column.tell(0)
    studio.click(place)
    assert scene.ply == decided[2].decision.first
    assert judged[0].first not in [one.entry.note.first for one in shown.rows]

    studio.point(graph.rect.center)
    assert judged[0].first in [one.entry.note.first for one in shown.rows]


def test_no_sentence_is_cut_in_a_list_however_full_it_is(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment]
) -> None:
    """It scrolls instead."""
    studio, _graph = looked_at(open_app, match, found)
    scene = there(studio)
    decided = [one for one in found if one.rival]
    for count in range(1, 1 + len(decided)):
        scene.reckoning.judged(0)[:] = [
            Verdict(one.decision.first, one.decision.seat, one.rival, Estimate(-0.2, 0.02), "blunder")
            for one in decided[:count]
        ]
        scene.reckoning.found(0)[:] = found
        scene.column.tell(0)
        shown = scene.column.moments
        assert shown is not None
        fonts, style = studio.app.house.kit.fonts, studio.app.house.kit.style("text", SIZE_U)
        left, right = shown._span()
        for row in shown.rows:
            assert row.is_whole
            assert " ".join(row.lines) == row.entry.words
            assert all(fonts.width(line, style) <= right - left for line in row.lines)
            assert row.height <= shown.area.height


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_moment_of_the_position_is_kept_in_view_and_no_row_is_cut(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment], size: tuple[int, int]
) -> None:
    studio = open_app(size=size)
    studio.app.manager.push(ReviewScene(studio.app.house, match, "The match"))
    studio.settle()
    scene = there(studio)
    scene.reckoning.stop()
    judged = [
        Verdict(one.decision.first, one.decision.seat, one.rival, Estimate(-0.2, 0.02), "blunder")
        for one in found
        if one.rival
    ]
    scene.reckoning.found(0)[:] = found
    scene.reckoning.judged(0)[:] = judged
    if scene.column.rect is None:
        studio.key(pygame.K_b)
    scene.column.tell(0)
    shown = scene.column.moments
    assert shown is not None
    assert len(shown.rows) >= len(judged) > 10

    for row in (*shown.rows, *reversed(shown.rows)):
        scene.film.jump(row.entry.note.first)
        studio.settle()
        assert any(
            shown.area.collidepoint(shown.place_of(one))
            for number, _place in shown._shown()
            if (one := shown.rows[number]).entry.note.first == scene.ply
        )
    assert all(shown.area.contains(place) for _number, place in shown._shown())
    studio.key(pygame.K_l)
    assert scene.column.moments is None
    assert scene.column.log is not None


def test_in_an_open_match_the_log_lies_there_and_it_is_said_why(open_app: OpenApp) -> None:
    studio = watched(open_app, plies=9)
    scene = there(studio)
    assert scene.column.log is not None

    studio.key(pygame.K_b)

    assert scene.column.log is not None
    assert any("no list of moments" in words for words in scene.toasts.words)
    for key, mod in ((pygame.K_n, 0), (pygame.K_u, pygame.KMOD_LSHIFT), (pygame.K_t, 0)):
        studio.key(key, mod)
        assert not any("reckoned up" in words for words in scene.toasts.words)


@pytest.mark.parametrize(("grade", "is_shown"), [("blunder", True), ("great", False)])
def test_at_a_mistake_one_practises_with_the_better_way_on_the_table(
    open_app: OpenApp, match: Match[Any, Any], found: list[Moment], grade: Grade, is_shown: bool
) -> None:
    seats = (Seat("Ada", PERSON), *match.seats[1:])
    own = Match(match.rules, seats, match.options, match.deal)
    own.follow(match.intents)
    studio, graph = looked_at(open_app, own, found)
    scene = there(studio)
    moment = next(one for one in found if one.rival and one.decision.seat == 0 and one.decision.first)
    verdict = Verdict(moment.decision.first, 0, moment.rival, Estimate(-0.2, 0.02), grade)
    scene.reckoning.judged(0).append(verdict)
    graph.tell(Told(tuple(found), (verdict,), 0, tuple(seat.name for seat in seats), is_over=True))

    scene.film.jump(moment.decision.first)
    studio.key(pygame.K_p)
    studio.settle()

    table = studio.table
    assert table.sitting.match.practice
    assert table.sitting.match.ply == moment.decision.first
    assert table.board.signs.shows("hint") is is_shown
    assert ("20 % of winning. Better: " in table.board.signs.said) is is_shown
    assert list(own.intents) == list(match.intents)
