/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/random_position.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "chess/fen.h"
#include "support/test.h"

static int below(Rng *rng, int bound)
{
    return (int)rng_below(rng, (uint32_t)bound);
}

/* Puts the man on an empty square; false if the one that was drawn does not do. */
static bool try_to_put(Rng *rng, SlowChess *chess, char man)
{
    int file = below(rng, chess->width);
    int rank = below(rng, chess->height);
    bool is_pawn = man == 'p' || man == 'P';

    if (chess->men[rank][file] != '.' || (is_pawn && (rank == 0 || rank == chess->height - 1)))
        return false;
    chess->men[rank][file] = man;
    return true;
}

static void put_men_at_home(Rng *rng, SlowChess *chess)
{
    memcpy(chess->men[0], "R...K..R", 8);
    memcpy(chess->men[7], "r...k..r", 8);
    for (int i = 0; i < 4; i++)
        chess->rights[i] = below(rng, 4) > 0;
}

static void put_men(Rng *rng, SlowChess *chess)
{
    static const char kinds[] = "pppppnbrqnb";
    bool is_at_home = chess->width == 8 && chess->height == 8 && below(rng, 3) == 0;
    int most = below(rng, 4) == 0 ? 5 : 15;

    if (is_at_home)
        put_men_at_home(rng, chess);
    for (int side = 0; side < 2; side++) {
        int count = below(rng, most + 1) - (is_at_home ? 2 : 0);

        while (!is_at_home && !try_to_put(rng, chess, "Kk"[side]))
            ;
        for (int i = 0; i < count; i++) {
            char kind = kinds[below(rng, (int)sizeof kinds - 1)];

            try_to_put(rng, chess, (char)(side == 0 ? toupper((unsigned char)kind) : kind));
        }
    }
}

/* Sometimes a pawn of the side that is not to move has just gone two squares. */
static void offer_en_passant(Rng *rng, SlowChess *chess)
{
    bool is_white = chess->side == 'b';
    int from = is_white ? 1 : chess->height - 2;
    int up = is_white ? 1 : -1;
    int file = below(rng, chess->width);

    if (chess->height < 7 && (chess->width != 4 || chess->height != 5))
        return;
    if (chess->men[from][file] == '.' && chess->men[from + up][file] == '.' &&
        chess->men[from + 2 * up][file] == (is_white ? 'P' : 'p'))
        chess->passed = 8 * (from + up) + file;
}

void random_position(Rng *rng, int width, int height, char fen[SLOW_FEN_SIZE])
{
    SlowChess chess;

    do {
        chess = (SlowChess){.width = width, .height = height, .passed = -1};
        memset(chess.men, '.', sizeof chess.men);
        chess.side = "wb"[below(rng, 2)];
        chess.quiet_plies = below(rng, 100);
        chess.number = 1 + below(rng, 200);
        put_men(rng, &chess);
        offer_en_passant(rng, &chess);
    } while (slow_king_is_capturable(&chess));
    slow_to_fen(&chess, fen);
}

void start_position(int width, int height, char fen[SLOW_FEN_SIZE])
{
    static const char *const rows[] = {"rqkr", "rnbqk", "rnqknr", "rnbqkbn", "rnbqkbnr"};
    const char *row = rows[width - BOARD_MIN];
    SlowChess chess = {
        .width = width, .height = height, .side = 'w', .passed = -1, .number = 1};

    memset(chess.men, '.', sizeof chess.men);
    for (int file = 0; file < width; file++) {
        chess.men[0][file] = (char)toupper((unsigned char)row[file]);
        chess.men[1][file] = 'P';
        chess.men[height - 2][file] = 'p';
        chess.men[height - 1][file] = row[file];
    }
    for (int i = 0; i < 4; i++)
        chess.rights[i] = width == 8 && height == 8;
    slow_to_fen(&chess, fen);
}

void random_play(Rng *rng, int plies, char fen[SLOW_FEN_SIZE])
{
    SlowChess chess = slow_of(fen);
    Move list[SLOW_MOVES_MAX];

    for (int i = 0; i < plies; i++) {
        int count = slow_list_moves(&chess, list);

        if (count == 0)
            break;
        slow_play(&chess, list[below(rng, count)]);
    }
    slow_to_fen(&chess, fen);
}

void random_position_of_any_kind(Rng *rng, int width, int height, char fen[SLOW_FEN_SIZE])
{
    switch (below(rng, 4)) {
    case 0:
        start_position(width, height, fen);
        random_play(rng, below(rng, 30), fen);
        break;
    case 1:
        random_position(rng, width, height, fen);
        random_play(rng, 1 + below(rng, 4), fen);
        break;
    default:
        random_position(rng, width, height, fen);
    }
}

ChessPosition position_of(const char *fen)
{
    ChessPosition position;
    Error error = {""};

    if (fen_parse(fen, &position, &error) != STATUS_OK)
        fail_msg("%s: %s", fen, error.text);
    return position;
}

SlowChess slow_of(const char *fen)
{
    SlowChess chess;

    if (!slow_from_fen(fen, &chess))
        fail_msg("%s: not understood", fen);
    return chess;
}
