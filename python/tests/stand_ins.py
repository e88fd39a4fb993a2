# SPDX-License-Identifier: GPL-3.0-or-later
"""Small stand-ins of PettingZoo, Gymnasium and OpenSpiel, which tests cannot rely on: as much of
their interfaces as our adapters meet, behaving as theirs do."""
import base64
import copy
import enum
import pickle
import sys
import types

import numpy as np


class Box:
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x):
        return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                and bool((x >= self.low).all() and (x <= self.high).all()))


class Discrete:
    def __init__(self, n):
        self.n = n

    def contains(self, x):
        return 0 <= int(x) < self.n


class Dict:
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return x.keys() == self.spaces.keys() and all(
            space.contains(x[name]) for name, space in self.spaces.items())


class AECEnv:
    """What an environment inherits that leaves something out."""

    @property
    def unwrapped(self):
        return self

    def observation_space(self, agent):
        raise NotImplementedError

    action_space = step = reset = observe = render = state = observation_space


class PlayerId(enum.IntEnum):
    TERMINAL = -4


class GameType:
    Dynamics = types.SimpleNamespace(SEQUENTIAL=1)
    ChanceMode = types.SimpleNamespace(DETERMINISTIC=0)
    Information = types.SimpleNamespace(IMPERFECT_INFORMATION=2)
    Utility = types.SimpleNamespace(ZERO_SUM=0)
    RewardModel = types.SimpleNamespace(TERMINAL=1)

    def __init__(self, *, short_name, long_name, dynamics, chance_mode, information, utility,
                 reward_model, max_num_players, min_num_players,
                 provides_information_state_string, provides_information_state_tensor,
                 provides_observation_string, provides_observation_tensor,
                 parameter_specification):
        self.short_name, self.parameter_specification = short_name, parameter_specification


class GameInfo:
    def __init__(self, *, num_distinct_actions, max_chance_outcomes, num_players, min_utility,
                 max_utility, utility_sum, max_game_length):
        vars(self).update({key: value for key, value in locals().items() if key != "self"})


class IIGObservationType:
    def __init__(self, perfect_recall=False):
        self.perfect_recall = perfect_recall


class Game:
    def __init__(self, game_type, game_info, params):
        self._type, self._info, self._params = game_type, game_info, params

    def num_distinct_actions(self):
        return self._info.num_distinct_actions

    def max_game_length(self):
        return self._info.max_game_length

    def deserialize_state(self, text):
        state = self.new_initial_state()
        state._history, attributes = pickle.loads(base64.b64decode(text))
        vars(state).update(attributes)
        return state


class State:
    """A state in Python: the outer functions are OpenSpiel's, the inner ones the game's."""

    def __init__(self, game):
        self._game, self._history = game, []

    def _attributes(self):
        return {key: value for key, value in vars(self).items()
                if key not in ("_game", "_history")}

    def legal_actions(self, player=None):
        if self.is_terminal() or player not in (None, self.current_player()):
            return []
        return self._legal_actions(int(self.current_player()))

    def apply_action(self, action):
        player = int(self.current_player())
        self._apply_action(action)
        self._history.append((player, action))

    def action_to_string(self, player, action):
        return self._action_to_string(player, action)

    def history(self):
        return [action for _, action in self._history]

    def clone(self):
        other = self._game.new_initial_state()
        for key, value in self._attributes().items():
            setattr(other, key, copy.deepcopy(value))
        other._history = self._history[:]
        return other

    def serialize(self):
        return base64.b64encode(pickle.dumps((self._history, self._attributes()))).decode()

    def _observed(self, perfect_recall):
        return self._game.make_py_observer(IIGObservationType(perfect_recall), {})

    def observation_tensor(self, player):
        observer = self._observed(False)
        observer.set_from(self, player)
        return np.concatenate([array.ravel() for array in observer.dict.values()]).tolist()

    def observation_string(self, player):
        return self._observed(False).string_from(self, player)

    def information_state_string(self, player):
        return self._observed(True).string_from(self, player)


_registered = {}


def register_game(game_type, make):
    _registered[game_type.short_name] = (game_type, make)


def load_game(name, params=None):
    game_type, make = _registered[name]
    return make({**game_type.parameter_specification, **(params or {})})


def install():
    """They are there for whoever imports them from now on."""
    def module(name, **contents):
        sys.modules[name] = types.ModuleType(name)
        vars(sys.modules[name]).update(contents)

    spaces = types.ModuleType("gymnasium.spaces")
    vars(spaces).update(Box=Box, Discrete=Discrete, Dict=Dict)
    module("gymnasium", spaces=spaces)
    sys.modules["gymnasium.spaces"] = spaces
    module("pettingzoo", AECEnv=AECEnv)
    module("pyspiel", PlayerId=PlayerId, GameType=GameType, GameInfo=GameInfo, Game=Game,
           State=State, IIGObservationType=IIGObservationType, register_game=register_game,
           load_game=load_game)
