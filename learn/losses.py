# SPDX-License-Identifier: GPL-3.0-or-later
"""What is minimised: a clipped policy gradient, the errors of belief and of both values."""
import torch
import torch.nn.functional as functional

from .model import masked

NAMES = ("gradient", "entropy", "belief", "critic", "result", "kl", "clipped")


def _mean(values, weights):
    return (values * weights).sum() / (weights.sum() + 1e-6)


def policy_loss(policy, batch, clip, entropy_weight, belief_weight):
    encoding = policy.encoding
    values, belief, result = policy(batch["observations"], batch["believed"])
    values = masked(values, batch["masks"])
    whole = torch.logsumexp(values, 1)
    chances = values.gather(1, batch["actions"].long()[:, None])[:, 0] - whole
    shares = torch.exp(values - whole[:, None])
    entropy = whole - (shares * values.clamp_min(-1e4)).sum(1)
    change = (chances - batch["chances"]).clamp(-5, 5)
    ratio, advantages, own = torch.exp(change), batch["advantages"], batch["own"]
    gain = torch.minimum(ratio * advantages, ratio.clamp(1 - clip, 1 + clip) * advantages)
    # Nothing is hidden where an own man stands, or outside the board.
    men = batch["observations"][:, :6 * encoding.points].reshape(-1, 6, encoding.points).amax(1)
    board = batch["observations"][:, 6 * encoding.points:7 * encoding.points]
    hidden = ((men == 0) & (board > 0)).float()
    truth = batch["truths"][:, :encoding.points].long()
    belief_error = _mean(functional.cross_entropy(belief, truth, reduction="none"), hidden)
    result_error = (result - batch["returns"]).pow(2).mean()
    gradient, entropy = -_mean(gain, own), _mean(entropy, own)
    loss = gradient - entropy_weight * entropy + belief_weight * belief_error + 0.1 * result_error
    kl = _mean(ratio - 1 - change, own)
    clipped = _mean(((ratio - 1).abs() > clip).float(), own)
    return loss, (gradient, entropy, belief_error, result_error, kl, clipped)


def losses(policy, critic, batch, clip, entropy_weight, belief_weight):
    loss, (gradient, entropy, belief, result, kl, clipped) = policy_loss(
        policy, batch, clip, entropy_weight, belief_weight)
    error = (critic(batch["observations"], batch["truths"]) - batch["returns"]).pow(2).mean()
    told = torch.stack([gradient, entropy, belief, error, result, kl, clipped]).detach()
    return loss + 0.5 * error, told
