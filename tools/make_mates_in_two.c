/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Prints tests/support/mates_in_two.inc: positions in which the side to move mates in exactly
 * two moves, whatever is replied, and can begin that in one way only. They are found by trying
 * random placements and random play, and proved by trying all moves. After `make`:
 *
 *     cc -std=c17 -O2 -Isrc tools/make_mates_in_two.c build/release/libnebel.a \
 *        -o build/make_mates_in_two && build/make_mates_in_two > tests/support/mates_in_two.inc
 */
#include <stdio.h>

#include "chess/boards.h"
#include "chess/fen.h"
#include "chess/legal_moves.h"

static bool is_mated(const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);

    return safety.checkers != 0 && !position_has_legal_move(position, &safety);
}

static bool can_mate_at_once(const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, moves);

    for (int i = 0; i < count; i++) {
        ChessPosition next = *position;

        position_play(&next, moves[i]);
        if (is_mated(&next))
            return true;
    }
    return false;
}

/* Whether there are replies, and mate follows each. */
static bool every_reply_is_mated(const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, moves);

    for (int i = 0; i < count; i++) {
        ChessPosition next = *position;

        position_play(&next, moves[i]);
        if (!can_mate_at_once(&next))
            return false;
    }
    return count > 0;
}

/* The one move that mates in two, or MOVE_NONE if there is none, another, or a mate in one. */
static Move only_key(const ChessPosition *position)
{
    ChessSafety safety = safety_of(position);
    Move moves[CHESS_MOVES_MAX];
    int count = legal_moves_list(position, &safety, moves);
    Move key = MOVE_NONE;

    if (can_mate_at_once(position))
        return MOVE_NONE;
    for (int i = 0; i < count; i++) {
        ChessPosition next = *position;

        position_play(&next, moves[i]);
        if (!every_reply_is_mated(&next))
            continue;
        if (key != MOVE_NONE)
            return MOVE_NONE;
        key = moves[i];
    }
    return key;
}

static void put_anywhere(ChessPosition *position, Rng *rng, Side side, Kind kind)
{
    const ChessGeometry *geometry = position_geometry(position);
    Bitboard free = geometry->squares & ~position_occupied(position);

    if (kind == PAWN)
        free &= ~(geometry->last_rank[WHITE] | geometry->last_rank[BLACK]);
    if (free != 0)
        position_put(position, side, kind,
                     bits_select(free, (int)rng_below(rng, (uint32_t)bits_count(free))));
}

/* Kings and up to `men_max` other men a side anywhere. False: the king could be taken. */
static bool place(Rng *rng, int width, int height, uint32_t men_max, ChessPosition *position)
{
    position_clear(position, width, height);
    for (Side side = WHITE; side <= BLACK; side++)
        put_anywhere(position, rng, side, KING);
    for (Side side = WHITE; side <= BLACK; side++)
        for (uint32_t men = 1 + rng_below(rng, men_max); men > 0; men--)
            put_anywhere(position, rng, side, (Kind)rng_below(rng, KING));

    int king = position_king(position, BLACK);
    return !square_is_attacked(position, king, WHITE, position->men[WHITE],
                               position_occupied(position));
}

/* Up to 79 random moves from a named board. False: nobody can move. */
static bool play(Rng *rng, const char *board, ChessPosition *position)
{
    if (board_from_text(board, position, NULL) != STATUS_OK)
        return false;
    for (uint32_t plies = rng_below(rng, 80); plies > 0; plies--) {
        ChessSafety safety = safety_of(position);
        Move moves[CHESS_MOVES_MAX];
        int count = legal_moves_list(position, &safety, moves);

        if (count == 0)
            return false;
        position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    }
    return true;
}

static void print(const ChessPosition *position, Move key)
{
    char fen_storage[128];
    char key_storage[8];
    TextBuffer fen;
    TextBuffer text;

    text_init(&fen, fen_storage, sizeof fen_storage);
    text_init(&text, key_storage, sizeof key_storage);
    fen_write(position, &fen);
    move_to_text(key, &text);
    printf("{\"%s\", \"%s\"},\n", fen_storage, key_storage);
}

/* Where to look, and how many to find. */
static const struct {
    const char *board; /* NULL: men are placed */
    int width;
    int height;
    uint32_t men_max;
    int count;
} sources[] = {
    {"standard", 8, 8, 0, 14},    {NULL, 8, 8, 4, 8},       {NULL, 8, 8, 10, 13},
    {"gardner5x5", 5, 5, 0, 3},   {"minor7x7", 7, 7, 0, 3}, {"losalamos6x6", 6, 6, 0, 3},
    {"silverman4x5", 4, 5, 0, 2}, {NULL, 4, 4, 3, 2},       {NULL, 5, 7, 5, 2},
};

int main(void)
{
    Rng rng;

    rng_init(&rng, 2, 2);
    printf("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
           "/* Printed by tools/make_mates_in_two.c. */\n");
    for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++) {
        for (int found = 0; found < sources[i].count;) {
            ChessPosition position;
            bool is_playable = sources[i].board != NULL
                                   ? play(&rng, sources[i].board, &position)
                                   : place(&rng, sources[i].width, sources[i].height,
                                           sources[i].men_max, &position);
            Move key = is_playable ? only_key(&position) : MOVE_NONE;

            if (key != MOVE_NONE) {
                print(&position, key);
                found++;
            }
        }
    }
    return 0;
}
