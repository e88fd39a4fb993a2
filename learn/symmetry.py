# SPDX-License-Identifier: GPL-3.0-or-later
"""The eight ways to turn and mirror a board.

A board may be smaller than the planes that it is shown on; it lies in the corner of row 0 and column 0
and is turned there, each row of a batch in its own way.
"""
import torch

WAYS = 8


def _indices(board, ways, is_back):
    """For each place of the turned planes the place that it shows, or the other way round. `board`:
    rows, 1, width, width."""
    width = board.shape[3]
    last = board[:, 0, 0].gt(0).sum(1)[:, None, None] - 1  # of a row's lines
    places = torch.arange(width, device=board.device)
    rows, columns = places[None, :, None], places[None, None, :]
    bits = [(ways.long() >> bit & 1).bool()[:, None, None] for bit in range(3)]
    rows, columns = rows.expand(len(ways), width, width), columns.expand(len(ways), width, width)
    is_outside = (rows > last) | (columns > last)

    def mirrored(rows, columns):
        return (torch.where(bits[0], last - rows, rows), torch.where(bits[1], last - columns, columns))

    def swapped(rows, columns):
        return torch.where(bits[2], columns, rows), torch.where(bits[2], rows, columns)

    found = swapped(*mirrored(rows, columns)) if is_back else mirrored(*swapped(rows, columns))
    index = torch.where(is_outside, rows * width + columns, found[0] * width + found[1])
    return index.flatten(1)[:, None]


def _gathered(x, index):
    return x.flatten(2).gather(2, index.expand(-1, x.shape[1], -1)).reshape(x.shape)


def turned(x, board, ways):
    """Planes, each row turned in its way."""
    return _gathered(x, _indices(board, ways, False))


def turned_back(x, board, ways):
    return _gathered(x, _indices(board, ways, True))
