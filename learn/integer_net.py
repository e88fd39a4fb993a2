# SPDX-License-Identifier: GPL-3.0-or-later
"""A net of whole numbers, run slowly and plainly: what src/net/ must give bit for bit.

docs/nets.md has the arithmetic. Sums of products are taken in double precision, which holds whole
numbers up to 2^53, because numpy is quick with those alone; everything else is whole.
"""
import numpy

from .net_file import shape_of

TOP = 127  # of an activation, and of an observation
MOVE_LIMIT = 4095  # of the numbers whose products are the values of moves
VALUE_ONE = 65536  # values of actions are in parts of this
BELIEF_ONE = 256
QUESTION_ONE = 256
RESULT_ONE = 4096
POOL_FINE = 8  # bits that a pooled activation has below its steps


def _int16(x):
    return numpy.clip(x, -32768, 32767)


def _product(a, b):
    """The product of two numbers of 16 bits, the second being a part of 2^15, rounded."""
    return (a * b + 16384) >> 15


def _channels(numbers, x):
    """`numbers`, one for each channel, to be used with x: rows, channels, points."""
    return numbers.astype(numpy.int64).reshape((1, -1) + (1,) * (x.ndim - 2))


def scaled(layer, sums):
    cut = _int16((sums + _channels(layer.biases, sums)) >> layer.shift)
    return _product(cut, _channels(layer.multipliers, sums))


def activation(x, fine):
    return numpy.clip((x + (1 << fine >> 1)) >> fine, 0, TOP)


def square_root(x):
    """The whole part of the root."""
    root = numpy.sqrt(x.astype(numpy.float64)).astype(numpy.int64)
    root -= root * root > x
    return root + ((root + 1) * (root + 1) <= x)


def _sums(weights, x):
    """x: rows, inputs, points. Each point for itself."""
    product = numpy.matmul(weights.astype(numpy.float64), x.astype(numpy.float64))
    return product.astype(numpy.int64)


def _convolved(layer, x, shape):
    """Each point with its eight neighbours; beyond the edge all is 0."""
    rows, inputs = x.shape[:2]
    board = numpy.zeros((rows, inputs, shape.height + 2, shape.width + 2), numpy.int64)
    board[:, :, 1:-1, 1:-1] = x.reshape(rows, inputs, shape.height, shape.width)
    sums = 0
    for row in range(3):
        for column in range(3):
            part = board[:, :, row:row + shape.height, column:column + shape.width]
            sums = sums + _sums(layer.weights[:, :, row, column], part.reshape(rows, inputs, -1))
    return scaled(layer, sums)


def _normed(norm, x):
    squares = (x * x).sum(1, keepdims=True) + norm.epsilon
    left = numpy.zeros_like(squares)
    for n in range(1, 15):
        left = numpy.where(squares < (1 << 30) >> 2 * n, n, left)
    inverse = square_root((1 << 58) // (squares << 2 * left))
    inverse = numpy.minimum(inverse, 32767)
    y = _product(x << left, inverse)
    return activation(_product(y, _channels(norm.gains, y)), norm.shift)


def _pooled(x, epsilon, fine=0):
    """Of each channel the mean and the root of the mean square, with more bits."""
    points = x.shape[2]
    sums = x.sum(2) << fine
    squares = (x * x).sum(2) << 2 * fine
    mean = (2 * sums + points) // (2 * points)
    root = (square_root(4 * (squares // points + epsilon)) + 1) >> 1
    return numpy.concatenate([mean, numpy.minimum(root, 32767)], 1)[:, :, None]


def _block(block, x, shape):
    h = _convolved(block.first, _normed(block.norm, x), shape)
    if block.glance is not None:
        h = _int16(h + scaled(block.glance, _sums(block.glance.weights, _pooled(h, block.epsilon))))
    return _int16(x + _convolved(block.second, activation(h, block.fine), shape))


def exponential_below_one(x):
    """As src/base/exponential.h has it, in single precision; x <= 0."""
    number = numpy.float32
    cut = numpy.maximum(x, number(-87))
    shifted = cut * number(1.44269504) + number(12582912)
    power = shifted - number(12582912)
    rest = cut - power * number(0.693359375) - power * number(-2.12194440e-4)
    total = numpy.full_like(rest, number(1) / number(720))
    for part in (number(1) / number(120), number(1) / number(24), number(1) / number(6),
                 number(0.5), number(1), number(1)):
        total = total * rest + part
    bits = (shifted.view(numpy.uint32) + numpy.uint32(127)) << numpy.uint32(23)
    return total * bits.view(numpy.float32)


def chances(logits):
    """Of belief's logits: rows, codes, points. Single precision, summed in the order of codes."""
    below = (logits - logits.max(1, keepdims=True)).astype(numpy.float32)
    parts = exponential_below_one(below / numpy.float32(BELIEF_ONE))
    total = numpy.zeros_like(parts[:, :1])
    for code in range(parts.shape[1]):
        total = total + parts[:, code:code + 1]
    return parts / total


def remembered(belief):
    """What is fed back, of chances."""
    shown = numpy.sqrt(belief) * numpy.float32(TOP) + numpy.float32(0.5)
    return shown.astype(numpy.uint8).reshape(len(belief), -1)


class Answers:
    """Of each row: `values` of all actions in parts of VALUE_ONE, `logits` of the belief in parts of
    BELIEF_ONE (rows, codes, points), `results` in parts of RESULT_ONE."""

    def __init__(self, net, x):
        origins = _limited(scaled(net.origin, _sums(net.origin.weights, x)))
        targets = _limited(scaled(net.target, _sums(net.target.weights, x)))
        products = (origins * targets).sum(1) if net.shape.is_of_points else \
            _sums(origins.transpose(0, 2, 1), targets)
        moves = (products + (1 << net.move_shift >> 1)) >> net.move_shift
        whole = scaled(net.whole, _sums(net.whole.weights, _pooled(x, net.epsilon, POOL_FINE)))
        question = whole[:, 0] * (VALUE_ONE // QUESTION_ONE)
        self.values = numpy.concatenate([moves.reshape(len(x), -1), question], 1)
        self.logits = scaled(net.belief, _sums(net.belief.weights, x))
        self.results = whole[:, 1, 0]


def _limited(x):
    return numpy.clip(x, -MOVE_LIMIT, MOVE_LIMIT)


def _trunk(net, observations, more, facts):
    """The last activations; `more`: planes after those of the observations, `facts`: numbers after
    their scalars."""
    shape = shape_of(net.shape, observations)
    rows = len(observations)
    size = shape.planes * shape.points
    planes = observations[:, :size].reshape(rows, shape.planes, shape.points)
    planes = numpy.concatenate([planes, more.reshape(rows, -1, shape.points)], 1)
    scalars = numpy.concatenate([observations[:, size:], facts], 1)[:, :, None]
    places = 0 if net.places is None else net.places[None].astype(numpy.int64)
    x = _int16(places + scaled(net.scalars, _sums(net.scalars.weights, scalars)))
    x = _int16(x + _convolved(net.stem, planes, shape))
    for block in net.blocks:
        x = _block(block, x, shape)
    return _normed(net.norm, x)


def run(net, observations, believed):
    """Rows of bytes: observations, and what was believed, of which a net that does not remember
    takes no notice."""
    nothing = observations[:, :0]
    return Answers(net, _trunk(net, observations, believed if net.shape.remembers else nothing,
                               nothing))


def judge(net, observations, truths):
    """Rows of bytes: observations, and what cannot be seen. Results in parts of RESULT_ONE."""
    points = truths.shape[1] - net.shape.facts
    codes = numpy.arange(1, net.shape.codes, dtype=numpy.uint8)
    men = (truths[:, None, :points] == codes[None, :, None]) * numpy.uint8(TOP)
    x = _trunk(net, observations, men, truths[:, points:])
    pooled = _pooled(x, net.epsilon, POOL_FINE)
    hidden = numpy.maximum(scaled(net.hidden, _sums(net.hidden.weights, pooled)), 0)
    return scaled(net.result, _sums(net.result.weights, hidden))[:, 0, 0]
