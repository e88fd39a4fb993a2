# SPDX-License-Identifier: GPL-3.0-or-later
"""A game as a cycle of agents and an environment: the interface of PettingZoo's AECEnv.

>>> from nebel.cycle import AgentCycle
>>> env = AgentCycle("kriegspiel", start="silverman4x4", max_plies=20)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else observation["action_mask"].argmax())

It needs nothing but numpy; `nebel.pettingzoo` is the same for programs that want an AECEnv.
"""
from __future__ import annotations

from typing import Any, Iterator

import numpy as np
import numpy.typing as npt

from ._game import FULL, Game
from ._umpire import Umpire

Observation = dict[str, npt.NDArray[Any]]


class AgentCycle:
    """Two agents, named as the sides of the game are ("white", "black").

    A step is a try of the agent that is selected: after a refusal the same agent is selected again.
    An observation has the "observation", planes of (planes, width, width) from 0 to 1 in float32,
    the "scalars" and the "action_mask". `infos` has the "news" that the agent has heard since its
    last try. Rewards come at the end: 1, -1 or 0. A game that was cut off after `max_plies` is
    truncated, any other is terminated.
    """
    metadata: dict[str, Any] = {"name": "nebel_v0", "render_modes": ["ansi"],
                                "is_parallelizable": False}

    def __init__(self, game: str | Game = "kriegspiel", *, rules: str = "", start: str = "",
                 draws: str = "", max_plies: int = 0, render_mode: str | None = None) -> None:
        self.umpire = Umpire(game, rules=rules, start=start, draws=draws, max_plies=max_plies)
        self.encoding = self.umpire.game.encoding(self.umpire.width)
        self.render_mode = render_mode
        self.possible_agents = [name.lower() for name in self.umpire.game.sides]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The games draw no lots, so that the seed has no say; `options` may have
        another `start`, `rules`, `draws` or `max_plies`, on a board of the same width."""
        before = self.umpire.clone()
        self.umpire.reset(**(options or {}))
        if self.umpire.width != self.encoding.width:
            self.umpire.restore(before)
            raise ValueError("a board of another width is another environment")
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"news": []} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.umpire.current_player()]

    def observe(self, agent: str) -> Observation:
        """What an agent knows now; its mask is empty while the other is on move."""
        view = self.umpire.view(self.possible_agents.index(agent))
        planes, scalars = self.encoding.split(view.observation(self.encoding.width))
        return {"observation": planes.astype(np.float32) / FULL,
                "scalars": scalars.astype(np.float32) / FULL,
                "action_mask": view.action_mask(self.encoding.width).astype(np.int8)}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool,
                                                  dict[str, Any]]:
        """For the agent that is selected: observation, reward since its last try, whether its game
        was terminated or truncated, and its infos."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in their turns, until all are done."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: int | None) -> None:
        """The selected agent tries an action of its mask; None when its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} has to try something")
        side = self.possible_agents.index(agent)
        move = self.umpire.view(side).move(int(action), self.encoding.width)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"news": []}
        for name, news in zip(self.possible_agents, self.umpire.attempt(move, side)):
            if news.is_heard:
                self.infos[name]["news"].append(news)
        self._judge()

    def _judge(self) -> None:
        outcome = self.umpire.outcome
        self.rewards = dict(zip(self.possible_agents, outcome.returns))
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward
        if outcome.is_over:
            ended = self.truncations if outcome.reason == "cap" else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.umpire.current_player()]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise ValueError(f"the game of {agent} is over: the only step is None")
        for kept in (self.terminations, self.truncations, self.rewards,
                     self._cumulative_rewards, self.infos):
            del kept[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)

    def state(self) -> npt.NDArray[np.uint8]:
        """The truth, for critics: what stands hidden from each side (see `World.contents`)."""
        world = self.umpire.world()
        return np.stack([world.contents(0), world.contents(1)])

    def render(self) -> str:
        """The true board, with `render_mode` "ansi"."""
        return str(self.umpire)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return f"nebel_{self.umpire.game.name.replace('-', '_')}_v0"
