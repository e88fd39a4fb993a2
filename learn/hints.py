# SPDX-License-Identifier: GPL-3.0-or-later
"""Memories that are truer than what was believed.

A net is shown at each try what it believed at its last one. Who plays by it may know better, from
worlds that fit all that was heard, and show it that. A net that has only ever seen its own belief
need not read it as one: what it writes and reads may mean something to itself alone. So in a share of
the games each side is given hints about every hidden point after each of its tries, and less of its
own belief is left beside them.

A hint is what a bad instrument shows: for each content a number drawn from a normal distribution of
mean 0, but of mean `sharpness` for the true one. What is remembered is what follows from belief and
hint by the rule of Bayes, as far from certain as what worlds tell.
"""
import torch

from .model import FULL, certain, hidden, remembered

SHARPEST = 2.0
LEAST_LEFT = 0.3  # of the own belief: the power that its chances are taken to


def with_hints(memory, observations, truths, sharpness, left, encoding):
    """A memory of bytes, as it is after a hint. `sharpness`, `left`: numbers of each row; a row without
    sharpness stays as it is, and so does what can be seen."""
    codes = encoding.codes
    chances = memory.reshape(len(memory), codes, -1).float().clamp(min=1).div(FULL).square()
    true = certain(truths[:, :-encoding.facts], codes).reshape(chances.shape).float() / FULL
    sharp = sharpness[:, None, None]
    evidence = sharp * (sharp * true + torch.randn_like(chances))
    hinted = remembered(left[:, None, None] * chances.log() + evidence)
    is_hinted = hidden(encoding, observations) & (sharpness[:, None] > 0)
    return torch.where(is_hinted.repeat(1, codes), hinted, memory)


class Hints:
    """How sharp the hints are that each side of each game is given, and how much of its belief is left."""

    def __init__(self, encoding, count, share, device):
        self.encoding, self.share, self.device = encoding, share, device
        self.give = with_hints  # or the same compiled
        self.sharpness = torch.zeros(count, 2, device=device)
        self.left = torch.ones(count, 2, device=device)
        self.begin_anew(torch.ones(count, dtype=torch.bool, device=device))

    def begin_anew(self, is_over):
        """Games that are over are followed by others, in which both sides are given hints or neither."""
        sharpness = SHARPEST * torch.rand_like(self.sharpness)
        sharpness *= torch.rand(len(sharpness), 1, device=self.device) < self.share
        left = LEAST_LEFT + (1 - LEAST_LEFT) * torch.rand_like(self.left)
        self.sharpness = torch.where(is_over[:, None], sharpness, self.sharpness)
        self.left = torch.where(is_over[:, None], left, self.left)

    def __call__(self, memory, observations, truths, sides):
        """What `sides`, one in each game, will remember."""
        if not self.share:
            return memory
        sharpness, left = (each.gather(1, sides[:, None])[:, 0]
                           for each in (self.sharpness, self.left))
        return self.give(memory, observations, truths, sharpness, left, self.encoding)
