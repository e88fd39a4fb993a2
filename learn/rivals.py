# SPDX-License-Identifier: GPL-3.0-or-later
"""Whom the learning net plays against, besides itself: its former selves, or one other net.

Against one net alone it learns that net's weaknesses and nothing else. What such an *exploiter* scores
says how much there is to exploit. A folder in which another training goes on is read again after each
of its saves, so that a net and its exploiter can learn side by side.
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
PLAYERS_TEMPERATURES = (0.5, 0.5)  # as the player plays


class Visited:
    """The net that plays in a folder, as it was saved last."""

    def __init__(self, folder, encoding):
        self.folder, self.encoding = folder, encoding
        self.stamp = None

    def news(self):
        """The net, if it was saved since the last call; else None, as in the midst of a save."""
        stamp = checkpoint.stamp(self.folder)
        if stamp == self.stamp:
            return None
        try:
            net = load_player(self.folder, self.encoding)
        except checkpoint.Torn:
            if self.stamp is None:
                raise
            return None
        self.stamp = stamp
        return net


class FormerSelves:
    """Of this run, oldest first, in the folder `former`. `actor` is the learning net as it plays.
    `met` are folders of other nets, none larger, such as exploiters of it or earlier checkpoints: one
    of these plays in `met_share` of the times, as it was saved last. A run that goes on elsewhere has no former selves but
    those of its own hours, which are much alike; who is to be unlike them has to be met."""
    name, temperatures = "former", FORMER_TEMPERATURES

    def __init__(self, folder, actor, device, decisions, met=(), met_share=0.5):
        self.folder, self.met_share = os.path.join(folder, "former"), met_share
        self.actor, self.net = actor, copy.deepcopy(actor)
        os.makedirs(self.folder, exist_ok=True)
        paths = sorted(glob.glob(os.path.join(self.folder, "*.pt")))
        self.states = [torch.load(path, map_location=device) for path in paths]
        self.met = [Visited(other, actor.encoding) for other in met]
        self.met_states = [self._fitting(visited.news()) for visited in self.met]
        if not self.states:
            self.keep(decisions)

    def _fitting(self, net):
        """The numbers of that net in one of the size of the learning one."""
        own, like = self.actor.size(), next(self.actor.parameters())
        large = grown(net, own["channels"], own["blocks"])
        if large.size() != own:
            raise SystemExit(f"a net of {large.size()} to be met, which {own} cannot hold")
        return large.to(like.device, like.dtype).state_dict()

    def keep(self, decisions):
        """The learning net becomes one of them."""
        self.states.append({k: v.clone() for k, v in self.actor.state_dict().items()})
        torch.save(self.states[-1], os.path.join(self.folder, f"{int(decisions):012d}.pt"))

    def next(self, rounds):
        """Another one plays from time to time, half of the times one of the last."""
        if rounds % ROUNDS:
            return
        if self.met and random.random() < self.met_share:
            self.net.load_state_dict(self._one_met())
        else:
            recent = random.random() < 0.5
            first = len(self.states) * 3 // 4 if recent else 0
            self.net.load_state_dict(random.choice(self.states[first:]))


    def _one_met(self):
        number = random.randrange(len(self.met))
        net = self.met[number].news()
        if net:
            self.met_states[number] = self._fitting(net)
        return self.met_states[number]


class OtherNet:
    """The one in a folder, which need not be of the learning net's size."""
    name, temperatures = "frozen", PLAYERS_TEMPERATURES

    def __init__(self, folder, encoding, device, dtype):
        self.visited = Visited(folder, encoding)
        self.net = self.visited.news().to(device, dtype, memory_format=torch.channels_last)

    def keep(self, decisions):
        pass

    def next(self, rounds):
        net = None if rounds % ROUNDS else self.visited.news()
        if net:
            self.net.load_state_dict(net.state_dict())




def player_of(page):
    """The name of the net of a checkpoint that plays: the mean, where it was kept."""
    return "average" if "average" in page["nets"] else "policy"


def load_player(folder, encoding):
    return checkpoint.load(folder, player_of(checkpoint.read_page(folder)), encoding)
