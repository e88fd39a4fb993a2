# SPDX-License-Identifier: GPL-3.0-or-later
"""From a trained net to one of whole numbers: `python3 -m learn.export runs/first net.nebelnet`.

Games that the policy plays with itself show how large its numbers get (whole_numbers.py), and tell,
at the end, how far the answers of the two nets lie apart. The critic of a training becomes a judge.
"""
import argparse
import math

import numpy
import torch

from . import checkpoint, export_judge, integer_net, net_file
from .environment import Environment, encoding_of
from .games import GAMES, width_of
from .integer_net import BELIEF_ONE, MOVE_LIMIT, QUESTION_ONE, RESULT_ONE, TOP, VALUE_ONE
from .model import MOVE_WIDTH, allowed, certain, masked, remembered, sampled
from .vain_tries import without_vain_tries
from .whole_numbers import INNER_MARGIN, POOL_STEP, STEP, Sizes, export_trunk, layer_of

POLICY, CRITIC = "policy", "critic"
LINES = 9  # of the boards that sizes are learned from, where there are many
WHOLE_GAMES = {"count": 16, "tries": 240}  # a judge is asked about all of a game
MOVE_SHIFT_MAX = 15


@torch.no_grad()
def samples(policy, game, count=64, tries=60, keep=1024, seed=1):
    """Observations, beliefs, masks and truths from games that the policy plays with itself. Whole
    numbers know no masks, so all boards are of one size."""
    torch.manual_seed(seed)
    starts = [start for start in GAMES[game].starts() if width_of(game, [start]) in (0, LINES)]
    environment = Environment(game, count, starts, seed, width=width_of(game, starts))
    environment.begin()
    rows = torch.arange(count)
    beliefs = certain(environment.starts, policy.encoding.codes)
    kept = []
    for _ in range(tries):
        sides = environment.sides.long()
        believed = beliefs[rows, sides]
        masks = without_vain_tries(environment.encoding, environment.observations, believed,
                                   environment.masks)
        kept.append((environment.observations.clone(), believed, masks.clone(),
                     environment.truths.clone()))
        values, belief, _ = policy(environment.observations, believed)
        beliefs[rows, sides] = remembered(belief)
        environment.actions[:] = sampled(masked(values, masks), 0.5).to(torch.int32)
        environment.step()
        over = environment.nexts == 2
        beliefs[over] = certain(environment.starts[over], policy.encoding.codes)
    chosen = torch.randperm(count * tries, generator=torch.Generator().manual_seed(seed))[:keep]
    return [torch.cat(parts)[chosen] for parts in zip(*kept)]


def _export_moves(net, policy, sizes):
    """Values are products, so the steps of both vectors together give that of a value."""
    def bits(most):
        return math.floor(math.log2(MOVE_LIMIT / max(INNER_MARGIN * most, 1e-3)))

    share = 1 / math.sqrt(MOVE_WIDTH)
    target_bits = bits(sizes.of(policy.target).max())
    origin_bits = bits(sizes.of(policy.origin).max() * share)
    wanted = round(math.log2(VALUE_ONE))
    origin_bits = max(wanted - target_bits, min(wanted + MOVE_SHIFT_MAX - target_bits, origin_bits))
    net.origin = layer_of("origin", policy.origin, sizes, STEP, TOP, 2.0 ** -origin_bits / share)
    net.target = layer_of("target", policy.target, sizes, STEP, TOP, 2.0 ** -target_bits)
    net.move_shift = origin_bits + target_bits - wanted


def _export_heads(net, policy, sizes):
    _export_moves(net, policy, sizes)
    net.belief = layer_of("belief", policy.belief, sizes, STEP, TOP, 1 / BELIEF_ONE)
    net.whole = layer_of("whole", policy.whole, sizes, POOL_STEP, 32767,
                         [1 / QUESTION_ONE, 1 / RESULT_ONE])
    for head in (net.origin, net.target, net.belief):
        head.weights = head.weights.reshape(head.weights.shape[:2])


def export(policy, game, observations, believed):
    """The net of whole numbers; observations and beliefs show how large its numbers get."""
    encoding, size = policy.encoding, policy.size()
    net = net_file.Net(net_file.Shape(
        game, encoding.version, encoding.width, encoding.height, encoding.planes, encoding.scalars,
        encoding.codes, size["channels"], size["blocks"], int(size["remembers"]), MOVE_WIDTH,
        is_of_points=not encoding.has_origins))
    sizes = Sizes(policy, observations, believed)
    export_trunk(net, policy.trunk, sizes)
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


def exported(folder, name):
    """The net of that name in a checkpoint as one of whole numbers, and how far their answers lie
    apart."""
    game = checkpoint.read_page(folder)["game"]
    encoding = encoding_of(game)
    policy = checkpoint.load(folder, POLICY if name == CRITIC else name, encoding)
    if name == CRITIC:
        critic = checkpoint.load(folder, CRITIC, encoding)
        observations, _, _, truths = samples(policy, game, **WHOLE_GAMES)
        net = export_judge.export(critic, game, observations, truths)
        return net, export_judge.agreement(critic, net, observations, truths)
    observations, believed, masks, _ = samples(policy, game)
    net = export(policy, game, observations, believed)
    return net, agreement(policy, net, observations, believed, masks)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", help="a checkpoint")
    parser.add_argument("file", help="the net to write")
    parser.add_argument("--net", default=POLICY,
                        help=f"which one of the checkpoint (%(default)s); {CRITIC}: a judge")
    wanted = parser.parse_args()
    net, found = exported(wanted.folder, wanted.net)
    net_file.write(wanted.file, net)
    for name, value in found.items():
        print(f"{name:16} {value:.5f}")


if __name__ == "__main__":
    main()
