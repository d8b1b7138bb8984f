"""The app speaks the language of its catalogues, and English where there is none or a damaged one."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import words as core
from game.core.words import _, many
from scenes import rulebooks, words

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


def test_a_text_that_no_one_has_translated_stays_as_it_is() -> None:
    words.install("de")

    assert _("Roll the fuses") == "Roll the fuses"
    assert _("") == ""


@pytest.mark.parametrize("content", [b"", b"junk", catalogue(GERMAN)[:40], catalogue({"": "Plural-Forms: x"})])
def test_a_damaged_catalogue_is_english(content: bytes, folder: Path) -> None:
    put(folder, "fr", content)
    words.install("fr")

    assert _("Choose a suit") == "Choose a suit"


def test_the_languages_are_those_of_the_catalogues(folder: Path) -> None:
    put(folder, "pt_BR", catalogue({"": HEAD}))
    (folder / "xx").mkdir()

    assert words.languages() == ["en", "de", "pt_BR"]


def test_a_rulebook_comes_in_the_language_of_the_reader() -> None:
    words.install("de")

    fuses = rulebooks.load("efficiency_engine").find("fuses")
    assert fuses is not None
    assert fuses.title == "Sicherungen"
