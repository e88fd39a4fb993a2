# SPDX-License-Identifier: GPL-3.0-or-later
"""A small net that answers as a large one: `python3 -m learn.distill runs/first --out runs/small`.

The large net plays against itself; at each try of both sides the small one learns to give the same
chances (Kullback-Leibler divergence), to expect the same result, and, from the truth, to know where
the hidden men are. In some games the small one makes the choices, so that it learns what to do where
it leads to. It is not shown what was believed at the last try, unless `--memory` asks for it: so it
can be asked about any view, such as the enemy's in a guessed world.
"""
import argparse
import math
import os
import time

import torch
import torch.nn.functional as functional

from . import checkpoint
from .environment import NEXT_IS_NONE, Environment, encoding_of
from .games import starts_of, width_of
from .model import Policy, certain, hidden, masked, remembered, sampled
from .rivals import load_player
from .run_log import Log
from .symmetry import WAYS

WARM_UP = 0.02  # of the run
TOLD_EVERY = 50  # steps
NAMES = ("kl", "belief", "result", "entropy", "agreed")


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("teacher", help="folder of the large net's checkpoint")
    add("--out", required=True, help="folder of the small one's")
    add("--channels", type=int, default=32)
    add("--blocks", type=int, default=3)
    add("--memory", action="store_true", help="a net that is shown what it believed")
    add("--seconds", type=float, default=600)
    add("--decisions", type=float, default=math.inf, help="or until this many tries")
    add("--games", type=int, default=8192, help="side by side; each try of all is one batch")
    add("--step", type=float, default=2e-3, help="largest step; it sinks to nothing by the end")
    add("--belief", type=float, default=0.5, help="weight of the belief's error")
    add("--own", type=float, default=0.25, help="share of games in which the small net chooses")
    add("--temperature", type=float, default=1.0, help="of choices")
    add("--boards", default="", help="begin on these boards only")
    add("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    add("--seed", type=int, default=1)
    return parser.parse_args()


def distillation_loss(student, shown, answers, belief_weight):
    """`shown`: observations, what was believed, masks, truths and how rows are turned; `answers`: the
    teacher's chances (logarithms) and the result it expects."""
    observations, believed, masks, truths, ways = shown
    wanted, wanted_result = answers
    encoding = student.encoding
    values, belief, result = student(observations, believed, ways)
    logs = torch.log_softmax(masked(values, masks).float(), 1)
    shares = torch.exp(wanted)
    kl = (shares * (wanted - logs)).sum(1).mean()
    where = hidden(encoding, observations).float()
    error = functional.cross_entropy(belief.float(), truths[:, :-encoding.facts].long(),
                                     reduction="none")
    belief_error = (error * where).sum() / where.sum()
    result_error = (result.float() - wanted_result).pow(2).mean()
    entropy = -(shares * wanted.clamp_min(-1e4)).sum(1).mean()
    agreed = (logs.argmax(1) == wanted.argmax(1)).float().mean()
    told = torch.stack([kl, belief_error, result_error, entropy, agreed]).detach()
    return kl + belief_weight * belief_error + 0.1 * result_error, (logs, belief), told


class Distiller:
    def __init__(self, wanted):
        self.wanted = wanted
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(wanted.seed)
        os.makedirs(wanted.out, exist_ok=True)
        self.log = Log(wanted.out)
        self.page = checkpoint.read_page(wanted.teacher)
        game = self.page["game"]
        encoding = encoding_of(game)
        starts = starts_of(game, wanted.seed, wanted.boards)
        low = torch.bfloat16 if self.device == "cuda" else torch.float32
        self.teacher = load_player(wanted.teacher, encoding).to(self.device, low)
        self.student = Policy(encoding, wanted.channels, wanted.blocks, wanted.memory).to(self.device)
        self.optimiser = torch.optim.Adam(self.student.parameters(), betas=(0.9, 0.98), eps=1e-6)
        self.environment = Environment(game, wanted.games, starts, wanted.seed, wanted.threads, True,
                                       self.device == "cuda", width_of(game, starts))
        self.environment.begin()
        self.rows = torch.arange(wanted.games, device=self.device)
        self.is_own = self.rows < int(wanted.games * wanted.own)
        self.beliefs = [self._at_start(), self._at_start()]  # the teacher's, the student's
        self.decisions = 0
        self.log(teacher=wanted.teacher, **self.student.size(),
                 parameters=sum(x.numel() for x in self.student.parameters()))

    def _at_start(self):
        return certain(self.environment.starts.to(self.device), self.student.encoding.codes)

    def _shown(self):
        """What the environment shows, and how each row is turned."""
        names = ("observations", "masks", "truths")
        found = [getattr(self.environment, name).to(self.device) for name in names]
        ways = None
        if self.student.encoding.is_symmetric:
            ways = torch.randint(WAYS, (self.wanted.games,), device=self.device)
        return (*found, ways, self.environment.sides.to(self.device).long())

    def step(self, left):
        """Learns from the try that is due in each game, and makes it."""
        wanted = self.wanted
        observations, masks, truths, ways, sides = self._shown()
        theirs, own = (belief[self.rows, sides] for belief in self.beliefs)
        with torch.no_grad():
            values, belief, result = self.teacher(observations, theirs)
            answers = torch.log_softmax(masked(values, masks).float(), 1), result.float()
        self.beliefs[0][self.rows, sides] = remembered(belief.float())
        for group in self.optimiser.param_groups:
            group["lr"] = wanted.step * min(left, (1 - left) / WARM_UP + 0.01)
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device == "cuda"):
            loss, (logs, belief), told = distillation_loss(
                self.student, (observations, own, masks, truths, ways), answers, wanted.belief)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.student.parameters(), 1.0)
        self.optimiser.step()
        self.beliefs[1][self.rows, sides] = remembered(belief.detach().float())
        self._play(torch.where(self.is_own[:, None], logs.detach(), answers[0]))
        return told

    @torch.no_grad()
    def _play(self, values):
        environment = self.environment
        environment.actions.copy_(sampled(values, self.wanted.temperature).to(torch.int32))
        environment.step()
        is_over = (environment.nexts == NEXT_IS_NONE).to(self.device)[:, None, None]
        start = self._at_start()
        self.beliefs = [torch.where(is_over, start, belief) for belief in self.beliefs]
        self.decisions += self.wanted.games

    def save(self):
        checkpoint.save(self.wanted.out, {"policy": self.student, "average": self.student},
                        {"decisions": self.decisions, "wanted": vars(self.wanted)})

    def run(self):
        wanted, begin, told, steps = self.wanted, time.time(), [], 0
        since = begin
        while True:
            left = 1 - max((time.time() - begin) / wanted.seconds, self.decisions / wanted.decisions)
            if left <= 0:
                break
            told.append(self.step(left))
            steps += 1
            if steps % TOLD_EVERY == 0:
                self._report(told, since)
                since, told = time.time(), []
        if told:
            self._report(told, since)
        self.save()
        self.log(event="done", decisions=self.decisions / 1e6)

    def _report(self, told, since):
        means = dict(zip(NAMES, torch.stack(told).mean(0).tolist()))
        if not all(math.isfinite(x) for x in means.values()):
            raise FloatingPointError(f"after {self.decisions} decisions: {means}")
        self.log(decisions=self.decisions / 1e6,
                 rate=len(told) * self.wanted.games / (time.time() - since) / 1e3, **means)


if __name__ == "__main__":
    Distiller(options()).run()
