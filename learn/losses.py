# SPDX-License-Identifier: GPL-3.0-or-later
"""What is minimised: a clipped policy gradient, the distance from the magnet, the errors of belief and
of both values.

The magnet is a policy that follows the learning one slowly. In games with hidden information two
learners run in circles; being drawn back to where one was for long damps that.
"""
import torch
import torch.nn.functional as functional

from .model import hidden, masked

COMPARED = 4  # of so many rows one is compared with the magnet
NAMES = ("gradient", "entropy", "belief", "result", "kl", "clipped", "distance", "critic")


def _mean(values, weights):
    return (values * weights).sum() / (weights.sum() + 1e-6)


def _distance(magnet, seen, masks, logs):
    """Of the policy, the logarithms of whose chances are `logs`, from the magnet, for each row. The first
    rows stand for all: a batch is in no order, and the magnet's answer costs a third of what learning
    from a row does. They count so much more that the mean over all rows, whatever these weigh, is on
    average what it would be."""
    count = len(logs)
    first = slice(0, -(-count // COMPARED))
    with torch.no_grad():
        values = magnet(*(None if x is None else x[first] for x in seen))[0]
        there = torch.log_softmax(masked(values, masks[first]), 1)
    found = (torch.exp(logs[first]) * (logs[first] - there)).sum(1)
    return functional.pad(found * (count / len(found)), (0, count - len(found)))


def policy_loss(policy, magnet, batch, weights):
    """`weights`: of the parts of the loss, by the names of the trainer's options. Every row counts
    by its own weight."""
    encoding, counted = policy.encoding, batch["weights"]
    seen = batch["observations"], batch["believed"], batch.get("ways")
    values, belief, result = policy(*seen)
    logs = torch.log_softmax(masked(values, batch["masks"]), 1)
    chances = logs.gather(1, batch["actions"].long()[:, None])[:, 0]
    shares = torch.exp(logs)
    entropy = -(shares * logs.clamp_min(-1e4)).sum(1)
    distance = _distance(magnet, seen, batch["masks"], logs)
    change = (chances - batch["chances"]).clamp(-5, 5)
    ratio, advantages, clip = torch.exp(change), batch["advantages"], weights["clip"]
    gain = torch.minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages)
    truth = batch["truths"][:, :-encoding.facts].long()
    belief_error = _mean(functional.cross_entropy(belief, truth, reduction="none"),
                         hidden(encoding, batch["observations"]).float() * counted[:, None])
    result_error = _mean((result - batch["returns"]).pow(2), counted)
    gradient, entropy, distance = (_mean(x, counted) for x in (-gain, entropy, distance))
    loss = gradient - weights["entropy"] * entropy + weights["magnet"] * distance + \
        weights["belief"] * belief_error + 0.1 * result_error
    kl = _mean(ratio - 1 - change, counted)
    clipped = _mean(((ratio - 1).abs() > clip).float(), counted)
    return loss, (gradient, entropy, belief_error, result_error, kl, clipped, distance)


def losses(policy, magnet, critic, batch, weights):
    loss, told = policy_loss(policy, magnet, batch, weights)
    error = _mean((critic(batch["observations"], batch["truths"]) - batch["returns"]).pow(2),
                  batch["weights"])
    return loss + 0.5 * error, torch.stack([*told, error]).detach()
