# SPDX-License-Identifier: GPL-3.0-or-later
"""The umpire: one game with all that is true of it."""
from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from . import _nebel
from ._game import Game, Outcome, Setup, game as find_game, outcome_of
from ._news import News
from ._record import Record, parse_records
from ._view import View
from ._world import World

TERMINAL = -4
"""Who is on move when a game is over, as OpenSpiel counts players."""


class Umpire:
    """The umpire of one game: owns the true board, judges tries, and keeps what each side knows.

    Whoever holds one knows everything; a player is to be given `view(side)` alone.

    >>> umpire = nebel.Umpire("kriegspiel", rules="berkeley")
    >>> to_white, to_black = umpire.attempt("e2e4")
    >>> to_white.verdict, to_black.move
    ('moved', None)

    A refused try is no error: its news has the verdict, and the same side is on move. ValueError
    is raised for what is no try at all, and where the game is over.

    The methods that OpenSpiel has too are called and mean as they do there; an action is a number
    of the game's encoding, in planes that are as wide as the board needs (`width`).
    """

    def __init__(self, game: str | Game = "kriegspiel", *, rules: str = "", start: str = "",
                 draws: str = "", max_plies: int = 0) -> None:
        self.game = find_game(game)
        self._setup: Setup = (rules, draws, start, max_plies)
        self._handle = _nebel.umpire_new(self.game._number, self._setup)
        self._width = 0

    @classmethod
    def _of(cls, game: Game, setup: Setup, handle: _nebel.Handle) -> Umpire:
        umpire = cls.__new__(cls)
        umpire.game, umpire._setup, umpire._handle, umpire._width = game, setup, handle, 0
        return umpire

    @property
    def to_move(self) -> int | None:
        """The side on move; None when the game is over."""
        return None if self.is_over else _nebel.umpire_to_move(self._handle)

    @property
    def outcome(self) -> Outcome:
        return outcome_of(_nebel.umpire_outcome(self._handle))

    @property
    def is_over(self) -> bool:
        return bool(_nebel.umpire_outcome(self._handle)[0])

    @property
    def plies(self) -> int:
        """Accepted moves."""
        return _nebel.umpire_plies(self._handle)

    def attempt(self, move: int | str, side: int | None = None) -> tuple[News, News]:
        """Judges a try, a number or as it is typed, of the side on move. Returns what each side
        hears; their views have heard it already. With `side` given it must be on move."""
        if isinstance(move, str):
            move = self.game.parse_move(move)
        if side is None:
            side = _nebel.umpire_to_move(self._handle)
        first, second = _nebel.umpire_attempt(self._handle, side, move)
        return News(self.game, first), News(self.game, second)

    def resign(self, side: int | None = None) -> tuple[News, News]:
        """A side gives the game up: the one on move, or `side`."""
        if side is None:
            side = _nebel.umpire_to_move(self._handle)
        first, second = _nebel.umpire_resign(self._handle, side)
        return News(self.game, first), News(self.game, second)

    def view(self, side: int) -> View:
        """What a side knows. It follows the game."""
        return View(_nebel.umpire_view(self._handle, side))

    def world(self) -> World:
        """A copy of the true position."""
        return World._of(self.game, _nebel.umpire_world(self._handle))

    def record(self) -> Record:
        """The game so far, to be written as PGN or SGF."""
        return Record(_nebel.umpire_record(self._handle))

    def clone(self) -> Umpire:
        """A copy that goes its own way, with all that was said."""
        return Umpire._of(self.game, self._setup, _nebel.umpire_clone(self._handle))

    def restore(self, other: Umpire) -> None:
        """Becomes what the other is, of the same game; views that were handed out follow."""
        _nebel.umpire_restore(self._handle, other._handle)
        self._setup, self._width = other._setup, 0

    def reset(self, *, rules: str | None = None, start: str | None = None,
              draws: str | None = None, max_plies: int | None = None) -> None:
        """Begins a new game, as this one began but for what is given."""
        old_rules, old_draws, old_start, old_plies = self._setup
        setup = (old_rules if rules is None else rules, old_draws if draws is None else draws,
                 old_start if start is None else start,
                 old_plies if max_plies is None else max_plies)
        _nebel.umpire_reset(self._handle, setup)
        self._setup, self._width = setup, 0

    @property
    def width(self) -> int:
        """Of the planes that the board needs."""
        if not self._width:
            widest = self.game.encoding()
            planes, _ = widest.split(self.view(0).observation())
            rows, columns = np.nonzero(planes[widest.board_plane])
            self._width = max(widest.least_width, int(rows.max()) + 1, int(columns.max()) + 1)
        return self._width

    # As in OpenSpiel.

    def current_player(self) -> int:
        """The side on move, or TERMINAL."""
        return TERMINAL if self.is_over else _nebel.umpire_to_move(self._handle)

    def is_terminal(self) -> bool:
        return self.is_over

    def returns(self) -> list[float]:
        """For each side 1 if it has won, -1 if it has lost, else 0."""
        return self.outcome.returns

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions that a side, or else the one on move, may try now."""
        if player is None:
            player = self.current_player()
        return self.view(player).actions(self.width) if player >= 0 else []

    def legal_actions_mask(self, player: int | None = None) -> npt.NDArray[np.bool_]:
        if player is None:
            player = _nebel.umpire_to_move(self._handle)
        return self.view(player).action_mask(self.width)

    def apply_action(self, action: int) -> None:
        """The side on move tries an action, which is one of `legal_actions`."""
        if self.is_over:
            raise ValueError("the game is over")
        side = _nebel.umpire_to_move(self._handle)
        self.attempt(self.view(side).move(int(action), self.width), side)

    def action_to_string(self, player: int, action: int) -> str:
        """As it is typed. The action is one that the player may try now."""
        return self.game.move_text(self.view(player).move(int(action), self.width))

    def string_to_action(self, player: int, text: str) -> int:
        return self.view(player).action(self.game.parse_move(text), self.width)

    def observation_tensor(self, player: int) -> npt.NDArray[np.uint8]:
        """The player's observation, see `View.observation`."""
        return self.view(player).observation(self.width)

    def observation_string(self, player: int) -> str:
        return self.view(player).draw()

    def information_state_string(self, player: int) -> str:
        """Everything that the player heard; it differs wherever that differs."""
        return self.view(player).history

    def __copy__(self) -> Umpire:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Umpire:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (self.record().transcript,)

    def __str__(self) -> str:
        return self.world().draw()

    def __repr__(self) -> str:
        return f"<umpire of {self.game.name} after {self.plies} plies, {self.outcome.result}>"


def _unpickle(transcript: str) -> Umpire:
    """The umpire of a game as it was written; every try is judged again."""
    [record] = parse_records(transcript)
    return record.replay()
