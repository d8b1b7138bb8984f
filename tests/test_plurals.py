"""Every sentence agrees with its numbers: all texts are read, and many positions of all games make the rules speak."""

import re
from collections.abc import Iterator

import pytest

from game.core import registry
from game.core import words as core
from game.testing.speech import SPOILT, said
from scenes.shared import words
from tests import plurals
from tests.plurals import counted, disagreements, forms, read_once

LANGUAGES = words.languages()
DEALS = range(3)

# Placeholders that hold words.
WORDED = {
    *(
        "ace",
        "alike",
        "card",
        "colour",
        "file",
        "flag",
        "here",
        "kept",
        "key",
        "machine",
        "name",
        "new",
        "offered",
        "other",
        "path",
        "points",
    ),
    *("package", "project", "resource", "space", "suit", "tile", "title", "token", "top", "victim", "what"),
}
# What looks like a plural after a number and is none, mostly the verb of something else: "turn 3 ends".
NO_NOUNS = {
    "this",
    *(
        "begins",
        "counts",
        "does",
        "ends",
        "gets",
        "goes",
        "less",
        "loses",
        "reads",
        "scores",
        "towards",
        "waits",
        "wastes",
    ),
    *("bleiben", "fehlen", "kommen", "laufen", "stehen"),
}
# Texts that count something without a plural, or two things at once, and why nothing is wrong with that.
SEATS = "a game that several can play is for two at least"
RULES = "a number of the rules, never 1"
MORE = "more than what is counted beside it, so never 1"
SEVERAL = "said only of several"
SCALE = "thousands"
BOTH = "two fuses together"
REASONED = {
    "Across the room, no word is smaller than {n} pixels in a window of {w}×{h}, and cards are in large print.": RULES,
    "The battery: {n} of {all} charges. Each red that is collected takes one, and they must do until turn {last}.": RULES,  # noqa: E501
    "The battery: {n} of {all} charges. Each red that is collected takes one.": RULES,
    "{title} is for {most} seats, not {count}.": SEATS,
    "{title} is for {fewest} to {most} seats, not {count}.": SEATS,
    "{fewest}–{most} players": SEATS,
    "None of the {n} files could be taken in: {reason}": SEVERAL,
    "{title}: {n} match in {seconds} s, {speed} plies a second": SCALE,
    "{file} is too large for a match: more than {most} bytes.": SCALE,
    "Placed otherwise, {first} and {second} would match the banks, and undo frees them.": BOTH,
    "Placed otherwise, {first} and {second} would match the banks: undo takes them out of {boxes}.": BOTH,
    "A 4 may be paid with {n} other cards of the hand, too: drop the new card on the half with a card.": RULES,
    "Your hand is empty and nothing can be repaired: pass, and draw up to {n} cards.": RULES,
    "{goal} were reached: {best} to {other}.": RULES,
    "{points}. Of the {n} machines for it your workshop has {has}.": RULES,
    "{points}. Your workshop has all {n}; the machine that you repair has to be one of them.": RULES,
    "{n} ends the match": RULES,
    "{card}: pay {cards} cards for {gold} gold and {nine} VP, or skip it.": RULES,
    "{card}: build a card for {cards} other cards, or skip it.": RULES,
    "{card}: build a card for {gold} gold or {cards} other cards, or skip it.": RULES,
    "{card} asks for {n} cards of the hand.": RULES,
    "{card} has nothing to build: it takes {gold} gold or {cards} other cards.": RULES,
    "{n} of {total} games played": SEVERAL,
    "{n} of {total} secrets found": SEVERAL,
    "A stack holds at most {n} cards.": RULES,
    "To pay {card}, use {offered} first; then bring {nine} cards to the discard pile.": RULES,
    "{offered} asks for {nine} cards of the hand.": RULES,
    "First bring the card to build to a cell; then {four} others go to the discard pile.": RULES,
    "All stacks must lie within {n} rows and {n} columns.": RULES,
    "{card} takes {price} gold or {cards} other cards; you have {gold} gold and {n} other card.": RULES,
    "{vp} VP are reached: this turn is the last.": RULES,
    "{vp} VP were reached: {points} to {others}.": RULES,
    "{card} for {cards} cards to spare: half its cost of {cost} counts at the end.": RULES,
    "{other} would save {saved} gold, but takes {cards} cards of the hand each time.": RULES,
    "{gold} gold count 1 point at the end; {vp} VP and a card are worth more.": RULES,
    "Cards of the hand count nothing at the end: three for {gold} gold and {vp} VP are well spent.": RULES,
    "{limit} points are reached.": RULES,
    "Cards are discarded only from a hand of more than {n}.": RULES,
    "First discard {n} card: no more than {most} are kept.": RULES,
    "{n} matches, but {name} has only one scribe left to place.": MORE,
    "With {n} scribes to {others} the lead on {card} is yours, and with it its rank, {rank}.": MORE,
}


@pytest.fixture
def english_afterwards() -> Iterator[None]:
    yield
    core.install(str, lambda one, other, number: one if number == 1 else other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_something_has_a_plural(language: str) -> None:
    """A text with a number before a noun goes through `many`, which chooses by one number, or says above why not."""
    found = []
    for message in read_once(language):
        if message.id and _english(message.id) not in REASONED:
            nouns: dict[str, str] = {}
            for text in forms(message, language):
                nouns |= {name: word for name, word in counted(text, language).items() if word not in NO_NOUNS}
            names = nouns.keys() - WORDED
            if len(names) > isinstance(message.id, tuple):
                found.append(f"{_english(message.id)}: {', '.join(sorted(names))}")

    assert found == []


def test_what_is_counted_stands_in_the_text_that_counts_it() -> None:
    """Beside a number no other text can be filled in: it would have no plural (2 crystal: "2 cristaux")."""
    texts = [text for message in read_once(words.ENGLISH) if message.id for text in forms(message, words.ENGLISH)]

    assert [text for text in texts if re.search(r"{n}\s{\w+}", text)] == []


def test_every_excuse_is_still_needed() -> None:
    known = {_english(message.id) for message in read_once(words.ENGLISH)}

    assert REASONED.keys() - known == set()


def _english(text: str | tuple[str, ...] | list[str]) -> str:
    return text if isinstance(text, str) else text[0]


@pytest.mark.parametrize(
    ("sentence", "language", "is_right"),
    [
        ("With 1 scribes you draw level.", "en", False),
        ("With 1 scribe you draw level.", "en", True),
        ("There are 3 card.", "en", False),
        ("There are 0 cards, and 1 of 12 cards fits.", "en", True),
        ("1 gold are missing.", "en", False),
        ("Turn 1 ends; 1 random cards", "en", False),
        ("Il reste 0 carte.", "fr", True),
        ("Il reste 0 cartes.", "fr", False),
        ("Il reste 2 carte.", "fr", False),
        ("Ada gagne 2 cristal.", "fr", False),
        ("Ada gagne 1 cristal, puis 2 cristaux.", "fr", True),
        ("Il reste 1\u00a0point et 21\u00a0points.", "fr", True),
        ("Quedan 0 cartas.", "es", True),
        ("Quedan 0 carta.", "es", False),
        ("Ada gana 2 cubo.", "es", False),
        ("Ada hat 1 Karten.", "de", False),
        ("Ada hat 0 Karten, dann 1 Karte.", "de", True),
        ("Ada bezahlt 2 Kristall.", "de", False),
    ],
)
def test_a_number_that_does_not_agree_is_found(sentence: str, language: str, is_right: bool) -> None:
    assert (disagreements(sentence, language) == ()) == is_right


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_test_makes_the_app_say_is_heard(language: str, english_afterwards: None) -> None:
    words.install(language)
    core.many("{n} card", "{n} cards", 1).format(n=3)
    core.many("{n} card", "{n} cards", 3).format(n=None)
    wrong = [*plurals.heard]
    plurals.heard.clear()
    core.many("{n} card", "{n} cards", 3).format(n=3)

    assert len(wrong) == 2
    assert wrong[1].startswith("None ")
    card = {"de": "Karte", "en": "card", "es": "carta", "fr": "carte"}[language]
    assert wrong[0].endswith(f"in: 3 {card}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", registry.keys())
def test_all_that_the_rules_say_agrees_with_its_numbers(key: str, language: str, english_afterwards: None) -> None:
    words.install(language)
    rules = registry.rules(key)
    fewest, most = rules.info.seats
    told = {one for seats in {fewest, most} for deal in DEALS for one in said(rules, seats, deal)}

    assert len(told) > 50
    assert [wrong for one in sorted(told) for wrong in disagreements(one, language)] == []
    assert [one for one in sorted(told) if any(spoilt in one for spoilt in SPOILT)] == []
