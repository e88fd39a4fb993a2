/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/evaluation.h"

#include "base/least.h"
#include "chess/attacks.h"

/* Two values of one thing: with all men on the board, and with few. */
typedef struct {
    int middle;
    int end;
} Score;

/* What one man of a kind is worth for standing there at all, for each step towards the centre,
 * and for each square it can go to that no enemy pawn attacks. */
typedef struct {
    Score material;
    Score centre;
    Score mobility;
    int pressure; /* on each square at the enemy king */
    int phase;
} Worth;

static const Worth worths[KIND_COUNT] = {
    [PAWN] = {.material = {90, 105}},
    [KNIGHT] = {{295, 285}, {2, 2}, {4, 4}, 2, 1},
    [BISHOP] = {{300, 300}, {1, 1}, {4, 4}, 2, 1},
    [ROOK] = {{455, 480}, {0, 0}, {2, 4}, 3, 2},
    [QUEEN] = {{890, 900}, {0, 2}, {1, 2}, 4, 4},
    [KING] = {.centre = {-3, 4}},
};

enum {
    FULL_PHASE = 24, /* of the usual 14 pieces */
    CENTRE_MAX = 12,
    SHIELD = 9,
    ISOLATED = 10,
    DOUBLED_MIDDLE = 8,
    DOUBLED_END = 18,
    BISHOP_PAIR = 35,
    OPEN_FILE = 14,
    PRESSURE_MAX = 48,
    MINOR_AHEAD = 400, /* more than any lead that cannot win without pawns */
};

/* How central a coordinate is, from 0 to 6, by the length of that side of the board. */
static const uint8_t centre_steps[BOARD_SIZES][BOARD_MAX] = {
    {0, 4, 4, 0},          {0, 3, 6, 3, 0},          {0, 3, 6, 6, 3, 0},
    {0, 2, 4, 6, 4, 2, 0}, {0, 2, 4, 6, 6, 4, 2, 0},
};

/* How far a pawn on a rank has come, from 0 to 5: one step before it promotes. */
enum { ADVANCE_MAX = 5 };
static const uint8_t advance_steps[BOARD_SIZES][BOARD_MAX] = {
    {0, 0, 5, 5},          {0, 0, 2, 5, 5},          {0, 0, 1, 3, 5, 5},
    {0, 0, 1, 2, 3, 5, 5}, {0, 0, 1, 2, 3, 4, 5, 5},
};

static const Score passed_pawn[ADVANCE_MAX + 1] = {{2, 10},  {4, 15},  {10, 28},
                                                   {22, 50}, {45, 90}, {85, 150}};

typedef struct {
    const ChessPosition *position;
    const ChessGeometry *geometry;
    const uint8_t *file_steps;
    const uint8_t *rank_steps;
    Bitboard blockers;
    Bitboard pawns[SIDE_COUNT];
    Bitboard pawn_attacks[SIDE_COUNT];
    Bitboard king_zone[SIDE_COUNT];
    int king[SIDE_COUNT];
} Board;

static inline void add(Score *score, Score each, int times)
{
    score->middle += each.middle * times;
    score->end += each.end * times;
}

static inline int centre_of(const Board *board, int square)
{
    return board->file_steps[square_file(square)] + board->rank_steps[square_rank(square)];
}

/* In steps of a king. */
static inline int distance(int a, int b)
{
    int files = square_file(a) - square_file(b);
    int ranks = square_rank(a) - square_rank(b);

    return int_most(int_most(files, -files), int_most(ranks, -ranks));
}

static inline Bitboard files_of(Bitboard squares)
{
    squares |= squares >> 8;
    squares |= squares >> 16;
    squares |= squares >> 32;
    return (squares & RANK_1) * FILE_A;
}

static inline Bitboard files_beside(Bitboard files)
{
    return (files & ~FILE_A) >> 1 | (files & ~FILE_H) << 1;
}

/* All squares that lie before one of `squares`, as `side` goes. */
static inline Bitboard ahead_of(Bitboard squares, Side side)
{
    squares = pawns_forward(squares, side);
    squares |= side == WHITE ? squares << 8 : squares >> 8;
    squares |= side == WHITE ? squares << 16 : squares >> 16;
    squares |= side == WHITE ? squares << 32 : squares >> 32;
    return squares;
}

static Board board_of(const ChessPosition *position)
{
    const ChessGeometry *geometry = position_geometry(position);
    Board board = {
        .position = position,
        .geometry = geometry,
        .file_steps = centre_steps[geometry->width - BOARD_MIN],
        .rank_steps = centre_steps[geometry->height - BOARD_MIN],
        .blockers = position_occupied(position) | geometry->outside,
    };

    for (Side side = WHITE; side <= BLACK; side++) {
        Bitboard pawns = position_men(position, side, PAWN);

        board.pawns[side] = pawns;
        board.pawn_attacks[side] =
            pawns_capture_west(pawns, side) | pawns_capture_east(pawns, side);
        board.king[side] = position_king(position, side);
        board.king_zone[side] = chess_tables.king[board.king[side]] & geometry->squares;
    }
    return board;
}

/* The rest but material; `kind` is known where this is inlined. Returns the pressure on the
 * enemy king. */
static inline int add_kind(const Board *board, Side us, Kind kind, Score *score)
{
    const Worth *worth = &worths[kind];
    Side them = side_other(us);
    Bitboard area =
        board->geometry->squares & ~board->position->men[us] & ~board->pawn_attacks[them];
    int centre = 0;
    int mobility = 0;
    int pressed = 0;

    for (Bitboard men = position_men(board->position, us, kind); men != 0;) {
        int square = bits_pop(&men);
        Bitboard attacks = man_attacks(kind, square, board->blockers);

        centre += centre_of(board, square);
        mobility += bits_count(attacks & area);
        pressed += bits_count(attacks & board->king_zone[them]);
    }
    add(score, worth->centre, centre);
    add(score, worth->mobility, mobility);
    return pressed * worth->pressure;
}

static void add_pieces(const Board *board, Side us, Score *score)
{
    Bitboard bishops = position_men(board->position, us, BISHOP);
    Bitboard rooks = position_men(board->position, us, ROOK);
    int pressure = add_kind(board, us, KNIGHT, score) + add_kind(board, us, BISHOP, score) +
                   add_kind(board, us, ROOK, score) + add_kind(board, us, QUEEN, score);

    /* One man near a king does little, several together do much. */
    pressure = int_least(pressure, PRESSURE_MAX);
    score->middle += pressure * pressure / 8;
    if ((bishops & LIGHT_SQUARES) != 0 && (bishops & ~LIGHT_SQUARES) != 0)
        add(score, (Score){BISHOP_PAIR, BISHOP_PAIR}, 1);
    if (rooks != 0)
        score->middle += OPEN_FILE * bits_count(rooks & ~files_of(board->pawns[us]));
}

static void add_king(const Board *board, Side us, Score *score)
{
    int king = board->king[us];
    Bitboard front = board->king_zone[us] & ahead_of(RANK_1 << (king & 56), us);

    add(score, worths[KING].centre, centre_of(board, king));
    score->middle += SHIELD * bits_count(front & board->pawns[us]);
}

static void add_passed_pawn(const Board *board, Side us, int square, int advance, Score *score)
{
    Side them = side_other(us);
    int next = us == WHITE ? square + 8 : square - 8;

    add(score, passed_pawn[advance], 1);
    score->end +=
        2 * advance * (distance(board->king[them], next) - distance(board->king[us], next));
    if ((board->blockers >> next & 1) == 0)
        score->end += 4 * advance;
}

static void add_pawns(const Board *board, Side us, Score *score)
{
    Side them = side_other(us);
    const uint8_t *steps = advance_steps[board->geometry->height - BOARD_MIN];
    int flip = us == WHITE ? 0 : board->geometry->height - 1;
    Bitboard own = board->pawns[us];
    Bitboard their_front = ahead_of(board->pawns[them], them);
    Bitboard passed = own & ~their_front & ~files_beside(their_front);
    int doubled = bits_count(own & ahead_of(own, us));

    for (Bitboard pawns = own; pawns != 0;) {
        int square = bits_pop(&pawns);
        int rank = square_rank(square);
        int advance = steps[flip == 0 ? rank : flip - rank];

        score->middle += 2 * advance + board->file_steps[square_file(square)] * advance / 2;
        score->end += 5 * advance;
        if (passed >> square & 1)
            add_passed_pawn(board, us, square, advance, score);
    }
    add(score, (Score){ISOLATED, ISOLATED}, -bits_count(own & ~files_beside(files_of(own))));
    add(score, (Score){DOUBLED_MIDDLE, DOUBLED_END}, -doubled);
}

static Score material_of(const ChessPosition *position, Side side)
{
    Score score = {0, 0};

    for (Kind kind = PAWN; kind < KING; kind++)
        add(&score, worths[kind].material, bits_count(position_men(position, side, kind)));
    return score;
}

/* Of the men other than kings and pawns. */
static int pieces_of(const ChessPosition *position, Side side)
{
    Score pieces = material_of(position, side);

    return pieces.end -
           worths[PAWN].material.end * bits_count(position_men(position, side, PAWN));
}

/* Without pawns a lead of one minor man, or two knights alone, seldom wins. */
static bool is_hard_to_win(const ChessPosition *position, Side side)
{
    Bitboard men = position->men[side] & ~position->kinds[KING];

    if (men & position->kinds[PAWN])
        return false;
    return pieces_of(position, side) - pieces_of(position, side_other(side)) < MINOR_AHEAD ||
           ((men & ~position->kinds[KNIGHT]) == 0 && bits_count(men) == 2);
}

static int phase_of(const ChessPosition *position)
{
    int phase = 0;

    for (Kind kind = KNIGHT; kind < KING; kind++)
        phase += worths[kind].phase * bits_count(position->kinds[kind]);
    return int_least(phase, FULL_PHASE);
}

static Score score_of(const Board *board, Side side)
{
    Score score = material_of(board->position, side);

    add_pieces(board, side, &score);
    add_pawns(board, side, &score);
    add_king(board, side, &score);
    return score;
}

/* The squares a bare king can get to, step by step, without being taken; his own among them. */
static int cage_of(const Board *board, Side lone)
{
    Side us = side_other(lone);
    Bitboard blockers = board->blockers & ~square_bit(board->king[lone]);
    Bitboard attacked = board->pawn_attacks[us];
    Bitboard cage = square_bit(board->king[lone]);

    for (Kind kind = KNIGHT; kind < KIND_COUNT; kind++)
        for (Bitboard men = position_men(board->position, us, kind); men != 0;)
            attacked |= man_attacks(kind, bits_pop(&men), blockers);
    for (Bitboard before = 0; before != cage;) {
        Bitboard wider = cage | files_beside(cage);

        before = cage;
        wider |= wider << 8 | wider >> 8;
        cage |= wider & board->geometry->squares & ~attacked;
    }
    return bits_count(cage);
}

static bool can_force_mate(const ChessPosition *position, Side side)
{
    Bitboard men = position->men[side];

    return (men & (position->kinds[ROOK] | position->kinds[QUEEN])) != 0 ||
           bits_count(men & ~position->kinds[PAWN]) > 2;
}

/* Of `us`, against a bare king. He is caged and driven to the edge, and the other king comes
 * near; what else the men do does not matter, and must not distract. */
static int against_bare_king(const Board *board, Side us)
{
    int king = board->king[us];
    int lone = board->king[side_other(us)];
    int files = square_file(king) - square_file(lone);
    int ranks = square_rank(king) - square_rank(lone);
    Score score = material_of(board->position, us);

    add_pawns(board, us, &score);
    if (can_force_mate(board->position, us))
        score.end += 400 + 2 * centre_of(board, king) - 20 * centre_of(board, lone) -
                     3 * (files * files + ranks * ranks) - 4 * cage_of(board, side_other(us));
    else
        score.end +=
            worths[KING].centre.end * (centre_of(board, king) - centre_of(board, lone));
    return is_hard_to_win(board->position, us) ? score.end / 4 : score.end;
}

static int evaluate_for_white(const Board *board)
{
    const ChessPosition *position = board->position;
    Bitboard kings = position->kinds[KING];

    if ((position->men[BLACK] & ~kings) == 0)
        return against_bare_king(board, WHITE);
    if ((position->men[WHITE] & ~kings) == 0)
        return -against_bare_king(board, BLACK);

    Score white = score_of(board, WHITE);
    Score black = score_of(board, BLACK);
    int phase = phase_of(position);
    int value = ((white.middle - black.middle) * phase +
                 (white.end - black.end) * (FULL_PHASE - phase)) /
                FULL_PHASE;

    /* Such ends have few men: the middle of the game need not ask. */
    if (phase <= FULL_PHASE / 2 && is_hard_to_win(position, value > 0 ? WHITE : BLACK))
        value /= 4;
    return value;
}

int evaluate(const ChessPosition *position)
{
    Board board = board_of(position);
    int value = evaluate_for_white(&board);

    value = int_most(-EVALUATION_MAX, int_least(value, EVALUATION_MAX));
    return position->to_move == WHITE ? value : -value;
}
