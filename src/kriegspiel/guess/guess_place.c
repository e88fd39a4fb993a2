/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Placing the enemy's men at random.
 *
 * Two shortcuts leave the distribution as it is. That the square of a capture is occupied, and
 * that certain squares hold pawns, is decided by the exact chance of it before the other men
 * are placed; these are then placed uniformly under that condition.
 */
#include <assert.h>

#include "kriegspiel/guess/guess_internal.h"

typedef struct {
    GuessPlan *plan;
    Rng *rng;
    ChessPosition *position;
    Bitboard taken;
    int pawns; /* still to be placed */
    uint8_t pieces[MEN_MAX];
    int pieces_count;
} Placing;

static double sample_share(Rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1p-53;
}

/* A square that is not taken, or NO_SQUARE. */
static inline int pick_square(Urn *urn, Rng *rng, Bitboard taken)
{
    while (urn->left > 0) {
        uint32_t at = rng_below(rng, (uint32_t)urn->left);
        uint8_t square = urn->squares[at];

        urn->left--;
        urn->squares[at] = urn->squares[urn->left];
        urn->squares[urn->left] = square;
        if (!(taken >> square & 1))
            return square;
    }
    return NO_SQUARE;
}

static inline void put(Placing *placing, Kind kind, int square)
{
    assert(square != NO_SQUARE);
    placing->position->kinds[kind] |= square_bit(square);
    placing->taken |= square_bit(square);
}

static void promote_some(Placing *placing)
{
    const GuessPlan *plan = placing->plan;
    const ChessGeometry *geometry = position_geometry(&plan->own);
    int promoted = plan->promoted < placing->pawns ? plan->promoted : placing->pawns;

    if (plan->options->promotion_percent > 0)
        for (int i = promoted, pawns = placing->pawns; i < pawns; i++)
            promoted += rng_below(placing->rng, 100) < plan->options->promotion_percent;
    for (int i = 0; i < promoted; i++) {
        int number = (int)rng_below(placing->rng, geometry->promotion_count);

        placing->pieces[placing->pieces_count++] =
            (uint8_t)bits_select(geometry->promotion_kinds, number);
        placing->pawns--;
    }
}

/* Decides which men are left. */
static void sample_army(Placing *placing)
{
    GuessPlan *plan = placing->plan;
    int count = plan->pool_count;

    for (int gone = plan->gone; gone > 0; gone--) {
        uint32_t at = rng_below(placing->rng, (uint32_t)count);
        uint8_t kind = plan->pool[at];

        count--;
        plan->pool[at] = plan->pool[count];
        plan->pool[count] = kind;
    }
    placing->pawns = plan->pawns;
    placing->pieces_count = 0;
    for (int i = 0; i < count; i++) {
        placing->pieces[placing->pieces_count] = plan->pool[i];
        placing->pieces_count += plan->pool[i] != PAWN;
        placing->pawns += plan->pool[i] == PAWN;
    }
    if (plan->promoted > 0 || plan->options->promotion_percent > 0)
        promote_some(placing);
}

/* A pawn or a piece on the square of the capture; false for none. */
static bool occupy(Placing *placing)
{
    const GuessPlan *plan = placing->plan;
    int square = plan->occupied;
    double share = sample_share(placing->rng);
    double pawn_share = 0;
    int room = plan->anywhere.count - 1 - placing->pawns;

    if (plan->middle_squares >> square & 1) {
        int middle = plan->middle.count - bits_count(plan->middle_squares & placing->taken);

        pawn_share = (double)placing->pawns / middle;
    }
    if (share < pawn_share) {
        put(placing, PAWN, square);
        placing->pawns--;
        return true;
    }
    if (share >= pawn_share + (1 - pawn_share) * placing->pieces_count / room)
        return false;

    uint32_t at = rng_below(placing->rng, (uint32_t)placing->pieces_count);
    put(placing, (Kind)placing->pieces[at], square);
    placing->pieces[at] = placing->pieces[--placing->pieces_count];
    return true;
}

static bool put_forced_pawns(Placing *placing)
{
    GuessPlan *plan = placing->plan;
    int forced = bits_count(plan->forced_pawns);
    int middle = plan->middle.count - bits_count(plan->middle_squares & placing->taken);

    if (placing->pawns < forced || (plan->forced_pawns & placing->taken))
        return false;
    if (sample_share(placing->rng) * plan->pawns_share >=
        guess_forced_share(placing->pawns, middle, forced))
        return false;
    for (Bitboard rest = plan->forced_pawns; rest != 0; placing->pawns--)
        put(placing, PAWN, bits_pop(&rest));
    return true;
}

/* Men, king and what is certain. False: begin again. */
static bool begin(Placing *placing)
{
    GuessPlan *plan = placing->plan;

    sample_army(placing);
    *placing->position = plan->own;
    placing->taken = 0;
    plan->middle.left = plan->middle.count;
    plan->anywhere.left = plan->anywhere.count;
    put(placing, KING, plan->king.squares[rng_below(placing->rng, (uint32_t)plan->king.count)]);
    if (plan->middle.count - 1 < placing->pawns &&
        plan->middle.count - bits_count(plan->middle_squares & placing->taken) < placing->pawns)
        return false;
    if (plan->forced_pawns != 0)
        return put_forced_pawns(placing);
    if (plan->occupied != NO_SQUARE && plan->en_passant_landing == NO_SQUARE &&
        !(placing->taken >> plan->occupied & 1))
        return occupy(placing);
    return true;
}

/* --- By weights --- */

/* One of the squares, in proportion to the weights; any if they have none. NO_SQUARE: none. */
static int sample_weighed(const float weights[SQUARE_COUNT], Bitboard squares, Rng *rng)
{
    double sum = 0;

    if (squares == 0)
        return NO_SQUARE;
    for (Bitboard rest = squares; rest != 0;)
        sum += (double)weights[bits_pop(&rest)];
    if (sum <= 0)
        return bits_select(squares, (int)rng_below(rng, (uint32_t)bits_count(squares)));
    double left = sample_share(rng) * sum;
    int square = NO_SQUARE;
    for (Bitboard rest = squares; rest != 0 && left >= 0;) {
        int next = bits_pop(&rest);

        if (weights[next] > 0.0F) {
            square = next;
            left -= (double)weights[next];
        }
    }
    return square;
}

/* A pawn leaves its file by taking: so many may stand on one at most. */
static int pawns_on_file_max(const GuessPlan *plan)
{
    int lost = -bits_count(plan->own.men[plan->side]);

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        lost += plan->options->army[plan->side][kind];
    return 1 + (lost > 0 ? lost : 0);
}

static Bitboard squares_for_pawns(const Placing *placing, int on_file_max)
{
    Bitboard pawns = placing->position->kinds[PAWN] & placing->taken;
    Bitboard squares = placing->plan->middle_squares & ~placing->taken;

    squares &= ~placing->plan->no_pawn;
    for (int file = 0; file < 8; file++)
        if (bits_count(pawns & FILE_A << file) >= on_file_max)
            squares &= ~(FILE_A << file);
    return squares;
}

static bool place_weighed(Placing *placing)
{
    const GuessPlan *plan = placing->plan;
    const float *weights = plan->options->weights;
    Bitboard free = position_geometry(&plan->own)->squares & ~plan->own.men[plan->side];
    Bitboard kings = 0;
    int on_file_max = pawns_on_file_max(plan);

    sample_army(placing);
    *placing->position = plan->own;
    for (int i = 0; i < plan->king.count; i++)
        kings |= square_bit(plan->king.squares[i]);
    put(placing, KING, sample_weighed(weights + SQUARE_COUNT * KING, kings, placing->rng));
    if (plan->forced_pawns != 0 && !put_forced_pawns(placing))
        return false;
    for (; placing->pawns > 0; placing->pawns--) {
        int square = sample_weighed(weights + SQUARE_COUNT * PAWN,
                                    squares_for_pawns(placing, on_file_max), placing->rng);

        if (square == NO_SQUARE)
            return false;
        put(placing, PAWN, square);
    }
    for (int i = 0; i < placing->pieces_count; i++) {
        Kind kind = (Kind)placing->pieces[i];
        int square = sample_weighed(weights + SQUARE_COUNT * (int)kind, free & ~placing->taken,
                                    placing->rng);

        if (square == NO_SQUARE)
            return false;
        put(placing, kind, square);
    }
    return true;
}

bool guess_place(GuessPlan *plan, Rng *rng, ChessPosition *position)
{
    Placing placing = {.plan = plan, .rng = rng, .position = position};

    if (plan->options->weights != NULL) {
        if (plan->king.count == 0 || !place_weighed(&placing))
            return false;
        position->men[plan->enemy] = placing.taken;
        return true;
    }
    /* What `begin` turns away is cheap, and often most of all. */
    for (int i = 0; !begin(&placing); i++)
        if (i == SQUARE_COUNT)
            return false;
    if (position->kinds[PAWN] & placing.taken & plan->no_pawn)
        return false;
    for (; placing.pawns > 0; placing.pawns--) {
        int square = pick_square(&plan->middle, rng, placing.taken);

        if (square == NO_SQUARE || (plan->no_pawn >> square & 1))
            return false;
        put(&placing, PAWN, square);
    }
    for (int i = 0; i < placing.pieces_count; i++) {
        int square = pick_square(&plan->anywhere, rng, placing.taken);

        if (square == NO_SQUARE)
            return false;
        put(&placing, (Kind)placing.pieces[i], square);
    }
    position->men[plan->enemy] = placing.taken;
    return (position->kinds[KNIGHT] & placing.taken & plan->no_knight) == 0;
}
