/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a view demands of a board.
 */
#include "kriegspiel/guess/guess_internal.h"

#include <string.h>

static void fill_urn(Urn *urn, Bitboard squares)
{
    urn->count = 0;
    while (squares != 0)
        urn->squares[urn->count++] = (uint8_t)bits_pop(&squares);
    urn->left = urn->count;
}

/* Where the viewer's men attack on a board that holds no others. */
static Bitboard attacks_of_own(const GuessPlan *plan, Bitboard blockers)
{
    const ChessPosition *own = &plan->own;
    Bitboard attacks = 0;

    for (Bitboard rest = own->men[plan->side]; rest != 0;) {
        int from = bits_pop(&rest);
        Kind kind = position_kind_at(own, from);

        attacks |= kind == PAWN ? chess_tables.pawn[plan->side][from]
                                : man_attacks(kind, from, blockers);
    }
    return attacks;
}

/* With a man on every square, sliders attack their neighbours only, and that for certain. */
static Bitboard squares_for_king(const GuessPlan *plan, Bitboard free)
{
    Bitboard certain = attacks_of_own(plan, ~UINT64_C(0));
    int king = position_king(&plan->own, plan->side);

    if (plan->is_on_move)
        return free & ~certain;
    free &= ~chess_tables.king[king];
    if (plan->relaxed >= RELAXED_TRIES_AND_CHECKS)
        return free;
    if (plan->view->said.check == 0)
        return free & ~certain;
    return free & attacks_of_own(plan, plan->own.men[plan->side] |
                                           position_geometry(&plan->own)->outside);
}

/* Checks of the viewer's king that were not said. */
static void find_silent_checks(GuessPlan *plan)
{
    int king = position_king(&plan->own, plan->side);
    int said = plan->is_on_move ? plan->view->said.check : 0;

    plan->no_pawn = 0;
    plan->no_knight = 0;
    if (plan->is_on_move && plan->relaxed >= RELAXED_TRIES_AND_CHECKS)
        return;
    if (!(said & (CHECK_LONG | CHECK_SHORT | CHECK_SOMEHOW)))
        plan->no_pawn = chess_tables.pawn[plan->side][king];
    if (!(said & (CHECK_KNIGHT | CHECK_SOMEHOW)))
        plan->no_knight = chess_tables.knight[king];
}

/* The viewer's pawn that was just taken had gone from `home` over `passed`. */
static bool is_double_step(const GuessPlan *plan, int from, int to)
{
    return (position_geometry(&plan->own)->double_rank[plan->side] >> from & 1) &&
           to == (plan->side == WHITE ? from + 16 : from - 16);
}

static void read_capture(GuessPlan *plan)
{
    const Announcement *said = &plan->view->said;
    Move move = plan->options->own_move;
    int lost = announcement_lost_square(said, plan->enemy);
    int back = plan->side == WHITE ? -8 : 8;

    plan->occupied = NO_SQUARE;
    plan->en_passant_landing = NO_SQUARE;
    if (!plan->is_on_move || !said->has_capture)
        return;
    plan->occupied = said->capture_square;
    if (said->remarks & SAID_EN_PASSANT) {
        plan->forced_pawns = square_bit(said->capture_square);
    } else if (!plan->rules->en_passant_is_said && said->man != MAN_PIECE &&
               move_to(move) == lost && is_double_step(plan, move_from(move), lost)) {
        plan->en_passant_landing = lost + back;
        plan->en_passant_gap = square_bit(lost) | square_bit(lost + 2 * back);
    }
}

/* What the viewer's own last move, or a pawn taken in passing, has just shown to be empty. */
static Bitboard squares_just_left(const GuessPlan *plan)
{
    const Announcement *said = &plan->view->said;
    Move move = plan->options->own_move;
    int from = move_from(move);
    int to = move_to(move);
    int back = plan->side == WHITE ? -8 : 8;

    if (plan->is_on_move && (said->remarks & SAID_EN_PASSANT))
        return square_bit(said->capture_square - back) |
               square_bit(said->capture_square + back);
    if (plan->is_on_move || move == MOVE_NONE)
        return 0;
    if ((plan->own.kinds[KING] >> to & 1) && (to == from + 2 || to == from - 2))
        from = castling_rook_from(to);
    return square_bit(move_from(move)) | square_bit(from) | chess_tables.between[from][to];
}

static int count_men(const uint8_t army[KIND_COUNT])
{
    int count = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        count += army[kind];
    return count;
}

static void fill_pool(GuessPlan *plan, Kind first)
{
    const uint8_t *army = plan->options->army[plan->enemy];

    plan->pool_count = 0;
    for (Kind kind = first; kind < KING; kind++)
        for (int i = 0; i < army[kind]; i++)
            plan->pool[plan->pool_count++] = (uint8_t)kind;
}

/* Who may be gone. Where pawns and pieces are told apart and more pieces were taken than there
 * were, the others had been pawns. */
static bool plan_army(GuessPlan *plan)
{
    const uint8_t *army = plan->options->army[plan->enemy];
    int lost = count_men(army) - plan->view->enemy_men;

    if (lost < 0 || count_men(army) > MEN_MAX || plan->view->enemy_men == 0)
        return false;
    fill_pool(plan, plan->rules->man_is_said ? KNIGHT : PAWN);
    plan->gone = lost;
    plan->pawns = 0;
    if (plan->rules->man_is_said) {
        plan->pawns = army[PAWN] - plan->view->enemy_lost_pawns;
        plan->gone = lost - plan->view->enemy_lost_pawns;
        if (plan->gone > plan->pool_count) {
            plan->pawns -= plan->gone - plan->pool_count;
            plan->gone = plan->pool_count;
        }
    }
    return plan->pawns >= 0 && plan->gone >= 0;
}

/* The kinds of men that may have given the check, as bits. */
static unsigned checking_kinds(int said)
{
    unsigned kinds = 0;

    if (said & (CHECK_FILE | CHECK_RANK))
        kinds |= 1U << ROOK | 1U << QUEEN;
    if (said & (CHECK_LONG | CHECK_SHORT))
        kinds |= 1U << PAWN | 1U << BISHOP | 1U << QUEEN;
    if (said & CHECK_KNIGHT)
        kinds |= 1U << KNIGHT;
    return said & CHECK_SOMEHOW ? ~0U : kinds;
}

bool guess_plan_is_hopeless(const GuessPlan *plan)
{
    unsigned kinds = plan->pawns > 0 ? 1U << PAWN : 0;
    int left = plan->pool_count - plan->gone;

    if (plan->king.count == 0)
        return true;
    if (plan->relaxed == RELAXED_ARMY)
        return !plan->options->promotes_if_needed || plan->view->enemy_men == 1;
    if (!plan->is_on_move || plan->view->said.check == 0 || plan->promoted > 0 ||
        plan->options->promotion_percent > 0 || plan->relaxed == RELAXED_TRIES_AND_CHECKS)
        return false;
    for (int i = 0; left > 0 && i < plan->pool_count; i++)
        kinds |= 1U << plan->pool[i];
    return (kinds & checking_kinds(plan->view->said.check)) == 0;
}

double guess_forced_share(int pawns, int squares, int forced)
{
    double share = 1;

    for (int i = 0; i < forced; i++)
        share *= (double)(pawns - i) / (squares - i);
    return share;
}

/* Given the most pawns there can be, and the king among them. */
static double greatest_forced_share(const GuessPlan *plan)
{
    int forced = bits_count(plan->forced_pawns);
    int squares = plan->middle.count - 1;
    int most = plan->pawns;

    for (int i = 0; i < plan->pool_count; i++)
        most += plan->pool[i] == PAWN;
    return guess_forced_share(most, squares > forced ? squares : forced, forced);
}

bool guess_plan_init(GuessPlan *plan, const KriegspielView *view, const GuessOptions *options)
{
    memset(plan, 0, sizeof *plan);
    plan->view = view;
    plan->options = options;
    plan->rules = &rulesets[view->ruleset];
    plan->own = view->own;
    plan->side = (Side)view->side;
    plan->enemy = side_other(plan->side);
    plan->is_on_move = view->own.to_move == view->side;
    read_capture(plan);
    if (plan->is_on_move)
        guess_plan_read_askable(plan);
    if (!plan_army(plan))
        return false;
    guess_plan_relax(plan, RELAXED_NOTHING);
    return true;
}

void guess_plan_relax(GuessPlan *plan, Relaxed relaxed)
{
    const ChessGeometry *geometry = position_geometry(&plan->own);
    Bitboard last_ranks = geometry->last_rank[WHITE] | geometry->last_rank[BLACK];
    Bitboard free = geometry->squares & ~plan->own.men[plan->side] & ~squares_just_left(plan);
    const Announcement *said = &plan->view->said;

    plan->relaxed = relaxed;
    plan->promoted =
        (plan->is_on_move && (said->remarks & SAID_PROMOTION)) + (relaxed == RELAXED_ARMY);
    if (!plan->is_on_move)
        plan->forced_pawns = relaxed <= RELAXED_ARMY ? said->pawn_tries_from : 0;
    plan->middle_squares = free & ~last_ranks;
    fill_urn(&plan->king, squares_for_king(plan, free));
    fill_urn(&plan->middle, plan->middle_squares);
    fill_urn(&plan->anywhere, free);
    plan->pawns_share = greatest_forced_share(plan);
    find_silent_checks(plan);
}
