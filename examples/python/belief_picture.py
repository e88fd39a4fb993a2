#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws where White believes Black's men to be, and where they are: needs matplotlib.

Two players of nebel play the first moves of a game of Kriegspiel. White's belief is made of what
White heard alone; the truth is drawn beside it.

Usage: belief_picture.py [FILE]
"""
import sys

import matplotlib
import numpy as np

import nebel

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402

PLIES = 24


def play(umpire, plies):
    """So many plies, and on to White's turn."""
    players = [nebel.player("seer:level=3"), nebel.player("metaposition")]
    for side, player in enumerate(players):
        player.start(umpire.view(side), seed=1)
    while not umpire.is_over and (umpire.plies < plies or umpire.to_move != nebel.FIRST):
        umpire.attempt(players[umpire.to_move].choose())


def draw(axes, title, shares, view):
    """A board with the shares of 0 to 1 as shades, and the own men as letters."""
    axes.imshow(shares.reshape(8, 8), origin="lower", cmap="Reds", vmin=0, vmax=1)
    axes.set_title(title)
    axes.set_xticks(range(8), "abcdefgh")
    axes.set_yticks(range(8), range(1, 9))
    for point, code in enumerate(view.own_men()):
        if code:
            letter = "N" if view.game.codes[code] == "knight" else view.game.codes[code][0].upper()
            axes.text(point % 8, point // 8, letter, ha="center", va="center")


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "belief.png"
    umpire = nebel.Umpire("kriegspiel")
    play(umpire, PLIES)
    view = umpire.view(nebel.FIRST)
    belief = nebel.Belief(view, "seer", worlds=500)
    shares = belief.shares()
    hidden = umpire.world().contents(nebel.FIRST)
    men, king = shares[:, 1:].sum(axis=1), shares[:, view.game.codes.index("king")]
    truth = ((hidden != nebel.SEEN) & (hidden > 0)).astype(np.float32)
    figure, boards = pyplot.subplots(1, 3, figsize=(13, 4.6))
    draw(boards[0], f"Black's men, in {belief.worlds} worlds", men, view)
    draw(boards[1], "Black's king", king, view)
    draw(boards[2], "the truth", truth, view)
    figure.savefig(path, dpi=120, bbox_inches="tight")
    print(f"{path}: {men[truth > 0].mean():.0%} on average where there is a man, "
          f"{men[(hidden == 0)].mean():.0%} where there is none")


main()
