# SPDX-License-Identifier: GPL-3.0-or-later
"""Games, and the words they are played with."""
from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Mapping

import numpy as np
import numpy.typing as npt

from . import _nebel

if TYPE_CHECKING:
    from ._umpire import Umpire

FIRST, SECOND = 0, 1
"""The sides: FIRST moves first, White in Kriegspiel and Black in Phantom Go."""
FULL = 127
"""The highest value in an observation."""

Setup = tuple[str, str, str, int]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: `winner` is a side or None, `reason` a word such as "checkmate".

    While the game goes on, `is_over` is False and the others say nothing.
    """
    is_over: bool
    winner: int | None
    reason: str

    @property
    def result(self) -> str:
        """ "1-0", "0-1", "1/2-1/2", or "*" while the game goes on."""
        if not self.is_over:
            return "*"
        return {FIRST: "1-0", SECOND: "0-1", None: "1/2-1/2"}[self.winner]

    @property
    def returns(self) -> list[float]:
        """For each side 1 if it has won, -1 if it has lost, else 0."""
        if self.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == FIRST else [-1.0, 1.0]


def outcome_of(numbers: tuple[int, int, int]) -> Outcome:
    is_over, winner, reason = numbers
    if not is_over:
        return Outcome(False, None, "")
    return Outcome(True, winner if winner in (FIRST, SECOND) else None,
                   _nebel.reason_text(reason) or "")


@dataclass(frozen=True)
class Encoding:
    """The sizes of what a side knows as numbers, in planes of one width.

    docs/encoding.md says what every plane, scalar and action means. An observation is
    `observation` bytes from 0 to 127: `planes` planes of `height` x `width`, then `scalars`.
    """
    version: int
    width: int
    height: int
    least_width: int
    planes: int
    scalars: int
    own_planes: int
    board_plane: int
    has_origins: int
    actions: int
    mask_words: int
    codes: int
    facts: int
    observation: int
    truth: int
    is_symmetric: int

    def split(self, observations: npt.NDArray[Any]) -> tuple[npt.NDArray[Any],
                                                             npt.NDArray[Any]]:
        """Planes and scalars of one observation or of rows of them: views, not copies."""
        rows, cut = observations.shape[:-1], self.planes * self.height * self.width
        planes = observations[..., :cut].reshape(*rows, self.planes, self.height, self.width)
        return planes, observations[..., cut:]

    def unpack(self, masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.bool_]:
        """A truth value for each action, from words of 64 actions each."""
        bits = np.unpackbits(np.ascontiguousarray(masks).view(np.uint8), axis=-1,
                             bitorder="little")
        return bits[..., :self.actions].view(np.bool_)


class Game:
    """One of the games; there is one object for each.

    >>> game = nebel.game("kriegspiel")
    >>> list(game.rules)[:2]
    ['wild16', 'berkeley']
    >>> game.move_text(game.parse_move("e2e4"))
    'e2e4'
    """
    name: str
    """ "kriegspiel" or "phantom-go"."""
    summary: str
    sides: tuple[str, str]
    """The names of the sides, the one that moves first before the other."""
    rules: Mapping[str, str]
    """The rulesets with a line about each, the default first; so are `draws` and `starts`."""
    draws: Mapping[str, str]
    starts: Mapping[str, str]
    """The boards that have names; a position in the game's notation does as well."""
    points: tuple[str, ...]
    """The names of the points of the largest board."""
    codes: tuple[str, ...]
    """What may stand on a point, "empty" first: an array of codes has numbers of these."""
    max_tries: int
    pass_move: int | None
    num_players = 2

    def __init__(self, number: int) -> None:
        facts = _nebel.game_facts(number)
        self._number = number
        self.name, self.summary = facts["name"], facts["summary"]
        self.sides = facts["sides"]
        self.rules, self.draws, self.starts = (
            dict(facts[field]) for field in ("rules", "draws", "starts"))
        self.points, self.codes = tuple(facts["points"]), tuple(facts["codes"])
        self.max_tries, self.pass_move = facts["max_tries"], facts["pass_move"] or None

    def __repr__(self) -> str:
        return f"nebel.game({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)

    def move_text(self, move: int) -> str:
        """A move as it is typed; "?" for a number that is none."""
        return _nebel.move_text(self._number, move)

    def parse_move(self, text: str) -> int:
        """The number of a move as it is typed. Whether it may be tried is another question."""
        return _nebel.parse_move(self._number, text)

    def encoding(self, width: int = 0) -> Encoding:
        """What a side knows as numbers, in planes of a width; 0: the widest."""
        return Encoding(**_nebel.game_encoding(self._number, width))

    def new(self, rules: str = "", start: str = "", draws: str = "",
            max_plies: int = 0) -> Umpire:
        """An umpire for a new game; "" and 0 are the defaults."""
        from ._umpire import Umpire
        return Umpire(self, rules=rules, start=start, draws=draws, max_plies=max_plies)

    new_initial_state = new

    @property
    def num_distinct_actions(self) -> int:
        """In the widest encoding."""
        return self.encoding().actions


@lru_cache(maxsize=None)
def game_of(number: int) -> Game:
    return Game(number)


def games() -> tuple[Game, ...]:
    """All games."""
    return tuple(game_of(number) for number in range(_nebel.game_count()))


def game(name: str | Game = "kriegspiel") -> Game:
    """A game by its name. ValueError lists them if there is none of that name."""
    return name if isinstance(name, Game) else game_of(_nebel.game_find(name))
