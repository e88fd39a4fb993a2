# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries that are allowed and as good as certain to be refused: a net neither makes them nor learns from
them.

They cost nothing, so a net that may make them does, again and again: in Phantom Go nineteen tries of
twenty were refused. Two of five went to points where an enemy stone was certain, most of the others to
points that had been refused before and where the net believed in a stone. The players leave both out
as well (src/belief/go/hopeful_tries.c).
"""
import torch
import torch.nn.functional as functional

from .environment import FULL
from .model import planes_of

CERTAIN, MET = 2, 3  # planes of Phantom Go: enemy stones, and what was refused (docs/encoding.md)
BELIEVED = 0.9  # a stone with such a chance is believed in


def _words(points, count):
    """Points that are wanted, as the words of a mask."""
    bits = functional.pad(points, (0, 64 * count - points.shape[1]))
    places = torch.arange(64, device=points.device)
    return (bits.reshape(-1, count, 64).long() << places).sum(2)


def without_vain_tries(encoding, observations, believed, masks):
    """`believed`: at the last try, as the net is shown it."""
    if encoding.game != "phantom-go":
        return masks
    planes = planes_of(encoding, observations)[:, :MET + 1].flatten(2) > 0
    stones = believed.reshape(len(believed), encoding.codes, -1)[:, 1]
    is_vain = planes[:, CERTAIN] | planes[:, MET] & (stones >= FULL * BELIEVED ** 0.5)
    return masks & ~_words(is_vain, masks.shape[1])
