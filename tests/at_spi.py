"""A session bus, the registry of AT-SPI on it, and somebody who knows of the screen only what these tell."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_method_call
from jeepney.bus_messages import MatchRule, message_bus
from jeepney.io.blocking import open_dbus_connection

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE_SECONDS = 20.0
LOOK_SECONDS = 0.01
ACCESSIBLE, ACTION, VALUE = (f"org.a11y.atspi.{name}" for name in ("Accessible", "Action", "Value"))
COMPONENT = "org.a11y.atspi.Component"
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/a11y/atspi/accessible/root"
CHECKED, FOCUSABLE, FOCUSED, PRESSED = 4, 11, 12, 20  # states, by their bits
LIST, LIST_ITEM, BUTTON = USED = 31, 32, 43  # roles, by their numbers
DIALOG, GROUP, HEADING, OPTION, SLIDER, SWITCH = 16, 39, 83, 44, 51, 62


def missing() -> list[str]:
    """Return what is not here that a client needs."""
    there = {
        "dbus-daemon": shutil.which("dbus-daemon") is not None,
        "at-spi-bus-launcher": any(Path(path).exists() for path in LAUNCHERS),
        "accesskit": find_spec("accesskit") is not None,
    }
    return [name for name, is_there in there.items() if not is_there]


@contextmanager
def bus(folder: Path) -> Iterator[dict[str, str]]:
    """Start both and hand out what in the environment leads to them; whatever happens, they end."""
    folder.mkdir(mode=0o700, parents=True)
    env = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "GSETTINGS_BACKEND": "memory"}
    started = [_start(["dbus-daemon", "--session", "--nofork", "--print-address=1"], env)]
    try:
        told = started[0].stdout
        assert told is not None
        env["DBUS_SESSION_BUS_ADDRESS"] = told.readline().strip()
        launcher = next(path for path in LAUNCHERS if Path(path).exists())
        started.append(_start([launcher, "--launch-immediately"], env))
        yield env
    finally:
        for process in reversed(started):  # with all that they started: the launcher outlives its session otherwise
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.communicate()


def _start(command: list[str], env: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True, text=True
    )


@dataclass(frozen=True)
class Thing:
    """What a client is told of one thing on the screen. `path` is where it answers."""

    path: str
    name: str
    about: str
    role: int
    states: int
    inside: tuple[str, ...]  # the names of all that it is in

    def has(self, state: int) -> bool:
        """Whether it is in a state."""
        return bool(self.states >> state & 1)


class Listener:
    """An assistive client: it hears, reads and asks, and sees nothing."""

    def __init__(self, env: dict[str, str]) -> None:
        """Say that somebody listens, and find the app."""
        self.heard: list[str] = []
        self._roles: dict[str, int] = {}  # which no thing on a table changes
        session = open_dbus_connection(env["DBUS_SESSION_BUS_ADDRESS"])
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", PROPERTIES)
        asking = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        wanted = new_method_call(status, "Set", "ssv", ("org.a11y.Status", "IsEnabled", ("b", True)))
        session.send_and_get_reply(wanted, timeout=PATIENCE_SECONDS)
        self._session = session
        [address] = session.send_and_get_reply(new_method_call(asking, "GetAddress"), timeout=PATIENCE_SECONDS).body
        self._bus = open_dbus_connection(address)
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        self._bus.send_and_get_reply(message_bus.AddMatch(rule), timeout=PATIENCE_SECONDS)
        self._app = self._find()

    def close(self) -> None:
        """Listen no more."""
        self._bus.close()
        self._session.close()

    def _find(self) -> str:
        """Wait for an app to come, and return its name on the bus."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            [apps] = self._ask([("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", None, ())])
            if apps is not None and apps[0]:
                return str(apps[0][0][0])
            time.sleep(LOOK_SECONDS)
        raise AssertionError("no app came")

    def _ask(self, calls: Iterable[tuple[str, str, str, str, str | None, tuple[Any, ...]]]) -> list[Any]:
        """Ask several things at once and return the answers, None for a refusal."""
        waiting: dict[int, int] = {}
        for number, (dest, path, interface, member, signature, body) in enumerate(calls):
            message = new_method_call(DBusAddress(path, dest, interface), member, signature, body)
            serial = next(self._bus.outgoing_serial)
            self._bus.send(message, serial=serial)
            waiting[serial] = number
        answers: list[Any] = [None] * len(waiting)
        while waiting:
            message = self._bus.receive(timeout=PATIENCE_SECONDS)
            fields = message.header.fields
            serial = fields.get(HeaderFields.reply_serial, -1)
            if serial not in waiting:
                self._hear(message)
                continue
            number = waiting.pop(serial)
            if message.header.message_type is MessageType.method_return:
                answers[number] = message.body
        return answers

    def _hear(self, message: Message) -> None:
        if message.header.fields.get(HeaderFields.member) == "Announcement":
            self.heard.append(str(message.body[3][1]))

    def things(self) -> list[Thing]:
        """Read the whole screen, in its order."""
        found: dict[str, Thing] = {}
        below: dict[str, list[str]] = {}
        paths: list[tuple[str, tuple[str, ...]]] = [(ROOT, ())]
        while paths:
            calls = []
            for path, _inside in paths:
                calls += [
                    (self._app, path, PROPERTIES, "GetAll", "s", (ACCESSIBLE,)),
                    (self._app, path, ACCESSIBLE, "GetRole", None, ()),
                    (self._app, path, ACCESSIBLE, "GetState", None, ()),
                    (self._app, path, ACCESSIBLE, "GetChildren", None, ()),
                ]
            answers = self._ask(calls)
            following = []
            for place, (path, inside) in enumerate(paths):
                said, role, states, children = answers[4 * place : 4 * place + 4]
                if said is None or role is None or states is None or children is None:
                    continue  # it has gone meanwhile
                name, about = (str(said[0].get(key, ("s", ""))[1]) for key in ("Name", "Description"))
                low, high = states[0]
                found[path] = Thing(path, name, about, role[0], low | high << 32, inside)
                below[path] = [child for _bus, child in children[0]]
                following += [(child, (*inside, name)) for child in below[path]]
            paths = following

        def in_order(path: str) -> Iterator[Thing]:
            if path in found:
                yield found[path]
                for child in below[path]:
                    yield from in_order(child)

        return list(in_order(ROOT))

    def moves(self, table: str) -> list[str]:
        """Return where those things answer that can be used now on the `table`, which answers there."""
        [below] = self._ask([(self._app, table, ACCESSIBLE, "GetChildren", None, ())])
        paths = [path for _bus, path in below[0]] if below is not None else []
        new = [path for path in paths if path not in self._roles]
        roles = self._ask((self._app, path, ACCESSIBLE, "GetRole", None, ()) for path in new)
        self._roles |= {path: role[0] for path, role in zip(new, roles, strict=True) if role is not None}
        zones = [path for path in paths if self._roles.get(path) in USED]
        lying = self._ask((self._app, path, ACCESSIBLE, "GetChildren", None, ()) for path in zones)
        items = [path for children in lying if children is not None for _bus, path in children[0]]
        states = self._ask((self._app, path, ACCESSIBLE, "GetState", None, ()) for path in (*zones, *items))
        told = zip((*zones, *items), states, strict=True)
        return [path for path, state in told if state is not None and state[0][0] >> FOCUSABLE & 1]

    def name(self, path: str) -> str:
        """Read what a thing is called."""
        [said] = self._ask([(self._app, path, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Name"))])
        return str(said[0][1]) if said is not None else ""

    def is_there(self, path: str) -> bool:
        """Whether a thing is still on the screen."""
        [role] = self._ask([(self._app, path, ACCESSIBLE, "GetRole", None, ())])
        return role is not None

    def value(self, thing: Thing) -> float:
        """Read the value of a slider."""
        [said] = self._ask([(self._app, thing.path, PROPERTIES, "Get", "ss", (VALUE, "CurrentValue"))])
        return float(said[0][1])

    def listen(self, seconds: float) -> None:
        """Wait until something is said, or for so long."""
        with suppress(TimeoutError):
            self._hear(self._bus.receive(timeout=seconds))

    def click(self, path: str) -> None:
        """Do what a thing is for."""
        self._ask([(self._app, path, ACTION, "DoAction", "i", (0,))])

    def focus(self, thing: Thing) -> None:
        """Bring the focus there."""
        self._ask([(self._app, thing.path, COMPONENT, "GrabFocus", None, ())])

    def set(self, thing: Thing, value: float) -> None:
        """Set a value."""
        self._ask([(self._app, thing.path, PROPERTIES, "Set", "ssv", (VALUE, "CurrentValue", ("d", value)))])

    def until(self, what: str, look: Callable[[list[Thing]], Any]) -> Any:
        """Read the screen again and again until there is something on it."""
        end = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < end:
            if found := look(self.things()):
                return found
            time.sleep(LOOK_SECONDS)
        raise AssertionError(f"waited in vain for {what}: {[thing.name for thing in self.things()]}; {self.heard[-5:]}")

    def find(self, name: str, role: int) -> Thing:
        """Wait for a thing of that kind whose name begins so."""

        def look(things: list[Thing]) -> list[Thing]:
            return [thing for thing in things if thing.role == role and thing.name.startswith(name)]

        [found, *_others] = self.until(name, look)
        return found  # type: ignore[no-any-return]
