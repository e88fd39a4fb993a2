# SPDX-License-Identifier: GPL-3.0-or-later
"""nebel's games for PettingZoo, which has to be installed: `nebel.pettingzoo.env("kriegspiel")`.

The same as `nebel.cycle`, with the spaces that an AECEnv has.
"""
from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .cycle import AgentCycle


class Env(AgentCycle, AECEnv):  # type: ignore[misc]
    """A game as an AECEnv; see `nebel.cycle.AgentCycle` for what it is made with and shows."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        sizes = self.encoding
        self._observation_space = spaces.Dict({
            "observation": spaces.Box(0.0, 1.0, (sizes.planes, sizes.height, sizes.width),
                                      np.float32),
            "scalars": spaces.Box(0.0, 1.0, (sizes.scalars,), np.float32),
            "action_mask": spaces.Box(0, 1, (sizes.actions,), np.int8)})
        self._action_space = spaces.Discrete(sizes.actions)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space


env = raw_env = Env
