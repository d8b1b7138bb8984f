"""The files of the app are found, and the drawings use only what pygame-ce's SVG loader draws rightly."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import assets

ART = Path(assets.__file__).parent / "art"
DRAWINGS = sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg"))

NOT_DRAWN = {"text", "tspan", "textPath", "use", "symbol", "mask", "clipPath", "filter", "pattern", "marker"}
NOT_DRAWN |= {"image", "foreignObject", "switch"}
IGNORED = ("clip-path", "mask", "filter", "mix-blend-mode", "paint-order")
COLOUR_NAMES = {"none", "red", "green", "blue", "yellow", "cyan", "magenta", "black", "grey", "gray", "white"}
COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\(.*\)|url\(#.+\)")
GRADIENTS = ("linearGradient", "radialGradient")
LENGTHS = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")


def faults(drawing: ET.Element) -> Iterator[str]:
    """Yield what the loader would drop or draw wrongly."""
    if "viewBox" not in drawing.attrib:
        yield "no viewBox"
    for element in drawing.iter():
        tag = local(element.tag)
        if tag in NOT_DRAWN or (tag == "svg" and element is not drawing):
            yield f"<{tag}> is not drawn"
        attributes = attributes_and_style(element)
        yield from (f"{name} is ignored" for name in IGNORED if name in attributes)
        yield from colour_faults(attributes)
        if tag in GRADIENTS:
            yield from gradient_faults(attributes)


def colour_faults(attributes: dict[str, str]) -> Iterator[str]:
    for name in ("fill", "stroke", "stop-color"):
        colour = attributes.get(name, "none")
        if colour not in COLOUR_NAMES and not COLOUR.fullmatch(colour):
            yield f"{name}={colour!r} is drawn grey or black"


def gradient_faults(attributes: dict[str, str]) -> Iterator[str]:
    if attributes.get("gradientUnits") != "userSpaceOnUse":
        for name in LENGTHS:
            length = attributes.get(name, "0")
            if not length.endswith("%") and float(length) != 0:
                yield f"{name}={length!r} of a gradient is read as pixels: write per cent"
    for focus, centre in (("fx", "cx"), ("fy", "cy")):
        if attributes.get(focus, attributes.get(centre)) != attributes.get(centre):
            yield f"{focus} is ignored"
    if attributes.get("spreadMethod", "pad") != "pad":
        yield "spreadMethod is ignored"


def attributes_and_style(element: ET.Element) -> dict[str, str]:
    style = element.get("style", "").replace(" ", "")
    declarations = dict(part.split(":", 1) for part in style.split(";") if ":" in part)
    return {local(name): value for name, value in element.attrib.items()} | declarations


def local(name: str) -> str:
    return name.rpartition("}")[2]


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_uses_only_what_the_loader_draws(name: str) -> None:
    assert sorted(set(faults(ET.parse(assets.art(name)).getroot()))) == []


def test_the_check_knows_a_bad_drawing() -> None:
    drawing = ET.fromstring(
        '<svg><text fill="teal"/><linearGradient x2="1"/><g style="filter: url(#blur)" opacity="0.5"/></svg>'
    )

    assert list(faults(drawing)) == [
        "no viewBox",
        "<text> is not drawn",
        "fill='teal' is drawn grey or black",
        "x2='1' of a gradient is read as pixels: write per cent",
        "filter is ignored",
    ]


@pytest.mark.parametrize("find", [assets.art, assets.sounds, assets.text])
def test_a_missing_asset_is_named(find: Callable[[str], Path]) -> None:
    with pytest.raises(assets.MissingAssetError, match="no asset named"):
        find("no/such/thing")
