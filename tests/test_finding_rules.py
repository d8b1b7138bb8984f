"""What is looked for in rulebooks is found sentence by sentence, whatever its case and accents."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.rulebook import rulebooks
from scenes.rulebook.finding import HEADING, Address, Hit, Index, fold, sentences, texts
from scenes.rulebook.lines import cut, starts
from scenes.rulebook.rulebooks import parse

BOOK = parse(
    "# Ferry\n\n## The goal {#goal}\nCarry cards. Who carries most wins!\n\n"
    "## Loading cards {#load}\n- A load is at most 10.\n- Aces load first. They are “light.” Then come others.\n\n"
    "| Card | Load |\n| - | - |\n| Ace | 1 |\n\n![A loaded ferry.](picture:ferry)\n"
)
OTHER = parse("# Mill\n\n## Grain {#grain}\nA cœur, a Café and naïve loads.\n")


def found(words: str, *, home: str = "ferry") -> list[Hit]:
    books = {"ferry": BOOK, "mill": OTHER}
    return Index({home: books[home], **books}).find(words)


def marked(hit: Hit) -> list[str]:
    return [hit.text[start:end] for start, end in hit.found]


def test_a_sentence_is_found_with_the_section_it_stands_in() -> None:
    (hit,) = found("wins")

    assert (hit.game, hit.book, hit.section, hit.text) == ("ferry", "Ferry", "The goal", "Who carries most wins!")
    assert hit.passage.address == Address("goal", 0)
    assert hit.passage.span == (13, 35)
    assert marked(hit) == ["wins"]


def test_titles_come_first_then_words_at_their_beginning_then_any() -> None:
    hits = [hit for hit in found("load") if hit.game == "ferry"]

    assert [hit.text for hit in hits] == [
        "Loading cards",
        "A load is at most 10.",
        "Aces load first.",
        "Card · Load",
        "A loaded ferry.",
    ]
    assert hits[0].passage.address.block == HEADING
    assert hits[0].lead == "A load is at most 10."


def test_what_a_word_means_comes_before_all_else() -> None:
    book = parse(
        "## Loads {#b}\nLoads are cards.\n## Terms {#t}\n: {mast} Mast = Bears no load.\n: {crate} Load = A card.\n"
    )

    hits = Index({"a": book}).find("load")

    assert [hit.text for hit in hits] == ["Load: A card.", "Loads", "Loads are cards.", "Mast: Bears no load."]
    assert [hit.icon for hit in hits] == ["crate", "", "", "mast"]


def test_words_in_their_order_come_before_the_same_words_apart() -> None:
    book = parse("## A {#a}\nDraw and discard a card. Discard a card. Recard the discard.\n")

    assert [hit.text for hit in Index({"a": book}).find("discard a c")] == [
        "Draw and discard a card.",
        "Discard a card.",
    ]
    assert [hit.text for hit in Index({"a": book}).find("card discard")] == [
        "Draw and discard a card.",
        "Discard a card.",
        "Recard the discard.",
    ]


@pytest.mark.parametrize(
    ("words", "mark"), [("CAFE", "Café"), ("café", "Café"), ("coeur", "cœur"), ("naive", "naïve"), ("Cœur", "cœur")]
)
def test_case_and_accents_do_not_matter(words: str, mark: str) -> None:
    (hit,) = found(words)

    assert marked(hit) == [mark]


def test_all_words_have_to_stand_in_a_sentence() -> None:
    assert [hit.text for hit in found("most who")] == ["Who carries most wins!"]
    assert found("most ace") == []


def test_the_rulebook_at_home_comes_first() -> None:
    assert [hit.game for hit in found("loads")] == ["mill"]
    assert next(hit.game for hit in found("load", home="mill")) == "mill"
    assert next(hit.game for hit in found("load")) == "ferry"


@pytest.mark.parametrize("words", ["", "  ", "a", "é", "a b"])
def test_nothing_is_looked_for_before_there_is_a_word(words: str) -> None:
    assert found(words) == []


def test_a_number_is_found_as_a_whole() -> None:
    assert [hit.text for hit in found("1")] == ["Ace · 1"]
    assert [hit.text for hit in found("10")] == ["A load is at most 10."]


def test_a_sign_is_found_beside_a_number() -> None:
    assert [marked(hit) for hit in Index({"a": parse("## A {#a}\nThe 10♣ runs.\n")}).find("♣")] == [["♣"]]


def test_sentences_end_where_another_begins() -> None:
    text = "One, e.g. this. “Two.” (Three!) 4 is it? says one."

    assert [text[start:end] for start, end in sentences(text)] == [
        "One, e.g. this.",
        "“Two.”",
        "(Three!)",
        "4 is it? says one.",
    ]


@given(st.text())
def test_any_text_is_its_sentences(text: str) -> None:
    spans = list(sentences(text))

    assert "".join(text[start:end] for start, end in spans).replace(" ", "") == text.replace(" ", "")
    assert all(start < end for start, end in spans) or not text.strip()


@given(st.text(), st.text())
def test_what_is_found_lies_in_its_text(text: str, words: str) -> None:
    for hit in Index({"a": parse(f"## A {{#a}}\n{text}\n")}).find(words):
        assert all(0 <= start < end <= len(hit.text) for start, end in hit.found)


@given(st.text())
def test_letters_know_where_they_come_from(text: str) -> None:
    folded = fold(text)

    assert len(folded.places) == len(folded.text) + 1
    assert list(folded.places) == sorted(folded.places)


def test_the_parts_of_a_line_are_counted_from_its_beginning() -> None:
    text = "one two three two"
    lines = ["one two", "three two"]

    assert starts(text, lines) == [0, 8]
    assert [cut([(4, 13)], start, len(line)) for start, line in zip(starts(text, lines), lines, strict=True)] == [
        [(4, 7)],
        [(0, 5)],
    ]


def test_every_sentence_of_a_rulebook_can_be_found() -> None:
    book = rulebooks.load("my_engine")
    index = Index({"my_engine": book})

    for section in book.sections:
        for address, text in texts(section):
            assert any(hit.passage.address == address for hit in index.find(text[: text.find(".")])), text
