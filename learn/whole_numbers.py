# SPDX-License-Identifier: GPL-3.0-or-later
"""From the layers of a trained net to layers of whole numbers, and the trunk that all nets share.

Weights become eight bits, with a scale for each output of a layer (`rounding.py`). How fine the
numbers between the layers are follows from how large they get in games (`Sizes`): what a block's
norm gives has a step of its own for each channel, since most channels stay far below CEILING there.
"""
import math

import numpy
import torch
from torch import nn

from . import net_file
from .integer_net import POOL_FINE, TOP
from .model import CEILING, Norm
from .net_file import NetFileError
from .rounding import Inputs, rounded

STEP = CEILING / TOP  # of an activation
EPSILON = 1e-5  # as model.py has it
STREAM_MARGIN = 4.0  # how much larger than in our games a number may be before it is cut
INNER_MARGIN = 2.0
LEAST_BOUND = CEILING / 4  # of a norm's channel that was never seen large
FINE_MAX = 7
INNER_FINE_MAX = 4  # finer would cost sums their upper bits
CHANNELS_STEP = 32
BIAS_MAX = 1 << 29
POOL_STEP = STEP / 2 ** POOL_FINE  # of what is pooled of the last activations


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


def layer(name, weights, biases, seen, input_step, input_top, output_step, inputs):
    """`seen`: of each output the largest number, which must fit. `input_step`, `output_step`: what 1
    stands for, the latter for all outputs or for each. `inputs`: their means and mean products."""
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
    whole = rounded(weights / scales[:, None], inputs.moments, TOP)
    biases = biases + (weights - whole * scales[:, None]) @ inputs.means  # of what is lost, the mean
    biases = numpy.rint(biases / (scales * input_step)) + (1 << shift >> 1)
    return net_file.Layer(shift, biases.astype(numpy.int32),
                          numpy.minimum(multipliers, 32767).astype(numpy.int16),
                          whole.astype(numpy.int8).reshape(shape))


def _norm(name, part, stream_step, steps=STEP):
    """`steps`: of what it gives, for all channels or for each."""
    gains = part.gain.detach().double().numpy()
    channels = len(gains)
    wanted = gains * 2 * math.sqrt(channels) / steps
    top = max(numpy.abs(wanted).max(), 1e-9)
    shift = min(FINE_MAX, math.floor(math.log2(32767 / top)))
    if shift < 0:
        raise NetFileError(f"the gains of {name} are too large for whole numbers")
    epsilon = max(1, round(EPSILON * channels / stream_step ** 2))
    return net_file.Norm(epsilon, shift, numpy.rint(wanted * 2 ** shift).astype(numpy.int16))


def pool_epsilon(step):
    return max(1, round(EPSILON / step ** 2))


class Sizes:
    """How large the numbers between the layers get: the most that was seen of each channel; and the
    means and mean products of what goes into a layer."""

    def __init__(self, net, *shown):
        """`shown`: what the net takes, rows of each."""
        self.stream = 0.0
        self.outputs, self.inputs = {}, {}
        hooks = [part.register_forward_hook(self._see_stream if isinstance(part, Norm) else self._see)
                 for part in net.modules() if isinstance(part, (Norm, nn.Conv2d, nn.Linear))]
        with torch.no_grad():
            for rows in zip(*(part.split(128) for part in shown)):
                net(*rows)
        for hook in hooks:
            hook.remove()

    def _see(self, part, inputs, output):
        self._see_outputs(part, output)
        self.inputs.setdefault(part, Inputs(part)).see(inputs[0])

    def _see_outputs(self, part, output):
        most = output.abs().transpose(0, 1).flatten(1).amax(1)
        self.outputs[part] = torch.maximum(self.outputs.get(part, most), most)

    def _see_stream(self, part, inputs, output):
        self.stream = max(self.stream, inputs[0].abs().max().item())
        self._see_outputs(part, output.clamp_min(0))

    def of(self, part):
        return self.outputs[part].double().numpy()

    def steps_of(self, norm):
        """Of the channels that it gives, so that twice as much as was seen has room."""
        return numpy.clip(INNER_MARGIN * self.of(norm), LEAST_BOUND, CEILING) / TOP


def layer_of(name, part, sizes, input_step, input_top, output_step, inputs=None):
    """Of a module; `inputs`: those after them are always 0. `input_step`: for all inputs of a
    convolution, or for each."""
    weights = part.weight.detach().double().numpy()[:, :inputs]
    biases = None if part.bias is None else part.bias.detach().double().numpy()
    around = weights[0, 0].size  # weights of an input
    factors = numpy.ones(weights[0].size)
    if numpy.ndim(input_step) > 0:
        weights, factors = weights * input_step[None, :, None, None], 1 / input_step.repeat(around)
        input_step = 1.0
    return layer(name, weights, biases, sizes.of(part), input_step, input_top, output_step,
                 sizes.inputs[part].seen(factors))


def _export_block(number, block, sizes, stream_step):
    name = f"block {number}"
    inner = max(sizes.of(block.first).max(), CEILING) * INNER_MARGIN
    fine = max(0, min(INNER_FINE_MAX, math.floor(math.log2(32767 * STEP / inner))))
    inner_step = STEP / 2 ** fine
    epsilon, glance = 0, None
    if block.glance is not None:
        epsilon = pool_epsilon(inner_step)
        glance = layer_of(name, block.glance, sizes, inner_step, 32767, inner_step)
    steps = sizes.steps_of(block.norm)
    return net_file.Block(
        _norm(name, block.norm, stream_step, steps),
        layer_of(name, block.first, sizes, steps, TOP, inner_step), fine, epsilon, glance,
        layer_of(name, block.second, sizes, STEP, TOP, stream_step))


def export_trunk(net, trunk, sizes):
    """Fills in all that comes before the heads of a net."""
    if net.shape.channels % CHANNELS_STEP != 0:
        raise NetFileError(f"channels must be a multiple of {CHANNELS_STEP}")
    step = 2.0 ** -math.floor(math.log2(32767 / max(STREAM_MARGIN * sizes.stream, 1e-3)))
    net.stem = layer_of("stem", trunk.stem, sizes, 1 / TOP, TOP, step, net.shape.inputs)
    net.scalars = layer_of("scalars", trunk.scalars, sizes, 1 / TOP, TOP, step)
    if trunk.places is not None:
        places = trunk.places.detach().double().numpy().reshape(net.shape.channels, -1)
        net.places = numpy.clip(numpy.rint(places / step), -32768, 32767).astype(numpy.int16)
    net.blocks = [_export_block(i, block, sizes, step) for i, block in enumerate(trunk.blocks)]
    net.norm = _norm("the last norm", trunk.norm, step)
    net.epsilon = pool_epsilon(POOL_STEP)
