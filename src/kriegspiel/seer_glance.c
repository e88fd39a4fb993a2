/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kriegspiel/seer_glance.h"

#include "base/exponential.h"
#include "chess/attacks.h"
#include "chess/evaluation.h"

/* Of exposure_of; a queen, two rooks and four lesser pieces are the most danger. */
enum { DANGER_MAX = 12, EXPOSED_RANK = 30, SHIELDED = 8, CASTLING_HOPE = 20 };
enum { OPEN_AT_KING = 10, CENTRAL = 10, SMOTHERED = 10 };

/* Runners count fully with so few men, and not at all with so many. */
enum { RUN_MEN = 14, STAY_MEN = 24, RUN_STEPS = 6 };
/* By the steps that are left. */
static const int runner_worth[RUN_STEPS + 1] = {0, 200, 200, 150, 100, 60, 30};

/* What is left to the driven side is not worth more, and the driver has so much more. */
enum { DRIVEN_MAX = 300, DRIVER_LEAD = 450 };
enum { DRIVEN_OUT = 12, CENTRAL_MAX = 6, CAGED = 3, DISTANCE_MAX = 98 };
enum { CONVERT_MEN = 14, CONVERT_LEAD = 200 };
static const int piece_worth[KIND_COUNT] = {0, 285, 300, 480, 900, 0};

float seer_expected_score(int centipawns)
{
    float x = (float)centipawns;
    float size = x < 0 ? -x : x;
    float odds = exponential_below_one(-size / 330.0F); /* of the side that is worse */
    float steep = x < 0 ? odds / (1.0F + odds) : 1.0F / (1.0F + odds);
    float slow = 0.5F + 0.5F * x / (size + 1500.0F);

    return 0.85F * steep + 0.15F * slow;
}

/* --- The own king --- */

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

/* --- Pawns that run --- */

/* All squares before `pawns`, as `side` goes. */
static Bitboard ahead_of(Bitboard pawns, Side side)
{
    Bitboard ahead = pawns_forward(pawns, side);

    ahead |= side == WHITE ? ahead << 8 : ahead >> 8;
    ahead |= side == WHITE ? ahead << 16 : ahead >> 16;
    return ahead | (side == WHITE ? ahead << 32 : ahead >> 32);
}

static int runners_of(const ChessPosition *position, Side side)
{
    int height = position_geometry(position)->height;
    Bitboard front = ahead_of(position_men(position, side_other(side), PAWN), side_other(side));
    Bitboard stoppers = front | (front & ~FILE_A) >> 1 | (front & ~FILE_H) << 1;
    int worth = 0;

    for (Bitboard runners = position_men(position, side, PAWN) & ~stoppers; runners != 0;) {
        int rank = square_rank(bits_pop(&runners));
        int steps = side == WHITE ? height - 1 - rank : rank;

        worth += runner_worth[steps < RUN_STEPS ? steps : RUN_STEPS];
    }
    return worth;
}

static int race_of(const ChessPosition *position, Side us)
{
    int men = bits_count(position_occupied(position));
    int part = men <= RUN_MEN ? STAY_MEN - RUN_MEN : STAY_MEN - men;

    if (part <= 0)
        return 0;
    return (runners_of(position, us) - runners_of(position, side_other(us))) * part /
           (STAY_MEN - RUN_MEN);
}

/* --- Driving a king --- */

static int pieces_of(const ChessPosition *position, Side side)
{
    int worth = 0;

    for (Kind kind = KNIGHT; kind <= QUEEN; kind++)
        worth += piece_worth[kind] * bits_count(position_men(position, side, kind));
    return worth;
}

bool seer_drives(const ChessPosition *position, Side us)
{
    Side them = side_other(us);
    int driven = pieces_of(position, them);

    return driven <= DRIVEN_MAX && pieces_of(position, us) - driven >= DRIVER_LEAD &&
           (position_men(position, us, ROOK) | position_men(position, us, QUEEN)) != 0;
}

/* Of a coordinate on a side so long. */
static int from_edge(int coordinate, int length)
{
    return coordinate < length - 1 - coordinate ? coordinate : length - 1 - coordinate;
}

/* Less than any man is worth: who can take one shall take it. */
static int drive_of(const ChessPosition *position, Side us)
{
    const ChessGeometry *geometry = position_geometry(position);
    int own = position_king(position, us);
    int king = position_king(position, side_other(us));
    int files = square_file(own) - square_file(king);
    int ranks = square_rank(own) - square_rank(king);
    int central = from_edge(square_file(king), geometry->width) +
                  from_edge(square_rank(king), geometry->height);

    return DRIVEN_OUT * (CENTRAL_MAX - central) +
           CAGED * (SQUARE_COUNT - king_cage(position, side_other(us))) / 2 +
           (DISTANCE_MAX - files * files - ranks * ranks);
}

bool seer_converts(const ChessPosition *position, Side us)
{
    if (bits_count(position_occupied(position)) > CONVERT_MEN)
        return false;
    int value = evaluate(position);
    return ((Side)position->to_move == us ? value : -value) >= CONVERT_LEAD;
}

int seer_glance(const SeerGlance *weights, const ChessPosition *position, Side us)
{
    int value = evaluate(position);
    int worth = (Side)position->to_move == us ? value : -value;

    if (weights->shelter > 0)
        worth -= exposure_of(position, us, weights->shelter);
    if (weights->runners > 0)
        worth += (int)(weights->runners * (float)race_of(position, us));
    if (weights->drive > 0 && seer_drives(position, us))
        worth += (int)(weights->drive * (float)drive_of(position, us));
    return worth;
}
