# SPDX-License-Identifier: GPL-3.0-or-later
"""Nets of whole numbers as files, the same that src/net/net_file.c reads. docs/nets.md has every
field and what is done with it.
"""
import math
import struct
import zlib
from dataclasses import dataclass, field, replace

import numpy

MAGIC = b"nebelnet"
FORMAT, FORMAT_OF_POINTS, FORMAT_JUDGE, FORMAT_JUDGE_OF_POINTS = 1, 2, 3, 4
_FRONT = struct.Struct("<8sII")  # magic, format, checksum of what follows
_SHAPE = struct.Struct("<16s10I")


class NetFileError(ValueError):
    pass


@dataclass(frozen=True)
class Shape:
    game: str
    encoding: int
    width: int
    height: int
    planes: int
    scalars: int
    codes: int
    channels: int
    blocks: int
    # Of a policy alone.
    remembers: int = 0
    move_width: int = 0
    # Actions are points, not moves from point to point; boards are squares up to that size.
    is_of_points: bool = False
    # It is shown the truth, too, and tells the result alone; else it is a policy.
    is_judge: bool = False
    facts: int = 0
    hidden_width: int = 0

    @property
    def format(self):
        if self.is_judge:
            return FORMAT_JUDGE_OF_POINTS if self.is_of_points else FORMAT_JUDGE
        return FORMAT_OF_POINTS if self.is_of_points else FORMAT

    @property
    def points(self):
        return self.width * self.height

    @property
    def actions(self):
        return (self.points if self.is_of_points else self.points ** 2) + 1

    @property
    def inputs(self):
        """Planes that the stem sees."""
        return self.planes + (self.codes - 1 if self.is_judge else self.codes * self.remembers)


def shape_of(shape, observations):
    """The shape on boards as wide as the planes of these observations."""
    if not shape.is_of_points:
        return shape
    width = math.isqrt((observations.shape[1] - shape.scalars) // shape.planes)
    return replace(shape, width=width, height=width)


@dataclass
class Layer:
    """Whole numbers to whole numbers: sums by weights, then `scaled`."""
    shift: int
    biases: numpy.ndarray  # int32, half of what `shift` cuts off among it
    multipliers: numpy.ndarray  # int16, from 0
    weights: numpy.ndarray  # int8: outputs, inputs, and rows and columns of a convolution


@dataclass
class Norm:
    epsilon: int
    shift: int
    gains: numpy.ndarray  # int16


@dataclass
class Block:
    norm: Norm
    first: Layer
    fine: int  # bits that the sums of `first` have below the steps of an activation
    epsilon: int  # of the pooling; 0 where there is no glance
    glance: Layer  # or None
    second: Layer


@dataclass
class Net:
    shape: Shape
    stem: Layer = None
    scalars: Layer = None
    places: numpy.ndarray = None  # int16: channels, points; None in a net of points
    blocks: list = field(default_factory=list)
    norm: Norm = None
    epsilon: int = 0
    # Of a policy.
    origin: Layer = None
    target: Layer = None
    move_shift: int = 0
    belief: Layer = None
    whole: Layer = None
    # Of a judge.
    hidden: Layer = None
    result: Layer = None


class _Reader:
    def __init__(self, data, place):
        self.data, self.place = data, place

    def numbers(self, kind, *shape):
        count = int(numpy.prod(shape))
        size = count * numpy.dtype(kind).itemsize
        if self.place + size > len(self.data):
            raise NetFileError("the file ends too early")
        self.place += size
        return numpy.frombuffer(self.data, kind, count, self.place - size).reshape(shape)

    def number(self):
        return int(self.numbers("<u4", 1)[0])

    def layer(self, outputs, *inputs):
        return Layer(self.number(), self.numbers("<i4", outputs), self.numbers("<i2", outputs),
                     self.numbers("i1", outputs, *inputs))

    def norm(self, channels):
        return Norm(self.number(), self.number(), self.numbers("<i2", channels))


def _layer_bytes(layer):
    return b"".join([struct.pack("<I", layer.shift), layer.biases.astype("<i4").tobytes(),
                     layer.multipliers.astype("<i2").tobytes(),
                     layer.weights.astype("i1").tobytes()])


def _norm_bytes(norm):
    return struct.pack("<II", norm.epsilon, norm.shift) + norm.gains.astype("<i2").tobytes()


def _block_bytes(block):
    parts = [_norm_bytes(block.norm), _layer_bytes(block.first), struct.pack("<I", block.fine)]
    if block.glance is not None:
        parts += [struct.pack("<I", block.epsilon), _layer_bytes(block.glance)]
    return b"".join(parts + [_layer_bytes(block.second)])


def _head_bytes(net):
    epsilon = struct.pack("<I", net.epsilon)
    if net.shape.is_judge:
        return b"".join([epsilon, _layer_bytes(net.hidden), _layer_bytes(net.result)])
    return b"".join([_layer_bytes(net.origin), _layer_bytes(net.target),
                     struct.pack("<I", net.move_shift), _layer_bytes(net.belief), epsilon,
                     _layer_bytes(net.whole)])


def to_bytes(net):
    shape = net.shape
    own = (shape.facts, shape.hidden_width) if shape.is_judge else \
        (shape.remembers, shape.move_width)
    rest = b"".join([
        _SHAPE.pack(shape.game.encode(), shape.encoding, shape.width, shape.height, shape.planes,
                    shape.scalars, shape.codes, shape.channels, shape.blocks, *own),
        _layer_bytes(net.stem), _layer_bytes(net.scalars),
        b"" if shape.is_of_points else net.places.astype("<i2").tobytes(),
        *map(_block_bytes, net.blocks), _norm_bytes(net.norm), _head_bytes(net)])
    return _FRONT.pack(MAGIC, shape.format, zlib.crc32(rest)) + rest


def _read_block(reader, channels, number):
    norm = reader.norm(channels)
    first = reader.layer(channels, channels, 3, 3)
    fine = reader.number()
    epsilon, glance = 0, None
    if number % 2 == 1:
        epsilon = reader.number()
        glance = reader.layer(channels, 2 * channels)
    return Block(norm, first, fine, epsilon, glance, reader.layer(channels, channels, 3, 3))


def _read_heads(reader, net):
    shape, channels = net.shape, net.shape.channels
    if shape.is_judge:
        net.epsilon = reader.number()
        net.hidden = reader.layer(shape.hidden_width, 2 * channels)
        net.result = reader.layer(1, shape.hidden_width)
        return
    net.origin = reader.layer(shape.move_width, channels)
    net.target = reader.layer(shape.move_width, channels)
    net.move_shift = reader.number()
    net.belief = reader.layer(shape.codes, channels)
    net.epsilon = reader.number()
    net.whole = reader.layer(2, 2 * channels)


def _read_shape(data, version):
    game, *sizes, first, second = _SHAPE.unpack_from(data, _FRONT.size)
    is_judge = version in (FORMAT_JUDGE, FORMAT_JUDGE_OF_POINTS)
    own = {"facts": first, "hidden_width": second} if is_judge else \
        {"remembers": first, "move_width": second}
    return Shape(game.rstrip(b"\0").decode(), *sizes, is_judge=is_judge,
                 is_of_points=version in (FORMAT_OF_POINTS, FORMAT_JUDGE_OF_POINTS), **own)


def from_bytes(data):
    if len(data) < _FRONT.size + _SHAPE.size:
        raise NetFileError("the file ends too early")
    magic, version, checksum = _FRONT.unpack_from(data)
    if magic != MAGIC:
        raise NetFileError("this is no net of nebel")
    if not FORMAT <= version <= FORMAT_JUDGE_OF_POINTS:
        raise NetFileError(
            f"the file has format {version}, not {FORMAT} to {FORMAT_JUDGE_OF_POINTS}")
    if zlib.crc32(data[_FRONT.size:]) != checksum:
        raise NetFileError("the file is damaged: its checksum is wrong")
    shape = _read_shape(data, version)
    reader = _Reader(data, _FRONT.size + _SHAPE.size)
    channels = shape.channels
    net = Net(shape)
    net.stem = reader.layer(channels, shape.inputs, 3, 3)
    net.scalars = reader.layer(channels, shape.scalars + shape.facts)
    if not shape.is_of_points:
        net.places = reader.numbers("<i2", channels, shape.points)
    net.blocks = [_read_block(reader, channels, i) for i in range(shape.blocks)]
    net.norm = reader.norm(channels)
    _read_heads(reader, net)
    if reader.place != len(data):
        raise NetFileError("the file goes on after its end")
    return net


def write(path, net):
    with open(path, "wb") as file:
        file.write(to_bytes(net))


def read(path):
    with open(path, "rb") as file:
        return from_bytes(file.read())
