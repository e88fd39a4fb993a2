# SPDX-License-Identifier: GPL-3.0-or-later
"""A net against players of nebel: `python3 -m learn.match runs/first --against seer --games 200`.

All games are played side by side, half with each colour, and every one to its end. Also tells how
well the net knew where the hidden men were: the mean logarithm of what its belief had left for the
truth, for each hidden point, at each of its tries. With `--hints` it cheats, to see what a better belief
would be worth.
"""
import argparse
import json
import math
import os
import time

import torch
import torch.nn.functional as functional

from . import checkpoint
from .environment import GAME_COLUMNS, NOBODY, Environment, Start, encoding_of, reason_names
from .games import GAMES, width_of
from .model import certain, hidden, masked, remembered, sampled
from .hints import with_hints
from .vain_tries import without_vain_tries


class BeliefScore:
    def __init__(self):
        self.sum, self.count = 0.0, 0

    def add(self, belief, observations, truths, encoding):
        where = hidden(encoding, observations).float()
        truth = truths[:, :-encoding.facts].long()
        error = functional.cross_entropy(belief, truth, reduction="none")
        self.sum += (error * where).sum().item()
        self.count += where.sum().item()

    def mean(self):
        return self.sum / max(1, self.count)


def going_on(environment, deadline=None):
    """The rows of the games that are not over, again and again until none is left or it is late; their
    actions are made when the next ones are asked for."""
    while not (deadline and time.time() > deadline):
        live = (environment.games()[:, 0] == 0).nonzero()[:, 0]
        if not len(live):
            return
        yield live
        environment.step()


def answer(policy, environment, rows, believed, temperature):
    """Has the net choose the actions of some rows; returns what it was shown there and what it believes
    now."""
    shown, masks = (x[rows].to(believed.device) for x in (environment.observations, environment.masks))
    values, belief, _ = policy(shown, believed)
    values = masked(values, without_vain_tries(policy.encoding, shown, believed, masks))
    actions = sampled(values, temperature) if temperature > 0 else values.argmax(1)
    environment.actions[rows] = actions.to(torch.int32).cpu()
    return shown, belief


@torch.no_grad()
def play_match(policy, player, games, rules, temperature, seed, threads, device, deadline=None,
               board="", hints=0.0):
    """Points are the net's; the net has the first side in the first half of the games. `hints`: how sharp
    those are that it is given."""
    half = games // 2
    game, starts = policy.encoding.game, [Start(rules, board)]
    environment = Environment(game, games, starts, seed, threads, False,
                              width=width_of(game, starts))
    environment.seat(0, half, 1, player)
    environment.seat(half, games, 0, player)
    environment.begin()
    encoding = environment.encoding
    rows = torch.arange(games, device=device)
    own = (rows >= half).long()
    starts = certain(environment.starts.to(device), encoding.codes)
    belief = starts[rows, own]
    score = BeliefScore()
    begin = time.time()
    for live in going_on(environment, deadline):
        places = live.to(device)
        observations, believed = answer(policy, environment, live, belief[places], temperature)
        truths = environment.truths[live].to(device)
        sharpness = torch.full((len(live),), hints, device=device)
        belief[places] = with_hints(remembered(believed), observations, truths, sharpness,
                                    torch.ones_like(sharpness), encoding)
        score.add(believed, observations, truths, encoding)
    opponent = f"{player}, hints {hints}" if hints else player  # so that no curve mixes them
    table = environment.games()
    return {"board": board, "against": opponent, "rules": rules, "temperature": temperature,
            **result_of(table, half), "belief": round(score.mean(), 4),
            "their_ms": their_ms(table, half), "seconds": round(time.time() - begin, 1)}


def columns(table, half):
    """By their names, and the side that is counted in each row: the first in the first half."""
    own = (torch.arange(len(table)) >= half).int()
    return {name: table[:, i] for i, name in enumerate(GAME_COLUMNS)}, own


def their_ms(table, half):
    """That a seated player thought for a try."""
    column, own = columns(table, half)
    theirs = torch.where(own == 0, column["ms_second"], column["ms_first"]).sum().item()
    tries = torch.where(own == 0, column["tries_second"], column["tries_first"]).sum().item()
    return round(theirs / max(1, tries), 2)


def result_of(table, half):
    """How games stand, for the one who has the first side in the first half of them."""
    column, own = columns(table, half)
    over = column["over"] == 1
    won = int((over & (column["winner"] == own)).sum())
    drawn = int((over & (column["winner"] == NOBODY)).sum())
    games = int(over.sum())
    lost = games - won - drawn
    score = (won + drawn / 2) / max(1, games)
    variance = (won + drawn / 4) / max(1, games) - score * score
    names = reason_names()
    ends = {}
    for row in range(len(table)):
        if over[row]:
            result = "drawn" if column["winner"][row] == NOBODY else \
                "won" if column["winner"][row] == own[row] else "lost"
            key = f"{result}: {names[int(column['reason'][row])]}"
            ends[key] = ends.get(key, 0) + 1
    return {"games": games, "unfinished": len(table) - games, "won": won, "drawn": drawn, "lost": lost,
            "score": round(100 * score, 1),
            "error": round(196 * math.sqrt(max(0, variance) / max(1, games)), 1),
            "plies": round(column["plies"].float().mean().item(), 1),
            "ends": dict(sorted(ends.items()))}


def add_options(add):
    """Those of all games between a net and others."""
    add("--rules", default="", help="rulesets, separated by commas")
    add("--board", default="", help="how games begin, such as 7x7")
    add("--temperature", type=float, default=0.5)
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=os.cpu_count() or 1)
    add("--seconds", type=float, default=0, help="give up then, for all of it; 0: never")
    add("--out", default="", help="append the results to this file")


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("folder", help="of a checkpoint")
    add("--net", default="average", help="which of its nets")
    add("--against", default="", help="players of nebel, separated by semicolons")
    add("--games", type=int, default=100, help="against each")
    add("--hints", type=float, default=0.0,
        help="how sharp the hints are that the net is given after each try, such as 1: a cheat")
    add_options(add)
    return parser.parse_args()


def tell(path, **facts):
    """A line on the screen, and in the file if there is to be one."""
    line = json.dumps(facts)
    print(line, flush=True)
    if path:
        with open(path, "a") as file:
            file.write(line + "\n")


def millions(page):
    return round(page["decisions"] / 1e6, 1)


def main():
    wanted = options()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    page = checkpoint.read_page(wanted.folder)
    usual = GAMES[page["game"]]
    policy = checkpoint.load(wanted.folder, wanted.net, encoding_of(page["game"])).to(device).eval()
    deadline = time.time() + wanted.seconds if wanted.seconds else None
    for player in (wanted.against or usual.opponent).split(";"):
        for rules in (wanted.rules or usual.rules).split(","):
            result = play_match(policy, player, wanted.games, rules, wanted.temperature,
                                wanted.seed, wanted.threads, device, deadline, wanted.board,
                                wanted.hints)
            tell(wanted.out, folder=wanted.folder, net=wanted.net, decisions=millions(page), **result)


if __name__ == "__main__":
    main()
