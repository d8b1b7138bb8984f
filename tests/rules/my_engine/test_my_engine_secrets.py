"""Nobody peeks: the order of the deck and the hands of the others show nowhere, unless everybody saw them."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.core.table import Piece, difference, face_down, reveals
from game.rules.my_engine.building import Bill
from game.rules.my_engine.observation import Building, Observation, Route, SeatView
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import cards, play, position, signs

WHOLE_SUIT = {(0, 0): "2C", (0, 1): "3C 7H"}


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of a random match."""
    options = RULES.Options(instants=draw(st.sampled_from(["active", "any"])), restack=draw(st.booleans()))
    state = RULES.setup(draw(st.integers(2, 4)), options, draw(st.integers(0, 2**32)))
    chance = Chance(draw(st.integers(0, 2**32)))
    for _ply in range(draw(st.integers(0, 150))):
        legal = RULES.legal(state)
        if not legal:
            break
        RULES.play(state, legal[chance.below(len(legal))])
    return state


def _otherwise_hidden(state: State, seat: int, chance: Chance) -> State:
    """Return the same position with all that `seat` can't know in other places."""
    other = RULES.copy(state)
    hidden = [
        (pile, place)
        for owner, pile in enumerate([*other.hands, other.deck])
        for place, card in enumerate(pile)
        if owner != seat and (pile is other.deck or not other.known >> card & 1)
    ]
    dealt = chance.shuffled([pile[place] for pile, place in hidden])
    for (pile, place), card in zip(hidden, dealt, strict=True):
        pile[place] = card
    other.chance = chance
    return other


@settings(max_examples=200)
@given(positions(), st.integers(0, 3), st.integers(0, 2**32), st.integers(0, 2**32))
def test_states_that_differ_in_what_is_hidden_look_and_imagine_alike(
    state: State, seat: int, luck: int, seed: int
) -> None:
    """Section 6: the deck's order is hidden from all, hands from the others."""
    seat %= len(state.hands)
    other = _otherwise_hidden(state, seat, Chance(luck))

    assert RULES.table(other, seat) == RULES.table(state, seat)
    assert RULES.mind.imagine(other, seat, Chance(seed)) == RULES.mind.imagine(state, seat, Chance(seed))
    if state.seat == seat:
        assert RULES.turn(other) == RULES.turn(state)
        assert RULES.legal(other) == RULES.legal(state)
        assert RULES.mind.candidates(other) == RULES.mind.candidates(state)
        assert RULES.mind.advise(other, seat) == RULES.mind.advise(state, seat)


@settings(max_examples=100)
@given(positions(), st.integers(0, 2**32))
def test_an_onlooker_sees_no_hand(state: State, luck: int) -> None:
    other = _otherwise_hidden(state, -1, Chance(luck))

    assert RULES.table(other, None) == RULES.table(state, None)


@settings(max_examples=100)
@given(positions(), st.integers(0, 3), st.integers(0, 2**32))
def test_an_imagined_world_is_whole_and_leaves_the_real_one_alone(state: State, seat: int, seed: int) -> None:
    seat %= len(state.hands)
    before = RULES.copy(state)

    world = RULES.mind.imagine(state, seat, Chance(seed))

    assert state == before
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
    assert sorted(sum(world.hands, world.deck)) == sorted(sum(state.hands, state.deck))
    assert (world.hands[seat], world.discard) == (state.hands[seat], state.discard)


def test_imagined_worlds_are_all_equally_likely() -> None:
    """Any unseen card may be on top of the deck or in the other's hand."""
    state = position(tableau=WHOLE_SUIT, hand="KD QH", other_hand="9S")
    chance = Chance(7)

    worlds = [RULES.mind.imagine(state, 0, chance) for _world in range(4600)]

    tops, hands = Counter(world.deck[-1] for world in worlds), Counter(world.hands[1][0] for world in worlds)
    assert len(tops) == len(hands) == 46
    assert all(60 < count < 145 for count in (*tops.values(), *hands.values()))


def test_nobody_is_imagined_without_a_card_to_start_with() -> None:
    """Section 3: a hand of three J, Q, K is dealt anew, so no seat that has still to start can hold one."""
    state = RULES.setup(4, RULES.Options(), 1, ["JC", "QC", "2C"])
    chance = Chance(1)

    for _world in range(300):
        world = RULES.mind.imagine(state, 0, chance)
        while world.phase == "starter":
            RULES.play(world, RULES.legal(world)[0])


def test_a_card_that_all_saw_go_into_a_hand_stays_there_in_every_world() -> None:
    """A king takes in the open."""
    state = position(tableau=WHOLE_SUIT, hand="KD 5S", vp=3, discard="7C 9H")
    play(state, "instant KD", "take 7C", "take 9H")
    chance = Chance(3)

    worlds = [RULES.mind.imagine(state, 1, chance) for _world in range(20)]

    assert {signs(world.hands[0][1:]) for world in worlds} == {"7C 9H"}
    assert len({world.hands[0][0] for world in worlds}) > 5
    assert RULES.table(state, 1).view.seats[0].known == ("7C", "9H")


def test_a_card_is_forgotten_once_it_has_left_the_hand() -> None:
    state = position(tableau={(0, 0): "9H"}, hand="KD 5S 4D", vp=3, discard="7C")
    play(state, "instant KD", "take 7C", "suit H", "activate", "pay 7C")

    assert state.known == 0
    assert signs(state.discard[-1:]) == "7C"


def test_hands_are_open_only_for_their_owner() -> None:
    state = position(tableau=WHOLE_SUIT, hand="KD QH", other_hand="9S 3D AC")

    own, other, onlooker = (RULES.table(state, viewer).zones for viewer in (0, 1, None))

    assert own["hand:0"] == (Piece("card:KD", "card", "KD"), Piece("card:QH", "card", "QH"))
    assert own["hand:1"] == onlooker["hand:1"] == face_down("hand:1", 3)
    assert other["hand:0"] == onlooker["hand:0"] == face_down("hand:0", 2)


def test_the_three_drawn_cards_lie_apart_until_one_is_discarded() -> None:
    state = position(tableau=WHOLE_SUIT, hand="KD", deck="8S 9D 2H 5S")

    play(state, "suit D")
    own, other = (RULES.table(state, viewer).zones for viewer in (0, 1))
    assert [piece.face for piece in own["drawn:0"]] == ["8S", "9D", "2H"]
    assert (own["hand:0"], other["drawn:0"]) == ((Piece("card:KD", "card", "KD"),), face_down("drawn:0", 3))
    play(state, "discard 9D")

    own = RULES.table(state, 0).zones
    assert [piece.face for piece in own["hand:0"]] == ["KD", "8S", "2H"]
    assert own["drawn:0"] == ()


def test_drawn_cards_fly_from_the_deck_and_paid_ones_to_the_discard_pile() -> None:
    state = position(tableau={(0, 0): "3C 9C"}, hand="KD 4S")
    before = RULES.table(state, 0)

    play(state, "suit C", "activate", "activate")
    after = RULES.table(state, 0)
    drawn = [move for move in difference(before, after) if move.target and move.target[0] == "hand:0"]
    assert [move.source for move in drawn] == [("deck", len(before.zones["deck"]) - 1)]
    play(state, "pay KD")

    paid = difference(after, RULES.table(state, 0))
    assert [(move.piece.id, move.source, move.target) for move in paid if move.piece.id == "card:KD"] == [
        ("card:KD", ("hand:0", 0), ("discard", 0))
    ]


def test_what_is_seen_and_read_of_a_pass_under_way() -> None:
    state = position(
        tableau={(0, 0): "2C", (0, 1): "7C AH", (1, 0): "3D", (1, 2): "10C"},
        hand="8C KD 5S",
        gold=6,
        vp=3,
        discard="6D",
    )
    play(state, "suit C", "activate")

    table = RULES.table(state, 0)

    assert list(table.zones) == [
        *("deck", "discard", "hand:0", "drawn:0", "building:0", "cell:0:0,0", "cell:0:0,1", "cell:0:1,0", "cell:0:1,2"),
        *("hand:1", "drawn:1", "building:1", "cell:1:0,0"),
    ]
    assert [piece.id for piece in table.zones["cell:0:0,1"]] == ["card:7C", "card:AH"]
    assert table.view == Observation(
        phase="activate",
        turn=5,
        active=0,
        decider=0,
        suit="C",
        last=None,
        owed=0,
        instant_played=False,
        pass_suit="C",
        route=Route(stops=((0, 0), (0, 1), (1, 2)), done=frozenset({(0, 0)}), now=(0, 1)),
        opened=None,
        offered="7C",
        is_idle=False,
        can_activate=False,
        can_skip=True,
        movable=(),
        site=None,
        building=Building(7, ("gold",), {"8C": Bill(8, 0, 0, left=3), "5S": Bill(5, 0, 0, left=6)}),
        building_cells=((-1, 0), (-1, 1), (-1, 2), (0, 2), (1, 1), (2, 0), (2, 1), (2, 2)),
        seats=(
            SeatView(11, 3, 3, (), tuple(state.tableaus[0]), cards=5, worth=12, points=18),
            SeatView(0, 0, 0, (), tuple(state.tableaus[1]), cards=1, worth=1, points=1),
        ),
    )


def test_prices_are_told_only_to_the_seat_that_decides() -> None:
    state = position(tableau={(0, 0): "7C"}, hand="8C", gold=6)
    play(state, "suit C")

    own, *others = (RULES.table(state, viewer).view for viewer in (0, 1, None))
    assert own.building is not None
    assert "8C" in own.building.prices
    assert [(view.building, view.building_cells) for view in others] == [(None, ())] * 2


def test_a_card_that_is_being_paid_for_lies_open_beside_its_cell() -> None:
    state = position(tableau={(0, 0): "4C"}, hand="10H AD AH AC JD")
    play(state, "suit C", "build 10H 0,1 cards")

    for viewer in (0, 1, None):
        table = RULES.table(state, viewer)
        assert table.zones["building:0"] == (Piece("card:10H", "card", "10H"),)
        assert (table.view.decider, table.view.site, table.view.owed) == (0, (0, 1), 4)


def test_only_draws_reveal_anything_to_the_seat_that_decides() -> None:
    """Section 6: undo must not cross a draw; the rest is deterministic and reveals nothing of the deck."""
    state = position(
        tableau={(0, 0): "3C", (0, 1): "7C", (0, 2): "5C"}, hand="KC 8S 2S", gold=9, vp=5, discard="9D 10D"
    )
    shown = []
    for text in ("instant KC", "take 9D", "take 10D", "activate", "build 2S 1,0", "stack 0,0 0,1", "suit D"):
        before = RULES.table(state, 0)
        play(state, text)
        shown.append((text.split()[0], reveals(before, RULES.table(state, 0))))

    assert shown == [
        *(("instant", False), ("take", False), ("take", False), ("activate", True)),
        *(("build", False), ("stack", False), ("suit", True)),
    ]
    assert set(cards("9D 10D")) <= set(state.hands[0])
