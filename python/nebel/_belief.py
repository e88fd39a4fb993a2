# SPDX-License-Identifier: GPL-3.0-or-later
"""What one side believes."""
from __future__ import annotations

import numpy as np
import numpy.typing as npt

from . import _nebel
from ._view import View
from ._world import World


class Belief:
    """Worlds on which a side's game may stand, drawn so that they fit what it heard.

    It follows the view: what was heard since is taken in when it is asked. Kinds are "pool"
    (worlds that fit everything heard), "last-news" (worlds made to explain the last news),
    "hybrid" (both), "seer" (Kriegspiel, weighted by how the enemy plays) and "net" (Phantom Go,
    where a net expects the stones);
    docs/algorithms/belief.md tells how each is made. `worlds` is the most that is drawn at once.

    >>> umpire = nebel.Umpire("kriegspiel", start="silverman4x4")
    >>> belief = nebel.Belief(umpire.view(nebel.FIRST))
    >>> belief.shares().shape
    (64, 7)
    """
    __slots__ = ("game", "view", "_handle", "worlds", "is_exact")

    def __init__(self, view: View, kind: str = "pool", worlds: int = 100, seed: int = 1) -> None:
        self.game, self.view = view.game, view
        self._handle = _nebel.belief_new(kind, view._handle, worlds, seed)
        self.worlds = 0
        """How many worlds the last `shares` were counted from."""
        self.is_exact = False
        """Whether those were all that fit."""

    def draw(self, wanted: int) -> list[World]:
        """Up to so many worlds; none when the game is over or nothing fits any more."""
        return [World._of(self.game, _nebel.belief_world(self._handle, number))
                for number in range(_nebel.belief_draw(self._handle, wanted))]

    def shares(self) -> npt.NDArray[np.float32]:
        """How likely each code stands on each point, a row for each point; all 0 in a row where
        nothing is hidden, and everywhere if nothing is known."""
        shares = np.zeros((len(self.game.points), len(self.game.codes)), np.float32)
        self.worlds, self.is_exact = _nebel.belief_shares(self._handle, shares)
        return shares
