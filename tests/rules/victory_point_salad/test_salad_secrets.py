"""Nobody peeks: the order of the piles and the hands of the others show nowhere, unless everybody saw them."""

from collections import Counter
from itertools import chain

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.core.match import Match, Seat, Undo
from game.core.table import Piece, difference, face_down, reveals
from game.rules.victory_point_salad.cards import EARLY, KEY, MID
from game.rules.victory_point_salad.observation import OpenPayment, Slot
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import names, play, position


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of a random match."""
    options = RULES.Options(chain=draw(st.sampled_from(["leftover", "fresh"])))
    state = RULES.setup(draw(st.integers(1, 4)), options, draw(st.integers(0, 2**32)))
    chance = Chance(draw(st.integers(0, 2**32)))
    for _ply in range(draw(st.integers(0, 70))):
        legal = RULES.legal(state)
        if not legal:
            break
        RULES.play(state, legal[chance.below(len(legal))])
    return state


def _otherwise_hidden(state: State, seat: int, chance: Chance) -> State:
    """Return the same position with all that `seat` can't know in other places."""
    other = RULES.copy(state)
    chance.shuffle(other.resource_pile)
    others = [hand for owner, hand in enumerate(other.hands) if owner != seat]
    for back in (EARLY, MID):
        hidden = [
            (pile, place)
            for pile in [*others, other.special_pile]
            for place, card in enumerate(pile)
            if card in back and not (pile is not other.special_pile and other.known >> card & 1)
        ]
        dealt = chance.shuffled([pile[place] for pile, place in hidden])
        for (pile, place), card in zip(hidden, dealt, strict=True):
            pile[place] = card
    other.chance = chance
    return other


@settings(max_examples=150)
@given(positions(), st.integers(0, 3), st.integers(0, 2**32), st.integers(0, 2**32))
def test_states_that_differ_in_what_is_hidden_look_and_imagine_alike(
    state: State, seat: int, luck: int, seed: int
) -> None:
    """Section 6: the order of both piles is hidden from all, hands from the others."""
    seat %= len(state.hands)
    other = _otherwise_hidden(state, seat, Chance(luck))

    assert RULES.table(other, seat) == RULES.table(state, seat)
    assert RULES.mind.imagine(other, seat, Chance(seed)) == RULES.mind.imagine(state, seat, Chance(seed))
    if state.seat == seat:
        assert RULES.turn(other) == RULES.turn(state)
        assert RULES.legal(other) == RULES.legal(state)
        assert RULES.mind.candidates(other) == RULES.mind.candidates(state)
        assert RULES.mind.advise(other, seat) == RULES.mind.advise(state, seat)


@settings(max_examples=80)
@given(positions(), st.integers(0, 2**32))
def test_an_onlooker_sees_no_hand(state: State, luck: int) -> None:
    """But that of one who plays alone."""
    alone = len(state.hands) == 1
    other = _otherwise_hidden(state, 0 if alone else -1, Chance(luck))

    assert RULES.table(other, None) == RULES.table(state, None)


@settings(max_examples=80)
@given(positions(), st.integers(0, 3), st.integers(0, 2**32))
def test_an_imagined_world_is_whole_and_leaves_the_real_one_alone(state: State, seat: int, seed: int) -> None:
    seat %= len(state.hands)
    before = RULES.copy(state)

    world = RULES.mind.imagine(state, seat, Chance(seed))

    assert state == before
    assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
    assert sorted(world.resource_pile) == sorted(state.resource_pile)
    assert sorted(chain(world.special_pile, *world.hands)) == sorted(chain(state.special_pile, *state.hands))
    assert world.hands[seat] == state.hands[seat]
    assert [card in EARLY for card in world.special_pile] == [card in EARLY for card in state.special_pile]


def test_imagined_worlds_are_all_equally_likely() -> None:
    """Of the Early Game cards that a seat can't see any may be in the other's hand, or next in the row."""
    state = RULES.setup(2, RULES.Options(), 5)
    chance = Chance(7)

    worlds = [RULES.mind.imagine(state, 0, chance) for _world in range(1200)]

    unseen = len(EARLY) - 3 - 3
    tops, held = Counter(world.special_pile[-1] for world in worlds), Counter(world.hands[1][0] for world in worlds)
    assert len(tops) == len(held) == unseen
    assert all(140 < count < 260 for count in (*tops.values(), *held.values()))


def _seen(state: State) -> list[str | None]:
    """Return the cards in the hand of seat 0 that seat 1 knows."""
    return [piece.face for piece in RULES.table(state, 1).zones["hand:0"] if piece.face]


def test_a_card_that_all_saw_go_into_a_hand_stays_there_in_every_world() -> None:
    """Rows, stacks and Payoffs lie open, so what is taken from them is known."""
    state = position(hand="more grain", specials="trader", actions=3)
    play(state, "special 0", "engine BBB")
    chance = Chance(3)

    worlds = [RULES.mind.imagine(state, 1, chance) for _world in range(30)]

    assert {tuple(names(world.hands[0][1:])) for world in worlds} == {("BBB", "trader")}
    assert len({world.hands[0][0] for world in worlds}) > 3
    assert _seen(state) == ["building_building_building", "obligatory_trader"]


def test_what_all_saw_lies_open_in_a_hand_behind_what_they_did_not() -> None:
    state = position(hand="more grain", specials="trader", actions=3)
    play(state, "special 0")

    assert [piece.id for piece in RULES.table(state, 1).zones["hand:0"]] == ["hand:0#0", "card:obligatory_trader.1"]


def test_alone_everything_can_be_taken_back_until_the_turn_ends() -> None:
    """Section 6: backing out of a payment is undo, and it costs nothing."""
    match = Match(RULES, (Seat("Ada"),), RULES.Options(), 5)
    chance = Chance(1)
    for _ply in range(40):
        legal = [one for one in RULES.legal(match.state) if one.kind != "end_turn"] or RULES.legal(match.state)
        match.apply(legal[chance.below(len(legal))])
        last = match.intents[-1].kind
        assert match.undo_verdict() == (Undo.PRACTICE if last == "end_turn" else Undo.FREE)


def test_a_card_is_forgotten_once_it_has_left_the_hand() -> None:
    state = position(tableau="premium", specials="trader")
    play(state, "special 0", "engine BBB", "play trader")

    assert _seen(state) == ["building_building_building"]
    assert KEY[next(card for card in range(105) if state.known >> card & 1)] == "building_building_building"


def test_hands_are_open_only_for_their_owner() -> None:
    state = position(hand="sheep breed, BBB", other_hand="2 more grain")

    own, other, onlooker = (RULES.table(state, viewer).zones for viewer in (0, 1, None))

    assert own["hand:0"] == (
        Piece("card:building_building_building.1", "special", "building_building_building", ("engine",)),
        Piece("card:sheep_breed.1", "special", "sheep_breed", ("early",)),
    )
    assert own["hand:1"] == onlooker["hand:1"] == face_down("hand:1", 2, "special")
    assert other["hand:0"] == onlooker["hand:0"] == face_down("hand:0", 2, "special")


def test_only_the_end_of_a_turn_reveals_anything_to_the_seat_that_decides() -> None:
    """Section 6: everything inside a turn is open and can be undone step by step."""
    state = position(tableau="combo, glass", hand="grain engine, dive", resources="cheap", specials="trader")
    shown = []
    for text in ("resource 0", "special 0", "play grain engine", "cover wood plain cheap:wood", "end"):
        before = RULES.table(state, 0)
        play(state, text)
        shown.append((text.split()[0], reveals(before, RULES.table(state, 0))))

    assert shown == [*[(kind, False) for kind in ("resource", "special", "play", "cover")], ("end", True)]


def test_new_cards_of_a_row_fly_from_their_pile() -> None:
    state = position(resources="cheap, good, premium", resource_pile="silk, sheep, cattle")
    before = RULES.table(state, 0)

    play(state, "end")

    moves = {move.piece.face: (move.source, move.target) for move in difference(before, RULES.table(state, 0))}
    assert moves["wildcard_resource"] == (("resource_pile", 2), ("resource_row:1", 0))
    assert moves["cheap_material"] == (("resource_row:0", 0), ("resource_trash", 0))
    assert moves["premium_material"] == (("resource_row:2", 0), ("resource_row:0", 0))


def test_an_opponents_card_flies_from_the_hand_to_the_tableau() -> None:
    state = position(seat=1, other_hand="trader, BBB")
    before = RULES.table(state, 0)

    play(state, "play trader")

    moves = [move for move in difference(before, RULES.table(state, 0)) if move.piece.face == "obligatory_trader"]
    assert [(move.source, move.target) for move in moves] == [(("hand:1", 1), ("tableau:1", 0))]


def test_zones_and_view_of_a_payment_under_way() -> None:
    state = position(
        tableau="BBB, cheap, combo, premium, need",
        hand="great building",
        others=("military strategy",),
        first=1,
        specials="trader",
    )
    play(state, "play great building", "cover wood plain combo:wood")

    table = RULES.table(state, 0)

    assert [piece.id for piece in table.zones["tableau:0"]] == [
        *("card:cheap_material.1", "card:premium_material.1", "card:building_building_building.1"),
    ]
    assert [piece.id for piece in table.zones["strip:0"]] == ["card:artificial_need.1"]
    assert [piece.id for piece in table.zones["strip:1"]] == ["card:starting_player.1"]
    assert [piece.id for piece in table.zones["payment"]] == ["card:great_building.1"]
    assert [piece.id for piece in table.zones["tray"]] == ["card:combo_materials.1"]
    assert table.zones["pool"] == (Piece("chip:clay.1", "chip", "clay", ("new",)),)
    assert (table.zones["need:0"], table.zones["need:1"]) == ((), ())
    view, own = table.view, table.view.seats[0]
    paid = Slot("wood", "plain", ("wood",), ("card:combo_materials.1",))
    assert view.payment == OpenPayment("play", is_chained=False, slots=(paid, Slot("stone", None, (), ())))
    assert (view.decider, view.first, view.seats[1].swap) == (0, 1, "ready")
    assert (view.actions, own.points) == (2, -6)
    assert (own.icons["wood"], own.icons["building"]) == (2, 1)
    assert view.leaving == ("special_row:0",)


def test_what_is_paid_off_or_claimed_lies_beside_the_tray() -> None:
    """A blocker and the Starting Player are moved from their strips while they are being paid for."""
    state = position(tableau="need, 3 food", first=1)
    play(state, "pay blocker")
    assert [piece.face for piece in RULES.table(state, 0).zones["payment"]] == ["artificial_need"]
    assert RULES.table(state, 0).zones["strip:0"] == ()

    state = position(tableau="food", first=1)
    play(state, "buy first")

    assert [piece.face for piece in RULES.table(state, 0).zones["payment"]] == ["starting_player"]
    assert RULES.table(state, 0).zones["strip:1"] == ()
