"""Digests by Python's own code: OpenSSL, which `hashlib` loads, takes milliseconds and four megabytes a process."""

import sys

try:
    from _blake2 import blake2b
except ImportError:  # a Python that has it elsewhere
    from hashlib import blake2b

__all__ = ["blake2b", "do_without_openssl"]


def do_without_openssl() -> None:
    """Let `hashlib` and `hmac`, which libraries import, be as where Python was built without OpenSSL.

    For processes of the app, before they load anything: what goes online may want it.
    """
    if "hashlib" not in sys.modules:
        sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]
