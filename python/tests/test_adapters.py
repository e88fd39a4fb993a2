# SPDX-License-Identifier: GPL-3.0-or-later
"""The cycle of agents, and the adapters for PettingZoo and OpenSpiel."""
import random
import unittest

from needed import nebel, np, small_games
from nebel.cycle import AgentCycle
import stand_ins

stand_ins.install()

import pyspiel  # noqa: E402
import nebel.open_spiel  # noqa: E402
import nebel.pettingzoo  # noqa: E402


def cycle(env, seed, each=lambda agent, last: None):
    """Plays a game as PettingZoo's loop does; returns the sum of rewards of each agent."""
    draw, sums = random.Random(seed), dict.fromkeys(env.possible_agents, 0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        last = env.last()
        observation, reward, termination, truncation, _ = last
        sums[agent] += reward
        each(agent, last)
        is_over = termination or truncation
        env.step(None if is_over else
                 draw.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return sums


class Cycles(unittest.TestCase):
    def test_rewards_are_those_of_the_umpire(self):
        for setup in small_games():
            env = AgentCycle(**setup)
            for seed in range(3):
                self.assertEqual(list(cycle(env, seed).values()), env.umpire.returns())
                self.assertEqual(env.agents, [])

    def test_after_a_refusal_the_same_agent_is_selected(self):
        env = AgentCycle("kriegspiel", start="4k3/8/8/8/8/8/3r4/4K3 w")
        env.reset()
        env.step(env.umpire.string_to_action(0, "e1d1"))
        self.assertEqual(env.agent_selection, "white")
        self.assertEqual(env.infos["white"]["news"][0].verdict, "illegal")
        self.assertEqual(env.infos["black"]["news"], [])

    def test_a_game_that_is_cut_off_is_truncated(self):
        for game, start in (("kriegspiel", "silverman4x4"), ("phantom-go", "5x5")):
            env = AgentCycle(game, start=start, max_plies=2)
            ends = []
            cycle(env, 1, lambda agent, last: ends.append(last[2:4]))
            self.assertEqual(ends[-2:], [(False, True)] * 2)

    def test_an_agent_learns_no_more_than_its_side(self):
        env = AgentCycle("kriegspiel", start="silverman4x4", max_plies=40)

        def check(agent, last):
            side = env.possible_agents.index(agent)
            heard = env.umpire.view(side).heard
            news = last[4]["news"]
            self.assertEqual(news, heard[len(heard) - len(news):])
            planes, _ = env.encoding.split(env.umpire.view(side).observation())
            self.assertTrue(np.allclose(last[0]["observation"] * nebel.FULL, planes))

        cycle(env, 5, check)

    def test_mistakes_are_told(self):
        env = AgentCycle("kriegspiel")
        env.reset()
        for action in (None, 5, -1, 10**6):
            with self.assertRaises(ValueError):
                env.step(action)
        with self.assertRaisesRegex(ValueError, "another width"):
            go = AgentCycle("phantom-go", start="5x5")
            go.reset(options={"start": "7x7"})


class PettingZoo(unittest.TestCase):
    def test_it_is_an_environment_of_agents_in_turns(self):
        for game, start in (("kriegspiel", "silverman4x4"), ("phantom-go", "5x5")):
            env = nebel.pettingzoo.env(game, start=start, max_plies=30)
            self.assertIsInstance(env, stand_ins.AECEnv)
            self.assertIs(env.unwrapped, env)

            def check(agent, last):
                self.assertTrue(env.observation_space(agent).contains(last[0]))
                self.assertEqual(env.action_space(agent).n, len(last[0]["action_mask"]))

            self.assertEqual(sum(cycle(env, 3, check).values()), 0)
            self.assertTrue(env.render())
            self.assertEqual(env.state().shape, (2, len(env.umpire.game.points)))


class OpenSpiel(unittest.TestCase):
    def test_a_game_is_loaded_and_played(self):
        for name, start in (("nebel_kriegspiel", "silverman4x4"), ("nebel_phantom_go", "5x5")):
            game = pyspiel.load_game(name, {"start": start, "max_plies": 30})
            state, draw, steps = game.new_initial_state(), random.Random(1), 0
            while not state.is_terminal():
                player = state.current_player()
                actions = state.legal_actions()
                self.assertEqual(actions, sorted(actions))
                self.assertLess(actions[-1], game.num_distinct_actions())
                self.assertEqual(state.legal_actions(1 - player), [])
                tensor = state.observation_tensor(player)
                self.assertTrue(0 <= min(tensor) and max(tensor) <= 1)
                action = draw.choice(actions)
                self.assertTrue(state.action_to_string(player, action))
                state.apply_action(action)
                steps += 1
            self.assertLessEqual(steps, game.max_game_length())
            self.assertIsNotNone(game.make_py_observer({}).tensor)
            self.assertEqual(state.current_player(), pyspiel.PlayerId.TERMINAL)
            self.assertEqual(sum(state.returns()), 0)

    def test_states_are_cloned_and_serialized(self):
        game = pyspiel.load_game("nebel_kriegspiel", {"rules": "berkeley"})
        state = game.new_initial_state()
        for _ in range(9):
            state.apply_action(state.legal_actions()[0])
        for other in (state.clone(), game.deserialize_state(state.serialize())):
            self.assertEqual(other.history(), state.history())
            for player in (0, 1):
                self.assertEqual(other.information_state_string(player),
                                 state.information_state_string(player))
                self.assertEqual(other.observation_string(player),
                                 state.observation_string(player))
            other.apply_action(other.legal_actions()[0])
            self.assertNotEqual(other.history(), state.history())
            self.assertNotEqual(len(other.umpire.record().tries),
                                len(state.umpire.record().tries))


if __name__ == "__main__":
    unittest.main()
