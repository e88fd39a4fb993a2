/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/ordered_moves.h"

#include <string.h>

#include "chess/exchange.h"

enum {
    RANK_FIRST = 1 << 30,
    RANK_GOOD = 1 << 24,
    RANK_KILLER = 1 << 20,
    RANK_BAD = -(1 << 24),
    MERIT_MAX = 1 << 14,
};

static inline void add(OrderedMoves *moves, Move move, int rank, bool is_quiet)
{
    moves->moves[moves->count++] =
        (OrderedMove){.rank = rank, .move = move, .is_quiet = is_quiet};
}

/* The most valuable victim first, taken by the least valuable man. */
static inline int capture_rank(Kind taken, Kind taker)
{
    return RANK_GOOD + 8 * exchange_worth[taken] - (int)taker;
}

/* Taking a man of at least the same worth loses nothing; only else need the exchange be looked
 * at. */
static inline bool loses(const ChessPosition *position, Move move, Kind taken, Kind taker)
{
    return taker != KING && exchange_worth[taken] < exchange_worth[taker] &&
           exchange_value(position, move) < 0;
}

static void add_captures(const ChessPosition *position, int from, Bitboard targets,
                         bool keeps_losers, OrderedMoves *moves)
{
    Kind taker = position_kind_at(position, from);

    while (targets != 0) {
        Move move = move_make(from, bits_pop(&targets), PAWN);
        Kind taken = position_kind_at(position, move_to(move));

        if (!loses(position, move, taken, taker))
            add(moves, move, capture_rank(taken, taker), false);
        else if (keeps_losers)
            add(moves, move, RANK_BAD + exchange_worth[taken], false);
    }
}

/* To a queen first; lesser men hardly ever, so after all the rest. */
static void add_promotions(const ChessPosition *position, int from, int to, bool only_queen,
                           OrderedMoves *moves)
{
    unsigned kinds = position_geometry(position)->promotion_kinds;
    Kind taken = position_kind_at(position, to);
    int gain = taken != NO_KIND ? exchange_worth[taken] : 0;

    add(moves, move_make(from, to, QUEEN), RANK_GOOD + 8 * (gain + exchange_worth[QUEEN]),
        false);
    for (Kind kind = KNIGHT; kind < QUEEN && !only_queen; kind++)
        if (kinds >> kind & 1)
            add(moves, move_make(from, to, kind), RANK_BAD + gain + (int)kind, false);
}

/* Pawn captures and all promotions. */
static void add_pawn_gains(const ChessPosition *position, const LegalMoves *legal, bool is_all,
                           OrderedMoves *moves)
{
    Side us = (Side)position->to_move;
    Bitboard last = position_geometry(position)->last_rank[us];

    for (PawnWay way = PAWN_STEP; way < PAWN_WAYS; way++) {
        Bitboard targets = legal->pawn_targets[way];

        for (Bitboard promoting = targets & last; promoting != 0;) {
            int to = bits_pop(&promoting);
            int from = bits_first(pawn_origins(square_bit(to), us, way));

            add_promotions(position, from, to, !is_all, moves);
        }
        if (way < PAWN_WEST)
            continue;
        for (Bitboard takes = targets & ~last; takes != 0;) {
            int to = bits_pop(&takes);
            int from = bits_first(pawn_origins(square_bit(to), us, way));
            Kind taken = to == position->en_passant ? PAWN : position_kind_at(position, to);

            add(moves, move_make(from, to, PAWN), capture_rank(taken, PAWN), false);
        }
    }
}

static void add_quiet(OrderedMoves *moves, Side us, int from, int to, const MoveHints *hints)
{
    Move move = move_make(from, to, PAWN);
    int rank = hints->history->merit[us][from][to];

    for (int i = 0; i < KILLERS; i++)
        if (move == hints->killers[i])
            rank = RANK_KILLER - i;
    add(moves, move, rank, true);
}

static void add_quiet_pawns(const ChessPosition *position, const LegalMoves *legal,
                            const MoveHints *hints, OrderedMoves *moves)
{
    Side us = (Side)position->to_move;
    Bitboard last = position_geometry(position)->last_rank[us];

    for (PawnWay way = PAWN_STEP; way <= PAWN_DOUBLE; way++)
        for (Bitboard steps = legal->pawn_targets[way] & ~last; steps != 0;) {
            int to = bits_pop(&steps);

            add_quiet(moves, us, bits_first(pawn_origins(square_bit(to), us, way)), to, hints);
        }
}

void ordered_moves_find(const ChessPosition *position, const ChessSafety *safety,
                        const MoveHints *hints, OrderedMoves *moves)
{
    Side us = (Side)position->to_move;
    Bitboard enemy = position->men[side_other(us)];
    LegalMoves legal;

    legal_moves_find(position, safety, &legal);
    moves->count = 0;
    for (int man = 0; man < legal.men; man++) {
        int from = legal.from[man];

        if (legal.targets[man] & enemy)
            add_captures(position, from, legal.targets[man] & enemy, true, moves);
        for (Bitboard quiet = legal.targets[man] & ~enemy; quiet != 0;)
            add_quiet(moves, us, from, bits_pop(&quiet), hints);
    }
    add_pawn_gains(position, &legal, true, moves);
    add_quiet_pawns(position, &legal, hints, moves);
    for (int i = 0; i < moves->count && hints->first != MOVE_NONE; i++)
        if (moves->moves[i].move == hints->first)
            moves->moves[i].rank = RANK_FIRST;
}

bool ordered_moves_find_captures(const ChessPosition *position, const ChessSafety *safety,
                                 OrderedMoves *moves)
{
    Bitboard enemy = position->men[side_other((Side)position->to_move)];
    LegalMoves legal;

    legal_moves_find(position, safety, &legal);
    moves->count = 0;
    for (int man = 0; man < legal.men; man++)
        if (legal.targets[man] & enemy)
            add_captures(position, legal.from[man], legal.targets[man] & enemy, false, moves);
    add_pawn_gains(position, &legal, false, moves);
    return legal.count > 0;
}

OrderedMove ordered_moves_pick(OrderedMoves *moves, int next)
{
    OrderedMove *list = moves->moves;
    int best = next;

    for (int i = next + 1; i < moves->count; i++)
        if (list[i].rank > list[best].rank)
            best = i;

    OrderedMove picked = list[best];
    list[best] = list[next];
    list[next] = picked;
    return picked;
}

void move_history_reset(MoveHistory *history)
{
    memset(history, 0, sizeof *history);
}

/* Moves a merit towards +-MERIT_MAX, the slower the nearer it is. */
static void change_merit(int16_t *merit, int change)
{
    int size = change < 0 ? -change : change;

    *merit = (int16_t)(*merit + change - *merit * size / MERIT_MAX);
}

void move_history_learn(MoveHistory *history, Side side, const OrderedMoves *moves, int before,
                        int depth)
{
    int change = depth < 16 ? 16 * depth * depth : 4096;

    for (int i = 0; i <= before; i++) {
        const OrderedMove *tried = &moves->moves[i];

        if (tried->is_quiet)
            change_merit(&history->merit[side][move_from(tried->move)][move_to(tried->move)],
                         i == before ? change : -change);
    }
}
