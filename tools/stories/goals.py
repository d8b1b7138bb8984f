"""Goals of those who play alone: the ladder of graded deals and the map of the campaign, at first and later."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pygame

from game.core import registry
from game.core.match import Match, Seat
from saves.autosave import Autosave
from scenes.campaign.scene import CampaignScene
from scenes.matches.campaign import campaign_of
from scenes.matches.graded import ladder_of
from scenes.shared import goals as ways
from scenes.testing.studio import Studio
from tools.stories.playing import PATIENCE, play_out

LADDER, CAMPAIGN = "efficiency_engine", "victory_point_salad"
EACH = 7  # deals of a band that were played
LEFT_AT = 120  # the ply at which a match of the campaign goes on


def goals(size: tuple[int, int]) -> Iterator[tuple[str, Studio]]:
    """Show both empty and begun, the results of a graded deal, and the pages of the games."""
    for is_begun in (False, True):
        if is_begun:
            _play_deals()
            _play_campaign(3)
            _play_campaign(12, LEFT_AT)
        name = "begun" if is_begun else "empty"
        studio = Studio(size)
        house = studio.app.house
        house.go.to(ways.Graded(LADDER))
        for _look in range(2):
            studio.frames(3)
            house.errands.finish(PATIENCE)
        studio.settle()
        yield f"ladder_{name}", studio
        house.manager.home()
        house.go.to(ways.Campaign(CAMPAIGN))
        _look_through(studio)
        yield f"map_{name}", studio
        for game in (LADDER, CAMPAIGN):
            house.go.home(ways.NewMatch(game))
            studio.settle()
            yield f"page_{game}_{name}", studio
        studio.close()
    studio = Studio(size)
    studio.app.house.go.to(ways.Graded(LADDER))
    studio.settle()
    studio.key(pygame.K_RETURN)
    studio.settle()
    play_out(studio)
    studio.settle()
    yield "next_deal", studio
    studio.close()


def _play_deals() -> None:
    """Save matches with some deals of each band: the first ones as the proof has it, the others as advised."""
    rules = registry.rules(LADDER)
    for band in ladder_of(rules).graded.bands:
        for place, deal in enumerate(band[:EACH]):
            match = Match(rules, (Seat(""),), rules.Options(), deal.number)
            for number in deal.proof if place < EACH // 2 else ():
                match.apply(rules.legal(match.state)[number])
            _finish(match)


def _play_campaign(deal: int, plies: int | None = None) -> None:
    """Save a match of the campaign, played to its end or as far as so many intents."""
    rules = registry.rules(CAMPAIGN)
    options = rules.Options.model_validate(campaign_of(rules).begin(0))
    _finish(Match(rules, (Seat(""),), options, deal), plies)


def _finish(match: Match[Any, Any], plies: int | None = None) -> None:
    while match.turn.seat is not None and match.ply != plies:
        advice = match.rules.mind.advise(match.state, match.turn.seat)
        assert advice is not None
        match.apply(advice.intent)
    with Autosave() as autosave:
        autosave.begin(match)


def _look_through(studio: Studio) -> None:
    """Wait until all matches of the campaign are looked through."""
    scene, end = studio.top, monotonic() + PATIENCE
    assert isinstance(scene, CampaignScene)
    studio.frames(2)
    while not scene.keeper.is_done and monotonic() < end:
        studio.app.house.errands.finish(PATIENCE)
        studio.frames(1)
        sleep(0.01)
    studio.settle()
