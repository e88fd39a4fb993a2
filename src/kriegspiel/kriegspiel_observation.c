/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a side knows, as planes and scalars; docs/encoding.md says what each means.
 */
#include <string.h>

#include "chess/attacks.h"
#include "chess/safety.h"
#include "kriegspiel/kriegspiel_encoding.h"
#include "kriegspiel/own_frame.h"

/* The eight squares of a rank as bytes, for every set of them. */
#define BYTE(set, square) (((set) >> (square)&1) * OBSERVATION_FULL)
#define RANK(set)                                                                              \
    {                                                                                          \
        BYTE(set, 0), BYTE(set, 1), BYTE(set, 2), BYTE(set, 3), BYTE(set, 4), BYTE(set, 5),    \
            BYTE(set, 6), BYTE(set, 7)                                                         \
    }
#define RANKS_4(set) RANK(set), RANK((set) + 1), RANK((set) + 2), RANK((set) + 3)
#define RANKS_16(set) RANKS_4(set), RANKS_4((set) + 4), RANKS_4((set) + 8), RANKS_4((set) + 12)
#define RANKS_64(set)                                                                          \
    RANKS_16(set), RANKS_16((set) + 16), RANKS_16((set) + 32), RANKS_16((set) + 48)
static const uint8_t ranks[256][8] = {RANKS_64(0), RANKS_64(64), RANKS_64(128), RANKS_64(192)};

/* Of every age: a half after eight plies, a quarter after 24. */
#define FRESH(age) ((age) == AGE_NEVER ? 0 : OBSERVATION_FULL * 8 / (8 + (age)))
#define FRESH_4(age) FRESH(age), FRESH((age) + 1), FRESH((age) + 2), FRESH((age) + 3)
#define FRESH_16(age) FRESH_4(age), FRESH_4((age) + 4), FRESH_4((age) + 8), FRESH_4((age) + 12)
#define FRESH_64(age)                                                                          \
    FRESH_16(age), FRESH_16((age) + 16), FRESH_16((age) + 32), FRESH_16((age) + 48)
static const uint8_t freshness[256] = {FRESH_64(0), FRESH_64(64), FRESH_64(128), FRESH_64(192)};

/* All that is put is put on zeroes. A loop that ends after the last rank with something on it would
 * be guessed wrong by the processor more often than it saves. */
static void put_set(uint8_t *plane, Bitboard set)
{
    if (set == 0)
        return;
    for (int rank = 0; rank < 8; rank++)
        memcpy(plane + 8 * rank, ranks[set >> 8 * rank & 255], 8);
}

static void put_square(uint8_t *plane, int square)
{
    if (square != NO_SQUARE)
        plane[square] = OBSERVATION_FULL;
}

/* Most squares have none, and many ranks. */
static void put_ages(uint8_t *plane, const uint8_t ages[SQUARE_COUNT])
{
    static const uint8_t never[8] = {AGE_NEVER, AGE_NEVER, AGE_NEVER, AGE_NEVER,
                                     AGE_NEVER, AGE_NEVER, AGE_NEVER, AGE_NEVER};

    for (int rank = 0; rank < SQUARE_COUNT; rank += 8)
        if (memcmp(ages + rank, never, sizeof never) != 0)
            for (int i = rank; i < rank + 8; i++)
                plane[i] = freshness[ages[i]];
}

/* How many of some sets hold a square: the binary digits of the number, as sets. */
typedef struct {
    Bitboard ones;
    Bitboard twos;
    Bitboard more; /* four and above */
} Tally;

static void tally_add(Tally *tally, Bitboard set)
{
    Bitboard carry = tally->ones & set;

    tally->ones ^= set;
    tally->more |= tally->twos & carry;
    tally->twos ^= carry;
}

static uint64_t rank_of(Bitboard set, int rank)
{
    uint64_t bytes = 0;

    memcpy(&bytes, ranks[set >> 8 * rank & 255], sizeof bytes);
    return bytes;
}

typedef struct {
    const KriegspielMemory *memory;
    const KriegspielView *view;
    const ChessGeometry *geometry;
    Side side;
    uint8_t *observation;
} Observer;

static uint8_t *plane_at(const Observer *observer, int plane)
{
    return observer->observation + SQUARE_COUNT * plane;
}

static Bitboard framed(const Observer *observer, Bitboard set)
{
    return frame_set(set, observer->side, observer->geometry);
}

/* A quarter for each, full from four on. The sets lie as on the board. */
static void put_tally(const Observer *observer, int plane, const Tally *tally)
{
    static const uint64_t every_byte = UINT64_C(0x0101010101010101);
    Bitboard ones = framed(observer, tally->ones);
    Bitboard twos = framed(observer, tally->twos);
    Bitboard more = framed(observer, tally->more);

    for (int rank = 0; rank < 8; rank++) {
        uint64_t bytes = (rank_of(ones, rank) & 32 * every_byte) |
                         (rank_of(twos, rank) & 64 * every_byte) | rank_of(more, rank);

        memcpy(plane_at(observer, plane) + 8 * rank, &bytes, sizeof bytes);
    }
}

static void put_men(const Observer *observer)
{
    const ChessPosition *own = &observer->view->own;

    for (Kind kind = PAWN; kind < KIND_COUNT; kind++)
        put_set(plane_at(observer, PLANE_OWN_PAWN + (int)kind),
                framed(observer, own->kinds[kind]));
    put_set(plane_at(observer, PLANE_BOARD), framed(observer, observer->geometry->squares));
}

static void put_memory(const Observer *observer)
{
    const KriegspielMemory *memory = observer->memory;

    for (int i = 0; i < REFUSED_COUNT; i++)
        put_set(plane_at(observer, PLANE_REFUSED + i), memory->refused[i]);
    put_set(plane_at(observer, PLANE_REFUSED_FROM), memory->refused_from);
    put_set(plane_at(observer, PLANE_REFUSED_BEFORE), memory->refused_before);
    put_square(plane_at(observer, PLANE_LAST_FROM), memory->last_from);
    put_square(plane_at(observer, PLANE_LAST_TO), memory->last_to);
    put_square(plane_at(observer, PLANE_BEFORE_FROM), memory->before_from);
    put_square(plane_at(observer, PLANE_BEFORE_TO), memory->before_to);
    put_square(plane_at(observer, PLANE_LOST), memory->lost_square);
    for (int i = 0; i < AGE_COUNT; i++)
        put_ages(plane_at(observer, PLANE_AGE + i), memory->ages[i]);
    put_set(plane_at(observer, PLANE_UNMOVED), memory->unmoved);
    put_set(plane_at(observer, PLANE_EXPOSED), memory->exposed);
}

/* Where a man that gives the check may stand, as far as the own men tell. */
static Bitboard possible_checkers(const Observer *observer)
{
    const ChessPosition *own = &observer->view->own;
    int check = observer->view->said.check;
    int king = position_king(own, observer->side);
    Bitboard blockers = own->men[observer->side] | observer->geometry->outside;
    Bitboard lines =
        (rook_attacks(king, blockers) | bishop_attacks(king, blockers)) & ~blockers;
    Bitboard found =
        check & (CHECK_KNIGHT | CHECK_SOMEHOW) ? chess_tables.knight[king] & ~blockers : 0;

    if (check & CHECK_SOMEHOW)
        return found | lines;
    while (lines != 0) {
        int square = bits_pop(&lines);

        if (check_direction(observer->geometry, king, square) & check)
            found |= square_bit(square);
    }
    return found;
}

static void put_attacks(const Observer *observer)
{
    const ChessPosition *own = &observer->view->own;
    Bitboard squares = observer->geometry->squares;
    Bitboard blockers = own->men[observer->side] | observer->geometry->outside;
    Tally pieces = {0};
    Tally pawns = {0};

    tally_add(&pawns, pawns_capture_west(own->kinds[PAWN], observer->side) & squares);
    tally_add(&pawns, pawns_capture_east(own->kinds[PAWN], observer->side) & squares);
    for (Kind kind = KNIGHT; kind < KIND_COUNT; kind++)
        for (Bitboard rest = own->kinds[kind]; rest != 0;)
            tally_add(&pieces, man_attacks(kind, bits_pop(&rest), blockers) & squares);
    put_tally(observer, PLANE_ATTACKED, &pieces);
    put_tally(observer, PLANE_PAWN_ATTACKED, &pawns);
}

static void put_turn(const Observer *observer)
{
    const KriegspielView *view = observer->view;
    Tally targets = {0};
    uint64_t mask[SQUARE_COUNT + 1];
    int men = bits_count(view->own.men[observer->side]);

    if (view->askable.count == 0)
        return;
    if (kriegspiel_promoting_pawns(view) == 0) {
        for (int i = 0; i < men; i++)
            tally_add(&targets, view->askable.targets[i]);
    } else {
        kriegspiel_askable_mask(view, mask);
        for (Bitboard rest = framed(observer, view->own.men[observer->side]); rest != 0;)
            tally_add(&targets, framed(observer, mask[bits_pop(&rest)]));
    }
    put_tally(observer, PLANE_TARGETS, &targets);
    put_set(plane_at(observer, PLANE_PAWN_TRIES), framed(observer, view->said.pawn_tries_from));
    if (view->said.check != 0)
        put_set(plane_at(observer, PLANE_CHECKERS),
                framed(observer, possible_checkers(observer)));
}

static uint8_t limited(int value)
{
    return (uint8_t)(value < OBSERVATION_FULL ? value : OBSERVATION_FULL);
}

static uint8_t whether(bool is_so)
{
    return is_so ? OBSERVATION_FULL : 0;
}

static void put_checks(uint8_t *scalars, int check)
{
    for (int i = 0; i < 6; i++)
        scalars[i] = whether(check >> i & 1);
}

static void put_counts(const Observer *observer, uint8_t *scalars)
{
    const KriegspielView *view = observer->view;
    Bitboard own = view->own.men[observer->side];
    int ply = view->own.ply < OBSERVATION_FULL ? (int)view->own.ply : OBSERVATION_FULL;
    int lost = MEN_MAX - view->enemy_men;

    scalars[SCALAR_ENEMY_MEN] = limited(view->enemy_men * 8);
    scalars[SCALAR_ENEMY_PAWNS_LOST] = limited(view->enemy_lost_pawns * 16);
    scalars[SCALAR_ENEMY_PIECES_LOST] = limited((lost - view->enemy_lost_pawns) * 16);
    scalars[SCALAR_OWN_MEN] = limited(bits_count(own) * 8);
    scalars[SCALAR_OWN_PAWNS] = limited(bits_count(own & view->own.kinds[PAWN]) * 16);
    scalars[SCALAR_PLY] = limited(ply);
    scalars[SCALAR_PLY_EARLY] = limited(ply * 8);
    scalars[SCALAR_ENEMY_BARE] = whether(view->enemy_men == 1);
    scalars[SCALAR_WIDTH] = limited(observer->geometry->width * 15);
    scalars[SCALAR_HEIGHT] = limited(observer->geometry->height * 15);
}

static void put_words(const Observer *observer, uint8_t *scalars)
{
    const KriegspielMemory *memory = observer->memory;
    const KriegspielView *view = observer->view;
    int rights = observer->side == WHITE ? view->own.castling : view->own.castling >> 2;

    scalars[SCALAR_TRIES] = limited(view->said.pawn_tries * 32);
    scalars[SCALAR_ENEMY_TRIES] = limited(memory->tries * 32);
    put_checks(scalars + SCALAR_CHECK, view->said.check);
    put_checks(scalars + SCALAR_ENEMY_CHECK, memory->check);
    scalars[SCALAR_QUIET] = limited(memory->quiet_plies * 5 / 4);
    scalars[SCALAR_REFUSALS] = limited(memory->refusals * 12);
    scalars[SCALAR_CASTLING] = whether(rights & CASTLE_WHITE_SHORT);
    scalars[SCALAR_CASTLING + 1] = whether(rights & CASTLE_WHITE_LONG);
    scalars[SCALAR_IS_BLACK] = whether(observer->side == BLACK);
    scalars[SCALAR_REPEATS] = limited(memory->repeats * 42);
    scalars[SCALAR_LOST_MAN] = whether(memory->lost_square != NO_SQUARE);
    if (memory->captured != 0)
        scalars[SCALAR_CAPTURED + memory->captured - 1] = OBSERVATION_FULL;
    scalars[SCALAR_ENEMY_REFUSALS] = limited(memory->enemy_refusals * 12);
    scalars[SCALAR_ENEMY_ASKED_YES] = whether(memory->enemy_answer == VERDICT_YES);
    scalars[SCALAR_ENEMY_ASKED_NO] = whether(memory->enemy_answer == VERDICT_NO);
    scalars[SCALAR_QUESTION_OFFERED] = whether(view->askable.question == QUESTION_OFFERED);
    scalars[SCALAR_QUESTION_OBLIGES] = whether(view->askable.question == QUESTION_OBLIGES);
    scalars[SCALAR_SAID_EN_PASSANT] = whether(memory->enemy_said & SAID_EN_PASSANT);
    scalars[SCALAR_SAID_PROMOTION] = whether(memory->enemy_said & SAID_PROMOTION);
}

static void put_rules(const Ruleset *rules, uint8_t *scalars)
{
    if (rules->pawn_tries != TRIES_UNSAID)
        scalars[SCALAR_TRIES_SAID + (int)rules->pawn_tries - TRIES_ASKED] = OBSERVATION_FULL;
    scalars[SCALAR_REFUSALS_PUBLIC] = whether(rules->refusals_are_public);
    scalars[SCALAR_MAN_SAID] = whether(rules->man_is_said);
    scalars[SCALAR_EN_PASSANT_SAID] = whether(rules->en_passant_is_said);
    scalars[SCALAR_DIRECTION_SAID] = whether(rules->direction_is_said);
    scalars[SCALAR_PROMOTION_SAID] = whether(rules->promotion_is_said);
    scalars[SCALAR_ONE_REFUSAL_FREES] = whether(rules->one_refusal_frees);
    scalars[SCALAR_STALEMATE_LOSES] = whether(rules->stalemated_side_loses);
}

void kriegspiel_observe(const Encoding *encoding, const void *memory, const void *known,
                        uint8_t observation[])
{
    const KriegspielView *view = known;
    Observer observer = {memory, view, position_geometry(&view->own), (Side)view->side,
                         observation};
    uint8_t *scalars = observation + KRIEGSPIEL_PLANES * SQUARE_COUNT;

    (void)encoding;
    memset(observation, 0, KRIEGSPIEL_PLANES * SQUARE_COUNT + KRIEGSPIEL_SCALARS);
    put_men(&observer);
    put_memory(&observer);
    put_attacks(&observer);
    put_turn(&observer);
    put_counts(&observer, scalars);
    put_words(&observer, scalars);
    put_rules(&rulesets[view->ruleset], scalars);
}
