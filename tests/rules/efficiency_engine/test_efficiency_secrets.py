"""Nobody peeks: the order of the deck and of the hidden favours, and the luck to come, show nowhere."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.core.table import Piece, face_down, reveals
from game.rules.efficiency_engine.intents import FAVOUR, RESOLVE, ROLL, SWAPS, TAKES, Place
from game.rules.efficiency_engine.observation import Bank, Observation
from game.rules.efficiency_engine.rules import RULES
from game.rules.efficiency_engine.state import State
from tests.rules.efficiency_engine.builder import MATCHED, engine


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of a random match."""
    options = RULES.Options(swap_choice=draw(st.sampled_from(["after", "before"])))
    state = RULES.setup(1, options, draw(st.integers(0, 2**32)))
    chance = Chance(draw(st.integers(0, 2**32)))
    for _ply in range(draw(st.integers(0, 25))):
        legal = RULES.legal(state)
        if not legal:
            break
        RULES.play(state, legal[chance.below(len(legal))])
    return state


def _otherwise_hidden(state: State, chance: Chance) -> State:
    """Return the same position with all that is hidden in another order."""
    other = RULES.copy(state)
    chance.shuffle(other.deck)
    hidden = other.favours[:-1]
    chance.shuffle(hidden)
    other.favours[:-1] = hidden
    other.chance = chance
    return other


@settings(max_examples=150)
@given(positions(), st.integers(0, 2**32), st.integers(0, 2**32))
def test_states_that_differ_in_what_is_hidden_look_and_imagine_alike(state: State, luck: int, seed: int) -> None:
    """Section 6: the order of the deck, of the favours below the top one, and the rolls to come."""
    other = _otherwise_hidden(state, Chance(luck))

    for viewer in (0, None):
        assert RULES.table(other, viewer) == RULES.table(state, viewer)
    assert RULES.turn(other) == RULES.turn(state)
    assert RULES.legal(other) == RULES.legal(state)
    assert RULES.mind.advise(other, 0) == RULES.mind.advise(state, 0)
    assert RULES.mind.imagine(other, 0, Chance(seed)) == RULES.mind.imagine(state, 0, Chance(seed))


@settings(max_examples=150)
@given(positions(), st.integers(0, 2**32))
def test_an_imagined_world_looks_like_the_real_one_and_leaves_it_alone(state: State, seed: int) -> None:
    before = RULES.copy(state)

    world = RULES.mind.imagine(state, 0, Chance(seed))

    assert state == before
    assert RULES.table(world, 0) == RULES.table(state, 0)
    assert sorted(world.deck) == sorted(state.deck)
    assert sorted(world.favours) == sorted(state.favours)
    assert world.chance != state.chance


def test_imagined_worlds_are_all_equally_likely() -> None:
    """Any card of the deck may be its top, any hidden ace the next, and any face may come up."""
    state = engine(favours="AH")
    chance = Chance(7)

    worlds = [RULES.mind.imagine(state, 0, chance) for _world in range(3000)]

    tops = Counter(world.deck[-1] for world in worlds)
    aces = Counter(world.favours[-2] for world in worlds)
    faces = Counter(world.chance.copy().die() for world in worlds)
    assert (len(tops), len(aces), len(faces)) == (30, 3, 6)
    assert all(60 < count < 140 for count in tops.values())
    assert all(900 < count < 1100 for count in aces.values())
    assert all(420 < count < 580 for count in faces.values())


def test_the_table_lays_every_piece_into_its_zone() -> None:
    state = engine(turn=2, output=2, waste=1, left_over=1, favours="AH AS", next="6D", roll=(5, 2))
    for intent in (ROLL, Place(0, "A-"), FAVOUR):
        RULES.apply(state, intent)

    zones = RULES.table(state, 0).zones

    assert list(zones) == [
        *("deck", "bay:0", "bay:1", "bay:2", "bay:3", "bay:4", "bay:5", "drawn", "discard", "output", "waste"),
        *("left_over", "favours", "used_favours", "cup", "tray", "A+", "A-", "B+", "B-"),
    ]
    assert zones["deck"] == face_down("deck", 23)
    assert zones["bay:1"] == (Piece("card:7H", "card", "7H"),)
    assert zones["drawn"] == (Piece("card:6D", "card", "6D"),)
    assert zones["favours"] == (*face_down("favours", 3, "ace"), Piece("ace:H", "ace", "H"))
    assert (zones["A-"], zones["tray"]) == ((Piece("die:0", "die", "5"),), (Piece("die:1", "die", "2"),))
    assert zones["cup"] == ()


def test_the_table_counts_cards_and_fuses_apart() -> None:
    state = engine(bays="10C 7H 3S 2D 4C 8H", roll=(5, 2), turn=3, output=2, waste=1, history="+-")
    for intent in (ROLL, Place(0, "A-"), Place(1, "B-")):
        RULES.apply(state, intent)

    table = RULES.table(state, 0)

    assert table.view == Observation(
        phase="act",
        turn=3,
        a=Bank(15, 20, -5),
        b=Bank(12, 14, -2),
        battery=10,
        is_strict=True,
        safe=3,
        history=(True, False),
        has_used_favour=False,
        fuses=None,
    )
    assert [len(table.zones[zone]) for zone in ("output", "waste", "left_over")] == [2, 1, 0]


def test_fuses_in_the_cup_show_nothing() -> None:
    table = RULES.table(engine(), None)

    assert table.zones["cup"] == (Piece("die:0", "die"), Piece("die:1", "die"))


def test_only_placing_reveals_nothing() -> None:
    """Section 6: undo must not cross the deal, the roll, the favour and the swap; `place` may be undone freely."""
    state = engine(favours="AH", next="6D", roll=(5, 2))
    revealed = []
    for intent in (ROLL, Place(0, "A+"), Place(1, "A+"), FAVOUR, SWAPS[1], Place(0, "A+"), Place(1, "B+"), RESOLVE):
        before = RULES.copy(state)
        RULES.apply(state, intent)
        shown = reveals(RULES.table(before, 0), RULES.table(state, 0)) or before.chance != state.chance
        revealed.append((intent.kind, shown))

    assert revealed == [
        *(("roll", True), ("place", False), ("place", False), ("favour", True), ("swap", True)),
        *(("place", False), ("place", False), ("resolve", True)),
    ]


def test_the_last_collecting_reveals_nothing() -> None:
    state = engine(bays=MATCHED, turn=6, output=9)
    before = RULES.table(state, 0)

    RULES.apply(state, TAKES[3])

    assert not reveals(before, RULES.table(state, 0))
