/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A metaposition: one coded superset of all positions that fit what a side has heard (Ciancarini
 * and Favini 2007). For every square it says which enemy men may stand there, whether it may be
 * empty, and how old that knowledge is: seven bits and a byte a square.
 *
 * Invariant: a bit that is 0 is impossible in every consistent world. A bit that is 1 promises
 * nothing. Own men are known; their squares hold neither enemy bits nor the empty one. The same
 * holds for the counters: they are bounds that no consistent world exceeds.
 *
 * See docs/algorithms/metaposition.md.
 */
#pragma once

#include "kriegspiel/kriegspiel_world.h"

/* The numbers of the seven pseudopieces: the kinds, and this one. */
enum { NOBODY = KIND_COUNT, PSEUDOPIECES = KIND_COUNT + 1 };

enum { AGE_MAX = 128, FILE_COUNT = 8 };

/* Plain memory without gaps. */
typedef struct {
    ChessPosition own;               /* own men and castling rights; no more */
    Bitboard may[PSEUDOPIECES];      /* where each kind of enemy man, or nobody, may stand */
    uint8_t ages[SQUARE_COUNT];      /* own moves since the square was last known for certain */
    uint8_t pawns_least[FILE_COUNT]; /* enemy pawns in a file: at least ... */
    uint8_t pawns_most[FILE_COUNT];  /* ... and at most */
    Bitboard pawn_tries_from;        /* with TRIES_SQUARES: the own pawns that can capture */
    uint8_t pawn_tries_said; /* a TriesSaid: what `tries` means, for the side that holds this */
    uint8_t tries;
    uint8_t check;       /* a set of CHECK_...: in check, and how */
    uint8_t side;        /* whose knowledge it is */
    uint8_t ruleset;     /* an index into rulesets */
    uint8_t castling;    /* rights that the enemy may still hold, CASTLE_... */
    uint8_t double_step; /* where an own pawn has just gone two squares; else NO_SQUARE */
    uint8_t enemy_men;   /* how many stand */
    uint8_t pawns_max;   /* of them */
    uint8_t pieces_max;  /* of them, beside the king */
    uint8_t enemy_check; /* a set of CHECK_...: how the enemy is in check */
    uint8_t unused;
    /* Since the last known capture or own pawn move; the true number is this or less. */
    uint16_t quiet_plies;
    uint16_t unused_too;
} Metaposition;

_Static_assert(sizeof(Metaposition) == 248, "Metaposition has no gaps");

/* A game that begins with `world`, as `side` knows it: everything. The squares of enemy men
 * count as seen `age` moves ago. */
void metaposition_start(Metaposition *meta, const KriegspielWorld *world, Side side, int age);

/* All that `side` hears, one piece of news after another. */
void metaposition_hear(Metaposition *meta, const News *news);

/* The parts of hearing, which a search calls with predicted answers. */

/* An own move was accepted: the paper's `pseudo`. It is made of the two after it: what the move
 * itself tells, and what was said of check and pawn captures for the enemy's turn. */
void metaposition_pseudo(Metaposition *meta, Move move, const Announcement *said);
void metaposition_play(Metaposition *meta, Move move, const Announcement *said);
void metaposition_hear_turn(Metaposition *meta, const Announcement *said);
/* An own try was refused. */
void metaposition_refused(Metaposition *meta, Move move);
/* The enemy has made a hidden move: the paper's `meta`. */
void metaposition_meta(Metaposition *meta, const Announcement *said);

/* The tries that are legal in a position of the metaposition, as far as it can tell: the
 * paper's strategy space, without pawn captures but those onto men that certainly stand there.
 * At most CHESS_MOVES_MAX. */
int metaposition_list_moves(const Metaposition *meta, Move moves[]);
/* Whether an askable try of the side on move can be legal. */
bool metaposition_may_be_legal(const Metaposition *meta, Move move);

/* --- Questions --- */

static inline Bitboard metaposition_own(const Metaposition *meta)
{
    return meta->own.men[meta->side];
}

static inline Side metaposition_enemy(const Metaposition *meta)
{
    return side_other((Side)meta->side);
}

static inline const ChessGeometry *metaposition_geometry(const Metaposition *meta)
{
    return position_geometry(&meta->own);
}

/* Squares on which an enemy man other than the king may stand. */
static inline Bitboard metaposition_may_hold_men(const Metaposition *meta)
{
    const Bitboard *may = meta->may;

    return may[PAWN] | may[KNIGHT] | may[BISHOP] | may[ROOK] | may[QUEEN];
}

/* Squares on which any enemy man may stand. */
static inline Bitboard metaposition_may_be_occupied(const Metaposition *meta)
{
    return metaposition_may_hold_men(meta) | meta->may[KING];
}

/* Squares on which an enemy man certainly stands. */
static inline Bitboard metaposition_certainly_occupied(const Metaposition *meta)
{
    return metaposition_geometry(meta)->squares & ~metaposition_own(meta) & ~meta->may[NOBODY];
}

/* What stops a slider for certain. */
static inline Bitboard metaposition_walls(const Metaposition *meta)
{
    return ~meta->may[NOBODY];
}

/* A set of bits, 1 << Kind and 1 << NOBODY. */
int metaposition_at(const Metaposition *meta, int square);

/* Where the own men attack at least, whatever stands where; the enemy king, wherever he is,
 * stops nobody. So he stands on none of these squares when it is not his turn. */
Bitboard metaposition_certain_attacks(const Metaposition *meta);
/* Where they attack if nobody stands in the way who need not. */
Bitboard metaposition_possible_attacks(const Metaposition *meta);

/* Where enemy men that may exist stand and hit `square`, over squares that may be empty. */
Bitboard metaposition_attackers(const Metaposition *meta, int square, Kind kind);
