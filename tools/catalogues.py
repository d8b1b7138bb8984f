"""Bring every translation up to date: python -m tools.catalogues [LANGUAGE ...].

Each assets/locale/<language>/LC_MESSAGES/tablewright.po gets the texts that are new in the sources, the rulebooks, the
lessons and the puzzles, and loses those that are gone; a translation whose English changed stays, marked as fuzzy.
Beside it the .mo is compiled, which is what the app reads; a fuzzy text is English there. A LANGUAGE without a
catalogue gets an empty one.

`--package FOLDER` does so for the game of another package, whose catalogues lie in its own `assets/locale`: with all
that the house does not say anyway.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.extract_words import ROOT, Found, everything

FOLDER = ROOT / "assets" / "locale"
DOMAIN = "tablewright"
SAME = "as in English"  # the translator's comment on a text that is meant to stay as it is
LINE = 100  # characters


def po_file(language: str, folder: Path = FOLDER) -> Path:
    """Return where the source of a translation lies; its .mo lies beside it."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(path: Path) -> Catalog:
    """Return the translation at `path`, an empty one where there is none."""
    language = path.parent.parent.name
    if not path.exists():
        return Catalog(language, DOMAIN, f"# Tablewright: {language}.", "Tablewright", "1", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, language, DOMAIN)


def write(catalogue: Catalog, path: Path) -> None:
    """Write a translation and what the app reads of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=LINE, include_lineno=False, include_previous=True, ignore_obsolete=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def merge(catalogue: Catalog, found: Iterable[Found]) -> None:
    """Give `catalogue` the texts that were found, each once, and take away what nobody says any more."""
    template = Catalog(domain=DOMAIN)
    for entry in found:
        if entry.message is not None:
            text, plural = entry.message.text, entry.message.plural
            place = (entry.place.partition(":")[0], 0)
            template.add((text, plural) if plural else text, locations=[place])
    catalogue.update(template, update_creation_date=False)  # without a change the file stays as it is
    catalogue.obsolete.clear()
    for message in catalogue:
        if not message.fuzzy:  # the English that a fuzzy text once had is read back as a comment
            message.user_comments = [words for words in message.user_comments if not words.startswith("|")]


def faults(catalogue: Catalog) -> Iterator[str]:
    """Yield what is wrong with a translation, a line a text: missing, stale, still English, or another placeholder."""
    for message in catalogue:
        if message.id:
            english, translated = _forms(message.id), _forms(message.string)
            yield from (f"{english[0]!r}: {fault}" for fault in _faults(message, english, translated, catalogue))


def _faults(message: Message, english: list[str], translated: list[str], catalogue: Catalog) -> Iterator[str]:
    if message.fuzzy:
        yield "the English has changed"
    if not all(translated):
        yield "it is missing"
        return
    if message.pluralizable and len(translated) != catalogue.num_plurals:
        yield f"it has {len(translated)} forms instead of {catalogue.num_plurals}"
    wanted = [_names(text) for text in english]
    for form, text in enumerate(translated):
        try:
            if _names(text) not in wanted and _names(text) != wanted[min(form, len(wanted) - 1)]:
                yield f"{text!r} has other placeholders"
        except ValueError as problem:
            yield f"{text!r}: {problem}"
    if translated[0] == english[0] and any(map(str.isalpha, _bare(english[0]))) and SAME not in message.user_comments:
        yield f"it is English still (the comment “{SAME}” says that it is meant so)"


def _forms(text: str | Iterable[str | None] | None) -> list[str]:
    return [text or ""] if isinstance(text, str | None) else [form or "" for form in text]


def _names(text: str) -> set[str]:
    """Return the placeholders of `text`.

    Raises:
        ValueError: a brace stands alone.
    """
    return {name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None}


def _bare(text: str) -> str:
    """Return `text` without its placeholders."""
    return "".join(words for words, _name, _format, _conversion in Formatter().parse(text))


def languages(folder: Path = FOLDER) -> list[str]:
    """Return the languages that are translated into."""
    return sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def main(wanted: list[str], folder: Path = FOLDER, root: Path = ROOT) -> int:
    """Update each of `wanted`, by default all, and tell what is left to do; return 1 if there is anything."""
    found = list(everything(root))
    return _update(wanted or languages(folder), folder, lambda _language: found)


def of_package(wanted: list[str], root: Path) -> int:
    """Update the catalogues of the game in the folder `root`, by default in all languages of the house."""
    folder = bundle(root) / "assets" / "locale"
    return _update(wanted or languages(), folder, lambda language: package_words(root, language))


def bundle(root: Path) -> Path:
    """Return the Python package in the folder of a distribution: it has `assets` in it."""
    for path in sorted(root.glob("*/assets")):
        return path.parent
    raise FileNotFoundError(f"{root} has no package with `assets` in it")


def package_words(root: Path, language: str) -> Iterator[Found]:
    """Yield what a package says and the house has no translation for: common words are translated once."""
    house, name = read(po_file(language)), bundle(root).name
    for entry in everything(root, (name,), f"{name}/assets"):
        if entry.message is not None:
            known = house.get(entry.message.text)
            if known is None or known.fuzzy or known.pluralizable != bool(entry.message.plural):
                yield entry


def _update(wanted: Iterable[str], folder: Path, texts: Callable[[str], Iterable[Found]]) -> int:
    left = 0
    for language in wanted:
        path = po_file(language, folder)
        catalogue = read(path)
        merge(catalogue, texts(language))
        write(catalogue, path)
        wrong = list(faults(catalogue))
        left += len(wrong)
        print(f"{path}: {len(catalogue)} texts, {len(wrong)} to do")
        print("\n".join(f"  {fault}" for fault in wrong))
    return 1 if left else 0


def command(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for."""
    parser = ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="such as fr; by default all there are")
    parser.add_argument("--package", type=Path, metavar="FOLDER", help="the folder of another package's game")
    asked = parser.parse_args(arguments)
    if asked.package is None:
        return main(asked.languages)
    try:
        return of_package(asked.languages, asked.package)
    except FileNotFoundError as problem:
        parser.error(str(problem))


if __name__ == "__main__":
    sys.exit(command())
