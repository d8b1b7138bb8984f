"""Words on their way to a reader: who translates them, and how numbers and lists are written."""

from collections.abc import Callable, Iterator

import pytest

from game.core import words

FRENCH = {"Monday": "lundi", "1.5": "1,5", "1,000": "1\u202f000", "{words} and {last}": "{words} et {last}"}


def speak_french() -> None:
    """Let words be translated as a catalogue would."""
    words.install(lambda text: FRENCH.get(text, text), lambda one, other, number: one if number < 2 else other)


@pytest.fixture
def english() -> Iterator[None]:
    before = words.installed()
    yield
    words.install(*before)


@pytest.fixture
def french(english: None) -> None:
    speak_french()


@pytest.mark.parametrize(
    ("say", "said"), [(lambda: words.decimal(0.5), "0,5"), (lambda: words.points_words(0), "0 point")]
)
def test_no_catalogue_is_looked_for_before_the_first_word(english: None, say: Callable[[], str], said: str) -> None:
    calls = []

    def install_now() -> None:
        calls.append("now")
        speak_french()

    words.install_at_first_word(install_now)

    assert calls == []
    assert (say(), say(), calls) == (said, said, ["now"])


def test_numbers_are_written_as_the_reader_does(french: None) -> None:
    assert words.decimal(0.5) == "0,5"
    assert words.decimal(2.25, 1) == "2,2"
    assert words.decimal(3, 2) == "3,00"
    assert words.grouped(1_234_567) == "1\u202f234\u202f567"
    assert words.listed(["a", "b", "c"]) == "a, b et c"


def test_plurals_are_those_of_the_language(french: None) -> None:
    assert words.points_words(0) == "0 point"
    assert words.points_words(-2) == "−2 points"


def test_numbers_without_a_language_are_written_in_english() -> None:
    assert (words.decimal(2.5), words.grouped(1_000), words.figure(-3)) == ("2.5", "1,000", "−3")
    assert [words.signed(number) for number in (-1, 0, 2)] == ["−1", "0", "+2"]
    assert [words.listed(some) for some in ([], ["a"], ["a", "b"])] == ["", "a", "a and b"]
    assert words.points_words(1) == "1 point"
