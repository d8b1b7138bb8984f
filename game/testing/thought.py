"""What bots and hints go by, and whether bots come to an end with it."""

from itertools import chain, islice
from typing import Any

from game import bots
from game.core.chance import Chance
from game.core.rules import Rules
from game.core.voice import Caution
from game.testing.cases import EVERY, FEW_DEALS, Case, Cases
from game.testing.play import LONGEST, picker

SELDOM = 9


class Thought(Cases):
    """Whatever is advised, guessed or planned can be played."""

    def test_advice_is_legal_and_cautions_are_questions(self, case: Case) -> None:
        rules = case.rules
        for state, intent in islice(case.states(), 0, None, EVERY):
            for legal in rules.legal(state):
                asked = rules.voice.caution(state, legal)
                question = asked.title if isinstance(asked, Caution) else asked
                assert question is None or question.endswith("?")
                assert not isinstance(asked, Caution) or (asked.text and asked.go_on != asked.go_back)
                assert not isinstance(asked, Caution) or asked.instead in (None, *rules.legal(state))
            if intent is not None:
                seat = rules.turn(state).seat
                assert seat is not None
                advice = rules.mind.advise(state, seat)
                assert advice is None or (advice.intent in rules.legal(state) and advice.why)

    def test_nudges_are_sentences_of_one_kind_each_and_change_nothing(self, case: Case) -> None:
        rules = case.rules
        for state, _intent in islice(case.states(), 0, None, EVERY):
            before = rules.digest(state)
            nudges = rules.voice.nudges(state)
            kinds = [nudge.kind for nudge in nudges]
            assert len({*kinds}) == len(kinds)
            assert all(nudge.text.endswith((".", "!")) and nudge.about for nudge in nudges)
            assert not (nudges and rules.turn(state).seat is None), "nobody decides, and somebody is nudged"
            assert rules.digest(state) == before

    def test_what_is_likely_is_legal_and_comes_to_an_end(self, case: Case) -> None:
        """A search plays by it without a check: from any position, and as far as it likes."""
        rules, pick = case.rules, picker(Chance(3))
        for state, _intent in islice(case.states(), 0, None, EVERY):
            before = rules.digest(state)
            intent = rules.mind.likely(state, pick)
            assert intent is None or intent in rules.legal(state)
            assert rules.digest(state) == before
        state = case.start(1)
        for _ply in range(LONGEST):
            intent = rules.mind.likely(state, pick)
            if intent is None:
                break
            assert intent in rules.legal(state)
            rules.play(state, intent)
        else:
            raise AssertionError(f"what is likely was not over after {LONGEST} plies")

    def test_strides_come_to_the_same_as_intent_after_intent(self, case: Case) -> None:
        """From any decision to the end of its turn, with the same luck; and all seats' worth as seat by seat."""
        rules, mind = case.rules, case.rules.mind
        for seed, (state, _intent) in enumerate(islice(case.states(), 0, None, EVERY)):
            assert [*mind.worth_by_seat(state, case.seats)] == [mind.worth(state, seat) for seat in range(case.seats)]
            if mind.stride is None or rules.turn(state).seat is None:
                continue
            most, number = (1, 2, 3, LONGEST)[seed % 4], rules.turn(state).number
            quick, slow = rules.copy(state), rules.copy(state)
            luck, picks = picker(Chance(seed)), picker(Chance(seed))
            while rules.turn(quick).number == number and (played := mind.stride(quick, luck, most)):
                assert played <= most
                for _ply in range(played):
                    assert rules.turn(slow).number == number, "a stride ends with its turn"
                    likely = mind.likely(slow, picks)
                    assert likely is not None
                    rules.play(slow, likely)
                assert rules.digest(quick) == rules.digest(slow)
            assert luck() == picks()

    def test_whatever_is_proposed_is_legal_to_its_end(self, case: Case) -> None:
        """A person takes a way at a stroke, and a bot takes candidates and what is obvious without a second look."""
        rules = case.rules
        lively = (case.lively_match(deal) for deal in FEW_DEALS)
        for state in chain((state for state, _intent in case.states()), *lively):
            legal, obvious = rules.legal(state), rules.mind.obvious(state)
            assert obvious is None or obvious in legal
            assert [candidate for candidate in rules.mind.candidates(state) if candidate not in legal] == []
            for way in rules.mind.ways(state):
                world = rules.copy(state)
                for intent in way.intents:
                    rules.apply(world, intent)

    def test_whatever_is_thought_out_is_legal_to_its_end(self, case: Case) -> None:
        """Where much lies on the table: advice, and whole turns up to the decision that follows them."""
        rules = case.rules
        for state in islice(case.lively_match(2), 0, None, SELDOM):
            seat = rules.turn(state).seat
            assert seat is not None
            advice = rules.mind.advise(state, seat)
            assert advice is None or advice.intent in rules.legal(state)
            for plan in islice(rules.mind.plans(state), 3):
                world = rules.copy(state)
                for intent in plan.intents:
                    rules.apply(world, intent)
                assert rules.turn(world).number > rules.turn(state).number or rules.standings(world).final

    def test_plans_are_whole_turns_in_any_world(self, case: Case) -> None:
        """The expert plays them without a check, in worlds where what is hidden is dealt anew."""
        rules, chance = case.rules, Chance(5)
        for state, _intent in islice(case.states(), 0, None, EVERY):
            turn = rules.turn(state)
            if turn.seat is None:
                continue
            for plan in islice(rules.mind.plans(state), 3):
                world = rules.mind.imagine(state, turn.seat, chance)
                for intent in plan.intents:
                    assert rules.turn(world).number == turn.number
                    rules.apply(world, intent)
                assert rules.turn(world).number > turn.number or rules.standings(world).final

    def test_bots_play_to_the_end(self, rules: Rules[Any, Any]) -> None:
        """Those that answer at once, each in every seat; of the characters those at the level that takes advice."""
        case = Case(rules, rules.info.seats[1], rules.Options())
        cast = (mind for mind in bots.cast(rules) if mind.startswith(bots.APPRENTICE))
        for level in (*(level for level in bots.levels(rules) if not bots.thinks(level)), *cast):
            state, lucks = case.start(6), [bots.luck(6, seat) for seat in range(case.seats)]
            for _ply in range(LONGEST):
                seat = rules.turn(state).seat
                if seat is None:
                    break
                rules.apply(state, bots.choose(level, rules, state, seat, lucks[seat]))
            assert rules.standings(state).final, level
