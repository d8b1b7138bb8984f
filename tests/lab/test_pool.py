"""The arena's pool: who a bot is measured against, and how a changed one is accepted."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import Chance
from game.rules.bric_a_brac.rules import RULES
from game.rules.my_engine.rules import RULES as ENGINE
from tools import arena
from tools.pool import ismcts
from tools.pool.accept import accept, pool_of
from tools.pool.matches import Matches, dealt_by
from tools.pool.players import Player, named
from tools.pool.revision import RevisionError, source

GAME = RULES.info.key


def has_release() -> bool:
    """Whether the repository is here as far back as the release: a copy of the sources may be without."""
    try:
        source("1.0.0")
    except RevisionError:
        return False
    return True


IN_REPOSITORY = pytest.mark.skipif(not has_release(), reason="older revisions are in the whole repository only")


def last_decision(deal: int) -> Any:
    """Return a position whose decision is the last one of a match that was played at random."""
    state, chance = RULES.setup(2, RULES.Options(), deal), Chance(deal)
    before = RULES.copy(state)
    while RULES.turn(state).seat is not None:
        before = RULES.copy(state)
        legal = RULES.legal(state)
        RULES.play(state, legal[chance.below(len(legal))])
    return before


def won_by(state: Any, intent: Any, seat: int) -> bool:
    """Whether an intent ends the match, won by the seat."""
    after = RULES.copy(state)
    RULES.play(after, intent)
    standings = RULES.standings(after)
    return standings.final and standings.winners == (seat,)


def test_the_yardstick_takes_what_wins_and_is_the_same_with_the_same_luck() -> None:
    state = last_decision(24)  # each way ends the match, and not all of them win it
    seat = RULES.turn(state).seat
    assert seat is not None

    chosen = [ismcts.choose(RULES, state, seat, Chance(5), 60) for _run in range(2)]

    assert chosen[0] == chosen[1]
    wins = [intent for intent in RULES.legal(state) if won_by(state, intent, seat)]
    assert 0 < len(wins) < len(RULES.legal(state))
    assert chosen[0] in wins


def test_the_yardstick_sees_nothing_hidden() -> None:
    state = ENGINE.setup(2, ENGINE.Options(), 4)
    seat = ENGINE.turn(state).seat
    assert seat is not None
    other = ENGINE.mind.imagine(state, seat, Chance(9))
    assert ENGINE.digest(other) != ENGINE.digest(state)

    assert ismcts.choose(ENGINE, state, seat, Chance(2), 40) == ismcts.choose(ENGINE, other, seat, Chance(2), 40)


def test_players_are_told_by_name() -> None:
    assert named("apprentice") == Player("apprentice", 400)
    assert named("expert:50@1.0.0") == Player("expert", 50, "1.0.0")
    assert named("ismcts").most == ismcts.ITERATIONS
    for name in ("", "Expert!", "expert:many"):
        with pytest.raises(RevisionError):
            named(name)
    with pytest.raises(RevisionError, match="there are random"):
        named("grandmaster").check(RULES)


def test_a_candidate_does_not_meet_its_own_level() -> None:
    assert "pupil" not in pool_of(GAME, "pupil")
    assert {"random", "novice", "apprentice", "apprentice@1.0.0", "ismcts"} <= {*pool_of(GAME, "pupil")}


def test_one_that_is_clearly_better_is_accepted_and_a_worse_one_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    matches, pool = Matches(GAME, tmp_path), ["beginner"]

    assert accept(matches, GAME, "apprentice", "random", pool, 2, 60) == 0
    assert accept(matches, GAME, "random", "apprentice", pool, 2, 60) == 1
    assert "apprentice over random: accepted" in capsys.readouterr().out


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    words = [GAME, "--accept", "apprentice", "--before", "pupil", "--pool", "novice", "--jobs", "1"]
    words += ["--kept", str(tmp_path), "--deals"]

    assert arena.main([*words, "2"]) == 2
    path = tmp_path / f"pool-{GAME}.json"
    first = json.loads(path.read_text(encoding="utf-8"))["matches"]
    table = next(iter(first))
    first[table] = {deal: [0.25, 0.75] for deal in first[table]}  # as nobody can win: played again it would be mended
    path.write_text(json.dumps({"game": GAME, "matches": first}), encoding="utf-8")
    assert arena.main([*words, "3"]) == 2
    second = json.loads(path.read_text(encoding="utf-8"))["matches"]

    assert [len(deals) for deals in second.values()] == [3] * len(second)
    assert [*second[table].values()][:2] == [[0.25, 0.75]] * 2


def test_nonsense_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [GAME, "--kept", str(tmp_path), "--jobs", "1", "--deals", "1", "--rate"]

    assert arena.main([*words, "nobody"]) == 2
    assert arena.main([*words, "apprentice@no-such-revision"]) == 2
    assert "There is no revision no-such-revision here." in capsys.readouterr().err


def test_all_who_are_compared_by_their_time_think_in_the_same_positions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [GAME, "--kept", str(tmp_path), "--deals", "2", "--cost"]

    said = []
    for names in ("random", "random,random,random"):  # all with the same luck, so all decide the same
        assert arena.main([*words, names]) == 0
        said.append(capsys.readouterr().out.splitlines())
    assert [len(lines) for lines in said] == [2, 4]
    assert said[0][-1] == said[1][-1]


@pytest.mark.parametrize("asked", ["--accept", "--rate", "--cost"])
def test_no_match_at_all_is_refused_in_a_sentence(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main([GAME, "--deals", "0", asked, "apprentice"]) == 2
    assert "--deals has to be 1 at least" in capsys.readouterr().err


@IN_REPOSITORY
def test_a_release_plays_by_its_own_source(tmp_path: Path) -> None:
    """My Engine is dealt otherwise today: both play by the older rules then."""
    matches = Matches("my_engine", tmp_path)
    old, new = named("apprentice@1.0.0"), named("apprentice")
    assert dealt_by(ENGINE, (old, new)).info.version == old.version(ENGINE) < ENGINE.info.version

    matches.play([((old, new), 1), ((new, old), 1)])

    assert [sum(matches.shares(match) or ()) for match in (((old, new), 1), ((new, old), 1))] == [1, 1]


@IN_REPOSITORY
def test_two_of_the_same_source_can_be_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main([GAME, "--deals", "1", "--cost", "apprentice,novice@1.0.0,apprentice@1.0.0"]) == 0
    names = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert names[:-1] == ["apprentice", "novice@1.0.0", "apprentice@1.0.0"]
