# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a net by self-play: `python3 -m learn.train --out runs/first --seconds 600`.

Each round plays `--steps` tries in all games and learns from them once (proximal policy
optimisation). The step size follows the change of the policy (`--kl`), the weight of entropy holds
the policy's entropy at `--entropy`. With `--anneal` both sink to nothing by the end of the run: that
is how a net for playing is made from a checkpoint of a long run, which itself goes on unannealed.
"""
import argparse
import copy
import glob
import json
import math
import os
import random
import time

import torch

from . import checkpoint
from .environment import NEXT_IS_NONE, NEXT_IS_SAME, encoding_of
from .games import GAMES, width_of
from .losses import NAMES, losses
from .model import Critic, Policy, grown
from .selfplay import Group, play, shares_kept, think, think_as_opponent

SMALLEST_STEP, LARGEST_STEP = 3e-5, 1.5e-3
ENTROPY_WEIGHTS = (0.003, 0.04)
WARM_UP = 10  # rounds
FORMER_ROUNDS = 8  # for which a former self stays the opponent
LEARNED_FROM = ("observations", "believed", "masks", "truths", "actions", "chances", "ways")


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("--game", default="kriegspiel", choices=list(GAMES))
    add("--out", default="", help="folder of the run, runs/GAME; goes on if there is one in it")
    add("--resume", default="", help="begin from the checkpoint in this folder")
    add("--seconds", type=float, default=600, help="how long, without starting and compiling")
    add("--decisions", type=float, default=math.inf, help="or until this many tries in all")
    add("--games", type=int, default=8192, help="side by side, in each of two groups")
    add("--steps", type=int, default=32, help="tries in every game between two rounds of learning")
    add("--batch", type=int, default=16384)
    add("--keep", type=float, default=0.5, help="share of the tries that is learned from")
    add("--channels", type=int, default=96, help="more than in a checkpoint: the net is grown")
    add("--blocks", type=int, default=6, help="more than in a checkpoint: the net is grown")
    add("--critic-channels", type=int, default=64)
    add("--critic-blocks", type=int, default=5)
    add("--no-memory", action="store_true", help="a net that is not shown what it believed")
    add("--kl", type=float, default=0.012, help="change of the policy in a round that is aimed at")
    add("--step", type=float, default=7e-4, help="largest step of the critic")
    add("--entropy", type=float, default=1.0, help="of a choice, in nats, that is aimed at")
    add("--anneal", action="store_true", help="let steps and entropy sink to nothing by the end")
    add("--clip", type=float, default=0.2)
    add("--magnet", type=float, default=0.05, help="weight of the distance from the mean policy")
    add("--follow", type=float, default=0.015, help="part of the way the mean goes in a round")
    add("--discount", type=float, default=0.998, help="of a turn")
    add("--decay", type=float, default=0.9, help="of errors along the turns of a game (lambda)")
    add("--belief", type=float, default=0.5, help="weight of the belief's error")
    add("--material", type=float, default=None,
        help="reward at first of a pawn (0.02), of a board's worth of points (0.5)")
    add("--material-until", type=float, default=120e6, help="decisions after which it is nothing")
    add("--boards", default="", help="begin on these boards only, such as silverman4x4,gardner5x5 or 5x5,7x7")
    add("--former", type=float, default=0.3, help="share of games against former selves")
    add("--seated", default=None, help="players of nebel to play against, separated by semicolons")
    add("--seated-share", type=float, default=0.06, help="of games against them")
    add("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    add("--save-every", type=float, default=60, help="seconds")
    add("--snapshot-every", type=float, default=40, help="seconds between former selves")
    add("--seed", type=int, default=1)
    add("--no-compile", action="store_true")
    add("--profile", action="store_true", help="print where a round's time on the device goes")
    wanted = parser.parse_args()
    usual = GAMES[wanted.game]
    wanted.out = wanted.out or os.path.join("runs", wanted.game)
    wanted.material = usual.material if wanted.material is None else wanted.material
    wanted.seated = usual.seated if wanted.seated is None else wanted.seated
    return wanted


class Log:
    def __init__(self, folder):
        self.begin = time.time()
        self.file = open(os.path.join(folder, "log.jsonl"), "a")

    def __call__(self, **facts):
        facts = {"t": time.time() - self.begin, **facts}
        line = json.dumps({k: round(v, 5) if isinstance(v, float) else v for k, v in facts.items()})
        print(line, flush=True)
        self.file.write(line + "\n")
        self.file.flush()


def copy_weights(target, source):
    with torch.no_grad():
        for to, of in zip(target.parameters(), source.parameters()):
            to.copy_(of)


class Trainer:
    def __init__(self, wanted):
        self.wanted = wanted
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.low = torch.bfloat16 if self.device == "cuda" else torch.float32
        torch.manual_seed(wanted.seed)
        random.seed(wanted.seed)
        os.makedirs(os.path.join(wanted.out, "former"), exist_ok=True)
        self.log = Log(wanted.out)
        self.decisions, self.rounds, self.since_start = 0, 0, 0
        self.step, self.entropy_weight = 2e-4, 0.015
        self._open_nets()
        self._open_optimiser()
        self._open_former()
        self._compile()
        self._open_groups()

    def _open_nets(self):
        wanted, encoding = self.wanted, encoding_of(self.wanted.game)
        own = os.path.join(wanted.out, checkpoint.PAGE)
        folder = wanted.out if os.path.exists(own) else wanted.resume
        self.folder = folder
        self.policy = Policy(encoding, wanted.channels, wanted.blocks, not wanted.no_memory)
        self.critic = Critic(encoding, wanted.critic_channels, wanted.critic_blocks)
        if folder:
            page = checkpoint.read_page(folder)
            old = checkpoint.load(folder, "policy", encoding)
            self.policy = grown(old, wanted.channels, wanted.blocks)
            self.critic = checkpoint.load(folder, "critic", encoding)
            self.decisions, self.entropy_weight = page["decisions"], page["entropy_weight"]
            self.step = page["step"] / 2
        for net in (self.policy, self.critic):
            net.to(self.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.policy)
        if folder == wanted.out and folder:
            mean = checkpoint.load(folder, "average", encoding).to(self.device)
            if mean.size() == self.policy.size():
                copy_weights(self.average, mean)
        self.actor = copy.deepcopy(self.policy).to(self.low)
        self.judge = copy.deepcopy(self.critic).to(self.low)
        self.opponent = copy.deepcopy(self.actor)
        self.log(resumed=folder, decisions=self.decisions, **self.policy.size(),
                 parameters=sum(x.numel() for x in self.policy.parameters()))

    def _open_optimiser(self):
        groups = [{"params": list(net.parameters())} for net in (self.policy, self.critic)]
        fused = {"fused": True} if self.device == "cuda" else {}
        self.optimiser = torch.optim.Adam(groups, lr=self.step, betas=(0.9, 0.98), eps=1e-6, **fused)
        kept = os.path.join(self.wanted.out, "optimiser.pt")
        if self.folder == self.wanted.out and os.path.exists(kept):
            self.optimiser.load_state_dict(torch.load(kept, map_location=self.device))

    def _open_former(self):
        """Former selves of this run, oldest first."""
        paths = sorted(glob.glob(os.path.join(self.wanted.out, "former", "*.pt")))
        self.former = [torch.load(path, map_location=self.device) for path in paths]
        if not self.former:
            self._keep_former()
        self.log(former=len(self.former))

    def _keep_former(self):
        self.former.append({k: v.clone() for k, v in self.actor.state_dict().items()})
        path = os.path.join(self.wanted.out, "former", f"{int(self.decisions):012d}.pt")
        torch.save(self.former[-1], path)

    def _compile(self):
        def learner(*shown):
            return think(self.actor, self.judge, *shown)

        def opponent(*shown):
            return think_as_opponent(self.opponent, *shown)

        fixed = {name: getattr(self.wanted, name) for name in ("clip", "belief", "magnet")}

        def loss(batch, entropy_weight):
            with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device == "cuda"):
                return losses(self.policy, self.average, self.critic, batch,
                              {**fixed, "entropy": entropy_weight})

        self.learner, self.adversary, self.loss = learner, opponent, loss
        if self.device == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
            torch.backends.cudnn.benchmark = True
            if not self.wanted.no_compile:
                torch._dynamo.config.automatic_dynamic_shapes = False
                self.learner, self.adversary, self.loss = map(
                    torch.compile, (learner, opponent, loss))

    def _open_groups(self):
        wanted = self.wanted
        players = [name for name in wanted.seated.split(";") if name]
        usual = GAMES[wanted.game]
        starts = usual.board_starts(wanted.boards.split(",")) if wanted.boards else \
            usual.starts(wanted.seed)
        self.groups = [
            Group(wanted.game, wanted.games, wanted.steps, starts,
                  wanted.seed * 1000 + self.decisions + i, wanted.threads, self.device,
                  wanted.former, players, wanted.seated_share, width_of(wanted.game, starts))
            for i in range(2)]

    def _learn(self, material, steps):
        """Learns once from what the groups keep."""
        wanted, groups = self.wanted, self.groups
        found = [group.advantages(self.judge, wanted.discount, wanted.decay, material)
                 for group in groups]
        data = {name: torch.cat([group.kept[name].flatten(0, 1) for group in groups])
                for name in LEARNED_FROM if name in groups[0].kept}
        own = torch.cat([group.kept["own"].flatten() for group in groups]) > 0
        advantages = torch.cat([a.flatten() for a, _ in found])
        advantages = (advantages - advantages[own].mean()) / (advantages[own].std() + 1e-6)
        shares = shares_kept(advantages, wanted.keep) * own
        data.update(advantages=advantages, weights=1 / shares.clamp_min(1e-3),
                    returns=torch.cat([r.flatten() for _, r in found]))
        for group, step in zip(self.optimiser.param_groups, steps):
            group["lr"] = step
        weight = torch.tensor(self.entropy_weight, device=self.device)
        order = (torch.rand_like(shares) < shares).nonzero()[:, 0]
        order = order[torch.randperm(len(order), device=self.device)]
        told = []
        for rows in order.split(wanted.batch):
            if len(rows) == wanted.batch or len(order) < wanted.batch:
                told.append(self._descend({k: v[rows] for k, v in data.items()}, weight))
        copy_weights(self.actor, self.policy)
        copy_weights(self.judge, self.critic)
        with torch.no_grad():
            for mean, now in zip(self.average.parameters(), self.policy.parameters()):
                mean.lerp_(now, wanted.follow)
        return torch.stack(told).mean(0)

    def _descend(self, batch, weight):
        loss, told = self.loss(batch, weight)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        for group in self.optimiser.param_groups:
            torch.nn.utils.clip_grad_norm_(group["params"], 1.0)
        self.optimiser.step()
        return told

    def _adapt(self, kl, entropy, left):
        """Follows the change of the policy and its entropy; `left` of the run, 1 to 0."""
        aim = self.wanted.kl * (left if self.wanted.anneal else 1)
        if kl > 1.4 * aim:
            self.step = max(SMALLEST_STEP * left, self.step * 0.85)
        elif kl < aim / 1.4:
            self.step = min(LARGEST_STEP, self.step * 1.1)
        wanted_entropy = self.wanted.entropy * (0.5 + 0.5 * left if self.wanted.anneal else 1)
        least, most = ENTROPY_WEIGHTS
        change = 1.03 if entropy < wanted_entropy else 1 / 1.03
        self.entropy_weight = min(most, max(least, self.entropy_weight * change))

    def round(self, left):
        wanted = self.wanted
        begin = time.time()
        play(self.groups, self.learner, self.adversary)
        if self.device == "cuda":
            torch.cuda.synchronize()
        played = time.time()
        warm = min(1, (self.since_start + 1) / WARM_UP) * (left if wanted.anneal else 1)
        material = wanted.material * max(0, 1 - self.decisions / wanted.material_until)
        told = dict(zip(NAMES, self._learn(
            material, (self.step * min(1, warm * 2), wanted.step * warm)).tolist()))
        learned = time.time()
        if not all(math.isfinite(x) for x in told.values()):
            raise FloatingPointError(f"round {self.rounds}: {told}")
        self.rounds += 1
        self.since_start += 1
        self.decisions += 2 * wanted.games * wanted.steps
        self._adapt(told["kl"], told["entropy"], left)
        if self.rounds <= 3 or self.rounds % 10 == 0:
            self._report(told, played - begin, learned - played, material)
        if self.rounds % FORMER_ROUNDS == 0:
            recent = random.random() < 0.5
            first = len(self.former) * 3 // 4 if recent else 0
            self.opponent.load_state_dict(random.choice(self.former[first:]))

    def _report(self, told, play_seconds, learn_seconds, material):
        nexts = torch.cat([group.kept["nexts"].flatten() for group in self.groups])
        rewards = torch.cat([group.kept["rewards"].flatten() for group in self.groups])
        over = max(1, (nexts == NEXT_IS_NONE).sum().item())
        scores = {}
        for group in self.groups:
            for name, (games, score) in group.scores().items():
                old = scores.get(name, (0, 0.0))
                scores[name] = (old[0] + games, old[1] + games * score)
        self.log(round=self.rounds, decisions=self.decisions / 1e6, play=play_seconds,
                 learn=learn_seconds,
                 rate=len(nexts) / (play_seconds + learn_seconds) / 1e3, **told, step=self.step,
                 entropy_weight=self.entropy_weight, material=material, length=len(nexts) / over,
                 decisive=(rewards != 0).sum().item() / over,
                 again=(nexts == NEXT_IS_SAME).float().mean().item(),
                 **{"vs_" + k: round(total / games, 3) for k, (games, total) in scores.items()})

    def _profile(self):
        kinds = [torch.profiler.ProfilerActivity.CPU] + \
            [torch.profiler.ProfilerActivity.CUDA] * (self.device == "cuda")
        with torch.profiler.profile(activities=kinds) as profile:
            self.round(1.0)
        column = "cuda_time_total" if self.device == "cuda" else "cpu_time_total"
        print(profile.key_averages().table(sort_by=column, row_limit=40, max_name_column_width=90))

    def save(self):
        checkpoint.save(self.wanted.out, {
            "policy": self.policy, "critic": self.critic, "average": self.average,
        }, {"decisions": int(self.decisions), "step": self.step,
            "entropy_weight": self.entropy_weight, "wanted": vars(self.wanted)})
        torch.save(self.optimiser.state_dict(), os.path.join(self.wanted.out, "optimiser.pt"))

    def run(self):
        """A first round compiles and is not counted as time."""
        wanted = self.wanted
        self.round(1.0)
        if wanted.profile:
            self._profile()
        begin = saved = kept = time.time()
        self.log(event="started")
        while self.decisions < wanted.decisions:
            now = time.time()
            left = 1 - (now - begin) / wanted.seconds
            if left <= 0:
                break
            self.round(left)
            if now - kept > wanted.snapshot_every:
                kept = now
                self._keep_former()
            if now - saved > wanted.save_every:
                saved = now
                self.save()
        self._keep_former()
        self.save()
        self.log(event="done", rounds=self.rounds, decisions=self.decisions / 1e6)


if __name__ == "__main__":
    Trainer(options()).run()
