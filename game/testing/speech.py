"""What a game says: whole sentences, with numbers that agree, and an answer to everything."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from itertools import islice
from typing import Any

from game.core import words
from game.core.chance import Chance
from game.core.rules import Rules
from game.core.voice import Caution, Reason
from game.testing.cases import DEALS, EVERY, NAMES, Case, Cases, refuses
from game.testing.legality import FROZEN
from game.testing.play import LONGEST
from game.testing.plurals import Grammar, disagreements

SELDOM = 7  # positions between those in which all sorts of things are asked
TRIES = 12  # gestures tried in such a position
HYPHEN = re.compile(r"(?<!\w)-\d")  # where a minus belongs: `figure` writes it
ENDS = (".", "!", "?", "…", "”", ")")  # of a sentence
SPOILT = ("!.", "?.", "..", "  ", "{")  # no sentence holds any of these


class Speech(Cases):
    """Words for everything that happens, is asked or refused."""

    def test_the_log_has_words_for_every_event(self, case: Case) -> None:
        rules, names = case.rules, case.names
        starts = [case.start(deal) for deal in DEALS]
        told = [(rules.opening(start), start) for start in starts]
        for state, intent in case.states():
            if intent is not None:
                after = rules.copy(state)
                told.append((rules.play(after, intent), after))
                # What only begins something is told by the steps that the same seat takes next.
                goes_on = rules.turn(after).seat == rules.turn(state).seat
                assert told[-1][0] or goes_on, f"{intent} hands the turn on, and no event tells of it"
        for events, after in told:
            for event in events:
                line = rules.voice.tell(event, names)
                known = rules.voice.announce(event, after, names)
                words = (known.title, known.text, known.headline or "", known.meaning) if known else ()
                assert known is None or (known.title and "{" not in "".join(words))
                assert "{" not in line
                assert line == line.strip()
                assert json.loads(json.dumps(asdict(event)))["kind"] == event.kind
                assert refuses(FROZEN, setattr, event, "kind", "other")

    def test_any_refusal_is_a_sentence_with_its_section(self, case: Case) -> None:
        """No gesture that a person might try, sensible or not, is without an answer or breaks the rules."""
        rules = case.rules
        for state, _intent in islice(case.random_match(2), 0, None, 2 * EVERY):
            for seat in range(case.seats):
                table = rules.table(state, seat)
                pieces = [piece.id for _zone, _place, piece in table.pieces()] + ["no_such_button"]
                spots = (*table.zones, "")
                reasons = [rules.voice.why_not(state, seat, piece, spot) for piece in pieces for spot in spots]
                for reason in reasons:
                    is_sentence = isinstance(reason, Reason) and reason.text.endswith(".") and reason.section
                    assert reason is None or is_sentence, f"not a sentence and a section: {reason}"

    def test_sentences_are_whole_and_numbers_agree_with_what_they_count(self, rules: Rules[Any, Any]) -> None:
        """In English: "1 cards" and "3 card" are found as far as any text of the game has both forms (`many`)."""
        forms: set[tuple[str, str]] = set()
        with noted(forms):
            told = {text for seats in {*rules.info.seats} for text in said(rules, seats, 1)}
        grammar = Grammar.of(forms)
        assert [wrong for text in sorted(told) for wrong in disagreements(text, grammar)] == []
        assert [text for text in sorted(told) if any(spoilt in text for spoilt in SPOILT)] == []
        assert [text for text in sorted(told) if HYPHEN.search(text)] == [], "numbers below zero without a minus"
        assert [text for text in sorted(told) if text and not text.endswith(ENDS)] == [], "sentences without an end"


@contextmanager
def noted(forms: set[tuple[str, str]]) -> Iterator[None]:
    """Speak English for a while, and note each text of two forms that is said."""

    def many(one: str, other: str, number: int) -> str:
        forms.add((one, other))
        return one if number == 1 else other

    before = words.installed()
    words.install(str, many)
    try:
        yield
    finally:
        words.install(*before)


def said(rules: Rules[Any, Any], seats: int, deal: int) -> Iterator[str]:
    """Yield what the rules say in a match of random intents and good ones, the half of each."""
    state, chance = rules.setup(seats, rules.Options(), deal), Chance(deal + 1000)
    yield from _told(rules, rules.opening(state), seats)
    for ply in range(LONGEST):
        turn = rules.turn(state)
        yield rules.voice.prompt(state, None)
        yield from (nudge.text for nudge in rules.voice.nudges(state))
        yield from (rules.voice.aim(state, viewer) for viewer in (None, *range(seats)))
        if turn.seat is None:
            break
        legal = rules.legal(state)
        advice = rules.mind.advise(state, turn.seat) if ply % 2 else None
        if advice is not None:
            yield advice.why
        if not ply % SELDOM:
            yield from _asked(rules, state, turn.seat, chance)
        intent = advice.intent if advice else legal[chance.below(len(legal))]
        yield from _told(rules, rules.play(state, intent), seats)
    yield rules.standings(state).verdict


def _told(rules: Rules[Any, Any], events: Any, seats: int) -> Iterator[str]:
    yield from (rules.voice.tell(event, NAMES[:seats]) for event in events)


def _asked(rules: Rules[Any, Any], state: Any, seat: int, chance: Chance) -> Iterator[str]:
    """Yield what is asked before intents, and what is answered to gestures that some person might try."""
    for intent in islice(rules.legal(state), TRIES):
        caution = rules.voice.caution(state, intent)
        yield from (caution.title, caution.text) if isinstance(caution, Caution) else ()
    table = rules.table(state, seat)
    pieces, zones = [piece.id for _zone, _place, piece in table.pieces()], [*table.zones, ""]
    for _try in range(TRIES):
        reason = rules.voice.why_not(state, seat, pieces[chance.below(len(pieces))], zones[chance.below(len(zones))])
        if reason is not None:
            yield reason.text
