/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_glance.h"

#include "base/exponential.h"
#include "base/least.h"
#include "belief/weighted/seer_weights.h"
#include "chess/attacks.h"
#include "chess/evaluation.h"

float seer_expected_score(int centipawns)
{
    float x = (float)centipawns;
    float above = x - SEER_HALF_WON;
    float odds =
        exponential_below_one(-(above < 0 ? -above : above) / SEER_SLOPE); /* of the worse */
    float steep = above < 0 ? odds / (1.0F + odds) : 1.0F / (1.0F + odds);
    float slow = 0.5F + 0.5F * x / ((x < 0 ? -x : x) + SEER_SLOW_SCALE);

    return SEER_STEEP_SHARE * steep + SEER_SLOW_SHARE * slow;
}

/* How dangerous the enemy's men are to a king in the open, from 0 to SEER_DANGER_MAX. */
static int danger_of(const ChessPosition *position, Side enemy)
{
    int danger = SEER_DANGER_OF_QUEEN * bits_count(position_men(position, enemy, QUEEN)) +
                 SEER_DANGER_OF_ROOK * bits_count(position_men(position, enemy, ROOK)) +
                 bits_count(position_men(position, enemy, KNIGHT) |
                            position_men(position, enemy, BISHOP));

    return danger < SEER_DANGER_MAX ? danger : SEER_DANGER_MAX;
}

/* Files at the king that no own pawn closes, his own counting for more. */
static int open_files(const ChessPosition *position, Side us, int king)
{
    Bitboard pawns = position_men(position, us, PAWN);
    Bitboard zone = chess_tables.king[king] | square_bit(king);
    int open = 0;

    for (int file = square_file(king) - 1; file <= square_file(king) + 1; file++)
        if (file >= 0 && file < 8 && (zone & FILE_A << file) != 0 &&
            (pawns & FILE_A << file) == 0)
            open += file == square_file(king) ? SEER_OPEN_OWN_FILE : 1;
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
    int from_edge = int_least(square_file(king), geometry->width - 1 - square_file(king));
    int exposed = SEER_EXPOSED_RANK * int_least(ahead, SEER_EXPOSED_RANKS) -
                  SEER_SHIELDED * shield - (rights != 0 ? SEER_CASTLING_HOPE : 0);
    int unsheltered =
        SEER_OPEN_AT_KING * open_files(position, us, king) + SEER_CENTRAL * from_edge;

    if (ahead == 0 && (front & ~position->men[us]) == 0)
        unsheltered += SEER_SMOTHERED;
    exposed += (int)(shelter * (float)unsheltered);
    return exposed * danger_of(position, side_other(us)) / SEER_DANGER_MAX;
}

int seer_glance(const ChessPosition *position, Side us, float shelter)
{
    int value = evaluate(position);

    return ((Side)position->to_move == us ? value : -value) -
           exposure_of(position, us, shelter);
}
