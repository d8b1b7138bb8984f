"""The parts that portraits are put together of, as SVG on a plane of 100 x 100: each by its name in a recipe.

In braces stands what a part is painted with: `fill` and `band` its own colour and that of its trimming, `trim` and
`dark` a trimming and a shade on clothes, `rim` and `rimmed` an outline without and with something in it.
"""

HAIR_BEHIND = {
    "long": '<path d="M30,42 C28,16 72,16 70,42 C73,56 74,66 70,72 L30,72 C26,66 27,56 30,42 Z" {fill}/>',
    "bob": '<path d="M29,44 C27,17 73,17 71,44 C72,54 71,59 68,61 L32,61 C29,59 28,54 29,44 Z" {fill}/>',
    "bun": '<circle cx="50" cy="18" r="8.5" {fill}/>',
    "braids": '<path d="M29,46 C24,56 24,66 27,76 L34,74 L35,50 Z M71,46 C76,56 76,66 73,76 L66,74 L65,50 Z" {fill}/>',
    "curls": (
        '<circle cx="31" cy="36" r="8" {fill}/><circle cx="29" cy="47" r="8" {fill}/><circle cx="33" cy="57" '
        'r="8" {fill}/><circle cx="69" cy="36" r="8" {fill}/><circle cx="71" cy="47" r="8" {fill}/><circle '
        'cx="67" cy="57" r="8" {fill}/><circle cx="37" cy="26" r="8" {fill}/><circle cx="50" cy="22" r="8" '
        '{fill}/><circle cx="63" cy="26" r="8" {fill}/>'
    ),
    "wild": (
        '<path d="M28,50 L22,40 L30,36 L25,25 L36,26 L38,15 L48,22 L57,14 L62,25 L74,23 L70,35 L78,41 L72,50 Z" '
        "{fill}/>"
    ),
}
HAIR_BEFORE = {
    "short": '<path d="M31,44 C29,22 42,20 50,20 C58,20 71,22 69,44 C66,34 60,31 50,31 C40,31 34,34 31,44 Z" {fill}/>',
    "long": '<path d="M31,44 C29,22 42,20 50,20 C58,20 71,22 69,44 C66,34 60,31 50,31 C40,31 34,34 31,44 Z" {fill}/>',
    "bun": '<path d="M31,44 C29,22 42,20 50,20 C58,20 71,22 69,44 C66,34 60,31 50,31 C40,31 34,34 31,44 Z" {fill}/>',
    "braids": '<path d="M31,44 C29,22 42,20 50,20 C58,20 71,22 69,44 C66,34 60,31 50,31 C40,31 34,34 31,44 Z" {fill}/>',
    "curls": '<path d="M31,44 C29,22 42,20 50,20 C58,20 71,22 69,44 C66,34 60,31 50,31 C40,31 34,34 31,44 Z" {fill}/>',
    "wild": '<path d="M31,44 C29,22 42,20 50,20 C58,20 71,22 69,44 C66,34 60,31 50,31 C40,31 34,34 31,44 Z" {fill}/>',
    "bob": '<path d="M31,43 C29,22 42,20 50,20 C58,20 71,22 69,43 L69,38 L31,38 Z" {fill}/>',
    "parted": '<path d="M31,45 C28,20 45,20 53,20 C62,20 71,24 69,45 C66,36 58,35 44,27 C40,32 33,35 31,45 Z" {fill}/>',
    "fringe": '<path d="M32,47 C31,38 31,34 34,32 L34,48 Z M68,47 C69,38 69,34 66,32 L66,48 Z" {fill}/>',
    "tonsure": (
        '<path d="M32,47 C30,34 33,31 36,30 C44,34 56,34 64,30 C67,31 70,34 68,47 C66,40 64,38 62,37 C55,39 '
        '45,39 38,37 C36,38 34,40 32,47 Z" {fill}/>'
    ),
}
HATS = {
    "top": (
        '<path d="M34,12 H66 L64,30 H36 Z" {fill}/><path d="M36,25 H64 L63.5,30 H36.5 Z" {band}/><path d="M24,31 '
        'C32,27 68,27 76,31 C68,35 32,35 24,31 Z" {fill}/>'
    ),
    "flat": (
        '<path d="M29,33 C27,20 40,17 52,18 C66,18 73,24 72,31 C60,27 42,27 29,33 Z" {fill}/><path d="M29,33 '
        'C42,27 60,27 77,33 C66,36 40,36 29,33 Z" {band}/>'
    ),
    "bowler": (
        '<path d="M32,31 C30,13 70,13 68,31 Z" {fill}/><path d="M32,27 H68 V31 H32 Z" {band}/><path d="M25,32 '
        'C34,28 66,28 75,32 C66,36 34,36 25,32 Z" {fill}/>'
    ),
    "straw": (
        '<path d="M34,30 C34,15 66,15 66,30 Z" {fill}/><path d="M34,26 H66 V30 H34 Z" {band}/><path d="M14,33 '
        'C28,27 72,27 86,33 C72,38 28,38 14,33 Z" {fill}/>'
    ),
    "beret": (
        '<path d="M27,31 C24,17 46,13 60,16 C74,18 77,27 70,31 C58,27 40,27 27,31 Z" {fill}/><path d="M56,16 '
        'L58,11 L60,16 Z" {band}/>'
    ),
    "kerchief": (
        '<path d="M29,42 C27,17 73,17 71,42 C66,32 58,29 50,29 C42,29 34,32 29,42 Z" {fill}/><path d="M70,38 '
        'L80,44 L74,50 L69,45 Z" {band}/>'
    ),
    "hood": (
        '<path d="M50,10 C30,11 24,30 25,52 C25,62 22,68 18,72 L82,72 C78,68 75,62 75,52 C76,30 70,11 50,10 Z '
        'M50,25 C61,25 67,34 67,46 C67,58 60,67 50,67 C40,67 33,58 33,46 C33,34 39,25 50,25 Z" '
        'fill-rule="evenodd" {fill}/>'
    ),
    "wimple": (
        '<path d="M50,12 C32,12 26,28 26,50 C26,62 24,68 20,73 L80,73 C76,68 74,62 74,50 C74,28 68,12 50,12 Z '
        'M50,28 C60,28 66,36 66,46 C66,57 59,65 50,65 C41,65 34,57 34,46 C34,36 40,28 50,28 Z" '
        'fill-rule="evenodd" {band}/><path d="M50,9 C30,9 23,28 23,52 C22,62 19,68 16,72 L26,74 C29,66 29,58 '
        "29,48 C29,34 36,24 50,23 C64,24 71,34 71,48 C71,58 71,66 74,74 L84,72 C81,68 78,62 77,52 C77,28 70,9 "
        '50,9 Z" {fill}/>'
    ),
}
GLASSES = {
    "round": (
        '<circle cx="42" cy="46" r="6.2" {rim}/><circle cx="58" cy="46" r="6.2" {rim}/><path d="M48.2,45 '
        'Q50,43.6 51.8,45" {rim}/>'
    ),
    "half": (
        '<path d="M35.5,48 H48.5 C48,54 36,54 35.5,48 Z" {rim}/><path d="M51.5,48 H64.5 C64,54 52,54 51.5,48 Z" '
        '{rim}/><path d="M48.5,48 H51.5" {rim}/>'
    ),
    "monocle": '<circle cx="58" cy="46" r="6.6" {rim}/><path d="M63,51 Q67,60 65,70" {rim}/>',
    "goggles": (
        '<path d="M31,30 C40,26 60,26 69,30" fill="none" stroke="#3A2A1E" stroke-width="4"/><circle cx="42" '
        'cy="29" r="7" fill="#9CC7C9" {rimmed}/><circle cx="58" cy="29" r="7" fill="#9CC7C9" {rimmed}/>'
    ),
}
BEARDS = {
    "moustache": (
        '<path d="M50,54 C45,51 39,53 37,57 C42,59 47,58 50,56 C53,58 58,59 63,57 C61,53 55,51 50,54 Z" {fill}/>'
    ),
    "full": (
        '<path d="M33,48 C32,66 42,73 50,73 C58,73 68,66 67,48 C65,55 60,55 56,54 C52,53 48,53 44,54 C40,55 '
        '35,55 33,48 Z" {fill}/><path d="M45,59 Q50,62 55,59" fill="none" stroke="#5A2A20" stroke-width="2" '
        'stroke-linecap="round"/>'
    ),
    "goatee": '<path d="M45,62 C47,60 53,60 55,62 C55,68 52,71 50,72 C48,71 45,68 45,62 Z" {fill}/>',
}
COATS = {
    "coat": (
        '<path d="M36,65 L50,82 L64,65 L69,66 L58,93 H42 L31,66 Z" {dark}/><path d="M41,65 L50,76 L59,65 Z" '
        'fill="#F2EBDC"/>'
    ),
    "apron": '<path d="M38,66 L36,93 H64 L62,66 L57,65 L57,76 H43 L43,65 Z" {dark}/>',
    "scarf": (
        '<path d="M34,64 C42,70 58,70 66,64 L69,71 C58,78 42,78 31,71 Z" {trim}/><path d="M56,73 L64,71 L67,90 '
        'L58,92 Z" {trim}/>'
    ),
    "habit": '<path d="M34,64 C42,74 58,74 66,64 L70,66 C60,82 40,82 30,66 Z" {dark}/>',
    "ruff": (
        '<path d="M30,66 Q34,60 38,66 Q42,61 46,67 Q50,62 54,67 Q58,61 62,66 Q66,60 70,66 Q66,74 50,75 Q34,74 '
        '30,66 Z" fill="#F2EBDC" stroke="#B8AE98" stroke-width="1"/>'
    ),
}
