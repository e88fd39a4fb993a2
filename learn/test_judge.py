# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of judges, critics as nets of whole numbers: `python3 -m unittest learn.test_judge` after
`make`."""
import os
import tempfile
import unittest
import unittest.mock

import numpy
import torch

from . import (checkpoint, environment, export, export_judge, integer_net, model, net, net_file,
               whole_numbers)
from .test_net import ENCODING, GAME, enlivened, random_policy

GO = "phantom-go"


def random_critic(channels=32, blocks=2, game=GAME):
    torch.manual_seed(8)
    critic = enlivened(model.Critic(environment.encoding_of(game), channels, blocks))
    with torch.no_grad():
        critic.result.weight.mul_(10)  # as training makes results of wins and losses
    return critic


def played(game, keep=64):
    """Observations and truths of games."""
    shown = export.samples(random_policy(game=game), game, count=32, tries=12, keep=keep)
    return shown[0], shown[3]


def rows_at_random(encoding, count):
    """Any bytes that an observation and a truth may have."""
    generator = numpy.random.default_rng(6)
    codes = generator.integers(0, encoding.codes, (count, encoding.points), numpy.uint8)
    facts = generator.integers(0, 128, (count, encoding.facts), numpy.uint8)
    return (generator.integers(0, 128, (count, encoding.observation), numpy.uint8),
            numpy.concatenate([codes, facts], 1))


class ExportJudgeTest(unittest.TestCase):
    def test_both_nets_answer_alike(self):
        for blocks, game in ((2, GAME), (3, GO)):
            critic, shown = random_critic(64, blocks, game), played(game)
            found = export_judge.agreement(critic, export_judge.export(critic, game, *shown), *shown)
            self.assertLess(found["result_error"], 0.1 * found["result_spread"])
            self.assertGreater(found["correlation"], 0.99)

    def test_the_critic_of_a_checkpoint_is_exported_by_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            policy, critic = random_policy(), random_critic()
            checkpoint.save(folder, {"policy": policy, "critic": critic}, {})
            path = os.path.join(folder, "judge.net")
            shown = export.samples(policy, GAME, count=8, tries=4)
            with unittest.mock.patch("sys.argv", ["export", folder, path, "--net", "critic"]), \
                    unittest.mock.patch.object(export, "samples", lambda *a, **k: shown), \
                    unittest.mock.patch("builtins.print"):
                export.main()
            shape = net_file.read(path).shape
            self.assertTrue(shape.is_judge)
            self.assertEqual((shape.channels, shape.facts), (32, ENCODING.facts))

    def test_what_was_written_is_read(self):
        for game in (GAME, GO):
            data = net_file.to_bytes(export_judge.export(random_critic(game=game), game,
                                                         *played(game)))
            self.assertEqual(net_file.to_bytes(net_file.from_bytes(data)), data)


class LibraryJudgeTest(unittest.TestCase):
    def same(self, whole, observations, truths):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.net")
            net_file.write(path, whole)
            found = net.LibraryJudge(path).run(observations, truths)
        wanted = integer_net.judge(whole, observations, truths)
        numpy.testing.assert_array_equal(
            found, wanted.astype(numpy.float32) / integer_net.RESULT_ONE)
        self.assertGreater(len(set(found)), 1)

    def test_c_gives_the_same_bits_as_python(self):
        for channels, blocks in ((32, 0), (32, 3), (64, 5)):
            critic, shown = random_critic(channels, blocks), played(GAME, 24)
            self.same(export_judge.export(critic, GAME, *shown), *(x.numpy() for x in shown))

    def test_that_holds_for_judges_of_points_on_every_size(self):
        whole = export_judge.export(random_critic(32, 3, GO), GO, *played(GO, 24))
        for width in (5, 6, 9, 19):
            self.same(whole, *rows_at_random(environment.encoding_of(GO, width), 4))

    def test_that_holds_where_numbers_are_cut(self):
        """A judge made for small numbers meets large ones."""
        zeros = [torch.zeros(2, size, dtype=torch.uint8)
                 for size in (ENCODING.observation, ENCODING.truth)]
        with unittest.mock.patch.object(whole_numbers, "STREAM_MARGIN", 1 / 2):
            whole = export_judge.export(random_critic(), GAME, *zeros)
        for layer in (whole.hidden, *(block.first for block in whole.blocks)):
            layer.multipliers = numpy.minimum(32 * layer.multipliers.astype(numpy.int32), 32767)
        self.same(whole, *rows_at_random(ENCODING, 16))

    def test_each_kind_is_refused_where_the_other_is_wanted(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.net")
            net_file.write(path, export_judge.export(random_critic(), GAME, *played(GAME, 8)))
            with self.assertRaisesRegex(ValueError, "a judge, not a policy"):
                net.LibraryNet(path)
            shown = export.samples(random_policy(), GAME, count=8, tries=2)
            net_file.write(path, export.export(random_policy(), GAME, *shown[:2]))
            with self.assertRaisesRegex(ValueError, "a policy, not a judge"):
                net.LibraryJudge(path)


if __name__ == "__main__":
    unittest.main()
