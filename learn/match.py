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
    table = environment.games()
    begin = time.time()
    while not table[:, 0].all() and not (deadline and time.time() > deadline):
        live = (table[:, 0] == 0).nonzero()[:, 0].to(device)
        observations = environment.observations.to(device)[live]
        values, believed, _ = policy(observations, belief[live])
        values = masked(values, without_vain_tries(encoding, observations, belief[live],
                                                   environment.masks.to(device)[live]))
        actions = sampled(values, temperature) if temperature > 0 else values.argmax(1)
        truths = environment.truths.to(device)[live]
        sharpness = torch.full((len(live),), hints, device=device)
        belief[live] = with_hints(remembered(believed), observations, truths, sharpness,
                                  torch.ones_like(sharpness), encoding)
        score.add(believed, observations, truths, encoding)
        environment.actions[live.cpu()] = actions.to(torch.int32).cpu()
        environment.step()
        table = environment.games()
    opponent = f"{player}, hints {hints}" if hints else player  # so that no curve mixes them
    return {"board": board,
            **summary(table, half, opponent, rules, temperature, score.mean(), time.time() - begin)}


def summary(table, half, player, rules, temperature, belief, seconds):
    column = {name: table[:, i] for i, name in enumerate(GAME_COLUMNS)}
    own = (torch.arange(len(table)) >= half).int()
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
    theirs = torch.where(own == 0, column["ms_second"], column["ms_first"]).sum().item()
    tries = torch.where(own == 0, column["tries_second"], column["tries_first"]).sum().item()
    return {"against": player, "rules": rules, "temperature": temperature, "games": games,
            "unfinished": len(table) - games, "won": won, "drawn": drawn, "lost": lost,
            "score": round(100 * score, 1),
            "error": round(196 * math.sqrt(max(0, variance) / max(1, games)), 1),
            "belief": round(belief, 4), "plies": round(column["plies"].float().mean().item(), 1),
            "their_ms": round(theirs / max(1, tries), 2), "seconds": round(seconds, 1),
            "ends": dict(sorted(ends.items()))}


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("folder", help="of a checkpoint")
    add("--net", default="average", help="which of its nets")
    add("--against", default="", help="players of nebel, separated by semicolons")
    add("--games", type=int, default=100, help="against each")
    add("--rules", default="", help="rulesets, separated by commas")
    add("--board", default="", help="how games begin, such as 7x7")
    add("--temperature", type=float, default=0.5)
    add("--hints", type=float, default=0.0,
        help="how sharp the hints are that the net is given after each try, such as 1: a cheat")
    add("--seed", type=int, default=1)
    add("--threads", type=int, default=os.cpu_count() or 1)
    add("--seconds", type=float, default=0, help="give up then, for all of it; 0: never")
    add("--out", default="", help="append the results to this file")
    return parser.parse_args()


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
            line = json.dumps({"folder": wanted.folder, "net": wanted.net,
                               "decisions": round(page["decisions"] / 1e6, 1), **result})
            print(line, flush=True)
            if wanted.out:
                with open(wanted.out, "a") as file:
                    file.write(line + "\n")


if __name__ == "__main__":
    main()
