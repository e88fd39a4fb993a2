# SPDX-License-Identifier: GPL-3.0-or-later
"""From the critic of a training to a judge: a net of whole numbers that sees everything."""
import math

import numpy
import torch

from . import integer_net, net_file
from .integer_net import RESULT_ONE
from .whole_numbers import INNER_MARGIN, POOL_STEP, Sizes, export_trunk, layer_of


def export(critic, game, observations, truths):
    """The net of whole numbers; observations and truths show how large its numbers get."""
    encoding, size = critic.encoding, critic.size()
    if critic.blind:
        raise ValueError("a critic that does not see what is hidden is no judge")
    net = net_file.Net(net_file.Shape(
        game, encoding.version, encoding.width, encoding.height, encoding.planes, encoding.scalars,
        encoding.codes, size["channels"], size["blocks"], is_of_points=not encoding.has_origins,
        is_judge=True, facts=encoding.facts, hidden_width=critic.hidden.out_features))
    sizes = Sizes(critic, observations, truths)
    export_trunk(net, critic.trunk, sizes)
    most = max(INNER_MARGIN * sizes.of(critic.hidden).max(), 1e-3)
    hidden_step = 2.0 ** -math.floor(math.log2(32767 / most))
    net.hidden = layer_of("hidden", critic.hidden, sizes, POOL_STEP, 32767, hidden_step)
    net.result = layer_of("result", critic.result, sizes, hidden_step, 32767, 1 / RESULT_ONE)
    return net


@torch.no_grad()
def agreement(critic, net, observations, truths):
    """How far the answers of the two nets lie apart, and how far apart those of the critic lie."""
    wanted, found = [], []
    for rows in zip(observations.split(64), truths.split(64)):
        wanted.append(critic(*rows).double().numpy())
        found.append(integer_net.judge(net, *(part.numpy() for part in rows)) / RESULT_ONE)
    wanted, found = numpy.concatenate(wanted), numpy.concatenate(found)
    error = numpy.abs(found - wanted)
    return {"result_error": float(error.mean()), "result_error_max": float(error.max()),
            "result_spread": float(wanted.std()),
            "correlation": float(numpy.corrcoef(wanted, found)[0, 1])}
