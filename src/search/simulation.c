/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/simulation.h"

/* What one pawn, or half a point of Go, is worth; and how near to a win material can come. */
enum { GRADE = 10, GRADED_MAX = 400 };

int value_of_outcome(Outcome outcome)
{
    return outcome.winner == SIDE_FIRST    ? VALUE_WIN
           : outcome.winner == SIDE_SECOND ? VALUE_LOSS
                                           : VALUE_DRAW;
}

static int value_of_sign(int balance)
{
    return balance > 0 ? VALUE_WIN : balance < 0 ? VALUE_LOSS : VALUE_DRAW;
}

static int value_of_balance(int balance)
{
    int graded = GRADE * balance;

    if (graded > GRADED_MAX)
        graded = GRADED_MAX;
    if (graded < -GRADED_MAX)
        graded = -GRADED_MAX;
    return VALUE_DRAW + graded;
}

int simulate(const GameOps *game, Simulation simulation, void *world, Rng *rng)
{
    Outcome outcome = game->outcome(world);

    if (outcome.is_over)
        return value_of_outcome(outcome);
    switch (simulation) {
    case SIMULATION_MATERIAL:
        return value_of_sign(game->balance(world));
    case SIMULATION_GRADED:
        return value_of_balance(game->balance(world));
    default:
        return value_of_outcome(game->playout(world, rng, NULL));
    }
}
