"""Millrace's rules by example."""

import pytest

from tablewright_millrace.rules import RULES
from tablewright_millrace.state import BUILDS, OPEN, SluiceOpened, State, WorkBuilt
from tablewright_millrace.works import NAMES, flow


def works(names: str) -> list[int]:
    return [NAMES.index(name) for name in names.split()]


def millrace(race: str, *, seats: int = 2) -> State:
    """Return a position with seat 0 to decide, and a spring, a weir, a mill and a bend on offer."""
    state = RULES.setup(seats, RULES.Options(), 1, ["spring-a", "weir-a", "mill-a", "bend-a", "saw-a"])
    state.races[0] = works(race)
    return state


@pytest.mark.parametrize(
    ("race", "water", "grain"),
    [
        ("wheel-a", 2, 2),
        ("spring-a wheel-a", 3, 3),
        ("wheel-a spring-a", 3, 2),
        ("spring-a weir-a weir-b wheel-a", 6, 6),
        ("spring-a hammer-a saw-a", 3, 3),
        ("spring-a weir-a saw-a", 6, 6),
        ("mill-a mill-b", 0, 5),
        ("garden-a wheel-a trap-a", 0, 4),
        ("spring-a spring-b trap-a", 4, 2),
        ("bend-a wheel-a bend-b bend-c", 2, 6),
    ],
)
def test_water_runs_through_the_works_from_the_upper_end_down(race: str, water: int, grain: int) -> None:
    """Millrace 2 and 3."""
    steps = list(flow(works(race), 2))

    assert (steps[-1].water, sum(step.grain for step in steps)) == (water, grain)


def test_a_work_is_paid_and_another_comes_on_offer() -> None:
    """Millrace 1."""
    state = millrace("wheel-a")
    spring, saw = works("spring-a saw-a")

    assert RULES.play(state, BUILDS[spring, 0]) == [WorkBuilt(0, "spring", 3)]
    assert (state.races[0], state.grain[0], state.offer[0]) == (works("spring-a wheel-a"), 2, saw)


def test_only_what_can_be_paid_is_built_and_six_works_are_a_full_race() -> None:
    """Millrace 1."""
    weir = works("weir-a")[0]

    assert BUILDS[weir, 0] not in RULES.legal(millrace("wheel-a"))
    full = millrace("wheel-a hammer-a hammer-b hammer-c trap-a trap-b")
    assert RULES.legal(full) == [OPEN]


def test_what_runs_out_fills_the_next_pond() -> None:
    """Millrace 4."""
    state = millrace("wheel-a spring-a spring-b")

    assert RULES.play(state, OPEN) == [SluiceOpened(0, grain=2, left=2)]
    assert state.ponds == [0, 2]
    assert RULES.play(state, OPEN) == [SluiceOpened(1, grain=4, left=2)]


def test_the_match_is_over_after_the_last_round() -> None:
    """Millrace 5."""
    state = millrace("wheel-a", seats=1)

    while RULES.legal(state):
        RULES.play(state, OPEN)

    assert (state.grain, RULES.standings(state).winners) == ([25], ())


@pytest.mark.parametrize(("rounds", "grain", "winners"), [(10, 65, (0,)), (10, 64, ()), (8, 35, (0,)), (14, 124, ())])
def test_alone_there_is_a_goal(rounds: int, grain: int, winners: tuple[int, ...]) -> None:
    """Millrace 5."""
    state = RULES.setup(1, RULES.Options(rounds=rounds), 1)
    state.round, state.grain = rounds + 1, [grain]

    assert RULES.standings(state).winners == winners
