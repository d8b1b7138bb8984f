"""Every translation that comes with the app is whole, and the tool keeps it so when the English changes."""

import re
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tests.plurals import forms
from tools.catalogues import FOLDER, SAME, command, faults, languages, main, merge, package_words, po_file, read
from tools.extract_words import ROOT as SOURCES
from tools.extract_words import Found, Message, everything

LANGUAGES = languages()


def test_french_is_there() -> None:
    assert "fr" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_says_what_the_app_says_and_nothing_else(language: str) -> None:
    there = read(po_file(language))
    wanted = Catalog(language)
    merge(wanted, everything(SOURCES))

    assert texts(there) == texts(wanted), "make words"
    assert list(there.obsolete) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_is_whole(language: str) -> None:
    assert list(faults(read(po_file(language)))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_app_reads_what_translators_write(language: str, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.mo"
    with fresh.open("wb") as file:
        write_mo(file, read(po_file(language)))

    assert compiled(po_file(language).with_suffix(".mo")) == compiled(fresh), "make words"


def test_french_is_set_as_the_french_set_it() -> None:
    """Blanks before `; ! ? :` and inside of quotes don't break a line, and the apostrophe is curly."""
    for message in read(po_file("fr")):
        for form in forms(message, "fr"):
            if message.id:
                assert not any(wrong in form for wrong in (" ;", " !", " ?", " :", " %", "« ", " »", "“", "”")), form
                assert "'" not in form, form


def test_spanish_is_set_as_the_spanish_set_it() -> None:
    """What is asked or exclaimed is opened too, quotes have no blanks inside, and no line breaks before a per cent."""
    for message in read(po_file("es")):
        for form in forms(message, "es"):
            if message.id:
                said = form.replace("«!»", "")  # the mark of what is missing
                assert (said.count("¿"), said.count("¡")) == (said.count("?"), said.count("!")), form
                assert not any(wrong in form for wrong in (" ;", " :", " %", "« ", " »", "“", "”", "'", "...")), form


def test_german_is_set_as_germans_set_it() -> None:
    """Quotes are „…“, a dash is no hyphen, the apostrophe is curly, and no blank stands before a sign."""
    for message in read(po_file("de")):
        for form in forms(message, "de"):
            if message.id:
                quotes = re.sub("[^„“]", "", form)
                assert quotes == "„“" * (len(quotes) // 2), form
                assert re.search(r"[”‚‘'\"«»—]| - |\.\.\.|„ | “|\s[:;!?,](?!\w)|[^\u00a0]%|\bß|ẞ", form) is None, form


def test_per_cent_is_written_in_one_way() -> None:
    """After a space, as in all pictures of the design; in French one that breaks no line and is as wide as a space."""
    messages = [message for message in read(po_file("fr")) if message.id]
    english = [
        str(form) for message in messages for form in ([message.id] if isinstance(message.id, str) else message.id)
    ]
    french = [form for message in messages for form in forms(message, "fr")]

    assert [form for form in english if re.search(r"[\d}]%|[\u00a0\u202f]%", form)] == []
    assert [form for form in french if re.search(r"[^\u00a0]%", form)] == []


@pytest.mark.parametrize("folder", [*SOURCES.glob("examples/*/*/assets/locale/*")], ids=lambda path: path.name)
def test_an_example_is_translated_as_the_house_is(folder: Path, tmp_path: Path) -> None:
    language, package = folder.name, folder.parents[3]
    there, wanted, fresh = read(po_file(language, folder.parent)), Catalog(language), tmp_path / "fresh.mo"
    merge(wanted, package_words(package, language))
    with fresh.open("wb") as file:
        write_mo(file, there)

    assert texts(there) == texts(wanted), "python -m tools.catalogues --package"
    assert list(faults(there)) == []
    assert compiled(po_file(language, folder.parent).with_suffix(".mo")) == compiled(fresh)


def texts(catalogue: Catalog) -> set[str]:
    return {str(message.id) for message in catalogue if message.id}


def compiled(path: Path) -> dict[object, str]:
    with path.open("rb") as file:
        found = GNUTranslations(file)
    return {key: text for key, text in found._catalog.items() if key}  # type: ignore[attr-defined]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    say(tmp_path, '_("Draw a card")', 'many("{n} card", "{n} cards", 2)')
    return tmp_path


def say(root: Path, *lines: str) -> None:
    (root / "game" / "a.py").write_text("\n".join(lines))


def translate(root: Path, translations: dict[str, str | tuple[str, str]]) -> None:
    """Write translations into the .po file as a person would."""
    path = po_file("fr", root)
    text = path.read_text(encoding="utf-8")
    for english, french in translations.items():
        if isinstance(french, str):
            text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{french}"')
        else:
            old = f'msgid "{english}"\nmsgid_plural "{english}s"\nmsgstr[0] ""\nmsgstr[1] ""'
            new = f'msgid "{english}"\nmsgid_plural "{english}s"\nmsgstr[0] "{french[0]}"\nmsgstr[1] "{french[1]}"'
            text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def test_a_new_language_begins_with_everything_to_do(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fr"], root, root) == 1

    assert "2 texts, 2 to do" in capsys.readouterr().out
    assert "Draw a card" not in compiled(po_file("fr", root).with_suffix(".mo"))


def test_a_package_translates_what_the_house_does_not_say(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = tmp_path / "river_run"
    (package / "assets").mkdir(parents=True)
    (package / "a.py").write_text('_("undo") + _("Down the river")')

    assert command(["fr", "--package", str(tmp_path)]) == 1

    assert "1 texts, 1 to do" in capsys.readouterr().out
    assert texts(read(po_file("fr", package / "assets" / "locale"))) == {"Down the river"}
    with pytest.raises(SystemExit):
        command(["--package", str(package)])


def test_what_is_translated_is_compiled(root: Path) -> None:
    main(["fr"], root, root)
    translate(root, {"Draw a card": "Piocher", "{n} card": ("{n} carte", "{n} cartes")})

    assert main([], root, root) == 0
    assert compiled(po_file("fr", root).with_suffix(".mo")) == {
        "Draw a card": "Piocher",
        ("{n} card", 0): "{n} carte",
        ("{n} card", 1): "{n} cartes",
    }


def test_without_a_change_nothing_is_written_anew(root: Path) -> None:
    main(["fr"], root, root)
    translate(root, {"Draw a card": "Piocher"})
    main([], root, root)
    before = po_file("fr", root).read_bytes()
    main([], root, root)

    assert po_file("fr", root).read_bytes() == before


def test_an_english_text_that_changed_keeps_its_translation_for_a_look(root: Path) -> None:
    main(["fr"], root, root)
    translate(root, {"Draw a card": "Piocher", "{n} card": ("{n} carte", "{n} cartes")})
    say(root, '_("Draw a card.")')

    assert main([], root, root) == 1
    text = po_file("fr", root).read_text(encoding="utf-8")
    assert "#, fuzzy" in text
    assert '#| msgid "Draw a card"' in text
    assert "{n} card" not in text
    assert compiled(po_file("fr", root).with_suffix(".mo")) == {}


@pytest.mark.parametrize(
    ("english", "french", "fault"),
    [
        ("Draw {n}", "Piocher", "placeholders"),
        ("Draw {n}", "Piocher {m}", "placeholders"),
        ("Draw {n}", "Piocher {n", "expected"),
        ("Draw", "Draw", "English"),
        ("Draw", "", "missing"),
    ],
)
def test_a_translation_that_would_go_wrong_is_told(english: str, french: str, fault: str) -> None:
    catalogue = Catalog("fr")
    catalogue.add(english, french)

    told = list(faults(catalogue))
    assert len(told) == 1
    assert fault in told[0]


def test_every_plural_form_is_looked_at() -> None:
    catalogue = Catalog("fr")
    catalogue.add(("A card", "{n} cards"), ("Une carte", "{m} cartes"))
    catalogue.add(("{n} die", "{n} dice"), ("{n} dé", ""))

    assert [fault.partition(": ")[2] for fault in faults(catalogue)] == [
        "'{m} cartes' has other placeholders",
        "it is missing",
    ]


@pytest.mark.parametrize(("text", "comments"), [("{n}×", []), ("3", []), ("Expert", [SAME])])
def test_what_is_meant_to_stay_is_no_fault(text: str, comments: list[str]) -> None:
    catalogue = Catalog("fr")
    catalogue.add(text, text, user_comments=comments)

    assert list(faults(catalogue)) == []


def test_a_comment_of_the_translator_stays() -> None:
    catalogue = Catalog("fr")
    catalogue.add("Expert", "Expert", user_comments=[SAME])
    merge(catalogue, [Found("a.py:1", Message("Expert"))])

    assert catalogue["Expert"].user_comments == [SAME]


def test_the_catalogues_are_where_the_app_looks() -> None:
    from scenes.shared.words import FOLDER as APP_FOLDER

    assert APP_FOLDER == FOLDER
