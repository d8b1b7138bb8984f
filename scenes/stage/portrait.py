"""Portraits drawn from a recipe: a bust in a round brass frame, put together of parts that are named in data.

A recipe names parts and colours: `ground`, `skin`, `hair` and `hair_colour`, `hat` and `hat_colour`, `glasses`,
`beard`, `coat` and `coat_colour`, `trim`. What it leaves out, or names in words that are not known here, is as for
anybody. All is drawn on a plane of 100 x 100, so it is sharp at any size.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from scenes.stage.art import Art, svg_of
from scenes.stage.palette import (
    BRASS,
    BRASS_LIGHT,
    COPPER,
    INK,
    IVORY,
    MOSS,
    OXBLOOD,
    PLUM,
    SKY,
    VERDIGRIS,
    Colour,
    hex_code,
    rgb,
)
from scenes.stage.portrait_parts import BEARDS, COATS, GLASSES, HAIR_BEFORE, HAIR_BEHIND, HATS

Recipe = Mapping[str, str]
SIDE = 100

COLOURS: dict[str, Colour] = {
    "verdigris": VERDIGRIS,
    "copper": COPPER,
    "plum": PLUM,
    "sky": SKY,
    "moss": MOSS,
    "oxblood": OXBLOOD,
    "brass": BRASS,
    "ink": INK,
    "slate": rgb("#3B4A5C"),
    "umber": rgb("#5A3A24"),
    "straw": rgb("#D9B45F"),
    "rust": rgb("#A3502B"),
    "ash": rgb("#8E8A84"),
    "snow": rgb("#EDEAE2"),
    "chestnut": rgb("#6B3F22"),
    "raven": rgb("#241C1A"),
    "gold": rgb("#D8A84A"),
}
SKINS: dict[str, Colour] = {
    "fair": rgb("#F1CDB0"),
    "rose": rgb("#E9B894"),
    "olive": rgb("#CFA074"),
    "tan": rgb("#B98558"),
    "brown": rgb("#8A5A3A"),
    "dark": rgb("#5E3B28"),
}
_LINE = "#2A1C14"
_SHOULDERS = "M13.5,75 C20,64 36,63 50,63 C64,63 80,64 86.5,75 A44.4,44.4 0 0 1 13.5,75 Z"
_FACE = "M33,42 C33,28 41,24 50,24 C59,24 67,28 67,42 C67,56 59,66 50,66 C41,66 33,56 33,42 Z"
_SHADED = "M58,25 C65,29 67,35 67,42 C67,56 59,66 50,66 C58,60 62,48 58,25 Z"


def portrait(art: Art, recipe: Recipe, side: int) -> Surface:
    """Return the portrait that a recipe describes, `side` pixels square with its frame."""
    return art.written(svg_of(_shapes(recipe), SIDE, SIDE), side, side)


def _shapes(recipe: Recipe) -> str:
    """Return all parts, the hindmost first."""
    skin = hex_code(SKINS.get(recipe.get("skin", ""), SKINS["rose"]))
    ground, coat = _colour(recipe, "ground", "slate"), _colour(recipe, "coat_colour", "slate")
    trim, hair = _colour(recipe, "trim", "brass"), {"fill": f'fill="{_colour(recipe, "hair_colour", "chestnut")}"'}
    hat = {"fill": f'fill="{_colour(recipe, "hat_colour", "umber")}"', "band": f'fill="{trim}"'}
    clothes = {"dark": 'fill="#000000" fill-opacity="0.3"', "trim": f'fill="{trim}"'}
    rims = {"rim": f'fill="none" stroke="{_LINE}" stroke-width="1.8"', "rimmed": f'stroke="{trim}" stroke-width="2.4"'}
    return "".join(
        (
            f'<circle cx="50" cy="50" r="46" fill="{ground}"/>',
            f'<circle cx="50" cy="40" r="30" fill="{hex_code(IVORY)}" fill-opacity="0.16"/>',
            _part(recipe, "hair", HAIR_BEHIND).format(**hair),
            f'<path d="{_SHOULDERS}" fill="{coat}"/>',
            f'<path d="M43,56 H57 V66 C57,72 43,72 43,66 Z" fill="{skin}"/>',
            '<path d="M43,61 Q50,67 57,61 V64 Q50,70 43,64 Z" fill="#000000" fill-opacity="0.16"/>',
            _part(recipe, "coat", COATS).format(**clothes),
            _head(skin),
            _part(recipe, "beard", BEARDS).format(**hair),
            _part(recipe, "hair", HAIR_BEFORE).format(**hair),
            _part(recipe, "hat", HATS).format(**hat),
            _part(recipe, "glasses", GLASSES).format(**rims),
            _frame(),
        )
    )


def _colour(recipe: Recipe, name: str, usual: str) -> str:
    return hex_code(COLOURS.get(recipe.get(name, ""), COLOURS[usual]))


def _part(recipe: Recipe, name: str, known: Mapping[str, str]) -> str:
    """Return a part that a recipe names, nothing where it names none that there is."""
    return known.get(recipe.get(name, ""), "")


def _head(skin: str) -> str:
    """Return a face: ears, cheeks, eyes and a quiet smile."""
    line = f'fill="none" stroke="{_LINE}" stroke-linecap="round"'
    cheek = 'r="3.4" fill="#D0563F" fill-opacity="0.22"'
    return "".join(
        (
            f'<circle cx="32.5" cy="47" r="4" fill="{skin}"/><circle cx="67.5" cy="47" r="4" fill="{skin}"/>',
            f'<path d="{_FACE}" fill="{skin}"/><path d="{_SHADED}" fill="#000000" fill-opacity="0.09"/>',
            f'<circle cx="39.5" cy="53" {cheek}/><circle cx="60.5" cy="53" {cheek}/>',
            f'<circle cx="42.5" cy="46" r="1.9" fill="{_LINE}"/><circle cx="57.5" cy="46" r="1.9" fill="{_LINE}"/>',
            f'<path d="M38.6,41 Q42,39.2 45.4,40.8" {line} stroke-width="1.5"/>',
            f'<path d="M54.6,40.8 Q58,39.2 61.4,41" {line} stroke-width="1.5"/>',
            f'<path d="M50,46 Q48,51 50.8,51.6" {line} stroke-width="1.3" stroke-opacity="0.6"/>',
            f'<path d="M45,58 Q50,61.6 55,57.6" {line} stroke-width="1.7"/>',
        )
    )


def _frame() -> str:
    """Return the ring of brass around a portrait; it covers what reaches beyond."""
    return "".join(
        f'<circle cx="50" cy="50" r="{radius}" fill="none" stroke="{hex_code(colour)}" stroke-width="{width}"/>'
        for radius, colour, width in ((46, INK, 6.5), (46.4, BRASS, 4.6), (47.6, BRASS_LIGHT, 1.4))
    )
