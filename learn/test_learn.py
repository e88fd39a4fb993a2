# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of the trainer: `python3 -m unittest learn.test_learn` after `make`.

`make test-learn` does both. The last one trains on the 4x4 board, on the processor alone, for a
number of decisions and not of seconds, so that it asks the same of a slow machine.
"""
import io
import itertools
import json
import math
import os
import random
import sys
import tempfile
import types
import unittest
from unittest import mock

import torch

from . import checkpoint, environment, export_judge, hints, losses, match, model, rivals, selfplay
from . import strolls, symmetry
from . import games as games_module, train, train_options
from .kriegspiel_starts import kriegspiel_starts
from .phantom_go_starts import board_starts

GAME = "kriegspiel"
TREE_ANSWERS = (13.19541, 75.81444, 9.87886, -0.33811, -0.06895)  # of the net in nets/training
ENCODING = environment.encoding_of(GAME)


def small_policy(**size):
    torch.manual_seed(7)
    return model.Policy(ENCODING, **{"channels": 16, "blocks": 2, **size})


def begun(count=8, **kwargs):
    games = environment.Environment(GAME, count, kriegspiel_starts(), **kwargs)
    games.begin()
    return games


def believed(games):
    rows = torch.arange(games.count)
    return model.certain(games.starts, ENCODING.codes)[rows, games.sides.long()]


def masked_mean(values, masks):
    return values[model.allowed(masks)].pow(2).mean()


class EnvironmentTest(unittest.TestCase):
    def test_random_tries_are_all_askable_and_games_end(self):
        games = begun(64)
        ended = 0
        for _ in range(300):
            chances = model.allowed(games.masks).float()
            self.assertTrue((chances.sum(1) > 0).all())
            games.actions.copy_(torch.multinomial(chances, 1)[:, 0])
            games.step()
            ended += int((games.nexts == environment.NEXT_IS_NONE).sum())
        self.assertGreater(ended, 5)

    def test_what_is_hidden_is_not_among_the_own_men(self):
        games = begun(64)
        own = games.observations[:, :6 * 64].reshape(64, 6, 64).amax(1) > 0
        self.assertFalse((own & (games.truths[:, :64] > 0)).any())

    def test_errors_are_sentences(self):
        with self.assertRaisesRegex(ValueError, "no game is called"):
            environment.encoding_of("checkers")
        with self.assertRaisesRegex(ValueError, "no ruleset is called"):
            environment.Environment(GAME, 1, [environment.Start("none")])
        with self.assertRaisesRegex(ValueError, "no player is called"):
            begun(2).seat(0, 1, 0, "nobody")


class ModelTest(unittest.TestCase):
    def test_a_grown_net_answers_as_before(self):
        games, policy = begun(), small_policy()
        before = policy(games.observations, believed(games))
        for channels, blocks in ((16, 5), (24, 2), (32, 3)):
            larger = model.grown(policy, channels, blocks)
            self.assertEqual(larger.size()["channels"], channels)
            after = larger(games.observations, believed(games))
            for a, b in zip(before, after):
                self.assertLess((a - b).abs().max().item(), 1e-3)

    def test_what_is_new_in_a_grown_net_learns(self):
        games, larger = begun(64), model.grown(small_policy(), 24, 3)
        for _ in range(2):  # what is silent learns first, what it listens to then
            values, belief, result = larger(games.observations, believed(games))
            loss = masked_mean(values, games.masks) + belief.pow(2).mean() + result.pow(2).mean()
            larger.zero_grad()
            loss.backward()
            with torch.no_grad():
                for weights in larger.parameters():
                    weights -= 0.1 * (weights.grad if weights.grad is not None else 0)
        gradient = larger.trunk.stem.weight.grad[16:]
        self.assertGreater(gradient.abs().sum().item(), 0)
        self.assertGreater(larger.trunk.blocks[2].second.weight.abs().sum().item(), 0)

    def test_a_net_without_memory_is_not_moved_by_a_belief(self):
        games, policy = begun(), small_policy(remembers=False)
        a = policy(games.observations, believed(games))[0]
        b = policy(games.observations, torch.zeros_like(believed(games)))[0]
        self.assertTrue(torch.equal(a, b))

    def test_a_blind_critic_is_not_moved_by_what_is_hidden(self):
        torch.manual_seed(1)
        shown = torch.randint(0, 128, (4, ENCODING.observation), dtype=torch.uint8)
        truths = torch.randint(0, ENCODING.codes, (2, 4, ENCODING.truth), dtype=torch.uint8)
        for blind in (False, True):
            critic = model.Critic(ENCODING, 16, 2, blind)
            with tempfile.TemporaryDirectory() as folder, torch.no_grad():
                checkpoint.save(folder, {"critic": critic}, {})
                again = checkpoint.load(folder, "critic", ENCODING)
                self.assertEqual(torch.equal(again(shown, truths[0]), again(shown, truths[1])), blind)
        with self.assertRaisesRegex(ValueError, "is no judge"):
            export_judge.export(critic, "kriegspiel", shown, truths[0])

    def test_only_what_is_askable_is_drawn(self):
        games, policy = begun(64), small_policy()
        values = model.masked(policy(games.observations, believed(games))[0], games.masks)
        for temperature in (0.1, 1.0, 5.0):
            actions = model.sampled(values, temperature)
            self.assertTrue(model.allowed(games.masks).gather(1, actions[:, None]).all())

    def test_who_knows_everything_remembers_it(self):
        codes = torch.tensor([[0, 3, 6]])
        self.assertEqual(model.certain(codes, 7).reshape(7, 3).argmax(0).tolist(), [0, 3, 6])


GO = environment.encoding_of("phantom-go")


def begun_go(count=32, boards=("5x5", "7x7", "9x9"), width=9):
    games = environment.Environment("phantom-go", count, board_starts(boards), width=width)
    games.begin()
    for step in range(12):
        # Whatever the width, the same tries are made: their order is the same.
        may = model.allowed(games.masks).int()
        wanted = (torch.arange(count) * 7919 + 31 * step) % may.sum(1) + 1
        games.actions.copy_((may.cumsum(1) < wanted[:, None]).sum(1))
        games.step()
    return games


class BoardsTest(unittest.TestCase):
    """One net for boards of every size."""

    def policy(self):
        torch.manual_seed(8)
        return model.Policy(GO, 16, 4)

    def shown(self, width):
        """The same games in planes of that width."""
        games = begun_go(boards=("7x7",), width=width)
        rows = torch.arange(games.count)
        past = model.certain(games.starts, GO.codes)[rows, games.sides.long()]
        return games, past

    def test_wide_planes_change_nothing(self):
        answers = []
        for width in (7, 11):
            games, past = self.shown(width)
            values, belief, result = self.policy()(games.observations, past)
            critic = self.critic()(games.observations, games.truths)
            board = model.planes_of(GO, games.observations)[:, GO.board_plane].flatten(1) > 0
            answers.append((values[:, :width * width][board], values[:, width * width], result,
                            belief.transpose(1, 2)[board], critic))
        for a, b in zip(*answers):
            torch.testing.assert_close(a, b, rtol=1e-3, atol=1e-4)

    def critic(self):
        torch.manual_seed(9)
        return model.Critic(GO, 16, 2)

    def test_what_is_turned_is_turned_back(self):
        games = begun_go()
        planes = model.planes_of(GO, games.observations)
        board = planes[:, GO.board_plane:GO.board_plane + 1]
        for way in range(symmetry.WAYS):
            ways = torch.full((games.count,), way, dtype=torch.uint8)
            there = symmetry.turned(planes, board, ways)
            self.assertEqual(torch.equal(there, planes), way == 0)
            self.assertTrue(torch.equal(symmetry.turned_back(there, board, ways), planes))
            self.assertTrue(torch.equal(there[:, GO.board_plane], planes[:, GO.board_plane]))

    def test_a_turned_look_at_a_turned_board_is_a_look(self):
        """In way 3, which is its own inverse."""
        games, policy = begun_go(), self.policy()
        ways = torch.full((games.count,), 3, dtype=torch.uint8)
        planes = model.planes_of(GO, games.observations)
        board = planes[:, GO.board_plane:GO.board_plane + 1]
        turned = games.observations.clone()
        turned[:, :-GO.scalars] = symmetry.turned(planes, board, ways).flatten(1)
        past = torch.zeros(games.count, GO.codes * 81, dtype=torch.uint8)
        values, belief, result = policy(games.observations, past, ways)
        wanted, wanted_belief, wanted_result = policy(turned, past)
        wanted = symmetry.turned_back(wanted[:, None, :81].reshape(-1, 1, 9, 9), board, ways)
        torch.testing.assert_close(values[:, :81], wanted.flatten(1))
        torch.testing.assert_close(result, wanted_result)

    def test_what_is_hidden_is_on_the_board_and_no_own_stone(self):
        games = begun_go()
        hidden = model.hidden(GO, games.observations)
        self.assertFalse((games.truths[:, :81].bool() & ~hidden).any())
        self.assertLess(hidden.sum(1).min().item(), 25)

    def test_a_start_wider_than_the_planes_is_refused(self):
        with self.assertRaisesRegex(ValueError, "9 points wide, in planes of 7"):
            begun_go(width=7)

    def test_all_starts_of_a_training_can_be_played(self):
        for game, usual in games_module.GAMES.items():
            starts = usual.starts(3)
            width = games_module.width_of(game, starts)
            environment.Environment(game, 4, starts, width=width).begin()


class PartsTest(unittest.TestCase):
    def parts(self, boards, share=0.25, game="phantom-go"):
        starts = games_module.starts_of(game, 1, boards)
        return games_module.parts_of(game, starts, share)

    def test_large_boards_have_planes_and_a_share_of_their_own(self):
        narrow, wide = self.parts("5x5,9x9,10x10,13x13")
        self.assertEqual((narrow.width, wide.width), (9, 13))
        self.assertEqual((narrow.share, wide.share), (0.75, 0.25))
        self.assertEqual({start.board for start in wide.starts}, {"10x10", "13x13"})
        sizes = [count for _, count in train.sizes_of_groups([narrow, wide], 1000)]
        self.assertEqual(sizes, [375, 375, 250])

    def test_where_one_width_does_there_is_one_part(self):
        for boards, width, count in (("5x5,9x9", 9, 8), ("11x11,13x13", 13, 8)):
            part, = self.parts(boards)
            self.assertEqual((part.share, part.width, len(part.starts)), (1.0, width, count))
            sizes = [count for _, count in train.sizes_of_groups([part], 1000)]
            self.assertEqual(sizes, [500, 500])
        part, = self.parts("silverman4x4", game="kriegspiel")
        self.assertEqual(part.width, 0)

    def test_without_a_share_large_boards_are_left_out(self):
        part, = self.parts("7x7,13x13", share=0)
        self.assertEqual(part.width, 7)


class StepTest(unittest.TestCase):
    def step_after(self, channels, asked=None):
        """Of a policy that changes too little, round after round."""
        trainer = train.Trainer.__new__(train.Trainer)
        trainer.wanted = types.SimpleNamespace(largest_step=asked, kl=0.01, entropy=1.0)
        trainer.policy = small_policy(channels=channels)
        trainer.step, trainer.entropy_weight = 1e-3, 0.01
        for _ in range(100):
            trainer._adapt(0.0, 1.0, 1.0)
        return trainer.step

    def test_steps_grow_as_far_as_the_width_of_the_net_allows(self):
        self.assertEqual(self.step_after(96), train.LARGEST_STEP)
        self.assertEqual(self.step_after(128), train.LARGEST_STEP_OF_WIDE)

    def test_or_as_far_as_was_asked_for(self):
        self.assertEqual(self.step_after(128, 2e-3), 2e-3)


class AnnealTest(unittest.TestCase):
    def test_a_run_keeps_its_steps_and_a_branch_loses_them(self):
        self.assertEqual([train.left_of(None, x) for x in (0, 0.5, 1)], [1, 1, 1])
        self.assertEqual([train.left_of([1, 0], x) for x in (0, 0.5, 1)], [1, 0.5, 0])
        self.assertEqual([train.left_of([0.5, 0], x) for x in (0, 0.5, 1)], [0.5, 0.25, 0])

    def test_of_time_and_decisions_a_share_passes(self):
        shares = [train.share_of(*both) for both in ((1, 4), (5, math.inf), (0, 0))]
        self.assertEqual(shares, [0.25, 0, 1])

    def test_steps_and_entropy_sink_with_what_is_left(self):
        def adapted(left, entropy=0.8):
            trainer = train.Trainer.__new__(train.Trainer)
            trainer.wanted = types.SimpleNamespace(largest_step=3e-3, kl=0.01, entropy=1.0)
            trainer.step, trainer.entropy_weight = 1e-3, 0.01
            trainer._adapt(0.01, entropy, left)
            return trainer.step, trainer.entropy_weight

        self.assertEqual(adapted(1.0)[0], 1e-3)
        self.assertLess(adapted(0.5)[0], 1e-3)
        self.assertGreater(adapted(1.0)[1], 0.01)
        self.assertLess(adapted(0.5)[1], 0.01)
        self.assertGreater(adapted(0.0, 0.45)[1], 0.01)  # half of the entropy stays
        self.assertLess(adapted(0.0, 0.55)[1], 0.01)

    def test_shares_are_two_from_none_to_all(self):
        for words, wanted in (([], None), (["--anneal"], [1, 0]), (["--anneal", "1", "0.5"], [1, 0.5])):
            with mock.patch.object(sys, "argv", ["train", *words]):
                self.assertEqual(train_options.options("").anneal, wanted)
        for words in (["0.5"], ["2", "0"], ["1", "0.5", "0"]):
            with mock.patch.object(sys, "argv", ["train", "--anneal", *words]), \
                    mock.patch.object(sys, "stderr", io.StringIO()) as said, \
                    self.assertRaises(SystemExit):
                train_options.options("")
            self.assertIn("--anneal has no numbers, or two from 0 to 1", said.getvalue())


class CheckpointTest(unittest.TestCase):
    def test_the_net_in_the_tree_answers_as_it_did(self):
        """What it was trained to do must not change with the code around it."""
        folder = os.path.join(os.path.dirname(__file__), "..", "nets", "training", "kriegspiel")
        policy = checkpoint.load(folder, "policy", ENCODING)
        critic = checkpoint.load(folder, "critic", ENCODING)
        places = torch.arange(4 * ENCODING.observation).reshape(4, -1)
        shown = ((places * 7919 % 1009 % 13 == 0) * 127).to(torch.uint8)
        past = torch.zeros(4, ENCODING.codes * ENCODING.points, dtype=torch.uint8)
        truths = torch.zeros(4, ENCODING.truth, dtype=torch.uint8)
        with torch.no_grad():
            values, belief, result = policy(shown, past)
            told = [values[:, :4097].std(), values[:, 4096].mean(), belief.std(), result.mean(),
                    critic(shown, truths).mean()]
        for number, wanted in zip(told, TREE_ANSWERS):
            self.assertAlmostEqual(number.item(), wanted, places=3)

    def test_a_net_comes_back_to_half_precision(self):
        policy, critic = small_policy(), model.Critic(ENCODING, 16, 2)
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(checkpoint, "PART", 3000):
            checkpoint.save(folder, {"policy": policy, "critic": critic}, {"decisions": 5})
            self.assertGreater(len(os.listdir(folder)), 4)
            self.assertEqual(checkpoint.read_page(folder)["decisions"], 5)
            again = checkpoint.load(folder, "policy", ENCODING)
            for a, b in zip(policy.parameters(), again.parameters()):
                self.assertTrue(torch.equal(a.half().float(), b))

    def test_another_encoding_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save(folder, {"policy": small_policy()}, {})
            page = checkpoint.read_page(folder)
            with mock.patch.object(checkpoint, "read_page", return_value={**page, "encoding": 0}):
                with self.assertRaisesRegex(ValueError, "encoding 0"):
                    checkpoint.load(folder, "policy", ENCODING)


class SelfPlayTest(unittest.TestCase):
    def group(self, **shares):
        settings = {"rival_share": 0.0, "seated": [], "seated_share": 0.0, **shares}
        return selfplay.Group(GAME, 128, 6, kriegspiel_starts(), 3, 2, "cpu", rivals.FormerSelves,
                              **settings)

    def played(self, group):
        policy, critic = small_policy(), model.Critic(ENCODING, 16, 2)
        selfplay.play([group], lambda *shown: selfplay.think(policy, *shown),
                      lambda *shown: selfplay.think_as_opponent(policy, *shown), critic)
        return critic

    def test_advantages_add_up_to_the_return_of_a_game(self):
        """Without decay and discount a return is the rewards to come, seen by who acts, and the
        critic's word where the round ends."""
        group = self.group()
        critic = self.played(group)
        _, returns = group.advantages(critic, 1.0, 1.0, 0.0)
        games = group.environment
        following = critic(games.observations, games.truths)
        signs = {environment.NEXT_IS_OTHER: -1, environment.NEXT_IS_SAME: 1,
                 environment.NEXT_IS_NONE: 0}
        for row in range(0, 128, 17):
            value = following[row].item()
            for step in range(group.steps - 1, -1, -1):
                value = group.kept["rewards"][step, row].item() + \
                    signs[int(group.kept["nexts"][step, row])] * value
                self.assertAlmostEqual(returns[step, row].item(), value, places=4)

    def test_time_passes_with_the_turn_and_twice_where_a_player_answered(self):
        group = self.group(seated=["random"], seated_share=0.5)
        critic = self.played(group)
        discount, decay = 0.5, 0.75
        advantages, _ = group.advantages(critic, discount, decay, 0.0)
        turns = {environment.NEXT_IS_OTHER: 1, environment.NEXT_IS_SAME: 0,
                 environment.NEXT_IS_LATER: 2}
        seen = {}
        for row in range(128):
            for step in range(group.steps - 1):
                following = int(group.kept["nexts"][step, row])
                if following == environment.NEXT_IS_NONE:
                    continue
                share = (-discount) ** turns[following]
                error = group.kept["rewards"][step, row] - group.kept["values"][step, row] + \
                    share * group.kept["values"][step + 1, row]
                carried = share * decay ** turns[following] * advantages[step + 1, row]
                self.assertAlmostEqual(advantages[step, row].item(), (error + carried).item(), places=5)
                seen[following] = seen.get(following, 0) + 1
        self.assertEqual(set(seen), set(turns))

    def test_former_selves_have_one_side_of_their_games(self):
        group = self.group(rival_share=0.5)
        self.played(group)
        self.assertTrue((group.kept["own"][:, 64:] == 1).all())
        self.assertLess(group.kept["own"][:, :64].mean().item(), 0.9)

    def test_each_side_of_a_game_against_a_former_self_has_its_own_net(self):
        """Whoever is asked about a row, and how many rows a net is asked about at once."""
        for at_once in (64, 16, 8):
            group = self.group(rival_share=0.5)
            group.at_once, asked = at_once, {1: [], 2: []}

            def net(number, shown, freely):
                observations, _, masks, ways = shown
                asked[number].append(len(observations))
                self.assertEqual({len(x) for x in (observations, masks, freely)}, {asked[number][-1]})
                actions = model.allowed(masks).int().argmax(1).to(torch.int32)
                memory = torch.full((len(masks), ENCODING.codes * ENCODING.points), number)
                return actions, memory.to(torch.uint8), torch.full((len(masks),), -float(number))

            def learner(*given):
                return net(1, given[:4], given[4])

            def opponent(*given):
                self.assertIsNone(given[5])  # it has no tastes
                return net(2, given[:4], given[4])[:2]

            for step in range(group.steps):
                sides = group.environment.sides.clone()
                group.think(step, learner, opponent, lambda shown, truths: shown[:, 0].float())
                is_rivals = (torch.arange(128) < 64) & (sides == torch.arange(128) % 2)
                first = model.allowed(group.kept["masks"][step]).int().argmax(1)
                self.assertTrue(torch.equal(group.kept["actions"][step].long(), first))
                memory = group.belief[torch.arange(128), sides.long()]
                self.assertTrue((memory == 1 + is_rivals.int()[:, None]).all())
                self.assertTrue(torch.equal(group.kept["own"][step] == 0, is_rivals))
                self.assertTrue((group.kept["learned"][step] <= (~is_rivals)).all())
                self.assertTrue((group.kept["chances"][step][~is_rivals] == -1).all())
                group.settle(step)
            self.assertEqual({number: set(rows) for number, rows in asked.items()},
                             {1: {64 + at_once}, 2: {at_once}})

    def test_rows_that_are_wanted_come_in_pieces_of_one_size(self):
        wanted = torch.tensor([0, 1, 1, 0, 1, 1, 1, 0, 0, 1]).bool()
        for size in range(1, 11):
            come = []
            for rows, count in selfplay.pieces(wanted, size, "cpu"):
                self.assertEqual(len(rows), size)
                self.assertTrue(wanted[rows[:count]].all())
                come += rows[:count].tolist()
            self.assertEqual(set(come), {1, 2, 4, 5, 6, 9})
            self.assertLess(len(come), 6 + size)
        self.assertFalse(list(selfplay.pieces(wanted & False, 4, "cpu")))

    def test_strolls_begin_games_and_are_not_learned_from(self):
        group = self.group(stroll_share=1.0)
        self.played(group)
        learned = group.kept["learned"]
        self.assertFalse(learned[0].any())  # every game is at its first try
        self.assertTrue((group.kept["own"] == 1).all())
        is_begun = group.kept["nexts"][:-1] != environment.NEXT_IS_NONE
        self.assertTrue((learned[1:] >= learned[:-1])[is_begun].all())  # none is taken up again
        self.assertTrue(learned.any())

    def test_strolls_are_drawn_freely_and_other_tries_are_not(self):
        games = strolls.Strolls(4000, 0.5, "cpu")
        freely, is_stroll = games.go_on()
        self.assertAlmostEqual(is_stroll.float().mean().item(), 0.5, delta=0.05)
        self.assertTrue((freely[~is_stroll] == 1).all())
        least, most = strolls.TEMPERATURES
        self.assertTrue(((freely[is_stroll] >= least) & (freely[is_stroll] <= most)).all())
        for _ in range(strolls.TRIES):
            _, is_stroll = games.go_on()
        self.assertFalse(is_stroll.any())
        games.begin_anew(torch.arange(4000) < 100)
        self.assertFalse(games.go_on()[1][100:].any())

    def test_against_seated_players_every_turn_is_the_learners(self):
        group = self.group(seated=["random"], seated_share=0.25)
        self.played(group)
        first, end = group.seated["random"]
        self.assertEqual(end - first, 32)
        nexts = group.kept["nexts"]
        self.assertFalse((nexts[:, first:end] == environment.NEXT_IS_OTHER).any())
        self.assertFalse((nexts[:, :first] == environment.NEXT_IS_LATER).any())
        self.assertTrue((nexts[:, first:end] == environment.NEXT_IS_LATER).any())

    def test_a_seated_player_can_have_more_games_than_another(self):
        group = self.group(seated=["random", "stranger*3"], seated_share=0.25)
        shares = {name: end - first for name, (first, end) in group.seated.items()}
        self.assertEqual(shares, {"random": 8, "stranger": 24})


class FormerSelvesTest(unittest.TestCase):
    def test_other_nets_are_met_in_a_share_of_the_rounds(self):
        random.seed(1)
        with tempfile.TemporaryDirectory() as folder:
            exploiter = os.path.join(folder, "exploiter")
            checkpoint.save(exploiter, {"policy": small_policy()}, {})
            met = checkpoint.load(exploiter, "policy", ENCODING).state_dict()
            for share, least, most in ((0.0, 0, 0), (0.25, 50, 100), (0.5, 120, 180), (1.0, 300, 300)):
                selves = rivals.FormerSelves(folder, small_policy(), "cpu", 0, [exploiter], share)
                others = 0
                for _ in range(300):
                    selves.next(rivals.ROUNDS)
                    others += torch.equal(selves.net.state_dict()["origin.weight"],
                                          met["origin.weight"])
                self.assertTrue(least <= others <= most, (share, others))

    def test_the_share_of_nets_that_are_met_is_asked_for(self):
        for words, wanted in (([], 0.5), (["--met-share", "0.8"], 0.8)):
            with mock.patch.object(sys, "argv", ["train", *words]):
                self.assertEqual(train_options.options("").met_share, wanted)
        with mock.patch.object(sys, "argv", ["train", "--met-share", "1.1"]), \
                mock.patch.object(sys, "stderr", io.StringIO()) as said, \
                self.assertRaises(SystemExit):
            train_options.options("")
        self.assertIn("--met-share is from 0 to 1", said.getvalue())

    def test_a_net_that_goes_on_elsewhere_is_met_as_it_was_saved_last(self):
        def weight(net):
            return net.state_dict()["origin.weight"]

        nets = [small_policy() for _ in range(2)]
        with torch.no_grad():
            nets[1].origin.weight += 1
        with tempfile.TemporaryDirectory() as folder:
            other, part = os.path.join(folder, "other"), os.path.join(folder, "other", "policy.0.bin")
            checkpoint.save(other, {"policy": nets[0]}, {})
            visitors = [rivals.FormerSelves(folder, small_policy(), "cpu", 0, [other], 1.0),
                        rivals.OtherNet(other, ENCODING, "cpu", torch.float32)]
            saved = [weight(checkpoint.load(other, "policy", ENCODING))]
            with open(part, "rb") as file:
                before = file.read()
            checkpoint.save(other, {"policy": nets[1]}, {})
            saved.append(weight(checkpoint.load(other, "policy", ENCODING)))
            with open(part, "rb") as file:
                after = file.read()
            for numbers, wanted in ((before, saved[0]), (after, saved[1])):
                with open(part, "wb") as file:  # the first time in the midst of the save
                    file.write(numbers)
                for visitor in visitors:
                    visitor.next(rivals.ROUNDS)
                    self.assertTrue(torch.equal(weight(visitor.net), wanted))
            with open(part, "wb") as file:
                file.write(before)
            with self.assertRaisesRegex(checkpoint.Torn, "damaged, or just being saved"):
                rivals.OtherNet(other, ENCODING, "cpu", torch.float32)

    def test_a_smaller_net_is_met_and_a_larger_one_cannot_be(self):
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save(folder, {"policy": small_policy()}, {})
            larger = model.Policy(ENCODING, 64, 2, True)
            selves = rivals.FormerSelves(folder, larger, "cpu", 0, [folder])
            self.assertEqual(selves.met_states[0]["origin.weight"].shape, larger.origin.weight.shape)
            checkpoint.save(folder, {"policy": larger}, {})
            with self.assertRaisesRegex(SystemExit, "64"):
                rivals.FormerSelves(folder, small_policy(), "cpu", 0, [folder])


class PickTest(unittest.TestCase):
    def test_the_share_is_kept_and_sums_stay_what_they_are(self):
        torch.manual_seed(1)
        advantages = torch.randn(20000) ** 3
        for share in (0.2, 0.5, 0.9):
            chances = selfplay.shares_kept(advantages, share)
            self.assertAlmostEqual(chances.mean().item(), share, places=2)
            kept = torch.rand(20000) < chances
            total = (advantages.abs()[kept] / chances[kept]).sum().item()
            self.assertAlmostEqual(total / advantages.abs().sum().item(), 1.0, delta=0.05)


class LossTest(unittest.TestCase):
    def batch(self, games, policy):
        values = model.masked(policy(games.observations, believed(games))[0], games.masks)
        actions = model.sampled(values, 1.0)
        chances = torch.log_softmax(values, 1).gather(1, actions[:, None])[:, 0].detach()
        return {"observations": games.observations, "believed": believed(games),
                "masks": games.masks, "truths": games.truths, "actions": actions,
                "chances": chances, "weights": torch.ones(games.count),
                "returns": torch.zeros(games.count), "advantages": torch.ones(games.count)}

    def test_some_rows_tell_the_distance_from_the_magnet_of_all(self):
        """Each row stands in the first places as often as every other, in batches that begin with one
        after another; whatever the rows weigh, the mean is then that of all."""
        parts = {"clip": 0.2, "entropy": 0.0, "belief": 0.0, "magnet": 1.0}
        torch.manual_seed(4)
        for count in (16, 6):
            games, policy = begun(count), small_policy()
            batch = self.batch(games, policy)
            batch["weights"] = torch.rand(count) * 5 + 1
            magnet = model.Policy(ENCODING, 24, 2)

            def distance(turned):
                rows = (torch.arange(count) + turned) % count
                policy.zero_grad()
                loss, told = losses.policy_loss(policy, magnet, {k: v[rows] for k, v in batch.items()},
                                                parts)
                loss.backward()
                return told[6].item(), policy.origin.weight.grad.clone()

            with mock.patch.object(losses, "COMPARED", 1):
                wanted, wanted_gradient = distance(0)
            found, gradients = zip(*map(distance, range(count)))
            self.assertNotAlmostEqual(found[0], wanted, delta=0.01 * wanted)
            self.assertAlmostEqual(sum(found) / count, wanted, delta=1e-4 * wanted)
            torch.testing.assert_close(torch.stack(gradients).mean(0), wanted_gradient)

    def test_the_first_step_makes_better_actions_likelier(self):
        games, policy = begun(64), small_policy()
        batch = self.batch(games, policy)
        actions, chances = batch["actions"], batch["chances"]
        parts = {"clip": 0.2, "entropy": 0.0, "belief": 0.0, "magnet": 0.0}
        loss, told = losses.policy_loss(policy, small_policy(), batch, parts)
        self.assertAlmostEqual(told[0].item(), -1.0, places=5)  # the gradient's part
        loss.backward()
        with torch.no_grad():
            for weights in policy.parameters():
                weights -= 0.01 * (weights.grad if weights.grad is not None else 0)
        _, told = losses.policy_loss(policy, small_policy(), batch, parts)
        self.assertGreater(told[6].item(), 1e-6)  # it has left the magnet
        after = model.masked(policy(games.observations, believed(games))[0], games.masks)
        now = torch.log_softmax(after, 1).gather(1, actions[:, None])[:, 0]
        self.assertGreater(now.mean().item(), chances.mean().item())


class TrainingTest(unittest.TestCase):
    def test_a_run_that_has_gone_astray_ends(self):
        trainer = train.Trainer.__new__(train.Trainer)
        trainer.astray = trainer.rounds = 0
        few = [2 * train.ASTRAY] * (train.ASTRAY_ROUNDS - 1)
        for kl in [*few, 0.01, *few]:
            trainer._check({"kl": kl})
        with self.assertRaisesRegex(FloatingPointError, "round 0"):
            trainer._check({"kl": 2 * train.ASTRAY})

    def train(self, folder, share, *wanted):
        """Trains a little: the error of the belief must fall to a share of what it was."""
        arguments = ["train", "--out", folder, "--decisions", "20000", "--seconds", "3600",
                     "--games", "64", "--steps", "16", "--batch", "256", "--channels", "16",
                     "--blocks", "2", "--critic-channels", "16", "--critic-blocks", "2",
                     "--threads", "2", "--kl", "0.03", *wanted]
        with mock.patch("sys.argv", arguments):
            train.Trainer(train.options("")).run()
        with open(os.path.join(folder, "log.jsonl")) as log:
            errors = [told["belief"] for told in map(json.loads, log) if "belief" in told]
        self.assertLess(errors[-1], share * errors[0])

    def test_some_rounds_of_go_teach_where_stones_stand(self):
        with tempfile.TemporaryDirectory() as folder:
            self.train(folder, 0.9, "--game", "phantom-go", "--boards", "5x5,6x6")
            policy = checkpoint.load(folder, "policy", GO)
            result = match.play_match(policy, "random", 4, "sensei", 1.0, 5, 1, "cpu", board="7x7")
            self.assertEqual(result["games"], 4)
            with self.assertRaisesRegex(ValueError, "is of phantom-go, not kriegspiel"):
                checkpoint.load(folder, "policy", ENCODING)

    def test_a_branch_follows_and_leaves_the_run_as_it_was(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = ["train", "--game", "phantom-go", "--out", folder, "--boards", "5x5,10x10",
                         "--seconds", "2", "--branch-until", "8", "--games", "32", "--steps",
                         "4", "--batch", "64", "--channels", "16", "--blocks", "2",
                         "--critic-channels", "16", "--critic-blocks", "2", "--threads", "2"]
            lefts = []
            clock = itertools.count(0, 0.1)  # so that a slow machine makes as many rounds
            with mock.patch("sys.argv", arguments), \
                    mock.patch.object(train.time, "time", lambda: next(clock)):
                trainer = train.Trainer(train.options(""))
                played = trainer.round
                trainer.round = lambda left: (lefts.append(left), played(left))
                trainer.run()
            self.assertEqual([group.encoding.width for group in trainer.groups], [5, 5, 10])
            self.assertEqual(sorted(lefts, reverse=True), lefts)
            self.assertLess(lefts[-1], 0.2)
            trunk, branch = folder, os.path.join(folder, "branch")
            made = [checkpoint.read_page(place)["decisions"] for place in (trunk, branch)]
            self.assertLess(made[0], made[1])
            for place in (trunk, branch):
                rivals.load_player(place, GO)

    def test_some_rounds_on_the_smallest_board_teach_where_men_stand(self):
        with tempfile.TemporaryDirectory() as folder:
            self.train(folder, 0.8, "--boards", "silverman4x4")
            policy = checkpoint.load(folder, "policy", ENCODING)
            result = match.play_match(policy, "random", 8, "wild16", 1.0, 5, 2, "cpu",
                                      board="silverman4x4")
            self.assertEqual(result["games"], 8)


class RepeatTest(unittest.TestCase):
    def trained(self, *wanted):
        """The numbers of all nets after two rounds with all kinds of games."""
        with tempfile.TemporaryDirectory() as folder:
            arguments = ["train", "--out", folder, "--decisions", "2048", "--seconds", "3600",
                         "--games", "32", "--steps", "16", "--batch", "128", "--channels", "16", "--blocks", "1",
                         "--critic-channels", "16", "--critic-blocks", "1", "--boards", "silverman4x4",
                         "--tastes", "--hints", "0.5", *wanted]
            with mock.patch("sys.argv", arguments):
                trainer = train.Trainer(train.options(""))
                trainer.run()
            self.assertEqual(trainer.rounds, 2)
            numbers = []
            for name in ("policy", "critic", "average"):
                with open(os.path.join(folder, f"{name}.0.bin"), "rb") as file:
                    numbers.append(file.read())
            return numbers

    def test_on_a_processor_a_seed_trains_the_same_net_on_any_number_of_threads(self):
        first = self.trained("--seed", "5", "--threads", "1")
        self.assertEqual(first, self.trained("--seed", "5", "--threads", "3"))
        self.assertNotEqual(first, self.trained("--seed", "6", "--threads", "1"))


class HintsTest(unittest.TestCase):
    def hinted(self, sharpness, left, count=400):
        """Of hidden points: truths drawn at random, and what who knew nothing remembers after a hint;
        and of all, what he remembered before and after."""
        games = begun(count)
        truths = torch.randint_like(games.truths, ENCODING.codes)
        flat = torch.zeros(count, ENCODING.codes, ENCODING.points)
        memory = model.remembered(flat)
        rows = torch.ones(count)
        after = hints.with_hints(memory, games.observations, truths, sharpness * rows, left * rows,
                                 ENCODING)
        chances = (after.reshape(flat.shape) / model.FULL).square()
        where = model.hidden(ENCODING, games.observations)
        return truths[:, :ENCODING.points].long()[where], chances.movedim(1, 2)[where], memory, after

    def test_a_memory_is_as_sure_as_it_is_right(self):
        torch.manual_seed(1)
        truths, chances, _, _ = self.hinted(1.5, 1.0)
        is_true = torch.nn.functional.one_hot(truths, ENCODING.codes).bool()
        for least, most in ((0.1, 0.3), (0.4, 0.6), (0.7, 0.9)):
            among = (chances > least) & (chances < most)
            self.assertGreater(among.sum().item(), 500)
            self.assertAlmostEqual(is_true[among].float().mean().item(), chances[among].mean().item(),
                                   delta=0.05)

    def test_sharper_hints_tell_more(self):
        errors = []
        for sharpness in (0.5, 1.0, 2.0):
            truths, chances, _, _ = self.hinted(sharpness, 1.0)
            errors.append(-chances.gather(1, truths[:, None]).clamp(min=1e-6).log().mean().item())
        self.assertEqual(errors, sorted(errors, reverse=True))

    def test_without_sharpness_nothing_changes(self):
        _, _, memory, after = self.hinted(0.0, 0.5)
        self.assertTrue(torch.equal(memory, after))

    def test_less_of_the_own_belief_may_be_left(self):
        games, rows = begun(64), torch.ones(64)
        sure = model.certain(torch.zeros(64, ENCODING.points, dtype=torch.uint8), ENCODING.codes)
        where = model.hidden(ENCODING, games.observations)
        most = [hints.with_hints(sure, games.observations, games.truths, 0.01 * rows, left * rows, ENCODING)
                .reshape(64, ENCODING.codes, -1)[:, 0][where].float().mean().item() for left in (1.0, 0.1)]
        self.assertGreater(most[0], most[1] + 50)

    def test_what_can_be_seen_is_remembered_as_it_was(self):
        games, rows = begun(64), torch.ones(64)
        memory = model.certain(torch.zeros(64, ENCODING.points, dtype=torch.uint8), ENCODING.codes)
        after = hints.with_hints(memory, games.observations, games.truths, 2 * rows, 0.3 * rows, ENCODING)
        is_changed = (after != memory).reshape(64, ENCODING.codes, -1).any(1)
        where = model.hidden(ENCODING, games.observations)
        self.assertFalse(is_changed[~where].any())
        self.assertGreater(is_changed[where].float().mean().item(), 0.5)

    def test_in_a_share_of_the_games_both_sides_are_given_hints(self):
        given = hints.Hints(ENCODING, 4000, 0.25, "cpu")
        is_given = given.sharpness > 0
        self.assertTrue(torch.equal(is_given[:, 0], is_given[:, 1]))
        self.assertAlmostEqual(is_given.float().mean().item(), 0.25, delta=0.05)
        self.assertLessEqual(given.sharpness.max().item(), hints.SHARPEST)
        self.assertGreaterEqual(given.left.min().item(), hints.LEAST_LEFT)
        before = given.sharpness.clone()
        given.begin_anew(torch.arange(4000) < 2000)
        self.assertTrue(torch.equal(given.sharpness[2000:], before[2000:]))
        self.assertFalse(torch.equal(given.sharpness[:2000], before[:2000]))

    def test_each_side_has_hints_of_its_own(self):
        games = begun(64)
        given = hints.Hints(ENCODING, 64, 1.0, "cpu")
        given.sharpness = torch.tensor([[100.0, 0.0]]).repeat(64, 1)
        nothing = torch.zeros(64, ENCODING.codes * ENCODING.points, dtype=torch.uint8)
        memory = given(nothing, games.observations, games.truths, torch.arange(64) % 2)
        sure = model.certain(games.truths[:, :ENCODING.points], ENCODING.codes)
        where = model.hidden(ENCODING, games.observations).repeat(1, ENCODING.codes)
        self.assertTrue(torch.equal(memory[::2][where[::2]], sure[::2][where[::2]]))
        self.assertFalse(memory[1::2].any())

    def test_they_are_given_by_what_a_trainer_has_compiled(self):
        games = begun(8)
        given = hints.Hints(ENCODING, 8, 1.0, "cpu")
        memory = torch.zeros(8, ENCODING.codes * ENCODING.points, dtype=torch.uint8)
        given.give = lambda memory, *_: memory + 1
        after = given(memory, games.observations, games.truths, torch.arange(8) % 2)
        self.assertTrue((after == 1).all())

    def test_games_go_on_with_what_was_hinted(self):
        group = SelfPlayTest().group(hint_share=1.0)
        group.hints.sharpness[:] = 100.0
        SelfPlayTest().played(group)
        step = group.steps - 1
        goes_on = (group.kept["nexts"][:step] == environment.NEXT_IS_SAME).any(0).nonzero()[:, 0]
        self.assertGreater(len(goes_on), 0)
        for row in goes_on.tolist():
            first = int((group.kept["nexts"][:step, row] == environment.NEXT_IS_SAME).nonzero()[0])
            sure = model.certain(group.kept["truths"][first, row, :ENCODING.points], ENCODING.codes)
            where = model.hidden(ENCODING, group.kept["observations"][first, row][None])[0]
            where = where.repeat(ENCODING.codes)
            self.assertTrue(torch.equal(group.kept["believed"][first + 1, row][where], sure[where]))


class MatchTest(unittest.TestCase):
    def test_who_is_given_sharp_hints_believes_no_worse(self):
        folder = os.path.join(os.path.dirname(__file__), "..", "nets", "training", "kriegspiel")
        policy = checkpoint.load(folder, "policy", ENCODING)
        torch.manual_seed(3)
        without, hinted = (match.play_match(policy, "random", 2, "wild16", 0.5, 5, 1, "cpu",
                                            board="silverman4x4", hints=sharp) for sharp in (0.0, 9.0))
        self.assertLess(hinted["belief"], without["belief"])
        self.assertEqual((without["against"], hinted["against"]), ("random", "random, hints 9.0"))


if __name__ == "__main__":
    unittest.main()
