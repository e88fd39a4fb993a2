# SPDX-License-Identifier: GPL-3.0-or-later
"""Many games side by side, for programs that learn."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from . import _nebel
from ._game import Encoding, Game, game as find_game

NEXT_OTHER, NEXT_SAME, NEXT_NONE, NEXT_LATER = 0, 1, 2, 3
"""Who acts next in a row: the other side; the same again in the turn that it is in, as after a
refusal; nobody, for the game was over with that; or the same in its next turn, for the other
side's was a seated player's."""
_LAST = 2**31 - 1
GAME_COLUMNS = ("is_over", "winner", "reason", "plies", "tries_first", "tries_second",
                "moves_first", "moves_second", "ms_first", "ms_second")


@dataclass(frozen=True)
class Start:
    """A way in which games begin, drawn with a chance that its weight gives; then up to
    `random_plies`, a number drawn anew for each game, are played at random."""
    rules: str = ""
    start: str = ""
    max_plies: int = 0
    weight: int = 1
    random_plies: int = 0


class Environment:
    """`count` games side by side, a row for each. The program sees what the side on move knows and
    answers with an action for each row; the umpire judges, and a game that is over begins anew.

    >>> env = nebel.Environment("kriegspiel", 64, starts=[nebel.Start(start="silverman4x4")])
    >>> random = np.random.default_rng(1)
    >>> for _ in range(10):
    ...     chances = random.random(env.masks.shape) * env.masks
    ...     env.step(chances.argmax(axis=1))

    The arrays are filled by the library, without copies, and written anew by each step:

    observations  (count, encoding.observation) bytes from 0 to 127; `encoding.split` parts them
    masks         (count, encoding.actions) truth values: what may be tried and is not sure to be refused
    sides         (count,) who is on move
    nexts         (count,) after a step: NEXT_OTHER, NEXT_SAME, NEXT_NONE or NEXT_LATER
    rewards       (count,) for the side that acted: 1 won, -1 lost, else 0
    gains         (count,) how much better its balance of men or points is
    reasons       (count,) why the game ended, 0 if it did not

    What a side cannot see is apart from that: `truths()`. A seat may be taken by a player
    (`seats={1: "random"}`): it answers by itself, and only the other side's turns are shown. The
    same seed gives the same games with any number of threads. With `starts_anew=False` a game that
    is over stays so, and actions in its row change nothing.
    """

    def __init__(self, game: str | Game = "kriegspiel", count: int = 1, *,
                 starts: Sequence[Start] = (Start(),), seats: Mapping[int, str] | None = None,
                 seed: int = 1, threads: int = 1, width: int = 0,
                 starts_anew: bool = True) -> None:
        self.game = find_game(game)
        self.count = count
        self.encoding: Encoding = self.game.encoding(width)
        self._handle = _nebel.environment_new(self.game._number, width, count, threads, seed,
                                              starts_anew)
        for start in starts:
            _nebel.environment_add_start(self._handle, start.rules, start.start,
                                         start.max_plies, start.weight, start.random_plies)
        self.observations = np.zeros((count, self.encoding.observation), np.uint8)
        self._words = np.zeros((count, self.encoding.mask_words), np.uint64)
        self._masks: npt.NDArray[np.bool_] | None = None
        self.sides = np.zeros(count, np.uint8)
        self.nexts = np.zeros(count, np.uint8)
        self.rewards = np.zeros(count, np.float32)
        self.gains = np.zeros(count, np.float32)
        self.reasons = np.zeros(count, np.uint8)
        for side, player in (seats or {}).items():
            self.seat(side, player)
        self.reset()

    def seat(self, side: int, player: str, rows: slice = slice(None)) -> None:
        """Seats a player in some rows, all by default. `reset` has to follow."""
        first, end, step = rows.indices(self.count)
        if step != 1:
            raise ValueError("players take rows that follow each other")
        _nebel.environment_seat(self._handle, first, end, side, player)

    def reset(self) -> None:
        """All games begin, whatever they were at."""
        _nebel.environment_begin(self._handle)
        self._observe()

    def step(self, actions: npt.ArrayLike) -> None:
        """One action in every game; a number below 0 resigns, and one that may not be tried now is
        refused and changes nothing."""
        taken = np.ascontiguousarray(actions)
        if taken.shape != (self.count,) or not np.issubdtype(taken.dtype, np.integer):
            raise ValueError(f"{self.count} whole numbers are needed, not {taken.dtype} of "
                             f"shape {taken.shape}")
        if taken.max() > _LAST or taken.min() < -_LAST:
            raise ValueError("an action is a number of 32 bits")
        _nebel.environment_step(self._handle, taken.astype(np.int32, copy=False), self.nexts,
                                self.rewards, self.gains, self.reasons)
        self._observe()

    def _observe(self) -> None:
        _nebel.environment_observe(self._handle, self.observations, self._words, None,
                                   self.sides, None)
        self._masks = None

    @property
    def masks(self) -> npt.NDArray[np.bool_]:
        """What may be tried and the side cannot know to be refused; unpacked from `mask_words` when
        it is first asked for."""
        if self._masks is None:
            self._masks = self.encoding.unpack(self._words)
        return self._masks

    @property
    def mask_words(self) -> npt.NDArray[np.uint64]:
        """The masks as the library writes them: words of 64 actions."""
        return self._words

    def truths(self) -> npt.NDArray[np.uint8]:
        """For each row what the side on move cannot see, for critics and for checks of a belief
        (docs/encoding.md); never to be shown to whoever chooses the actions."""
        truths = np.zeros((self.count, self.encoding.truth), np.uint8)
        _nebel.environment_observe(self._handle, None, None, truths, None, None)
        return truths

    def games(self) -> npt.NDArray[np.int32]:
        """For each row the numbers that GAME_COLUMNS names; a winner is 2 if there is none."""
        table = np.zeros((self.count, len(GAME_COLUMNS)), np.int32)
        _nebel.environment_games(self._handle, table)
        return table
