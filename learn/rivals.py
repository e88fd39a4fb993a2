# SPDX-License-Identifier: GPL-3.0-or-later
"""Whom the learning net plays against, besides itself: its former selves, or one frozen net.

Against one frozen net alone it learns that net's weaknesses and nothing else. What such an *exploiter*
scores says how much there is to exploit.
"""
import copy
import glob
import os
import random

import torch

from . import checkpoint
from .model import grown

ROUNDS = 8  # for which a former self stays the opponent
FORMER_TEMPERATURES = (0.4, 2.5)
FROZEN_TEMPERATURES = (0.5, 0.5)  # as the player plays


class FormerSelves:
    """Of this run, oldest first, in the folder `former`. `actor` is the learning net as it plays.
    `met` are folders of other nets, none larger, such as exploiters of it or earlier checkpoints: one
    of these plays in `met_share` of the times. A run that goes on elsewhere has no former selves but
    those of its own hours, which are much alike; who is to be unlike them has to be met."""
    name, temperatures = "former", FORMER_TEMPERATURES

    def __init__(self, folder, actor, device, decisions, met=(), met_share=0.5):
        self.folder, self.met_share = os.path.join(folder, "former"), met_share
        self.actor, self.net = actor, copy.deepcopy(actor)
        os.makedirs(self.folder, exist_ok=True)
        paths = sorted(glob.glob(os.path.join(self.folder, "*.pt")))
        self.states = [torch.load(path, map_location=device) for path in paths]
        self.met = [self._meet(other, device) for other in met]
        if not self.states:
            self.keep(decisions)

    def _meet(self, folder, device):
        own = self.actor.size()
        net = grown(load_player(folder, self.actor.encoding), own["channels"], own["blocks"])
        if net.size() != own:
            raise SystemExit(f"{folder}: a net of {net.size()}, which {own} cannot hold")
        return net.to(device, next(self.actor.parameters()).dtype).state_dict()

    def keep(self, decisions):
        """The learning net becomes one of them."""
        self.states.append({k: v.clone() for k, v in self.actor.state_dict().items()})
        torch.save(self.states[-1], os.path.join(self.folder, f"{int(decisions):012d}.pt"))

    def next(self, rounds):
        """Another one plays from time to time, half of the times one of the last."""
        if rounds % ROUNDS:
            return
        if self.met and random.random() < self.met_share:
            self.net.load_state_dict(random.choice(self.met))
        else:
            recent = random.random() < 0.5
            first = len(self.states) * 3 // 4 if recent else 0
            self.net.load_state_dict(random.choice(self.states[first:]))


class FrozenNet:
    """The one in a folder, which need not be of the learning net's size."""
    name, temperatures = "frozen", FROZEN_TEMPERATURES

    def __init__(self, folder, encoding, device, dtype):
        self.net = load_player(folder, encoding).to(device, dtype, memory_format=torch.channels_last)

    def keep(self, decisions):
        pass

    def next(self, rounds):
        pass


def player_of(page):
    """The name of the net of a checkpoint that plays: the mean, where it was kept."""
    return "average" if "average" in page["nets"] else "policy"


def load_player(folder, encoding):
    return checkpoint.load(folder, player_of(checkpoint.read_page(folder)), encoding)
