"""The app speaks the language of its catalogues, and English where there is none or a damaged one."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import words as core
from game.core.words import _, decimal, figure, grouped, many, points_words
from scenes.rulebook import rulebooks
from scenes.shared import words

HEAD = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
GERMAN = {
    "": HEAD,
    "Choose a suit": "Wähle eine Farbe",
    "{n} card\0{n} cards": "{n} Karte\0{n} Karten",
    "Fuses": "Sicherungen",
}


def catalogue(texts: dict[str, str]) -> bytes:
    """Return `texts` in the format of a .mo file."""
    pairs = sorted((key.encode(), value.encode()) for key, value in texts.items())
    tables, strings = b"", b""
    start = 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            tables += struct.pack("<II", len(pair[column]), start + len(strings))
            strings += pair[column] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0) + tables + strings


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogues with a German one in it, and an environment of no language."""
    for name in words.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    put(tmp_path, "de", catalogue(GERMAN))
    yield tmp_path
    core.install(str, lambda one, other, number: one if number == 1 else other)


def put(folder: Path, language: str, content: bytes) -> None:
    path = folder / language / "LC_MESSAGES" / "tablewright.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)


def test_the_words_come_in_the_language_of_the_settings() -> None:
    words.install("de")

    assert _("Choose a suit") == "Wähle eine Farbe"
    assert [many("{n} card", "{n} cards", number) for number in (1, 2)] == ["{n} Karte", "{n} Karten"]


@pytest.mark.parametrize("value", ["de", "de_AT.UTF-8", "fr:de", "de:en"])
def test_without_a_setting_the_environment_decides(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", value)
    words.install()

    assert _("Choose a suit") == "Wähle eine Farbe"


@pytest.mark.parametrize("value", ["", "C", "C.UTF-8", "POSIX", "fr", "en_GB:de"])
def test_otherwise_the_words_are_english(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", value)
    words.install()

    assert _("Choose a suit") == "Choose a suit"
    assert [many("{n} card", "{n} cards", number) for number in (1, 2)] == ["{n} card", "{n} cards"]


def test_the_setting_beats_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    words.install("en")

    assert _("Choose a suit") == "Choose a suit"


def test_where_the_environment_says_nothing_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    words.install("", ["fr_FR", "de_CH", "en_US"])
    assert _("Choose a suit") == "Wähle eine Farbe"

    words.install("", ["en_US", "de_CH"])
    assert _("Choose a suit") == "Choose a suit"

    monkeypatch.setenv("LANG", "C.UTF-8")
    words.install("", ["de_DE"])
    assert _("Choose a suit") == "Choose a suit"


def test_what_the_system_prefers_is_a_list_of_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")

    assert all(code.replace("_", "").isalpha() for code in words.preferred())


def test_a_command_looks_the_language_up_with_its_first_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    words.install_at_first_word()
    (tmp_path / "settings.json").write_text('{"language": "de"}')

    assert many("{n} card", "{n} cards", 2) == "{n} Karten"
    assert _("Choose a suit") == "Wähle eine Farbe"


def test_damaged_settings_leave_the_language_to_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "de_DE")
    (tmp_path / "settings.json").write_text("{")
    words.install_at_first_word()

    assert _("Choose a suit") == "Wähle eine Farbe"
    assert (tmp_path / "settings.json").read_text() == "{"


def test_a_text_that_no_one_has_translated_stays_as_it_is() -> None:
    words.install("de")

    assert _("Roll the fuses") == "Roll the fuses"
    assert _("") == ""


@pytest.mark.parametrize("content", [b"", b"junk", catalogue(GERMAN)[:40], catalogue({"": "Plural-Forms: x"})])
def test_a_damaged_catalogue_is_english(content: bytes, folder: Path) -> None:
    put(folder, "fr", content)
    words.install("fr")

    assert _("Choose a suit") == "Choose a suit"


@pytest.mark.parametrize(("language", "forms"), [("en", "{n} cards"), ("de", "{n} Karten")])
def test_a_number_below_nothing_takes_the_form_of_its_size(language: str, forms: str) -> None:
    words.install(language)

    assert many("{n} card", "{n} cards", -2) == forms


def test_numbers_have_the_signs_of_the_language(folder: Path) -> None:
    assert [decimal(2.0), decimal(0.5), decimal(41.26, 1)] == ["2", "0.5", "41.3"]
    assert [grouped(12), grouped(1234567)] == ["12", "1,234,567"]
    assert (figure(-18), points_words(-1)) == ("−18", "−1 point")
    put(folder, "fr", catalogue({"": HEAD, "1.5": "1,5", "1,000": "1\u202f000"}))
    words.install("fr")

    assert grouped(1234567) == "1\u202f234\u202f567"

    assert [decimal(2.0), decimal(0.5), decimal(41.26, 1)] == ["2", "0,5", "41,3"]


def test_a_language_is_called_what_its_speakers_call_it() -> None:
    assert [words.name(code) for code in ("en", "fr", "xx")] == ["English", "Français", "xx"]


def test_the_languages_are_those_of_the_catalogues(folder: Path) -> None:
    put(folder, "pt_BR", catalogue({"": HEAD}))
    (folder / "xx").mkdir()

    assert words.languages() == ["en", "de", "pt_BR"]


def test_a_rulebook_comes_in_the_language_of_the_reader() -> None:
    words.install("de")

    fuses = rulebooks.load("efficiency_engine").find("fuses")
    assert fuses is not None
    assert fuses.title == "Sicherungen"
