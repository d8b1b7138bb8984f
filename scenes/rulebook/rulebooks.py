"""Rulebooks: read from a small part of Markdown, so that a scene can lay them out and open them at the right place.

A rulebook starts with lines between two `---` that say which of its sections answers for which section of the rules
document (`dossier 4: turn`), and by some of its words which sentence there says it
(`dossier 4.place: scribes "You have to place them all"`). Then come `# the title` and the sections, each a line
`## title {#key}` and its blocks: paragraphs, bullets (`- `), tables (`| a | b |`, the first row is the header) and
pictures (`![caption](picture:name)`, alone on their line), and what words mean (`: {icon} term = meaning`, one a line;
the icon is a drawing of the game, or of another folder: `deck/gold_coin`). There is no other markup: what else looks
like it is text.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import assets
from game.core.words import _

_SECTION = re.compile(r"##\s+(?P<title>.*?)\s*(?:\{#(?P<key>[\w-]+)\})?\s*")
_PICTURE = re.compile(r"!\[(?P<caption>[^\]]*)\]\(picture:(?P<name>[\w-]+)\)\s*")
_TERM = re.compile(r":\s+(?:\{(?P<icon>[\w/]+)\}\s+)?(?P<term>[^={}]+?)\s+=\s+(?P<meaning>.+)")
_FENCE = "---"
_REFERENCE = re.compile(r'dossier (?P<name>[^:]*?)\s*:\s*(?P<key>[^"]*?)\s*(?:"(?P<phrase>[^"]+)")?\s*')


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that the game's page draws from its own pieces."""

    name: str
    caption: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; all rows are as long as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game and what it means. `icon` is the drawing that stands for it, if there is one."""

    name: str
    meaning: str
    icon: str = ""

    @property
    def whole(self) -> str:
        """Both in a line."""
        return _("{term}: {meaning}").format(term=self.name, meaning=self.meaning)


@dataclass(frozen=True, slots=True)
class Terms:
    """Words of the game."""

    entries: tuple[Term, ...]


Block = Paragraph | Bullets | Picture | Grid | Terms


@dataclass(frozen=True, slots=True)
class Section:
    """One section. `key` is its name in links and never translated."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game's rules for players. `references` maps sections of the rules document to keys of sections here.

    `phrases` are words of the sentences that say what such a section is about, as they stand in `originals`: the
    sections before they were translated.
    """

    title: str
    sections: tuple[Section, ...]
    references: Mapping[str, str] = field(default_factory=dict)
    phrases: Mapping[str, str] = field(default_factory=dict)
    originals: tuple[Section, ...] = field(default=(), compare=False, repr=False)

    def find(self, reference: str) -> Section | None:
        """Return the section that answers for `reference`, None when none does.

        It is a key, or what a `Reason` names: "4", "4.2" (else "4"), "my_game 4".
        """
        for name in names_of(reference):
            key = self.references.get(name, name)
            for section in self.sections:
                if section.key == key:
                    return section
        return None


def names_of(reference: str) -> Iterator[str]:
    """Yield what `reference` may be called in a rulebook, the finest first: "4.2" for "my_game 4.2", then "4"."""
    name = reference.strip().rpartition(" ")[2]
    while name:
        yield name
        name = name.rpartition(".")[0]


def load(game: str) -> Rulebook:
    """Return the rulebook of `game` in the language of the reader.

    Raises:
        MissingAssetError: the game brings none.
    """
    return parse(assets.text(f"rulebooks/{game}.md").read_text(encoding="utf-8"), _)


def parse(text: str, say: Callable[[str], str] = str) -> Rulebook:
    """Return what `text` says, each of its words handed through `say`. Any text is a rulebook, if a poor one."""
    front, lines = _split_front(text.splitlines())
    found = [_REFERENCE.fullmatch(line) for line in front]
    references = {one["name"]: one["key"] for one in found if one}
    phrases = {one["name"]: one["phrase"] for one in found if one and one["phrase"]}
    title, sections = _read(lines, say)
    return Rulebook(title, sections, references, phrases, originals=_read(lines, str)[1])


def _read(lines: Sequence[str], say: Callable[[str], str]) -> tuple[str, tuple[Section, ...]]:
    reader = _Reader(say)
    for line in lines:
        reader.read(line.rstrip())
    reader.end_section()
    return reader.title, tuple(reader.sections)


def _split_front(lines: list[str]) -> tuple[list[str], list[str]]:
    if lines[:1] != [_FENCE] or _FENCE not in lines[1:]:
        return [], lines
    end = lines.index(_FENCE, 1)
    return lines[1:end], lines[end + 1 :]


class _Reader:
    """Reads line by line; a block is collected until a line of another kind ends it."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.title = ""
        self.sections: list[Section] = []
        self._say = say
        self._key = self._heading = ""
        self._blocks: list[Block] = []
        self._kind: type[Paragraph | Bullets | Grid | Terms] = Paragraph
        self._lines: list[str] = []

    def read(self, line: str) -> None:
        if found := _SECTION.fullmatch(line):
            self.end_section()
            self._heading = self._said(found["title"])
            self._key = found["key"] or _slug(found["title"])
        elif line.startswith("# ") and not self.title:
            self._end_block()
            self.title = self._said(line[2:].strip())
        elif found := _PICTURE.fullmatch(line):
            self._end_block()
            self._blocks.append(Picture(found["name"], self._said(found["caption"])))
        elif not line.strip():
            self._end_block()
        elif line.startswith("|"):
            self._collect(Grid, line)
        elif line.startswith("- "):
            self._collect(Bullets, line[2:])
        elif _TERM.fullmatch(line):
            self._collect(Terms, line)
        elif self._kind in (Bullets, Terms) and self._lines:
            self._lines[-1] += " " + line.strip()
        else:
            self._collect(Paragraph, line)

    def end_section(self) -> None:
        self._end_block()
        if self._key or self._blocks:
            key = self._key or "start"
            self.sections.append(Section(key, self._heading or self.title, tuple(self._blocks)))
        self._key = self._heading = ""
        self._blocks = []

    def _collect(self, kind: type[Paragraph | Bullets | Grid | Terms], line: str) -> None:
        if kind is not self._kind:
            self._end_block()
            self._kind = kind
        self._lines.append(line.strip())

    def _end_block(self) -> None:
        lines, self._lines = self._lines, []
        if not lines:
            return
        if self._kind is Bullets:
            self._blocks.append(Bullets(tuple(self._said(item) for item in lines)))
        elif self._kind is Grid:
            self._blocks.append(self._grid(lines))
        elif self._kind is Terms:
            self._blocks.append(Terms(tuple(map(self._term, lines))))
        else:
            self._blocks.append(Paragraph(self._said(" ".join(lines))))

    def _term(self, line: str) -> Term:
        found = _TERM.fullmatch(line)
        assert found
        return Term(self._said(found["term"]), self._said(found["meaning"].strip()), found["icon"] or "")

    def _grid(self, lines: list[str]) -> Grid:
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if not _is_ruler(line)]
        width = max(map(len, rows), default=0)
        header, *rest = [tuple(self._said(cell) for cell in [*row, *[""] * (width - len(row))]) for row in rows] or [()]
        return Grid(header, tuple(rest))

    def _said(self, words: str) -> str:
        return self._say(words) if words else ""  # gettext answers the empty text with its own head


def _is_ruler(line: str) -> bool:
    return "-" in line and set(line) <= set("|-: ")


def _slug(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower()).strip("-") or "section"
