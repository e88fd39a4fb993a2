# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of the learning net against itself, a rival and players of nebel.

The rows of an environment are shared out: the first against a rival (`rivals.py`), which plays one
side at a temperature and with a taste (`tastes.py`) of its own in each game; the last against seated
players; the rest against itself. Some games begin with a stroll (`strolls.py`), and in some what the
sides remember is made truer (`hints.py`). All that happens in `steps` tries of every game is kept on
the device, for one round of learning.
"""
import math
from concurrent.futures import ThreadPoolExecutor

import torch
import torch.nn.functional as functional

from .environment import NEXT_IS_NONE, NEXT_IS_SAME, Environment
from .model import certain, masked, planes_of, remembered, sampled
from .strolls import Strolls
from .symmetry import WAYS
from .tastes import Tastes, spread
from .hints import Hints
from .vain_tries import without_vain_tries

ON_MOVE = 5 / 8  # of the games against the rival, in which a net answers at once; on average it is half
LEAST_SIZE = 0.3  # of an advantage where rows are picked, in standard deviations
_worker = ThreadPoolExecutor(1)  # the library's calls, while the device thinks


def think(policy, observations, believed, masks, ways, temperatures):
    """An action of each row at its temperature, the new belief, the logarithm of the action's chance at a
    temperature of 1."""
    values, belief, _ = policy(observations, believed, ways)
    values = masked(values, masks)
    actions = sampled(values, temperatures[:, None])
    chances = values.gather(1, actions[:, None])[:, 0] - torch.logsumexp(values, 1)
    return actions.to(torch.int32), remembered(belief), chances


def think_as_opponent(policy, observations, believed, masks, ways, temperatures, liked):
    """`liked`, in spreads of the values, is added to those of the first actions; those of no point are
    not among them."""
    values, belief, _ = policy(observations, believed, ways)
    if liked is not None:
        liked = functional.pad(liked, (0, values.shape[1] - liked.shape[1]))
        values = values + liked * spread(values, masks)
    actions = sampled(masked(values, masks), temperatures[:, None])
    return actions.to(torch.int32), remembered(belief)


def sent(tensor, device):
    """To the device, without waiting until it is done with what it is at."""
    return tensor.pin_memory().to(device, non_blocking=True) if device == "cuda" else tensor


def pieces(wanted, size, device):
    """The rows that are wanted, `size` of them at a time, and how many of these count: nets are compiled
    for one number of rows. Where fewer are wanted others follow; where more are, some may come twice.
    `wanted` is on the processor."""
    order, count = torch.cat([wanted.nonzero(), (~wanted).nonzero()])[:, 0], int(wanted.sum())
    order, begin = sent(order, device), 0
    while begin < count:
        begin = min(begin, len(order) - size)
        yield order[begin:begin + size], min(size, count - begin)
        begin += size


class Group:
    """One environment and what happened in it."""

    def __init__(self, game, count, steps, starts, seed, threads, device, rival, rival_share, seated,
                 seated_share, width=0, stroll_share=0.0, has_tastes=False, hint_share=0.0):
        self.environment = Environment(game, count, starts, seed, threads, True, device == "cuda",
                                       width)
        self.count, self.steps, self.device = count, steps, device
        self.encoding = encoding = self.environment.encoding
        self.rival, self.against = rival, int(count * rival_share) // 64 * 64
        self.at_once = math.ceil(self.against * ON_MOVE / 64) * 64
        self._seat(seated, int(count * seated_share))

        def kept(*shape, dtype=torch.uint8):
            return torch.zeros(steps, count, *shape, dtype=dtype, device=device)

        self.kept = {
            "observations": kept(encoding.observation),
            "believed": kept(encoding.codes * encoding.points),
            "masks": kept(encoding.mask_words, dtype=torch.int64),
            "truths": kept(encoding.truth),
            "actions": kept(dtype=torch.int32),
            "chances": kept(dtype=torch.float32),
            "values": kept(dtype=torch.float32),
            "own": kept(dtype=torch.float32),  # tries of the learning net, of which some are
            "learned": kept(dtype=torch.float32),  # learned from
            "nexts": kept(),
            "rewards": kept(dtype=torch.float32),
            "gains": kept(dtype=torch.float32),
        }
        if encoding.is_symmetric:
            self.kept["ways"] = kept()
        self.rows = torch.arange(count, device=device)
        self.rival_side = (torch.arange(self.against) % 2).to(torch.uint8)
        self.temperatures = self._draw_temperatures()
        self.strolls = Strolls(count, stroll_share, device)
        self.tastes = Tastes(encoding, self.against, has_tastes, device)
        self.hints = Hints(encoding, count, hint_share, device)
        self.event = torch.cuda.Event() if device == "cuda" else None
        self.environment.begin()
        self.belief = self._at_start()

    def _seat(self, players, rows):
        """In the last rows, on both sides; `PLAYER*3` in three times as many as another."""
        self.seated = {}
        weights = {}
        for player in players:
            name, _, times = player.partition("*")
            weights[name] = int(times or 1)
        end = self.count
        for player, weight in weights.items():
            share = rows * weight // sum(weights.values()) // 2 * 2
            if share == 0:
                continue
            self.environment.seat(end - share, end - share // 2, 0, player)
            self.environment.seat(end - share // 2, end, 1, player)
            self.seated[player] = (end - share, end)
            end -= share

    def _draw_temperatures(self):
        coldest, hottest = self.rival.temperatures
        spread = torch.rand(self.against, device=self.device)
        return coldest * torch.exp(spread * math.log(hottest / coldest))

    def _ways(self, step):
        """How each row is turned: anew at every try, so that no corner is special."""
        if not self.encoding.is_symmetric:
            return None
        self.kept["ways"][step] = torch.randint(WAYS, (self.count,), device=self.device)
        return self.kept["ways"][step]

    def _gains(self):
        """Of every try; where boards have many sizes, as a share of the most that there is."""
        if not self.encoding.is_of_any_size:
            return self.kept["gains"]
        shown = self.kept["observations"].flatten(0, 1)
        board = planes_of(self.encoding, shown)[:, self.encoding.board_plane]
        points = (board > 0).flatten(1).sum(1).reshape(self.steps, self.count)
        return self.kept["gains"] / (2 * points)

    def _at_start(self):
        starts = self.environment.starts.to(self.device, non_blocking=True)
        return certain(starts, self.encoding.codes)

    def _is_rivals_turn(self):
        """Of each row, on the processor."""
        is_theirs = torch.zeros(self.count, dtype=torch.bool)
        is_theirs[:self.against] = self.environment.sides[:self.against] == self.rival_side
        return is_theirs

    def _answer(self, learner, opponent, is_theirs, shown, freely, answers):
        """Fills the rows of `answers`: actions, what is remembered, and the chances of the learner's own.
        Against the rival each net is asked where it is on move, and in some rows more."""
        def ask(net, wanted, size, *given):
            for rows, count in pieces(wanted, size, self.device):
                found = net(*(None if x is None else x[rows] for x in (*shown, *given)))
                for answer, new in zip(answers, found):
                    answer[rows[:count]] = new[:count]

        ask(learner, ~is_theirs, self.count - self.against + self.at_once, freely)
        if self.against:
            ask(opponent, is_theirs[:self.against], self.at_once, self.temperatures,
                self.tastes(shown[0][:self.against]))

    @torch.no_grad()
    def think(self, step, learner, opponent, judge):
        """Has the device answer what the environment shows, as step `step` of what is kept."""
        environment, kept = self.environment, self.kept
        for name in ("observations", "masks", "truths"):
            kept[name][step].copy_(getattr(environment, name), non_blocking=True)
        sides = environment.sides.to(self.device, non_blocking=True)
        places = sides.long()
        believed = self.belief[self.rows, places]
        kept["believed"][step] = believed
        kept["masks"][step] = without_vain_tries(self.encoding, kept["observations"][step], believed,
                                                 kept["masks"][step])
        shown = (kept["observations"][step], believed, kept["masks"][step], self._ways(step))
        freely, is_stroll = self.strolls.go_on()
        is_theirs, belief = self._is_rivals_turn(), torch.empty_like(believed)
        kept["values"][step] = judge(kept["observations"][step], kept["truths"][step])
        self._answer(learner, opponent, is_theirs, shown, freely,
                     (kept["actions"][step], belief, kept["chances"][step]))
        self.belief[self.rows, places] = self.hints(belief, kept["observations"][step],
                                                     kept["truths"][step], places)
        kept["own"][step] = sent((~is_theirs).float(), self.device)
        kept["learned"][step] = kept["own"][step] * ~is_stroll
        environment.actions.copy_(kept["actions"][step], non_blocking=True)
        if self.event:
            self.event.record()
        self.stepping = _worker.submit(self._step)

    def _step(self):
        if self.event:
            self.event.synchronize()
        self.environment.step()

    @torch.no_grad()
    def settle(self, step):
        """Waits for the environment and keeps what came of step `step`."""
        self.stepping.result()
        for name in ("nexts", "rewards", "gains"):
            self.kept[name][step].copy_(getattr(self.environment, name), non_blocking=True)
        is_over = self.kept["nexts"][step] == NEXT_IS_NONE
        self.belief = torch.where(is_over[:, None, None], self._at_start(), self.belief)
        self.strolls.begin_anew(is_over)
        self.hints.begin_anew(is_over)
        if self.against:
            self.tastes.begin_anew(is_over[:self.against])
            self.temperatures = torch.where(is_over[:self.against], self._draw_temperatures(),
                                            self.temperatures)

    @torch.no_grad()
    def advantages(self, critic, discount, decay, gain_weight, refusal_cost=0.0):
        """Generalised advantages along the tries of both sides, and the returns they imply: what is
        good for the side that acts next is bad for the one that acted, unless it is the same. Time
        passes with the turn: a try that is refused costs neither discount nor decay, but may cost a
        little of the result, so that a net asks for a reason. Where a seated player has answered,
        two turns have passed."""
        kept, environment = self.kept, self.environment
        following = critic(environment.observations.to(self.device),
                           environment.truths.to(self.device))
        nexts = kept["nexts"].long()
        handed, traced = (torch.tensor([-turn, 1.0, 0.0, turn * turn], device=self.device)[nexts]
                          for turn in (discount, discount * decay))
        rewards = kept["rewards"] + gain_weight * self._gains() - \
            refusal_cost * (nexts == NEXT_IS_SAME)
        result = torch.zeros_like(kept["values"])
        carried = torch.zeros(self.count, device=self.device)
        for step in range(self.steps - 1, -1, -1):
            error = rewards[step] + handed[step] * following - kept["values"][step]
            carried = error + traced[step] * carried
            result[step] = carried
            following = kept["values"][step]
        return result, result + kept["values"]

    def scores(self):
        """Games that ended in these steps against the rival and each seated player: how many,
        and the learner's share of the points."""
        kept, result = self.kept, {}
        parts = {self.rival.name: (0, self.against), **self.seated}
        for name, (first, end) in parts.items():
            is_over = kept["nexts"][:, first:end] == NEXT_IS_NONE
            own = kept["own"][:, first:end] > 0
            rewards = kept["rewards"][:, first:end]
            points = torch.where(own, rewards, -rewards)[is_over]
            if points.numel():
                result[name] = (points.numel(), (points.mean().item() + 1) / 2)
        return result


def shares_kept(advantages, share):
    """With what chance each row is learned from, so that `share` of all are: the more there is to
    learn, the likelier. A row that is kept counts for all that it stands for, by the inverse."""
    if share >= 1:
        return torch.ones_like(advantages)
    sizes = advantages.abs() + LEAST_SIZE
    factor = share / sizes.mean()
    for _ in range(16):  # the largest are kept for certain, so the others get what is left
        factor = factor * share / (sizes * factor).clamp(max=1).mean()
    return (sizes * factor).clamp(max=1)


def play(groups, *nets):
    """Fills what the groups keep; they take turns, so that device and processors both work. `nets`: the
    learner, the opponent and the critic, as they answer."""
    for group in groups:
        group.think(0, *nets)
    for step in range(groups[0].steps):
        for group in groups:
            group.settle(step)
            if step + 1 < group.steps:
                group.think(step + 1, *nets)
