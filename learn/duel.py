# SPDX-License-Identifier: GPL-3.0-or-later
"""A net against another, without a player around either: `python3 -m learn.duel runs/new runs/old --games 400`.

Both are asked in float arithmetic, as a training asks them: no exact endings, no whole numbers. All games
are played side by side, in half of them the first net has the first side, and every one to its end.
"""
import argparse
import time

import torch

from . import checkpoint
from .environment import Environment, Start, encoding_of
from .games import GAMES, width_of
from .match import add_options, answer, going_on, millions, result_of, tell
from .model import certain, remembered
from .rivals import player_of


@torch.no_grad()
def play_duel(nets, games, rules, temperature, seed, threads, device, deadline=None, board=""):
    """Points are those of the first of the two."""
    half = games // 2
    game, starts = nets[0].encoding.game, [Start(rules, board)]
    environment = Environment(game, games, starts, seed, threads, False, width=width_of(game, starts))
    environment.begin()
    belief = certain(environment.starts.to(device), environment.encoding.codes)
    begin = time.time()
    for live in going_on(environment, deadline):
        sides = environment.sides[live].long()
        owners = sides ^ (live >= half)
        for number, net in enumerate(nets):
            is_own = owners == number
            if not is_own.any():
                continue
            rows, places = live[is_own], (live[is_own].to(device), sides[is_own].to(device))
            _, believed = answer(net, environment, rows, belief[places], temperature)
            belief[places] = remembered(believed)
    return {"board": board, "rules": rules, "temperature": temperature,
            **result_of(environment.games(), half), "seconds": round(time.time() - begin, 1)}


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("folders", nargs=2, metavar="FOLDER", help="of a checkpoint; points are the first one's")
    add("--net", nargs="+", default=[], metavar="NAME", help="which of their nets, such as policy: one "
        "name for both, or one for each; else the mean of each, where it was kept")
    add("--games", type=int, default=400)
    add_options(add)
    wanted = parser.parse_args()
    if len(wanted.net) > 2:
        parser.error("--net has a name for both, or one for each")
    return wanted


def main():
    wanted = options()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    pages = [checkpoint.read_page(folder) for folder in wanted.folders]
    game = pages[0]["game"]
    names = [wanted.net[0], wanted.net[-1]] if wanted.net else [player_of(page) for page in pages]
    nets = [checkpoint.load(folder, name, encoding_of(game)).to(device).eval()
            for folder, name in zip(wanted.folders, names)]
    deadline = time.time() + wanted.seconds if wanted.seconds else None
    torch.manual_seed(wanted.seed)
    for rules in (wanted.rules or GAMES[game].rules).split(","):
        result = play_duel(nets, wanted.games, rules, wanted.temperature, wanted.seed, wanted.threads,
                           device, deadline, wanted.board)
        tell(wanted.out, folder=wanted.folders[0], net=names[0], decisions=millions(pages[0]),
             against=wanted.folders[1], their_net=names[1], their_decisions=millions(pages[1]), **result)


if __name__ == "__main__":
    main()
