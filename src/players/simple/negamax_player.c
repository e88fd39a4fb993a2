/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/negamax_player.h"

#include "base/least.h"
#include "chess/draws.h"
#include "kriegspiel/kriegspiel_world.h"

enum { MATE = 10000 };

typedef struct {
    int64_t depth;
    int64_t nodes;
} NegamaxOptions;

typedef struct {
    NegamaxOptions options;
    Rng rng;
    int64_t nodes_left;
} NegamaxState;

static const Option rows[] = {
    {"depth", OPTION_NUMBER(NegamaxOptions, depth, 1, 20), "3", "plies to look ahead"},
    {"nodes", OPTION_NUMBER(NegamaxOptions, nodes, 0, 1e12), "0",
     "positions to look at in one search, 0 for no limit; what is then left is valued as it "
     "stands"},
};

/* Pawn 1, knight and bishop 3, rook 5, queen 9; seen from the side to move. */
static int material(const ChessPosition *position)
{
    static const int values[KIND_COUNT] = {1, 3, 3, 5, 9, 0};
    Side us = (Side)position->to_move;
    int sum = 0;

    for (Kind kind = PAWN; kind < KING; kind++)
        sum += values[kind] * (bits_count(position_men(position, us, kind)) -
                               bits_count(position_men(position, side_other(us), kind)));
    return sum;
}

static int search(NegamaxState *state, const ChessPosition *position, int depth, int alpha,
                  int beta)
{
    ChessSafety safety = safety_of(position);
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, moves);

    state->nodes_left--;
    if (count == 0)
        return safety.checkers != 0 ? -MATE - depth : 0;
    if (material_is_dead(position) || position->quiet_plies >= FIFTY_MOVES_PLIES)
        return 0;
    if (depth == 0 || state->nodes_left <= 0)
        return material(position);
    for (int i = 0; i < count && alpha < beta; i++) {
        ChessPosition next = *position;

        position_play(&next, moves[i]);
        int value = -search(state, &next, depth - 1, -beta, -alpha);
        alpha = value > alpha ? value : alpha;
    }
    return alpha;
}

static Status open_negamax(void *memory, const void *values, Error *error)
{
    NegamaxState *state = memory;

    (void)error;
    state->options = *(const NegamaxOptions *)values;
    return STATUS_OK;
}

static Status start(void *memory, const PlayerSeat *seat, const void *view, Error *error)
{
    NegamaxState *state = memory;

    (void)view;
    (void)error;
    rng_init(&state->rng, seat->seed, 0);
    return STATUS_OK;
}

/* The best move; of equals the first in a random order. */
static Choice choose(void *memory, const void *view, const Request *request)
{
    NegamaxState *state = memory;
    const KriegspielWorld *world = request->world;
    int64_t nodes = limit_least(request->budget.nodes, state->options.nodes);
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(&world->position, &world->safety, moves);
    int best = -2 * MATE;
    Move chosen = MOVE_NONE;

    (void)view;
    state->nodes_left = nodes > 0 ? nodes : INT64_MAX;
    moves_shuffle(moves, count, &state->rng);
    for (int i = 0; i < count; i++) {
        ChessPosition next = world->position;

        position_play(&next, moves[i]);
        int value = -search(state, &next, (int)state->options.depth - 1, -2 * MATE, -best);
        if (value > best) {
            best = value;
            chosen = moves[i];
        }
    }
    return choice_try(chosen);
}

const PlayerType negamax_player = {
    .name = "negamax",
    .summary = "chess with full sight: alpha-beta over material, all board sizes",
    .options = OPTIONS(rows, NegamaxOptions),
    .game = "kriegspiel",
    .sees_all = true,
    .state_size = sizeof(NegamaxState),
    .open = open_negamax,
    .start = start,
    .choose = choose,
};
