"""Write assets/locale/tablewright.pot, what there is to translate: python tools/extract_words.py [TARGET].

It holds every text marked with `_`, `mark` or `many` in the sources, and every text of characters, rulebooks, lessons,
puzzles, medals and campaigns. The translations in assets/locale are brought up to date without it, by
tools/catalogues.py.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from game.bots.character import FILE as CAST
from game.bots.character import Cast
from game.campaign.campaign import Campaign
from game.medals.medal import Medals
from game.teaching.lesson import Lesson
from game.teaching.puzzle import Puzzles
from scenes.rulebook import rulebooks

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "locale" / "tablewright.pot"
SOURCES = ("tablewright.py", "game", "saves", "scenes")
ASSETS = "assets"
TEXTS = {"_": 1, "mark": 1, "many": 2}  # how many texts the marking functions take

HEAD = r"""msgid ""
msgstr ""
"Project-Id-Version: tablewright\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"
"""


@dataclass(frozen=True, slots=True)
class Message:
    """One text, with its plural where it has one."""

    text: str
    plural: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A marked call: a message, or what is wrong with the call."""

    place: str
    message: Message | None
    fault: str = ""


def in_source(source: str, name: str) -> Iterator[Found]:
    """Yield every marked call of a module, in the order of its lines."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and _marks(node)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        place = f"{name}:{call.lineno}"
        assert isinstance(call.func, ast.Name)
        if call.func.id == "_" and len(call.args) == 1 and _is_constant_elsewhere(call.args[0]):
            continue
        texts = [_literal(node) for node in call.args[: TEXTS[call.func.id]]]
        if len(texts) < TEXTS[call.func.id] or None in texts or "" in texts:
            yield Found(place, None, f"`{call.func.id}` takes a text written out in one piece")
            continue
        message = Message(*(text for text in texts if text))
        yield Found(place, message, _fault(message))


def _marks(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in TEXTS


def _is_constant_elsewhere(node: ast.expr) -> bool:
    """Whether a text marked with `mark` is shown here: `_(TITLE)`, `_(info.title)`, `_(NAMES[key])`."""
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def placeholders(text: str) -> list[str]:
    """Return the names in braces of `text`.

    Raises:
        ValueError: a brace stands alone.
    """
    return [name for _text, name, _format, _conversion in Formatter().parse(text) if name is not None]


def _fault(message: Message) -> str:
    for text in (message.text, message.plural):
        try:
            names = placeholders(text)
        except ValueError as problem:
            return f"{text!r}: {problem}"
        if not all(name.isidentifier() for name in names):
            return f"{text!r}: a placeholder has a name and nothing else, so that a translation can move it"
    return ""


def in_rulebook(text: str, name: str) -> Iterator[Found]:
    """Yield every text of a rulebook that has a letter in it, in reading order."""
    said: list[str] = []

    def say(words: str) -> str:
        said.append(words)
        return words

    rulebooks.parse(text, say)
    for words in said:
        if any(map(str.isalpha, words)):
            yield Found(name, Message(words))


def in_lesson(text: str, name: str) -> Iterator[Found]:
    """Yield every text of a lesson, in reading order."""
    lesson = Lesson.model_validate_json(text)
    steps = [
        words
        for step in lesson.steps
        for words in (step.say, *(one.say for one in (*step.replies, *step.objections)), step.why)
    ]
    for words in filter(None, (lesson.title, *lesson.seats, *steps, lesson.end)):
        yield Found(name, Message(words))


def in_puzzles(text: str, name: str) -> Iterator[Found]:
    """Yield what puzzles are called, and who else sits at their tables."""
    puzzles = Puzzles.model_validate_json(text).puzzles
    names = [name for puzzle in puzzles for name in (puzzle.name, *puzzle.seats)]
    for words in filter(None, dict.fromkeys(names)):
        yield Found(name, Message(words))


def in_medals(text: str, name: str) -> Iterator[Found]:
    """Yield what medals are called, and what they ask for."""
    for medal in Medals.model_validate_json(text).medals:
        yield from (Found(name, Message(words)) for words in (medal.name, medal.asks))


def in_cast(text: str, name: str) -> Iterator[Found]:
    """Yield how characters play, and what they say; their names are the same in all languages."""
    for one in Cast.model_validate_json(text).characters:
        for words in (one.style, one.habit.words, *one.says.values()):
            yield Found(name, Message(words), _fault(Message(words)))


def in_campaign(text: str, name: str) -> Iterator[Found]:
    """Yield what a campaign and its stops are called, and what is told of them."""
    campaign = Campaign.model_validate_json(text)
    stops = [words for stop in campaign.stops for words in (stop.name, stop.tells)]
    yield from (Found(name, Message(words)) for words in (campaign.title, *stops))


def everything(root: Path, sources: Sequence[str] = SOURCES, assets: str = ASSETS) -> Iterator[Found]:
    """Yield every marked call and every text of characters, rulebooks, lessons, puzzles and the rest below `root`."""
    for source in sources:
        path = root / source
        for module in sorted(path.rglob("*.py")) if path.is_dir() else [path] * path.is_file():
            yield from in_source(module.read_text(encoding="utf-8"), module.relative_to(root).as_posix())
        for cast in sorted(path.rglob(CAST)):
            yield from in_cast(cast.read_text(encoding="utf-8"), cast.relative_to(root).as_posix())
    for book in sorted((root / assets / "rulebooks").glob("*.md")):
        yield from in_rulebook(book.read_text(encoding="utf-8"), book.relative_to(root).as_posix())
    for lesson in sorted((root / assets / "lessons").glob("*.json")):
        yield from in_lesson(lesson.read_text(encoding="utf-8"), lesson.relative_to(root).as_posix())
    for puzzles in sorted((root / assets / "puzzles").glob("*.json")):
        yield from in_puzzles(puzzles.read_text(encoding="utf-8"), puzzles.relative_to(root).as_posix())
    for medals in sorted((root / assets / "medals").glob("*.json")):
        yield from in_medals(medals.read_text(encoding="utf-8"), medals.relative_to(root).as_posix())
    for campaign in sorted((root / assets / "campaigns").glob("*.json")):
        yield from in_campaign(campaign.read_text(encoding="utf-8"), campaign.relative_to(root).as_posix())


def template(found: list[Found]) -> str:
    """Return the text of the .pot file: each message once, with all its places."""
    places: dict[Message, list[str]] = {}
    for entry in found:
        if entry.message is not None:
            places.setdefault(entry.message, []).append(entry.place)
    return "\n".join([HEAD, *(_entry(message, where) for message, where in places.items())])


def _entry(message: Message, places: list[str]) -> str:
    lines = [f"#: {place}" for place in dict.fromkeys(places)]
    if "{" in message.text + message.plural:
        lines.append("#, python-brace-format")
    lines.append(f"msgid {_quoted(message.text)}")
    if message.plural:
        lines += [f"msgid_plural {_quoted(message.plural)}", 'msgstr[0] ""', 'msgstr[1] ""']
    else:
        lines.append('msgstr ""')
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def main(target: Path, root: Path = ROOT) -> int:
    """Write `target`, or tell the faults and write nothing; return the exit code."""
    found = list(everything(root))
    faults = [f"{entry.place}: {entry.fault}" for entry in found if entry.fault]
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(template(found), encoding="utf-8")
    print(f"{target}: {len({entry.message for entry in found})} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET))
