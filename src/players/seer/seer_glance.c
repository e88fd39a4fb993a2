/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_glance.h"

#include "base/exponential.h"
#include "chess/attacks.h"
#include "chess/evaluation.h"

/* Of exposure_of; a queen, two rooks and four lesser pieces are the most danger. */
enum { DANGER_MAX = 12, EXPOSED_RANK = 30, SHIELDED = 8, CASTLING_HOPE = 20 };
enum { OPEN_AT_KING = 10, CENTRAL = 10, SMOTHERED = 10 };

/* So far behind a game counts as half won, and an even position as three quarters: between what
 * is fair among equals and what was measured against the players of this project. */
#define HALF_WON (-600.0F)
#define SLOPE 450.0F

float seer_expected_score(int centipawns)
{
    float x = (float)centipawns;
    float above = x - HALF_WON;
    float odds =
        exponential_below_one(-(above < 0 ? -above : above) / SLOPE); /* of the worse */
    float steep = above < 0 ? odds / (1.0F + odds) : 1.0F / (1.0F + odds);
    float slow = 0.5F + 0.5F * x / ((x < 0 ? -x : x) + 1500.0F);

    return 0.9F * steep + 0.1F * slow;
}

/* How dangerous the enemy's men are to a king in the open, from 0 to DANGER_MAX. */
static int danger_of(const ChessPosition *position, Side enemy)
{
    int danger = 4 * bits_count(position_men(position, enemy, QUEEN)) +
                 2 * bits_count(position_men(position, enemy, ROOK)) +
                 bits_count(position_men(position, enemy, KNIGHT) |
                            position_men(position, enemy, BISHOP));

    return danger < DANGER_MAX ? danger : DANGER_MAX;
}

/* Files at the king that no own pawn closes, his own counting twice. */
static int open_files(const ChessPosition *position, Side us, int king)
{
    Bitboard pawns = position_men(position, us, PAWN);
    Bitboard zone = chess_tables.king[king] | square_bit(king);
    int open = 0;

    for (int file = square_file(king) - 1; file <= square_file(king) + 1; file++)
        if (file >= 0 && file < 8 && (zone & FILE_A << file) != 0 &&
            (pawns & FILE_A << file) == 0)
            open += file == square_file(king) ? 2 : 1;
    return open;
}

/* In the fog nobody sees the net that is drawn round a king: he belongs behind his pawns as
 * long as the enemy has pieces. In hundredths of a pawn. */
static int exposure_of(const ChessPosition *position, Side us, float shelter)
{
    int king = position_king(position, us);
    int rank = square_rank(king);
    const ChessGeometry *geometry = position_geometry(position);
    int ahead = us == WHITE ? rank : geometry->height - 1 - rank;
    int rights = position->castling & (us == WHITE ? 3 : 12);
    Bitboard front = chess_tables.king[king] & pawns_forward(RANK_1 << (king & 56), us);
    int shield = bits_count(front & position_men(position, us, PAWN));
    int from_edge = square_file(king) < geometry->width - 1 - square_file(king)
                        ? square_file(king)
                        : geometry->width - 1 - square_file(king);
    int exposed = EXPOSED_RANK * (ahead < 4 ? ahead : 4) - SHIELDED * shield -
                  (rights != 0 ? CASTLING_HOPE : 0);
    int unsheltered = OPEN_AT_KING * open_files(position, us, king) + CENTRAL * from_edge;

    if (ahead == 0 && (front & ~position->men[us]) == 0)
        unsheltered += SMOTHERED;
    exposed += (int)(shelter * (float)unsheltered);
    return exposed * danger_of(position, side_other(us)) / DANGER_MAX;
}

int seer_glance(const ChessPosition *position, Side us, float shelter)
{
    int value = evaluate(position);

    return ((Side)position->to_move == us ? value : -value) -
           exposure_of(position, us, shelter);
}
