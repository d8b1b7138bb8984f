"""Rulebooks are read whatever they hold, and the ones that come with the app are complete and count rightly."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import assets
from game.core import registry
from game.core.cards import BY_NAME, SUIT_SIGNS
from game.rules.efficiency_engine.odds import FITTING
from scenes.rulebook import rulebooks
from scenes.rulebook.rulebooks import Bullets, Grid, Paragraph, Picture, Rulebook, Section, Term, Terms, parse

ENGINE_KEYS = ["goal", "parts", "turn", "fuses", "favours", "collect", "give-up", "end", "options"]
ENGINE_KEYS += ["terms", "tips", "credits"]
ENGINE_PICTURES = ["gauge", "sockets", "favours", "battery", "output-waste", "balanced", "swap"]
ROOT = Path(__file__).resolve().parent.parent
LINES = st.sampled_from(
    ["---", "# A", "## B {#b}", "## B", "## {#c}", "- one", "| a | b |", "| - | - |", "|", "![x](picture:y)", ""]
)


def texts(book: Rulebook) -> Iterator[str]:
    """Yield every word of a rulebook."""
    yield book.title
    for section in book.sections:
        yield section.title
        for block in section.blocks:
            match block:
                case Paragraph(text):
                    yield text
                case Bullets(items):
                    yield from items
                case Picture(_, caption):
                    yield caption
                case Grid(header, rows):
                    yield from header
                    for row in rows:
                        yield from row
                case Terms(entries):
                    for entry in entries:
                        yield from (entry.name, entry.meaning)


def section_of(lines: str) -> Section:
    return parse("## A {#a}\n" + lines).sections[0]


def test_a_rulebook_is_its_title_and_its_sections() -> None:
    book = parse("---\ndossier 4: b\n---\n# My Game\n\n## The goal {#a}\nWin.\n\n## The end {#b}\n\nDone.\n")

    assert book == Rulebook(
        "My Game",
        (Section("a", "The goal", (Paragraph("Win."),)), Section("b", "The end", (Paragraph("Done."),))),
        {"4": "b"},
    )


def test_lines_are_joined_and_paragraphs_kept_apart() -> None:
    assert section_of("One\ntwo.\n\nThree.").blocks == (Paragraph("One two."), Paragraph("Three."))


def test_bullets_run_over_lines_until_a_blank_one() -> None:
    assert section_of("- one\n  and more\n- two\n\nText.").blocks == (
        Bullets(("one and more", "two")),
        Paragraph("Text."),
    )


def test_a_table_has_a_header_and_rows_of_its_length() -> None:
    assert section_of("| a | b |\n| --- | :-: |\n| 1 |\n| 2 | −3 |").blocks == (
        Grid(("a", "b"), (("1", ""), ("2", "−3"))),
    )


def test_what_words_mean_is_a_list_of_them_with_their_icons() -> None:
    lines = ": {icon_wood} Wood = A cube;\n  there are 8.\n: {deck/gold_coin} Gold = Money = power.\n: Wild = Any."

    assert section_of(lines + "\n\nText.\n: No term.").blocks == (
        Terms(
            (
                Term("Wood", "A cube; there are 8.", "icon_wood"),
                Term("Gold", "Money = power.", "deck/gold_coin"),
                Term("Wild", "Any."),
            )
        ),
        Paragraph("Text. : No term."),
    )


def test_a_picture_stands_alone() -> None:
    assert section_of("Look:\n![Two gauges.](picture:gauge)\nThere.").blocks == (
        Paragraph("Look:"),
        Picture("gauge", "Two gauges."),
        Paragraph("There."),
    )


def test_what_looks_like_other_markup_is_text() -> None:
    assert section_of("*See* ![a](b.png)\n---").blocks == (Paragraph("*See* ![a](b.png) ---"),)


def test_a_section_without_a_key_takes_one_from_its_title() -> None:
    assert [section.key for section in parse("## The End!\n\n## ?\n").sections] == ["the-end", "section"]


def test_text_before_the_first_section_is_not_lost() -> None:
    assert parse("# Book\nHello.\n").sections == (Section("start", "Book", (Paragraph("Hello."),)),)


def test_every_word_is_translated_once() -> None:
    said: list[str] = []

    def say(text: str) -> str:
        said.append(text)
        return text.lower()

    book = parse("# A\n## B {#b}\nC\n- D\n\n| E | |\n\n![F](picture:f)\n", say)

    assert said == ["A", "B", "C", "D", "E", "F"]
    assert [text for text in texts(book) if text] == ["a", "b", "c", "d", "e", "f"]


@pytest.mark.parametrize("reference", ["4", "4.2", "4.2.1", "my_game 4", "b"])
def test_a_reason_leads_to_its_section(reference: str) -> None:
    section = parse("---\ndossier 4: b\n---\n## A {#a}\n## B {#b}\n").find(reference)

    assert section is not None
    assert section.key == "b"


def test_the_finest_reference_wins() -> None:
    book = parse("---\ndossier 4: a\ndossier 4.2: b\n---\n## A {#a}\n## B {#b}\n")

    assert [section.key for name in ("4", "4.1", "4.2") if (section := book.find(name))] == ["a", "a", "b"]


@pytest.mark.parametrize("reference", ["", " ", "9", "my_game 9.1", "."])
def test_a_reason_without_a_section_leads_nowhere(reference: str) -> None:
    assert parse("---\ndossier 9: gone\n---\n## A {#a}\n").find(reference) is None


@given(st.text() | st.lists(LINES | st.text(max_size=9), max_size=12).map("\n".join), st.text(max_size=9))
@example("---\n---", "---")
@example("## \t{#a}\n|||\n-", "a")
def test_any_text_is_a_rulebook(text: str, reference: str) -> None:
    book = parse(text)

    assert all(section.key for section in book.sections)
    for section in book.sections:
        for block in section.blocks:
            if isinstance(block, Grid):
                assert all(len(row) == len(block.header) for row in block.rows)
    assert book.find(reference) in (None, *book.sections)


def test_a_game_without_a_rulebook_is_told() -> None:
    with pytest.raises(assets.MissingAssetError, match=r"rulebooks/no_such_game\.md"):
        rulebooks.load("no_such_game")


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_rulebook_of_a_game_bears_its_title(game: str) -> None:
    assert rulebooks.load(game).title == registry.info(game).title


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_every_section_of_a_rules_document_leads_into_the_rulebook(game: str) -> None:
    document = ROOT / "docs" / "rules" / f"{game}.md"
    numbers = re.findall(r"^## (\d+)\.", document.read_text(encoding="utf-8"), re.MULTILINE)
    book = rulebooks.load(game)

    assert numbers
    assert [number for number in numbers if book.find(f"{game} {number}") is None] == []


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_every_rulebook_explains_the_words_of_its_game_beside_their_drawings(game: str) -> None:
    section = rulebooks.load(game).find("terms")
    assert section is not None
    (terms,) = section.blocks
    assert isinstance(terms, Terms)

    assert len(terms.entries) >= 12
    assert len({entry.name for entry in terms.entries}) == len(terms.entries)
    for entry in terms.entries:
        assert entry.icon, entry.name
        assets.art(entry.icon if "/" in entry.icon else f"{game}/{entry.icon}")
        assert entry.meaning.endswith("."), entry.name


@pytest.fixture
def engine() -> Rulebook:
    return rulebooks.load("efficiency_engine")


def test_the_engine_has_its_sections_and_pictures(engine: Rulebook) -> None:
    blocks = [block for section in engine.sections for block in section.blocks]

    assert [section.key for section in engine.sections] == ENGINE_KEYS
    assert sorted(block.name for block in blocks if isinstance(block, Picture)) == sorted(ENGINE_PICTURES)
    assert all(section.blocks for section in engine.sections)


def test_the_engine_names_its_designer(engine: Rulebook) -> None:
    credits = engine.find("credits")

    assert credits is not None
    assert isinstance(credits.blocks[0], Paragraph)
    assert registry.info("efficiency_engine").designer in credits.blocks[0].text


def test_the_engine_s_odds_are_those_of_the_dice(engine: Rulebook) -> None:
    """Rule: efficiency_engine 11."""
    tips = engine.find("tips")
    assert tips is not None
    odds = next(block for block in tips.blocks if isinstance(block, Grid))

    expected = [(str(gap), str(rolls), f"{rolls / 36:.0%}".replace("%", " %")) for gap, rolls in enumerate(FITTING)]
    assert list(odds.rows) == [*expected[1:13], ("13 or more", "0", "none")]
    assert not any(FITTING[13:])


def test_the_engine_s_examples_add_up(engine: Rulebook) -> None:
    """Rule: efficiency_engine 4: a bank's total is the sum of its cards."""
    letters = {sign: letter for letter, sign in SUIT_SIGNS.items()}
    found = re.findall(r"holds ((?:\d+[♣♦♥♠] ){2}\d+[♣♦♥♠]), which make (\d+)", "\n".join(texts(engine)))

    assert len(found) == 9
    for cards, total in found:
        assert sum(BY_NAME[card[:-1] + letters[card[-1]]].value for card in cards.split()) == int(total)
