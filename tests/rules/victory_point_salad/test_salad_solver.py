"""The solver against a plain reading of the table in section 4, and the economical payments against every payment."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.rules.victory_point_salad.cards import IS_BLOCKER, KEY, NAMES, STARTING_PLAYER
from game.rules.victory_point_salad.intents import Cover, Intent
from game.rules.victory_point_salad.mind.plans import MOST, Plan, plans
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.scores import has_most
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad import reference
from tests.rules.victory_point_salad.builder import Chain, play, position, text_of
from tests.rules.victory_point_salad.reference import Money, Paid
from tests.rules.victory_point_salad.rich import payments

RICH = ("cheap, good, premium, combo", "silk, sheep, cattle, boar", "grain, strange combo, carrot, glass, gold, food")
ABLE = ("grain engine", "insta slaughter", "cattle engine", "wildcard building", "trader", "military strategy")
WAIVERS = ("stone BBB", "wood BBB", "clay BBB")
BREEDS = ("more grain", "sheep breed", "cattle breed", "eat more veggies", "one and done")
HAND = "cheap building, combo building, good building, amazing building, dive, unexpected payoff"


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A seat with some resources, some abilities, and cards of every price in its hand."""
    resources = draw(st.lists(st.sampled_from(", ".join(RICH).split(", ")), max_size=5, unique=True))
    abilities = draw(st.lists(st.sampled_from(ABLE + WAIVERS), max_size=3, unique=True))
    breeds = draw(st.lists(st.sampled_from(BREEDS), max_size=1))
    doubled = draw(st.sampled_from(["", "cheap", "good", "carrot", "combo", "grain"]))
    tableau = ", ".join(["need", "BBB", *resources, *abilities, *breeds, doubled])
    return position(tableau=tableau, hand=HAND, first=1, others=(draw(st.sampled_from(["", "military strategy"])),))


def money_of(state: State) -> Money:
    """Return what the deciding seat can pay with, in the words of the reference."""
    seat, payment = state.seat, state.payment
    cards = [card for card in state.tableaus[seat] if not IS_BLOCKER[card] and card != STARTING_PLAYER]
    return Money(
        cards=tuple(KEY[card] for card in cards),
        new=tuple(NAMES[one] for one in state.pool),
        left=tuple(NAMES[one] for one in state.left),
        army=has_most(state, seat) and not state.swapped >> seat & 1,
        building=bool(payment and payment.goods == "play" and reference.BY_KEY[KEY[payment.card]].is_building),
        must=bool(payment and payment.is_chained and not payment.has_spent_left),
    )


def _offers(state: State) -> set[tuple[str, str, str, str]]:
    found: set[tuple[str, str, str, str]] = set()
    for one in RULES.legal(state):
        assert isinstance(one, Cover)
        pair = (one.source, one.other)
        if one.other and not one.other.startswith("same:"):
            pair = (min(pair), max(pair))
        found.add((one.need, one.how, *pair))
    return found


@settings(max_examples=150)
@given(positions(), st.integers(0, 2**32))
def test_covers_are_offered_exactly_when_the_rest_can_be_paid(state: State, luck: int) -> None:
    """Section 4, pay: walk any payment, chained ones too, and compare every offer with the table."""
    chance = Chance(luck)
    for _payment in range(2):
        payable = [one for one in RULES.legal(state) if one.kind in ("play", "buy_first", "pay_blocker")]
        if not payable:
            return
        RULES.apply(state, payable[chance.below(len(payable))])
        while state.phase == "pay":
            assert state.payment
            needs = tuple(NAMES[need] for need in state.payment.open_needs)
            money = money_of(state)
            offers = reference.offered(money, needs)
            mirrored = {
                (need, how, *(sorted((one, other)) if other and not other.startswith("same:") else (one, other)))
                for need, how, one, other in offers
            }
            assert _same_cards_once(_offers(state)) == _same_cards_once(mirrored)
            legal = RULES.legal(state)
            RULES.apply(state, legal[chance.below(len(legal))])


def _same_cards_once(offers: set[tuple[str, str, str, str]]) -> set[tuple[str, str, str, str]]:
    """Say a trade of two kinds on one card in one way: either may be called the first."""
    found = set()
    for need, how, one, other in offers:
        if other.startswith("same:"):
            key, _colon, resource = one.partition(":")
            first, second = sorted((resource, other.partition(":")[2]))
            found.add((need, how, f"{key}:{first}", f"same:{second}"))
        else:
            found.add((need, how, one, other))
    return found


def _payable(state: State) -> dict[str, Intent]:
    """Return what could be paid for, by card or by kind."""
    kinds = ("play", "buy_first", "pay_blocker")
    return {getattr(one, "card", one.kind): one for one in RULES.legal(state) if one.kind in kinds}


@settings(max_examples=150)
@given(positions())
def test_a_card_is_playable_exactly_when_it_can_be_paid(state: State) -> None:
    """Section 4, action: requirements met and payment possible."""
    offered = set(_payable(state))
    for card in state.hands[0]:
        title = reference.BY_KEY[KEY[card]]
        building = "building" in title.requires
        money = Money(**{**money_of(state).__dict__, "building": building})
        assert (title.key in offered) == reference.can_pay(money, title.cost)
    assert ("pay_blocker" in offered) == reference.can_pay(money_of(state), ("food",) * 3)
    assert ("buy_first" in offered) == reference.can_pay(money_of(state), ("first",))


@settings(max_examples=100)
@given(positions())
def test_every_plan_can_be_carried_out_and_says_what_happens(state: State) -> None:
    """The plans are payments: what they trash and leave over is what is then trashed and left over."""
    for card in [*(KEY[one] for one in state.hands[0]), "starting_player", "artificial_need"]:
        found = plans(state, card)
        assert [plan.cost for plan in found] == sorted(plan.cost for plan in found)
        name = {"starting_player": "buy_first", "artificial_need": "pay_blocker"}.get(card, card)
        payable = _payable(state)
        assert bool(found) == (name in payable)
        for plan in found:
            world = RULES.copy(state)
            events = RULES.apply(world, payable[name])
            for cover in plan.intents:
                events += RULES.apply(world, cover)
            trashed = [key for event in events if event.kind == "need_covered" for key in event.cards]
            assert sorted(trashed) == sorted(plan.cards)
            told = [event for event in events if event.kind in ("card_played", "first_bought")]
            assert not told or told[0].left == plan.left
            assert [cover.need for cover in plan.intents if cover.how == "waive"] == list(plan.waived)


def test_the_thriftiest_of_all_economical_payments_are_proposed() -> None:
    """Section 4, solver: those of which no card could be left out, as trying out every payment finds them."""
    for state in payments(Chance(1), states=120, most_cards=8):
        assert state.payment
        needs = tuple(NAMES[need] for need in state.payment.open_needs)
        economical, found = reference.economical(money_of(state), needs), plans(state)
        told = {_paid(state, plan) for plan in found}
        assert len(told) == len(found) == min(len(economical), MOST)
        assert told <= economical


def _paid(state: State, plan: Plan) -> Paid:
    """Return what a plan comes to, in the words of the reference."""
    sources = [source for cover in plan.intents for source in (cover.source, cover.other)]
    cards = [tuple(source.split(":")) for source in sources if source.partition(":")[0] in reference.BY_KEY]
    return Paid(
        trashed=tuple(sorted((key, reference.face_of(key, resource)) for key, resource in cards)),
        left=tuple(sorted(plan.left)),
        army=money_of(state).army and not any(cover.how == "military" for cover in plan.intents),
        waived=tuple(sorted(plan.waived)),
    )


@pytest.mark.parametrize("chain", ["leftover", "fresh"])
def test_every_proposed_payment_is_legal_to_its_end(chain: Chain) -> None:
    """Also half paid, on left-overs, and where a trade takes what other cards of the payment left."""
    for number, state in enumerate(payments(Chance(2), states=100, most_cards=14, chain=chain)):
        assert RULES.mind.ways(state)
        if number % 5 == 0:
            advice, legal = RULES.mind.advise(state, state.seat), RULES.legal(state)
            assert advice
            assert {advice.intent, *RULES.mind.candidates(state)} <= set(legal)
        for way in RULES.mind.ways(state):
            world = RULES.copy(state)
            for cover in way.intents:
                RULES.apply(world, cover)
            assert world.payment is None


def test_the_first_card_of_a_trade_is_the_same_whatever_was_trashed_before() -> None:
    """A third trade takes a copy of a card that the first one took, too."""
    state = position(tableau="need, trader, 3 premium, cheap, silk")
    play(state, "pay blocker")
    (way,) = RULES.mind.ways(state)

    assert [text_of(cover) for cover in way.intents] == [
        "cover food trade cheap:wood premium:stone",
        "cover food trade new:wood premium:stone",
        "cover food trade premium:stone silk:silk",
    ]
    for cover in way.intents:
        RULES.apply(state, cover)
    assert state.phase == "action"


def test_no_plan_trashes_more_than_another_needs() -> None:
    """Section 4, solver: a payment whose cards properly contain those of another one is dropped."""
    state = position(tableau="BBB, cheap, combo, strange combo", hand="cheap building")

    piles = [set(plan.cards) for plan in plans(state, "cheap_building")]

    assert {"cheap_material"} in piles
    assert not any(one < other for one in piles for other in piles)


def test_a_trade_is_proposed_where_it_saves_a_card_that_would_pay_plainly() -> None:
    """Two trades of Wood for Clay and one Food: the second Food stays."""
    state = position(tableau="need, trader, 2 food, cheap, good")

    assert [plan.cards for plan in plans(state, "artificial_need")] == [
        ("cheap_material", "good_material", "free_food")
    ]


def test_a_plan_goes_on_from_a_payment_that_has_begun() -> None:
    """Also in the middle of a payment the rest is proposed."""
    state = position(tableau="BBB, cheap, premium, combo", hand="great building, dive")
    play(state, "play great building", "cover stone plain premium:stone")

    assert [(plan.cards, plan.left) for plan in plans(state)] == [
        (("cheap_material",), ("wood",)),
        (("combo_materials",), ("clay",)),
    ]


def test_a_plan_says_what_its_left_overs_could_be_chained_with() -> None:
    """Clay for the Insta-slaughter from the Combo leaves Wood, which pays for the Grain Engine or nothing."""
    state = position(tableau="combo, good", hand="insta slaughter, grain engine")

    found = {plan.left: plan.chains for plan in plans(state, "insta_slaughter")}

    assert found == {("wood",): ("grain_engine",), ("clay",): ()}
    assert plans(state, "insta_slaughter")[0].left == ("wood",)


def test_nothing_is_planned_where_nothing_is_paid() -> None:
    state = position(tableau="combo", hand="military strategy, premium building")

    assert plans(state) == plans(state, "military_strategy") == plans(state, "premium_building") == []
