/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bare_king/bare_king_judge.h"

#include <stdlib.h>

/* Two bishops can mate without a pawn, and forget him: moves for each rank that he has to go. */
#define MOVES_OF_A_RANK 0.5

/* Half of the doubt is reached with so many squares beside the first. */
enum { HALF_DOUBT = 10 };

/* Found by trial: docs/algorithms/endings.md. With a pawn a draw costs less, since whoever
 * never dares anything does not win either. */
static const BareScale scales[DEFENDER_COUNT][BARE_SCALES] =
    {
        [DEFENDER_SKILFUL] =
            {
                [BARE_QUEEN] = {2.0, 16, 5000, 4, 0.05, 0},
                [BARE_ROOK] = {2.0, 16, 5000, 4, 0.05, 0.016},
                [BARE_BISHOPS] = {2.0, 16, 5000, 4, 0.05, 0.12},
                [BARE_BISHOP_KNIGHT] = {1.5, 40, 5000, 4, 0.05, 0.5},
                [BARE_PAWN] = {1.05, 8, 120, 8, 0.1, 0.3},
                [BARE_OTHERS] = {1.3, 16, 5000, 6, 0.05, 0.9},
            },
        [DEFENDER_ANYHOW] =
            {
                [BARE_QUEEN] = {1.0, 16, 5000, 10, 0.6, 0},
                [BARE_ROOK] = {1.0, 16, 5000, 10, 0.6, 0.016},
                [BARE_BISHOPS] = {1.0, 16, 5000, 20, 0.6, 0.12},
                [BARE_BISHOP_KNIGHT] = {1.0, 40, 5000, 20, 0.6, 0.5},
                [BARE_PAWN] = {1.05, 8, 120, 8, 0.1, 0.3},
                [BARE_OTHERS] = {1.0, 16, 5000, 10, 0.6, 0.9},
            },
};

void bare_judge_fini(BareJudge *judge)
{
    for (int i = 0; i < BARE_TABLE_COUNT; i++)
        bare_table_fini(&judge->tables[i]);
}

static int distance(int a, int b)
{
    int files = abs(square_file(a) - square_file(b));
    int ranks = abs(square_rank(a) - square_rank(b));

    return files > ranks ? files : ranks;
}

/* A king is near his end in a corner with ours at hand, and far from it in the middle. */
static void guess_others(BareJudge *judge, const ChessGeometry *geometry)
{
    for (Bitboard left = geometry->squares; left != 0;) {
        int square = bits_pop(&left);
        int file = square_file(square);
        int rank = square_rank(square);
        int from_side = file < geometry->width / 2 ? file : geometry->width - 1 - file;
        int from_end = rank < geometry->height / 2 ? rank : geometry->height - 1 - rank;

        for (int king = 0; king < SQUARE_COUNT; king++)
            judge->others[king][square] =
                (uint8_t)(4 + 2 * (from_side + from_end) + distance(king, square));
    }
}

static void set_weights(const BareScale *scale, double weights[])
{
    weights[1] = 1;
    for (int moves = 2; moves <= UINT8_MAX; moves++)
        weights[moves] = weights[moves - 1] * scale->weight_of_a_move;
    weights[BARE_NO_MATE] = weights[scale->moves_if_none];
}

static void set_all_weights(BareJudge *judge)
{
    for (Defender defender = DEFENDER_SKILFUL; defender < DEFENDER_COUNT; defender++)
        for (int i = 0; i < BARE_SCALES; i++)
            set_weights(&scales[defender][i], judge->weights[defender][i]);
}

static bool has_both_bishops(const BareMen *men)
{
    return (men->kinds[BISHOP] & LIGHT_SQUARES) != 0 &&
           (men->kinds[BISHOP] & ~LIGHT_SQUARES) != 0;
}

/* And nothing that mates more easily. */
static bool has_bishop_and_knight(const BareMen *men)
{
    return men->kinds[BISHOP] != 0 && men->kinds[KNIGHT] != 0 && men->kinds[QUEEN] == 0 &&
           men->kinds[ROOK] == 0 && men->kinds[PAWN] == 0 && !has_both_bishops(men);
}

bool bare_judge_prepare(BareJudge *judge, const BareMen *men)
{
    bool has_pawn = men->kinds[PAWN] != 0;
    bool is_needed[BARE_TABLE_COUNT] = {
        [BARE_QUEEN] = men->kinds[QUEEN] != 0 || has_pawn,
        [BARE_ROOK] = men->kinds[ROOK] != 0 || has_pawn,
        [BARE_PAWN] = has_pawn,
        [BARE_BISHOPS] = has_both_bishops(men),
        [BARE_BISHOP_KNIGHT] = has_bishop_and_knight(men),
    };

    judge->is_for_minor_pieces = is_needed[BARE_BISHOP_KNIGHT];
    if (!judge->is_ready || judge->size != men->size) {
        bare_judge_fini(judge);
        guess_others(judge, &chess_geometries[men->size]);
        set_all_weights(judge);
        judge->size = men->size;
        judge->is_ready = true;
    }
    for (BareTableKind kind = BARE_QUEEN; kind < BARE_TABLE_COUNT; kind++) {
        BareTable *table = &judge->tables[kind];

        if (is_needed[kind] && table->moves == NULL &&
            !bare_table_init(table, kind, men->size, judge->tables))
            return false;
    }
    return true;
}

/* The pawn that has least to go. */
static int foremost_pawn(const BareMen *men)
{
    Bitboard pawns = men->kinds[PAWN];
    int foremost = bits_first(pawns);

    while (pawns != 0) {
        int square = bits_pop(&pawns);

        if ((men->side == WHITE) == (square_rank(square) > square_rank(foremost)))
            foremost = square;
    }
    return foremost;
}

static double find_haste(const BareMen *men, int kind)
{
    int last = chess_geometries[men->size].height - 1;

    if (kind != BARE_BISHOPS || men->kinds[PAWN] == 0)
        return 0;
    int rank = square_rank(foremost_pawn(men));
    return MOVES_OF_A_RANK * (men->side == WHITE ? last - rank : rank);
}

static const uint8_t *find_moves(const BareJudge *judge, const BareMen *men, int kind,
                                 BareMirror mirror)
{
    static const Kind kinds[] = {[BARE_QUEEN] = QUEEN, [BARE_ROOK] = ROOK};
    const BareTable *table = &judge->tables[kind];
    int king = bare_mirrored(mirror, bits_first(men->kinds[KING]));
    Bitboard bishops = men->kinds[BISHOP];

    if (kind == BARE_OTHERS)
        return judge->others[king];
    if (kind == BARE_BISHOPS)
        return bare_table_row(table, king, bits_first(bishops & ~LIGHT_SQUARES),
                              bits_first(bishops & LIGHT_SQUARES));
    if (kind == BARE_BISHOP_KNIGHT)
        return bare_table_row(table, king, bare_mirrored(mirror, bits_first(bishops)),
                              bare_mirrored(mirror, bits_first(men->kinds[KNIGHT])));
    int man = kind == BARE_PAWN ? foremost_pawn(men) : bits_first(men->kinds[kinds[kind]]);
    return bare_table_row(table, king, bare_mirrored(mirror, man), NO_SQUARE);
}

/* Of the board that the table of that kind has a row for. */
static BareMirror find_mirror(const BareMen *men, int kind)
{
    const ChessGeometry *geometry = &chess_geometries[men->size];

    if (kind == BARE_BISHOP_KNIGHT)
        return bare_mirror_to_corner(geometry, bits_first(men->kinds[KING]));
    return kind == BARE_PAWN && men->side == BLACK ? bare_mirror_ranks(geometry)
                                                   : bare_mirror_none();
}

BareRow bare_row_of(const BareJudge *judge, const BareMen *men)
{
    bool has_minor_pieces = judge->is_for_minor_pieces && has_bishop_and_knight(men);
    int kind = men->kinds[QUEEN] != 0  ? BARE_QUEEN
               : men->kinds[ROOK] != 0 ? BARE_ROOK
               : has_both_bishops(men) ? BARE_BISHOPS
               : men->kinds[PAWN] != 0 ? BARE_PAWN
               : has_minor_pieces      ? BARE_BISHOP_KNIGHT
                                       : BARE_OTHERS;
    BareMirror mirror = find_mirror(men, kind);

    return (BareRow){
        .scale = &scales[judge->defender][kind],
        .moves = find_moves(judge, men, kind, mirror),
        .weights = judge->weights[judge->defender][kind],
        .haste = find_haste(men, kind),
        .mirror = mirror,
    };
}

/* Every square that he can ever get to while our men stand still. */
static int count_reach(const BareMen *men, Bitboard squares)
{
    Bitboard attacked = bare_attacks_of(men).all;
    Bitboard reach = squares;
    Bitboard before = 0;

    while (reach != before) {
        before = reach;
        reach |= bare_king_moved(men, attacked, reach);
    }
    return bits_count(reach);
}

double bare_estimate(const BareJudge *judge, const BareMen *men, Bitboard squares)
{
    BareRow row = bare_row_of(judge, men);
    const BareScale *scale = row.scale;
    int more = bits_count(squares) - 1;
    double weight = 0;
    double sum = 0;

    for (Bitboard left = squares; left != 0;) {
        int moves = bare_row_moves(&row, bits_pop(&left));

        weight += row.weights[moves];
        sum += row.weights[moves] * (moves != BARE_NO_MATE ? moves : scale->draw);
    }
    if (more == 0)
        return sum / weight + row.haste;
    return sum / weight + row.haste + scale->doubt * more / (more + HALF_DOUBT) +
           scale->area * (count_reach(men, squares) - 1);
}
