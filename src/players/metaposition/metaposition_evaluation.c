/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_evaluation.h"

#include "base/least.h"
#include "players/metaposition/metaposition_safety.h"

#define WEIGHT(name, initial, minimum, maximum, help)                                          \
    {#name, OPTION_REAL(MetapositionWeights, name, minimum, maximum), initial, help},
static const Option weight_rows[] = {METAPOSITION_WEIGHT_LIST(WEIGHT)};
const OptionTable metaposition_weight_options = OPTION_TABLE(weight_rows, MetapositionWeights);

/* --- Preparation --- */

static int steps_made(Side side, const ChessGeometry *geometry, int square)
{
    int rank = square_rank(square);

    return side == WHITE ? rank : geometry->height - 1 - rank;
}

/* Of an enemy pawn `ranks` away from the rank on which it promotes. */
static double unknown_pawn(const MetapositionWeights *weights, int ranks)
{
    double share = ranks <= 1 ? 1 : ranks >= 6 ? 0 : (6 - ranks) / 5.0;

    return weights->unknown_pawn_far +
           share * share * (weights->unknown_pawn_near - weights->unknown_pawn_far);
}

static double unknown_of(const MetapositionWeights *weights, int ranks, int kinds)
{
    const double penalties[KIND_COUNT] = {
        [PAWN] = unknown_pawn(weights, ranks), [KNIGHT] = weights->unknown_knight,
        [BISHOP] = weights->unknown_bishop,    [ROOK] = weights->unknown_rook,
        [QUEEN] = weights->unknown_queen,      [KING] = weights->unknown_king,
    };
    double sum = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        if (kinds >> kind & 1)
            sum += penalties[kind];
    return sum;
}

/* Of the pieces that may stand on a square, as often as an army has them. */
static double share_of(int kinds, int wanted)
{
    static const int army[KIND_COUNT] = {[KNIGHT] = 2, [BISHOP] = 2, [ROOK] = 2, [QUEEN] = 1};
    int all = 0;
    int found = 0;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++) {
        all += kinds >> kind & 1 ? army[kind] : 0;
        found += kinds & wanted & 1 << kind ? army[kind] : 0;
    }
    return all > 0 ? (double)found / all : 0;
}

static void init_tables(MetapositionScale *scale)
{
    const MetapositionWeights *weights = &scale->weights;
    double full = weights->danger_age;

    for (int age = 0; age <= AGE_MAX; age++)
        scale->presence[age] = age >= full ? 1 : (1 + age) / (1 + full);
    for (int kinds = 0; kinds < 1 << KIND_COUNT; kinds++) {
        scale->ways[WAY_STRAIGHT][kinds] = share_of(kinds, 1 << ROOK | 1 << QUEEN);
        scale->ways[WAY_OBLIQUE][kinds] = share_of(kinds, 1 << BISHOP | 1 << QUEEN);
        scale->ways[WAY_KNIGHT][kinds] = share_of(kinds, 1 << KNIGHT);
        for (int rank = 0; rank < 8; rank++) {
            scale->unknown[WHITE][rank][kinds] = unknown_of(weights, rank, kinds);
            scale->unknown[BLACK][rank][kinds] = unknown_of(weights, 7 - rank, kinds);
        }
    }
}

void metaposition_scale_init(MetapositionScale *scale, const MetapositionWeights *weights,
                             bool is_share)
{
    const double values[KIND_COUNT] = {weights->pawn, weights->knight, weights->bishop,
                                       weights->rook, weights->queen,  weights->king};
    const double progress[6] = {weights->king_0, weights->king_1, weights->king_2,
                                weights->king_3, weights->king_4, weights->king_5};

    scale->weights = *weights;
    scale->is_share = is_share;
    scale->expectation = NULL;
    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        scale->values[kind] = values[kind];
    for (int men = 0; men < 6; men++)
        scale->king_progress[men] = progress[men];
    init_tables(scale);
}

/* --- Information --- */

double metaposition_entropy(const Metaposition *meta, const MetapositionScale *scale)
{
    const Bitboard *may = meta->may;
    double full = scale->weights.unknown_age;
    int above = meta->side == WHITE ? 0 : 8 - metaposition_geometry(meta)->height;
    double sum = 0;

    for (Bitboard squares = metaposition_may_be_occupied(meta); squares != 0;) {
        int square = bits_pop(&squares);
        int kinds =
            (int)((may[PAWN] >> square & 1) | (may[KNIGHT] >> square & 1) << KNIGHT |
                  (may[BISHOP] >> square & 1) << BISHOP | (may[ROOK] >> square & 1) << ROOK |
                  (may[QUEEN] >> square & 1) << QUEEN | (may[KING] >> square & 1) << KING);
        double age = meta->ages[square] < full ? meta->ages[square] / full : 1;

        sum += age * scale->unknown[meta->side][square_rank(square) + above][kinds];
    }
    return sum;
}

/* --- Material --- */

/* Pawns apart, the own men could mate. */
static bool has_mating_pieces(const Metaposition *meta)
{
    const Bitboard *kinds = meta->own.kinds;
    Bitboard bishops = kinds[BISHOP];

    return (kinds[ROOK] | kinds[QUEEN]) != 0 ||
           ((bishops & LIGHT_SQUARES) && (bishops & ~LIGHT_SQUARES)) ||
           (bishops != 0 && kinds[KNIGHT] != 0);
}

static double value_of(const Safety *safety, Kind kind, bool pawns_are_needed)
{
    double value = safety->scale->values[kind];

    if (kind == KING)
        return value * safety->meta->enemy_men / 15;
    return kind == PAWN && pawns_are_needed ? value * safety->scale->weights.needed_pawn
                                            : value;
}

/* The man that was moved may have found somebody where it went: then it has taken him, and is
 * in the danger of a taker. */
static double value_of_moved(const Safety *safety, const MetapositionStep *step, Kind kind,
                             double value)
{
    const MetapositionWeights *weights = &safety->scale->weights;
    int to = move_to(step->move);
    double danger = safety_danger(safety, to, kind, true);

    if (step->captures)
        return value * (1 - safety_danger_of_taker(safety, to, kind));
    if (safety->scale->is_share)
        return value * (1 - danger) -
               (danger > 0.75 && value >= 2.5 && kind != KING ? weights->blunder : 0);
    if (step->pawns_met + step->pieces_met <= 0 || kind == PAWN)
        return value * (1 - danger);
    double met = double_least(1, step->pawns_met + step->pieces_met);
    return value * (1 - (1 - met) * danger - met * safety_danger_of_taker(safety, to, kind)) +
           weights->luck * (weights->enemy_pawn * step->pawns_met +
                            weights->enemy_piece * step->pieces_met);
}

static double queen_bonus(const MetapositionWeights *weights, int queens)
{
    return queens == 0 ? 0 : weights->first_queen + weights->second_queen * (queens - 1);
}

static double own_material(const Safety *safety, const MetapositionStep *step)
{
    const Metaposition *meta = safety->meta;
    int moved = move_to(step->move);
    bool pawns_are_needed = !has_mating_pieces(meta);
    double safest_queen = 0;
    double sum = 0;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++) {
        double value = value_of(safety, kind, pawns_are_needed);

        for (Bitboard men = meta->own.kinds[kind]; men != 0;) {
            int square = bits_pop(&men);
            double kept = square == moved
                              ? value_of_moved(safety, step, kind, value)
                              : value * (1 - safety_danger(safety, square, kind, false));

            if (kind == QUEEN && kept / value > safest_queen)
                safest_queen = kept / value;
            sum += kept;
        }
    }
    return sum + double_least(1, safest_queen) *
                     queen_bonus(&safety->scale->weights, bits_count(meta->own.kinds[QUEEN]));
}

static double enemy_material(const Metaposition *meta, const MetapositionWeights *weights)
{
    int others = meta->enemy_men - 1;
    int pawns = int_least(meta->pawns_max, others);
    int lead = bits_count(metaposition_own(meta)) - meta->enemy_men;

    return weights->lead * lead - weights->enemy_pawn * pawns -
           weights->enemy_piece * (others - pawns);
}

/* --- Position --- */

static double pawns_and_files(const Metaposition *meta, const MetapositionWeights *weights)
{
    const ChessGeometry *geometry = metaposition_geometry(meta);
    double sum = 0;
    Bitboard open = 0;

    for (int file = 0; file < geometry->width; file++)
        if (meta->pawns_most[file] == 0 || meta->pawns_max == 0) {
            open |= FILE_A << file;
            sum += weights->open_file;
        }
    for (Bitboard pawns = meta->own.kinds[PAWN]; pawns != 0;) {
        int made = steps_made((Side)meta->side, geometry, bits_pop(&pawns));

        sum += weights->advance * made * made;
    }
    int walked =
        steps_made((Side)meta->side, geometry, position_king(&meta->own, (Side)meta->side));
    sum -= weights->king_walk * walked * (meta->enemy_men - 1) / 15;
    return sum + weights->pawn_on_open_file * bits_count(meta->own.kinds[PAWN] & open);
}

/* Knights to be expected that can mate with their next move: by a check from a square that no
 * own man hits and that takes every step from the king. */
static double mating_knights(const Safety *safety, int king, Bitboard flights)
{
    Bitboard from = chess_tables.knight[king] & metaposition_geometry(safety->meta)->squares;
    Bitboard checks = from & ~safety->protection.once & ~metaposition_own(safety->meta);
    double sum = 0;

    while (checks != 0) {
        int square = bits_pop(&checks);

        if (!(flights & ~chess_tables.knight[square]))
            sum += safety_knights_hitting(safety, square);
    }
    return sum;
}

/* A king who cannot step anywhere is mated by the first check. */
static double own_king(const Safety *safety)
{
    const Metaposition *meta = safety->meta;
    const MetapositionWeights *weights = &safety->scale->weights;
    int king = position_king(&meta->own, (Side)meta->side);
    Bitboard beside = chess_tables.king[king] & metaposition_geometry(meta)->squares;
    Bitboard flights = beside & ~metaposition_own(meta);
    double shut_in = flights != 0 ? 0 : weights->king_shut_in * (meta->enemy_men - 1) / 15;

    return -shut_in - weights->king_mated * mating_knights(safety, king, flights);
}

/* --- The enemy king --- */

static Bitboard king_neighbours(Bitboard squares)
{
    Bitboard sides = ((squares << 1) & ~FILE_A) | ((squares >> 1) & ~FILE_H);
    Bitboard rows = squares | sides;

    return sides | rows << 8 | rows >> 8;
}

/* Squares on the rim count 1, those further in more. */
static int weigh_king_squares(const ChessGeometry *geometry, Bitboard squares)
{
    Bitboard inner = geometry->squares;
    int sum = bits_count(squares);

    for (int ring = 0; ring < 3 && squares != 0; ring++) {
        inner &= inner << 8 & inner >> 8;
        inner &= (inner << 1 & ~FILE_A) & (inner >> 1 & ~FILE_H);
        sum += bits_count(squares & inner);
    }
    return sum;
}

/* How far the own king is from the middle of the squares of the other. */
static int king_distance(const Metaposition *meta)
{
    int king = position_king(&meta->own, (Side)meta->side);
    int distance = 0;

    for (Bitboard near = square_bit(king); distance < 7 && !(near & meta->may[KING]);
         distance++)
        near |= king_neighbours(near);
    return distance;
}

typedef struct {
    Bitboard mated;
    Bitboard stalemated;
    Bitboard all;
} KingFate;

/* Of the squares `kings` those on which `attacks` leave no step to a king that is alone. */
static Bitboard stuck_kings(const Metaposition *after, Bitboard kings, Bitboard attacks)
{
    return kings & ~king_neighbours(metaposition_geometry(after)->squares & ~attacks);
}

/* For every square where the king may stand `before`. Mate is believed when the attacks are
 * certain, stalemate when they are possible: both on the safe side. */
static KingFate fate_of_king(Bitboard before, const Metaposition *after)
{
    Bitboard certain = metaposition_certain_attacks(after);
    Bitboard possible = metaposition_possible_attacks(after);
    Bitboard kings = before & ~metaposition_own(after);

    return (KingFate){
        .mated = stuck_kings(after, kings, certain) & certain,
        .stalemated = stuck_kings(after, kings, possible) & ~certain,
        .all = kings,
    };
}

/* How likely no other man of the enemy can move either. */
static double others_are_stuck(const Metaposition *after)
{
    int others = after->enemy_men - 1;

    if (others == 0)
        return 1;
    return after->pieces_max == 0 ? 0.5 : 0.5 / (1 + others);
}

static double stalemate_share(const KingFate *fate, const Metaposition *after)
{
    int all = bits_count(fate->all);

    return all > 0 ? others_are_stuck(after) * bits_count(fate->stalemated) / all : 0;
}

double metaposition_stalemate_risk(const Metaposition *before, const Metaposition *after)
{
    KingFate fate = fate_of_king(before->may[KING], after);

    return stalemate_share(&fate, after);
}

/* Chances that the game ends with the own move. */
static double end_chances(const MetapositionStep *step, const KingFate *fate,
                          const MetapositionWeights *weights)
{
    int others = step->next->enemy_men - 1;
    int all = bits_count(fate->all);

    if (all == 0)
        return 0;
    if (others == 0 && fate->all == fate->mated)
        return weights->mate - weights->mate_delay * step->depth;
    if (others == 0 && fate->all == fate->stalemated)
        return -weights->stalemate;
    return weights->mate_chance / (1 + others) * bits_count(fate->mated) / all -
           weights->stalemate_chance * stalemate_share(fate, step->after);
}

/* How far the king is driven: more for few squares and outer ones. With a great lead the squares
 * left to him are a debt that grows as his men fall: the last ones are then better left alive
 * until he is caught, or he is soon stalemated. */
static double king_progress(const Metaposition *next, const MetapositionScale *scale)
{
    const ChessGeometry *geometry = metaposition_geometry(next);
    int others = next->enemy_men - 1;
    int lead = bits_count(metaposition_own(next)) - next->enemy_men;
    int left = weigh_king_squares(geometry, next->may[KING]);
    int all =
        lead >= scale->weights.great_lead ? 0 : weigh_king_squares(geometry, geometry->squares);
    double sum = scale->king_progress[others] * (all - left);

    return others > 0 ? sum : sum - scale->weights.near_king * king_distance(next);
}

MetapositionValue metaposition_evaluate(const MetapositionStep *step,
                                        const MetapositionScale *scale)
{
    const MetapositionWeights *weights = &scale->weights;
    const Metaposition *after = step->after;
    Safety safety = safety_prepare(after, scale);
    Bitboard hit = safety.protection.once & metaposition_geometry(after)->squares;
    MetapositionValue value = {
        .lasting = own_material(&safety, step) + enemy_material(after, weights) +
                   pawns_and_files(after, weights) + own_king(&safety) +
                   weights->control * bits_count(hit) + step->entropy_before -
                   step->entropy_after,
    };

    if (step->next->enemy_men <= 6) {
        KingFate fate = fate_of_king(step->before->may[KING], after);

        value.ending = end_chances(step, &fate, weights);
        value.lasting += king_progress(step->next, scale);
    }
    return value;
}
