"""Every refusal leads to the sentence of the rulebook that says so, in every language."""

from collections.abc import Iterator
from itertools import islice, product

import pytest

from game.core import registry
from game.core.voice import Reason
from game.testing.cases import Case
from scenes.rulebook import rulebooks
from scenes.rulebook.finding import HEADING, Passage, texts
from scenes.rulebook.quoting import named, quoted
from scenes.rulebook.rulebooks import Rulebook, parse
from scenes.shared.words import install

EVERY = 5  # positions of a match that are asked
BUTTONS = (
    "activate",
    "collect",
    "cup",
    "declare_end",
    "effect",
    "end",
    "end_turn",
    "finish",
    "give_up",
    "pass",
    "points",
)

PRESSED = ("suit:", "stop_chain", "settle_")  # buttons of pages


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def said(book: Rulebook, passage: Passage | None) -> str:
    """Return the words of a passage."""
    assert passage is not None
    section = book.find(passage.address.section)
    assert section is not None
    start, end = passage.span
    return dict(texts(section))[passage.address][start:end]


def refusals(game: str) -> Iterator[tuple[Reason, set[str]]]:
    """Yield what the rules refuse in a match, piece by piece and place by place, with all that lies on the table."""
    rules = registry.rules(game)
    for seats, seed in product({*rules.info.seats}, range(2)):
        for state in islice(Case(rules, seats, rules.Options()).lively_match(seed), 0, None, EVERY):
            table = rules.table(state, 0)
            pieces = [*(piece.id for _zone, _place, piece in table.pieces()), *BUTTONS]
            for piece, spot in product(pieces, ("", *table.zones)):
                reason = rules.voice.why_not(state, 0, piece, spot)
                if reason is not None:
                    yield reason, {*pieces, *table.zones}


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_rulebook_names_a_sentence_for_all_that_is_refused(game: str) -> None:
    book = rulebooks.load(game)

    assert {reason.section for reason, _there in refusals(game)} - book.phrases.keys() == set()


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_what_stands_in_the_way_lies_on_the_table(game: str) -> None:
    gone = {target for reason, there in refusals(game) for target in reason.about if target not in there}

    assert {target for target in gone if not target.startswith(PRESSED)} == set()


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_what_a_rulebook_names_stands_there_once(game: str) -> None:
    book = rulebooks.load(game)
    originals = {section.key: section for section in book.originals}

    for name, phrase in book.phrases.items():
        found = [text for _address, text in texts(originals[book.references[name]]) if phrase in text]
        assert len(found) == 1, (name, phrase)
        assert found[0].count(phrase) == 1, (name, phrase)
        assert phrase in said(book, named(book, name))


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_a_translated_rulebook_has_the_same_sentences(game: str) -> None:
    """What counts otherwise there would light a whole paragraph."""
    english = rulebooks.load(game)
    install("fr", ())
    french = rulebooks.load(game)

    for name in english.phrases:
        here, there = named(english, name), named(french, name)
        assert here is not None
        assert there is not None
        assert here.address == there.address
        assert (here.span[0] == 0) == (there.span[0] == 0), name


def test_a_sentence_is_named_by_some_of_its_words() -> None:
    book = parse('---\ndossier 4.load: b "at most"\n---\n## A {#a}\nAt most.\n## B {#b}\nGo. Load at most 3. Land.\n')

    assert book.references == {"4.load": "b"}
    assert book.phrases == {"4.load": "at most"}
    assert said(book, quoted(book, "ferry 4.load.twice", "Nothing like it.")) == "Load at most 3."


def test_a_named_sentence_is_found_in_a_translation() -> None:
    words = {"Go. Load at most 3. Land.": "Allez ! Chargez 3. Accostez.", "Go. At most. Land.": "Allez, chargez."}
    one = '---\ndossier 4: b "at most"\n---\n## B {#b}\nGo. Load at most 3. Land.\n'
    other = one.replace("Load at most 3", "At most").replace('"at most"', '"At most"')

    for text, wanted in ((one, "Chargez 3."), (other, "Allez, chargez.")):
        book = parse(text, lambda said: words.get(said, said))
        assert said(book, quoted(book, "4", "")) == wanted


def test_without_a_name_the_likest_sentence_is_found() -> None:
    book = parse(
        "---\ndossier 4: b\n---\n## A {#a}\nA ferry carries cards.\n"
        "## Loads {#b}\n- Cards are laid aboard.\n- A ferry holds ten cards at most.\n- Then it casts off.\n"
    )

    assert (
        said(book, quoted(book, "4", "The ferry can hold no more than 10 cards.")) == "A ferry holds ten cards at most."
    )
    assert said(book, quoted(book, "4", "It is casting off.")) == "Then it casts off."


def test_where_no_sentence_is_like_it_the_title_is_meant() -> None:
    book = parse("---\ndossier 4: b\n---\n## A {#a}\nWhales sing.\n## Loads {#b}\nCards are laid aboard.\n")
    passage = quoted(book, "4", "Whales sing.")

    assert passage is not None
    assert passage.address.block == HEADING
    assert said(book, passage) == "Loads"
    assert quoted(book, "9", "Whales sing.") is None
