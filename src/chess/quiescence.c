/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/alpha_beta_internal.h"
#include "chess/draws.h"
#include "chess/evaluation.h"
#include "chess/exchange.h"

enum {
    QUIET_PLIES_MAX = 100,
    CAPTURE_MARGIN = 150, /* what a capture may gain beside the man */
};

static bool is_repeated(const AlphaBeta *judge, int ply)
{
    const ChessPosition *position = &judge->line[ply].position;
    int first = int_most(0, ply - position->quiet_plies);

    for (int before = ply - 4; before >= first; before -= 2)
        if (judge->line[before].position.key == position->key)
            return true;
    return false;
}

bool line_is_drawn(const AlphaBeta *judge, int ply)
{
    const Step *step = &judge->line[ply];

    if (material_is_dead(&step->position) || is_repeated(judge, ply))
        return true;
    /* Mate on the board comes before the count of moves. */
    return step->position.quiet_plies >= QUIET_PLIES_MAX &&
           (step->safety.checkers == 0 ||
            position_has_legal_move(&step->position, &step->safety));
}

/* What the value can hardly exceed after a capture. */
static int capture_ceiling(const AlphaBeta *judge, const ChessPosition *position, Move move,
                           int standing)
{
    Kind taken = position_kind_at(position, move_to(move));

    if (judge->is_plain || taken == NO_KIND || move_promotion(move) != PAWN)
        return INFINITE;
    return standing + exchange_worth[taken] + CAPTURE_MARGIN;
}

/* Plays the moves found, one by one; `best` is what not playing any would give. */
static int quiesce_moves(AlphaBeta *judge, int ply, int alpha, int beta, int best)
{
    Step *step = &judge->line[ply];
    bool is_check = step->safety.checkers != 0;
    int standing = best;

    for (int i = 0; i < step->moves.count && best < beta; i++) {
        Move move = ordered_moves_pick(&step->moves, i).move;
        int ceiling =
            is_check ? INFINITE : capture_ceiling(judge, &step->position, move, standing);

        alpha = int_most(alpha, best);
        if (ceiling <= alpha) {
            best = int_most(best, ceiling);
            continue;
        }
        play(judge, ply, move);
        int value = -quiesce(judge, ply + 1, -beta, -alpha);
        if (judge->is_stopped)
            return 0;
        best = int_most(best, value);
    }
    return best;
}

int quiesce(AlphaBeta *judge, int ply, int alpha, int beta)
{
    Step *step = &judge->line[ply];
    const ChessPosition *position = &step->position;
    bool is_check = step->safety.checkers != 0;
    int best = mated_value(ply);

    if (!enter_node(judge) || line_is_drawn(judge, ply))
        return 0;
    if (ply == LINE_MAX)
        return evaluate(position);
    if (!is_check) {
        best = evaluate(position);
        if (best >= beta)
            return position_has_legal_move(position, &step->safety) ? best : 0;
        if (!ordered_moves_find_captures(position, &step->safety, &step->moves))
            return 0;
    } else {
        MoveHints hints = {&judge->history, judge->killers[ply], MOVE_NONE};

        ordered_moves_find(position, &step->safety, &hints, &step->moves);
    }

    return quiesce_moves(judge, ply, alpha, beta, best);
}
