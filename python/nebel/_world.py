# SPDX-License-Identifier: GPL-3.0-or-later
"""Complete positions, true or guessed, to search in."""
from __future__ import annotations

import numpy as np
import numpy.typing as npt

from . import _nebel
from ._game import Game, Outcome, game as find_game, outcome_of
from ._news import News
from ._view import View

SEEN = 255
"""In `World.contents`: nothing is hidden on the point."""


class Random:
    """Random numbers that are the same on every platform; equal seeds give equal sequences, and
    another stream of a seed is independent."""
    __slots__ = ("_state",)

    def __init__(self, seed: int = 1, stream: int = 0) -> None:
        self._state = _nebel.random_init(seed, stream)

    def below(self, bound: int) -> int:
        """From 0 to `bound` - 1."""
        return _nebel.random_below(self._state, bound)


class World:
    """A complete position: everything that the umpire judges by, but not the history of the game,
    so that repetition is not seen. A search guesses worlds from a view (`guess`, or `Belief`)
    and plays on in them; the true one is the umpire's alone.

    >>> world = nebel.World("phantom-go", start="5x5")
    >>> world.playout(nebel.Random(7)).is_over
    True
    """
    __slots__ = ("game", "_handle")

    def __init__(self, game: str | Game = "kriegspiel", *, rules: str = "", start: str = "",
                 draws: str = "", max_plies: int = 0) -> None:
        self.game = find_game(game)
        self._handle = _nebel.world_new(self.game._number, (rules, draws, start, max_plies))

    @classmethod
    def _of(cls, game: Game, handle: _nebel.Handle) -> World:
        world = cls.__new__(cls)
        world.game, world._handle = game, handle
        return world

    def clone(self) -> World:
        return World._of(self.game, _nebel.world_clone(self._handle))

    @property
    def to_move(self) -> int | None:
        return None if self.outcome.is_over else _nebel.world_to_move(self._handle)

    @property
    def outcome(self) -> Outcome:
        return outcome_of(_nebel.world_outcome(self._handle))

    @property
    def balance(self) -> int:
        """Who is better off, at a glance: above 0 the first side. Material in chess, twice the
        score in Go."""
        return _nebel.world_balance(self._handle)

    def moves(self) -> list[int]:
        """The moves that the umpire would accept here."""
        return _nebel.world_moves(self._handle)

    def attempt(self, move: int | str) -> tuple[News, News]:
        """Judges a try of the side on move, plays it if it is legal, and returns what each side
        would hear."""
        if isinstance(move, str):
            move = self.game.parse_move(move)
        first, second = _nebel.world_attempt(self._handle, move)
        return News(self.game, first), News(self.game, second)

    def playout(self, random: Random) -> Outcome:
        """Plays on at random, with full sight, to the end, and returns it. The world is then of
        no further use: play out a clone."""
        return outcome_of(_nebel.world_playout(self._handle, random._state))

    def contents(self, viewer: int) -> npt.NDArray[np.uint8]:
        """What is hidden from a side: for each point a code, or SEEN where nothing is."""
        codes = np.zeros(len(self.game.points), np.uint8)
        _nebel.world_contents(self._handle, viewer, codes)
        return codes

    def view(self, side: int) -> View:
        """What a side would know in this world, as far as the position tells it. It has heard
        nothing, so that no player can sit down with it."""
        return View(_nebel.world_view(self._handle, side))

    def guess(self, view: View, random: Random) -> bool:
        """Becomes a random position that explains the last news of a view; False if none was
        found, and it is then as before. For worlds that fit everything heard see `Belief`."""
        return _nebel.world_guess(self._handle, view._handle, random._state)

    @property
    def text(self) -> str:
        """The position in the game's notation, as `start` takes it."""
        return _nebel.world_text(self._handle)

    def draw(self, ascii: bool = False) -> str:
        return _nebel.world_draw(self._handle, ascii)

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"<world of {self.game.name}: {self.text}>"
