"""A speech-dispatcher that nobody hears: it speaks the protocol of the real one, SSIP, and writes down what it is told.

What it answers is what release 0.11.4 answers.
"""

from __future__ import annotations

import socket
import socketserver
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Condition, Thread

PATIENCE_SECONDS = 5.0
ANSWERS = {
    "SET self CLIENT_NAME": "208 OK CLIENT NAME SET",
    "SET self PRIORITY": "202 OK PRIORITY SET",
    "SET self LANGUAGE": "201 OK LANGUAGE SET",
    "SET self RATE": "203 OK RATE SET",
    "CANCEL self": "213 OK CANCELED",
    "QUIT": "231 HAPPY HACKING",
}


class Server(socketserver.ThreadingUnixStreamServer):
    """One that runs in a thread. `told` is all that came: commands as they were, and what was said as `> words`."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, path: Path) -> None:
        """Listen at `path`."""
        self.told: list[str] = []
        self.changed = Condition()
        self.clients: list[socket.socket] = []
        super().__init__(str(path), Conversation)

    @property
    def said(self) -> list[str]:
        """What was said, in its order."""
        return [line.removeprefix("> ") for line in self.told if line.startswith("> ")]

    def note(self, line: str) -> None:
        """Write down what came."""
        with self.changed:
            self.told.append(line)
            self.changed.notify_all()

    def hang_up(self) -> None:
        """End all conversations."""
        for client in self.clients:
            with suppress(OSError):  # it has left already
                client.shutdown(socket.SHUT_RDWR)

    def until(self, happened: Callable[[], object]) -> None:
        """Wait until something has come."""
        with self.changed:
            assert self.changed.wait_for(lambda: bool(happened()), PATIENCE_SECONDS), self.told

    def hears(self, words: str) -> None:
        """Wait until something has been said that has `words` in it."""
        self.until(lambda: any(words in line for line in self.said))


class Conversation(socketserver.StreamRequestHandler):
    """With one client."""

    server: Server

    def handle(self) -> None:
        """Answer until it leaves."""
        self.server.clients.append(self.connection)
        while line := self._line():
            if line == "SPEAK":
                self._answer("230 OK RECEIVING DATA")
                text = self._text()
                self._answer("225-1\r\n225 OK MESSAGE QUEUED")
                self.server.note(f"> {text}")
            else:
                known = next((answer for command, answer in ANSWERS.items() if line.startswith(command)), "")
                self._answer(known or "500 ERR INVALID COMMAND")
                self.server.note(line)
            if line == "QUIT":
                return

    def _text(self) -> str:
        lines = []
        while (line := self._line()) != ".":
            lines.append(line.removeprefix("."))
        return "\n".join(lines)

    def _line(self) -> str:
        return self.rfile.readline().decode().rstrip("\r\n")

    def _answer(self, words: str) -> None:
        self.wfile.write(words.encode() + b"\r\n")


@contextmanager
def dispatcher(path: Path) -> Iterator[Server]:
    """Run one at `path`, which goes away with it."""
    with Server(path) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
            server.hang_up()
            path.unlink(missing_ok=True)
