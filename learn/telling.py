# SPDX-License-Identifier: GPL-3.0-or-later
"""Memories that are truer than what was believed.

A net is shown at each try what it believed at its last one. Who plays by it may know better, from
worlds that fit all that was heard, and show it that. A net that has only ever seen its own belief
need not read it as one: what it writes and reads may mean something to itself alone. So in a share of
the games each side is told, after each of its tries, the truth about some of the points.
"""
import torch

from .model import certain

MOST = 0.6  # of the points, at each try


def with_truth(memory, truths, share, encoding):
    """A memory of bytes in which about that share of all points, a number or one of each row, are as
    they are."""
    true = certain(truths[:, :-encoding.facts], encoding.codes)
    is_told = torch.rand(len(true), true.shape[1] // encoding.codes, device=true.device) < share
    return torch.where(is_told.repeat(1, encoding.codes), true, memory)


class Tellings:
    """How much each side of each game is told."""

    def __init__(self, encoding, count, share, device):
        self.encoding, self.share, self.device = encoding, share, device
        self.parts = torch.zeros(count, 2, device=device)
        self.begin_anew(torch.ones(count, dtype=torch.bool, device=device))

    def begin_anew(self, is_over):
        """Games that are over are followed by others, in which both sides are told much, little or
        nothing."""
        parts = MOST * torch.rand_like(self.parts)
        parts *= torch.rand(len(parts), 1, device=self.device) < self.share
        self.parts = torch.where(is_over[:, None], parts, self.parts)

    def __call__(self, memory, truths, sides):
        """What `sides`, one in each game, will remember."""
        if not self.share:
            return memory
        parts = self.parts.gather(1, sides[:, None])
        return with_truth(memory, truths, parts, self.encoding)
