# SPDX-License-Identifier: GPL-3.0-or-later
"""The nets: a policy that sees what a side knows, and a critic that sees everything.

Both are residual nets over the board. They are made to be run by whole numbers (src/net/): what
goes into a convolution is never below 0 nor above CEILING, so seven bits hold it, and sums need no
more than 32. A block whose second convolution is zero changes nothing, and so do channels that are
zero: a net can be made larger without forgetting (`grown`).

Where boards have many sizes, what lies beyond a board is 0 before every convolution and left out of
every mean: a net then answers on wide planes as on planes of the board's own size, and it has no
numbers for single points.
"""
import math

import torch
import torch.nn.functional as functional
from torch import nn

from .environment import FULL
from .symmetry import turned, turned_back

CEILING = 4.0
MOVE_WIDTH = 64  # of the vectors whose products are the values of moves


def bounded(x):
    """What a convolution is given: a ReLU with a ceiling."""
    return x.clamp(0.0, CEILING)


def _on(board, x):
    return x if board is None else x * board


def pooled(x, board=None):
    """Of each channel the mean and the root of the mean square over the board."""
    if board is None:
        mean, square = x.mean((2, 3)), (x * x).float().mean((2, 3))
    else:
        count = board.float().sum((2, 3))
        x = (x * board).float()
        mean, square = (x.sum((2, 3)) / count).to(board.dtype), (x * x).sum((2, 3)) / count
    return torch.cat([mean, torch.sqrt(square + 1e-5).to(mean.dtype)], 1)


class Norm(nn.Module):
    """Brings the channels of each point to a mean square of 1, then scales each."""

    def __init__(self, channels):
        super().__init__()
        self.gain = nn.Parameter(torch.ones(channels))

    def forward(self, x):
        scale = torch.rsqrt(x.float().pow(2).mean(1, keepdim=True) + 1e-5).to(x.dtype)
        return x * scale * self.gain.to(x.dtype)[None, :, None, None]


def _convolution(inputs, outputs, size=3, gain=1.0, bias=False):
    layer = nn.Conv2d(inputs, outputs, size, padding=size // 2, bias=bias)
    nn.init.normal_(layer.weight, std=gain * math.sqrt(2.0 / (inputs * size * size)))
    if bias:
        nn.init.zeros_(layer.bias)
    return layer


def _linear(inputs, outputs, std, bias=False):
    layer = nn.Linear(inputs, outputs, bias=bias)
    nn.init.normal_(layer.weight, std=std)
    if bias:
        nn.init.zeros_(layer.bias)
    return layer


class Block(nn.Module):
    """Every second one also looks at the whole board."""

    def __init__(self, channels, is_global):
        super().__init__()
        self.norm = Norm(channels)
        self.first = _convolution(channels, channels, bias=True)
        self.glance = _linear(2 * channels, channels, 0.5 / math.sqrt(2 * channels)) \
            if is_global else None
        self.second = _convolution(channels, channels, gain=0.1, bias=True)

    def forward(self, x, board):
        h = self.first(_on(board, bounded(self.norm(x))))
        if self.glance is not None:
            h = h + self.glance(pooled(h, board))[:, :, None, None]
        return x + self.second(_on(board, bounded(h)))


class Trunk(nn.Module):
    """`points`: height and width of the board; None: it may be of any size."""

    def __init__(self, planes, scalars, channels, blocks, points):
        super().__init__()
        self.stem = _convolution(planes, channels)
        self.scalars = _linear(scalars, channels, 0.1)
        self.places = nn.Parameter(torch.randn(1, channels, *points) * 0.1) if points else None
        self.blocks = nn.ModuleList(Block(channels, i % 2 == 1) for i in range(blocks))
        self.norm = Norm(channels)

    def forward(self, planes, scalars, board):
        x = self.stem(planes) + self.scalars(scalars)[:, :, None, None]
        if self.places is not None:
            x = x + self.places
        for block in self.blocks:
            x = block(x, board)
        return _on(board, bounded(self.norm(x)))


def _fixed_points(encoding):
    return None if encoding.is_of_any_size else (encoding.height, encoding.width)


def planes_of(encoding, observations):
    """Rows, planes, height, width. Where boards have many sizes, how wide planes are shows in their
    number of bytes."""
    size = observations.shape[1] - encoding.scalars
    width = math.isqrt(size // encoding.planes) if encoding.is_of_any_size else encoding.width
    return observations[:, :size].reshape(-1, encoding.planes, size // encoding.planes // width,
                                          width)


def hidden(encoding, observations):
    """Of each point whether something can stand there unseen: it is on the board, and no own man is
    on it."""
    planes = planes_of(encoding, observations).flatten(2)
    own = planes[:, :encoding.own_planes].amax(1)
    return (own == 0) & (planes[:, encoding.board_plane] > 0)


def _split(encoding, observations, dtype):
    """Planes and scalars of observations, from 0 to 1, and the board if it may be of any size."""
    planes = planes_of(encoding, observations).to(dtype) * (1 / FULL)
    scalars = observations[:, -encoding.scalars:].to(dtype) * (1 / FULL)
    place = encoding.board_plane
    return planes, scalars, planes[:, place:place + 1] if encoding.is_of_any_size else None


def _lasting(x):
    return x.contiguous(memory_format=torch.channels_last)


class Policy(nn.Module):
    """From an observation, and what it believed at its last try, to the values of all actions, what
    it believes now, and the result it expects.

    `remembers` False: it is not shown what it believed, so it can be asked about any view.
    """

    def __init__(self, encoding, channels=96, blocks=6, remembers=True):
        super().__init__()
        self.encoding, self.channels, self.remembers = encoding, channels, remembers
        planes = encoding.planes + (encoding.codes if remembers else 0)
        self.padding = -planes % 8
        self.trunk = Trunk(planes + self.padding, encoding.scalars, channels, blocks,
                           _fixed_points(encoding))
        self.origin = _convolution(channels, MOVE_WIDTH, 1, 0.7, bias=True)
        self.target = _convolution(channels, MOVE_WIDTH, 1, 0.7, bias=True)
        self.belief = _convolution(channels, encoding.codes, 1, 0.3, bias=True)
        self.whole = _linear(2 * channels, 2, 0.02, bias=True)  # the action of no point, the result

    def size(self):
        return {"channels": self.channels, "blocks": len(self.trunk.blocks),
                "remembers": self.remembers}

    def forward(self, observations, believed, ways=None):
        """`ways`: each row is looked at turned or mirrored, in one way of eight; the answers are
        not."""
        dtype = self.origin.weight.dtype if not torch.is_autocast_enabled() else torch.bfloat16
        planes, scalars, board = _split(self.encoding, observations, dtype)
        inputs = [planes]
        if self.remembers:
            shape = (-1, self.encoding.codes, *planes.shape[2:])
            inputs.append(_on(board, believed.reshape(shape).to(dtype) * (1 / FULL)))
        inputs.append(torch.zeros_like(planes[:, :self.padding]))
        seen = torch.cat(inputs, 1)
        if ways is not None:
            seen = turned(seen, board, ways)
        x = self.trunk(_lasting(seen), scalars, board)
        origins, targets, belief = self.origin(x), self.target(x), self.belief(x)
        whole = self.whole(pooled(x, board)).float()
        share = 1 / math.sqrt(MOVE_WIDTH)
        if self.encoding.has_origins:
            moves = torch.bmm(origins.flatten(2).transpose(1, 2), targets.flatten(2)).float() * share
        else:
            moves = (origins * targets).float().sum(1, keepdim=True) * share
            if ways is not None:
                moves, belief = turned_back(moves, board, ways), turned_back(belief, board, ways)
        return self._values(moves.flatten(2), whole[:, :1]), belief.flatten(2).float(), whole[:, 1]

    def _values(self, moves, other):
        """Of all actions, in as many columns as a mask has bits; `other`: of the one of no point."""
        other = other[:, :, None]
        if self.encoding.has_origins:
            other = functional.pad(other, (0, moves.shape[2] - 1))
            return torch.cat([moves, other], 1).flatten(1)
        other = functional.pad(other, (0, -(moves.shape[2] + 1) % 64))
        return torch.cat([moves, other], 2).flatten(1)


class Critic(nn.Module):
    """The result that the side on move may expect, seen with all cards on the table; a blind one sees what
    the side itself does."""

    def __init__(self, encoding, channels=64, blocks=5, blind=False):
        super().__init__()
        self.encoding, self.channels, self.blind = encoding, channels, blind
        planes = encoding.planes + encoding.codes - 1
        self.padding = -planes % 8
        self.trunk = Trunk(planes + self.padding, encoding.scalars + encoding.facts, channels, blocks,
                           _fixed_points(encoding))
        self.hidden = _linear(2 * channels, 64, 1 / math.sqrt(2 * channels), bias=True)
        self.result = _linear(64, 1, 0.02, bias=True)

    def size(self):
        size = {"channels": self.channels, "blocks": len(self.trunk.blocks)}
        return {**size, "blind": True} if self.blind else size

    def forward(self, observations, truths):
        encoding = self.encoding
        if self.blind:
            truths = torch.zeros_like(truths)
        dtype = self.result.weight.dtype if not torch.is_autocast_enabled() else torch.bfloat16
        planes, scalars, board = _split(encoding, observations, dtype)
        codes = torch.arange(1, encoding.codes, device=truths.device, dtype=torch.uint8)
        unseen = (truths[:, None, :-encoding.facts] == codes[None, :, None]).to(dtype)
        unseen = unseen.reshape(-1, encoding.codes - 1, *planes.shape[2:])
        facts = truths[:, -encoding.facts:].to(dtype) * (1 / FULL)
        inputs = torch.cat([planes, unseen, torch.zeros_like(planes[:, :self.padding])], 1)
        x = self.trunk(_lasting(inputs), torch.cat([scalars, facts], 1), board)
        h = functional.relu(self.hidden(pooled(x, board)))
        return self.result(h)[:, 0].float()


def _fill(new, old, channels):
    """Puts `old` into the first places of `new`, which is zero or random elsewhere. Along an axis
    of pooled values there are two lots of `channels`."""
    if new.dim() == 2 and old.dim() == 2 and old.shape[1] == 2 * channels:
        half = new.shape[1] // 2
        new[:old.shape[0], :channels] = old[:, :channels]
        new[:old.shape[0], half:half + channels] = old[:, channels:]
        return
    new[tuple(slice(0, size) for size in old.shape)] = old


def grown(policy, channels, blocks):
    """A policy of at least that size which answers as `policy` does. New channels are zero to begin
    with, but are listened to, so they learn; a new block adds nothing yet."""
    channels, blocks = max(channels, policy.channels), max(blocks, len(policy.trunk.blocks))
    larger = Policy(policy.encoding, channels, blocks, policy.remembers)
    silent = ("stem.weight", "scalars.weight", "places", "second.weight", "second.bias",
              "glance.weight", "whole.weight")
    old, new = policy.state_dict(), larger.state_dict()
    with torch.no_grad():
        for name, value in new.items():
            if name.endswith(silent):
                value.zero_()
            if name in old:
                _fill(value, old[name], policy.channels)
            if name.endswith("gain"):  # divides by a mean over more channels, the new ones zero
                value *= math.sqrt(policy.channels / channels)
    larger.load_state_dict(new)
    return larger


def allowed(masks):
    """Of each action whether it may be tried, from the words of a mask."""
    bits = torch.arange(64, device=masks.device)
    return ((masks[:, :, None] >> bits) & 1).bool().flatten(1)


def masked(values, masks):
    return torch.where(allowed(masks), values, torch.full_like(values, -1e9))


def remembered(belief):
    """A belief as it is shown to the net at its next try: roots of chances, as bytes."""
    return (torch.softmax(belief, 1).sqrt() * FULL + 0.5).to(torch.uint8).flatten(1)


def certain(codes, count):
    """The belief of one who knows: `codes` of the points, as remembered() gives it."""
    each = torch.arange(count, device=codes.device, dtype=codes.dtype)
    return ((codes[..., None, :] == each[:, None]) * FULL).to(torch.uint8).flatten(-2)


def sampled(values, temperature):
    """An action by its chance at a temperature, a number or one for each row."""
    noise = torch.rand_like(values).clamp_(1e-9, 1 - 1e-7)
    return (values - temperature * torch.log(-torch.log(noise))).argmax(1)
