"""The voice of Linux: speech-dispatcher, spoken to in its own protocol, SSIP, which is lines of text on a socket."""

from __future__ import annotations

import os
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

from scenes.speech.engines import Utterance, steps

SERVER = "speech-dispatcher"
ADDRESS = "SPEECHD_ADDRESS"  # the variable of the environment that names another socket
CLIENT = "user:tablewright:main"
USUAL_PORT = 6560
PATIENCE_SECONDS = 5.0  # for an answer; a voice that has to be loaded first takes a moment
FAREWELL_SECONDS = 0.5
GOOD = "2"  # the first digit of a good answer


class Dispatcher:
    """One conversation with speech-dispatcher, which keeps the queue; it is started if nobody has."""

    def __init__(self) -> None:
        """Say who speaks.

        Raises:
            OSError: it is not there, or does not answer as it should.
        """
        self._socket = _connected()
        self._told = self._socket.makefile("rb")
        self._language, self._rate = "", 0
        try:
            self._ask(f"SET self CLIENT_NAME {CLIENT}")
            self._ask("SET self PRIORITY MESSAGE")  # each waits for the one before
        except OSError:
            self._hang_up()
            raise

    def say(self, one: Utterance) -> None:
        """Say it after what is being said."""
        if one.language != self._language:
            self._ask(f"SET self LANGUAGE {one.language}")
            self._language = one.language
        rate = steps(one.speed, 100)
        if rate != self._rate:
            self._ask(f"SET self RATE {rate}")
            self._rate = rate
        self._ask("SPEAK")
        lines = one.words.splitlines()
        # A line that is a full stop alone would end the message.
        self._ask("\r\n".join([*(f".{line}" if line.startswith(".") else line for line in lines), "."]))

    def stop(self) -> None:
        """Say nothing more of what was to be said."""
        self._ask("CANCEL self")

    def follow(self) -> bool:
        """Do nothing: the queue is on the other side."""
        return False

    def close(self) -> None:
        """Say goodbye; what is being said is broken off."""
        self._socket.settimeout(FAREWELL_SECONDS)
        with suppress(OSError):
            self.stop()
            self._ask("QUIT")
        self._hang_up()

    def _hang_up(self) -> None:
        self._told.close()
        self._socket.close()

    def _ask(self, words: str) -> None:
        """Send a command or a text, and wait for the last line of the answer."""
        self._socket.sendall(words.encode("utf-8", "replace") + b"\r\n")
        while True:
            line = self._told.readline().decode("utf-8", "replace")
            if not line:
                raise ConnectionError("speech-dispatcher has hung up")
            if line[3:4] != "-":
                break
        if not line.startswith(GOOD):
            raise ConnectionError(f"speech-dispatcher answers: {line.strip()}")


def _connected() -> socket.socket:
    kind, _colon, place = os.environ.get(ADDRESS, "").partition(":")
    if kind == "inet_socket":
        host, _colon, port = place.partition(":")
        try:
            return socket.create_connection((host or "localhost", int(port or USUAL_PORT)), PATIENCE_SECONDS)
        except (OverflowError, ValueError) as problem:
            raise OSError(f"{ADDRESS} names no port: {place}") from problem
    path = place if kind == "unix_socket" and place else str(_usual_path())
    try:
        return _at(path)
    except OSError:
        if kind:
            raise
        with suppress(subprocess.SubprocessError):  # as its own clients do
            quiet = subprocess.DEVNULL
            command = [SERVER, "--spawn"]
            subprocess.run(command, check=False, stdin=quiet, stdout=quiet, stderr=quiet, timeout=PATIENCE_SECONDS)
        return _at(path)


def _at(path: str) -> socket.socket:
    found = socket.socket(socket.AF_UNIX)
    found.settimeout(PATIENCE_SECONDS)
    try:
        found.connect(path)
    except OSError:
        found.close()
        raise
    return found


def _usual_path() -> Path:
    try:
        runtime = os.environ.get("XDG_RUNTIME_DIR") or Path.home() / ".cache"
    except RuntimeError as problem:
        raise FileNotFoundError(str(problem)) from problem
    return Path(runtime, "speech-dispatcher", "speechd.sock")
