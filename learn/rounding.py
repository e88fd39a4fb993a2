# SPDX-License-Identifier: GPL-3.0-or-later
"""Weights made whole so that what a layer gives stays the same, rather than each weight for itself.

What one weight loses by rounding, the weights after it make up for, as far as their inputs go along
with its own (Frantar and others, GPTQ, 2022, after LeCun and others, Optimal Brain Damage, 1989).
"""
import numpy

DAMPING = 0.01  # of the mean square of an input, so that inputs never seen change nothing much


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
