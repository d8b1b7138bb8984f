"""The registry of games."""

import subprocess
import sys
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from game.core import plugins, registry
from game.core.plugins import PAGES, brought_by
from game.core.registry import keys


def test_every_game_has_its_calling_card_and_its_rules() -> None:
    for key in keys():
        assert registry.info(key).key == key
        assert registry.rules(key).info is registry.info(key)
        assert registry.rules(key) is registry.rules(key)


@pytest.mark.parametrize("key", registry.BUILT_IN)
def test_what_a_recap_leaves_out_are_events_of_the_game(key: str) -> None:
    rules = registry.rules(key)
    (event,) = get_args(get_type_hints(rules.play)["return"])

    assert set(rules.voice.trifles) <= {*get_args(event)}


def test_an_unknown_game_is_refused_by_naming_the_others() -> None:
    with pytest.raises(registry.UnknownGameError) as unknown:
        registry.rules("chess")
    assert str(unknown.value) == f"There is no game called “chess”; there are: {', '.join(keys())}."
    with pytest.raises(registry.UnknownGameError):
        registry.info("chess")


def test_what_is_not_plugged_in_comes_with_the_app() -> None:
    assert not registry.is_plugged("palimpsest")
    assert registry.package("palimpsest") == "tablewright"
    assert brought_by(EntryPoint("chess", "chessmen.board:PAGE", PAGES)) == "chessmen"  # of no package at all


def test_packages_are_looked_through_for_games_only_where_one_may_have_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`importlib.metadata` is slow to load; in an archive, only it can tell."""
    (tmp_path / "chess-1.dist-info").mkdir()
    (tmp_path / "old-1.egg-info").write_text("", encoding="utf-8")
    monkeypatch.setattr(sys, "meta_path", [PathFinder])
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "missing"), *sys.path])
    assert not plugins._may_be_any()
    (tmp_path / "games.zip").write_bytes(b"")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "games.zip"), *sys.path])
    assert plugins._may_be_any()


def test_a_calling_card_is_cheap() -> None:
    """The home screen names every game without loading its rules, or pydantic for them."""
    code = (
        "import sys; from game.core import registry; [registry.info(key) for key in registry.BUILT_IN];"
        "sys.exit('pydantic' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
