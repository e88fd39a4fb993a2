/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/bandit.h"

#include <math.h>
#include <string.h>

#include "base/logarithm.h"
#include "base/memory.h"
#include "search/simulation.h"

enum {
    MOVES = 1 << 16,
    REFUSALS_MAX = 64, /* in a row, until an arm is out */
};

bool bandit_init(Bandit *bandit, const GameOps *game, const Blend *blend, double exploration)
{
    bandit->game = game;
    bandit->blend = *blend;
    bandit->exploration = exploration;
    bandit->arms = memory_new((size_t)game->max_tries * sizeof *bandit->arms);
    bandit->arm_of = memory_new(MOVES * sizeof *bandit->arm_of);
    return bandit->arms != NULL && bandit->arm_of != NULL;
}

void bandit_fini(Bandit *bandit)
{
    memory_free(bandit->arms);
    memory_free(bandit->arm_of);
}

void bandit_reset(Bandit *bandit)
{
    for (int i = 0; i < bandit->count; i++)
        bandit->arm_of[bandit->arms[i].tally.move] = 0;
    bandit->count = 0;
    bandit->turn = 0;
    bandit->visits = 0;
}

static void number_arms(Bandit *bandit)
{
    for (int i = 0; i < bandit->count; i++)
        bandit->arm_of[bandit->arms[i].tally.move] = (uint16_t)(i + 1);
}

static bool is_listed(const SearchRoot *root, Move move)
{
    for (int i = 0; i < root->try_count; i++)
        if (root->tries[i] == move)
            return true;
    return false;
}

/* Leaves the arms that may still be tried, as if they had just been picked up. */
static void keep_listed(Bandit *bandit, const SearchRoot *root)
{
    int kept = 0;

    for (int i = 0; i < bandit->count; i++) {
        Arm arm = bandit->arms[i];

        bandit->arm_of[arm.tally.move] = 0;
        if (is_listed(root, arm.tally.move))
            bandit->arms[kept++] = (Arm){.tally = arm.tally};
        else
            bandit->visits -= arm.tally.visits;
    }
    bandit->count = kept;
    number_arms(bandit);
}

/* From number `first` on. */
static void shuffle_arms(Bandit *bandit, int first, Rng *rng)
{
    for (int i = bandit->count - 1; i > first; i--) {
        int j = first + (int)rng_below(rng, (uint32_t)(i - first) + 1);
        Arm swapped = bandit->arms[i];

        bandit->arms[i] = bandit->arms[j];
        bandit->arms[j] = swapped;
    }
}

/* A pass that ends the game costs nothing to look at: it comes before the other new arms. */
static void bring_pass_forward(Bandit *bandit, int first)
{
    for (int i = first; i < bandit->count; i++) {
        Arm arm = bandit->arms[i];

        if (arm.tally.move != bandit->game->pass)
            continue;
        bandit->arms[i] = bandit->arms[first];
        bandit->arms[first] = arm;
    }
}

void bandit_set_tries(Bandit *bandit, const SearchRoot *root, Side side, Rng *rng)
{
    keep_listed(bandit, root);
    int known = bandit->count;

    for (int i = 0; i < root->try_count; i++)
        if (bandit->arm_of[root->tries[i]] == 0)
            bandit->arms[bandit->count++] = (Arm){.tally = {.move = root->tries[i]}};
    shuffle_arms(bandit, known, rng);
    bring_pass_forward(bandit, known);
    number_arms(bandit);
    bandit->side = side;
    bandit->turn = 0;
    bandit->first_world = (int)rng_below(rng, (uint32_t)root->world_count);
}

void bandit_readmit(Bandit *bandit)
{
    for (int i = 0; i < bandit->count; i++)
        bandit->arms[i].is_out = false;
}

Arm *bandit_next(Bandit *bandit)
{
    for (int i = 0; i < bandit->count; i++) {
        Arm *arm = &bandit->arms[bandit->turn];

        bandit->turn = bandit->turn + 1 < bandit->count ? bandit->turn + 1 : 0;
        if (!arm->is_out)
            return arm;
    }
    return NULL;
}

/* The least visited of those that have not enough, or NULL. */
static Arm *find_neglected(Bandit *bandit)
{
    int64_t fewest = bandit->least;
    Arm *found = NULL;

    for (int i = 0; i < bandit->count; i++) {
        Arm *arm = &bandit->arms[i];

        if (arm->is_out || arm->tally.visits >= fewest)
            continue;
        fewest = arm->tally.visits;
        found = arm;
    }
    return found;
}

Arm *bandit_select(Bandit *bandit)
{
    Arm *neglected = bandit->least > 1 ? find_neglected(bandit) : NULL;

    if (neglected != NULL)
        return neglected;
    double log_visits = bandit->visits > 0 ? logarithm((uint32_t)bandit->visits) : 0;
    double best_bound = -1;
    Arm *best = NULL;

    for (int i = 0; i < bandit->count; i++) {
        Arm *arm = &bandit->arms[i];

        if (arm->is_out)
            continue;
        if (arm->tally.visits == 0)
            return arm;
        double bound = amaf_value(&bandit->blend, &arm->tally) +
                       sqrt(bandit->exploration * log_visits / (double)arm->tally.visits);
        if (bound > best_bound) {
            best_bound = bound;
            best = arm;
        }
    }
    return best;
}

bool bandit_enter_this_world(const Bandit *bandit, const SearchRoot *root, const Arm *arm,
                             int number, void *world, News news[SIDE_COUNT])
{
    const GameOps *game = bandit->game;

    memcpy(world, search_root_world(root, game, number), game->world_size);
    return game->attempt(world, arm->tally.move, NULL, news) == VERDICT_MOVED;
}

int bandit_enter_world(Bandit *bandit, const SearchRoot *root, Arm *arm, void *world,
                       News news[SIDE_COUNT])
{
    int attempts = root->world_count < REFUSALS_MAX ? root->world_count : REFUSALS_MAX;

    for (int i = 0; i < attempts; i++) {
        int number = (bandit->first_world + arm->next_world) % root->world_count;

        arm->next_world = (arm->next_world + 1) % root->world_count;
        if (bandit_enter_this_world(bandit, root, arm, number, world, news))
            return number;
    }
    arm->is_out = true;
    return -1;
}

/* Every try that this side was the first to play counts as if it had been the first of all. The
 * pass does not: it comes when the game is over. */
static void credit_later(Bandit *bandit, Move first, int value, const Trace *later)
{
    move_set_add(&bandit->played, first);
    for (int i = 0; i < later->count; i++) {
        Move move = later->moves[i];

        if (move_set_has(&bandit->played, move))
            continue;
        move_set_add(&bandit->played, move);
        int number = bandit->arm_of[move];
        if (i % 2 == 0 || number == 0 || move == bandit->game->pass)
            continue;
        bandit->arms[number - 1].tally.later_visits++;
        bandit->arms[number - 1].tally.later_thousandths += value;
    }
    move_set_remove(&bandit->played, first);
    for (int i = 0; i < later->count; i++)
        move_set_remove(&bandit->played, later->moves[i]);
}

void bandit_credit(Bandit *bandit, Arm *arm, int value_of_first, const Trace *later)
{
    int value = value_for(bandit->side, value_of_first);

    bandit->visits++;
    arm->tally.visits++;
    arm->tally.available++;
    arm->tally.thousandths += value;
    if (bandit->blend.kind != BLEND_PLAIN)
        credit_later(bandit, arm->tally.move, value, later);
}

void bandit_add_to_tallies(const Bandit *bandit, const SearchRoot *root, TryTally tallies[])
{
    for (int i = 0; i < root->try_count; i++) {
        int number = bandit->arm_of[root->tries[i]];

        if (number == 0)
            continue;
        const TryTally *tally = &bandit->arms[number - 1].tally;
        tallies[i].visits += tally->visits;
        tallies[i].available += tally->available;
        tallies[i].thousandths += tally->thousandths;
        tallies[i].later_visits += tally->later_visits;
        tallies[i].later_thousandths += tally->later_thousandths;
    }
}
