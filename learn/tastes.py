# SPDX-License-Identifier: GPL-3.0-or-later
"""Tastes of rivals: what one likes for no reason, such as the edge, or points beside own men.

A net that meets its own kind alone learns where *they* put their men, and believes that of
strangers too. So a rival has a taste in most of its games: a linear look at what it is shown, drawn
at random, by which some of its tries are worth more to it. How much is measured by how far the values
of its tries lie apart: where the best one leads by ten nats, a liking of one would change nothing.
"""
import torch
import torch.nn.functional as functional

from .environment import FULL
from .model import allowed, planes_of

COUNT = 256  # that there are
STRONGEST = 0.4  # of the spread of values, between tries whose looks lie a standard deviation apart
PLAIN = 1 / 3  # of games in which the rival has none


def _even(x, weights):
    """With a mean of 0 and a variance of 1 over those points of each row that count."""
    count = weights.sum(1, keepdim=True).clamp_min(1)
    x = (x - (x * weights).sum(1, keepdim=True) / count) * weights
    return x / ((x * x).sum(1, keepdim=True) / count + 1e-6).sqrt()


def spread(values, masks):
    """Of each row the standard deviation of the values of what may be tried."""
    may = allowed(masks).to(values.dtype)
    count = may.sum(1, keepdim=True).clamp_min(1)
    mean = (values * may).sum(1, keepdim=True) / count
    return (((values - mean) * may).pow(2).sum(1, keepdim=True) / count).sqrt()


class Tastes:
    """Whose rival likes what, in each of `count` games."""

    def __init__(self, encoding, count, is_wanted, device):
        self.encoding, self.device, self.is_wanted = encoding, device, is_wanted
        looks = 2 if encoding.has_origins else 1  # at the point where a man comes from, and goes to
        self.kernels = torch.randn(looks, COUNT, encoding.planes, 3, 3, device=device)
        self.kinds = torch.zeros(count, dtype=torch.int64, device=device)
        self.strengths = torch.zeros(count, device=device)
        self.begin_anew(torch.ones(count, dtype=torch.bool, device=device))

    def begin_anew(self, is_over):
        """Games that are over are followed by others, whose rivals like other things."""
        count = len(self.kinds)
        kinds = torch.randint(COUNT, (count,), device=self.device)
        strengths = STRONGEST * torch.rand(count, device=self.device)
        strengths *= torch.rand(count, device=self.device) >= PLAIN
        self.kinds = torch.where(is_over, kinds, self.kinds)
        self.strengths = torch.where(is_over, strengths, self.strengths)

    def _looks(self, planes):
        """What each row's own kernels see at its points; all kernels in all rows would be COUNT times the
        work."""
        windows = functional.pad(planes, (1, 1, 1, 1)).unfold(2, 3, 1).unfold(3, 3, 1)
        kernels = self.kernels.to(planes.dtype)[:, self.kinds]
        return torch.einsum("rphwij,lrpij->lrhw", windows, kernels).flatten(2).float()

    def __call__(self, observations):
        """What is added to the values of all tries, in spreads of these; None: nothing."""
        if not self.is_wanted:
            return None
        encoding = self.encoding
        planes = planes_of(encoding, observations)
        on_board = (planes[:, encoding.board_plane] > 0).flatten(1).float()
        shown = planes.to(torch.bfloat16 if self.device == "cuda" else torch.float32) / FULL
        looks = [_even(look, on_board) for look in self._looks(shown)]
        liked = looks[0][:, :, None] + looks[1][:, None, :] if encoding.has_origins else looks[0]
        return self.strengths[:, None] * liked.flatten(1)
