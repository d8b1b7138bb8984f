"""A package with a fault costs its own game, and nothing else."""

import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import plugins, registry
from game.core.registry import answering_for as answering
from tests.plugged import Change, Install, plugged


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    with plugged(tmp_path, monkeypatch) as install:
        yield install


BEGINNING = "from game.core.info import GameInfo\n"
FAULTS: dict[str, tuple[Change, str]] = {
    "an exception": (("__init__.py", BEGINNING, BEGINNING + "raise RuntimeError('none')\n"), "RuntimeError: none"),
    "no Python": (("__init__.py", BEGINNING, BEGINNING + "def def\n"), "SyntaxError: invalid syntax"),
    "an exit": (("__init__.py", BEGINNING, BEGINNING + "raise SystemExit(3)\n"), "SystemExit: 3"),
    "a missing module": (("__init__.py", BEGINNING, "import crates_of_old\n" + BEGINNING), "No module named"),
    "no card": (("__init__.py", "INFO = GameInfo", "CARD = GameInfo"), "has no attribute 'INFO'"),
    "a card of nothing": (("__init__.py", "INFO = GameInfo", "INFO = 5\nCARD = GameInfo"), "INFO is a int"),
    "a card of another": (("__init__.py", 'key="ferry"', 'key="barge"'), "INFO is the card of 'barge'"),
    "seats for nobody": (("__init__.py", "seats=(2, 4)", "seats=(4, 2)"), "not (fewest, most)"),
    "no title": (("__init__.py", 'title=mark("Ferry")', "title=None"), "INFO.title is None"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "reason"), FAULTS.values(), ids=FAULTS)
def test_a_package_that_fails_on_import_costs_its_game_alone(
    install: Install, change: Change, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = install(change).replace("_", "-")

    fault = registry.fault("ferry")

    assert fault is not None
    assert f"The game “Ferry” can’t be opened: its package {name} 1.0.0 has a fault" in str(fault)
    assert reason in str(fault)
    (line,) = caplog.records
    assert (line.name, line.getMessage()) == ("tablewright.registry", f"The game ferry of {name} 1.0.0 can't be used")
    assert line.exc_info is not None
    assert line.exc_info[1] is fault.__cause__
    assert str(pickle.loads(pickle.dumps(fault))) == str(fault)
    assert all(registry.fault(key) is None for key in registry.BUILT_IN)
    for _again in range(2):
        with pytest.raises(registry.BrokenGameError):
            registry.rules("ferry")


@pytest.mark.parametrize(
    "change",
    [
        ("rules.py", "RULES = FerryRules()", "raise SystemExit('no rules')"),
        ("rules.py", "RULES = FerryRules()", "RULES = Options()"),
        ("rules.py", "    def turn(", "    def turns("),
    ],
)
def test_rules_that_fail_are_told_when_they_are_asked_for(install: Install, change: Change) -> None:
    install(change)
    assert registry.fault("ferry") is None

    with pytest.raises(registry.BrokenGameError):
        registry.rules("ferry")

    assert registry.fault("ferry") is not None
    assert registry.info("ferry").title == "Ferry"


def test_an_interruption_during_an_import_is_no_fault_of_the_package(install: Install) -> None:
    install(("__init__.py", BEGINNING, BEGINNING + "raise KeyboardInterrupt\n"))

    with pytest.raises(KeyboardInterrupt):
        registry.info("ferry")

    assert "ferry" not in registry._broken


def test_metadata_that_can_not_be_read_hides_no_other_game(install: Install, tmp_path: Path) -> None:
    install()
    spoiled = tmp_path / "site" / "spoiled-1.0.dist-info"
    spoiled.mkdir()
    (spoiled / "entry_points.txt").write_bytes(b"[tablewright.games]\nx = \xff\xfe\n")
    registry.look_anew()

    assert "ferry" in registry.keys()  # noqa: SIM118


def test_what_rules_raise_is_the_fault_of_the_package_that_brings_them(install: Install) -> None:
    """Unless it is expected, or says itself whose fault it is; of a built-in game it stays what it is."""
    install()

    with pytest.raises(registry.BrokenGameError, match="ZeroDivisionError: 1/0") as fault, answering("ferry", KeyError):
        raise ZeroDivisionError("1/0")
    assert isinstance(fault.value.__cause__, ZeroDivisionError)
    assert registry.fault("ferry") is None
    with pytest.raises(KeyError), answering("ferry", KeyError):
        raise KeyError
    with pytest.raises(registry.UnknownGameError), answering("ferry"):
        raise registry.UnknownGameError("chess")
    with pytest.raises(ZeroDivisionError), answering("my_engine"):
        raise ZeroDivisionError


def test_a_game_whose_package_is_sound_plays(install: Install) -> None:
    module = install()

    assert registry.package("ferry") == f"{module.replace('_', '-')} 1.0.0"
    assert plugins.packages() == {module: registry.package("ferry")}
    ferry = registry.rules("ferry")
    assert ferry.info.title == "Ferry"
    assert (ferry.as_of(0), ferry.recommended(2), ferry.opening(None)) == (ferry, {}, ())
    assert registry.keys()[:-1] == list(registry.BUILT_IN)
