# SPDX-License-Identifier: GPL-3.0-or-later
"""Weights made whole so that what a layer gives stays the same, rather than each weight for itself.

What one weight loses by rounding, the weights after it make up for, as far as their inputs go along
with its own (Frantar and others, GPTQ, 2022, after Hassibi and Stork, Optimal Brain Surgeon, 1993).
"""
from typing import NamedTuple

import numpy
import torch
from torch import nn
from torch.nn.functional import unfold

DAMPING = 0.01  # of the mean square of an input, so that inputs never seen change nothing much


class Seen(NamedTuple):
    """Of the inputs of a layer: means, and the means of their products."""
    means: numpy.ndarray
    moments: numpy.ndarray


class Inputs:
    """What a layer is given; a convolution is given each point's neighbours too."""

    def __init__(self, part):
        size = part.weight[0].numel()
        self.part, self.rows = part, 0
        self.sums, self.products = torch.zeros(size), torch.zeros(size, size)

    def see(self, shown):
        if isinstance(self.part, nn.Conv2d):
            shown = unfold(shown, self.part.kernel_size, padding=self.part.padding)
            shown = shown.transpose(1, 2).flatten(0, 1)
        self.rows += len(shown)
        self.sums += shown.sum(0)
        self.products += shown.T @ shown

    def seen(self, factors):
        """Each input times its factor; what lies beyond the factors is left out."""
        count = len(factors)
        products = self.products.double().numpy()[:count, :count] / self.rows
        return Seen(self.sums.double().numpy()[:count] / self.rows * factors,
                    products * factors[:, None] * factors[None, :])


def _factor(moments):
    """The upper triangle U with U^T U the inverse of the inputs' mean products."""
    damped = moments + (DAMPING * numpy.trace(moments) / len(moments) + 1e-12) * numpy.eye(len(moments))
    return numpy.linalg.cholesky(numpy.linalg.inv(damped)).T


def rounded(weights, moments, top):
    """Whole numbers within `top` of 0 for weights in whole steps: outputs, inputs. `moments`: the
    mean products of the inputs, as seen."""
    order = numpy.argsort(-numpy.diag(moments), kind="stable")  # what counts most is rounded first
    factor = _factor(moments[numpy.ix_(order, order)])
    left = weights[:, order].copy()
    for i in range(len(order)):
        whole = numpy.clip(numpy.rint(left[:, i]), -top, top)
        lost = (left[:, i] - whole) / factor[i, i]
        left[:, i] = whole
        left[:, i + 1:] -= lost[:, None] * factor[i, i + 1:]
    result = numpy.empty_like(left)
    result[:, order] = left
    return result
