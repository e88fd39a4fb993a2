# SPDX-License-Identifier: GPL-3.0-or-later
"""The nets: a policy that sees what a side knows, and a critic that sees everything.

Both are residual nets over the board. They are made to be run by whole numbers (src/net/): what
goes into a convolution is never below 0 nor above CEILING, so seven bits hold it, and sums need no
more than 32. A block whose second convolution is zero changes nothing, and so do channels that are
zero: a net can be made larger without forgetting (`grown`).
"""
import math

import torch
import torch.nn.functional as functional
from torch import nn

from .environment import FULL

CEILING = 4.0
MOVE_WIDTH = 64  # of the vectors whose products are the values of moves


def bounded(x):
    """What a convolution is given: a ReLU with a ceiling."""
    return x.clamp(0.0, CEILING)


def pooled(x):
    """Of each channel the mean and the root of the mean square over the board."""
    square = (x * x).float().mean((2, 3))
    return torch.cat([x.mean((2, 3)), torch.sqrt(square + 1e-5).to(x.dtype)], 1)


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

    def forward(self, x):
        h = self.first(bounded(self.norm(x)))
        if self.glance is not None:
            h = h + self.glance(pooled(h))[:, :, None, None]
        return x + self.second(bounded(h))


class Trunk(nn.Module):
    def __init__(self, planes, scalars, channels, blocks, points):
        super().__init__()
        self.stem = _convolution(planes, channels)
        self.scalars = _linear(scalars, channels, 0.1)
        self.places = nn.Parameter(torch.randn(1, channels, *points) * 0.1)
        self.blocks = nn.ModuleList(Block(channels, i % 2 == 1) for i in range(blocks))
        self.norm = Norm(channels)

    def forward(self, planes, scalars):
        x = self.stem(planes) + self.scalars(scalars)[:, :, None, None] + self.places
        for block in self.blocks:
            x = block(x)
        return bounded(self.norm(x))


def _split(encoding, observations, dtype):
    """Planes and scalars of observations, from 0 to 1."""
    size = encoding.planes * encoding.points
    planes = observations[:, :size].reshape(-1, encoding.planes, encoding.height, encoding.width)
    return planes.to(dtype) * (1 / FULL), observations[:, size:].to(dtype) * (1 / FULL)


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
                           (encoding.height, encoding.width))
        self.origin = _convolution(channels, MOVE_WIDTH, 1, 0.7, bias=True)
        self.target = _convolution(channels, MOVE_WIDTH, 1, 0.7, bias=True)
        self.belief = _convolution(channels, encoding.codes, 1, 0.3, bias=True)
        self.whole = _linear(2 * channels, 2, 0.02, bias=True)  # the question, the result

    def size(self):
        return {"channels": self.channels, "blocks": len(self.trunk.blocks),
                "remembers": self.remembers}

    def forward(self, observations, believed):
        dtype = self.origin.weight.dtype if not torch.is_autocast_enabled() else torch.bfloat16
        planes, scalars = _split(self.encoding, observations, dtype)
        inputs = [planes]
        if self.remembers:
            shape = (-1, self.encoding.codes, self.encoding.height, self.encoding.width)
            inputs.append(believed.reshape(shape).to(dtype) * (1 / FULL))
        inputs.append(torch.zeros_like(planes[:, :self.padding]))
        x = self.trunk(_lasting(torch.cat(inputs, 1)), scalars)
        origins = self.origin(x).flatten(2)
        targets = self.target(x).flatten(2)
        moves = torch.bmm(origins.transpose(1, 2), targets).float() * (1 / math.sqrt(MOVE_WIDTH))
        whole = self.whole(pooled(x)).float()
        question = functional.pad(whole[:, :1, None], (0, self.encoding.points - 1))
        belief = self.belief(x).flatten(2).float()
        return torch.cat([moves, question], 1).flatten(1), belief, whole[:, 1]


class Critic(nn.Module):
    """The result that the side on move may expect, seen with all cards on the table."""

    def __init__(self, encoding, channels=64, blocks=5):
        super().__init__()
        self.encoding, self.channels = encoding, channels
        planes = encoding.planes + encoding.codes - 1
        self.padding = -planes % 8
        self.trunk = Trunk(planes + self.padding, encoding.scalars + encoding.facts, channels, blocks,
                           (encoding.height, encoding.width))
        self.hidden = _linear(2 * channels, 64, 1 / math.sqrt(2 * channels), bias=True)
        self.result = _linear(64, 1, 0.02, bias=True)

    def size(self):
        return {"channels": self.channels, "blocks": len(self.trunk.blocks)}

    def forward(self, observations, truths):
        encoding = self.encoding
        dtype = self.result.weight.dtype if not torch.is_autocast_enabled() else torch.bfloat16
        planes, scalars = _split(encoding, observations, dtype)
        codes = torch.arange(1, encoding.codes, device=truths.device, dtype=torch.uint8)
        hidden = (truths[:, None, :encoding.points] == codes[None, :, None]).to(dtype)
        hidden = hidden.reshape(-1, encoding.codes - 1, encoding.height, encoding.width)
        facts = truths[:, encoding.points:].to(dtype) * (1 / FULL)
        inputs = torch.cat([planes, hidden, torch.zeros_like(planes[:, :self.padding])], 1)
        x = self.trunk(_lasting(inputs), torch.cat([scalars, facts], 1))
        h = functional.relu(self.hidden(pooled(x)))
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
    shown = functional.one_hot(codes.long(), count).transpose(-1, -2)
    return (shown * FULL).to(torch.uint8).flatten(-2)


def sampled(values, temperature):
    """An action by its chance at a temperature, a number or one for each row."""
    noise = torch.rand_like(values).clamp_(1e-9, 1 - 1e-7)
    return (values - temperature * torch.log(-torch.log(noise))).argmax(1)
