"""The greedy player of docs/rules/my_engine.md, section 11: its advice, what it leaves out, and how well it plays."""

from collections import Counter

import pytest

from game.core.chance import Chance
from game.lab.simulate import simulate
from game.outlook.weighing import ways_of
from game.rules.my_engine.cards import INDEX, NAMES, SIGNS
from game.rules.my_engine.events import Event
from game.rules.my_engine.forecast import PER_USE, this_turn
from game.rules.my_engine.intents import Build
from game.rules.my_engine.mind.whys import why
from game.rules.my_engine.mind.worth import rounds_left, worth
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from tests.rules.my_engine.builder import Tableau, intent, legal, play, position, text_of
from tests.rules.my_engine.test_my_engine_rules import FULL


def _lone(name: str, **more: object) -> State:
    """Return a position with one card on the sheet."""
    return position(tableau={(0, 0): name}, **more)  # type: ignore[arg-type]


def _after(state: State, *texts: str) -> State:
    play(state, *texts)
    return state


SIX: Tableau = {(0, 0): "6C", (0, 1): "2C", (0, 2): "4C 3C"}
ADVICE = [
    (
        _lone("10C", hand="8D 9D 10D"),
        "suit D",
        "Spades could build nothing of this hand yet, and diamonds bring up to two of 3 new cards to choose from.",
    ),
    (_lone("10C", gold=3), "suit D", "The hand is empty, and diamonds bring up to two of 3 new cards to choose from."),
    (
        position(tableau={(0, 0): "10H", (0, 1): "2H 8H"}, hand="9D", gold=3),
        "suit H",
        "Hearts score 1 VP at once, and 10♥, 2♥ and 8♥ get to work. No other suit has work for any card now.",
    ),
    (
        _lone("7H", hand="JD QD"),
        "suit H",
        "Hearts score 1 VP at once, and with that J♦ can be played.",
    ),
    (
        position(tableau={(0, 0): "10H", (0, 1): "2H 8H 9H"}, hand="9D", gold=3),
        "suit H",
        "Hearts score 1 VP at once, and 10♥, 2♥ and 8♥ get to work. No other suit has work for any card now.",
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "9D 10D"}), "suit C"),
        "ace 0,1",
        "10♦ gets to work for the ace, beside its own turn in the pass.",
    ),
    (
        _after(_lone("10C", deck="2S JH 10D 4S 5S 6S 8S 9S"), "suit D"),
        "discard 2S",
        "J♥ and 10♦ will do more for this engine than 2♠.",
    ),
    (
        _after(_lone("7C", hand="3D 10H"), "suit C"),
        "build 3D -1,0",
        "3♦ for 3 gold scores 2 VP at once, and half its cost of 3 counts at the end.",
    ),
    (
        _after(_lone("4C", hand="10H 2D", gold=2), "suit C"),
        "build 10H -1,0",
        "10♥ for 4 gold is a bargain: half its cost of 10 counts at the end.",
    ),
    (
        _after(_lone("4C", hand="10H 2D JC AS AD"), "suit C"),
        "build 10H -1,0 cards",
        "10♥ for 4 cards to spare: half its cost of 10 counts at the end.",
    ),
    (
        _after(_lone("4C", hand="10H 2D JC AS AD"), "suit C", "build 10H 0,1 cards"),
        "pay JC",
        "10♥ is worth more on the table than J♣ in the hand.",
    ),
    (_after(position(tableau=SIX), "suit C"), "stack 0,0 0,2", "6♣ on 3♣ scores 3 VP, and its cell is free again."),
    (
        _after(position(tableau={(0, 0): "5C", (0, 1): "2D"}), "suit C"),
        "stack 0,0 0,1",
        "On 2♦ the 5♣ works in each of your turns that runs that stack, and its cell is free again.",
    ),
    (
        _after(position(tableau={(0, 0): "AC", (0, 1): "10D"}), "suit C"),
        "ace 0,1",
        "10♦ gets to work for the ace, beside its own turn in the pass.",
    ),
    (_after(_lone("2C"), "suit C"), "activate", "Gold for nothing: take it."),
    (_after(_lone("3C"), "suit C"), "activate", "A card for nothing: draw it."),
    (
        _after(_lone("8C"), "suit C"),
        "activate",
        "3 gold count 1 point at the end; 2 VP and a card are worth more.",
    ),
    (
        _after(_lone("9C", hand="2D 3D AD"), "suit C"),
        "activate",
        "Cards of the hand count nothing at the end: three for 2 gold and 2 VP are well spent.",
    ),
    (
        _after(_lone("9C", hand="10D 9D AD 8D"), "suit C", "activate"),
        "pay AD",
        "A♦ is the card that this hand can do without. Of these it would count least at the end.",
    ),
    (_after(_lone("10C"), "suit C"), "activate", "A point for nothing: score it."),
    (
        _after(_lone("2H", hand="JD", vp=2), "suit C"),
        "instant JD",
        "4 cards for 1 VP: there is still time to build with them. It sets no card of the engine going.",
    ),
    (
        _after(_lone("2H", hand="KD", vp=3, discard="10C 9C 7C", last="deck"), "suit C"),
        "end",
        "Keep the instant cards: just now they would cost more VP than they bring.",
    ),
    (
        _lone("2H", hand="KH", vp=3, discard="10C 9C 7C"),
        "instant KH",
        "3 VP for the best of the discard pile and a pass over hearts, in which 2♥ works.",
    ),
    (
        _after(_lone("2H", hand="KH", vp=3, discard="10C 2C 7C"), "instant KH"),
        "take 7C",
        "7♣ costs 7, half of which counts once it is built. Each time it works it builds another.",
    ),
    (
        _after(position(tableau=FULL, hand="10D", gold=10), "suit S"),
        "skip",
        "Nothing in the hand is worth its gold and its place just now.",
    ),
]


@pytest.mark.parametrize(("state", "text", "why"), ADVICE)
def test_advice_says_why(state: State, text: str, why: str) -> None:
    advice = RULES.mind.advise(state, state.seat)

    assert advice is not None
    assert (text_of(advice.intent), advice.why) == (text, why)
    assert text in legal(state)


@pytest.mark.parametrize(
    ("state", "text", "told"),
    [
        (
            _lone("10C", hand="8D 9D", gold=4),
            "suit D",
            "Up to two of 3 new cards promise more than 8♦ at half price, which can still be built later.",
        ),
        (_lone("10H", hand="8D", gold=1), "suit C", "Clubs bring 3 gold: with them 8♦ is within reach at half price."),
        (_lone("10H", hand="8D", gold=5), "suit C", "Clubs bring 3 gold towards what the hand has to build."),
        (_lone("10H", hand="JD", gold=5), "suit C", "Clubs bring 3 gold, and no other suit has more to give now."),
        (_lone("10H", hand="8D 9D", gold=4), "suit S", "No other suit has more to give now."),
        (_lone("10H", hand="JD", gold=4), "suit S", "No other suit has more to give now."),
        (
            position(tableau=FULL | {(0, 0): "2S"}, hand="8D", gold=6),
            "suit S",
            "With spades 2♠ gets to work.",
        ),
        (
            position(tableau={(0, 0): "10C", (0, 1): "2D"}, hand="8S", gold=4),
            "suit C",
            "Clubs bring 3 gold, and 10♣ gets to work. 8♠ at half price can wait.",
        ),
        (
            position(tableau={(0, 0): "8D 8C", (0, 1): "10S"}, hand="9H", gold=3),
            "suit D",
            "Diamonds bring up to two of 3 new cards, and 8♦ gets to work.",
        ),
        (
            position(tableau={(0, 0): "10C", (0, 1): "8S"}, hand="6D", gold=3),
            "suit C",
            "Clubs bring 3 gold, and 10♣ gets to work. 6♦ at half price can wait.",
        ),
        (
            position(tableau={(0, 0): "10C"}, hand="6S", gold=3),
            "suit C",
            "Clubs bring 3 gold, and 10♣ gets to work. 6♠ at half price can wait.",
        ),
        (
            position(tableau={(0, 0): "10C 2C", (0, 1): "7H"}),
            "suit C",
            "Clubs bring 3 gold, and 10♣ and 2♣ get to work.",
        ),
        (
            position(tableau={(0, 0): "2C 3C 10C", (0, 1): "2H 3H 10H"}),
            "suit H",
            "Hearts score 1 VP at once, and 2♥, 3♥ and 10♥ get to work.",
        ),
        (
            position(tableau={(0, 0): "2C 3C 10C", (0, 1): "2D 10D 3D"}, hand="QD", vp=2),
            "instant QD",
            "2 VP for 6 gold and a pass over diamonds, in which 2♦, 10♦ and 3♦ work.",
        ),
        (
            _after(_lone("4C", hand="3C", gold=1), "suit C"),
            "build 3C 0,1",
            "3♣ for 4 gold gets to work, and half its cost of 3 counts at the end. This pass still comes to it.",
        ),
        (
            _after(_lone("4C", hand="3C", gold=1), "suit C"),
            "build 3C -1,0",
            "3♣ for 4 gold gets to work, and half its cost of 3 counts at the end. It works whenever 4♣ does.",
        ),
        (
            _after(_lone("10H", hand="9S 3D", gold=5), "suit S"),
            "build 9S -1,0",
            "9♠ for 5 gold is a bargain: half its cost of 9 counts at the end. This pass still comes to it.",
        ),
        (
            _after(_lone("4C", hand="3D", gold=1), "suit C"),
            "build 3D 0,1",
            "3♦ for 4 gold gets to work, and half its cost of 3 counts at the end.",
        ),
        (
            _after(_lone("2H", hand="9D JD", vp=1, gold=3), "suit S"),
            "skip",
            "Nothing in the hand can be built for the gold there is.",
        ),
        (
            _after(_lone("4C", hand="2D 3D JC AS AD", gold=1), "suit C"),
            "skip",
            "Nothing in the hand is worth building with 4♣ now: keep the 4 gold.",
        ),
        (
            _after(_lone("4C", hand="2D 3D JC AS AD", gold=0), "suit C"),
            "skip",
            "Nothing in the hand is worth other cards of it with 4♣ now: keep them.",
        ),
        (
            _after(position(tableau={(0, 0): "5C", (0, 1): "2D"}), "suit C"),
            "skip",
            "The cards lie better as they are than 5♣ could put them.",
        ),
        (
            _after(position(tableau={(0, 0): "AC", (0, 1): "9D 10D"}), "suit C"),
            "skip",
            "No stack that A♣ reaches would gain anything now.",
        ),
        (
            _after(_lone("8C"), "suit C"),
            "skip",
            "Keep the 3 gold for building: that is worth more now than 8♣ would give.",
        ),
        (
            _after(_lone("9C", hand="2D 3D AD"), "suit C"),
            "skip",
            "Keep the cards of the hand: they are worth more now than 9♣ would give.",
        ),
        (_after(_lone("9C", hand="JD", vp=1), "suit C"), "skip", "9♣ has nothing to do now."),
        (_after(_lone("10C"), "suit C"), "skip", "10♣ would bring the end nearer than is good."),
        (
            _after(position(tableau=FULL, hand="8D", gold=9), "suit S"),
            "build 8D 0,0",
            "8♦ for 9 gold does more in this place than 2♣: half its cost of 8 counts.",
        ),
        (
            _after(position(tableau=FULL, hand="8D", gold=6, vp=3), "suit S"),
            "build 8D 0,0",
            "8♦ for 4 gold does more in this place than 2♣: half its cost of 8 counts. "
            "All nine cells are taken: replacing a stack costs 5 more.",
        ),
        (
            _after(position(tableau=FULL | {(0, 0): "4C"}, hand="8D AD AH JD KD", gold=5), "suit C"),
            "build 8D 0,1 cards",
            "8♦ for 4 cards to spare: half its cost of 8 counts at the end. "
            "All nine cells are taken: replacing a stack costs 5 more.",
        ),
        (
            _after(position(tableau={(0, 0): "2D 3D 4D", (0, 1): "5D 6D"}, hand="9D", gold=9), "suit S"),
            "build 9D 0,2",
            "9♦ for 5 gold is a bargain: half its cost of 9 counts at the end. Much of this engine is of its suit.",
        ),
        (
            _lone("2H", hand="QD", vp=2),
            "instant QD",
            "6 gold for 2 VP: there is still something to build. It sets no card of the engine going.",
        ),
        (
            _lone("2H", hand="KD", vp=3, discard="10C"),
            "instant KD",
            "The best of the discard pile for 3 VP: there is still time to build it. "
            "It sets no card of the engine going.",
        ),
        (
            position(tableau={(0, 0): "9H 9D"}, hand="2D 3D 4D"),
            "suit H",
            "Hearts score 1 VP at once, and 9♥ gets to work.",
        ),
        (
            position(tableau={(0, 0): "9H 9D"}, hand="2D 3D 4D 5D 6D 7D"),
            "suit H",
            "Hearts score 1 VP at once, and 9♥ and 9♦ get to work.",
        ),
    ],
)
def test_a_reason_is_true_of_the_hand_and_the_gold(state: State, text: str, told: str) -> None:
    assert why(state, intent(text)) == told


@pytest.mark.parametrize(
    ("state", "build", "told"),
    [
        (
            position(tableau={(0, 0): "2S", (0, 1): "10H"}, hand="9H 3D", gold=5),
            "build 3D 0,2",
            "Spades build 3♦ at half price, for 2 gold, and 2♠ gets to work.",
        ),
        (
            _lone("10C", hand="8S 10H", gold=7),
            "build 8S 0,1",
            "Spades build 8♠ at half price, for 4 gold, and 8♠ gets to work.",
        ),
        (_lone("10C", hand="8S 10H", gold=5), "build 10H 0,1", "Spades build at half price: 5 gold will do for 10♥."),
        (
            _lone("10C", hand="8S JS", gold=5, vp=1),
            "instant JS",
            "Spades build a card at half price, also one that J♠ brings.",
        ),
        (
            position(tableau={(0, 0): "2S", (0, 1): "10H"}, hand="9H", gold=5),
            "skip",
            "With spades 2♠ gets to work.",
        ),
    ],
)
def test_a_reason_for_spades_names_the_card_that_is_going_to_be_built(state: State, build: str, told: str) -> None:
    assert why(state, intent("suit S"), intent(build)).startswith(told)


def test_advice_for_spades_names_the_card_that_is_advised_next() -> None:
    """The heading of the choice tells of the same card."""
    state = position(tableau={(0, 0): "10C", (0, 1): "2S 3S"}, hand="8H 2H 10D", gold=5)
    advice = RULES.mind.advise(state, 0)
    assert advice is not None
    assert text_of(advice.intent) == "suit S"

    play(state, "suit S")
    following = RULES.mind.advise(state, 0)

    assert following is not None
    assert isinstance(following.intent, Build)
    assert f"Spades build {SIGNS[INDEX[following.intent.card]]} " in advice.why


def test_every_suit_is_weighed_with_what_is_advised_after_it() -> None:
    """My Engine 4: diamonds draw, so that what follows them is another decision."""
    state = position(tableau={(0, 0): "10C", (0, 2): "AS 6S"}, hand="KD 8S 5C 10S 8D", gold=8, vp=2)

    begun = {text_of(way[0]): [text_of(one) for one in way[1:2]] for way in ways_of(RULES, state)}

    assert set(begun) == {"suit C", "suit D", "suit H", "suit S"}
    assert begun["suit C"] == ["activate"]
    assert begun["suit S"][0].startswith("build")


@pytest.mark.parametrize(
    ("hand", "text", "told"),
    [
        (
            "7C 9D 2D",
            "starter 2D",
            "2♦ gives 2 gold each time. 9♦ would save 9 gold, but takes 3 cards of the hand each time.",
        ),
        (
            "8C 2D JD",
            "starter 2D",
            "2♦ gives 2 gold each time. 8♣ would save 8 gold, but takes 3 gold each time.",
        ),
        (
            "7C 3D JD",
            "starter 3D",
            "3♦ draws a card each time. 7♣ would save 7 gold, but wants cards and gold to build with.",
        ),
        (
            "2S 7S 10H",
            "starter 2S",
            "2♠ gives 2 gold each time. 10♥ would save 10 gold, but scores only a point each time.",
        ),
        (
            "7C 10D JD",
            "starter 10D",
            "10♦ scores each time and asks for nothing. No card of this hand saves more than its 10 gold.",
        ),
        (
            "2D 6C JD",
            "starter 2D",
            "2♦ gives 2 gold each time. 6♣ would save 6 gold, but finds nothing to stack for a while.",
        ),
        ("4C 8D", "starter 4C", "4♣ builds a card each time. 8♦ would save 8 gold, but takes 3 gold each time."),
        (
            "7C 2D JD",
            "starter 7C",
            "7♣ builds a card each time. No card of this hand saves more than its 7 gold.",
        ),
        (
            "8C JD QD",
            "starter 8C",
            "8♣ makes 2 VP and a card of 3 gold each time. No card of this hand saves more than its 8 gold.",
        ),
        ("AC 3D", "starter AC", "A♣ is the best start for an engine in this hand."),
    ],
)
def test_a_start_is_told_by_what_the_dearest_card_would_want(hand: str, text: str, told: str) -> None:
    state = _lone("10C", hand=hand)
    state.phase = "starter"

    assert why(state, intent(text)) == told


@pytest.mark.parametrize(
    ("drawn", "vp", "told"),
    [
        ("KS 10H 4H", 0, "10♥ and 4♥ will do more for this engine than K♠. It takes 3 VP to play, of 0."),
        ("9S 10H 4H", 0, "10♥ and 4♥ will do more for this engine than 9♠. The engine has no spades."),
        ("3H 10H 4H", 0, "10♥ and 4♥ will do more for this engine than 3♥. Of these it would count least at the end."),
        ("3H 10H QH", 0, "10♥ and Q♥ will do more for this engine than 3♥."),
    ],
)
def test_a_discard_is_told_by_what_it_lacks(drawn: str, vp: int, told: str) -> None:
    first = drawn.split(maxsplit=1)[0]
    state = _after(_lone("2H", vp=vp, deck=f"{drawn} 5S 6S 8S 9D"), "suit D")

    assert why(state, intent(f"discard {first}")) == told


def test_there_is_no_advice_for_a_seat_that_does_not_decide() -> None:
    state = _lone("10C")
    assert RULES.mind.advise(state, 1) is None

    play(state, "suit D", "discard 10S")
    assert RULES.mind.advise(_after(_lone("2H", turn=200), "suit C"), 0) is None


def test_candidates_leave_out_most_cells_but_no_card() -> None:
    """A 7 may be used on 24 cells; worth a thought are the best ahead of the pass and the best behind it."""
    state = _after(_lone("7C", hand="2S 3S", gold=6), "suit C")

    found = [text_of(one) for one in RULES.mind.candidates(state)]

    assert len(legal(state)) == 49
    assert [text.split()[1] for text in found[:-1]] == ["2S", "2S", "3S", "3S"]
    assert found[-1] == "skip"


def test_candidates_pay_and_take_only_a_few() -> None:
    paying = _after(_lone("9C", hand="10D 9D AD 8D 3D QD"), "suit C", "activate")
    assert [text_of(one) for one in RULES.mind.candidates(paying)] == ["pay AD", "pay 3D", "pay QD"]

    taking = _after(_lone("2C", hand="KD", vp=3, discard="10C 2H 3H AH 7C 4D"), "instant KD")
    assert [text_of(one) for one in RULES.mind.candidates(taking)] == ["take 10C", "take 7C", "take 4D"]


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (_after(_lone("2C"), "suit C"), ["activate"]),
        (_after(_lone("10C"), "suit C"), ["activate"]),
        (_after(_lone("10C", vp=39), "suit C"), ["activate", "skip"]),
        (_after(_lone("3C"), "suit C"), ["activate"]),
        (_after(_lone("3C", deck="2S 3S"), "suit C"), ["activate", "skip"]),
        (_after(_lone("8C"), "suit C"), ["activate", "skip"]),
    ],
)
def test_what_only_gives_is_not_worth_skipping(state: State, texts: list[str]) -> None:
    """Unless it could end the match."""
    assert [text_of(one) for one in RULES.mind.candidates(state)] == texts


def test_a_finished_match_is_worth_its_points() -> None:
    state = _lone("9H", gold=8, vp=12, turn=200)
    play(state, "suit C")

    assert [worth(state, seat) for seat in (0, 1)] == [points.points for points in RULES.standings(state).seats]


@pytest.mark.parametrize(("hand", "uses"), [("2D 3D", 0), ("2D 3D AD 4D 5D", 1), ("2D 3D AD 4D 5D 6D", 2)])
def test_a_nine_is_expected_to_work_only_while_the_hand_can_feed_it(hand: str, uses: int) -> None:
    """Section 4: each use of a 9 takes three cards."""
    state = position(tableau={(0, 0): "9C 9D"}, hand=hand)
    state.phase, state.step, state.suit = "spade_build", "before_pass", "C"

    assert this_turn(state, 0) == pytest.approx(uses * PER_USE[9])


def test_rounds_run_out_with_the_deck_the_turns_and_the_points() -> None:
    """Section 11: the horizon depends on turn and deck, with only a mild pull of the VP counter."""
    long, late = rounds_left(_lone("2C", turn=1)), rounds_left(_lone("2C", turn=30))
    short, ahead = rounds_left(_lone("2C", deck="2S 3S 4S")), rounds_left(_lone("2C", vp=38))

    assert long > late > short > rounds_left(_lone("2C", last="vp")) == 0.0
    assert long / 4 < ahead < long


def test_the_apprentice_beats_random_play() -> None:
    """Section 11: in more than 95 of 100 matches of two seats; here the very same deals."""
    first = simulate("my_engine", ["apprentice", "random"], matches=30, first_deal=1)
    second = simulate("my_engine", ["random", "apprentice"], matches=30, first_deal=1)

    assert first.wins[0] + second.wins[1] >= 1.9


def _uses(state: State, events: list[Event]) -> list[str]:
    """Return the cards that were used: built with, stacked with, drawn with, played, ..."""
    sources = [getattr(event, "source", "") for event in events]
    played = [event.card for event in events if event.kind == "instant_played"]
    return [name for name in (*sources, *played) if name in NAMES]


@pytest.mark.parametrize(("player", "matches"), [("random", 240), ("greedy", 60)])
def test_every_kind_of_intent_and_every_rank_is_used(player: str, matches: int) -> None:
    kinds: Counter[str] = Counter()
    ranks: Counter[str] = Counter()
    for deal in range(matches):
        state, chance = RULES.setup(2 + deal % 3, RULES.Options(), deal), Chance(deal)
        while intents := RULES.legal(state):
            advice = RULES.mind.advise(state, state.seat) if player == "greedy" else None
            intent = advice.intent if advice else intents[chance.below(len(intents))]
            kinds[intent.kind] += 1
            for name in _uses(state, RULES.play(state, intent)):
                ranks[name[:-1]] += 1

    assert len(kinds) == 12
    assert len(ranks) == 13
    assert min(*kinds.values(), *ranks.values()) >= 20
