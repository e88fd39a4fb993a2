/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/alpha_beta.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "chess/alpha_beta_internal.h"
#include "chess/evaluation.h"

enum {
    QUIET_PLIES_NEAR = 80, /* from here a value depends on the way to the position */
    FUTILE_DEPTH = 2,
    FUTILE_MARGIN = 120, /* what a quiet move may gain, for each ply left */
};

AlphaBeta *alpha_beta_new(int table_bits)
{
    AlphaBeta *judge = memory_new(sizeof *judge);

    if (judge != NULL && !transposition_init(&judge->table, table_bits)) {
        memory_free(judge);
        return NULL;
    }
    return judge;
}

void alpha_beta_free(AlphaBeta *judge)
{
    if (judge == NULL)
        return;
    transposition_fini(&judge->table);
    memory_free(judge);
}

/* Mates are stored as seen from the position, and searched as seen from the root. */
static int value_to_table(int value, int ply)
{
    return value >= MATE_LEAST ? value + ply : value <= -MATE_LEAST ? value - ply : value;
}

static int value_from_table(int value, int ply)
{
    return value >= MATE_LEAST ? value - ply : value <= -MATE_LEAST ? value + ply : value;
}

/* Whether the table knows enough to answer; in any case what move it remembers. */
static bool is_known(const AlphaBeta *judge, int ply, int depth, int alpha, int beta,
                     int *value, Move *move)
{
    const ChessPosition *position = &judge->line[ply].position;
    const Transposition *known = transposition_find(&judge->table, position->key);

    *move = known != NULL ? known->move : MOVE_NONE;
    if (known == NULL || ply == 0 || known->depth < depth ||
        position->quiet_plies >= QUIET_PLIES_NEAR)
        return false;
    *value = value_from_table(known->value, ply);
    return known->bound == BOUND_EXACT || (known->bound == BOUND_LOWER && *value >= beta) ||
           (known->bound == BOUND_UPPER && *value <= alpha);
}

static void remember(AlphaBeta *judge, int ply, int depth, int value, Bound bound, Move move)
{
    Transposition result = {
        .key = judge->line[ply].position.key,
        .move = move,
        .value = (int16_t)value_to_table(value, ply),
        .depth = (uint8_t)depth,
        .bound = (uint8_t)bound,
    };

    transposition_store(&judge->table, &result);
}

static void learn_refutation(AlphaBeta *judge, int ply, int number, int depth)
{
    Step *step = &judge->line[ply];
    const OrderedMove *best = &step->moves.moves[number];
    Move *killers = judge->killers[ply];

    if (!best->is_quiet)
        return;
    if (best->move != killers[0]) {
        killers[1] = killers[0];
        killers[0] = best->move;
    }
    move_history_learn(&judge->history, (Side)step->position.to_move, &step->moves, number,
                       depth);
}

static int search_node(AlphaBeta *judge, int ply, int depth, int alpha, int beta);

/* How many plies less a late quiet move is looked at first. */
static int reduction_of(const AlphaBeta *judge, const Step *step, const Step *next, int number,
                        int depth)
{
    if (judge->is_plain || depth < 3 || number < 3 || !step->moves.moves[number].is_quiet ||
        step->safety.checkers != 0 || next->safety.checkers != 0)
        return 0;
    return number >= 10 && depth >= 5 ? 2 : 1;
}

/* The value of the position after move `number`, which has just been played. All but the first
 * are only asked whether they are better, until one is. */
static int search_next(AlphaBeta *judge, int ply, int number, int depth, int alpha, int beta)
{
    const Step *step = &judge->line[ply];
    int reduction = reduction_of(judge, step, step + 1, number, depth);

    if (number > 0) {
        int value = -search_node(judge, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha);

        if (value > alpha && reduction > 0)
            value = -search_node(judge, ply + 1, depth - 1, -alpha - 1, -alpha);
        if (value <= alpha || value >= beta)
            return value;
    }
    return -search_node(judge, ply + 1, depth - 1, -beta, -alpha);
}

/* Whether having to move can hardly be what hurts: not with few men, and not on boards so small
 * that it often is. */
static bool can_wait(const ChessPosition *position)
{
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard pieces =
        position->men[position->to_move] & ~(position->kinds[PAWN] | position->kinds[KING]);

    return geometry->width >= 6 && geometry->height >= 6 && bits_more_than_one(pieces);
}

/* Looks at the moves of a node one by one; returns the best value and stores it. No quiet move
 * is expected to reach more than `ceiling`. */
static int search_moves(AlphaBeta *judge, int ply, int depth, int alpha, int beta, int ceiling,
                        Move first)
{
    Step *step = &judge->line[ply];
    MoveHints hints = {&judge->history, judge->killers[ply], first};
    int before = alpha;
    int best = -INFINITE;
    Move best_move = MOVE_NONE;

    ordered_moves_find(&step->position, &step->safety, &hints, &step->moves);
    if (step->moves.count == 0)
        return step->safety.checkers != 0 ? mated_value(ply) : 0;
    for (int i = 0; i < step->moves.count && alpha < beta; i++) {
        OrderedMove next = ordered_moves_pick(&step->moves, i);

        if (play(judge, ply, next.move)->safety.checkers == 0 && next.is_quiet &&
            ceiling <= alpha && best > -MATE_LEAST) {
            best = int_most(best, ceiling);
            continue;
        }
        int value = search_next(judge, ply, i, depth, alpha, beta);
        if (judge->is_stopped)
            return 0;
        if (value > best) {
            best = value;
            best_move = next.move;
        }
        if (value > alpha) {
            alpha = value;
            if (ply == 0) {
                judge->root_best = next.move;
                judge->root_value = value;
            }
            if (value >= beta)
                learn_refutation(judge, ply, i, depth);
        }
    }
    remember(judge, ply, depth, best,
             best >= beta    ? BOUND_LOWER
             : best > before ? BOUND_EXACT
                             : BOUND_UPPER,
             best_move);
    return best;
}

/* A bare king in check: few replies, and the mate may lie just behind. With more men to look
 * this much further at checks costs more than it brings. */
static bool is_bare(const ChessPosition *position)
{
    return (position->men[position->to_move] & ~position->kinds[KING]) == 0;
}

static int search_node(AlphaBeta *judge, int ply, int depth, int alpha, int beta)
{
    const Step *step = &judge->line[ply];
    int ceiling = INFINITE;
    int value;
    Move first;

    if (!judge->is_plain && step->safety.checkers != 0 && ply < 2 * judge->root_depth &&
        is_bare(&step->position))
        depth++;
    if (depth <= 0 || ply == LINE_MAX)
        return quiesce(judge, ply, alpha, beta);
    if (!enter_node(judge) || (ply > 0 && line_is_drawn(judge, ply)))
        return 0;
    if (is_known(judge, ply, depth, alpha, beta, &value, &first))
        return value;
    /* Near the leaves, and where only a bound is asked for, looks decide what is hopeless. */
    if (!judge->is_plain && depth <= FUTILE_DEPTH && step->safety.checkers == 0 &&
        beta - alpha == 1) {
        int standing = evaluate(&step->position);
        int margin = FUTILE_MARGIN * depth;

        if (standing - margin >= beta && can_wait(&step->position))
            return standing - margin;
        ceiling = standing + margin;
    }
    return search_moves(judge, ply, depth, alpha, beta, ceiling, first);
}

static void begin(AlphaBeta *judge, const ChessPosition *position,
                  const AlphaBetaLimits *limits)
{
    transposition_reset(&judge->table);
    move_history_reset(&judge->history);
    memset(judge->killers, 0, sizeof judge->killers);
    judge->nodes = 0;
    judge->nodes_max = limits->nodes > 0 ? limits->nodes : INT64_MAX;
    judge->is_plain = limits->is_plain;
    judge->is_stopped = false;
    judge->line[0].position = *position;
    judge->line[0].safety = safety_of(position);
}

/* Deeper and deeper. A depth that is cut short counts as far as it came: the best move so far
 * is looked at first. */
static void deepen(AlphaBeta *judge, int depth_max, AlphaBetaResult *result)
{
    for (int depth = 1; depth <= depth_max; depth++) {
        judge->root_best = MOVE_NONE;
        judge->root_depth = depth;
        search_node(judge, 0, depth, -INFINITE, INFINITE);
        if (judge->root_best != MOVE_NONE) {
            result->best = judge->root_best;
            /* Of one ply cut short the moves not seen may be as good as doing nothing. */
            result->value = depth == 1 && judge->is_stopped
                                ? int_most(result->value, judge->root_value)
                                : judge->root_value;
        }
        if (judge->is_stopped)
            return;
        result->depth = depth;
        if (int_most(result->value, -result->value) >= ALPHA_BETA_MATE - depth)
            return; /* no deeper search changes this */
    }
}

static int mate_plies_of(int value)
{
    int size = int_most(value, -value);

    return size >= MATE_LEAST ? ALPHA_BETA_MATE - size : -1;
}

AlphaBetaResult alpha_beta_search(AlphaBeta *judge, const ChessPosition *position,
                                  const AlphaBetaLimits *limits)
{
    AlphaBetaResult result = {0};
    int depth_max = limits->depth > 0 ? limits->depth : ALPHA_BETA_DEPTH_MAX;
    Step *root = &judge->line[0];

    assert(limits->nodes > 0 || limits->depth > 0);
    begin(judge, position, limits);
    MoveHints hints = {&judge->history, judge->killers[0], MOVE_NONE};
    ordered_moves_find(position, &root->safety, &hints, &root->moves);
    if (root->moves.count == 0) {
        result.value = root->safety.checkers != 0 ? -ALPHA_BETA_MATE : 0;
    } else {
        result.best = ordered_moves_pick(&root->moves, 0).move;
        if (!line_is_drawn(judge, 0)) {
            result.value = evaluate(position);
            deepen(judge, int_least(depth_max, ALPHA_BETA_DEPTH_MAX), &result);
        }
    }
    result.nodes = judge->nodes;
    result.mate_plies = mate_plies_of(result.value);
    return result;
}
