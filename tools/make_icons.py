"""Write assets/icon.ico and assets/icon.icns, the packed app's icons, from its drawing: python tools/make_icons.py.

Both formats are a table of sizes with a PNG for each.
"""

import io
import struct
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "assets" / "art" / "app" / "icon.svg"
WINDOWS, MACOS = ROOT / "assets" / "icon.ico", ROOT / "assets" / "icon.icns"
WINDOWS_SIZES = (16, 24, 32, 48, 64, 128, 256)
MACOS_SIZES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """Return the drawing so many pixels wide and high."""
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(DRAWING, (size, size)), file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """Return the icon for Windows: a head, an entry a size, then the pictures."""
    pictures = [png(size) for size in WINDOWS_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    entries, offset = b"", len(head) + 16 * len(pictures)
    for size, picture in zip(WINDOWS_SIZES, pictures, strict=True):
        edge = size % 256  # a byte, in which 0 stands for 256
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return head + entries + b"".join(pictures)


def icns() -> bytes:
    """Return the icon for macOS: a head, then each picture after its kind and length."""
    chunks = b""
    for kind, size in MACOS_SIZES.items():
        picture = png(size)
        chunks += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def main() -> None:
    """Write both files."""
    WINDOWS.write_bytes(ico())
    MACOS.write_bytes(icns())


if __name__ == "__main__":
    main()
