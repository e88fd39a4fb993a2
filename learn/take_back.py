# SPDX-License-Identifier: GPL-3.0-or-later
"""A net of whole numbers as one that can learn on:
`python3 -m learn.take_back net.nebelnet --like nets/training/kriegspiel --out runs/taken`.

A file holds what its net was to within a rounding, so a branch whose checkpoint was not kept goes on
from there. The checkpoint in `--like`, of a relative, gives what the file does not hold: the critic,
and the measure of channels and vectors that whole numbers leave open.
"""
import argparse
import math

import torch

from . import checkpoint, net_file
from .environment import encoding_of
from .export import CRITIC, POLICY, agreement, samples
from .integer_net import BELIEF_ONE, QUESTION_ONE, RESULT_ONE, TOP, VALUE_ONE
from .model import MOVE_WIDTH, Policy
from .net_file import NetFileError
from .whole_numbers import EPSILON, LEAST_BOUND, POOL_STEP, STEP


def _tensor(numbers):
    return torch.tensor(numbers.astype("float64"))


def _numbers_of(layer, input_step, output_step):
    """Weights and biases of a layer; what 1 stands for in what goes in and, for all or for each, in
    what comes out."""
    scales = _tensor(layer.multipliers) * output_step / 2.0 ** (15 + layer.shift) / input_step
    around = (1,) * (layer.weights.ndim - 1)
    half = 1 << layer.shift >> 1
    return (_tensor(layer.weights) * scales.reshape(-1, *around),
            (_tensor(layer.biases) - half) * scales * input_step)


def _put(part, layer, input_step, output_step):
    """Into a module; what it has no biases for is returned."""
    weights, biases = _numbers_of(layer, input_step, output_step)
    weights = weights.reshape(*weights.shape, *part.weight.shape[weights.dim():])
    part.weight.zero_()
    part.weight[:, :weights.shape[1]] = weights.float()
    if part.bias is None:
        return biases.float()
    part.bias.copy_(biases.float())
    return 0.0


def _put_norm(part, norm, steps):
    one = 2 * math.sqrt(len(part.gain)) * 2.0 ** norm.shift
    part.gain.copy_((_tensor(norm.gains) * steps / one).float())


def _steps_like(norm, relative):
    """The steps of what a norm gives, for each channel, by which its gains are most like those of a
    relative."""
    gains = _tensor(norm.gains)
    wanted = relative.gain.double() * 2 * math.sqrt(len(gains)) * 2.0 ** norm.shift
    return (wanted / (gains + (gains == 0))).clamp(LEAST_BOUND / TOP, STEP)


def _stream_step(norm, channels):
    return 2.0 ** -round(math.log2(norm.epsilon / (EPSILON * channels)) / 2)


def _put_block(block, whole, relative, stream_step):
    steps, inner_step = _steps_like(whole.norm, relative.norm), STEP / 2 ** whole.fine
    _put_norm(block.norm, whole.norm, steps)
    _put(block.first, whole.first, 1.0, inner_step)
    block.first.weight /= steps.float()[None, :, None, None]
    if block.glance is not None:
        _put(block.glance, whole.glance, inner_step, inner_step)
    _put(block.second, whole.second, STEP, stream_step)


def _put_trunk(trunk, net, relative):
    step = _stream_step(net.blocks[0].norm, net.shape.channels)
    rest = _put(trunk.stem, net.stem, 1 / TOP, step) + _put(trunk.scalars, net.scalars, 1 / TOP, step)
    if trunk.places is not None:
        places = _tensor(net.places).reshape(trunk.places.shape).float() * step
        trunk.places.copy_(places + rest[None, :, None, None])
    for block, whole, old in zip(trunk.blocks, net.blocks, relative.blocks):
        _put_block(block, whole, old, step)
    _put_norm(trunk.norm, net.norm, STEP)


def _put_heads(policy, net, relative):
    target, _ = _numbers_of(net.target, STEP, 1.0)
    bits = round(math.log2(target.norm() / relative.target.weight.norm()))
    others = net.move_shift + round(math.log2(VALUE_ONE)) - bits
    _put(policy.target, net.target, STEP, 2.0 ** -bits)
    _put(policy.origin, net.origin, STEP, 2.0 ** -others * math.sqrt(MOVE_WIDTH))
    _put(policy.belief, net.belief, STEP, 1 / BELIEF_ONE)
    _put(policy.whole, net.whole, POOL_STEP, torch.tensor([1 / QUESTION_ONE, 1 / RESULT_ONE]).double())


@torch.no_grad()
def taken_back(net, relative):
    """`relative`: a policy of the same size."""
    shape = net.shape
    size = {"channels": shape.channels, "blocks": shape.blocks, "remembers": bool(shape.remembers)}
    encoding = relative.encoding
    if shape.is_judge or size != relative.size() or \
            (shape.game, shape.encoding) != (encoding.game, encoding.version):
        raise NetFileError("the checkpoint is not of a net of this kind and size")
    policy = Policy(encoding, **size)
    _put_trunk(policy.trunk, net, relative.trunk)
    _put_heads(policy, net, relative)
    return policy


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("file", help="a policy of whole numbers")
    add("--like", required=True, help="a checkpoint of a relative of the same size")
    add("--out", required=True, help="folder of the checkpoint to write")
    add("--decisions", type=float, default=None, help="that the net has learned from, if not those of "
        "the relative")
    wanted = parser.parse_args()
    page, net = checkpoint.read_page(wanted.like), net_file.read(wanted.file)
    encoding = encoding_of(page["game"])
    try:
        policy = taken_back(net, checkpoint.load(wanted.like, POLICY, encoding))
    except NetFileError as error:
        raise SystemExit(f"{wanted.file}: {error}") from None
    facts = {key: value for key, value in page.items() if key != "nets"}
    if wanted.decisions is not None:
        facts["decisions"] = int(wanted.decisions)
    critic = checkpoint.load(wanted.like, CRITIC, encoding)
    checkpoint.save(wanted.out, {POLICY: policy, CRITIC: critic}, facts)
    observations, believed, masks, _ = samples(policy, page["game"])
    for name, value in agreement(policy, net, observations, believed, masks).items():
        print(f"{name:16} {value:.5f}")


if __name__ == "__main__":
    main()
