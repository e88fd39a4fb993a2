# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains a net by self-play: `python3 -m learn.train --out runs/first --seconds 600`.

Each round plays `--steps` tries in all games and learns from them once (proximal policy
optimisation). The step size follows the change of the policy (`--kl`), the weight of entropy holds
the policy's entropy at `--entropy`. With `--anneal` the steps sink to nothing by the end of the run
and the entropy that is aimed at to half: that is how a net for playing is made from a checkpoint of a
long run, which itself goes on unannealed. `--branch-until` does so when the run itself is over. A branch
in two pieces is `--anneal 1 0.5` and then `--anneal 0.5 0`, in the same folder.
`--against FOLDER` trains an exploiter of the net there instead.
"""
import copy
import math
import os
import random
import time

import torch

from . import checkpoint
from .environment import NEXT_IS_NONE, NEXT_IS_SAME, encoding_of
from .games import parts_of, starts_of
from .hints import with_hints
from .losses import NAMES, losses
from .model import Critic, Policy, grown
from .rivals import FormerSelves, OtherNet
from .run_log import Log
from .selfplay import Group, play, shares_kept, think, think_as_opponent
from .train_options import options

SMALLEST_STEP, LARGEST_STEP, LARGEST_STEP_OF_WIDE = 3e-5, 3e-3, 1.5e-3
WIDE = 96  # channels; a wider net moves further by the same step
ENTROPY_WEIGHTS = (0.0005, 0.04)
WARM_UP = 10  # rounds
ASTRAY, ASTRAY_ROUNDS = 0.2, 5  # a change of the policy, again and again, after which nothing is left
LEARNED_FROM = ("observations", "believed", "masks", "truths", "actions", "chances", "ways")


def copy_weights(target, source):
    with torch.no_grad():
        for to, of in zip(target.parameters(), source.parameters()):
            to.copy_(of)


def largest_step(wanted, policy):
    """That is asked for, or what is usual for a net of this width."""
    usual = LARGEST_STEP if policy.channels <= WIDE else LARGEST_STEP_OF_WIDE
    return wanted.largest_step or usual


def left_of(anneal, passed):
    """Of the steps, and of that half of the entropy which goes, when `passed` of the run is over; `anneal`:
    at its beginning and end."""
    begin, end = anneal or (1.0, 1.0)
    return begin + (end - begin) * passed


def share_of(part, whole):
    """Of what is to be done, time or decisions; of nothing all is done."""
    return part / whole if whole > 0 else 1


def sizes_of_groups(parts, games):
    """The first part in two groups, so that while one waits for the device the other plays; each other
    part in one."""
    others = [(part, max(2, int(games * part.share) // 2 * 2)) for part in parts[1:]]
    half = (games - sum(count for _, count in others)) // 2
    return [(parts[0], half), (parts[0], half), *others]


class Trainer:
    def __init__(self, wanted):
        self.wanted, self.begin = wanted, time.time()
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.low = torch.bfloat16 if self.device == "cuda" else torch.float32
        torch.manual_seed(wanted.seed)
        random.seed(wanted.seed)
        os.makedirs(wanted.out, exist_ok=True)
        self.log = Log(wanted.out)
        self.decisions, self.rounds, self.since_start, self.astray = 0, 0, 0, 0
        self.step, self.entropy_weight = 2e-4, 0.015
        self._open_nets()
        self._open_optimiser()
        self._open_rival()
        self._compile()
        self._open_groups()

    def _open_nets(self):
        wanted, encoding = self.wanted, encoding_of(self.wanted.game)
        own = os.path.join(wanted.out, checkpoint.PAGE)
        folder = wanted.out if os.path.exists(own) else wanted.resume
        self.folder = folder
        self.policy = Policy(encoding, wanted.channels, wanted.blocks, not wanted.no_memory)
        self.critic = Critic(encoding, wanted.critic_channels, wanted.critic_blocks,
                             wanted.blind_critic)
        if folder:
            page = checkpoint.read_page(folder)
            old = checkpoint.load(folder, "policy", encoding)
            self.policy = grown(old, wanted.channels, wanted.blocks)
            self.critic = checkpoint.load(folder, "critic", encoding)
            self.entropy_weight = page["entropy_weight"]
            self.step = min(page["step"] / 2, largest_step(wanted, self.policy))
            if folder != wanted.against:  # an exploiter's own decisions are counted
                self.decisions = page["decisions"]
        for net in (self.policy, self.critic):
            net.to(self.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.policy)
        if folder == wanted.out and folder and "average" in page["nets"]:
            mean = checkpoint.load(folder, "average", encoding).to(self.device)
            if mean.size() == self.policy.size():
                copy_weights(self.average, mean)
        self.actor = copy.deepcopy(self.policy).to(self.low)
        self.judge = copy.deepcopy(self.critic).to(self.low)
        self.log(resumed=folder, decisions=self.decisions, **self.policy.size(),
                 parameters=sum(x.numel() for x in self.policy.parameters()))

    def _open_optimiser(self):
        groups = [{"params": list(net.parameters())} for net in (self.policy, self.critic)]
        fused = {"fused": True} if self.device == "cuda" else {}
        self.optimiser = torch.optim.Adam(groups, lr=self.step, betas=(0.9, 0.98), eps=1e-6, **fused)
        kept = os.path.join(self.wanted.out, "optimiser.pt")
        if self.folder == self.wanted.out and os.path.exists(kept):
            self.optimiser.load_state_dict(torch.load(kept, map_location=self.device))

    def _open_rival(self):
        wanted, encoding = self.wanted, self.policy.encoding
        self.rival = OtherNet(wanted.against, encoding, self.device, self.low) if wanted.against \
            else FormerSelves(wanted.out, self.actor, self.device, self.decisions, wanted.met,
                              wanted.met_share)

    def _compile(self):
        def learner(*shown):
            return think(self.actor, *shown)

        def opponent(*shown):
            return think_as_opponent(self.rival.net, *shown)

        def critic(*shown):
            return self.judge(*shown)

        fixed = {name: getattr(self.wanted, name) for name in ("clip", "belief", "magnet")}

        def loss(batch, entropy_weight):
            with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.device == "cuda"):
                return losses(self.policy, self.average, self.critic, batch,
                              {**fixed, "entropy": entropy_weight})

        self.players, self.loss, self.give_hints = (learner, opponent, critic), loss, with_hints
        if self.device == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
            torch.backends.cudnn.benchmark = True
            if not self.wanted.no_compile:
                torch._dynamo.config.automatic_dynamic_shapes = False
                self.players = [torch.compile(player) for player in self.players]
                self.loss, self.give_hints = torch.compile(loss), torch.compile(with_hints)

    def _open_groups(self):
        wanted = self.wanted
        players = [name for name in wanted.seated.split(";") if name]
        starts = starts_of(wanted.game, wanted.seed, wanted.boards, wanted.largest)
        parts = parts_of(wanted.game, starts, wanted.wide_share)
        shares = sizes_of_groups(parts, 2 * wanted.games)
        self.groups = [
            Group(wanted.game, count, wanted.steps, part.starts,
                  wanted.seed * 1000 + self.decisions + i, wanted.threads, self.device,
                  self.rival, wanted.former, players, wanted.seated_share, part.width,
                  wanted.stroll, wanted.tastes, wanted.hints)
            for i, (part, count) in enumerate(shares)]
        for group in self.groups:
            group.hints.give = self.give_hints

    def _learn(self, material, steps):
        """Learns once from what the groups keep. Every step sees tries of all widths of planes, as
        many of each as were played."""
        advantages = self._advantages(material)
        for group, step in zip(self.optimiser.param_groups, steps):
            group["lr"] = step
        weight = torch.tensor(self.entropy_weight, device=self.device)
        pools = [self._pool(width, advantages) for width in self._widths()]
        told = [self._descend(batches, weight) for batches in zip(*pools)]
        copy_weights(self.actor, self.policy)
        copy_weights(self.judge, self.critic)
        with torch.no_grad():
            for mean, now in zip(self.average.parameters(), self.policy.parameters()):
                mean.lerp_(now, self.wanted.follow)
        return torch.stack(told).mean(0)

    def _widths(self):
        return sorted({group.encoding.width for group in self.groups})

    def _advantages(self, material):
        """Of each group the advantages of its tries, alike in mean and spread over all groups, and the
        returns."""
        wanted = self.wanted
        found = [group.advantages(self.judge, wanted.discount, wanted.decay, material, wanted.refusal)
                 for group in self.groups]
        counted = torch.cat([advantages[group.kept["learned"] > 0]
                             for group, (advantages, _) in zip(self.groups, found)])
        mean, spread = counted.mean(), counted.std() + 1e-6
        return [((advantages - mean) / spread, returns) for advantages, returns in found]

    def _pool(self, width, found):
        """Batches of the tries on planes of that width: their share of a batch, and what is learned
        from."""
        wanted = self.wanted
        picked = [(group, *both) for group, both in zip(self.groups, found)
                  if group.encoding.width == width]
        data = {name: torch.cat([group.kept[name].flatten(0, 1) for group, _, _ in picked])
                for name in LEARNED_FROM if name in picked[0][0].kept}
        learned = torch.cat([group.kept["learned"].flatten() for group, _, _ in picked]) > 0
        advantages = torch.cat([advantages.flatten() for _, advantages, _ in picked])
        shares = shares_kept(advantages, wanted.keep) * learned
        data.update(advantages=advantages, weights=1 / shares.clamp_min(1e-3),
                    returns=torch.cat([returns.flatten() for _, _, returns in picked]))
        order = (torch.rand_like(shares) < shares).nonzero()[:, 0]
        order = order[torch.randperm(len(order), device=self.device)]
        games = sum(group.count for group, _, _ in picked)
        share = games / sum(group.count for group in self.groups)
        size = int(wanted.batch * share)
        for rows in order.split(size):
            if len(rows) == size or len(order) < size:
                yield share, {k: v[rows] for k, v in data.items()}

    def _descend(self, batches, weight):
        """A step of the optimiser; `batches`: of each width of planes one, with its share."""
        self.optimiser.zero_grad(set_to_none=True)
        sums = 0
        for share, batch in batches:
            loss, told = self.loss(batch, weight)
            (share * loss).backward()
            sums = sums + share * told
        for group in self.optimiser.param_groups:
            torch.nn.utils.clip_grad_norm_(group["params"], 1.0)
        self.optimiser.step()
        return sums

    def _adapt(self, kl, entropy, left):
        """Follows the change of the policy and its entropy; `left`, 1 to 0: of the change that is aimed at,
        and of one half of the entropy, for the other stays."""
        aim = self.wanted.kl * left
        if kl > 1.4 * aim:
            self.step = max(SMALLEST_STEP * left, self.step * 0.85)
        elif kl < aim / 1.4:
            self.step = min(largest_step(self.wanted, self.policy), self.step * 1.1)
        wanted_entropy = self.wanted.entropy * (0.5 + 0.5 * left)
        least, most = ENTROPY_WEIGHTS
        change = 1.03 if entropy < wanted_entropy else 1 / 1.03
        self.entropy_weight = min(most, max(least, self.entropy_weight * change))

    def round(self, left):
        wanted = self.wanted
        begin = time.time()
        play(self.groups, *self.players)
        if self.device == "cuda":
            torch.cuda.synchronize()
        played = time.time()
        warm = min(1, (self.since_start + 1) / WARM_UP) * left
        material = wanted.material * max(0, 1 - self.decisions / wanted.material_until)
        told = dict(zip(NAMES, self._learn(
            material, (self.step * min(1, warm * 2), wanted.step * warm)).tolist()))
        learned = time.time()
        self._check(told)
        self.rounds += 1
        self.since_start += 1
        self.decisions += wanted.steps * sum(group.count for group in self.groups)
        self._adapt(told["kl"], told["entropy"], left)
        if self.rounds <= 3 or self.rounds % 10 == 0:
            self._report(told, played - begin, learned - played, material)
        self.rival.next(self.rounds)

    def _check(self, told):
        """A run that has gone astray ends at once: what it saved before is what to go on from."""
        self.astray = self.astray + 1 if told["kl"] > ASTRAY else 0
        if self.astray == ASTRAY_ROUNDS or not all(math.isfinite(x) for x in told.values()):
            raise FloatingPointError(f"round {self.rounds}: {told}")

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
        self.round(left_of(wanted.anneal, 0))
        if wanted.profile:
            self._profile()
        self._go_on(wanted.seconds, wanted.anneal)
        if wanted.branch_until:
            self._branch_off()
            self._go_on(wanted.branch_until - (time.time() - self.begin), [1.0, 0.0])

    def _branch_off(self):
        """What follows is told and saved in a folder of its own."""
        self.wanted = copy.copy(self.wanted)
        self.wanted.out = os.path.join(self.wanted.out, "branch")
        os.makedirs(self.wanted.out, exist_ok=True)
        self.log = Log(self.wanted.out)

    def _go_on(self, seconds, anneal):
        wanted = self.wanted
        begin = saved = kept = time.time()
        first = self.decisions
        self.log(event="started", decisions=first / 1e6)
        while self.decisions < wanted.decisions:
            now = time.time()
            passed = max(share_of(now - begin, seconds),
                         share_of(self.decisions - first, wanted.decisions - first))
            if passed >= 1:
                break
            self.round(left_of(anneal, passed))
            if now - kept > wanted.snapshot_every:
                kept = now
                self.rival.keep(self.decisions)
            if now - saved > wanted.save_every:
                saved = now
                self.save()
        self.rival.keep(self.decisions)
        self.save()
        self.log(event="done", rounds=self.rounds, decisions=self.decisions / 1e6)


if __name__ == "__main__":
    Trainer(options(__doc__.split("\n")[0])).run()
