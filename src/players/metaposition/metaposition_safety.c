/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/metaposition/metaposition_safety.h"

#include "base/least.h"

/* --- Protection --- */

static void add_attacks(Protection *protection, Bitboard attacks)
{
    protection->thrice |= protection->twice & attacks;
    protection->twice |= protection->once & attacks;
    protection->once |= attacks;
}

static Protection protection_of(const Metaposition *meta)
{
    Bitboard walls = metaposition_walls(meta);
    Side side = (Side)meta->side;
    Bitboard pawns = meta->own.kinds[PAWN];
    Protection protection = {0};

    add_attacks(&protection, pawns_capture_west(pawns, side));
    add_attacks(&protection, pawns_capture_east(pawns, side));
    protection.cheaper[KNIGHT] = protection.once;
    for (Kind kind = KNIGHT; kind < KIND_COUNT; kind++) {
        for (Bitboard men = meta->own.kinds[kind]; men != 0;)
            add_attacks(&protection, man_attacks(kind, bits_pop(&men), walls));
        protection.cheaper[kind + 1] = protection.once;
    }
    return protection;
}

/* --- Where men are to be expected --- */

static void expect_pawns(Safety *safety)
{
    const Metaposition *meta = safety->meta;
    double sum = 0;

    for (int file = 0; file < FILE_COUNT; file++)
        sum += meta->pawns_least[file] + meta->pawns_most[file];
    double scale = sum > 2 * meta->pawns_max ? meta->pawns_max / sum : 0.5;
    for (int file = 0; file < FILE_COUNT; file++) {
        int squares = bits_count(meta->may[PAWN] & FILE_A << file);

        if (squares > 0)
            safety->pawns[file] =
                scale * (meta->pawns_least[file] + meta->pawns_most[file]) / squares;
    }
}

static void expect_pieces(Safety *safety)
{
    const Metaposition *meta = safety->meta;
    Bitboard pieces = metaposition_may_hold_men(meta);
    int others = meta->enemy_men - 1;
    int count = others - meta->pawns_max;
    double sum = 0;

    pieces &= meta->may[KNIGHT] | meta->may[BISHOP] | meta->may[ROOK] | meta->may[QUEEN];
    count = count < 0 ? 0 : count;
    for (Bitboard unsure = pieces & ~safety->certain; unsure != 0;)
        sum += safety->scale->presence[meta->ages[bits_pop(&unsure)]];
    count -= bits_count(pieces & safety->certain & ~meta->may[PAWN]);
    safety->piece_unit = sum > count ? (count > 0 ? count / sum : 0.5 / sum) : 1;
}

Safety safety_prepare(const Metaposition *meta, const MetapositionScale *scale)
{
    int kings = bits_count(meta->may[KING]);
    Safety safety = {
        .meta = meta,
        .scale = scale,
        .protection = protection_of(meta),
        .certain = metaposition_certainly_occupied(meta),
        .occupied = metaposition_may_be_occupied(meta),
        .share_threat = scale->weights.danger * (meta->enemy_men + 1) / 16,
        .king_unit = kings > 0 ? 1.0 / kings : 0,
    };

    expect_pawns(&safety);
    expect_pieces(&safety);
    return safety;
}

/* Pawns on a square on which one may stand. */
static double pawns_on(const Safety *safety, int square)
{
    const MetapositionExpectation *expected = safety->scale->expectation;

    return expected != NULL ? expected->pawns[square] : safety->pawns[square_file(square)];
}

double safety_pawns_at(const Safety *safety, int square)
{
    return safety->meta->may[PAWN] >> square & 1 ? pawns_on(safety, square) : 0;
}

/* Pieces on a square on which one may stand. */
static double pieces_on(const Safety *safety, int square)
{
    if (safety->scale->expectation != NULL)
        return safety->scale->expectation->pieces[square];
    if (safety->certain >> square & 1)
        return 1;
    return safety->piece_unit * safety->scale->presence[safety->meta->ages[square]];
}

double safety_pieces_at(const Safety *safety, int square)
{
    const Bitboard *may = safety->meta->may;
    Bitboard pieces = may[KNIGHT] | may[BISHOP] | may[ROOK] | may[QUEEN];

    return pieces >> square & 1 ? pieces_on(safety, square) : 0;
}

/* --- Hits to be expected --- */

double safety_pawns_hitting(const Safety *safety, int square)
{
    const Metaposition *meta = safety->meta;
    double sum = 0;

    for (Bitboard from = chess_tables.pawn[meta->side][square] & meta->may[PAWN]; from != 0;)
        sum += pawns_on(safety, bits_pop(&from));
    return sum;
}

static int piece_kinds_at(const Metaposition *meta, int square)
{
    const Bitboard *may = meta->may;

    return (int)((may[KNIGHT] >> square & 1) << KNIGHT | (may[BISHOP] >> square & 1) << BISHOP |
                 (may[ROOK] >> square & 1) << ROOK | (may[QUEEN] >> square & 1) << QUEEN);
}

/* The part of the pieces that may stand on `from` that moves in the way. */
static double share_of_way(const Safety *safety, int from, PieceWay way)
{
    const MetapositionExpectation *expected = safety->scale->expectation;

    return expected != NULL ? expected->ways[way][from]
                            : safety->scale->ways[way][piece_kinds_at(safety->meta, from)];
}

/* The chance that nobody stands between. */
static double openness(const Safety *safety, int square, int from)
{
    static const double by_gap[] = {1, 0.75, 0.55, 0.4, 0.3, 0.22, 0.16};
    const MetapositionExpectation *expected = safety->scale->expectation;
    Bitboard between = chess_tables.between[square][from] & safety->occupied;
    double chance = 1;

    if (expected == NULL)
        return by_gap[bits_count(between)];
    while (between != 0)
        chance *= expected->free[bits_pop(&between)];
    return chance;
}

/* Sliders on `from` that reach `square` with each uncertain square between in their way. */
static double sliders_hitting(const Safety *safety, int square, Bitboard from, PieceWay way)
{
    double sum = 0;

    while (from != 0) {
        int sniper = bits_pop(&from);

        sum += pieces_on(safety, sniper) * share_of_way(safety, sniper, way) *
               openness(safety, square, sniper);
    }
    return sum;
}

double safety_knights_hitting(const Safety *safety, int square)
{
    Bitboard knights = chess_tables.knight[square] & safety->meta->may[KNIGHT];
    double sum = 0;

    while (knights != 0) {
        int from = bits_pop(&knights);

        sum += pieces_on(safety, from) * share_of_way(safety, from, WAY_KNIGHT);
    }
    return sum;
}

double safety_pieces_hitting(const Safety *safety, int square)
{
    const Metaposition *meta = safety->meta;
    const Bitboard *may = meta->may;
    Bitboard walls = metaposition_walls(meta);
    Bitboard straight = rook_attacks(square, walls) & (may[ROOK] | may[QUEEN]);
    Bitboard oblique = bishop_attacks(square, walls) & (may[BISHOP] | may[QUEEN]);

    return sliders_hitting(safety, square, straight, WAY_STRAIGHT) +
           sliders_hitting(safety, square, oblique, WAY_OBLIQUE) +
           safety_knights_hitting(safety, square);
}

double safety_king_hitting(const Safety *safety, int square)
{
    const MetapositionExpectation *expected = safety->scale->expectation;
    Bitboard kings = chess_tables.king[square] & safety->meta->may[KING];
    double sum = 0;

    if (safety->protection.once >> square & 1)
        return 0;
    if (expected == NULL)
        return safety->king_unit * bits_count(kings);
    while (kings != 0)
        sum += expected->kings[bits_pop(&kings)];
    return sum;
}

/* --- By the share of squares --- */

static double share_of_hits(const Safety *safety, int square)
{
    const Metaposition *meta = safety->meta;
    const Bitboard *may = meta->may;
    Bitboard walls = metaposition_walls(meta);
    Bitboard straight = rook_attacks(square, walls);
    Bitboard oblique = bishop_attacks(square, walls);
    Bitboard knights = chess_tables.knight[square];
    Bitboard board = metaposition_geometry(meta)->squares & ~metaposition_own(meta);
    Bitboard hitting = (straight & (may[ROOK] | may[QUEEN])) |
                       (oblique & (may[BISHOP] | may[QUEEN])) | (knights & may[KNIGHT]) |
                       (chess_tables.king[square] & may[KING]);
    int all = bits_count((straight | oblique | knights) & board);
    double sum = 0;

    while (hitting != 0) {
        int from = bits_pop(&hitting);

        sum += safety->certain >> from & 1 ? 1 : safety->scale->presence[meta->ages[from]];
    }
    return all > 0 ? safety->share_threat * sum / all : 0;
}

static double danger_by_share(const Safety *safety, int square, Kind kind, bool has_just_moved)
{
    const MetapositionWeights *weights = &safety->scale->weights;
    const Protection *protection = &safety->protection;
    Bitboard bit = square_bit(square);
    double danger = share_of_hits(safety, square) +
                    weights->danger_pawns * safety_pawns_hitting(safety, square);

    if (danger == 0)
        return 0;
    if (has_just_moved)
        danger *= weights->danger_moved;
    if (!(protection->once & bit)) {
        danger = double_most(danger, weights->danger_alone);
    } else {
        danger *= weights->danger_protected;
        danger *= protection->twice & bit ? weights->danger_protected : 1;
        danger *= protection->thrice & bit ? weights->danger_protected : 1;
        danger *= protection->cheaper[kind] & bit ? weights->danger_cheaply : 1;
    }
    return double_least(1, danger);
}

/* --- Danger --- */

/* What part of its value is lost when a protected man falls to one worth `gain`. */
static double net_loss(const Safety *safety, int square, Kind kind, double gain)
{
    double value = safety->scale->values[kind];

    if (kind == KING || !(safety->protection.once >> square & 1))
        return 1;
    double lost = value > gain ? 1 - gain / value : 0;
    return double_most(lost, safety->scale->weights.trade);
}

/* By pieces, of which `hits` are to be expected. */
static double danger_by_pieces(const Safety *safety, int square, Kind kind, double hits)
{
    return double_least(1, hits) *
           net_loss(safety, square, kind, safety->scale->values[KNIGHT]);
}

static double expected_danger(const Safety *safety, int square, Kind kind, double by_piece)
{
    const MetapositionScale *scale = safety->scale;
    double by_pawn = scale->weights.hit_by_pawn *
                     double_least(1, safety_pawns_hitting(safety, square)) *
                     net_loss(safety, square, kind, scale->values[PAWN]);
    double by_king = scale->weights.hit_by_king * safety_king_hitting(safety, square);

    return double_least(1, by_pawn + by_piece + by_king);
}

double safety_danger(const Safety *safety, int square, Kind kind, bool has_just_moved)
{
    if (safety->scale->is_share)
        return danger_by_share(safety, square, kind, has_just_moved);
    double hits = double_least(1, safety_pieces_hitting(safety, square));
    double by_piece =
        danger_by_pieces(safety, square, kind, safety->scale->weights.hit_by_piece * hits);
    return expected_danger(safety, square, kind, by_piece);
}

/* The enemy protects his men: who may take back often can, however few such men are to be
 * expected. */
double safety_danger_of_taker(const Safety *safety, int square, Kind kind)
{
    if (safety->scale->is_share)
        return danger_by_share(safety, square, kind, true) > 0 && kind != KING ? 1 : 0;
    if (kind == KING)
        return safety_danger(safety, square, kind, true);
    const MetapositionWeights *weights = &safety->scale->weights;
    double hits = double_least(1, safety_pieces_hitting(safety, square));
    double by_piece = danger_by_pieces(
        safety, square, kind, hits > 0 ? weights->backed + weights->hit_back * hits : 0);
    return expected_danger(safety, square, kind, by_piece);
}
