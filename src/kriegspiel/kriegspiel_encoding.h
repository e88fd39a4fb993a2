/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kriegspiel for programs that learn: planes, scalars and actions, version 1 (docs/encoding.md).
 */
#pragma once

#include "game/encoding.h"
#include "kriegspiel/kriegspiel_memory.h"

enum { KRIEGSPIEL_ENCODING_VERSION = 1 };

/* In their order. Sets are OBSERVATION_FULL on their squares, 0 elsewhere. */
typedef enum {
    PLANE_OWN_PAWN, /* six planes, a kind each */
    PLANE_BOARD = PLANE_OWN_PAWN + KIND_COUNT,
    PLANE_REFUSED, /* five planes, a Refused each: this turn's tries */
    PLANE_REFUSED_FROM = PLANE_REFUSED + REFUSED_COUNT,
    PLANE_REFUSED_BEFORE,
    PLANE_LAST_FROM,
    PLANE_LAST_TO,
    PLANE_BEFORE_FROM,
    PLANE_BEFORE_TO,
    PLANE_LOST, /* where the enemy has just captured */
    PLANE_AGE,  /* six planes, an AgeOf each: the fresher, the higher */
    PLANE_CHECKERS = PLANE_AGE + AGE_COUNT, /* where a man that checks may stand */
    PLANE_ATTACKED,                         /* by how many own men but pawns */
    PLANE_PAWN_ATTACKED,
    PLANE_UNMOVED,
    PLANE_EXPOSED,
    PLANE_PAWN_TRIES, /* own pawns that were said to have a capture */
    PLANE_TARGETS,    /* by how many own men it may be tried */
    KRIEGSPIEL_PLANES
} KriegspielPlane;

typedef enum {
    SCALAR_TRIES,       /* of pawns, as said */
    SCALAR_ENEMY_TRIES, /* the same after the own last move */
    SCALAR_CHECK,       /* six, a direction each */
    SCALAR_ENEMY_CHECK = SCALAR_CHECK + 6,
    SCALAR_ENEMY_MEN = SCALAR_ENEMY_CHECK + 6,
    SCALAR_ENEMY_PAWNS_LOST,
    SCALAR_ENEMY_PIECES_LOST,
    SCALAR_OWN_MEN,
    SCALAR_OWN_PAWNS,
    SCALAR_PLY,       /* one for each */
    SCALAR_PLY_EARLY, /* eight for each */
    SCALAR_QUIET,
    SCALAR_REFUSALS,
    SCALAR_CASTLING, /* two: short, long */
    SCALAR_IS_BLACK = SCALAR_CASTLING + 2,
    SCALAR_REPEATS,
    SCALAR_LOST_MAN, /* by the enemy's last move */
    SCALAR_CAPTURED, /* three, by what was said of the man: nothing, a pawn, a piece */
    SCALAR_ENEMY_BARE = SCALAR_CAPTURED + 3,
    SCALAR_ENEMY_REFUSALS,
    SCALAR_ENEMY_ASKED_YES,
    SCALAR_ENEMY_ASKED_NO,
    SCALAR_QUESTION_OFFERED,
    SCALAR_QUESTION_OBLIGES,
    SCALAR_SAID_EN_PASSANT,
    SCALAR_SAID_PROMOTION,
    SCALAR_TRIES_SAID, /* four, TRIES_ASKED to TRIES_SQUARES: the ruleset from here on */
    SCALAR_REFUSALS_PUBLIC = SCALAR_TRIES_SAID + 4,
    SCALAR_MAN_SAID,
    SCALAR_EN_PASSANT_SAID,
    SCALAR_DIRECTION_SAID,
    SCALAR_PROMOTION_SAID,
    SCALAR_ONE_REFUSAL_FREES,
    SCALAR_STALEMATE_LOSES,
    SCALAR_WIDTH,
    SCALAR_HEIGHT,
    KRIEGSPIEL_SCALARS_USED,
    KRIEGSPIEL_SCALARS = 64 /* the rest is 0 */
} KriegspielScalar;

enum {
    /* Origin * 64 + destination, in the own frame. A pawn that promotes goes to the last rank to
     * become a queen, and one, two and three rows short of it for a rook, bishop, knight. */
    ACTION_QUESTION = SQUARE_COUNT * SQUARE_COUNT,
    KRIEGSPIEL_ACTIONS
};

/* Facts of the truth: quiet plies, the enemy's castling rights, plies until the game is cut (0: it
 * is not). */
enum {
    FACT_QUIET,
    FACT_CASTLING_SHORT,
    FACT_CASTLING_LONG,
    FACT_MOVES_LEFT,
    KRIEGSPIEL_FACTS = 8
};

extern const Encoding kriegspiel_encoding;

/* These are its functions of the same names. */
void kriegspiel_observe(const Encoding *encoding, const void *memory, const void *view,
                        uint8_t observation[]);
/* The pawns, in the own frame, whose every move promotes. */
Bitboard kriegspiel_promoting_pawns(const KriegspielView *view);
void kriegspiel_action_mask(const Encoding *encoding, const void *view, uint64_t mask[]);
/* The same with what is certain to be refused: all that may be tried, as an observation shows it. */
void kriegspiel_askable_mask(const KriegspielView *view, uint64_t mask[]);
Move kriegspiel_action_move(const Encoding *encoding, const void *view, int action);
int kriegspiel_move_action(const Encoding *encoding, const void *view, Move move);
