# SPDX-License-Identifier: GPL-3.0-or-later
"""Beginnings of games in which the learning net strolls: it tries what it does not think best.

A net that always plays itself soon begins all its games alike, and knows only what comes of that. In a
share of the games the first tries are drawn at a high temperature; nothing is learned from these, only
from how the game goes on.
"""
import math

import torch

TRIES = 24  # of a stroll at most, of both sides together
TEMPERATURES = (1.5, 5.0)


class Strolls:
    """How many tries of its stroll each game has left, and how freely they are drawn."""

    def __init__(self, count, share, device):
        self.share, self.device = share, device
        self.left = torch.zeros(count, dtype=torch.int32, device=device)
        self.temperatures = torch.ones(count, device=device)
        self.begin_anew(torch.ones(count, dtype=torch.bool, device=device))

    def begin_anew(self, is_over):
        """Games that are over are followed by others, which stroll or do not."""
        count, (least, most) = len(self.left), TEMPERATURES
        strolls = torch.rand(count, device=self.device) < self.share
        tries = torch.randint(1, TRIES + 1, (count,), dtype=torch.int32, device=self.device)
        spread = torch.rand(count, device=self.device)
        freely = least * torch.exp(spread * math.log(most / least))
        self.left = torch.where(is_over, tries * strolls, self.left)
        self.temperatures = torch.where(is_over, freely, self.temperatures)

    def go_on(self):
        """Of the next try of every game: its temperature, and whether it is of a stroll."""
        is_stroll = self.left > 0
        self.left = (self.left - 1).clamp_min(0)
        return torch.where(is_stroll, self.temperatures, 1.0), is_stroll
