# SPDX-License-Identifier: GPL-3.0-or-later
"""Phantom games: Kriegspiel and Phantom Go, umpired, played and learnt.

Both are games whose board nobody sees: each side knows its own men and what the umpire says.

An umpire judges tries, and a side knows its view, which follows the game:

>>> import nebel
>>> umpire = nebel.Umpire("kriegspiel")
>>> white, black = umpire.view(nebel.FIRST), umpire.view(nebel.SECOND)
>>> to_white, to_black = umpire.attempt("e2e4")
>>> to_white.verdict, black.last_news.move
('moved', None)
>>> len(black.tries())
20

Players of nebel are made by their names, and know what their view has heard:

>>> player = nebel.player("recapture")
>>> player.start(black)
>>> news = umpire.attempt(player.choose())

Matches say who is stronger, and how surely:

>>> result = nebel.match("recapture", "random", games=20, start="silverman4x4")
>>> print(f"{result.score.value:.2f}")  # doctest: +SKIP
0.55

Programs that learn have an environment, many games as arrays of numpy:

>>> env = nebel.Environment("kriegspiel", count=64, seats={nebel.SECOND: "random"})
>>> env.observations.shape, env.masks.shape
((64, 2112), (64, 4097))
>>> env.step(env.masks.argmax(axis=1))

And games are written and read as PGN and SGF:

>>> record = umpire.record()
>>> [again] = nebel.parse_records(record.text)
>>> again.tries == record.tries
True

What to read next: help(nebel.Umpire), help(nebel.View), help(nebel.Player),
help(nebel.add_player) for a player of your own, help(nebel.Environment), help(nebel.match),
help(nebel.Belief), help(nebel.World). `nebel.games()` and `nebel.players()` list what there is.
`nebel.cycle`, `nebel.pettingzoo` and `nebel.open_spiel` are interfaces that other programs know.

Wrong arguments raise ValueError or TypeError with a sentence. Different objects may be used by
different threads at once; long calls let others run, and an object that is in use meanwhile
raises RuntimeError.
"""
from . import _nebel
from ._belief import Belief
from ._environment import (GAME_COLUMNS, NEXT_LATER, NEXT_NONE, NEXT_OTHER, NEXT_SAME,
                           Environment, Start)
from ._game import FIRST, FULL, SECOND, Encoding, Game, Outcome, game, games
from ._match import Estimate, MatchGame, MatchResult, match
from ._news import News
from ._player import Limits, OwnPlayer, Player, PlayerInfo, add_player, player, players
from ._record import TAGS, Record, Try, parse_records, read_records
from ._umpire import TERMINAL, Umpire
from ._view import View
from ._world import SEEN, Random, World

__version__: str = _nebel.version()
__all__ = [
    "Umpire", "View", "News", "Game", "game", "games", "Outcome", "Encoding",
    "Player", "player", "players", "PlayerInfo", "Limits", "add_player", "OwnPlayer",
    "match", "MatchResult", "MatchGame", "Estimate",
    "Environment", "Start", "Belief", "World", "Random",
    "Record", "Try", "parse_records", "read_records",
    "FIRST", "SECOND", "FULL", "TERMINAL", "SEEN", "TAGS", "GAME_COLUMNS",
    "NEXT_OTHER", "NEXT_SAME", "NEXT_NONE", "NEXT_LATER",
]
