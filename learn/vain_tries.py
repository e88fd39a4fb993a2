# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries that are allowed and certain to be refused: a net neither makes them nor learns from them.

They cost nothing, so a net that may make them does, again and again: in Phantom Go two tries of five
went to points where an enemy stone was certain. The players leave them out as well.
"""
import torch

from .model import planes_of

CERTAIN_PLANES = {"phantom-go": 2}  # where enemy stones are certain (docs/encoding.md)


def _words(points, count):
    """Points that are wanted, as the words of a mask."""
    bits = torch.nn.functional.pad(points, (0, 64 * count - points.shape[1]))
    places = torch.arange(64, device=points.device)
    return (bits.reshape(-1, count, 64).long() << places).sum(2)


def without_vain_tries(encoding, observations, masks):
    plane = CERTAIN_PLANES.get(encoding.game)
    if plane is None:
        return masks
    certain = planes_of(encoding, observations)[:, plane].flatten(1) > 0
    return masks & ~_words(certain, masks.shape[1])
