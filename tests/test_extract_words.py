"""All that a person reads can be translated: it is marked, written out in one piece, and found by the tool."""

from pathlib import Path

import pytest

from tools.extract_words import ROOT, Message, everything, in_cast, in_rulebook, in_source, main


def messages(source: str) -> list[Message | None]:
    return [found.message for found in in_source(source, "a.py")]


def test_every_marked_text_of_the_app_is_written_out_with_named_placeholders() -> None:
    assert [f"{found.place}: {found.fault}" for found in everything(ROOT) if found.fault] == []


def test_the_tool_writes_what_there_is_to_translate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "locale" / "all.pot"

    assert main(target) == 0
    text = target.read_text(encoding="utf-8")
    assert 'msgid "The Efficiency Engine"\n' in text
    assert "#: assets/rulebooks/efficiency_engine.md\n" in text
    assert "#: scenes/stage/sound.py:" in text
    assert str(target) in capsys.readouterr().out


def test_a_message_stands_once_with_all_its_places(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "a.py").write_text('_("One {n}")\nmark("One {n}")\nmany("{n} \\"x\\"", "{n} y", 2)\n')

    main(tmp_path / "all.pot", tmp_path)

    assert (tmp_path / "all.pot").read_text().partition('EXPRESSION;\\n"\n')[2] == (
        "\n#: game/a.py:1\n#: game/a.py:2\n#, python-brace-format\n"
        'msgid "One {n}"\nmsgstr ""\n'
        "\n#: game/a.py:3\n#, python-brace-format\n"
        'msgid "{n} \\"x\\""\nmsgid_plural "{n} y"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    )


def test_what_characters_say_is_found_and_their_names_are_not() -> None:
    cast = (ROOT / "game" / "rules" / "my_engine" / "characters.json").read_text(encoding="utf-8")
    texts = {found.message.text for found in in_cast(cast, "a.json") if found.message is not None}

    assert {"Builds wide before she builds high.", "Let us build something that lasts."} <= texts
    assert "Odile" not in texts


def test_a_text_may_run_over_lines() -> None:
    assert messages('_(\n  "one "\n  "two"\n)') == [Message("one two")]


@pytest.mark.parametrize("source", ["_(TITLE)", "_(info.title)", "_(NAMES[key])", "other('text')", "a._('text')"])
def test_a_constant_is_found_where_it_is_marked_and_not_where_it_is_shown(source: str) -> None:
    assert messages(source) == []


@pytest.mark.parametrize(
    "source",
    [
        "_(f'{name} wins')",
        "_('one' + two)",
        "_('{} wins'.format(name))",
        "_('')",
        "_()",
        "mark(TITLE)",
        "many('one', other, 2)",
        "_('{} wins')",
        "_('{0} wins')",
        "_('{seat.name} wins')",
        "_('{names[0]} wins')",
        "_('{name wins')",
        "many('{n} card', '{} cards', 2)",
    ],
)
def test_a_text_that_no_one_could_translate_is_a_fault(source: str, tmp_path: Path) -> None:
    (tmp_path / "tablewright.py").write_text("\n" + source)

    assert [bool(found.fault) for found in in_source(source, "a.py")] == [True]
    assert main(tmp_path / "all.pot", tmp_path) == 1
    assert not (tmp_path / "all.pot").exists()


def test_a_fault_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tablewright.py").write_text("\n_(f'{name} wins')\n")

    main(tmp_path / "all.pot", tmp_path)

    assert capsys.readouterr().err.startswith("tablewright.py:2: ")


def test_of_a_rulebook_all_but_numbers_is_to_be_translated() -> None:
    found = in_rulebook("# A\n## B {#b}\n| Gap | 2 |\n\n![C](picture:c)\n", "a.md")

    assert [entry.message for entry in found] == [Message("A"), Message("B"), Message("Gap"), Message("C")]
