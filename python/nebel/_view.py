# SPDX-License-Identifier: GPL-3.0-or-later
"""What one side knows."""
from __future__ import annotations

import json
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _nebel
from ._game import Game, Outcome, game_of, outcome_of
from ._news import News


class View:
    """All that one side knows: its own men, what it may try, what it heard.

    An umpire's view follows the game; `clone` keeps it as it is now. A view is made of how the
    game began and of the news of its side alone, and there is no way from it to anything else:
    a player that is given nothing but a view cannot learn too much.

    Moves are numbers; `game.move_text` and `game.parse_move` go between them and words. Actions
    are the numbers of an encoding, for programs that learn: `action` and `move` go between those
    and moves. `width` is that of the encoding's planes; 0 is the widest.
    """
    __slots__ = ("_handle", "game", "side")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, handle: _nebel.Handle) -> None:
        self._handle = handle
        self.game: Game = game_of(_nebel.view_game(handle))
        self.side: int = _nebel.view_side(handle)

    def clone(self) -> View:
        """A copy that no longer follows the game."""
        return View(_nebel.view_clone(self._handle))

    def tries(self) -> list[int]:
        """What the side may try now; nothing while the other side is on move."""
        return _nebel.view_tries(self._handle)

    def sensible_tries(self) -> list[int]:
        """Of those, what a sensible program thinks about: moves, not questions; no move that
        only harms; a pass only where nothing else is left."""
        return _nebel.view_sensible_tries(self._handle)

    @property
    def outcome(self) -> Outcome:
        """How the game ended, as far as the side has heard."""
        return outcome_of(_nebel.view_outcome(self._handle))

    @property
    def heard(self) -> list[News]:
        """All news since the game began, the oldest first."""
        return [News(self.game, _nebel.view_heard(self._handle, number))
                for number in range(_nebel.view_heard_count(self._handle))]

    @property
    def last_news(self) -> News | None:
        """The last that was heard; None before the first."""
        count = _nebel.view_heard_count(self._handle)
        return News(self.game, _nebel.view_heard(self._handle, count - 1)) if count else None

    def own_men(self) -> npt.NDArray[np.uint8]:
        """For each point of the game the code of the own man there, 0 for none."""
        codes = np.zeros(len(self.game.points), np.uint8)
        _nebel.view_own_men(self._handle, codes)
        return codes

    def observation(self, width: int = 0,
                    out: npt.NDArray[np.uint8] | None = None) -> npt.NDArray[np.uint8]:
        """What the side knows as bytes; `Encoding.split` takes it apart. `out` is filled where it
        is given."""
        if out is None:
            out = np.zeros(self.game.encoding(width).observation, np.uint8)
        _nebel.view_observe(self._handle, width, out)
        return out

    def action_mask(self, width: int = 0) -> npt.NDArray[np.bool_]:
        """A truth value for each action: whether it may be tried now, and the side cannot know that
        it would be refused. `tries` has those too."""
        encoding = self.game.encoding(width)
        words = np.zeros(encoding.mask_words, np.uint64)
        if self.tries():
            _nebel.view_mask(self._handle, width, words)
        return encoding.unpack(words)

    def actions(self, width: int = 0) -> list[int]:
        """The actions of the mask, from the lowest."""
        actions: list[int] = np.flatnonzero(self.action_mask(width)).tolist()
        return actions

    def move(self, action: int, width: int = 0) -> int:
        """The move that is meant by an action, which may be tried now."""
        return _nebel.view_action_move(self._handle, width, action)

    def action(self, move: int, width: int = 0) -> int:
        """The action that means a move, which may be tried now."""
        return _nebel.view_move_action(self._handle, width, move)

    def draw(self, ascii: bool = False) -> str:
        """The board with the own men."""
        return _nebel.view_draw(self._handle, ascii)

    def as_dict(self) -> dict[str, Any]:
        """The board, the own men, what is certain of the enemy's, and the losses."""
        facts: dict[str, Any] = json.loads(_nebel.view_json(self._handle))
        return facts

    @property
    def start_text(self) -> str:
        """What was said before the first try, a line for each sentence."""
        return _nebel.view_say_start(self._handle)

    @property
    def history(self) -> str:
        """Everything heard, in one text; it differs wherever what was heard differs."""
        lines = [f"{self.game.name} {self.game.sides[self.side]}", self.start_text.strip()]
        lines += [f"{news.mover} {news.move_text or '-'} {news.verdict} "
                  f"{'pass ' * news.has_passed}{' '.join(news.words)} {news.outcome.result}"
                  for news in self.heard]
        return "\n".join(lines)

    def __eq__(self, other: object) -> bool:
        """Both know the same, up to what only the memory of the whole game can tell."""
        return isinstance(other, View) and _nebel.view_equals(self._handle, other._handle)

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        return f"<view of {self.game.sides[self.side]} in {self.game.name}>"
