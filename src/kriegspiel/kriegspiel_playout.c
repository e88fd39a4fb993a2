/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Uniformly random play to the end of the game, with full sight.
 */
#include <string.h>

#include "kriegspiel/kriegspiel_world.h"

/* The keys since the last capture or pawn move; there are never more before the fifty-move
 * rule. */
enum { KEYS = FIFTY_MOVES_PLIES + 1 };

static int count_repetitions(const KriegspielWorld *world, History *history)
{
    const ChessPosition *position = &world->position;

    if (world->draws != DRAWS_FIDE)
        return 1;
    if (position->quiet_plies == 0 || history->count == KEYS)
        history->count = 0;
    history_push(history, position->key);
    return history_repetitions(history, position->quiet_plies);
}

Outcome kriegspiel_playout(void *memory, Rng *rng, Trace *trace)
{
    KriegspielWorld *world = memory;
    ChessPosition *position = &world->position;
    uint64_t keys[KEYS];
    History history = {.keys = keys, .capacity = KEYS};
    LegalMoves moves;

    memset(&world->askable, 0, sizeof world->askable);
    memset(&world->said, 0, sizeof world->said);
    while (!world->outcome.is_over) {
        int repetitions = count_repetitions(world, &history);

        legal_moves_find(position, &world->safety, &moves);
        world->outcome = kriegspiel_judge(world, moves.count > 0, repetitions);
        if (world->outcome.is_over)
            break;

        Move move =
            legal_moves_get(position, &moves, (int)rng_below(rng, (uint32_t)moves.count));
        if (trace != NULL && trace->count < trace->capacity)
            trace->moves[trace->count++] = move;
        position_play(position, move);
        world->safety = safety_of(position);
    }
    return world->outcome;
}
