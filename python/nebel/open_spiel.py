# SPDX-License-Identifier: GPL-3.0-or-later
"""nebel's games for OpenSpiel, whose pyspiel has to be installed.

    import nebel.open_spiel
    import pyspiel
    game = pyspiel.load_game("nebel_kriegspiel", {"start": "silverman4x4"})

adds the games nebel_kriegspiel and nebel_phantom_go, with the parameters rules, start, draws and
max_plies. A turn has several tries: after a refusal the same player is on move. The observation
tensor is nebel's encoding from 0 to 1; the information state is a text, all that the player heard.
"""
from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from ._game import FULL, games
from ._umpire import Umpire

LONGEST = 2000  # plies, where no other end was asked for
PARAMETERS: dict[str, Any] = {"rules": "", "start": "", "draws": "", "max_plies": LONGEST}


def _game_type(name: str, summary: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name="nebel_" + name.replace("-", "_"), long_name=summary,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2, min_num_players=2,
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification=PARAMETERS)


TYPES = {game.name: _game_type(game.name, game.summary) for game in games()}


class State(pyspiel.State):  # type: ignore[misc]
    """A game under way: an umpire as a pyspiel.State."""

    def __init__(self, game: Game, umpire: Umpire) -> None:
        super().__init__(game)
        self.umpire = umpire

    def current_player(self) -> int:
        terminal: int = pyspiel.PlayerId.TERMINAL
        return terminal if self.umpire.is_over else self.umpire.current_player()

    def is_terminal(self) -> bool:
        return self.umpire.is_over

    def returns(self) -> list[float]:
        return self.umpire.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return self.umpire.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.umpire.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """What may not be tried now, such as an action of the past, has no words any more."""
        try:
            return self.umpire.action_to_string(player, action)
        except ValueError:
            return f"action {action}"

    def __str__(self) -> str:
        return str(self.umpire)


class Observer:
    """What one player sees: nebel's encoding, or with perfect recall a text alone."""

    def __init__(self, game: Game, has_perfect_recall: bool) -> None:
        self.width = game.first.width
        self.has_perfect_recall = has_perfect_recall
        self.tensor: npt.NDArray[np.float32] | None = None if has_perfect_recall else np.zeros(
            game.first.game.encoding(self.width).observation, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = state.umpire.view(player).observation(self.width) / FULL

    def string_from(self, state: State, player: int) -> str:
        if self.has_perfect_recall:
            return state.umpire.information_state_string(player)
        return state.umpire.observation_string(player)


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of nebel's games with its parameters, as a pyspiel.Game."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        setup = {**PARAMETERS, **(params or {})}
        self.first = Umpire(name, **setup)
        self.sizes = self.first.game.encoding(self.first.width)
        super().__init__(TYPES[name], pyspiel.GameInfo(
            num_distinct_actions=self.sizes.actions, max_chance_outcomes=0, num_players=2,
            min_utility=-1.0, max_utility=1.0, utility_sum=0.0,
            max_game_length=(setup["max_plies"] or LONGEST) * self.first.game.max_tries), setup)

    def new_initial_state(self) -> State:
        return State(self, self.first.clone())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Whoever wants no particular kind of observer leaves out the first argument, or gives
        the second in its place."""
        return Observer(self, getattr(iig_obs_type, "perfect_recall", False))


class Kriegspiel(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("kriegspiel", params)


class PhantomGo(Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("phantom-go", params)


pyspiel.register_game(TYPES["kriegspiel"], Kriegspiel)
pyspiel.register_game(TYPES["phantom-go"], PhantomGo)
