# SPDX-License-Identifier: GPL-3.0-or-later
"""From a trained policy to a net of whole numbers: `python3 -m learn.export runs/first net.nebelnet`.

Weights become eight bits, with a scale for each output of a layer. How fine the numbers between the
layers are follows from how large they get in games that the policy plays with itself: those games
also tell, at the end, how far the two nets' answers lie apart.
"""
import argparse
import math

import numpy
import torch
from torch import nn

from . import checkpoint, integer_net, net_file
from .environment import Environment, encoding_of
from .games import GAMES, width_of
from .integer_net import (BELIEF_ONE, MOVE_LIMIT, POOL_FINE, QUESTION_ONE, RESULT_ONE, TOP,
                          VALUE_ONE)
from .model import (CEILING, MOVE_WIDTH, Norm, allowed, certain, masked, remembered, sampled)
from .net_file import NetFileError

NET = "policy"
LINES = 9  # of the boards that sizes are learned from, where there are many
STEP = CEILING / TOP  # of an activation
EPSILON = 1e-5  # as model.py has it
STREAM_MARGIN = 4.0  # how much larger than in our games a number may be before it is cut
INNER_MARGIN = 2.0
FINE_MAX = 7
INNER_FINE_MAX = 4  # finer would cost sums their upper bits
MOVE_SHIFT_MAX = 15
CHANNELS_STEP = 32
BIAS_MAX = 1 << 29


def _weight_scales(weights):
    """For each output the step of its weights that leaves the least error."""
    top = numpy.abs(weights).max(1)
    best, least = top / TOP, numpy.full(len(top), numpy.inf)
    for share in numpy.linspace(1.0, 0.5, 11):
        step = numpy.maximum(top * share / TOP, 1e-12)[:, None]
        error = ((numpy.clip(numpy.rint(weights / step), -TOP, TOP) * step - weights) ** 2).sum(1)
        best = numpy.where(error < least, step[:, 0], best)
        least = numpy.minimum(error, least)
    return best


def layer(name, weights, biases, seen, input_step, input_top, output_step):
    """`seen`: of each output the largest number, which must fit. `input_step`, `output_step`: what 1
    stands for, the latter for all outputs or for each."""
    shape = weights.shape
    weights = weights.reshape(shape[0], -1).astype(numpy.float64)
    biases = numpy.zeros(shape[0]) if biases is None else biases.astype(numpy.float64)
    output_step = numpy.broadcast_to(numpy.float64(output_step), shape[:1])
    scales = numpy.maximum(_weight_scales(weights), 1e-12)

    # Sums are cut to sixteen bits after a shift that all outputs share. It is as large as the
    # largest multiplier lets it be, and no larger than the worst of sums needs.
    worst = (numpy.abs(weights).sum(1) * input_top + numpy.abs(biases) / input_step) / scales
    shift = max(0, math.ceil(math.log2(max(worst.max(), 1.0) / 32767)))
    factors = scales * input_step / output_step
    shift = min(shift, math.floor(math.log2(32767 / factors.max())) - 15)
    if shift < 0:
        raise NetFileError(f"the weights of {name} are too large for whole numbers")

    # An output whose sums would not fit, because its weights are finer than others', gets coarser
    # ones.
    needed = numpy.minimum(INNER_MARGIN * seen, 32767 * output_step)
    scales = numpy.maximum(scales, needed / (input_step * 2.0 ** (15 + shift)))
    scales = numpy.maximum(scales, numpy.abs(biases) / (input_step * BIAS_MAX / 2))
    multipliers = numpy.rint(scales * input_step / output_step * 2.0 ** (15 + shift))
    biases = numpy.rint(biases / (scales * input_step)) + (1 << shift >> 1)
    whole = numpy.clip(numpy.rint(weights / scales[:, None]), -TOP, TOP)
    return net_file.Layer(shift, biases.astype(numpy.int32),
                          numpy.minimum(multipliers, 32767).astype(numpy.int16),
                          whole.astype(numpy.int8).reshape(shape))


def _norm(name, part, stream_step):
    gains = part.gain.detach().double().numpy()
    channels = len(gains)
    wanted = gains * 2 * math.sqrt(channels) / STEP
    top = max(numpy.abs(wanted).max(), 1e-9)
    shift = min(FINE_MAX, math.floor(math.log2(32767 / top)))
    if shift < 0:
        raise NetFileError(f"the gains of {name} are too large for whole numbers")
    epsilon = max(1, round(EPSILON * channels / stream_step ** 2))
    return net_file.Norm(epsilon, shift, numpy.rint(wanted * 2 ** shift).astype(numpy.int16))


def _pool_epsilon(step):
    return max(1, round(EPSILON / step ** 2))


class Sizes:
    """How large the numbers between the layers get: the most that was seen of each channel."""

    def __init__(self, policy, observations, believed):
        self.stream = 0.0
        self.outputs = {}
        hooks = [part.register_forward_hook(self._see_stream if isinstance(part, Norm) else self._see)
                 for part in policy.modules() if isinstance(part, (Norm, nn.Conv2d, nn.Linear))]
        with torch.no_grad():
            for rows, past in zip(observations.split(128), believed.split(128)):
                policy(rows, past)
        for hook in hooks:
            hook.remove()

    def _see(self, part, _, output):
        most = output.abs().transpose(0, 1).flatten(1).amax(1)
        self.outputs[part] = torch.maximum(self.outputs.get(part, most), most)

    def _see_stream(self, _, inputs, __):
        self.stream = max(self.stream, inputs[0].abs().max().item())

    def of(self, part):
        return self.outputs[part].double().numpy()


def _layer(name, part, sizes, input_step, input_top, output_step, inputs=None):
    """Of a module; `inputs`: those after them are always 0."""
    weights = part.weight.detach().double().numpy()[:, :inputs]
    biases = None if part.bias is None else part.bias.detach().double().numpy()
    return layer(name, weights, biases, sizes.of(part), input_step, input_top, output_step)


@torch.no_grad()
def samples(policy, game, count=64, tries=60, keep=1024, seed=1):
    """Observations, beliefs and masks from games that the policy plays with itself. Whole numbers know
    no masks, so all boards are of one size."""
    starts = [start for start in GAMES[game].starts() if width_of(game, [start]) in (0, LINES)]
    environment = Environment(game, count, starts, seed, width=width_of(game, starts))
    environment.begin()
    rows = torch.arange(count)
    beliefs = certain(environment.starts, policy.encoding.codes)
    kept = []
    for _ in range(tries):
        sides = environment.sides.long()
        kept.append((environment.observations.clone(), beliefs[rows, sides],
                     environment.masks.clone()))
        values, belief, _ = policy(environment.observations, beliefs[rows, sides])
        beliefs[rows, sides] = remembered(belief)
        environment.actions[:] = sampled(masked(values, environment.masks), 0.5).to(torch.int32)
        environment.step()
        over = environment.nexts == 2
        beliefs[over] = certain(environment.starts[over], policy.encoding.codes)
    chosen = torch.randperm(count * tries, generator=torch.Generator().manual_seed(seed))[:keep]
    return [torch.cat(parts)[chosen] for parts in zip(*kept)]


def _export_block(number, block, sizes, stream_step):
    name = f"block {number}"
    inner = max(sizes.of(block.first).max(), CEILING) * INNER_MARGIN
    fine = max(0, min(INNER_FINE_MAX, math.floor(math.log2(32767 * STEP / inner))))
    inner_step = STEP / 2 ** fine
    epsilon, glance = 0, None
    if block.glance is not None:
        epsilon = _pool_epsilon(inner_step)
        glance = _layer(name, block.glance, sizes, inner_step, 32767, inner_step)
    return net_file.Block(
        _norm(name, block.norm, stream_step),
        _layer(name, block.first, sizes, STEP, TOP, inner_step), fine, epsilon, glance,
        _layer(name, block.second, sizes, STEP, TOP, stream_step))


def _export_moves(net, policy, sizes):
    """Values are products, so the steps of both vectors together give that of a value."""
    def bits(most):
        return math.floor(math.log2(MOVE_LIMIT / max(INNER_MARGIN * most, 1e-3)))

    share = 1 / math.sqrt(MOVE_WIDTH)
    target_bits = bits(sizes.of(policy.target).max())
    origin_bits = bits(sizes.of(policy.origin).max() * share)
    wanted = round(math.log2(VALUE_ONE))
    origin_bits = max(wanted - target_bits, min(wanted + MOVE_SHIFT_MAX - target_bits, origin_bits))
    net.origin = _layer("origin", policy.origin, sizes, STEP, TOP, 2.0 ** -origin_bits / share)
    net.target = _layer("target", policy.target, sizes, STEP, TOP, 2.0 ** -target_bits)
    net.move_shift = origin_bits + target_bits - wanted


def _export_heads(net, policy, sizes):
    _export_moves(net, policy, sizes)
    net.belief = _layer("belief", policy.belief, sizes, STEP, TOP, 1 / BELIEF_ONE)
    pool_step = STEP / 2 ** POOL_FINE
    net.epsilon = _pool_epsilon(pool_step)
    net.whole = _layer("whole", policy.whole, sizes, pool_step, 32767,
                       [1 / QUESTION_ONE, 1 / RESULT_ONE])
    for head in (net.origin, net.target, net.belief):
        head.weights = head.weights.reshape(head.weights.shape[:2])


def export(policy, game, observations, believed):
    """The net of whole numbers; observations and beliefs show how large its numbers get."""
    encoding, size, trunk = policy.encoding, policy.size(), policy.trunk
    if size["channels"] % CHANNELS_STEP != 0:
        raise NetFileError(f"channels must be a multiple of {CHANNELS_STEP}")
    net = net_file.Net(net_file.Shape(
        game, encoding.version, encoding.width, encoding.height, encoding.planes, encoding.scalars,
        encoding.codes, size["channels"], size["blocks"], int(size["remembers"]), MOVE_WIDTH,
        not encoding.has_origins))
    sizes = Sizes(policy, observations, believed)
    step = 2.0 ** -math.floor(math.log2(32767 / max(STREAM_MARGIN * sizes.stream, 1e-3)))
    net.stem = _layer("stem", trunk.stem, sizes, 1 / TOP, TOP, step, net.shape.inputs)
    net.scalars = _layer("scalars", trunk.scalars, sizes, 1 / TOP, TOP, step)
    if trunk.places is not None:
        places = trunk.places.detach().double().numpy().reshape(size["channels"], -1)
        net.places = numpy.clip(numpy.rint(places / step), -32768, 32767).astype(numpy.int16)
    net.blocks = [_export_block(i, block, sizes, step) for i, block in enumerate(trunk.blocks)]
    net.norm = _norm("the last norm", trunk.norm, step)
    _export_heads(net, policy, sizes)
    return net


def _log_softmax(x, axis):
    x = x - x.max(axis, keepdims=True)
    return x - numpy.log(numpy.exp(x).sum(axis, keepdims=True))


def _divergence(first, second, axis):
    """Kullback and Leibler's, in nats, of what two logits say."""
    first, second = _log_softmax(first, axis), _log_softmax(second, axis)
    return (numpy.exp(first) * (first - second)).sum(axis)


@torch.no_grad()
def agreement(policy, net, observations, believed, masks):
    """How far the answers of the two nets lie apart, as a table of names and numbers."""
    found = {"value_error": [], "value_spread": [], "policy_kl": [], "same_best": [],
             "belief_error": [], "belief_kl": [], "result_error": []}
    for rows, past, mask in zip(observations.split(64), believed.split(64), masks.split(64)):
        values, belief, results = (x.double().numpy() for x in policy(rows, past))
        answers = integer_net.run(net, rows.numpy(), past.numpy())
        values = values[:, :answers.values.shape[1]]
        may = allowed(mask).numpy()[:, :values.shape[1]]
        own = answers.values / VALUE_ONE
        logits = answers.logits / BELIEF_ONE
        error = numpy.abs(own - values)
        found["value_error"] += [e[m].max() for e, m in zip(error, may)]
        found["value_spread"] += [v[m].std() for v, m in zip(values, may)]
        least = numpy.where(may, values, -1e9), numpy.where(may, own, -1e9)
        found["policy_kl"] += list(_divergence(*least, 1))
        found["same_best"] += list(least[0].argmax(1) == least[1].argmax(1))
        found["belief_error"] += list(numpy.abs(logits - belief).max((1, 2)))
        found["belief_kl"] += list(_divergence(belief, logits, 1).mean(1))
        found["result_error"] += list(numpy.abs(answers.results / RESULT_ONE - results))
    table = {name: float(numpy.mean(x)) for name, x in found.items()}
    table["value_error_max"] = float(numpy.max(found["value_error"]))
    return table


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", help="a checkpoint")
    parser.add_argument("file", help="the net to write")
    parser.add_argument("--net", default=NET, help="which one of the checkpoint (%(default)s)")
    wanted = parser.parse_args()
    game = checkpoint.read_page(wanted.folder)["game"]
    policy = checkpoint.load(wanted.folder, wanted.net, encoding_of(game))
    observations, believed, masks = samples(policy, game)
    net = export(policy, game, observations, believed)
    net_file.write(wanted.file, net)
    for name, value in agreement(policy, net, observations, believed, masks).items():
        print(f"{name:16} {value:.5f}")


if __name__ == "__main__":
    main()
