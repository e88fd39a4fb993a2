# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of nets of whole numbers: `python3 -m unittest learn.test_net` after `make`."""
import os
import tempfile
import unittest
import unittest.mock

import numpy
import torch

from . import (checkpoint, environment, export, integer_net, model, net, net_file, rounding,
               take_back, whole_numbers)

GAME = "kriegspiel"
ENCODING = environment.encoding_of(GAME)


def random_policy(channels=32, blocks=2, remembers=True, seed=7, game=GAME):
    torch.manual_seed(seed)
    return enlivened(model.Policy(environment.encoding_of(game), channels, blocks, remembers))


def enlivened(net):
    """As large numbers between the layers as training gives, and no two channels alike."""
    with torch.no_grad():
        for name, weights in net.named_parameters():
            if name.endswith("gain"):
                weights.mul_(torch.exp(0.3 * torch.randn_like(weights)))
            elif name.endswith("bias"):
                weights.add_(0.3 * torch.randn_like(weights))
            elif ".second.weight" in name:
                weights.mul_(5)
    return net


def exported(policy, keep=64):
    game = policy.encoding.game
    shown = export.samples(policy, game, count=32, tries=12, keep=keep)
    return export.export(policy, game, *shown[:2]), shown


def seen_inputs(rows):
    """Rows of inputs, as a layer that was given them has seen them."""
    inputs = rounding.Inputs(torch.nn.Linear(rows.shape[1], 1))
    inputs.see(torch.tensor(rows, dtype=torch.float32))
    return inputs.seen(numpy.ones(rows.shape[1]))


class RoundingTest(unittest.TestCase):
    """Weights of whole steps, inputs that go along with each other."""

    def setUp(self):
        generator = numpy.random.default_rng(3)
        self.weights = generator.normal(size=(6, 40)) * 5
        self.inputs = generator.normal(size=(500, 8)) @ generator.normal(size=(8, 40)) + 1
        self.moments = self.inputs.T @ self.inputs / len(self.inputs)

    def error(self, whole):
        return (((self.weights - whole) @ self.inputs.T) ** 2).mean()

    def test_what_a_layer_gives_changes_less_than_by_rounding_each_weight(self):
        whole = rounding.rounded(self.weights, self.moments, 127)
        numpy.testing.assert_array_equal(whole, numpy.rint(whole))
        self.assertLess(self.error(whole), 0.3 * self.error(numpy.rint(self.weights)))

    def test_no_weight_leaves_its_range(self):
        whole = rounding.rounded(self.weights, self.moments, 6)
        self.assertEqual(numpy.abs(whole).max(), 6)

    def test_inputs_of_which_nothing_is_known_leave_each_weight_alone(self):
        whole = rounding.rounded(self.weights, numpy.zeros_like(self.moments), 127)
        numpy.testing.assert_array_equal(whole, numpy.rint(self.weights))


class ExportTest(unittest.TestCase):
    def test_channels_of_a_norm_that_stay_small_get_finer_steps(self):
        policy = random_policy()
        with torch.no_grad():
            policy.trunk.blocks[0].norm.gain[:8] *= 0.1
        sizes = whole_numbers.Sizes(policy, *export.samples(policy, GAME, 8, 4, 32)[:2])
        steps = sizes.steps_of(policy.trunk.blocks[0].norm)
        self.assertLess(steps[:8].max(), 0.6 * steps[8:].max())
        self.assertGreaterEqual(127 * steps.min(), whole_numbers.LEAST_BOUND * 0.999)

    def test_both_nets_answer_alike(self):
        for blocks, remembers, game in ((2, True, GAME), (3, False, GAME), (2, True, "phantom-go")):
            policy = random_policy(64, blocks, remembers, game=game)
            whole, shown = exported(policy)
            found = export.agreement(policy, whole, *shown[:3])
            self.assertLess(found["value_error"], 0.15 * found["value_spread"] + 0.02)
            self.assertLess(found["policy_kl"], 3e-4)
            self.assertLess(found["belief_kl"], 3e-4)
            self.assertLess(found["result_error"], 0.02)

    def test_a_grown_block_changes_nothing(self):
        policy = random_policy()
        larger = model.grown(policy, 32, 4)
        whole, shown = exported(larger)
        self.assertLess(export.agreement(policy, whole, *shown[:3])["policy_kl"], 1e-3)

    def test_weights_that_do_not_fit_are_refused(self):
        with self.assertRaisesRegex(net_file.NetFileError, "the weights of test are too large"):
            whole_numbers.layer("test", numpy.full((2, 3), 1e6), None, numpy.ones(2), 1.0, 127, 1.0,
                                seen_inputs(numpy.ones((1, 3))))

    def test_a_layer_keeps_what_it_does(self):
        generator = numpy.random.default_rng(1)
        weights = generator.normal(size=(8, 100)) * numpy.exp(generator.normal(size=(8, 1)))
        biases = generator.normal(size=8) * 20
        inputs = generator.integers(0, 128, (1, 100, 5))
        wanted = weights @ (inputs[0] * 4 / 127) + biases[:, None]
        seen = numpy.abs(wanted).max(1)
        layer = whole_numbers.layer("test", weights, biases, seen, 4 / 127, 127, 1 / 128,
                                    seen_inputs(inputs[0].T * 4 / 127))
        sums = (layer.weights.astype(numpy.int64) @ inputs[0])[None]
        found = integer_net.scaled(layer, sums)[0] / 128
        self.assertLess(numpy.abs(found - wanted).max(), 0.01 * numpy.abs(wanted).max())

    def test_a_checkpoint_is_exported_by_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            policy = random_policy()
            checkpoint.save(folder, {"policy": policy}, {})
            path = os.path.join(folder, "policy.net")
            shown = exported(policy)[1]
            with unittest.mock.patch("sys.argv", ["export", folder, path]), \
                    unittest.mock.patch.object(export, "samples", lambda *given: shown), \
                    unittest.mock.patch("builtins.print"):
                export.main()
            self.assertEqual(net_file.read(path).shape.channels, 32)


class TakeBackTest(unittest.TestCase):
    """Nets of whole numbers that become ones that learn."""

    def test_it_answers_as_the_file_does(self):
        for policy in (random_policy(), random_policy(remembers=False),
                       random_policy(game="phantom-go")):
            whole, shown = exported(policy)
            relative = random_policy(remembers=policy.remembers, game=policy.encoding.game, seed=8)
            before = export.agreement(policy, whole, *shown[:3])
            for like in (policy, relative):
                found = export.agreement(take_back.taken_back(whole, like), whole, *shown[:3])
                for name in ("policy_kl", "belief_kl", "value_error", "belief_error",
                             "result_error"):
                    self.assertLess(found[name], 1.3 * before[name], name)

    def test_its_numbers_are_those_that_were_rounded(self):
        policy = random_policy()
        taken = take_back.taken_back(exported(policy)[0], policy)
        for (name, old), new in zip(policy.named_parameters(), taken.parameters()):
            if name.endswith(("weight", "gain")) and name != "trunk.stem.weight":
                self.assertLess((new - old).norm() / old.norm(), 0.03, name)

    def test_the_command_writes_a_checkpoint_to_go_on_from(self):
        with tempfile.TemporaryDirectory() as folder:
            policy, critic = random_policy(), model.Critic(ENCODING, 16, 2)
            checkpoint.save(folder, {"policy": policy, "critic": critic},
                            {"decisions": 5, "step": 0.001})
            whole, shown = exported(policy)
            path, out = os.path.join(folder, "file.net"), os.path.join(folder, "taken")
            net_file.write(path, whole)
            words = ["take_back", path, "--like", folder, "--out", out, "--decisions", "1e6"]
            with unittest.mock.patch("sys.argv", words), \
                    unittest.mock.patch.object(take_back, "samples", lambda *given: shown), \
                    unittest.mock.patch("builtins.print"):
                take_back.main()
            page = checkpoint.read_page(out)
            self.assertEqual((page["decisions"], page["step"]), (1000000, 0.001))
            kept = checkpoint.load(out, "critic", ENCODING).state_dict()
            for name, value in critic.half().float().state_dict().items():
                self.assertTrue(torch.equal(kept[name], value))

    def test_a_relative_of_another_size_is_refused(self):
        whole = exported(random_policy())[0]
        for other in (random_policy(blocks=4), random_policy(remembers=False),
                      random_policy(game="phantom-go")):
            with self.assertRaisesRegex(net_file.NetFileError, "not of a net of this kind and size"):
                take_back.taken_back(whole, other)


class FileTest(unittest.TestCase):
    def setUp(self):
        self.data = net_file.to_bytes(exported(random_policy())[0])

    def test_what_was_written_is_read(self):
        self.assertEqual(net_file.to_bytes(net_file.from_bytes(self.data)), self.data)

    def test_damage_is_noticed(self):
        for wrong, problem in ((self.data[:-1], "damaged"), (self.data[:50], "too early"),
                               (b"x" + self.data[1:], "no net"),
                               (self.data[:8] + b"\5" + self.data[9:], "format 5"),
                               (self.data[:99] + b"\1\2\3" + self.data[102:], "damaged")):
            with self.assertRaisesRegex(net_file.NetFileError, problem):
                net_file.from_bytes(wrong)

    def test_the_largest_policy_takes_less_than_two_megabytes(self):
        policy = random_policy(128, 6)
        shown = torch.zeros(2, ENCODING.observation, dtype=torch.uint8), \
            torch.zeros(2, ENCODING.codes * ENCODING.points, dtype=torch.uint8)
        with unittest.mock.patch.object(whole_numbers, "rounded", lambda weights, *_: weights * 0):
            whole = export.export(policy, GAME, *shown)
        self.assertLess(len(net_file.to_bytes(whole)), 2_000_000)


class LibraryTest(unittest.TestCase):
    def same(self, whole, observations, believed):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.net")
            net_file.write(path, whole)
            values, belief, shown, results = net.LibraryNet(path).run(observations, believed)
        wanted = integer_net.run(whole, observations, believed)
        chances = integer_net.chances(wanted.logits)
        numpy.testing.assert_array_equal(values, wanted.values)
        numpy.testing.assert_array_equal(belief, chances)
        numpy.testing.assert_array_equal(shown, integer_net.remembered(chances))
        numpy.testing.assert_array_equal(
            results, wanted.results.astype(numpy.float32) / integer_net.RESULT_ONE)

    def test_c_gives_the_same_bits_as_python(self):
        for channels, blocks, remembers in ((32, 0, False), (32, 3, True), (96, 2, True)):
            whole, shown = exported(random_policy(channels, blocks, remembers), 24)
            self.same(whole, shown[0].numpy(), shown[1].numpy())

    def test_that_holds_for_nets_of_points_on_every_size(self):
        whole, _ = exported(random_policy(32, 3, True, game="phantom-go"), 24)
        generator = numpy.random.default_rng(6)
        for width in (5, 6, 9, 19):
            encoding = environment.encoding_of("phantom-go", width)
            self.same(whole, generator.integers(0, 128, (4, encoding.observation), numpy.uint8),
                      generator.integers(0, 128, (4, encoding.codes * encoding.points), numpy.uint8))

    def test_that_holds_where_numbers_are_cut(self):
        """A net made for small numbers meets large ones."""
        policy = random_policy(32, 2, True)
        zeros = torch.zeros(2, ENCODING.observation, dtype=torch.uint8), \
            torch.zeros(2, ENCODING.codes * ENCODING.points, dtype=torch.uint8)
        with unittest.mock.patch.object(whole_numbers, "STREAM_MARGIN", 1 / 2):
            whole = export.export(policy, GAME, *zeros)
        for layer in (whole.origin, whole.belief, *(block.first for block in whole.blocks)):
            layer.multipliers = numpy.minimum(32 * layer.multipliers.astype(numpy.int32), 32767)
        generator = numpy.random.default_rng(5)
        self.same(whole, generator.integers(0, 128, (16, ENCODING.observation), numpy.uint8),
                  generator.integers(0, 128, (16, ENCODING.codes * ENCODING.points), numpy.uint8))

    def test_errors_are_sentences(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.net")
            data = net_file.to_bytes(exported(random_policy())[0])
            with unittest.mock.patch.object(net_file, "read"):
                with open(path, "wb") as file:
                    file.write(data[:1000])
                with self.assertRaisesRegex(ValueError, "its checksum is wrong"):
                    net.LibraryNet(path)


if __name__ == "__main__":
    unittest.main()
