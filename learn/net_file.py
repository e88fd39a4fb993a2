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
FORMAT, FORMAT_OF_POINTS = 1, 2
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
    remembers: int
    move_width: int
    # Actions are points, not moves from point to point; boards are squares up to that size.
    is_of_points: bool = False

    @property
    def points(self):
        return self.width * self.height

    @property
    def actions(self):
        return (self.points if self.is_of_points else self.points ** 2) + 1

    @property
    def inputs(self):
        """Planes that the stem sees."""
        return self.planes + self.codes * self.remembers


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
    origin: Layer = None
    target: Layer = None
    move_shift: int = 0
    belief: Layer = None
    epsilon: int = 0
    whole: Layer = None


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


def to_bytes(net):
    shape = net.shape
    rest = b"".join([
        _SHAPE.pack(shape.game.encode(), shape.encoding, shape.width, shape.height, shape.planes,
                    shape.scalars, shape.codes, shape.channels, shape.blocks, shape.remembers,
                    shape.move_width),
        _layer_bytes(net.stem), _layer_bytes(net.scalars),
        b"" if shape.is_of_points else net.places.astype("<i2").tobytes(),
        *map(_block_bytes, net.blocks), _norm_bytes(net.norm), _layer_bytes(net.origin),
        _layer_bytes(net.target), struct.pack("<I", net.move_shift), _layer_bytes(net.belief),
        struct.pack("<I", net.epsilon), _layer_bytes(net.whole)])
    version = FORMAT_OF_POINTS if shape.is_of_points else FORMAT
    return _FRONT.pack(MAGIC, version, zlib.crc32(rest)) + rest


def _read_block(reader, channels, number):
    norm = reader.norm(channels)
    first = reader.layer(channels, channels, 3, 3)
    fine = reader.number()
    epsilon, glance = 0, None
    if number % 2 == 1:
        epsilon = reader.number()
        glance = reader.layer(channels, 2 * channels)
    return Block(norm, first, fine, epsilon, glance, reader.layer(channels, channels, 3, 3))


def from_bytes(data):
    if len(data) < _FRONT.size + _SHAPE.size:
        raise NetFileError("the file ends too early")
    magic, version, checksum = _FRONT.unpack_from(data)
    if magic != MAGIC:
        raise NetFileError("this is no net of nebel")
    if version not in (FORMAT, FORMAT_OF_POINTS):
        raise NetFileError(f"the file has format {version}, not {FORMAT} or {FORMAT_OF_POINTS}")
    if zlib.crc32(data[_FRONT.size:]) != checksum:
        raise NetFileError("the file is damaged: its checksum is wrong")
    game, *sizes = _SHAPE.unpack_from(data, _FRONT.size)
    shape = Shape(game.rstrip(b"\0").decode(), *sizes, version == FORMAT_OF_POINTS)
    reader = _Reader(data, _FRONT.size + _SHAPE.size)
    channels, points = shape.channels, shape.points
    net = Net(shape)
    net.stem = reader.layer(channels, shape.inputs, 3, 3)
    net.scalars = reader.layer(channels, shape.scalars)
    if not shape.is_of_points:
        net.places = reader.numbers("<i2", channels, points)
    net.blocks = [_read_block(reader, channels, i) for i in range(shape.blocks)]
    net.norm = reader.norm(channels)
    net.origin = reader.layer(shape.move_width, channels)
    net.target = reader.layer(shape.move_width, channels)
    net.move_shift = reader.number()
    net.belief = reader.layer(shape.codes, channels)
    net.epsilon = reader.number()
    net.whole = reader.layer(2, 2 * channels)
    if reader.place != len(data):
        raise NetFileError("the file goes on after its end")
    return net


def write(path, net):
    with open(path, "wb") as file:
        file.write(to_bytes(net))


def read(path):
    with open(path, "rb") as file:
        return from_bytes(file.read())
