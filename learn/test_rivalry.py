# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of what makes games of a training unlike each other, and shorter: tastes of rivals, tries in
vain, what a refusal costs. `python3 -m unittest learn.test_rivalry` after `make`."""
import unittest

import torch

from . import environment, model, rivals, selfplay, tastes, vain_tries
from .kriegspiel_starts import kriegspiel_starts
from .phantom_go_starts import board_starts

STARTS = {"kriegspiel": kriegspiel_starts(), "phantom-go": board_starts(["7x7", "5x5"])}


def group_of(game, **shares):
    settings = {"rival_share": 0.5, "seated": [], "seated_share": 0.0, **shares}
    return selfplay.Group(game, 128, 6, STARTS[game], 3, 2, "cpu", rivals.FormerSelves,
                          width=0 if game == "kriegspiel" else 7, **settings)


def played(group):
    torch.manual_seed(7)
    policy = model.Policy(group.encoding, 16, 2)
    critic = model.Critic(group.encoding, 16, 2)
    selfplay.play([group], lambda *shown: selfplay.think(policy, *shown),
                  lambda *shown: selfplay.think_as_opponent(policy, *shown), critic)
    return critic


class TastesTest(unittest.TestCase):
    def test_a_taste_is_even_over_the_board_and_as_strong_as_was_drawn(self):
        for game in STARTS:
            games = group_of(game)
            shown = games.environment.observations
            likings = tastes.Tastes(games.encoding, len(shown), True, "cpu")
            liked = likings(shown)
            looks = 2 if games.encoding.has_origins else 1
            planes = model.planes_of(games.encoding, shown)
            on_board = (planes[:, games.encoding.board_plane] > 0).flatten(1)
            self.assertEqual(liked.shape[1], on_board.shape[1] ** looks)
            for row in range(0, 128, 9):
                counted = on_board[row] if looks == 1 else \
                    (on_board[row][:, None] & on_board[row][None, :]).flatten()
                values = liked[row][counted]
                self.assertAlmostEqual(values.mean().item(), 0, places=4)
                self.assertAlmostEqual(values.pow(2).mean().item(),
                                       looks * likings.strengths[row].item() ** 2, places=2)

    def test_each_rival_looks_through_kernels_of_its_own(self):
        for game in STARTS:
            games = group_of(game)
            shown = model.planes_of(games.encoding, games.environment.observations) / model.FULL
            likings = tastes.Tastes(games.encoding, len(shown), True, "cpu")
            looks = likings._looks(shown)
            for kernels, look in zip(likings.kernels, looks, strict=True):
                of_all = torch.nn.functional.conv2d(shown, kernels, padding=1)
                wanted = of_all[torch.arange(len(shown)), likings.kinds].flatten(1)
                torch.testing.assert_close(look, wanted, rtol=1e-4, atol=1e-4)

    def test_a_liking_is_as_large_as_values_lie_apart(self):
        masks = torch.tensor([[0b1011, 0], [1 << 5, 0]])
        values = torch.zeros(2, 128)
        values[0, :4] = torch.tensor([1.0, 4.0, 1e6, 7.0])  # the third may not be tried
        found = tastes.spread(values, masks)
        self.assertAlmostEqual(found[0].item(), 6 ** 0.5, places=5)
        self.assertEqual(found[1].item(), 0)

    def test_rivals_without_a_taste_like_nothing(self):
        games = group_of("phantom-go")
        likings = tastes.Tastes(games.encoding, 3000, True, "cpu")
        self.assertAlmostEqual((likings.strengths == 0).float().mean().item(), tastes.PLAIN, delta=0.05)
        self.assertIsNone(games.tastes(games.environment.observations[:64]))

    def test_a_taste_stays_for_a_game(self):
        games = group_of("phantom-go")
        likings = tastes.Tastes(games.encoding, 64, True, "cpu")
        before = likings.kinds.clone(), likings.strengths.clone()
        likings.begin_anew(torch.arange(64) < 8)
        self.assertTrue(torch.equal(likings.kinds[8:], before[0][8:]))
        self.assertTrue(torch.equal(likings.strengths[8:], before[1][8:]))
        self.assertFalse(torch.equal(likings.kinds[:8], before[0][:8]))

    def test_a_rival_makes_the_tries_that_it_likes(self):
        policy = model.Policy(environment.encoding_of("phantom-go", 7), 16, 2)
        games = group_of("phantom-go")
        shown = games.environment.observations
        masks = games.environment.masks
        rows = torch.arange(128)
        believed = games.belief[rows, games.environment.sides.long()]
        liked = torch.zeros(128, 49)
        liked[:, 16] = 1e6  # on all boards, and empty
        ways = torch.zeros(128, dtype=torch.uint8)
        actions, _ = selfplay.think_as_opponent(policy, shown, believed, masks, ways,
                                                torch.ones(128), liked)
        is_open = model.allowed(masks)[:, 16]
        self.assertTrue(is_open.any())
        self.assertTrue((actions[is_open] == 16).all())

    def test_games_go_on_with_tastes(self):
        for game in STARTS:
            played(group_of(game, has_tastes=True))


class VainTriesTest(unittest.TestCase):
    def played(self, size, steps, choose):
        """Games in which the tries are `choose`n from masks with and without those in vain, where
        nothing is believed; yields them with the games before each step."""
        encoding = environment.encoding_of("phantom-go", size)
        games = environment.Environment("phantom-go", 64, board_starts([f"{size}x{size}"]), 5, 1, True,
                                        False, size)
        games.begin()
        nothing = torch.zeros(64, encoding.codes * encoding.points, dtype=torch.uint8)
        for _ in range(steps):
            left = vain_tries.without_vain_tries(encoding, games.observations, nothing, games.masks)
            yield encoding, games, left
            masks = choose(games.masks, left)
            values = torch.zeros(64, 64 * masks.shape[1])
            games.actions.copy_(model.sampled(model.masked(values, masks), 1.0))
            games.step()

    def test_certain_stones_and_nothing_else_leave_the_mask(self):
        found = 0
        for encoding, games, left in self.played(9, 400, lambda masks, left: masks):
            certain = model.planes_of(encoding, games.observations)[:, 2].flatten(1) > 0
            before, after = model.allowed(games.masks), model.allowed(left)
            self.assertTrue(torch.equal(after[:, :81], before[:, :81] & ~certain))
            self.assertTrue(torch.equal(after[:, 81:], before[:, 81:]))
            found += (before != after).sum().item()
        self.assertGreater(found, 100)

    def test_they_are_refused(self):
        """Whoever tries nothing else, where there is such a try, is never heard to move."""
        tried, was_vain = 0, None

        def in_vain(masks, left):
            vain = masks & ~left
            return torch.where((vain != 0).any(1, keepdim=True), vain, masks)

        for _, games, left in self.played(5, 600, in_vain):
            if was_vain is not None:
                self.assertTrue((games.nexts[was_vain] != environment.NEXT_IS_OTHER).all())
            was_vain = (games.masks & ~left != 0).any(1)
            tried += was_vain.sum().item()
        self.assertGreater(tried, 100)

    def test_what_was_refused_before_leaves_if_a_stone_is_believed_there(self):
        found = 0
        for encoding, games, left in self.played(7, 200, lambda masks, left: masks):
            met = model.planes_of(encoding, games.observations)[:, 3].flatten(1) > 0
            for chance, is_left in ((0.95, False), (0.85, True)):
                belief = torch.tensor([1 - chance, chance]).log()[None, :, None].expand(64, 2, 49)
                after = vain_tries.without_vain_tries(encoding, games.observations,
                                                      model.remembered(belief), games.masks)
                expected = model.allowed(left)
                expected[:, :49] &= ~met | is_left
                self.assertTrue(torch.equal(model.allowed(after), expected))
                found += (after != left).any(1).sum().item()
        self.assertGreater(found, 100)

    def test_kriegspiel_has_none(self):
        games = group_of("kriegspiel").environment
        self.assertTrue(torch.equal(games.masks, vain_tries.without_vain_tries(
            games.encoding, games.observations, None, games.masks)))


class RefusalTest(unittest.TestCase):
    def test_each_refused_try_to_come_in_the_turn_lowers_the_return(self):
        group = group_of("kriegspiel", rival_share=0.0, seated=["random"], seated_share=0.25)
        critic = played(group)
        _, free = group.advantages(critic, 1.0, 1.0, 0.0)
        _, paid = group.advantages(critic, 1.0, 1.0, 0.0, 0.25)
        signs = {environment.NEXT_IS_OTHER: -1, environment.NEXT_IS_SAME: 1,
                 environment.NEXT_IS_NONE: 0, environment.NEXT_IS_LATER: 1}
        refused = 0
        for row in range(128):
            cost = 0.0
            for step in range(group.steps - 1, -1, -1):
                following = int(group.kept["nexts"][step, row])
                is_refused = following == environment.NEXT_IS_SAME
                cost = signs[following] * cost + 0.25 * is_refused
                refused += is_refused
                self.assertAlmostEqual((free - paid)[step, row].item(), cost, places=4)
        self.assertGreater(refused, 50)


if __name__ == "__main__":
    unittest.main()
