/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Own men against a bare king, and what the umpire can answer to a try.
 *
 * All that is hidden is one square, so what a side knows is a set of squares, and everything
 * the umpire may say cuts that set or lets it grow by a king's step: whole sets are handled at
 * once, as bits.
 */
#pragma once

#include "chess/attacks.h"
#include "chess/geometry.h"
#include "chess/position.h"
#include "kriegspiel/ruleset.h"

/* Plain memory without gaps. */
typedef struct {
    Bitboard kinds[KIND_COUNT];
    Bitboard all;
    uint8_t side;
    uint8_t size; /* a geometry_index */
    uint8_t unused[6];
} BareMen;

/* Where the men attack, what they protect included. A king in the way shields nothing: the
 * squares behind him are not for him either. */
typedef struct {
    Bitboard all;
    Bitboard file;
    Bitboard rank;
    Bitboard rising;
    Bitboard falling;
    Bitboard knight;
} BareAttacks;

/* What matters of a ruleset here, and of the board. */
typedef struct {
    Bitboard rising_is_long; /* the squares whose longer diagonal rises */
    bool direction_is_said;
    bool stalemate_wins;
} BareUmpire;

/* One of the things that may be heard after an accepted try while the game goes on. */
typedef struct {
    Bitboard before; /* where the king may stand then */
    Bitboard after;  /* and after his move, if he takes nothing */
    uint8_t check;   /* as Announcement.check */
} BareHeard;

/* The five directions of check make no more combinations. */
enum { BARE_HEARD_MAX = 32, BARE_TRIES_MAX = 256 };

/* What may follow a try, as sets of squares where the king stands before it. */
typedef struct {
    BareMen men; /* after the try */
    Bitboard refused;
    Bitboard mated;
    Bitboard stalemated;
    Bitboard takers;  /* can take one of `takable` */
    Bitboard takable; /* our men that fall to some taker */
    int count;
    BareHeard heard[BARE_HEARD_MAX];
} BareAnswers;

BareUmpire bare_umpire_of(const Ruleset *rules, int size);

/* The men of `side` on a board. */
BareMen bare_men_of(const ChessPosition *position, Side side);

void bare_men_remove(BareMen *men, int square);

/* Whether these men can mate at all. */
bool bare_men_can_mate(const BareMen *men);

BareAttacks bare_attacks_of(const BareMen *men);

/* Where a king on one of `squares` steps, if nothing hinders him. */
static inline Bitboard bare_steps(Bitboard squares)
{
    Bitboard beside = (squares & ~FILE_H) << 1 | (squares & ~FILE_A) >> 1;
    Bitboard row = squares | beside;

    return beside | row << 8 | row >> 8;
}

/* Where the king may stand when we are to move and know nothing. */
Bitboard bare_free_squares(const BareMen *men);

/* Where the king, who was on one of `squares`, may be after a move that takes nothing. */
static inline Bitboard bare_king_moved(const BareMen *men, Bitboard attacked, Bitboard squares)
{
    return bare_steps(squares) & chess_geometries[men->size].squares & ~attacked & ~men->all;
}

/* The tries that are worth a thought: every move on a board without the king, but no castling,
 * no pawn capture and no promotion to a minor piece. */
int bare_list_tries(const BareMen *men, Move tries[BARE_TRIES_MAX]);

/* The squares on which the king forbids the try. */
Bitboard bare_forbidding(const BareMen *men, Move move);

BareMen bare_men_after(const BareMen *men, Move move);

/* Divides `squares` by what is said of check when the king stands there; fills `before` and
 * `check`, and returns the count. */
int bare_split_by_check(const BareAttacks *attacks, Bitboard squares, const BareUmpire *umpire,
                        BareHeard heard[BARE_HEARD_MAX]);

void bare_answers_of(const BareMen *men, Bitboard squares, Move move, const BareUmpire *umpire,
                     BareAnswers *answers);
