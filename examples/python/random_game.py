#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A random player against itself: what White hears of the game, and then all of it as PGN.

Usage: random_game.py [SEED]
"""
import random
import sys

import nebel


def choose(view, draw):
    """A player is given its view and nothing else."""
    return draw.choice(view.tries())


def main():
    draw = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    umpire = nebel.Umpire("kriegspiel", rules="berkeley", start="silverman4x4")
    views = [umpire.view(side) for side in (nebel.FIRST, nebel.SECOND)]
    while not umpire.is_over:
        to_white, _ = umpire.attempt(choose(views[umpire.to_move], draw))
        print(to_white)
    print(views[nebel.FIRST])
    print(umpire)
    print(umpire.record())


main()
