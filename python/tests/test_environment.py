# SPDX-License-Identifier: GPL-3.0-or-later
"""The batched environment."""
import unittest

from needed import nebel, np, small_games


def random_actions(env, random):
    return (random.random(env.masks.shape) * env.masks).argmax(axis=1)


class Environments(unittest.TestCase):
    def test_it_shows_what_views_show(self):
        """One row against an umpire that is told the same actions."""
        for setup in small_games():
            with self.subTest(**setup):
                env = nebel.Environment(setup["game"], 1, starts_anew=False, width=8, starts=[
                    nebel.Start(setup["rules"], setup["start"], setup["max_plies"])])
                umpire = nebel.Umpire(**setup)
                random = np.random.default_rng(1)
                while not umpire.is_over:
                    side = umpire.to_move
                    view = umpire.view(side)
                    self.assertEqual(env.sides[0], side)
                    self.assertTrue((env.observations[0] == view.observation(8)).all())
                    self.assertTrue((env.masks[0] == view.action_mask(8)).all())
                    actions = random_actions(env, random)
                    move = view.move(int(actions[0]), 8)
                    env.step(actions)
                    umpire.attempt(move)
                self.assertEqual(env.nexts[0], nebel.NEXT_NONE)
                self.assertEqual(env.rewards[0], umpire.returns()[side])
                row = dict(zip(nebel.GAME_COLUMNS, env.games()[0]))
                self.assertEqual((row["is_over"], row["plies"]), (1, umpire.plies))

    def test_truths_are_apart_and_true(self):
        env = nebel.Environment("kriegspiel", 2)
        truths = env.truths()
        self.assertEqual(truths.shape, (2, env.encoding.truth))
        hidden = nebel.World("kriegspiel").contents(0)
        hidden[hidden == nebel.SEEN] = 0
        self.assertTrue((truths[0, :64] == hidden).all())

    def test_the_same_seed_gives_the_same_games_with_any_number_of_threads(self):
        seen = []
        for threads in (1, 4):
            env = nebel.Environment("phantom-go", 33, width=7, threads=threads, seed=5, starts=[
                nebel.Start(start="5x5", random_plies=4), nebel.Start(start="7x7", weight=2)])
            random = np.random.default_rng(2)
            for _ in range(50):
                env.step(random_actions(env, random))
            seen.append(env.observations.copy())
        self.assertTrue((seen[0] == seen[1]).all())

    def test_arrays_are_written_in_place(self):
        env = nebel.Environment("kriegspiel", 4)
        shown, before = env.observations, env.observations.copy()
        env.step(env.masks.argmax(axis=1))
        self.assertIs(shown, env.observations)
        self.assertFalse((shown == before).all())

    def test_a_seat_is_taken_and_games_are_rewarded(self):
        env = nebel.Environment("kriegspiel", 32, seats={0: "random"}, starts=[
            nebel.Start(start="silverman4x4", max_plies=60)])
        random, rewards = np.random.default_rng(3), []
        for _ in range(60):
            env.step(random_actions(env, random))
            self.assertTrue((env.sides == 1).all())
            rewards += env.rewards[env.nexts == nebel.NEXT_NONE].tolist()
        self.assertGreater(len(rewards), 30)
        self.assertEqual(set(rewards), {-1.0, 0.0, 1.0})

    def test_who_acts_next_is_told_apart_by_the_turn(self):
        env = nebel.Environment("phantom-go", 2, starts=[nebel.Start(start="5x5")], width=5)
        env.seat(nebel.SECOND, "random", slice(1, 2))
        env.reset()
        env.step([12, 12])
        self.assertEqual(env.nexts.tolist(), [nebel.NEXT_OTHER, nebel.NEXT_LATER])
        env.step([12, 12])
        self.assertEqual(env.nexts.tolist(), [nebel.NEXT_SAME, nebel.NEXT_SAME])

    def test_what_may_not_be_tried_changes_nothing_and_resigning_loses(self):
        env = nebel.Environment("kriegspiel", 3)
        env.step([4095, -1, 4095])
        self.assertEqual(env.nexts.tolist(), [nebel.NEXT_SAME, nebel.NEXT_NONE, nebel.NEXT_SAME])
        self.assertEqual(env.rewards.tolist(), [0, -1, 0])


if __name__ == "__main__":
    unittest.main()
