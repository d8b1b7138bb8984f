"""From a gesture to what it plays: one intent or a whole way of them, after the questions that belong to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.voice import Caution
from game.core.words import _, mark
from scenes.pages.page import Proposal, Question
from scenes.shared.dialog import Answer, Dialog
from scenes.table.strokes import Begin, CarryOut, ProposeNext, PutBack, Retreat, Several, Single, Stroke

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.rules import Intent
    from scenes.table.laid import Played

TOGETHER = mark("Together with another")


class Attempts:
    """Carries out strokes (scenes.table.strokes) on one table scene."""

    def __init__(self, scene: Played) -> None:
        """Play on `scene`, and ask over it."""
        self._scene = scene
        self._had_ways = False
        self._is_filling = False  # whether somebody asked for a way through the present decision

    def attempt(self, stroke: Stroke, dropped: str | None = None) -> None:
        """Do what `stroke` says: play an intent, asking first where the rules advise to, or something compound.

        `dropped` is the piece that a hand let go to make it.
        """
        match stroke:
            case Retreat():
                self._scene.rewind.back_out()
            case ProposeNext():
                self._propose_next()
            case CarryOut(intents):
                if not self._scene.counsel.coach.asks(tuple(intents)):
                    self._scene.play_all(intents)
            case Several(intents):
                self._ask_which(intents, dropped)
            case Begin():
                self._begin(stroke)
            case PutBack():
                self._scene.put_back()
            case _:
                self._attempt_one(stroke, dropped)

    def follow(self) -> None:
        """Hear that there are new moves: the only way is proposed at once, and the rest of one that was asked for.

        Where ways begin, the focus goes away: Enter and the space bar are for the ways then. A page without a button to
        propose them has nothing of that: its button is pressed as any other.
        """
        moves = self._scene.board.moves
        has_ways = bool(moves.ways) and bool(moves.way_buttons[1])
        if has_ways and not self._had_ways:
            self._scene.controls.set_focus(None)
        self._had_ways = has_ways
        self._is_filling = self._is_filling and has_ways
        if self._is_filling or len(moves.ways) == 1:
            moves.chosen = 0
        self._propose()

    def _propose(self) -> None:
        """Let the page know the way that its button would carry out."""
        scene, moves = self._scene, self._scene.board.moves
        if moves.chosen is None or not moves.way_buttons[1]:
            scene.board.propose(None)
            return
        way = moves.ways[moves.chosen]
        after = scene.sitting.foresee(*way.intents)
        scene.board.propose(Proposal(way, moves.chosen, len(moves.ways), after))

    def _propose_next(self) -> None:
        scene, moves = self._scene, self._scene.board.moves
        self._is_filling = True
        moves.chosen = 0 if moves.chosen is None else (moves.chosen + 1) % len(moves.ways)
        scene.house.sounds.play("flip", 0.6)
        self._propose()
        scene.board.show(scene.sitting.turn)

    def _begin(self, first: Begin) -> None:
        """Lay the first of two pieces down, and light what can be the second."""
        scene, board = self._scene, self._scene.board
        board.moves = board.moves.begun(first, board.pieces.zone(first.piece) or "")
        board.propose(None)
        board.pieces.lay_at(first.piece, board.target_rect(first.onto))
        board.show(scene.sitting.turn)
        scene.hold_changed()
        told = _("And another: click it, or drag it here as well.")
        board.signs.bubble(told, board.target_rect(first.onto), look="plain")

    def _ask_which(self, intents: Sequence[Single], dropped: str | None) -> None:
        """Ask which of several intents a gesture means, or whether it begins a pair; the piece waits at home."""
        self._send_home(dropped)
        plain = tuple(one for one in intents if not isinstance(one, Begin))
        asked = self._scene.page.ask(plain, self._scene.board.view) or self._plain_question(plain)
        answers = [Answer(words, partial(self.attempt, one)) for words, one in zip(asked.answers, plain, strict=True)]
        answers += [Answer(_(TOGETHER), partial(self._begin, one)) for one in intents if isinstance(one, Begin)]
        self._open(asked.title, asked.text, *answers, Answer(_("Put it back")))

    def _plain_question(self, intents: Sequence[Intent | Retreat]) -> Question:
        """Return a question whose answers are numbered, and say what is sure to come of each."""
        answers = []
        for number, intent in enumerate(intents, start=1):
            words = self._scene.board.foresee(self._scene.sitting.foresee(intent)).words
            plain = _("Way {number}") if not words else _("Way {number}: {words}")
            answers.append(plain.format(number=number, words=words))
        return Question(_("Which do you mean?"), _("This can be done in several ways."), tuple(answers))

    def _attempt_one(self, intent: Intent, dropped: str | None = None) -> None:
        scene = self._scene
        asked = scene.rules.voice.caution(scene.sitting.match.state, intent)
        if asked is None or not scene.wants_cautions:
            if not scene.counsel.coach.asks((intent,), dropped):
                scene.play(intent, dropped)
            return
        self._send_home(dropped)
        if isinstance(asked, str):
            asked = Caution(_("Is that what you mean?"), asked, _("Do it"), _("Go back"))
        go_on = Answer(asked.go_on, partial(scene.play, intent))
        if asked.instead is None:
            self._open(asked.title, asked.text, Answer(asked.go_back, look="primary"), go_on)
        else:
            instead = Answer(asked.go_back, partial(scene.play, asked.instead), "primary")
            self._open(asked.title, asked.text, instead, go_on, Answer(_("Go back")))

    def _send_home(self, dropped: str | None) -> None:
        if dropped is not None:
            self._scene.board.pieces.sprites[dropped].refuse(0)

    def _open(self, title: str, text: str, *answers: Answer) -> None:
        house = self._scene.house
        house.manager.push(Dialog(house, title, text, answers))
